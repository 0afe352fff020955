import type { JSX } from "preact";
import type { QeGame, QeSeatView } from "../server.js";
import { Amount } from "../ui/amount.js";
import { Name } from "../ui/name.js";
import { narrow } from "../ui/narrow.js";
import { Chip, IndustrySign, Nation } from "../ui/signs.js";
import { words } from "../words/index.js";
import { bidOf, running, seatState, spending } from "./knowledge.js";
import { points } from "./points.js";

/** Whose boards: on a phone the viewer's own comes before the company, and the others after it. */
export type Whose = "own" | "others" | "all";

/** Players' boards: nation, companies, zero marks, and what this viewer knows of the spending. The viewer's own is the first. */
export function Boards({
  game,
  fresh,
  whose,
}: {
  readonly game: QeGame;
  readonly fresh: number | null;
  readonly whose: Whose;
}): JSX.Element | null {
  const play = game.play;
  if (play === null) return null;
  const first = game.your_seat ?? 0;
  const order = [...play.seats.slice(first), ...play.seats.slice(0, first)];
  const seats = order.filter(({ seat }) => whose === "all" || (seat === game.your_seat) === (whose === "own"));
  return (
    <section class="boards" aria-labelledby={`boards-${whose}`}>
      <h2 id={`boards-${whose}`} class="sr">
        {whose === "own" ? words().table.you : words().table.boards}
      </h2>
      <ul>
        {seats.map((seat) => (
          <Board key={seat.seat} game={game} seat={seat} fresh={fresh} />
        ))}
      </ul>
    </section>
  );
}

interface BoardProps {
  readonly game: QeGame;
  readonly seat: QeSeatView;
  readonly fresh: number | null;
}

/** A board; on a phone those of the others are a line each, which opens. */
function Board({ game, seat, fresh }: BoardProps): JSX.Element {
  const mine = seat.seat === game.your_seat;
  const turn = game.must_act.includes(seat.seat);
  const slim = narrow.value && !mine;
  const rest = <Rest game={game} seat={seat} fresh={fresh} />;
  return (
    <li class={`board${turn ? " turn" : ""}${mine ? " mine" : ""}${slim ? " slim" : ""}`} data-nation={seat.nation} data-seat={seat.seat}>
      {slim ? (
        <details>
          <summary>
            <Head game={game} seat={seat} room={9} />
          </summary>
          {rest}
        </details>
      ) : (
        <>
          <Head game={game} seat={seat} room={narrow.value ? 12 : 18} />
          {rest}
        </>
      )}
    </li>
  );
}

function Head({ game, seat, room }: { readonly game: QeGame; readonly seat: QeSeatView; readonly room: number }): JSX.Element {
  const { table, course, vp } = words();
  const state = seatState(game, seat.seat);
  const auction = game.play === null ? undefined : running(game.play);
  const bid = auction === undefined || seat.seat === game.your_seat ? null : bidOf(auction, seat.seat);
  return (
    <div class="board-head">
      <Nation nation={seat.nation} />
      <h3>
        <Name game={game} seat={seat.seat} room={room} />
        {seat.seat === game.your_seat && <span class="you">{course.aside(table.you)}</span>}
      </h3>
      <span class="board-state" data-state={state ?? undefined}>
        {state === null || bid !== null ? "" : table.state[state]}
        {bid !== null && (
          <>
            {" "}
            <Amount value={bid} digits={7} />
          </>
        )}
      </span>
      <span class="board-points">
        {points(game, seat).subtotal} <small>{vp}</small>
      </span>
    </div>
  );
}

/** Companies, spending, zeros, token, and the look that was taken. */
function Rest({ game, seat, fresh }: BoardProps): JSX.Element {
  const { table } = words();
  const mine = seat.seat === game.your_seat;
  const won = game.play?.auctions.filter(({ awarded, winner }) => awarded && winner === seat.seat) ?? [];
  const { subtotal } = points(game, seat);
  return (
    <>
      <div class="chips">
        {won.length === 0 && <span class="soft">{table.noTiles}</span>}
        {won.map(({ auction, tile }) => (
          <Chip key={auction} nation={tile.nation} industry={tile.industry} points={tile.victory_points} fresh={auction === fresh} />
        ))}
      </div>
      <div class="board-foot">
        <Spent game={game} seat={seat.seat} />
        <span class={mine && narrow.value ? "sr" : ""}>{seat.industry === null ? table.inOpen(subtotal) : table.withToken(subtotal)}</span>
        <Zeros game={game} seat={seat} />
        <Token seat={seat} mine={mine} />
        {game.seats.length === 5 && <span>{seat.peeked_auction === null ? table.peekOpen : table.peekUsed(seat.peeked_auction)}</span>}
      </div>
    </>
  );
}

function Spent({ game, seat }: { readonly game: QeGame; readonly seat: number }): JSX.Element | null {
  const { table } = words();
  if (game.play === null) return null;
  const { known, exact, won } = spending(game.play, seat);
  return (
    <span class="spent">
      {table.spent}{" "}
      {won === 0 ? (
        <span>{table.spentNothing}</span>
      ) : exact ? (
        <b>
          <Amount value={known} />
        </b>
      ) : known > 0n ? (
        <>
          {table.atLeast}{" "}
          <b>
            <Amount value={known} />
          </b>
        </>
      ) : (
        <span class="unknown">{table.spentUnknown}</span>
      )}
    </span>
  );
}

/** A mark for each round, filled where a zero bid scored in it. */
function Zeros({ game, seat }: { readonly game: QeGame; readonly seat: QeSeatView }): JSX.Element | null {
  const { table } = words();
  const count = game.seats.length;
  if (count < 4 || game.play === null) return null;
  const rounds = Array.from({ length: Math.floor(game.play.auction_count / count) }, (_, at) => at + 1);
  return (
    <span class="zeros">
      <span aria-hidden="true">{table.zeroMarks}</span>
      <span class="sr">{table.zeros}:</span>
      {rounds.map((round) => {
        const scored = seat.zero_bid_rounds.includes(round);
        return (
          <span key={round} class={scored ? "zero on" : "zero"}>
            <span class="sr">{scored ? table.zeroIn(round) : table.zeroOut(round)}</span>
          </span>
        );
      })}
    </span>
  );
}

function Token({ seat, mine }: { readonly seat: QeSeatView; readonly mine: boolean }): JSX.Element | null {
  const { table, industries } = words();
  const { industry } = seat;
  if (industry === null) return <span>{table.tokenHidden}</span>;
  const name = industries[industry] ?? industry;
  return (
    <span class="token" data-industry={industry}>
      <IndustrySign industry={industry} />
      {mine ? table.tokenYours(name) : name}
    </span>
  );
}

/** The line over the boards: which auction, which round, how many tiles are left. */
export function Where({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { table } = words();
  const play = game.play;
  if (play === null) return null;
  const auction = running(play) ?? play.auctions.at(-1);
  if (auction === undefined) return null;
  return (
    <p class="where" data-auction={auction.auction}>
      <b>{table.auction(auction.auction, play.auction_count)}</b> ·{" "}
      {auction.round === null ? table.lastTile : `${table.round(auction.round)} · ${table.stack(play.stack_count)}`}
    </p>
  );
}
