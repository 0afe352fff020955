import { type Signal, signal } from "@preact/signals";
import { recall, remember } from "./memory.js";

/** What a player may switch on and off, on this device. */
export const switches = {
  /** Asks once more for a bid that is far above all others. */
  confirmBids: stored("confirm-bids", true),
  /** A card needs a second tap. */
  confirmCards: stored("confirm-cards", false),
  /** Sentences on what happens for the first time. */
  hints: stored("hints", true),
  /** What has just happened stays until the player goes on. */
  waits: stored("waits", false),
} as const;

/** How the page may call the player, on this device. Only the badge is silent and asks nothing, so it alone is on at first. */
export const alerts = {
  /** A short sound at the player's turn and for what is revealed. */
  sound: stored("sound", false),
  /** The same for the hand. */
  vibration: stored("vibration", false),
  /** How many games wait for the player, in the title and on the app's icon. */
  badge: stored("badge", true),
  /** A notification of the browser at the player's turn, while the page is open but hidden. */
  notification: stored("notification", false),
} as const;

/** A switch that the browser remembers; a change in one tab counts in all. */
function stored(name: string, unless: boolean): Signal<boolean> {
  const read = (text: string | null): boolean => (text ?? String(unless)) === "true";
  const now = signal(read(recall(name)));
  now.subscribe((value) => remember(name, value === unless ? null : String(value)));
  addEventListener("storage", ({ key, newValue }) => {
    if (key === `gavel/${name}`) now.value = read(newValue);
  });
  return now;
}
