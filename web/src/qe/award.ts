import type { QeAuctionView, QeGame } from "../server.js";
import { isOver } from "../state/game.js";
import { nameOf, namesOf } from "../state/names.js";
import { type Spoken, spoken } from "../ui/spoken.js";
import { words } from "../words/index.js";
import { ownStanding } from "./points.js";

/** What there is to say of an award, by what the viewer may know: the winner first. */
export function awardTexts(game: QeGame, auction: QeAuctionView): Spoken[] {
  const { news, moment, tileValue } = words();
  const { winner } = auction;
  const what = tileValue(auction.tile.nation, auction.tile.industry, auction.tile.victory_points);
  if (winner === null) return [plain(news.nobodyWon(what))];
  const won = winner === game.your_seat ? moment.youWon(what) : news.won(nameOf(game, winner), what);
  return [plain(won), joined(price(game, auction, winner)), ...zeros(game, auction)];
}

/** What it cost, and who knows that. */
function price(game: QeGame, auction: QeAuctionView, winner: number): Spoken[] {
  const { moment } = words();
  const { auctioneer, winning_amount: amount } = auction;
  if (auctioneer === winner && amount !== null) return [spoken((say) => moment.open(say(amount)))];
  const knowing = [winner, auctioneer].filter((seat) => seat !== null);
  const others = knowing.filter((seat) => seat !== game.your_seat);
  const shared = others.length === 0 ? moment.yours : moment.shared(namesOf(game, others));
  if (amount === null) return [plain(moment.secret(namesOf(game, knowing), knowing.length))];
  const paid = spoken((say) => moment.price(say(amount)));
  return isOver(game) || others.length === knowing.length ? [paid] : [paid, plain(shared)];
}

/** Zero bids that scored, and those that did not. */
function zeros(game: QeGame, { zero_bids, zero_scored }: QeAuctionView): Spoken[] {
  const { news, moment } = words();
  const idle = zero_bids.filter((seat) => !zero_scored.includes(seat));
  return [
    ...(zero_scored.length > 0 ? [plain(news.zero(namesOf(game, zero_scored)))] : []),
    ...(idle.length > 0 ? [plain(moment.zeroAgain(namesOf(game, idle)))] : []),
  ];
}

/** The own points and spending after an award. */
export function standingText(game: QeGame): Spoken | null {
  const own = ownStanding(game);
  return own === null ? null : spoken((say) => words().moment.standing(own.points, say(own.spent)));
}

/** A text without amounts. */
export function plain(text: string): Spoken {
  return { seen: text, heard: text };
}

/** Texts as one. */
function joined(texts: readonly Spoken[]): Spoken {
  const { gap } = words();
  return { seen: texts.map(({ seen }) => seen).join(gap), heard: texts.map(({ heard }) => heard).join(gap) };
}
