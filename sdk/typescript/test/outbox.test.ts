/** A command is stored before it is sent, sent until its answer is there, and sent by nobody else. */

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { inspect } from "node:util";
import { ConflictError, Gavel, GavelError, MalformedAnswerError, ServerError, StoreError, memoryStore, type Session, type Store } from "@gavel/client";
import { fileStore } from "@gavel/client/node";
import { broken, fake, json, quick, refusal, turn, url } from "./fake.js";

const id = "00000000-0000-4000-8000-000000000001";
const bid = { auction: 1, ballot: 1, amount: 10n ** 30n };
const answer = { version: 5, turn: turn(5), events: [] };

/** A session of an account whose store is given, over a server that a test plays. */
async function session(store: Store, fetch: typeof globalThis.fetch, account = "p-1", server = url): Promise<Session> {
  await store.set(`gavel/session/${server}`, JSON.stringify({ token: `token-of-${account}`, id: account, name: "Ada", signIn: "first" }));
  return (await new Gavel(server, { ...quick, fetch, store }).restore()) as Session;
}

test("key and body are the same in every attempt, and stored meanwhile", async () => {
  const store = memoryStore();
  const sizes: number[] = [];
  const step = (give: () => Response | Error) => async (): Promise<Response> => {
    sizes.push((await store.names("gavel/outbox/p-1/")).length);
    const given = give();
    if (given instanceof Error) throw given;
    return given;
  };
  const { fetch, asked } = fake(step(broken), step(() => refusal(429, "rate_limited", {}, { "retry-after": "0" })), step(() => refusal(503, "store_unavailable")), step(() => json(answer)));
  const ada = await session(store, fetch);
  assert.equal((await ada.qe.placeBid(id, bid)).version, 5);
  assert.deepEqual(sizes, [1, 1, 1, 1]);
  assert.equal(new Set(asked.map((one) => one.headers["idempotency-key"])).size, 1);
  assert.match(asked[0]?.headers["idempotency-key"] ?? "", /^[0-9a-f]{32}$/);
  assert.deepEqual(new Set(asked.map((one) => one.body)), new Set(['{"auction":1,"ballot":1,"amount":"1000000000000000000000000000000"}']));
  assert.equal(await ada.outbox.size(), 0);
});

test("an outbox that cannot be written says so before the command is sent", async () => {
  const { fetch, asked } = fake(() => json(answer));
  const store = memoryStore();
  const ada = await session(store, fetch);
  store.set = () => Promise.reject(new Error("disk full"));
  await assert.rejects(ada.qe.placeBid(id, bid), (error: unknown) => error instanceof StoreError && /not sent/.test(error.message));
  assert.equal(asked.length, 0);
});

test("a key that no header can hold is refused before anything is stored or sent", async () => {
  const store = memoryStore();
  const { fetch, asked } = fake(() => json(answer));
  const ada = await session(store, fetch);
  for (const key of ["", "a b", "a\nb", "ä", "x".repeat(256)]) await assert.rejects(ada.qe.placeBid(id, bid, { key }), TypeError);
  await assert.rejects(ada.qe.placeBid("..", bid), TypeError);
  assert.deepEqual([asked.length, await ada.outbox.size()], [0, 0]);
});

test("a refusal and an answer that cannot be read end a command", async () => {
  const cases = [[() => refusal(409, "already_bid"), ConflictError], [() => json({ version: "x" }), MalformedAnswerError]] as const;
  for (const [give, kind] of cases) {
    const ada = await session(memoryStore(), fake(give).fetch);
    await assert.rejects(ada.qe.placeBid(id, bid), kind);
    assert.equal(await ada.outbox.size(), 0);
  }
});

test("what is not the server's answer ends no command", async () => {
  const portal = (): Response => new Response("<html>", { headers: { "content-type": "text/html" } });
  const cases: readonly (() => Response)[] = [portal, () => json("{"), () => new Response("", { status: 302 }), () => new Response("<html>", { status: 404 }), () => new Response("", { status: 520 })];
  for (const give of cases) {
    const store = memoryStore();
    const ada = await session(store, fake(give, give, () => json(answer)).fetch);
    assert.equal((await ada.qe.placeBid(id, bid)).version, 5);
    const never = fake(give);
    const ben = await session(store, never.fetch);
    await assert.rejects(ben.qe.placeBid(id, bid), GavelError);
    assert.deepEqual([never.asked.length, await ben.outbox.size()], [8, 1]);
    assert.equal((await (await session(store, fake(() => json(answer)).fetch)).outbox.resume()).length, 1);
  }
  const ada = await session(memoryStore(), fake(portal, () => new Response(null, { status: 204 })).fetch);
  await ada.players.revokeOtherTokens();
});

test("a sign-out that was left by an earlier sign-in does not end the next one", async () => {
  const store = memoryStore();
  const account = { id: "p-1", name: "Ada", created_at: "t" };
  const first = await new Gavel(url, { ...quick, store, ...fake(() => json(account), () => refusal(500, "internal_error")) }).signIn("one");
  await assert.rejects(first.signOut(), ServerError);
  assert.equal(await first.outbox.size(), 1);
  const { fetch, asked } = fake(() => json(account));
  const second = await new Gavel(url, { ...quick, store, fetch }).signIn("two");
  const [left] = await second.outbox.resume();
  assert.ok(left?.call === "revoke_token" && left.error instanceof GavelError);
  assert.deepEqual([asked.length, await second.outbox.size()], [1, 0]);
  const same = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(same.signOut(), ServerError);
  assert.equal((await (await session(store, fake(() => new Response(null, { status: 204 })).fetch)).outbox.resume())[0]?.error, undefined);
});

test("two windows share an outbox: a command goes under one key, and each gets its answer", async () => {
  const store = memoryStore();
  let release: (answer: Response) => void = () => undefined;
  const slow = fake(() => new Promise((resolve) => (release = resolve)));
  const one = await session(store, slow.fetch);
  const bidding = one.qe.placeBid(id, bid);
  while (slow.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([(await one.outbox.resume()).length, slow.asked.length], [0, 1]);
  const { fetch, asked } = fake(() => json(answer));
  const other = await session(store, fetch);
  assert.equal((await other.outbox.resume()).length, 1);
  release(json(answer));
  assert.equal((await bidding).version, 5);
  assert.equal(asked[0]?.headers["idempotency-key"], slow.asked[0]?.headers["idempotency-key"]);
  assert.deepEqual([await one.outbox.size(), (await one.outbox.resume()).length], [0, 0]);
});

test("the results of what `restore` has sent wait until they are asked for, and come once", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(ada.qe.placeBid(id, bid));
  const again = await session(store, fake(() => json(answer)).fetch);
  while ((await again.outbox.size()) > 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await again.outbox.resume()).length, 1);
  assert.equal((await again.outbox.resume()).length, 0);
});

test("commands go again in the order in which they were made, though the clock was set back", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  const { now } = Date;
  try {
    for (const [at, key] of [[2000, "first"], [1000, "second"], [3000, "third"]] as const) {
      Date.now = () => at;
      await assert.rejects(ada.qe.placeBid(id, bid, { key }));
    }
  } finally {
    Date.now = now;
  }
  const results = await (await session(store, fake(() => json(answer)).fetch)).outbox.resume();
  assert.deepEqual(results.map((one) => one.key), ["first", "second", "third"]);
});

test("no log of a session shows its token", async () => {
  const ada = await session(memoryStore(), fake(broken).fetch);
  assert.equal(ada.token, "token-of-p-1");
  assert.doesNotMatch(inspect(ada, { depth: 20 }) + JSON.stringify(ada) + inspect(new Gavel(url, { token: "token-of-p-1" }), { depth: 20 }), /token-of/);
  for (const bad of ["token of\nada", "ä"]) assert.throws(() => new Gavel(url, { token: bad }), (error: Error) => error instanceof TypeError && !error.message.includes(bad));
});

test("a server that fails each time leaves the command in the outbox", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(ada.qe.placeBid(id, bid, { key: "mine" }), ServerError);
  assert.equal(await ada.outbox.size(), 1);
  const { fetch, asked } = fake(() => json(answer));
  const again = await session(store, fetch);
  const [resumed] = await again.outbox.resume();
  assert.deepEqual([resumed?.call, resumed?.key, (resumed?.answer as { version: number }).version], ["qe_place_bid", "mine", 5]);
  assert.deepEqual([asked.length, asked[0]?.headers["idempotency-key"]], [1, "mine"]);
});

test("an aborted wait leaves the command, and the next run sends it once", async () => {
  const store = memoryStore();
  const controller = new AbortController();
  const hang = fake((asked) => new Promise<Response>((_, reject) => asked.signal.addEventListener("abort", () => reject(asked.signal.reason))));
  const ada = await session(store, hang.fetch);
  const waiting = ada.qe.placeBid(id, bid, { signal: controller.signal });
  while (hang.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  const { fetch, asked } = fake(() => json(answer));
  const again = await session(store, fetch);
  assert.equal((await again.outbox.resume()).length, 1);
  assert.equal((await again.outbox.resume()).length, 0);
  assert.equal(asked.length, 1);
  assert.equal(asked[0]?.body, hang.asked[0]?.body);
});

test("a wait for what an earlier run has left can be ended", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(ada.qe.placeBid(id, bid));
  let release: (answer: Response) => void = () => undefined;
  const again = await session(store, fake(() => new Promise((resolve) => (release = resolve))).fetch);
  await assert.rejects(again.outbox.resume(AbortSignal.abort(new RangeError("enough"))), RangeError);
  const rest = again.outbox.resume();
  while ((await Promise.race([rest, new Promise((resolve) => setImmediate(resolve))])) === undefined) release(json(answer));
  assert.equal((await rest).length, 1);
});

test("another account and another server never send what is in an outbox", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(ada.qe.placeBid(id, bid));
  const { fetch, asked } = fake(() => json(answer));
  const ben = await session(store, fetch, "p-2");
  assert.equal((await ben.outbox.resume()).length, 0);
  const elsewhere = await session(store, fetch, "p-1", "https://elsewhere.test");
  assert.equal((await elsewhere.outbox.resume()).length, 0);
  assert.equal(asked.length, 0);
  assert.equal((await (await session(store, fetch)).outbox.resume()).length, 1);
});

test("an entry that cannot be read is an error of its own, and does not stop the others", async () => {
  const store = memoryStore();
  const ada = await session(store, fake(() => refusal(500, "internal_error")).fetch);
  await assert.rejects(ada.qe.placeBid(id, bid));
  store.set("gavel/outbox/p-1/000000000-torn", '{"call": "qe_pl');
  const results = await (await session(store, fake(() => json(answer)).fetch)).outbox.resume();
  assert.ok(results[0]?.error instanceof StoreError);
  assert.equal(results[1]?.call, "qe_place_bid");
  assert.equal(await ada.outbox.size(), 0);
});

test("a folder holds values that are whole, and ignores what a kill has left", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gavel-store-"));
  try {
    const store = fileStore(join(folder, "deep"));
    assert.equal(await store.get("a/b"), null);
    assert.deepEqual(await store.names(""), []);
    await store.set("a/b", "1");
    await Promise.all([store.set("a/b", "2"), fileStore(join(folder, "deep")).set("a/b", "2")]);
    const modes = await Promise.all([join(folder, "deep"), join(folder, "deep", "a%2Fb.json")].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
    assert.deepEqual(modes, ["700", "600"]);
    await writeFile(join(folder, "deep", "a%2F%zz.txt"), "another's");
    await writeFile(join(folder, "deep", "a%2Fc.json.1.1.part"), "torn");
    assert.equal(await store.get("a/b"), "2");
    assert.deepEqual(await store.names("a/"), ["a/b"]);
    await store.delete("a/b");
    await store.delete("a/b");
    assert.deepEqual(await store.names(""), []);
    await mkdir(join(folder, "deep", "taken.json"));
    await assert.rejects(async () => store.set("taken", "1"));
    assert.deepEqual((await readdir(join(folder, "deep"))).filter((file) => file.startsWith("taken")), ["taken.json"]);
    await writeFile(join(folder, "file"), "");
    await assert.rejects(session(fileStore(join(folder, "file")), fake(broken).fetch));
  } finally {
    await rm(folder, { recursive: true });
  }
});
