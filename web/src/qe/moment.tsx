import type { JSX } from "preact";
import type { QeAuctionView, QeGame } from "../server.js";
import { namesOf } from "../state/names.js";
import type { Moment } from "../state/stage.js";
import type { Hint } from "../state/teach.js";
import { MomentDock } from "../ui/moment.js";
import { Chip } from "../ui/signs.js";
import { Say, type Spoken, spoken } from "../ui/spoken.js";
import { words } from "../words/index.js";
import { awardTexts, plain, standingText } from "./award.js";
import { rebidders } from "./news.js";

/** A moment of a game of Q.E.: an award, a tie, a look at a winning bid. */
export function QeMoment({
  game,
  moment,
  pass,
}: {
  readonly game: QeGame;
  readonly moment: Moment;
  readonly pass: () => void;
}): JSX.Element {
  const { what, ms } = moment;
  const auction = "auction" in what ? game.play?.auctions.find((one) => one.auction === what.auction) : undefined;
  const [first, ...more] = auction === undefined ? [] : texts(game, auction, what.type);
  return (
    <MomentDock ms={ms} pass={pass} hints={hintsOf(what.type, auction)}>
      <h2>
        {auction !== undefined && (
          <Chip nation={auction.tile.nation} industry={auction.tile.industry} points={auction.tile.victory_points} fresh silent />
        )}
        <span>{first !== undefined && <Say text={first} />}</span>
      </h2>
      {more.map((text) => (
        <p key={text.seen}>
          <Say text={text} />
        </p>
      ))}
    </MomentDock>
  );
}

/** The sentences of a moment. */
function texts(game: QeGame, auction: QeAuctionView, type: string): Spoken[] {
  const { news, moment, table } = words();
  if (type === "tie") return [plain(news.tie(namesOf(game, rebidders(auction)))), ...(auction.ballot === 3 ? [plain(table.tieRule)] : [])];
  if (type === "peek") {
    const amount = auction.winning_amount;
    return amount === null ? [] : [spoken((say) => moment.peeked(auction.auction, say(amount)))];
  }
  const own = standingText(game);
  return own === null ? awardTexts(game, auction) : [...awardTexts(game, auction), own];
}

/** What there is to learn from a moment. */
function hintsOf(type: string, auction: QeAuctionView | undefined): readonly Hint[] {
  if (type === "tie") return ["tie"];
  if (type !== "award") return [];
  return auction !== undefined && auction.zero_scored.length > 0 ? ["award", "zero"] : ["award"];
}
