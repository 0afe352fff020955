/** The SDK against a real server: long poll, a player's games, revoked tokens, webhooks, and the bot of the example. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Gavel, TokenRevokedError, verifyWebhook, type Session } from "@gavel/client";
import { withoutBody } from "./fake.js";
import { direct, emptyServer, quick, server, startProxy } from "./live.js";
import { play, seeded, signUp } from "./player.js";

/** A `fetch` like React Native's: no bodies, and a parameter in the address of what shall not come out of a cache. */
const bodiless = {
  ...quick,
  fetch: (async (input: string, init: RequestInit) => {
    const address = init.cache === undefined ? input : `${input}${input.includes("?") ? "&" : "?"}_=1`;
    return withoutBody(await fetch(address, init));
  }) as typeof fetch,
};

async function three(gavel: Gavel): Promise<readonly [Session, Session, Session]> {
  return [await signUp(gavel, "Ada"), await signUp(gavel, "Ben"), await signUp(gavel, "Cy")];
}

test("three players finish a game by long poll, and see their games by looking", { timeout: 120_000 }, async () => {
  const players = await three(new Gavel(server, bodiless));
  const [ada, ...guests] = players;
  const { game } = await ada.qe.createGame({ seats: 3 });
  const mine = (async () => {
    const seen: string[] = [];
    for await (const item of ada.followMine({ every: 20 })) {
      if (item.type === "games") seen.push(`games ${item.games.map((one) => one.your_seat).join()}`);
      if (item.type === "game") seen.push(item.game.status);
      if (item.type === "game" && item.game.status === "finished") return seen;
    }
    return seen;
  })();
  for (const guest of guests) await guest.qe.takeSeat(game.id);
  await ada.qe.start(game.id);
  const records = await Promise.all(players.map((player, at) => play(player, game, seeded(at))));
  const { proof } = await direct(`/v1/qe/games/${game.id}/proof`);
  for (const record of records) {
    assert.deepEqual(record.versions, Array.from({ length: proof.version as number }, (_, at) => at + 1));
    assert.deepEqual([record.ended, record.hashes.get(record.ended)], [proof.version, proof.head]);
  }
  const seen = await mine;
  assert.match(seen[0] ?? "", /^games 0?$/);
  assert.equal(seen.at(-1), "finished");
});

test("a player's feed shows a game that comes, and its end", { timeout: 60_000 }, async () => {
  const [ada, ben] = await three(new Gavel(server, quick));
  const seen: string[] = [];
  let id = "";
  for await (const item of ben.followMine()) {
    if (item.type === "games") {
      assert.equal(item.games.length, 0);
      ({ id } = (await ada.quotlibet.createGame({ seats: 3 })).game);
      await ben.quotlibet.takeSeat(id);
    }
    if (item.type === "game") {
      assert.deepEqual([item.game.id, item.your_seat], [id, 1]);
      seen.push(item.game.status);
      if (item.game.status === "abandoned") break;
      await ada.quotlibet.abandon(id);
    }
  }
  assert.deepEqual(seen, ["lobby", "abandoned"]);
});

test("a revoked token ends feeds and commands with an error of its own", { timeout: 60_000 }, async () => {
  const gavel = new Gavel(server, quick);
  const ada = await gavel.signUp("Ada");
  const { game } = await ada.qe.createGame({ seats: 3 });
  const phone = await new Gavel(server, quick).signIn((await ada.players.createToken({ label: "phone" })).token);
  const seen: string[] = [];
  await assert.rejects(async () => {
    for await (const item of phone.follow(game)) {
      seen.push(item.type === "closed" ? item.reason : item.type);
      if (item.type === "snapshot") await ada.players.revokeOtherTokens();
    }
  }, TokenRevokedError);
  assert.deepEqual(seen.filter((one) => one !== "turn"), ["snapshot", "token_revoked"]);
  await assert.rejects(phone.qe.abandon(game.id), (error: unknown) => error instanceof TokenRevokedError && error.requestId !== undefined);
  const [left] = await phone.outbox.waiting();
  assert.equal(left?.call, "qe_abandon");
  assert.deepEqual([await phone.outbox.forget(left?.key ?? ""), await phone.outbox.size()], [true, 0]);
  await assert.rejects(async () => {
    for await (const _ of phone.followMine()) assert.fail("nothing comes");
  }, TokenRevokedError);
  await ada.signOut();
  assert.equal(await gavel.restore(), null);
});

test("a bid waits while the server has an empty database, and is sent once it has the right one again", { timeout: 60_000 }, async () => {
  const proxy = await startProxy(11);
  try {
    let heard = 0;
    const players = await three(new Gavel(proxy.url, { ...quick, onOtherDatabase: () => (heard += 1) }));
    const [ada, ben, cy] = players;
    const { game } = await ada.qe.createGame({ seats: 3 });
    for (const guest of [ben, cy]) await guest.qe.takeSeat(game.id);
    await ada.qe.start(game.id);
    const { must_act } = await ada.qe.getGame(game.id);
    const player = players[must_act[0] as number] as Session;
    proxy.serve(emptyServer);
    const bidding = player.qe.placeBid(game.id, { auction: 1, ballot: 1, amount: 10n ** 30n });
    while (heard < 20) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual((await player.outbox.waiting()).map(({ call }) => call), ["qe_place_bid"]);
    proxy.serve(server);
    assert.ok((await bidding).version > game.version);
    assert.equal(await player.outbox.size(), 0);
    const { play } = await ada.qe.getGame(game.id);
    assert.equal(play?.auctions[0]?.opening_bid, 10n ** 30n);
  } finally {
    await proxy.close();
  }
});

test("a private game, by its code alone", { timeout: 60_000 }, async () => {
  const [ada, ben] = await three(new Gavel(server, quick));
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private" });
  await assert.rejects(ben.qe.getGame(game.id), { name: "NotFoundError", code: "game_not_found" });
  await ben.qe.takeSeat(game.id, { invite_code, nation: "EU" });
  const { seats } = await ben.qe.getGame(game.id);
  assert.deepEqual([seats[1]?.player?.name, seats[1]?.choice?.nation], ["Ben", "EU"]);
});

test("of tokens that are made through a bad network none is there whose secret nobody has", { timeout: 60_000 }, async () => {
  const proxy = await startProxy(5);
  try {
    const ada = await signUp(new Gavel(proxy.url, quick), "Ada");
    const made: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      await ada.players.createToken({ label: `phone ${at}` }).then(({ label }) => made.push(label ?? ""), () => undefined);
    }
    const tokens = (await ada.players.listTokens()).tokens.flatMap(({ label }) => label ?? []);
    assert.deepEqual(tokens, made);
    assert.ok(made.length > 0 && made.length < 20, "the network has lost some");
  } finally {
    await proxy.close();
  }
});

test("a delivery of the server is verified", { timeout: 60_000 }, async () => {
  const ada = await new Gavel(server, quick).signUp("Ada");
  const receiver = createServer().listen(0, "127.0.0.1");
  await once(receiver, "listening");
  try {
    const { secret } = await ada.webhooks.createWebhook({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` });
    const [ben, cy] = await three(new Gavel(server, quick));
    const { game } = await ada.quotlibet.createGame({ seats: 3 });
    const delivery = once(receiver, "request");
    for (const guest of [ben, cy]) await guest.quotlibet.takeSeat(game.id);
    const [request, response] = (await delivery) as [import("node:http").IncomingMessage, import("node:http").ServerResponse];
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    response.writeHead(204).end();
    const { event } = await verifyWebhook(secret, request.headers, Buffer.concat(pieces));
    assert.ok(event.type === "game.turn" && event.data.game === game.id);
    await ada.quotlibet.abandon(game.id);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test("the bot of the example finishes a game of each kind", { timeout: 120_000 }, async () => {
  const [ada, ben] = await three(new Gavel(server, quick));
  const made = { qe: await ada.qe.createGame({ seats: 3 }), quotlibet: await ada.quotlibet.createGame({ seats: 3 }) };
  const games = (["qe", "quotlibet"] as const).map((kind) => ({ kind, id: made[kind].game.id }));
  for (const game of games) await ben[game.kind].takeSeat(game.id);
  const folder = await mkdtemp(join(tmpdir(), "gavel-bot-"));
  const bot = spawn(process.execPath, [fileURLToPath(new URL("../build-examples/bot.js", import.meta.url)), server, folder], { stdio: "inherit" });
  const exit = once(bot, "exit");
  try {
    for (const game of games) {
      for await (const item of ada.follow(game)) {
        if (item.type === "SeatTaken" && item.data.seat === 2) break;
        if (item.type === "snapshot" && (item.game.seats as readonly { readonly player: unknown }[]).every((seat) => seat.player !== null)) break;
      }
      await ada[game.kind].start(game.id);
    }
    for (const game of games) {
      const [record] = await Promise.all([ada, ben].map((player, at) => play(player, game, seeded(at))));
      assert.ok((record?.ended ?? 0) > 20);
      assert.equal((await direct(`/v1/${game.kind}/games/${game.id}`))["status"], "finished");
    }
  } finally {
    bot.kill();
    await exit;
    await rm(folder, { recursive: true });
  }
});
