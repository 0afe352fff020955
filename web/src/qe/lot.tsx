import type { JSX } from "preact";
import type { QeAuctionView, QeGame } from "../server.js";
import { nameOf, namesOf } from "../state/names.js";
import { Amount } from "../ui/amount.js";
import { narrow } from "../ui/narrow.js";
import { Guilloche, Tile } from "../ui/signs.js";
import { words } from "../words/index.js";
import { running } from "./knowledge.js";
import { rebidders } from "./news.js";
import { worth } from "./points.js";

/** The company on offer, large, with its auctioneer and the opening bid. */
export function Lot({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { table, tile } = words();
  const auction = game.play === null ? undefined : (running(game.play) ?? game.play.auctions.at(-1));
  if (auction === undefined) return null;
  const { nation, industry, victory_points } = auction.tile;
  const seller = auction.auctioneer;
  return (
    <section class="lot" data-nation={nation} aria-labelledby="lot">
      <Guilloche />
      <Tile nation={nation} industry={industry} points={victory_points} />
      <div class="lot-text">
        <p class={auction.ballot > 1 ? "tie" : ""}>{who(game, auction)}</p>
        <h2 id="lot">
          {tile(nation, industry)}
          <span class={narrow.value ? "sr" : ""}>{words().course.comma + words().points(victory_points)}</span>
        </h2>
        {seller !== null && (
          <p class="opening">
            {auction.opening_bid === null ? (
              table.noOpening
            ) : (
              <>
                {table.openedWith} <Amount value={auction.opening_bid} digits={narrow.value ? 9 : undefined} />
              </>
            )}
          </p>
        )}
        {!narrow.value && !auction.awarded && <Worth game={game} auction={auction} />}
        {auction.ballot === 3 && <p>{table.tieRule}</p>}
      </div>
    </section>
  );
}

/** Whose auction it is, who has won it, or who bids again. */
function who(game: QeGame, auction: QeAuctionView): string {
  const { table, course, tileValue } = words();
  const { nation, industry, victory_points } = auction.tile;
  if (auction.awarded) {
    const what = tileValue(nation, industry, victory_points);
    return auction.winner === null ? course.nobody(what) : table.wonBy(nameOf(game, auction.winner));
  }
  if (auction.ballot > 1) return table.tie(namesOf(game, rebidders(auction)), auction.ballot);
  if (auction.auctioneer === null) return table.noAuctioneer;
  return auction.auctioneer === game.your_seat ? table.youSell : table.sells(nameOf(game, auction.auctioneer));
}

/** What the company would bring the viewer, by category. */
function Worth({ game, auction }: { readonly game: QeGame; readonly auction: QeAuctionView }): JSX.Element | null {
  const { table, end, colon, course } = words();
  const more = worth(game, auction.tile);
  if (more === null) return null;
  const parts = (["companies", "nationalization", "monopolization", "diversification"] as const).filter((one) => more[one] !== 0);
  const sum = parts.map((one) => `${end[one]} +${more[one]}`).join(course.comma);
  return <p class="worth">{parts.length > 1 ? table.worthYou(more.subtotal) + colon + sum : table.worthYou(more.subtotal)}</p>;
}
