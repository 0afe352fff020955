import type { QeAuctionView, QeGame } from "../server.js";
import { commonNews, turnCame } from "../state/game.js";
import { nameOf, namesOf } from "../state/names.js";
import { spoken } from "../ui/spoken.js";
import { words } from "../words/index.js";
import { awardTexts } from "./award.js";

/** What a listener should hear when one view follows another. */
export function news(before: QeGame, now: QeGame): string[] {
  const texts = commonNews(before, now);
  const old = new Map((before.play?.auctions ?? []).map((auction) => [auction.auction, auction]));
  for (const auction of now.play?.auctions ?? []) texts.push(...auctionNews(now, old.get(auction.auction), auction));
  for (const seat of now.play?.seats ?? []) {
    const peeked = before.play?.seats[seat.seat]?.peeked_auction ?? null;
    if (seat.peeked_auction !== null && peeked === null) texts.push(words().news.peeked(nameOf(now, seat.seat), seat.peeked_auction));
  }
  if (turnCame(before, now)) texts.push(words().news.yourTurn);
  return texts;
}

function auctionNews(game: QeGame, before: QeAuctionView | undefined, now: QeAuctionView): string[] {
  const { news: text, tileValue } = words();
  const what = tileValue(now.tile.nation, now.tile.industry, now.tile.victory_points);
  const texts: string[] = [];
  if (before === undefined) texts.push(text.opened(now.auction, now.auctioneer === null ? null : nameOf(game, now.auctioneer), what));
  const { auctioneer: seller, opening_bid: opening } = now;
  if (opening !== null && seller !== null && (before?.opening_bid ?? null) === null) {
    texts.push(spoken((say) => text.openingBid(nameOf(game, seller), say(opening))).heard);
  }
  if (now.ballot > (before?.ballot ?? 1)) texts.push(text.tie(namesOf(game, rebidders(now))));
  else if (!now.awarded) for (const bid of fresh(before, now)) texts.push(text.hasBid(nameOf(game, bid)));
  if (now.awarded && !before?.awarded) texts.push(...awardTexts(game, now).map(({ heard }) => heard));
  return texts;
}

/** The seats of the ballot under way: those that have bid in it and those that have yet to. */
export function rebidders(auction: QeAuctionView): number[] {
  const have = auction.bids.filter(({ ballot }) => ballot === auction.ballot).map(({ seat }) => seat);
  return [...new Set([...have, ...auction.must_bid])].sort((a, b) => a - b);
}

function fresh(before: QeAuctionView | undefined, now: QeAuctionView): number[] {
  const old = new Set((before?.bids ?? []).map(({ seat, ballot }) => `${seat}/${ballot}`));
  return now.bids.filter(({ seat, ballot }) => !old.has(`${seat}/${ballot}`)).map(({ seat }) => seat);
}
