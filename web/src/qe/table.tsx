import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { QeGame } from "../server.js";
import type { Acting } from "../state/acting.js";
import type { Clocks } from "../state/clock.js";
import { namesOf } from "../state/game.js";
import { Countdown } from "../ui/countdown.js";
import { announce } from "../ui/news.js";
import { TableActions } from "../ui/tableactions.js";
import { words } from "../words/index.js";
import { BidPlace } from "./bidbox.js";
import { Boards, Where } from "./boards.js";
import { Course } from "./course.js";
import { Lot } from "./lot.js";
import { news } from "./news.js";
import { Peek } from "./peek.js";

/** The table of a game that is being played. */
export function QeTable({ game, acting, heard }: { readonly game: QeGame; readonly acting: Acting; readonly heard: Clocks }): JSX.Element {
  const before = useRef(game);
  const fresh = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== game) announce(news(before.current, game));
    before.current = game;
  }, [game]);
  const done = game.play?.auctions.filter(({ awarded }) => awarded).length ?? 0;
  const doneBefore = before.current.play?.auctions.filter(({ awarded }) => awarded).length ?? 0;
  if (done > doneBefore) fresh.current = done;
  return (
    <div class="table qe">
      <h1 class="sr">{words().kinds["qe"]}</h1>
      <div class="table-main">
        <Where game={game} />
        <Status game={game} />
        <Countdown game={game} heard={heard} />
        <Lot game={game} />
        <Boards game={game} fresh={fresh.current} />
        <Peek game={game} acting={acting} />
        <TableActions game={game} acting={acting} />
      </div>
      <div class="side">
        <Course game={game} />
      </div>
      <BidPlace game={game} acting={acting} />
    </div>
  );
}

/** Whose move it is, in a sentence. */
function Status({ game }: { readonly game: QeGame }): JSX.Element {
  const { table, gap } = words();
  const seat = game.your_seat;
  const mine = seat !== null && game.must_act.includes(seat);
  const bid = game.turn?.bid;
  const last = game.turn !== null && game.play?.auctions.at(-1)?.auctioneer === null;
  const text = mine
    ? bid === "opening"
      ? table.youOpen
      : bid === "rebid"
        ? table.youRebid
        : last
          ? table.youLast
          : table.youBid
    : game.must_act.length > 0
      ? table.waitFor(namesOf(game, game.must_act))
      : "";
  return <p class={mine ? "status mine" : "status"}>{seat === null && text !== "" ? `${table.watching}${gap}${text}` : text}</p>;
}

/** The same table as a picture of one moment, without anything to do. */
export function QePicture({ game }: { readonly game: QeGame }): JSX.Element {
  return (
    <div class="table qe picture">
      <div class="table-main">
        <Where game={game} />
        <Lot game={game} />
        <Boards game={game} fresh={null} />
      </div>
      <div class="side">
        <Course game={game} />
      </div>
    </div>
  );
}
