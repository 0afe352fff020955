import type { JSX } from "preact";
import type { QeAuctionView, QeGame } from "../server.js";
import { nameOf, namesOf } from "../state/names.js";
import { Amount } from "../ui/amount.js";
import { Name } from "../ui/name.js";
import { words } from "../words/index.js";

/** The course of the game as sentences, the newest first, and a table of all bids that the viewer knows. */
export function Course({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { table } = words();
  if (game.play === null) return null;
  const awarded = game.play.auctions.filter(({ awarded: done }) => done).reverse();
  return (
    <section class="course" aria-labelledby="course">
      <h2 id="course">{table.course}</h2>
      {awarded.length === 0 && <p class="soft">{table.courseNone}</p>}
      <ol reversed start={awarded.length}>
        {awarded.map((auction) => (
          <li key={auction.auction}>
            <Sentence game={game} auction={auction} />
          </li>
        ))}
      </ol>
      {awarded.length > 0 && <Bids game={game} auctions={awarded} />}
    </section>
  );
}

interface Props {
  readonly game: QeGame;
  readonly auction: QeAuctionView;
}

function Sentence({ game, auction }: Props): JSX.Element {
  const { course, tileValue, list, gap } = words();
  const { nation, industry, victory_points } = auction.tile;
  const what = tileValue(nation, industry, victory_points);
  const own = auction.winner !== null && auction.winner === auction.auctioneer;
  const extras = [
    auction.ballot > 1 ? course.rebids(auction.ballot - 1) : "",
    auction.zero_bids.length > 0 ? course.zeros(namesOf(game, auction.zero_bids)) : "",
  ].filter(Boolean);
  return (
    <p>
      <b>{course.auction(auction.auction)}</b>
      {gap}
      {auction.winner === null ? (
        course.nobody(what)
      ) : (
        <>
          {course.took(nameOf(game, auction.winner), what)}
          {course.comma}
          {auction.winning_amount === null ? (
            <span class="unknown">{course.unknown}</span>
          ) : (
            <>
              {own ? course.own : course.known} <Amount value={auction.winning_amount} />
            </>
          )}
        </>
      )}
      {extras.length > 0 && course.aside(list(extras))}
      {course.stop}
    </p>
  );
}

/** All bids that the viewer knows: a row an auction, a column a player. */
function Bids({ game, auctions }: { readonly game: QeGame; readonly auctions: readonly QeAuctionView[] }): JSX.Element {
  const { course } = words();
  return (
    <details>
      <summary>{course.bids}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={course.bids}>
        <table class="bids">
          <thead>
            <tr>
              <th scope="col">{course.number}</th>
              {game.seats.map(({ seat }) => (
                <th scope="col" key={seat}>
                  <Name game={game} seat={seat} room={12} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {auctions.map((auction) => (
              <tr key={auction.auction}>
                <th scope="row">{auction.auction}</th>
                {game.seats.map(({ seat }) => (
                  <td key={seat} class={seat === auction.winner ? "won" : ""}>
                    <Cell auction={auction} seat={seat} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">{course.legend}</p>
    </details>
  );
}

/** A seat's bids in an auction, the opening bid marked, rebids one after the other. */
function Cell({ auction, seat }: { readonly auction: QeAuctionView; readonly seat: number }): JSX.Element {
  const { course } = words();
  const bids = auction.bids.filter((one) => one.seat === seat);
  return (
    <>
      {seat === auction.auctioneer && auction.opening_bid !== null && (
        <>
          <span aria-hidden="true">◦ </span>
          <span class="sr">{course.openingMark} </span>
          <Amount value={auction.opening_bid} />
        </>
      )}
      {bids.map((bid, at) => (
        <span key={bid.ballot}>
          {at > 0 && " → "}
          {bid.amount === null ? <span class="unknown">{course.hidden}</span> : <Amount value={bid.amount} />}
          {bid.placed_by !== "player" && <abbr title={course.server}>*</abbr>}
        </span>
      ))}
    </>
  );
}
