import type { JSX } from "preact";
import type { Game } from "../server.js";
import { type Clocks, clockText, left, useTick } from "../state/clock.js";
import { words } from "../words/index.js";

/** The time that the turn has left, by the server's clock. */
export function Countdown({ game, heard }: { readonly game: Game; readonly heard: Clocks }): JSX.Element | null {
  if (game.deadline_at === null || game.now === null || game.status !== "running") return null;
  return <Running deadline={game.deadline_at} now={game.now} heard={heard} />;
}

function Running({ deadline, now, heard }: { readonly deadline: string; readonly now: string; readonly heard: Clocks }): JSX.Element {
  const { actions } = words();
  const ms = left(deadline, now, heard, useTick());
  return (
    <p class={ms < 10_000 ? "countdown soon" : "countdown"} role="timer">
      {ms > 0 ? (
        <>
          <span>{actions.countdown}</span> {clockText(ms)}
        </>
      ) : (
        actions.late
      )}
    </p>
  );
}
