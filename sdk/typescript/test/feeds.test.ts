/** Feeds go on over cuts, and end where they shall. */

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { Gavel, MalformedAnswerError, NotFoundError, TokenRevokedError, memoryStore, type FollowOptions } from "@gavel/client";
import { event, fake, feed, game, item, json, quick, refusal, snapshot, turn, url, withoutBody, type Asked } from "./fake.js";

const id = "00000000-0000-4000-8000-000000000001";
type Step = (asked: Asked) => Response | Error | Promise<Response>;

/** A follower's view of a game, in short words. */
async function follow(steps: readonly Step[], options: FollowOptions = {}, streams: boolean | null = true): Promise<{ seen: string[]; asked: Asked[]; error: unknown }> {
  const { fetch, asked } = fake(...steps);
  const seen: string[] = [];
  try {
    for await (const one of new Gavel(url, { ...quick, fetch, ...(streams === null ? {} : { streams }) }).follow({ kind: "qe", id }, options)) {
      if (one.type === "snapshot") seen.push(`snapshot ${one.game.version}`);
      else if (one.type === "closed") seen.push(`closed ${one.reason}`);
      else if (one.type === "unknown") seen.push(`unknown ${String(one.raw["type"])}${"version" in one ? ` ${one.version}` : ""}`);
      else seen.push(`${one.type} ${one.version}`);
    }
  } catch (error) {
    return { seen, asked, error };
  }
  return { seen, asked, error: undefined };
}

const cut = (...pieces: string[]): Step => () => feed(pieces, "break");
const whole = (...pieces: string[]): Step => () => feed(pieces);

test("a cut feed goes on after the last whole item", async () => {
  const { seen, asked, error } = await follow([
    cut(snapshot(3), item("event", event(4), 4), item("event", event(5), 5).slice(0, 60)),
    () => refusal(503, "too_many_connections", {}, { "retry-after": "0" }),
    whole(snapshot(4), item("event", event(5), 5)),
    whole(snapshot(5), item("end", { version: 5 })),
  ]);
  assert.equal(error, undefined);
  assert.deepEqual(seen, ["snapshot 3", "PauseAsked 4", "snapshot 4", "PauseAsked 5", "snapshot 5", "end 5"]);
  assert.deepEqual(asked.map((one) => one.headers["last-event-id"]), [undefined, "4", "4", "5"]);
  assert.deepEqual(new Set(asked.map((one) => one.headers["accept"])), new Set(["text/event-stream"]));
});

test("pieces may be cut anywhere, with any line ends", async () => {
  const text = `\uFEFF: hello\r\nretry: 5\r\n${snapshot(3).replaceAll("\n", "\r\n")}\n\n${item("end", { version: 3 }).replaceAll("\n", "\r")}\n`;
  const { seen } = await follow([whole(...text)]);
  assert.deepEqual(seen, ["snapshot 3", "end 3"]);
});

test("204 is an end", async () => {
  const { seen, error } = await follow([cut(snapshot(9)), () => new Response(null, { status: 204 })]);
  assert.deepEqual([seen, error], [["snapshot 9", "end 9"], undefined]);
});

test("each reason to close is a value, and only a revoked token ends the feed", async () => {
  const reasons = ["seat_changed", "server_stops", "game_unreadable", "a_new_reason"];
  const steps = reasons.map((reason) => whole("retry: 1\n", snapshot(3), item("closed", { reason })));
  const { seen, error, asked } = await follow([...steps, whole(item("closed", { reason: "token_revoked" }))]);
  assert.deepEqual(seen.filter((one) => !one.startsWith("snapshot")), [...reasons, "token_revoked"].map((reason) => `closed ${reason}`));
  assert.ok(error instanceof TokenRevokedError && error.requestId === "r-3");
  assert.equal(asked.length, 5);
});

test("a version that is lost leads to a fresh snapshot, and a game that is lost to an error", async () => {
  const fresh = await follow([cut(snapshot(8)), () => refusal(404, "version_not_found"), whole(snapshot(6), item("end", { version: 6 }))]);
  assert.deepEqual([fresh.seen, fresh.error], [["snapshot 8", "snapshot 6", "end 6"], undefined]);
  assert.deepEqual(fresh.asked.map((one) => one.headers["last-event-id"]), [undefined, "8", undefined]);
  const lost = await follow([cut(snapshot(8)), () => refusal(404, "game_not_found")]);
  assert.ok(lost.error instanceof NotFoundError);
  assert.equal((await follow([() => refusal(401, "token_invalid")])).error instanceof TokenRevokedError, true);
});

test("items and events that nobody knows pass, and those that cannot be read are an error", async () => {
  const { seen } = await follow([whole(snapshot(1), item("novelty", { x: 1 }), item("event", event(2, "Dance", { x: 1 }), 2), item("end", { version: 2 }))]);
  assert.deepEqual(seen, ["snapshot 1", "unknown novelty", "unknown Dance 2", "end 2"]);
  const { error } = await follow([whole("event: event\nid: 2\ndata: {\n\n")]);
  assert.ok(error instanceof MalformedAnswerError && error.requestId === "r-3");
});

/** The pauses of a feed, none of which passes: the first is at most a second. Chance and the clock stay out of them. */
async function pauses(t: TestContext, follow: (gavel: Gavel) => AsyncGenerator<{ readonly type: string }>, ...steps: readonly Step[]): Promise<{ waited: number[]; error: unknown }> {
  const real = globalThis.setTimeout;
  const waited: number[] = [];
  const silence = 14_000;
  t.mock.method(Math, "random", () => 0);
  t.mock.method(Date, "now", () => 0);
  t.mock.method(globalThis, "setTimeout", (act: () => void, ms: number) => {
    if (ms === silence) return real(act, ms);
    assert.ok(waited.push(ms) < 20, "a feed that never ends");
    return real(act, 0);
  });
  const { fetch } = fake(...steps);
  try {
    for await (const _ of follow(new Gavel(url, { fetch, streams: true, backoff: { first: 1000, most: 100_000 } }))) continue;
  } catch (error) {
    return { waited, error };
  } finally {
    t.mock.restoreAll();
  }
  return { waited, error: undefined };
}

test("pauses grow while a good snapshot is followed by what cannot be read, and the error comes in the end", async (t) => {
  const unreadable = whole(snapshot(3), item("turn", turn(3)), "event: event\nid: 4\ndata: {}\n\n");
  const { waited, error } = await pauses(t, (gavel) => gavel.follow({ kind: "qe", id }), unreadable);
  assert.deepEqual(waited, [500, 1000, 2000, 4000, 8000, 16_000, 32_000]);
  assert.ok(error instanceof MalformedAnswerError && error.requestId === "r-3");
});

test("pauses grow while a cut follows each snapshot, and begin anew once there is an event", async (t) => {
  const steps = [cut(snapshot(3)), cut(snapshot(3)), cut(snapshot(3), item("turn", turn(3))), cut(snapshot(3), item("event", event(4), 4)), cut(snapshot(4)), whole(item("end", { version: 4 }))];
  const { waited, error } = await pauses(t, (gavel) => gavel.follow({ kind: "qe", id }), ...steps);
  assert.deepEqual([waited, error], [[500, 1000, 2000, 500, 1000], undefined]);
});

test("a portal's page is no feed, and a silent connection is left", async () => {
  const { seen, error } = await follow([
    () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    () => feed([snapshot(1)], "silence"),
    whole(snapshot(1), item("end", { version: 1 })),
  ], { silence: 30 });
  assert.deepEqual([seen, error], [["snapshot 1", "snapshot 1", "end 1"], undefined]);
});

test("a signal ends a feed with its reason, and a break closes the connection", async () => {
  const controller = new AbortController();
  const { fetch, asked } = fake(() => feed([snapshot(1)], "silence"));
  const gavel = new Gavel(url, { ...quick, fetch, streams: true });
  await assert.rejects(async () => {
    for await (const _ of gavel.follow({ kind: "qe", id }, { signal: controller.signal })) controller.abort(new RangeError("enough"));
  }, RangeError);
  for await (const _ of gavel.follow({ kind: "qe", id })) break;
  assert.ok(asked.every((one) => one.signal.aborted));
});

test("a turn comes after the newest event, once a version", async () => {
  const { seen } = await follow([whole(snapshot(3), item("turn", turn(3)), item("event", event(4), 4), item("turn", turn(4)), item("end", { version: 4 }))]);
  assert.deepEqual(seen, ["snapshot 3", "turn 3", "PauseAsked 4", "turn 4", "end 4"]);
});

/** A page that waited. */
function page(versions: readonly number[], more: { readonly turn?: object; readonly has_more?: boolean; readonly epoch?: string } = {}): object {
  const newest = versions.at(-1) ?? 0;
  return { events: versions.map((one) => event(one)), has_more: false, next_after: newest, now: null, ...more, turn: turn(newest, more.turn) };
}

test("where a body cannot be read as it comes, pages that wait bring the same items", async () => {
  const steps = [game(3), game(3), page([4, 5], { has_more: true }), page([6]), page([], { turn: { version: 6 } }), page([7], { turn: { status: "finished" } })];
  const { seen, asked, error } = await follow([...steps.map((body) => () => withoutBody(json(body)))], { wait: 50 }, null);
  assert.deepEqual([seen, error], [["snapshot 3", "PauseAsked 4", "PauseAsked 5", "PauseAsked 6", "turn 6", "PauseAsked 7", "end 7"], undefined]);
  assert.ok(asked.every((one) => one.headers["accept"] !== "text/event-stream"));
  assert.deepEqual([asked[2]?.query.get("after"), asked[2]?.query.get("wait"), asked[3]?.query.get("after")], ["3", "50", "5"]);
});

test("pages show that the seat has changed, and begin with the game as its new viewer sees it", async () => {
  const steps = [game(3), page([4], { turn: { your_seat: null } }), page([5, 6], { turn: { your_seat: 1 } }), game(4), page([5, 6], { turn: { your_seat: 1, status: "abandoned" } })];
  const { seen, asked } = await follow([...steps.map((body) => () => json(body))], {}, false);
  assert.deepEqual(seen, ["snapshot 3", "PauseAsked 4", "turn 4", "closed seat_changed", "snapshot 4", "PauseAsked 5", "PauseAsked 6", "end 6"]);
  assert.deepEqual([asked[3]?.query.get("version"), asked[4]?.query.get("after")], ["4", "4"]);
});

test("pages that do not wait are not asked for without a pause, and a lost version leads to a fresh snapshot", async () => {
  const steps = [game(3), page([], { turn: { version: 3 } }), page([], { turn: { version: 3 } })].map((body) => () => json(body));
  const lost = [() => refusal(404, "version_not_found"), ...[game(2), page([], { turn: { version: 2, status: "finished" } })].map((body) => () => json(body))];
  const { seen, asked } = await follow([...steps, ...lost], {}, false);
  assert.deepEqual(seen, ["snapshot 3", "turn 3", "snapshot 2", "end 2"]);
  assert.equal(asked[4]?.query.get("version"), null);
});

test("pages of another epoch begin with a fresh snapshot, even if the version is there", async () => {
  const steps = [game(3), page([4]), page([5], { epoch: "e", turn: { version: 6 } }), game(5), page([], { epoch: "e", turn: { version: 5, status: "finished" } })];
  const { seen, asked } = await follow([...steps.map((body) => () => json(body))], {}, false);
  assert.deepEqual(seen, ["snapshot 3", "PauseAsked 4", "turn 4", "snapshot 5", "end 5"]);
  assert.deepEqual([asked[3]?.query.get("version"), asked[4]?.query.get("after")], [null, "5"]);
});

const silent: Step = (asked) => new Promise((_, reject) => asked.signal.addEventListener("abort", () => reject(asked.signal.reason)));

test("two connections without a byte are followed by pages", async () => {
  const over = [game(2), page([], { turn: { version: 2, status: "abandoned" } })].map((body) => () => json(body));
  const { seen } = await follow([silent, () => json(game(2)), silent, ...over], { silence: 20 });
  assert.deepEqual(seen, ["snapshot 2", "end 2"]);
});

test("a network that is gone for a while is not one that cannot stream", async () => {
  const { seen, asked } = await follow([silent, () => new TypeError("fetch failed"), () => json(game(2)), whole(snapshot(2), item("end", { version: 2 }))], { silence: 20 });
  assert.deepEqual(seen, ["snapshot 2", "end 2"]);
  assert.deepEqual(asked.map((one) => one.headers["accept"] === "text/event-stream"), [true, false, false, true]);
});

test("an answer without a body, as 204, does not make a feed long poll", async () => {
  const { fetch, asked } = fake(() => new Response(null, { status: 204 }), () => json(game(1)), whole(snapshot(1), item("end", { version: 1 })));
  const store = memoryStore();
  await store.set(`gavel/session/${url}`, JSON.stringify({ token: "t", id: "p-1", name: "Ada" }));
  const ada = await new Gavel(url, { ...quick, fetch, store }).restore();
  await ada?.players.revokeOtherTokens();
  for await (const _ of ada?.follow({ kind: "qe", id }) ?? []) continue;
  assert.equal(asked.at(-1)?.headers["accept"], "text/event-stream");
});

test("a turn from before the session's last command is left out", async () => {
  const store = memoryStore();
  await store.set(`gavel/session/${url}`, JSON.stringify({ token: "t", id: "p-1", name: "Ada" }));
  const stream = (): Response => feed([snapshot(3), item("turn", turn(3)), item("event", event(4), 4), item("turn", turn(4)), item("turn", turn(6)), item("end", { version: 6 })]);
  const { fetch } = fake(stream, () => json({ version: 6, turn: turn(6), events: [] }), stream);
  const ada = await new Gavel(url, { ...quick, fetch, store, streams: true }).restore();
  const seen: string[] = [];
  for await (const one of ada?.follow({ kind: "qe", id }) ?? []) {
    seen.push(one.type === "turn" ? `turn ${one.version}` : one.type);
    if (seen.at(-1) === "turn 3") await ada?.qe.resign(id);
  }
  assert.deepEqual(seen, ["snapshot", "turn 3", "PauseAsked", "turn 6", "end"]);
});

test("after a restore a turn is shown, although its version is below that of the session's last command", async () => {
  const store = memoryStore();
  await store.set(`gavel/session/${url}`, JSON.stringify({ token: "t", id: "p-1", name: "Ada" }));
  const before = (): Response => feed([snapshot(3), item("turn", turn(3))]);
  const after = (): Response => feed([item("snapshot", { game: game(2), epoch: "e" }, 2), item("turn", turn(2)), item("end", { version: 2 })]);
  const { fetch } = fake(before, () => json({ version: 6, turn: turn(6), events: [] }), after);
  const ada = await new Gavel(url, { ...quick, fetch, store, streams: true }).restore();
  const seen: string[] = [];
  for await (const one of ada?.follow({ kind: "qe", id }) ?? []) {
    seen.push(one.type === "turn" ? `turn ${one.version}` : one.type);
    if (seen.at(-1) === "turn 3") await ada?.qe.resign(id);
  }
  assert.deepEqual(seen, ["snapshot", "turn 3", "snapshot", "turn 2", "end"]);
});

test("a connection counts as dead after twice the keep-alive that the caller asks for", async () => {
  const { setTimeout } = globalThis;
  for (const [keepAlive, silence] of [[undefined, 14_000], [2, 4_000], [60, 120_000]] as const) {
    const set = new Set<number>();
    const { fetch, asked } = fake(() => feed([item("end", { version: 2 })]));
    try {
      globalThis.setTimeout = ((act: () => void, ms: number) => (set.add(ms), setTimeout(act, ms))) as typeof setTimeout;
      for await (const _ of new Gavel(url, { ...quick, fetch, streams: true }).follow({ kind: "qe", id: "g" }, { keepAlive })) continue;
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    assert.deepEqual([[...set], asked[0]?.query.get("keep_alive")], [[silence], keepAlive === undefined ? null : String(keepAlive)]);
  }
});

test("a player's games come by feed, over cuts, and by looking", async () => {
  const summary = { changed_at: "t", created_at: "t", deadline_at: null, host: 0, id, kind: "qe", must_act: [1], now: null,
    players: [null, { id: "p-1", name: "Ada" }], reserved: [], status: "running", version: 3, visibility: "public" };
  const own = { type: "game", game: summary, your_seat: 1, you_must_act: true };
  const seen: string[] = [];
  const watch = async (steps: readonly Step[], streams: boolean): Promise<Asked[]> => {
    const store = memoryStore();
    await store.set(`gavel/session/${url}`, JSON.stringify({ token: "t", id: "p-1", name: "Ada" }));
    const { fetch, asked } = fake(...steps);
    const ada = await new Gavel(url, { ...quick, fetch, streams, store }).restore();
    for await (const one of ada?.followMine({ every: 1 }) ?? []) {
      if (one.type === "games") seen.push(`games ${one.games.length}`);
      if (one.type === "game") seen.push(`${one.game.status} ${one.your_seat} ${one.you_must_act}`);
      if (one.type === "reserved") seen.push(`reserved ${one.seat}`);
      if (one.type === "left") seen.push(`left ${one.id === id}`);
      if (one.type === "left") break;
    }
    return asked;
  };
  const asked = await watch([cut(item("games", { games: [], reserved: [] }), item("game", own)), whole(item("games", { games: [own], reserved: [] }), item("left", { id }))], true);
  assert.deepEqual(seen.splice(0), ["games 0", "running 1 true", "games 1", "left true"]);
  assert.deepEqual(asked.map((one) => one.headers["last-event-id"]), [undefined, undefined]);

  const reserved = { ...summary, status: "lobby", players: [null, null], reserved: [{ player: { id: "p-1", name: "Ada" }, seat: 1, until: "t" }] };
  const looks = [[], [], [reserved], [], [], [summary], [], [], [{ ...summary, status: "finished", must_act: [] }], [], [], [summary], [], [], [], []];
  await watch(looks.map((games) => () => json({ games, next_cursor: null })), false);
  assert.deepEqual(seen, ["games 0", "reserved 1", "running 1 true", "finished 1 false", "running 1 true", "left true"]);
});
