import type { QeSeatView } from "../server.js";
import { setsWorth } from "../verify/material.js";

export type Category = "companies" | "zero_bids" | "nationalization" | "monopolization" | "diversification" | "lowest_spent_bonus";

/** A tile, or the industry token, which has no nation and no points. */
export interface Piece {
  readonly nation: string | null;
  readonly industry: string;
  readonly points: number;
}

/** The groups of pieces that made a seat's points of a category. */
export function made(category: Category, seat: QeSeatView, players: number): readonly (readonly Piece[])[] {
  const tiles = seat.tiles.map(({ nation, industry, victory_points: points }): Piece => ({ nation, industry, points }));
  const token: readonly Piece[] = seat.industry === null ? [] : [{ nation: null, industry: seat.industry, points: 0 }];
  if (category === "companies") return tiles.length === 0 ? [] : [tiles];
  if (category === "nationalization") return [tiles.filter(({ nation }) => nation === seat.nation)].filter(({ length }) => length > 0);
  const piles = new Map<string, Piece[]>();
  for (const piece of [...tiles, ...token]) piles.set(piece.industry, [...(piles.get(piece.industry) ?? []), piece]);
  if (category === "monopolization") return [...piles.values()].filter(({ length }) => length > 1);
  return category === "diversification" ? best([...piles.values()], setsWorth(players)).sets : [];
}

interface Split {
  readonly value: number;
  readonly sets: readonly (readonly Piece[])[];
}

/** The split of piles into sets of different industries that is worth most. */
function best(piles: readonly (readonly Piece[])[], worth: Readonly<Record<number, number>>): Split {
  const sorted = piles.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
  let found: Split = { value: 0, sets: [] };
  for (let size = sorted.length; size >= 3; size -= 1) {
    const rest = best(
      sorted.map((pile, at) => (at < size ? pile.slice(1) : pile)),
      worth,
    );
    const value = (worth[size] ?? 0) + rest.value;
    if (value > found.value) found = { value, sets: [sorted.slice(0, size).map((pile) => pile[0] as Piece), ...rest.sets] };
  }
  return found;
}
