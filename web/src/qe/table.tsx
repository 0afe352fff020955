import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { QeGame } from "../server.js";
import type { Acting } from "../state/acting.js";
import type { Clocks } from "../state/clock.js";
import type { Stage } from "../state/stage.js";
import { HintNote } from "../ui/hint.js";
import { later } from "../ui/later.js";
import { narrow } from "../ui/narrow.js";
import { announce } from "../ui/news.js";
import { TableActions } from "../ui/tableactions.js";
import { words } from "../words/index.js";
import { Boards, Where } from "./boards.js";
import { Course } from "./course.js";
import { Lot } from "./lot.js";
import { QeMoment } from "./moment.js";
import { news } from "./news.js";
import { Bidding } from "./place.js";

/** With five players alone. */
const Peek = later(async () => (await import("./peek.js")).Peek, true);

interface Props {
  readonly game: QeGame;
  readonly acting: Acting;
  readonly heard: Clocks;
  readonly stage: Stage;
}

/** The table of a game that is being played. */
export function QeTable({ game, acting, heard, stage }: Props): JSX.Element {
  const moment = stage.moment.value;
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
        {game.your_seat !== null && <HintNote hints={["auction"]} />}
        <Middle game={game} fresh={fresh.current} />
        {game.seats.length === 5 && <Peek game={game} acting={acting} />}
        <TableActions game={game} acting={acting} />
      </div>
      <div class="side">
        <Course game={game} />
      </div>
      <div class="place" tabIndex={-1} role="group" aria-label={words().bid.title}>
        {moment === null ? (
          <Bidding game={game} acting={acting} heard={heard} />
        ) : (
          <QeMoment key={moment.what} game={game} moment={moment} pass={stage.pass} />
        )}
      </div>
    </div>
  );
}

/** The company on offer and the boards. */
function Middle({ game, fresh }: { readonly game: QeGame; readonly fresh: number | null }): JSX.Element {
  const own = narrow.value && game.your_seat !== null;
  return (
    <>
      {own && <Boards game={game} fresh={fresh} whose="own" />}
      <Lot game={game} />
      <Boards game={game} fresh={fresh} whose={own ? "others" : "all"} />
    </>
  );
}

/** The same table as a picture of one moment, without anything to do. */
export function QePicture({ game }: { readonly game: QeGame }): JSX.Element {
  return (
    <div class="table qe picture">
      <div class="table-main">
        <Where game={game} />
        <Middle game={game} fresh={null} />
      </div>
      <div class="side">
        <Course game={game} />
      </div>
    </div>
  );
}
