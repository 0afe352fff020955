import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { switches } from "../state/switches.js";
import { fresh, type Hint, how, learn } from "../state/teach.js";
import { words } from "../words/index.js";

interface Props {
  /** Milliseconds until it passes by itself; null if it waits for the player. */
  readonly ms: number | null;
  readonly pass: () => void;
  readonly children: ComponentChildren;
  /** What there is to learn from it: the first time it waits for the player. */
  readonly hints?: readonly Hint[];
}

/** What has just happened, where the player's eyes are. */
export function MomentDock({ children, ...rest }: Props): JSX.Element {
  return (
    <div class="dock moment">
      <div class="dock-in">
        <Passing {...rest}>{children}</Passing>
      </div>
    </div>
  );
}

/** What passes by itself, unless the player wants to read in peace. Enter and the button go on at once. */
export function Passing({ ms: most, pass: onward, children, hints = [] }: Props): JSX.Element {
  const { moment } = words();
  const [first] = useState(() => (how.peek() === null ? [] : fresh(hints)));
  const pass = useCallback(() => (learn(first), onward()), [first, onward]);
  const ms = switches.waits.value || first.length > 0 ? null : most;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const taken = event.target instanceof Element && event.target.closest("a, button, input, select, textarea, summary, dialog") !== null;
      if (event.key === "Enter" && !event.repeat && !taken) pass();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [pass]);
  useEffect(() => (ms === null ? undefined : whileSeen(ms, pass)), [ms, pass]);
  return (
    <div class="passing" role="group" aria-label={moment.title}>
      <div class="passing-text">
        {children}
        {first.map((hint) => (
          <p key={hint} class="note">
            {how.value?.hints[hint]}
          </p>
        ))}
      </div>
      <button type="button" class="main" onClick={pass}>
        {moment.goOn}
      </button>
      {ms !== null && <span class="time" style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />}
    </div>
  );
}

/** Calls `pass` once the page has been seen for as long as this; gives what ends it. */
function whileSeen(ms: number, pass: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(pass, ms);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
