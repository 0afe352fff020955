import { effect, signal } from "@preact/signals";
import { part } from "./newer.js";
import type { Stage } from "./stage.js";
import { alerts } from "./switches.js";

/** The table on the screen; null where there is none. */
export const atTable = signal<Stage | null>(null);

/** Loads what calls the player once a switch wants it; ends with the function that it gives. */
export function callPlayer(): () => void {
  return effect(() => {
    if (!alerts.sound.value && !alerts.vibration.value && !alerts.notification.value) return;
    part(() => import("../alerts/watch.js")).catch(() => undefined); // the page goes on without
  });
}
