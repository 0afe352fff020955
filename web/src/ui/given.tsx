import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Game, Step } from "../server.js";
import { clockText } from "../state/clock.js";
import { happened } from "../state/game.js";
import { words } from "../words/index.js";
import { announce } from "./news.js";

/** The times that were given back to the turns of a game, the newest first. */
export function GivenTimes({ given }: { readonly given: readonly Step[] }): JSX.Element | null {
  if (given.length === 0) return null;
  return (
    <ul class="given">
      {[...given].reverse().map((step) => (
        <li key={step.version}>{text(step)}</li>
      ))}
    </ul>
  );
}

/** Has a listener hear of each time that is given while the table is shown. */
export function useGivenNews(game: Game, given: readonly Step[]): void {
  const heard = useRef(game.version);
  useEffect(() => {
    const fresh = given.filter(({ version }) => version > heard.current);
    announce(fresh.map(text));
    heard.current = Math.max(heard.current, ...fresh.map(({ version }) => version));
  }, [given]);
}

/** What was given and why; a clock that was set back gives none. */
function text(step: Step): string {
  const { milliseconds } = step.data as { readonly milliseconds: number | bigint };
  return happened(step) + (milliseconds > 0 ? words().course.aside(clockText(Number(milliseconds))) : "");
}
