import type { QeGame, QeView } from "../server.js";
import type { Moment } from "../state/stage.js";

/** Milliseconds of a moment. */
const AWARD = 3500;
const TIE = 2500;
const PEEK = 5000;

/** What has happened at a table of Q.E. between two views: the newest award, a tie, a look at a winning bid. */
export function qeMoments(before: QeGame, now: QeGame): readonly Moment[] {
  const [old, play] = [before.play, now.play];
  if (old === null || play === null) return [];
  const award = play.auctions.filter(({ awarded }) => awarded).at(-1)?.auction ?? 0;
  if (award > (old.auctions.filter(({ awarded }) => awarded).at(-1)?.auction ?? 0)) {
    return [{ view: upTo(now, play, award), what: { type: "award", auction: award }, ms: AWARD }];
  }
  const ballots = new Map(old.auctions.map(({ auction, ballot }) => [auction, ballot]));
  const tie = play.auctions.find(({ auction, awarded, ballot }) => !awarded && ballot > (ballots.get(auction) ?? ballot));
  if (tie !== undefined) return [{ view: still(now), what: { type: "tie", auction: tie.auction }, ms: TIE }];
  const seat = now.your_seat ?? -1;
  const peeked = play.seats[seat]?.peeked_auction ?? null;
  if (peeked === null || (old.seats[seat]?.peeked_auction ?? null) !== null) return [];
  return [{ view: still(now), what: { type: "peek", auction: peeked }, ms: PEEK }];
}

/** A view in which nobody bids yet. */
function still(game: QeGame): QeGame {
  return { ...game, must_act: [], turn: null, allowed_actions: game.allowed_actions.filter(({ action }) => action !== "bid") };
}

/** The view right after an award, before the next auction has opened. */
function upTo(now: QeGame, play: QeView, award: number): QeGame {
  const auctions = play.auctions.filter(({ auction }) => auction <= award);
  const stack_count = play.stack_count + play.auctions.length - auctions.length;
  return { ...still(now), status: "running", play: { ...play, auctions, stack_count } };
}
