import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { seatQe } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
let sessions: readonly Session[];
before(async () => {
  house = await House.open();
  sessions = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
});
after(() => house.close());

/** A browser with a countdown on the page, whose time of day runs ahead of its steady clock by `sleep` ms. */
async function counting(): Promise<{ readonly id: string; readonly ada: Person; sleep(ms: number): Promise<void> }> {
  const id = await seatQe(sessions, { move_deadline_seconds: 3600 });
  const ada = await house.as(sessions[0] as Session);
  await ada.context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + Number(document.documentElement?.dataset["slept"] ?? 0);
  });
  await ada.open(`/qe/${id}`);
  await ada.page.locator(".countdown").waitFor();
  const sleep = async (ms: number): Promise<void> => {
    await ada.page.evaluate((slept) => (document.documentElement.dataset["slept"] = slept), String(ms));
  };
  return { id, ada, sleep };
}

test("a device that has slept counts the time of its sleep, and looks at the game again", async () => {
  const { id, ada, sleep } = await counting();
  await ada.page.route(`**/v1/qe/games/${id}`, (route) => route.abort("internetdisconnected"));
  const looked = ada.page.waitForRequest((request) => request.url().endsWith(`/v1/qe/games/${id}`));
  await sleep(1_800_000);
  await looked;
  await ada.page.locator(".countdown", { hasText: /\b2\d:\d\d/ }).waitFor();
  await ada.close();
});

test("a page that is seen again looks at the game", async () => {
  const { id, ada } = await counting();
  const looked = ada.page.waitForRequest((request) => request.url().endsWith(`/v1/qe/games/${id}`));
  await ada.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.ok(await looked);
  await ada.close();
});
