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

function stored(name: string, unless: boolean): Signal<boolean> {
  const now = signal((recall(name) ?? String(unless)) === "true");
  now.subscribe((value) => remember(name, value === unless ? null : String(value)));
  return now;
}
