import assert from "node:assert/strict";
import { test } from "node:test";
import { made } from "../../src/qe/made.js";
import { points, worth } from "../../src/qe/points.js";
import type { QeGame, QeSeatView } from "../../src/server.js";

const tile = (nation: string, industry: string, victory_points: number) => ({ nation, industry, victory_points });

/** The example of the rules page: an American with the token of agriculture and three rounds with a zero bid. */
const seat = {
  seat: 0,
  nation: "US",
  industry: "agriculture",
  zero_bid_rounds: [1, 2, 3],
  tiles: [
    tile("US", "housing", 1),
    tile("US", "finance", 2),
    tile("CN", "manufacturing", 1),
    tile("CN", "finance", 4),
    tile("JP", "finance", 1),
    tile("EU", "manufacturing", 4),
  ],
} as unknown as QeSeatView;
const game = { your_seat: 0, seats: [0, 1, 2, 3], play: { seats: [seat], auctions: [] } } as unknown as QeGame;

test("points in the open are those of the rulebook’s example", () => {
  const { companies, zero_bids, nationalization, monopolization, diversification, subtotal } = points(game, seat);
  assert.deepEqual([companies, zero_bids, nationalization, monopolization, diversification, subtotal], [13, 6, 3, 9, 8, 39]);
});

test("a token that the viewer does not know brings nothing in the open", () => {
  assert.equal(points(game, { ...seat, industry: null } as QeSeatView).diversification, 4);
});

test("a tile is worth its points and what it adds to nation, industry and sets", () => {
  const more = worth(game, tile("US", "agriculture", 4) as never);
  assert.deepEqual([more?.companies, more?.nationalization, more?.monopolization, more?.diversification, more?.subtotal], [4, 3, 3, 4, 14]);
});

test("the tiles that made a category are the groups that it counts", () => {
  const sizes = (category: Parameters<typeof made>[0]): number[] => made(category, seat, 4).map(({ length }) => length);
  assert.deepEqual(sizes("companies"), [6]);
  assert.deepEqual(sizes("nationalization"), [2]);
  assert.deepEqual(sizes("monopolization").sort(), [2, 3]);
  assert.deepEqual(sizes("diversification"), [4]);
  assert.deepEqual(sizes("zero_bids"), []);
  // The largest set first would be worth 12 with five players, and two sets of three are worth 16.
  const even = { ...seat, industry: null, tiles: [..."aabbcd"].map((one) => tile("US", one, 2)) } as unknown as QeSeatView;
  assert.deepEqual(
    made("diversification", even, 5).map(({ length }) => length),
    [3, 3],
  );
});
