import type { JSX } from "preact";
import type { QeGame, QeSeatView } from "../server.js";
import { nameOf } from "../state/game.js";
import { Amount } from "../ui/amount.js";
import { Chip, IndustrySign, Nation } from "../ui/signs.js";
import { words } from "../words/index.js";
import { running, seatState, spending } from "./knowledge.js";

/** Each player's board: nation, companies, zero marks, and what this viewer knows of the spending. */
export function Boards({ game, fresh }: { readonly game: QeGame; readonly fresh: number | null }): JSX.Element | null {
  const { table } = words();
  const play = game.play;
  if (play === null) return null;
  return (
    <section class="boards" aria-labelledby="boards">
      <h2 id="boards" class="sr">
        {table.boards}
      </h2>
      <ul>
        {play.seats.map((seat) => (
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

function Board({ game, seat, fresh }: BoardProps): JSX.Element {
  const { table, course } = words();
  const state = seatState(game, seat.seat);
  const mine = seat.seat === game.your_seat;
  const turn = game.must_act.includes(seat.seat);
  const won = game.play?.auctions.filter(({ awarded, winner }) => awarded && winner === seat.seat) ?? [];
  return (
    <li class={`board${turn ? " turn" : ""}${mine ? " mine" : ""}`} data-nation={seat.nation} data-seat={seat.seat}>
      <div class="board-head">
        <Nation nation={seat.nation} />
        <h3>
          {nameOf(game, seat.seat)}
          {mine && <span class="you">{course.aside(table.you)}</span>}
        </h3>
        <span class="board-state" data-state={state ?? undefined}>
          {state === null ? "" : table.state[state]}
        </span>
      </div>
      <div class="chips">
        {won.length === 0 && <span class="soft">{table.noTiles}</span>}
        {won.map(({ auction, tile }) => (
          <Chip key={auction} nation={tile.nation} industry={tile.industry} points={tile.victory_points} fresh={auction === fresh} />
        ))}
      </div>
      <div class="board-foot">
        <Spent game={game} seat={seat.seat} />
        <Zeros game={game} seat={seat} />
        <Token seat={seat} mine={mine} />
      </div>
    </li>
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
  if (industry === null) return null;
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
