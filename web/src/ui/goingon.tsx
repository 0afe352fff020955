import type { JSX } from "preact";
import { calls, type Game } from "../server.js";
import type { Acting } from "../state/acting.js";
import { nameOf, namesOf } from "../state/names.js";
import { words } from "../words/index.js";
import { Sure } from "./sure.js";

interface Props {
  readonly game: Game;
  readonly acting: Acting;
}

/** The open proposal of a game without deadlines. */
interface Proposal {
  readonly seat: number;
  readonly proposal: "play" | "end";
  readonly due_at: string;
  readonly agreed: readonly number[];
}

/** In a game without deadlines: what the others propose once a player has gone. */
export function GoingOn({ game, acting }: Props): JSX.Element | null {
  const { actions } = words();
  const on = calls(game.kind as "qe");
  const { proposal } = game as { readonly proposal?: Proposal };
  const all = game.allowed_actions as readonly { readonly action: string; readonly from?: string }[];
  const from = all.find(({ action }) => action === "propose")?.from;
  const answers = all.some(({ action }) => action === "answer_proposal");
  if (proposal !== undefined) {
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
      new Date(proposal.due_at),
    );
    return (
      <div class="away">
        <p class="note">{actions.proposed[proposal.proposal](nameOf(game, proposal.seat), namesOf(game, game.must_act), day)}</p>
        {proposal.agreed.length > 0 && <p>{actions.consents(namesOf(game, proposal.agreed))}</p>}
        {answers && (
          <div class="inline">
            {([true, false] as const).map((agrees) => (
              <button
                key={String(agrees)}
                type="button"
                aria-disabled={acting.busy.value}
                onClick={() => void acting.act(() => on.answerProposal(game.id, { agrees }))}
              >
                {agrees ? actions.agree : actions.refuse}
              </button>
            ))}
          </div>
        )}
      </div>
    );
  }
  if (from === undefined || Date.parse(from) > Date.now()) return null;
  const gone = namesOf(game, game.must_act);
  return (
    <div class="away">
      <p class="note">{actions.quiet(gone)}</p>
      <div class="inline">
        {(["play", "end"] as const).map((proposal) => (
          <Sure
            key={proposal}
            ask={actions.propose[proposal](gone)}
            question={actions.proposeSure}
            yes={actions.proposeYes}
            act={() => void acting.act(() => on.propose(game.id, { proposal }))}
          />
        ))}
      </div>
    </div>
  );
}
