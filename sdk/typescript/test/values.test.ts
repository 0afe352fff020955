/** Unknown values pass, malformed ones are errors, and no number loses a digit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gavel, MalformedAnswerError, StatusValues, isKnown, type QeGame } from "@gavel/client";
import { broken, fake, game, json, quick, url } from "./fake.js";

const id = "00000000-0000-4000-8000-000000000001";

/** The game that the SDK makes of an answer. */
function read(body: unknown): Promise<QeGame> {
  return new Gavel(url, { ...quick, ...fake(() => json(body)) }).qe.getGame(id);
}

test("amounts are exact, as strings and as numbers of any length", async () => {
  const huge = "9".repeat(1000);
  const bid = { action: "bid", auction: 1, ballot: 1, forbidden: null, max_digits: 1000, minimum: huge };
  const [action] = (await read(game(1, { allowed_actions: [bid] }))).allowed_actions;
  assert.ok(action?.action === "bid" && action.minimum === BigInt(huge));
  const number = JSON.stringify(game(1, { allowed_actions: [bid] })).replace(`"${huge}"`, huge);
  const [other] = (await read(number)).allowed_actions;
  assert.ok(other?.action === "bid" && other.minimum === BigInt(huge));
});

test("a number of 64 bits keeps its digits, and so does one that nobody knows", async () => {
  const body = JSON.stringify(game(1, { pause: { asked: [], paused: true, remaining_ms: 1 }, novelty: 2 }))
    .replace('"remaining_ms":1', '"remaining_ms":9007199254740993').replace('"novelty":2', '"novelty":[123456789012345678901,-9007199254740993,1.5e3]');
  const seen = await read(body);
  assert.equal(seen.pause.remaining_ms, 9007199254740993n);
  assert.deepEqual((seen as unknown as { novelty: unknown }).novelty, [123456789012345678901n, -9007199254740993n, 1500]);
});

test("unknown members, values, actions and events pass", async () => {
  const seen = await read(game(1, { status: "dreaming", novelty: { deep: [1] }, allowed_actions: [{ action: "dance", partners: [1] }, { action: "resign" }] }));
  assert.equal(seen.status, "dreaming");
  assert.equal(isKnown(StatusValues, seen.status), false);
  assert.equal(isKnown(StatusValues, "running"), true);
  assert.deepEqual((seen as unknown as { novelty: unknown }).novelty, { deep: [1] });
  const [dance, resign] = seen.allowed_actions;
  assert.ok(dance?.action === "unknown" && dance.raw["action"] === "dance");
  assert.deepEqual(dance.raw["partners"], [1]);
  assert.equal(resign?.action, "resign");
});

test("`constructor` is a type like any other, and `__proto__` a member", async () => {
  const body = JSON.stringify(game(1, { allowed_actions: [{ action: "constructor" }], novelty: 0 })).replace('"novelty":0', '"__proto__":{"status":12345678901234567890}');
  const seen = await read(body);
  assert.equal(seen.allowed_actions[0]?.action, "unknown");
  assert.equal(seen.status, "running");
});

test("a malformed answer is an error with the request's id", async () => {
  const { status: _, ...without } = game(1) as { status: string };
  for (const body of [without, game(1, { version: "one" }), game(1, { seats: {} }), game(1, { version: 1.5 }), [], null, game(1, { kind: "go" })]) {
    await assert.rejects(read(body), (error: unknown) => error instanceof MalformedAnswerError && error.requestId === "r-1" && error.status === 200);
  }
});

test("half an answer is asked for again, and an error in the end", async () => {
  const whole = JSON.stringify(game(7));
  const { fetch, asked } = fake(() => json(whole.slice(0, 99)), broken, () => json(whole));
  assert.equal((await new Gavel(url, { ...quick, fetch }).qe.getGame(id)).version, 7);
  assert.equal(asked.length, 3);
  await assert.rejects(read(whole.slice(0, 99)), (error: unknown) => error instanceof MalformedAnswerError && error.requestId === "r-1");
  for (const text of ["{\"a\":12345678901234567890", "[12345678901234567890,]", "12345678901234567890 1", "[012345678901234567890]", "[12345678901234567890\"]", `${"[".repeat(100_000)} 12345678901234567890`]) {
    await assert.rejects(read(text), MalformedAnswerError);
  }
});

test("an amount that has lost digits is not sent", async () => {
  const { fetch, asked } = fake(() => json({}));
  const place = (amount: unknown): Promise<unknown> => new Gavel(url, { ...quick, fetch }).qe.placeBid(id, { auction: 1, ballot: 1, amount: amount as bigint });
  for (const amount of [2 ** 53, 1.5, Number.NaN, "1e3", {}]) await assert.rejects(place(amount), /amount is not/);
  assert.equal(asked.length, 0);
});
