import type { QeGame, QeSeatView, QeTile } from "../server.js";
import { type Points, pointsOf } from "../verify/material.js";
import { spending } from "./knowledge.js";

/** The points of a seat as far as the viewer knows its token, as they would be with more tiles. */
export function points(game: QeGame, seat: QeSeatView, more: readonly QeTile[] = []): Points {
  return pointsOf(game.seats.length, {
    nation: seat.nation,
    token: seat.industry,
    tiles: [...seat.tiles, ...more],
    zeroRounds: seat.zero_bid_rounds.length,
  });
}

/** What the viewer's own seat has: points in the open, and money spent. Null for a viewer without one. */
export function ownStanding(game: QeGame): { readonly points: number; readonly spent: bigint } | null {
  const own = game.play?.seats[game.your_seat ?? -1];
  if (own === undefined || game.play === null) return null;
  return { points: points(game, own).subtotal, spent: spending(game.play, own.seat).known };
}

/** What a tile would bring the viewer's own seat now, by category. Null for a viewer without a seat. */
export function worth(game: QeGame, tile: QeTile): Points | null {
  const own = game.play?.seats[game.your_seat ?? -1];
  if (own === undefined) return null;
  const [now, then] = [points(game, own), points(game, own, [tile])];
  return Object.fromEntries(
    Object.entries(then).map(([category, value]) => [category, value - now[category as keyof Points]]),
  ) as unknown as Points;
}
