import type { JSX } from "preact";
import { tell } from "../state/messages.js";
import { alerts } from "../state/switches.js";
import { ask } from "./notification.js";
import { play } from "./sound.js";
import { texts } from "./texts.js";

type Alert = keyof typeof alerts;

/** The switches of what calls the player. */
export function AlertSwitches(): JSX.Element | null {
  const text = texts.value;
  if (text === null) return null;
  const here = (Object.keys(alerts) as Alert[]).filter((one) => one !== "vibration" || "vibrate" in navigator);
  return (
    <>
      {here.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={alerts[one].value} onChange={({ currentTarget }) => void turn(one, currentTarget)} />
          <span>{text.switches[one]}</span>
        </label>
      ))}
    </>
  );
}

/** Turns a switch; a notification needs the browser's permission, and a sound is heard at once. */
async function turn(one: Alert, box: HTMLInputElement): Promise<void> {
  const on = box.checked;
  if (on && one === "sound") void play("turn");
  if (on && one === "notification") {
    box.checked = false; // until the browser allows it
    const answer = await ask();
    if (answer !== "granted") return tell(texts.peek()?.[answer] ?? "");
    box.checked = true;
  }
  alerts[one].value = on;
}
