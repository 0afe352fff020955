/** Tokens that a provider gives: asked for at the sign-in, and again once one has expired. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { AuthenticationError, Gavel, GavelError, memoryStore } from "@gavel/client";
import { fake, feed, game, item, json, quick, refusal, snapshot, turn, url, type Asked } from "./fake.js";

const account = { id: "p-1", name: "Ada", created_at: "t" };
const expired = (): Response => refusal(401, "token_expired");

/** A server that takes the tokens that are named, and knows the player by each. */
function taking(good: readonly string[], other: (asked: Asked) => Response, owner = account) {
  return fake((asked) => {
    if (asked.path.endsWith("/players/me")) return json(owner);
    return good.includes((asked.headers["authorization"] ?? "").replace("Bearer ", "")) ? other(asked) : expired();
  });
}

test("a token that has expired is replaced once for all calls, and stored", async () => {
  const store = memoryStore();
  let given = 0;
  const tokens = (): string => `t-${(given += 1)}`;
  const { fetch, asked } = taking(["t-2"], (one) => json(one.method === "GET" ? game(3) : { version: 4, turn: turn(4), events: [] }));
  const gavel = new Gavel(url, { ...quick, store, fetch, tokens });
  const ada = await gavel.signIn();
  const [seen, done] = await Promise.all([ada.qe.getGame("g"), ada.qe.resign("g")]);
  assert.deepEqual([seen.version, done.version, given, ada.token], [3, 4, 2, "t-2"]);
  const keys = asked.filter((one) => one.method === "POST").map((one) => one.headers["idempotency-key"]);
  assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
  assert.equal((await gavel.restore())?.token, "t-2");
});

test("a feed goes on with the next token", async () => {
  const store = memoryStore();
  const tokens = [Promise.resolve("t-1"), Promise.resolve("t-2")];
  const steps = [feed([snapshot(3), item("closed", { reason: "token_expired" })]), feed([snapshot(3), item("end", { version: 3 })])];
  let opened = 0;
  const { fetch } = fake((asked) => {
    if (asked.path.endsWith("/players/me")) return json(account);
    if (opened === 1 && asked.headers["authorization"] === "Bearer t-1") return expired();
    return steps[opened++] as Response;
  });
  const ada = await new Gavel(url, { ...quick, store, fetch, streams: true, tokens: () => tokens.shift() ?? "none" }).signIn();
  const seen: string[] = [];
  for await (const one of ada.follow({ kind: "qe", id: "g" })) seen.push(one.type);
  assert.deepEqual(seen, ["snapshot", "closed", "snapshot", "end"]);
});

test("without a provider, and after a fresh token that has expired too, the error is the caller's", async () => {
  const store = memoryStore();
  const alone = await new Gavel(url, { ...quick, store, ...taking([], () => json({})) }).signIn("t-1");
  await assert.rejects(alone.qe.getGame("g"), AuthenticationError);
  await assert.rejects(alone.qe.resign("g"), AuthenticationError);
  assert.equal(await alone.outbox.size(), 1);
  await assert.rejects(async () => {
    for await (const _ of alone.follow({ kind: "qe", id: "g" })) continue;
  }, AuthenticationError);
  let given = 0;
  const never = await new Gavel(url, { ...quick, store, ...taking([], () => json({})), tokens: () => `t-${(given += 1)}` }).signIn();
  await assert.rejects(never.qe.getGame("g"), AuthenticationError);
  assert.equal(given, 2);
  await assert.rejects(async () => {
    for await (const _ of never.follow({ kind: "qe", id: "g" })) continue;
  }, AuthenticationError);
  assert.equal(given, 3);
  await assert.rejects(new Gavel(url).signIn(), TypeError);
});

test("a token of another account is not used", async () => {
  let owner = account;
  const store = memoryStore();
  const { fetch, asked } = fake((one) => (one.path.endsWith("/players/me") ? json(owner) : expired()));
  const ada = await new Gavel(url, { ...quick, store, fetch, tokens: () => "t-2" }).signIn("t-1");
  owner = { ...account, id: "p-2" };
  await assert.rejects(ada.qe.resign("g"), GavelError);
  assert.equal(await ada.outbox.size(), 1);
  assert.ok(asked.every((one) => one.method === "GET" || one.headers["authorization"] === "Bearer t-1"));
  assert.equal(ada.token, "t-1");
});
