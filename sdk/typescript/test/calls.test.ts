/** Requests, repeats and errors. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, ConflictError, ConnectionError, Gavel, InvalidRequestError, NotFoundError, RateLimitError, ServerError, TokenRevokedError, memoryStore } from "@gavel/client";
import { broken, fake, game, json, quick, refusal, url } from "./fake.js";

const id = "a/b";

test("a read is tried again after a break, 429, 500 and 503, and gives up in the end", async () => {
  const { fetch, asked } = fake(broken, () => refusal(429, "rate_limited", {}, { "retry-after": "0" }), () => refusal(500, "internal_error"), () => refusal(503, "overloaded"), () => json(game(3)));
  assert.equal((await new Gavel(url, { ...quick, fetch }).qe.getGame(id)).version, 3);
  assert.equal(asked.length, 5);
  assert.deepEqual([asked[0]?.path, asked[0]?.method], ["/base/v1/qe/games/a%2Fb", "GET"]);
  const never = fake(broken);
  await assert.rejects(new Gavel(url, { ...quick, attempts: 3, fetch: never.fetch }).qe.getGame(id), ConnectionError);
  assert.equal(never.asked.length, 3);
});

test("Retry-After is waited for, and a long one is an error that names it", async () => {
  const { fetch } = fake(() => refusal(429, "rate_limited", { limit: "requests_per_token" }, { "retry-after": "3600" }));
  await assert.rejects(new Gavel(url, { ...quick, fetch }).qe.getGame(id), (error: unknown) => {
    assert.ok(error instanceof RateLimitError);
    assert.deepEqual([error.retryAfter, error.limit, error.status, error.requestId], [3600, "requests_per_token", 429, "r-2"]);
    return error.is("rate_limited");
  });
  const soon = fake(() => refusal(503, "overloaded", {}, { "retry-after": "1" }), () => json(game(1)));
  const { setTimeout } = globalThis;
  const waits: number[] = [];
  try {
    globalThis.setTimeout = ((act: () => void, ms: number) => {
      if (ms < 30_000) waits.push(Math.floor(ms / 1000));
      return setTimeout(act, ms < 30_000 ? 0 : ms);
    }) as typeof setTimeout;
    await new Gavel(url, { ...quick, fetch: soon.fetch }).qe.getGame(id);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  assert.deepEqual(waits, [1]);
});

test("a refusal is an error of its status, with code, field, version and request", async () => {
  const cases = [
    [409, "already_bid", ConflictError], [404, "game_not_found", NotFoundError], [422, "invalid_field", InvalidRequestError],
    [401, "token_invalid", TokenRevokedError], [418, "a_new_code", ApiError],
  ] as const;
  for (const [status, code, kind] of cases) {
    const { fetch, asked } = fake(() => refusal(status, code, { field: "amount", game_version: 9 }));
    await assert.rejects(new Gavel(url, { ...quick, fetch }).qe.getGame(id), (error: unknown) => {
      assert.ok(error instanceof kind && error instanceof ApiError);
      assert.deepEqual([error.code, error.field, error.gameVersion, error.requestId], [code, "amount", 9, "r-2"]);
      return true;
    });
    assert.equal(asked.length, 1);
  }
});

test("a refusal that is no problem, as of a gateway, is an error all the same", async () => {
  const { fetch } = fake(() => new Response("<html>", { status: 502 }));
  await assert.rejects(new Gavel(url, { ...quick, fetch, attempts: 2 }).qe.getGame(id), (error: unknown) => error instanceof ServerError && error.code === "http_502");
});

test("a call that must not happen twice is repeated for a limit alone", async () => {
  const calls = [
    (gavel: Gavel) => gavel.signUp("Ada"), (gavel: Gavel) => gavel.players.createPlayer({ name: "Ada" }), (gavel: Gavel) => gavel.players.createToken({}),
    (gavel: Gavel) => gavel.players.createFeedTicket({ feed: "/v1/players/me/feed" }), (gavel: Gavel) => gavel.apps.createAppKey("a", { scopes: [] }),
  ];
  for (const call of calls) {
    const { fetch, asked } = fake(() => refusal(429, "rate_limited", {}, { "retry-after": "0" }), broken);
    await assert.rejects(call(new Gavel(url, { ...quick, fetch })), ConnectionError);
    assert.equal(asked.length, 2);
    const away = fake(() => refusal(503, "overloaded", {}, { "retry-after": "0" }));
    await assert.rejects(call(new Gavel(url, { ...quick, fetch: away.fetch })), ServerError);
    assert.equal(away.asked.length, 1);
  }
});

test("a refusal of the exchange of tokens is read in either media type", async () => {
  for (const type of ["application/json", "application/problem+json"]) {
    const { fetch } = fake(() => refusal(400, "subject_token_invalid", { error: "invalid_request", reason: "token_expired" }, { "content-type": type, "cache-control": "no-store" }));
    const exchange = new Gavel(url, { ...quick, fetch }).apps.exchangeToken({ grant_type: "g", subject_token: "j", subject_token_type: "t" });
    await assert.rejects(exchange, (error: unknown) => error instanceof InvalidRequestError && error.code === "subject_token_invalid" && error.requestId === "r-2");
  }
});

test("an answer that never comes is a ConnectionError, and an aborted wait ends with its reason", async () => {
  const hang = fake((asked) => new Promise<Response>((_, reject) => asked.signal.addEventListener("abort", () => reject(asked.signal.reason))));
  await assert.rejects(new Gavel(url, { ...quick, fetch: hang.fetch, timeout: 20, attempts: 2 }).qe.getGame(id), ConnectionError);
  const controller = new AbortController();
  const waiting = new Gavel(url, { ...quick, fetch: hang.fetch }).qe.getGame(id, {}, { signal: controller.signal });
  controller.abort(new RangeError("enough"));
  await assert.rejects(waiting, RangeError);
});

test("sign-up stores the token; restore needs no network; sign-in takes a token of the account", async () => {
  const store = memoryStore();
  const account = { id: "p-1", name: "Ada", created_at: "t" };
  const { fetch, asked } = fake(() => json({ player: account, token: "secret" }, 201), () => json(account));
  const gavel = new Gavel(url, { ...quick, fetch, store });
  assert.equal(await gavel.restore(), null);
  const ada = await gavel.signUp("Ada");
  assert.deepEqual([ada.player, ada.token], [{ id: "p-1", name: "Ada" }, "secret"]);
  const restored = await new Gavel(url, { fetch: fake(broken).fetch, store }).restore();
  assert.deepEqual([restored?.player, restored?.token], [{ id: "p-1", name: "Ada" }, "secret"]);
  assert.equal(await new Gavel("https://other.test", { store }).restore(), null);
  await restored?.players.getMe().catch(() => undefined);
  const other = await gavel.signIn("another");
  assert.equal(other.player.id, "p-1");
  assert.equal(asked.at(-1)?.headers["authorization"], "Bearer another");
});

test("a token that the server has revoked can be signed out, and is forgotten", async () => {
  const store = memoryStore();
  const account = { id: "p-1", name: "Ada", created_at: "t" };
  const gavel = new Gavel(url, { ...quick, store, ...fake(() => json(account), () => refusal(401, "token_invalid")) });
  const ada = await gavel.signIn("one");
  await assert.rejects(ada.players.getMe(), TokenRevokedError);
  await ada.signOut();
  assert.equal(await gavel.restore(), null);
});

test("a store that cannot be written says so before an account is made", async () => {
  const { fetch, asked } = fake(() => json({}));
  const store = { ...memoryStore(), set: () => Promise.reject(new Error("full")) };
  await assert.rejects(new Gavel(url, { fetch, store }).signUp("Ada"), { name: "StoreError" });
  assert.equal(asked.length, 0);
});

test("an address that is none is refused at once, and the others are read without `URL`", async () => {
  for (const bad of ["gavel", "ftp://gavel.test", "https://gavel.test?x=1", "https://", "https://a b", "https://ada:secret@gavel.test"]) {
    assert.throws(() => new Gavel(bad), (error: Error) => error instanceof TypeError && !error.message.includes("secret"));
  }
  const asked: string[] = [];
  const fetch = (async (input: string) => (asked.push(input), json(game(1)))) as typeof globalThis.fetch;
  const { URL } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, "URL");
    for (const good of ["HTTPS://Gavel.Test", "https://gavel.test/", "http://127.0.0.1:80/Base//"]) await new Gavel(good, { fetch }).qe.getGame("g");
  } finally {
    globalThis.URL = URL;
  }
  assert.deepEqual(asked, ["https://gavel.test/v1/qe/games/g", "https://gavel.test/v1/qe/games/g", "http://127.0.0.1:80/Base/v1/qe/games/g"]);
});
