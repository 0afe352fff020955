import { useEffect } from "preact/hooks";

/** Milliseconds between two looks at what the other device has done. */
const EVERY = 2000;

/** Looks now and every two seconds while `on`; a look that fails is made again. */
export function usePoll(on: boolean, look: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    if (!on) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = async (): Promise<void> => {
      await look(stop.signal);
      if (!stop.signal.aborted) timer = setTimeout(() => void go(), EVERY);
    };
    void go();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [on]);
}
