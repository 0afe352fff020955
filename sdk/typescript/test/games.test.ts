/**
 * Four players of the SDK finish a game of each kind through a proxy that cuts, refuses and adds what nobody knows.
 * One of them is killed in a bid and goes on from its outbox. What counts in the end is what the server says.
 */

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Gavel, type Kind, type Session } from "@gavel/client";
import { direct, quick, startProxy, type Proxy } from "./live.js";
import { play, seeded, type Record, signUp } from "./player.js";

const SEED = Number(process.env["SEED"] ?? 3);

interface Line {
  readonly resumed?: readonly { readonly call: string; readonly key: string; readonly error?: string }[];
  readonly versions?: readonly number[];
  readonly ended?: number;
  readonly head?: string;
  readonly left?: number;
}

for (const [kind, when] of [["qe", "after"], ["quotlibet", "before"]] as const) {
  test(`four players finish a game of ${kind}, one killed in a bid that the server got ${when === "after" ? "" : "not"}`, { timeout: 300_000 }, async () => {
    const proxy = await startProxy(SEED);
    const childs = await startProxy(SEED + 1);
    const folder = await mkdtemp(join(tmpdir(), "gavel-sdk-"));
    try {
      const gavel = new Gavel(proxy.url, quick);
      const players: Session[] = [];
      for (const name of ["Ada", "Ben", "Cy"]) players.push(await signUp(gavel, name));
      const host = players[0] as Session;
      const { game } = kind === "qe" ? await host.qe.createGame({ seats: 4 }) : await host.quotlibet.createGame({ seats: 4 });
      for (const guest of players.slice(1)) await guest[kind].takeSeat(game.id);

      const child = new Child(childs.url, folder, kind, game.id);
      const seated = (): Promise<boolean> => host[kind].getGame(game.id).then((seen) => seen.seats.every((seat) => seat.player !== null));
      for await (const item of host.follow(game)) if (item.type !== "closed" && (await seated())) break;
      const held = childs.hold("/bids", when);
      await host[kind].start(game.id);
      const playing = players.map((player, at) => play(player, game, seeded(SEED + at)));

      await held;
      await child.kill();
      const [bid, ...more] = await outbox(folder);
      assert.equal(more.length, 0);
      assert.equal(bid?.["call"], `${kind}_place_bid`);
      const again = new Child(childs.url, folder, kind, game.id);
      const [first, last] = await again.lines(2);
      assert.deepEqual(first?.resumed, [{ call: bid?.["call"], key: bid?.["key"] }], "the bid was sent again, and took effect");
      await check(kind, game.id, players, await Promise.all(playing), last as Line);
      mischief(proxy, childs);
    } finally {
      await proxy.close();
      await childs.close();
      await rm(folder, { recursive: true });
    }
  });
}

/** Checks that the players' views equal the server's. */
async function check(kind: Kind, id: string, players: readonly Session[], records: readonly Record[], child: Line): Promise<void> {
  const { proof } = await direct(`/v1/${kind}/games/${id}/proof`);
  const gapless = Array.from({ length: proof.version as number }, (_, at) => at + 1);
  for (const record of records) {
    assert.deepEqual(record.versions, gapless);
    assert.equal(record.ended, proof.version);
    assert.equal(record.hashes.get(record.ended), proof.head);
    assert.ok(record.unknown.actions > 0, "unknown actions were seen");
  }
  assert.ok(records.some((one) => one.unknown.events > 0) && records.some((one) => one.unknown.items > 0), "unknown events and items were seen");
  assert.deepEqual([child.versions, child.ended, child.head, child.left], [gapless, proof.version, proof.head, 0]);

  const truth = await direct(`/v1/${kind}/games/${id}/score`);
  for (const player of players) {
    const score = kind === "qe" ? await player.qe.getScore(id) : await player.quotlibet.getScore(id);
    assert.deepEqual(score.winners, truth["winners"]);
    score.sheets.forEach((sheet, at) => {
      const { proxy_novelty, total_spent, ...rest } = { total_spent: undefined, proxy_novelty: undefined, ...sheet } as { [name: string]: unknown };
      const { total_spent: spent, ...other } = truth["sheets"][at];
      assert.deepEqual(JSON.parse(JSON.stringify(rest)), other);
      if (kind === "qe") assert.equal(total_spent, BigInt(spent), "an amount is exact");
    });
    assert.equal(await player.outbox.size(), 0);
  }
}

/** The test proves nothing if the proxy did nothing. */
function mischief(...proxies: readonly Proxy[]): void {
  if (process.env["VERBOSE"]) console.log(proxies.map(({ counts }) => counts));
  const sum = (name: string): number => proxies.reduce((all, { counts }) => all + (counts[name] ?? 0), 0);
  for (const name of ["passed", "refused429", "refused503", "lost503", "cutBefore", "cutAfter", "cutMiddle", "dropped", "members", "events", "actions", "values", "items", "codes", "held"]) {
    assert.ok(sum(name) > 0, `the proxy did nothing of ${name}`);
  }
}

/** The entries of the outbox that a killed player has left. */
async function outbox(folder: string): Promise<readonly { readonly [name: string]: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.startsWith("gavel%2Foutbox") && file.endsWith(".json"));
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8")) as { [name: string]: string }));
}

class Child {
  readonly #process: ChildProcess;
  readonly #exit: Promise<unknown>;

  constructor(...args: readonly string[]) {
    this.#process = spawn(process.execPath, [fileURLToPath(new URL("child.js", import.meta.url)), ...args], { stdio: ["ignore", "pipe", "inherit"] });
    this.#exit = new Promise((resolve) => this.#process.once("exit", resolve));
  }

  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#exit;
  }

  async lines(count: number): Promise<readonly Line[]> {
    const lines: Line[] = [];
    for await (const line of createInterface({ input: this.#process.stdout as NodeJS.ReadableStream })) lines.push(JSON.parse(line) as Line);
    assert.equal(lines.length, count);
    return lines;
  }
}
