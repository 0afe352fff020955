import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type Kind, replayPath } from "../router.js";
import { calls, type Game, type QeGame, type QuotlibetGame } from "../server.js";
import { nameOf } from "../state/names.js";
import { words } from "../words/index.js";
import { Link } from "./link.js";

interface Props {
  readonly game: Game;
  readonly parent: NonNullable<Game["fork_of"]>;
  /** Gets the names of those who sat there. */
  readonly sat: Signal<readonly string[]>;
}

/** Where a table plays on: from which auction or round of which game. A viewer who may not see that game learns the step alone. */
export function ForkOf({ game, parent, sat }: Props): JSX.Element {
  const { lobby } = words();
  const then = useSignal<Game | null>(null);
  const { game_id: id, version } = parent;
  useEffect(() => {
    let shown = true;
    calls(game.kind as Kind)
      .getGame(id, { version })
      .then((found) => {
        if (!shown) return;
        then.value = found;
        sat.value = found.seats.map(({ seat }) => nameOf(found, seat));
      })
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [id, version]);
  return (
    <p>
      {from(then.value) ?? lobby.forkOf(version)} <Link to={replayPath(game.kind, id, version)}>{lobby.parent}</Link>
    </p>
  );
}

/** The auction or the round that goes on, in a sentence; null where it is not known. */
function from(then: Game | null): string | null {
  const { lobby } = words();
  if (then?.kind === "qe") {
    const auction = (then as QeGame).play?.auctions.length ?? 0;
    return auction > 0 ? lobby.forkAuction(auction) : null;
  }
  const round = (then as QuotlibetGame | null)?.play?.round?.round ?? null;
  return round === null ? null : lobby.forkRound(round);
}
