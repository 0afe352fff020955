import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Kind, Status } from "../router.js";
import { me } from "../server.js";
import { isOver } from "../state/game.js";
import { Listed } from "../state/listed.js";
import { myGamesKnown, myUnfinished } from "../state/mine.js";
import { Filters } from "../ui/filters.js";
import { GameList, Rows } from "../ui/gamelist.js";
import { useSteady } from "../ui/steady.js";
import { words } from "../words/index.js";

interface Props {
  readonly kind: Kind | null;
  readonly status: Status | null;
}

/** All games of the player: those that wait for a move first, then the others, then what is over. */
export function Games({ kind, status }: Props): JSX.Element {
  const { home, title } = words();
  const player = me.value?.id;
  const over = useMemo(() => {
    const query = { ...(kind === null ? {} : { kind }), ...(status === null ? {} : { status }), mine: true };
    return new Listed(query, isOver);
  }, [player, kind, status]);
  const known = myGamesKnown.value || player === undefined;
  const fits = myUnfinished().filter((game) => (kind ?? game.kind) === game.kind && (status ?? game.status) === game.status);
  const mine = useSteady(fits);
  const ended = status !== null && isOver({ status });
  return (
    <div class="home">
      <h1>{title.games}</h1>
      <Filters path="/games" kind={kind} status={status} />
      {!ended && (
        <section class="list" aria-label={title.games}>
          <Rows none={kind === null && status === null ? home.mineNone : home.noneSuch} games={known ? mine : null} />
        </section>
      )}
      {player !== undefined && (status === null || ended) && (
        <GameList title={home.over} none={kind === null && status === null ? home.overNone : home.noneSuch} list={over} endless />
      )}
    </div>
  );
}
