import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { route } from "../router.js";
import { type GameSummary, known, listGames, me, stranger, unnamedDatabase } from "../server.js";
import { myGamesKnown, myUnfinished } from "../state/mine.js";
import { GameRow } from "../ui/gamerow.js";
import { Link } from "../ui/link.js";
import { chosenKind, NewGame } from "../ui/newgame.js";
import { Guilloche } from "../ui/signs.js";
import { words } from "../words/index.js";

/** The lists of games as they were last seen, so that coming back shows them at once. */
const lists = {
  lobby: signal<readonly GameSummary[] | null>(null),
  running: signal<readonly GameSummary[] | null>(null),
  finished: signal<readonly GameSummary[] | null>(null),
};
/** Milliseconds between two looks at the lists. */
const EVERY = 5000;

/** The first screen: a new game, the player's games, open tables, games to watch. */
export function Home(): JSX.Element {
  const { home, device } = words();
  useLists();
  const mine = myUnfinished();
  const seated = new Set(mine.map(({ id }) => id));
  const others = (list: readonly GameSummary[] | null): readonly GameSummary[] | null => list?.filter(({ id }) => !seated.has(id)) ?? null;
  const open = others(lists.lobby.value)?.filter((game) => game.players.includes(null)) ?? null;
  return (
    <div class="home">
      <section class="hero" aria-labelledby="lead">
        <Guilloche />
        <h1 id="lead">{chosenKind.value === "qe" ? home.lead : home.leadQuotlibet}</h1>
        <NewGame />
      </section>
      {unnamedDatabase && (me.value === null || stranger.value !== null) && <p class="note warn">{home.unnamed}</p>}
      {me.value !== null && (mine.length > 0 || !myGamesKnown.value) && (
        <List title={home.mine} none={home.mineNone} games={myGamesKnown.value ? mine : null} />
      )}
      <List title={home.open} none={home.openNone} games={open} />
      <List title={home.watch} none={home.watchNone} games={others(lists.running.value)} />
      <List title={home.over} none={home.overNone} games={lists.finished.value} />
      <p>
        <Link to="/device">{me.value === null ? device.linkHave : device.link}</Link>
      </p>
    </div>
  );
}

interface ListProps {
  /** Left out where the page's heading says it. */
  readonly title?: string;
  readonly none: string;
  readonly games: readonly GameSummary[] | null;
}

/** A list of games under its heading. */
export function List({ title, none, games }: ListProps): JSX.Element {
  const { net } = words();
  return (
    <section class="list">
      {title !== undefined && <h2>{title}</h2>}
      {games === null ? (
        <p class="soft">{net.loading}</p>
      ) : games.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        <ul class="rows">
          {games.filter(known).map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Looks at the public lists now and every few seconds while the screen is seen. */
function useLists(): void {
  const failed = useSignal(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (document.hidden || route.peek().screen !== "home") return;
      try {
        await Promise.all(
          (["lobby", "running", "finished"] as const).map(async (status) => {
            const limit = status === "finished" ? 10 : 30;
            const { games } = await listGames({ status, limit });
            if (!stop.signal.aborted) lists[status].value = games;
          }),
        );
        failed.value = false;
      } catch {
        failed.value = true; // the note on the connection says so; the next look is soon
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    const seen = (): void => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [failed]);
}
