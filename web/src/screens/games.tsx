import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type GameSummary, listGames, me } from "../server.js";
import { myGamesKnown, myUnfinished } from "../state/mine.js";
import { words } from "../words/index.js";
import { List } from "./home.js";

/** All games of the player: those that wait for a move first, then the others, then what is over. */
export function Games(): JSX.Element {
  const { home, title } = words();
  const over = useSignal<readonly GameSummary[] | null>(null);
  const player = me.value?.id;
  useEffect(() => {
    if (player === undefined) {
      over.value = [];
      return;
    }
    let shown = true;
    listGames({ mine: true, status: "finished", limit: 50 })
      .then(({ games }) => shown && (over.value = games))
      .catch(() => shown && (over.value = []));
    return () => {
      shown = false;
    };
  }, [player, over]);
  const known = myGamesKnown.value || player === undefined;
  return (
    <div class="home">
      <h1>{title.games}</h1>
      <List none={home.mineNone} games={known ? myUnfinished() : null} />
      <List title={home.over} none={home.overNone} games={over.value} />
    </div>
  );
}
