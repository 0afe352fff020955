/** Lists of games: page by page, without a jump, by kind and status; and the player's own games first. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import type { Locator } from "playwright-core";
import { lively, playQe, seatQe } from "./games.js";
import { House, within } from "./harness.js";

let house: House;
let hosts: readonly Session[];
/** Open tables, the newest first. */
const tables: string[] = [];
const open = async (host: Session): Promise<string> => (await host.qe.createGame({ seats: 3, visibility: "public" })).game.id;
before(async () => {
  house = await House.open();
  hosts = await Promise.all(Array.from({ length: 9 }, (_, n) => house.bot(`Host ${n}`)));
  for (const host of hosts) for (let made = 0; made < 5; made += 1) tables.unshift(await open(host));
});
after(() => house.close());

/** The ids of the games in a list, in its order. */
const ids = async (list: Locator): Promise<string[]> =>
  list.locator(".row-link").evaluateAll((rows) => rows.map((row) => (row.getAttribute("href") ?? "").split("/").at(-1) ?? ""));
const top = async (row: Locator): Promise<number> => row.evaluate((one) => one.getBoundingClientRect().top + scrollY);

test("a list of open tables goes on page by page, and no row jumps", async () => {
  const eve = await house.person({ viewport: { width: 360, height: 640 } });
  await eve.open("/");
  const list = eve.page.getByRole("region", { name: "Open tables" });
  await list.locator(".row-link").nth(19).waitFor();
  assert.deepEqual(await ids(list), tables.slice(0, 20));
  const row = list.locator(`a[href$="${tables[0]}"]`);
  const place = await top(row);
  // A new table waits until the reader asks for it, and one that is gone has its place still.
  const fresh = await open(hosts[0] as Session);
  await (hosts[8] as Session).qe.abandon(tables[1] as string);
  await list.getByRole("button", { name: "Show 1 new game" }).waitFor();
  await list.locator(".gone").getByText("No longer in this list").waitFor();
  assert.equal(await top(row), place);
  assert.deepEqual(await ids(list), tables.slice(0, 20));
  await list.getByRole("button", { name: "Show 1 new game" }).click();
  const shown = [fresh, tables[0], ...tables.slice(2)];
  assert.deepEqual(await ids(list), shown.slice(0, 20));
  // By the keyboard, and from then on by itself.
  const more = list.getByRole("button", { name: "More games" });
  await more.focus();
  await eve.page.keyboard.press("Enter");
  await list.locator(".row-link").nth(39).waitFor();
  await more.scrollIntoViewIfNeeded().catch(() => undefined); // it goes with the last page
  await more.waitFor({ state: "detached" });
  assert.deepEqual(await ids(list), shown);
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("lists are of the kind that the address names", async () => {
  const { game } = await (hosts[1] as Session).quotlibet.createGame({ seats: 3, visibility: "public" });
  const eve = await house.person();
  await eve.open("/");
  const list = eve.page.getByRole("region", { name: "Open tables" });
  await eve.page.getByRole("combobox", { name: "Game" }).selectOption("Quotlibet");
  await within("the only one", async () => (await ids(list)).join() === game.id);
  assert.equal(new URL(eve.page.url()).search, "?kind=quotlibet");
  await eve.page.reload();
  await list.locator(".row-link").first().waitFor();
  assert.deepEqual(await ids(list), [game.id]);
  await (hosts[1] as Session).quotlibet.abandon(game.id);
  await eve.close();
});

test("the player's games are shown by status, those that were called off too", async () => {
  const sessions = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
  const [session] = sessions as [Session];
  const running = await seatQe(sessions);
  const over = await seatQe(sessions);
  await playQe(sessions, over, lively);
  const off = await open(session);
  await session.qe.abandon(off);
  const lobby = await open(session);
  const ada = await house.as(session);
  await ada.open("/games");
  const all = ada.page.locator(".home");
  await within("all of them", async () => (await ids(all)).join() === [running, lobby, off, over].join());
  for (const [status, id] of Object.entries({ lobby, running, finished: over, abandoned: off })) {
    await ada.page.getByLabel("Show").selectOption(status);
    await within(`those of status ${status}`, async () => (await ids(all)).join() === id);
    assert.equal(new URL(ada.page.url()).search, `?status=${status}`);
  }
  await ada.page.getByRole("combobox", { name: "Game" }).selectOption("Quotlibet");
  await ada.page.getByText("No such game.").waitFor();
  await ada.close();
});

test("the games that wait for a player are in the first screen of a phone, and nothing moves when they come", async () => {
  const sessions = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
  for (let made = 0; made < 5; made += 1) await seatQe(sessions);
  const ada = await house.as(sessions[0] as Session, { viewport: { width: 360, height: 640 } });
  await ada.open("/");
  const mine = ada.page.getByRole("region", { name: "My games" });
  await mine.getByText("Your turn").nth(2).waitFor();
  assert.equal((await ids(mine)).length, 3);
  assert.equal(await mine.getByRole("link", { name: "All 5 games" }).getAttribute("href"), "/games");
  await ada.context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await ada.page.reload();
  await mine.getByText("Your turn").nth(2).waitFor();
  await ada.page.getByRole("region", { name: "Open tables" }).locator(".row-link").first().waitFor();
  const last = await mine.locator(".row-link").nth(2).boundingBox();
  assert.ok((last?.y ?? 999) + (last?.height ?? 0) <= 640, JSON.stringify(last));
  // Below them the form has no button over its fields.
  const [card, play] = await Promise.all([".cards .card", "form.new .main"].map((part) => ada.page.locator(part).first().boundingBox()));
  assert.ok((card?.y ?? 999) + (card?.height ?? 0) <= (play?.y ?? 0), JSON.stringify([card, play]));
  const shifts = await ada.page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  assert.ok(shifts.reduce((sum, one) => sum + one, 0) <= 0.02, shifts.join());
  await ada.close();
});
