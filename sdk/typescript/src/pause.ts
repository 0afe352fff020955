import type { Backoff } from "./options.js";

/** The longest pause that a timer is set for. */
const LONGEST = 3_600_000;

/** The pause before attempt `n` (from 1), in ms: random, from the half to the whole of what the backoff allows. */
export function backoff({ first, most }: Backoff, n: number): number {
  const whole = Math.min(most, first * 2 ** Math.min(n - 1, 30));
  return (whole * (1 + Math.random())) / 2;
}

/** Why a signal was aborted; old platforms give no reason. */
export function reason(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error("aborted"), { name: "AbortError" });
}

/** Resolves after `ms`. Rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reason(signal));
    const stop = (): void => {
      clearTimeout(timer);
      reject(reason(signal as AbortSignal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, Math.min(ms, LONGEST));
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What a promise gives, unless the signal is aborted before. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(reason(signal));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A signal that follows another one and can also be fired by itself: after `ms` of silence, or at once. */
export class Watch {
  readonly #inner = new AbortController();
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #follow = (): void => this.#inner.abort(reason(this.#outer as AbortSignal));

  constructor(readonly ms: number, outer?: AbortSignal) {
    this.#outer = outer;
    if (outer?.aborted) this.#follow();
    outer?.addEventListener("abort", this.#follow, { once: true });
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#inner.signal;
  }

  /** Starts the silence anew. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#inner.abort(new Error(`nothing came within ${this.ms} ms`)), this.ms);
  }

  /** Lets go of the timer and of the other signal; fires where `abort` says so. */
  close(abort = false): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#follow);
    if (abort) this.#inner.abort();
  }
}

/** The seconds that `Retry-After` asks for, as a number or as a date. */
export function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
