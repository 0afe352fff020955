import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Kind } from "../router.js";
import { type GameSummary, me, stranger, unnamedDatabase } from "../server.js";
import { Listed } from "../state/listed.js";
import { recall, remember } from "../state/memory.js";
import { myGamesKnown, myUnfinished } from "../state/mine.js";
import { Filters } from "../ui/filters.js";
import { GameList, Rows } from "../ui/gamelist.js";
import { Link } from "../ui/link.js";
import { chosenKind, NewGame } from "../ui/newgame.js";
import { Guilloche } from "../ui/signs.js";
import { useSteady } from "../ui/steady.js";
import { words } from "../words/index.js";

/** How many of the player's games have a row here. */
const MINE = 3;

/** True if the player has no seat in a game. */
const isOthers = ({ players }: GameSummary): boolean => players.every((one) => one === null || one.id !== me.peek()?.id);
/** The public lists of a kind, or of all, as they were last seen, so that coming back shows them at once. */
const lists = new Map<Kind | null, Readonly<Record<"open" | "watch" | "over", Listed>>>();

function listsOf(kind: Kind | null): Readonly<Record<"open" | "watch" | "over", Listed>> {
  const of = kind === null ? {} : { kind };
  const found = lists.get(kind) ?? {
    open: new Listed({ ...of, status: "lobby" }, (game) => isOthers(game) && game.players.includes(null)),
    watch: new Listed({ ...of, status: "running" }, isOthers),
    over: new Listed({ ...of, status: "finished" }),
  };
  lists.set(kind, found);
  return found;
}

/** The first screen: the player's games, a new game, open tables, games to watch. */
export function Home({ kind }: { readonly kind: Kind | null }): JSX.Element {
  const { home, device } = words();
  const { open, watch, over } = listsOf(kind);
  return (
    <div class="home">
      {me.value !== null && <MyGames key={me.value.id} />}
      <section class="hero" aria-labelledby="lead">
        <Guilloche />
        <h1 id="lead">{chosenKind.value === "qe" ? home.lead : home.leadQuotlibet}</h1>
        <NewGame />
      </section>
      {unnamedDatabase && (me.value === null || stranger.value !== null) && <p class="note warn">{home.unnamed}</p>}
      <Filters path="/" kind={kind} />
      <GameList title={home.open} none={home.openNone} list={open} />
      <GameList title={home.watch} none={home.watchNone} list={watch} />
      <GameList title={home.over} none={home.overNone} list={over} endless />
      <p>
        <Link to="/device">{me.value === null ? device.linkHave : device.link}</Link>
      </p>
    </div>
  );
}

/** The games that wait for the player, and what else is going on. Until they are known they have the room that they had last. */
function MyGames(): JSX.Element | null {
  const { home } = words();
  const section = useRef<HTMLElement>(null);
  const known = myGamesKnown.value;
  const mine = useSteady(myUnfinished());
  const room = Number(recall("mine-room") ?? 0);
  useLayoutEffect(() => {
    if (known) remember("mine-room", section.current === null ? null : String(section.current.offsetHeight));
  });
  if (known ? mine.length === 0 : room === 0) return null;
  return (
    <section class="list" ref={section} aria-label={home.mine} style={known ? {} : { minHeight: `${room}px` }}>
      <div class="list-head">
        <h2>{home.mine}</h2>
        {mine.length > MINE && <Link to="/games">{home.allMine(mine.length)}</Link>}
      </div>
      <Rows none="" games={known ? mine.slice(0, MINE) : null} />
    </section>
  );
}
