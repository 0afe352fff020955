import { effect, signal } from "@preact/signals";
import { me, resumeOutbox, stranger } from "../server.js";

/** The first pause before another try, and the longest, in ms. */
const FIRST = 1000;
const LONGEST = 60_000;

/** Counts the tries that do not wait for a pause. */
export const tries = signal(0);

/** Asks the server at once if it knows the player. */
export function tryAgain(): void {
  tries.value = tries.peek() + 1;
}

/** Waits before another try of a server that does not know the player or the game: each time longer, up to a minute. */
export function pauseBefore(attempt: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, (longest * (1 + Math.random())) / 2);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

let before: typeof stranger.value = null;
effect(() => {
  const now = stranger.value;
  if (before !== null && now === null && me.peek() !== null) {
    // The server knows the player again: what had to wait goes out, and a feed that has ended begins anew.
    void resumeOutbox();
    if (before === "token") tryAgain();
  }
  before = now;
});
