import type { JSX } from "preact";
import { calls, type Game } from "../server.js";
import type { Acting } from "../state/acting.js";
import { words } from "../words/index.js";
import { Failure } from "./notes.js";

/** What a paused game has in place of what can be done. */
export function Paused({ game, acting }: { readonly game: Game; readonly acting: Acting }): JSX.Element {
  const { actions } = words();
  const may = game.allowed_actions.some(({ action }) => action === "resume");
  return (
    <div class="dock paused" role="status">
      <div class="dock-in">
        <p class="status">{actions.paused}</p>
        {may && (
          <button
            type="button"
            class="main"
            aria-disabled={acting.busy.value}
            onClick={() => void acting.act(() => calls(game.kind as "qe").unpause(game.id))}
          >
            {actions.resume}
          </button>
        )}
        <Failure text={acting.failure.value} />
      </div>
    </div>
  );
}
