import type { QeAuctionView, QeGame, QeView } from "../server.js";

/** What a viewer knows of a seat's spending, from the view alone. */
export interface Spending {
  /** The sum of the winning bids that the viewer knows. */
  readonly known: bigint;
  /** True if nothing is missing from it. */
  readonly exact: boolean;
  /** How many companies the seat has won. */
  readonly won: number;
}

/** What the view shows of a seat's spending. */
export function spending(play: QeView, seat: number): Spending {
  const won = play.auctions.filter(({ awarded, winner }) => awarded && winner === seat);
  const total = play.seats[seat]?.total_spent ?? null;
  if (total !== null) return { known: total, exact: true, won: won.length };
  const known = won.reduce((sum, { winning_amount }) => sum + (winning_amount ?? 0n), 0n);
  return { known, exact: won.every(({ winning_amount }) => winning_amount !== null), won: won.length };
}

/** The auction under way; undefined between the last award and the end. */
export function running(play: QeView): QeAuctionView | undefined {
  return play.auctions.find(({ awarded }) => !awarded);
}

/** What a seat does in the auction under way. */
export type SeatState = "toOpen" | "toBid" | "hasBid" | "toRebid" | "stands" | "sells" | "resigned" | "absent" | null;

/** What a seat does now. */
export function seatState(game: QeGame, seat: number): SeatState {
  const place = game.seats[seat];
  if (place?.resigned) return "resigned";
  if (place?.absent) return "absent";
  const auction = game.play === null ? undefined : running(game.play);
  if (auction === undefined || game.status !== "running") return null;
  if (auction.auctioneer === seat) return auction.opening_bid === null ? "toOpen" : "sells";
  if (auction.must_bid.includes(seat))
    return auction.ballot > 1 ? "toRebid" : auction.opening_bid === null && auction.auctioneer !== null ? null : "toBid";
  if (auction.bids.some((bid) => bid.seat === seat && bid.ballot === auction.ballot)) return "hasBid";
  return auction.ballot > 1 ? "stands" : null;
}

/** The newest bid of a seat in an auction, as far as the view shows its amount. */
export function bidOf(auction: QeAuctionView, seat: number): bigint | null {
  const bids = auction.bids.filter((bid) => bid.seat === seat);
  return bids.at(-1)?.amount ?? null;
}

/** The largest amount that the view shows: a bid of the viewer, or one that they have seen. */
export function largest(play: QeView): bigint {
  const seen = play.auctions.flatMap(({ opening_bid, winning_amount, bids }) => [
    opening_bid,
    winning_amount,
    ...bids.map(({ amount }) => amount),
  ]);
  return seen.reduce<bigint>((most, one) => (one !== null && one > most ? one : most), 0n);
}
