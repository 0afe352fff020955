/** Calls `run` whenever the page comes to be seen, and now if it is; the signal that it gets fires once the page is hidden, or at `signal`. */
export function whileSeen(signal: AbortSignal, run: (seen: AbortSignal) => void): void {
  let seen: AbortController | undefined;
  const look = (): void => {
    if (document.hidden) {
      seen?.abort();
      seen = undefined;
    } else if (seen === undefined) {
      seen = new AbortController();
      run(seen.signal);
    }
  };
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => seen?.abort(), { once: true });
  look();
}
