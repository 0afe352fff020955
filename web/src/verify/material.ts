import type { Json } from "./json.js";

/** The material of Q.E. and what it scores. */

export interface Tile {
  readonly nation: string;
  readonly industry: string;
  readonly victory_points: number;
}

const allNations = ["US", "EU", "JP", "CN", "UK"];
const allIndustries = ["agriculture", "housing", "finance", "manufacturing", "government"];
/** Line by line as on the rules page; 0 where there is no tile. */
const table = [
  [4, 1, 2, 3, 0],
  [1, 2, 3, 4, 0],
  [3, 4, 1, 2, 3],
  [2, 3, 4, 1, 4],
  [3, 0, 4, 0, 2],
];

/** The nations in play. */
export const nations = (players: number): string[] => allNations.slice(0, players === 5 ? 5 : 4);
/** The industries of the tokens in play. */
export const tokens = (players: number): string[] => allIndustries.slice(0, players === 5 ? 5 : 4);

/** The tiles in play, line by line. */
export function tiles(players: number): Tile[] {
  const all = table.flatMap((line, row) =>
    line.map((victory_points, column) => ({
      nation: allNations[row] as string,
      industry: allIndustries[column] as string,
      victory_points,
    })),
  );
  const few = ({ nation, industry, victory_points }: Tile): boolean => victory_points > 0 && nation !== "UK" && industry !== "government";
  const removed = ["JP agriculture", "CN finance"];
  const five = ({ nation, industry, victory_points }: Tile): boolean => victory_points > 1 && !removed.includes(`${nation} ${industry}`);
  return all.filter(players === 5 ? five : few);
}

/** What brings a seat points. */
export interface Pieces {
  readonly nation: string;
  /** Null where a viewer does not know it. */
  readonly token: string | null;
  readonly tiles: readonly Tile[];
  /** The rounds in which a zero bid scored. */
  readonly zeroRounds: number;
}

/** What a seat has at the end. */
export interface Holding extends Pieces {
  readonly spent: bigint;
  readonly resigned: boolean;
}

/** What a set of so many different industries is worth. */
export const setsWorth = (players: number): Readonly<Record<number, number>> => (players === 5 ? { 3: 8, 4: 12, 5: 17 } : { 3: 4, 4: 8 });

/** The best split of pieces into sets of different industries. */
export function diversification(counts: readonly number[], worth: Readonly<Record<number, number>>): number {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => b - a);
  let best = 0;
  for (let size = 3; size <= sorted.length; size += 1) {
    const rest = sorted.map((count, at) => (at < size ? count - 1 : count));
    best = Math.max(best, (worth[size] ?? 0) + diversification(rest, worth));
  }
  return best;
}

/** The points of each category, and their sum. */
export interface Points {
  readonly companies: number;
  readonly zero_bids: number;
  readonly nationalization: number;
  readonly monopolization: number;
  readonly diversification: number;
  readonly subtotal: number;
}

/** The points of a seat before the bonus for spending the least. */
export function pointsOf(players: number, { nation, token, tiles: own, zeroRounds }: Pieces): Points {
  const five = players === 5;
  const matching = own.filter((tile) => tile.nation === nation).length;
  const counts = allIndustries.map((industry) => own.filter((tile) => tile.industry === industry).length + (token === industry ? 1 : 0));
  const perNation = five ? [0, 3, 6, 10] : [0, 1, 3, 6, 10];
  const perIndustry = five ? [0, 0, 6, 10, 16] : [0, 0, 3, 6, 10];
  const points = {
    companies: own.reduce((sum, tile) => sum + tile.victory_points, 0),
    zero_bids: 2 * zeroRounds,
    nationalization: perNation[Math.min(matching, perNation.length - 1)] as number,
    monopolization: counts.reduce((sum, count) => sum + (perIndustry[Math.min(count, 4)] as number), 0),
    diversification: diversification(counts, setsWorth(players)),
  };
  return { ...points, subtotal: Object.values(points).reduce((sum, one) => sum + one, 0) };
}

/** The result of a game: a sheet a seat, and the winners. */
export function score(players: number, holdings: readonly Holding[]): Json {
  const spent = holdings
    .filter(({ resigned }) => !resigned)
    .map((one) => one.spent)
    .sort((a, b) => (a < b ? -1 : 1));
  const [least, most] = [spent[0], spent.at(-1)];
  const sheets = holdings.map((holding, seat) => {
    const points = pointsOf(players, holding);
    const bonus = !holding.resigned && holding.spent === least ? (players === 5 ? 7 : 6) : 0;
    const eliminated = !holding.resigned && holding.spent === most;
    return { seat, points, bonus, total: points.subtotal + bonus, eliminated, holding };
  });
  const contends = (sheet: (typeof sheets)[number]): boolean => !sheet.eliminated && !sheet.holding.resigned;
  const ahead = (one: (typeof sheets)[number], other: (typeof sheets)[number]): boolean =>
    contends(one) &&
    (!contends(other) || one.total > other.total || (one.total === other.total && one.holding.spent < other.holding.spent));
  const ranked = sheets.map((sheet) => ({ ...sheet, rank: 1 + sheets.filter((other) => ahead(other, sheet)).length }));
  return {
    sheets: ranked.map(({ seat, points, bonus, total, eliminated, holding, rank }) => ({
      seat,
      ...points,
      total_spent: String(holding.spent),
      lowest_spent_bonus: bonus,
      grand_total: total,
      eliminated,
      resigned: holding.resigned,
      rank,
    })),
    winners: ranked.filter((sheet) => sheet.rank === 1 && contends(sheet)).map(({ seat }) => seat),
  };
}
