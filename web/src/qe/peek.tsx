import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type QeAllowedAction, type QeGame, qe } from "../server.js";
import type { Acting } from "../state/acting.js";
import { nameOf } from "../state/names.js";
import { words } from "../words/index.js";

type PeekAction = Extract<QeAllowedAction, { readonly action: "peek" }>;

/** With five players: the one look at a winning bid. */
export function Peek({ game, acting }: { readonly game: QeGame; readonly acting: Acting }): JSX.Element | null {
  const { peek, tile } = words();
  const chosen = useSignal<number | null>(null);
  const action = game.allowed_actions.find((one): one is PeekAction => one.action === "peek");
  if (action === undefined || action.auctions.length === 0) return null;
  const offered = game.play?.auctions.filter(({ auction }) => action.auctions.includes(auction)).reverse() ?? [];
  const auction = offered.find((one) => one.auction === chosen.value) ?? offered[0];
  if (auction === undefined) return null;
  return (
    <details class="peek">
      <summary>{peek.title}</summary>
      <p>{peek.text}</p>
      <div class="inline">
        <select aria-label={peek.title} value={auction.auction} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
          {offered.map((one) => (
            <option key={one.auction} value={one.auction}>
              {peek.of(one.auction, tile(one.tile.nation, one.tile.industry), one.winner === null ? "" : nameOf(game, one.winner))}
            </option>
          ))}
        </select>
        <button type="button" aria-disabled={acting.busy.value} onClick={() => void acting.act(() => qe().peek(game.id, auction.auction))}>
          {peek.look}
        </button>
      </div>
    </details>
  );
}
