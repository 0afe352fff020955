import type { JSX } from "preact";
import type { QeGame } from "../server.js";
import { nameOf, namesOf } from "../state/game.js";
import { Amount } from "../ui/amount.js";
import { Guilloche, Tile } from "../ui/signs.js";
import { words } from "../words/index.js";
import { running } from "./knowledge.js";
import { rebidders } from "./news.js";

/** The company on offer, large, with its auctioneer and the opening bid. */
export function Lot({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { table, tileValue } = words();
  const auction = game.play === null ? undefined : running(game.play);
  if (auction === undefined) return null;
  const { nation, industry, victory_points } = auction.tile;
  const seller = auction.auctioneer;
  return (
    <section class="lot" data-nation={nation} aria-labelledby="lot">
      <Guilloche />
      <Tile nation={nation} industry={industry} points={victory_points} />
      <div class="lot-text">
        <p>{seller === null ? table.noAuctioneer : seller === game.your_seat ? table.youSell : table.sells(nameOf(game, seller))}</p>
        <h2 id="lot">{tileValue(nation, industry, victory_points)}</h2>
        {seller !== null && (
          <p class="opening">
            {auction.opening_bid === null ? (
              table.noOpening
            ) : (
              <>
                {table.openedWith} <Amount value={auction.opening_bid} />
              </>
            )}
          </p>
        )}
        {auction.ballot > 1 && <p class="tie">{table.tie(namesOf(game, rebidders(auction)), auction.ballot)}</p>}
        {auction.ballot === 3 && <p>{table.tieRule}</p>}
      </div>
    </section>
  );
}
