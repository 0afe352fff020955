import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Milliseconds by the device's two clocks: one that nobody sets, and that may stop while the device sleeps, and the time of day. */
export interface Clocks {
  readonly steady: number;
  readonly wall: number;
}

/** How far the time of day may run ahead before it means that the device has slept, in ms. */
const SLEPT = 2000;

/** What the device's clocks show. */
export function clocks(): Clocks {
  return { steady: performance.now(), wall: Date.now() };
}

/** The clocks twice a second, while a countdown is on the screen. */
const tick = signal(clocks());

let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Moves with the clocks while the calling component is shown. */
export function useTick(): Clocks {
  useEffect(() => {
    users += 1;
    timer ??= setInterval(() => {
      const now = clocks();
      if (slept(tick.peek(), now)) for (const look of wakers) look();
      tick.value = now;
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

const wakers = new Set<() => void>();

/** Calls `look` whenever the page is seen again, or the device has slept, until `signal`. */
export function onWake(look: () => void, signal: AbortSignal): void {
  const seen = (): void => {
    if (!document.hidden) look();
  };
  document.addEventListener("visibilitychange", seen, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  wakers.add(look);
  signal.addEventListener("abort", () => wakers.delete(look), { once: true });
}

function slept(from: Clocks, to: Clocks): boolean {
  return to.wall - from.wall - (to.steady - from.steady) > SLEPT;
}

/** Milliseconds between two looks at the clocks, with those that the device has slept. */
export function elapsed(from: Clocks, to: Clocks): number {
  return Math.max(0, slept(from, to) ? to.wall - from.wall : to.steady - from.steady);
}

/** Milliseconds left by the server's clock; `heard` is the device's time at which the answer with `now` came. */
export function left(deadline: string, now: string, heard: Clocks, at: Clocks): number {
  return Date.parse(deadline) - Date.parse(now) - elapsed(heard, at);
}

/** A time as "2:05", "1:02:05" or "3 d 02:05:00". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${two(hours % 24)}:${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
