import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { lively, playQe, seatQe } from "./games.js";
import { joinTable, makeTable, playQeByHand } from "./hands.js";
import { House, type Person } from "./harness.js";
import { Postgres } from "./postgres.js";

const root = import.meta.env.ROOT;
/** The bundle of another version, whose files all have other names. */
const other = join(root, "build/other");
const own = readdirSync(join(root, "dist/assets"));
/** The files that the other version's page loads. */
const files = (): readonly string[] => readdirSync(join(other, "assets"));

let postgres: Postgres;
let house: House;
before(async () => {
  execFileSync(process.execPath, [join(root, "tools/build.mjs"), other, "another version"]);
  assert.deepEqual(
    files().filter((name) => own.includes(name)),
    [],
  );
  postgres = await Postgres.start();
  house = await House.open("", undefined, { postgres: postgres.url, other });
  postgres.run(files().map(registered).join(";"));
});
after(async () => {
  await house?.close();
  postgres?.close();
});

/** The statement by which a server of the other version registers one of its files. */
function registered(name: string): string {
  const content = readFileSync(join(other, "assets", name));
  const type = name.endsWith(".css") ? "text/css" : "text/javascript";
  const tag = createHash("sha256").update(content).digest("hex").slice(0, 24);
  const packed = gzipSync(content).toString("hex");
  return `insert into page_files values ('assets/${name}', '${type}; charset=utf-8', '${tag}', '\\x${packed}', clock_timestamp())`;
}

/** The page of somebody of the other version; all else comes from the servers in turn. */
const otherVersion = { extraHTTPHeaders: { "x-version": "other" } };

/** The files that a page loads from now on, each of which must come. */
function loaded({ page }: Person): Set<string> {
  const names = new Set<string>();
  page.on("response", (response) => {
    const name = /\/assets\/(.+)$/.exec(response.url())?.[1];
    if (name !== undefined) names.add(response.status() === 200 ? name : `${response.status()} ${name}`);
  });
  return names;
}

/** Fails unless a page has loaded files of the other version alone, and some that begin so. */
function assertOthers(names: Set<string>, begins: readonly string[]): void {
  assert.deepEqual(
    [...names].filter((name) => !files().includes(name)),
    [],
  );
  for (const begin of begins)
    assert.ok(
      [...names].some((name) => name.startsWith(begin)),
      `${begin}: ${[...names]}`,
    );
}

test("pages of two versions play one game on two servers, of which neither has the files of one page", async () => {
  const ada = await house.person(otherVersion);
  const ben = await house.person({ ...otherVersion, locale: "de" });
  const cy = await house.person({ locale: "ja" });
  const [byAda, byBen, byCy] = [loaded(ada), loaded(ben), loaded(cy)];
  const link = await makeTable(ada, "Ada", "Q.E.", 3);
  await joinTable(ben, "Ben", link);
  await joinTable(cy, "Cy", link);
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  const bids = await Promise.all([ada, ben, cy].map((one, seat) => playQeByHand(one, (auction) => String(100 * auction + seat), 4)));
  assert.ok(
    bids.every((count) => count >= 3),
    String(bids),
  );
  assertOthers(byAda, ["main-", "style-", "chunk-", "en-"]);
  assertOthers(byBen, ["main-", "style-", "chunk-", "de-"]);
  assert.ok([...byCy].every((name) => own.includes(name)) && byCy.size > 3, String([...byCy]));
  assert.deepEqual([...ada.said, ...ben.said, ...cy.said], []);
  await Promise.all([ada, ben, cy].map((one) => one.close()));
});

test("a page of another version loads another language, the verifier and the picture of a code when they are asked for", async () => {
  const sessions = await Promise.all(["A", "B", "C"].map((name) => house.bot(name)));
  const game = await seatQe(sessions, { visibility: "public" });
  await playQe(sessions, game, lively);
  const eve = await house.as(sessions[0] as (typeof sessions)[number], otherVersion);
  const names = loaded(eve);
  await eve.open(`/verify?game=qe/${game}`);
  await eve.page.locator(".verdict.ok").waitFor();
  await eve.page.locator("button[aria-controls=settings]").click();
  await eve.page.locator("#settings select").first().selectOption("de");
  await eve.page.locator("html[lang=de]").waitFor();
  await eve.open("/device");
  await eve.page.locator(".show-code button").click();
  await eve.page.locator(".show-code svg").waitFor();
  assertOthers(names, ["main-", "verify-", "de-", "qr-"]);
  assert.deepEqual(eve.said, []);
  await eve.close();
});
