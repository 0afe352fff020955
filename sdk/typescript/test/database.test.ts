/** A server whose database is another one than the account's has decided nothing; nor has one that has lost the token or the game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gavel, GavelError, NotFoundError, OtherDatabaseError, TokenRevokedError, memoryStore, type Session, type Store } from "@gavel/client";
import { fake, feed, json, quick, refusal, snapshot, turn, url } from "./fake.js";

const id = "00000000-0000-4000-8000-000000000001";
const bid = { auction: 1, ballot: 1, amount: 7n };
const answer = { version: 5, turn: turn(5), events: [] };
const place = `gavel/session/${url}`;

/** A session of an account that the database `d-1` has. */
async function session(store: Store, fetch: typeof globalThis.fetch, heard: OtherDatabaseError[] = [], database: string | null = "d-1"): Promise<Session> {
  const saved = { token: "t", id: "p-1", name: "Ada", signIn: "first", ...(database === null ? {} : { database }) };
  await store.set(place, JSON.stringify(saved));
  return (await new Gavel(url, { ...quick, fetch, store, streams: true, onOtherDatabase: (error) => heard.push(error) }).restore()) as Session;
}

async function stored(store: Store): Promise<{ readonly [name: string]: unknown } | null> {
  return JSON.parse((await store.get(place)) ?? "null") as { readonly [name: string]: unknown } | null;
}

const elsewhere = () => refusal(401, "token_invalid", { database: "d-2" });

test("a command waits for the database of its account, however long that takes, and says so", async () => {
  const heard: OtherDatabaseError[] = [];
  const others = [elsewhere, () => refusal(401, "token_revoked"), () => refusal(404, "game_not_found", { database: "d-2" }), ...Array.from({ length: 9 }, () => elsewhere)];
  const { fetch, asked } = fake(...others, () => json(answer));
  const ada = await session(memoryStore(), fetch, heard);
  assert.equal((await ada.qe.placeBid(id, bid)).version, 5);
  assert.deepEqual([heard.length, asked.length, await ada.outbox.size()], [12, 13, 0]);
  assert.deepEqual([heard[0]?.database, heard[1]?.database, heard[2]?.status], ["d-2", undefined, 404]);
  assert.equal(new Set(asked.map((one) => one.headers["idempotency-key"])).size, 1);
});

test("a token or a game that the account's own database has lost leaves the command, and the next run sends it", async () => {
  const cases = [
    [() => refusal(401, "token_invalid", { database: "d-1" }), TokenRevokedError], [() => refusal(404, "game_not_found", { database: "d-1" }), NotFoundError],
    [() => refusal(404, "game_not_found"), NotFoundError],
  ] as const;
  for (const [give, kind] of cases) {
    const store = memoryStore();
    const lost = fake(give);
    const ada = await session(store, lost.fetch);
    await assert.rejects(ada.qe.placeBid(id, bid, { key: "mine" }), kind);
    assert.deepEqual([lost.asked.length, await ada.outbox.size()], [1, 1]);
    const [resumed] = await (await session(store, fake(() => json(answer)).fetch)).outbox.resume();
    assert.deepEqual([resumed?.key, resumed?.error, await ada.outbox.size()], ["mine", undefined, 0]);
  }
});

test("an account whose database no server has named is told that the token is unknown, and keeps the command", async () => {
  const heard: OtherDatabaseError[] = [];
  const ada = await session(memoryStore(), fake(elsewhere).fetch, heard, null);
  await assert.rejects(ada.qe.placeBid(id, bid), TokenRevokedError);
  assert.deepEqual([heard.length, await ada.outbox.size()], [0, 1]);
});

test("a seat that a wrong link led to waits for nothing", async () => {
  const ada = await session(memoryStore(), fake(() => refusal(404, "game_not_found", { database: "d-1" })).fetch);
  await assert.rejects(ada.qe.takeSeat(id), NotFoundError);
  assert.equal(await ada.outbox.size(), 0);
});

test("the app alone forgets a command that waits, and its wait ends", async () => {
  const store = memoryStore();
  const { fetch, asked } = fake(elsewhere);
  const ada = await session(store, fetch);
  const waiting = ada.qe.placeBid(id, bid, { key: "mine" });
  while (asked.length < 3) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual((await ada.outbox.waiting()).map(({ call, key }) => [call, key]), [["qe_place_bid", "mine"]]);
  assert.equal(await ada.outbox.forget("another"), false);
  assert.equal(await ada.outbox.forget("mine"), true);
  await assert.rejects(waiting, GavelError);
  assert.equal(await ada.outbox.size(), 0);
  const sent = asked.length;
  assert.deepEqual([(await ada.outbox.resume()).length, asked.length], [0, sent]);
  assert.equal((await stored(store))?.["token"], "t");
});

test("a feed waits for the database of its account", async () => {
  const heard: OtherDatabaseError[] = [];
  const { fetch, asked } = fake(...Array.from({ length: 10 }, () => elsewhere), () => feed([snapshot(3)], "silence"));
  const ada = await session(memoryStore(), fetch, heard);
  for await (const item of ada.follow({ kind: "qe", id })) {
    assert.equal(item.type, "snapshot");
    break;
  }
  assert.ok(heard.length >= 10 && asked.length > heard.length);
});

test("a sign-up stores the database, and an older account learns it with its next look", async () => {
  const store = memoryStore();
  const account = { id: "p-1", name: "Ada", created_at: "t" };
  const made = await new Gavel(url, { ...quick, store, ...fake(() => json({ player: account, token: "t", database: "d-1" }, 201)) }).signUp("Ada");
  assert.deepEqual([made.database, (await stored(store))?.["database"]], ["d-1", "d-1"]);
  const ada = await session(store, fake(() => json({ ...account, database: "d-3" })).fetch, [], null);
  assert.equal(ada.database, undefined);
  await ada.players.getMe();
  assert.deepEqual([ada.database, (await stored(store))?.["database"], (await stored(store))?.["token"]], ["d-3", "d-3", "t"]);
  const back = await new Gavel(url, { ...quick, store, ...fake(elsewhere) }).restore();
  assert.equal(back?.database, "d-3");
});

test("only `forget` removes the account without the server", async () => {
  const store = memoryStore();
  const { fetch, asked } = fake(elsewhere);
  const ada = await session(store, fetch);
  await assert.rejects(ada.players.getMe(), OtherDatabaseError);
  assert.equal((await stored(store))?.["token"], "t");
  const before = asked.length;
  await ada.forget();
  assert.deepEqual([await stored(store), asked.length], [null, before]);
});
