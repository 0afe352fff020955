import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Milliseconds by the device's own steady clock; it moves while a countdown is on the screen. */
export const tick = signal(performance.now());

let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Moves `tick` twice a second while the calling component is shown. */
export function useTick(): number {
  useEffect(() => {
    users += 1;
    timer ??= setInterval(() => {
      tick.value = performance.now();
    }, 500);
    return () => {
      users -= 1;
      if (users > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return tick.value;
}

/** Milliseconds left by the server's clock; `heard` is the device's time at which the answer with `now` came. */
export function left(deadline: string, now: string, heard: number, at: number): number {
  return Date.parse(deadline) - Date.parse(now) - Math.max(0, at - heard);
}

/** A time as "2:05", "1:02:05" or "3 d 02:05:00". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${two(hours % 24)}:${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
