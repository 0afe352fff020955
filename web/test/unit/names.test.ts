import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Game } from "../../src/server.js";
import { nameOf, shortened, shortNames } from "../../src/state/names.js";
import { speak } from "../../src/words/index.js";

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak("en");
});

/** A game with players of these names. */
function table(names: readonly string[]): Game {
  const seats = names.map((name, seat) => {
    const bot = /^(Easy|Normal|Hard) bot \d$/.test(name);
    return { seat, player: { id: `${bot ? "626f7400-0000-8000-8000-" : "01920000-0000-7000-8000-"}${seat}`, name } };
  });
  return { seats } as unknown as Game;
}

test("players of one name are told apart by a number", () => {
  const game = table(["Ada", "Ben", "Ada"]);
  assert.deepEqual(
    [0, 1, 2].map((seat) => nameOf(game, seat)),
    ["Ada (1)", "Ben", "Ada (2)"],
  );
});

test("a name without room loses its middle, by letters as they are seen", () => {
  assert.equal(shortened("Bartholomew", 7), "Bar…mew");
  assert.equal(shortened("Ada", 7), "Ada");
  assert.equal(shortened("長い名前の人", 7), "長…人");
  assert.equal(shortened("👩‍👩‍👧‍👧".repeat(6), 7), "👩‍👩‍👧‍👧…👩‍👩‍👧‍👧");
  assert.equal(shortened("\u2068דניאל-ירושלמי\u2069", 7), "\u2068דני…למי\u2069");
});

test("short names differ, those of bots and of people who share both ends, too", () => {
  const bots = shortNames(table(["Ada", "Normal bot 1", "Normal bot 2", "Hard bot 3"]), 7);
  assert.deepEqual(bots, ["Ada", "Bot 1", "Bot 2", "Bot 3"]);
  const people = shortNames(table(["Bartholomew", "Barnabas-mew", "Ben"]), 7);
  assert.equal(new Set(people).size, 3);
  assert.deepEqual(people, ["Ba…ew 1", "Ba…ew 2", "Ben"]);
});
