import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, playQuotlibet, seatQe, seatQuotlibet } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
let five: readonly Session[];
before(async () => {
  house = await House.open();
  five = await Promise.all(["Ada", "Ben", "Cy", "Dora", "Eve"].map((name) => house.bot(name)));
});
after(() => house.close());

const one = (seat: number): Session => five[seat] as Session;
const moment = ({ page }: Person, text: string) => page.locator(".passing-text").getByText(text);
const said = ({ page }: Person, text: string) => page.locator("[role=log]").getByText(text);

/** The first auction: Ada opens with 7, Ben bids 300, Cy 20, Dora 0. Cy bids last. */
async function firstAuction(): Promise<string> {
  const id = await seatQe(five.slice(0, 4));
  const bids = [7n, 300n, 20n, 0n];
  await playQe(
    [one(0), one(1), null, one(3)],
    id,
    ({ seat }) => bids[seat] as bigint,
    (game) => game.must_act.join() === "2",
  );
  return id;
}

test("an award is shown to each by what they may know, and then the next auction", async () => {
  const id = await firstAuction();
  const [ada, ben, dora] = [await house.as(one(0)), await house.as(one(1)), await house.as(one(3))];
  for (const person of [ada, ben, dora]) {
    await person.open(`/qe/${id}`);
    await person.page.locator(".quiet-dock").waitFor();
  }
  await one(2).qe.placeBid(id, { auction: 1, ballot: 1, amount: 20n });
  await moment(ada, "It costs 300. Only Ben and you know for how much.").waitFor();
  await moment(ben, "You win").waitFor();
  await moment(ben, "It costs 300. Only Ada and you know for how much.").waitFor();
  await moment(dora, "Ben wins").waitFor();
  await moment(dora, "Only Ben and Ada know for how much.").waitFor();
  await moment(dora, "Dora bid zero: 2 points.").waitFor();
  // While it is shown, nobody bids for a company that they have not seen.
  for (const { page } of [ada, dora]) assert.equal(await page.locator("form.dock").count(), 0);
  assert.equal(await ben.page.locator(".where[data-auction='1']").count(), 1);
  await said(dora, "Only Ben and Ada know for how much.").waitFor({ state: "attached" });
  await said(ben, "It costs 300.").waitFor({ state: "attached" });
  await ben.page.keyboard.press("Enter");
  await ben.page.locator("form.dock[data-turn='2.1']").waitFor();
  await ada.page.getByRole("button", { name: "Go on" }).click();
  await ada.page.locator(".where[data-auction='2']").waitFor();
  // It passes by itself, too.
  await dora.page.locator(".where[data-auction='2']").waitFor();
  for (const person of [ada, ben, dora]) {
    assert.deepEqual(person.said, []);
    await person.close();
  }
});

test("what has just happened stays, if the player wants it so", async () => {
  const id = await firstAuction();
  const ben = await house.as(one(1));
  await ben.page.clock.install();
  await ben.open(`/qe/${id}`);
  await ben.page.getByRole("button", { name: "Settings" }).click();
  await ben.page.getByLabel("What has just happened stays until I go on").check();
  await one(2).qe.placeBid(id, { auction: 1, ballot: 1, amount: 20n });
  await moment(ben, "You win").waitFor();
  await ben.page.clock.runFor(60_000);
  assert.equal(await moment(ben, "You win").count(), 1);
  await ben.page.getByRole("button", { name: "Go on" }).click();
  await ben.page.locator("form.dock[data-turn='2.1']").waitFor();
  await ben.close();
});

test("a tie and a look at a winning bid are shown, and the look leaves a trace for all", async () => {
  const id = await seatQe(five);
  const [ada, dora] = [await house.as(one(0)), await house.as(one(3))];
  const tied = ({ minimum }: { readonly minimum: bigint }): bigint => (minimum === 1n ? 5n : 50n);
  await playQe([one(0), one(1), one(2), one(3), null], id, tied, (game) => game.must_act.join() === "4");
  for (const { page, open } of [ada, dora].map((person) => ({ page: person.page, open: () => person.open(`/qe/${id}`) }))) {
    await open();
    await page.locator(".quiet-dock").waitFor();
  }
  await one(4).qe.placeBid(id, { auction: 1, ballot: 1, amount: 40n });
  await moment(dora, "Tie: Ben, Cy, and Dora bid again.").waitFor();
  await dora.page.keyboard.press("Enter");
  await dora.page.locator("form.dock[data-turn='1.2']").waitFor();
  await playQe(
    five,
    id,
    ({ seat }) => BigInt(100 + seat),
    (game) => (game.turn?.auction ?? 0) === 3,
  );
  await dora.page.reload();
  await dora.page.locator(".peek summary").click();
  await dora.page.getByRole("button", { name: "Look" }).click();
  await moment(dora, "The winning bid of auction 2 was 104.").waitFor();
  await ada.page.locator(".board[data-seat='3']", { hasText: "has looked at auction 2" }).waitFor();
  assert.deepEqual([...ada.said, ...dora.said], []);
  await Promise.all([ada.close(), dora.close()]);
});

test("the last trick of a round is shown whole, with what each has said and taken", async () => {
  const sessions = five.slice(0, 4);
  const id = await seatQuotlibet(sessions);
  await playQuotlibet(sessions, id, (game) => (game.play?.round?.trick?.cards.length ?? 0) === 3);
  const last = (await one(0).quotlibet.getGame(id)).must_act[0] as number;
  const seat = (last + 1) % 4;
  const person = await house.as(one(seat));
  await person.open(`/quotlibet/${id}`);
  await playQuotlibet(
    sessions.map((session, at) => (at === last ? session : null)),
    id,
    (game) => game.play?.round?.round === 2,
  );
  await person.page.getByRole("heading", { name: "Round 1 is over" }).waitFor();
  assert.equal(await person.page.locator(".trick-now .trick li").count(), 4);
  const { scores } = (await one(0).quotlibet.getGame(id)).play?.score_sheet[0] ?? { scores: [] };
  const own = scores.find((score) => score.seat === seat);
  await moment(person, `You said ${own?.bid} and took ${own?.taken}`).waitFor();
  assert.equal(await person.page.locator(".round-scores li").count(), 4);
  await person.page.keyboard.press("Enter");
  await person.page.getByText("Round 2 of 25").waitFor();
  assert.deepEqual(person.said, []);
  await person.close();
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`an award moves nothing, at ${width} × ${height}`, async () => {
    const id = await firstAuction();
    const dora = await house.as(one(3), { viewport: { width, height } });
    await dora.open(`/qe/${id}`);
    await dora.page.locator(".quiet-dock").waitFor();
    await dora.page.evaluate(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: "layout-shift" });
    });
    await one(2).qe.placeBid(id, { auction: 1, ballot: 1, amount: 20n });
    await moment(dora, "Ben wins").waitFor();
    await one(1).qe.placeBid(id, { auction: 2, ballot: 1, amount: 1_000_000n });
    await dora.page.locator("form.dock[data-turn='2.1']").waitFor();
    const shift = await dora.page.evaluate(
      () => new Promise((done) => setTimeout(() => done((globalThis as unknown as { shift: number }).shift), 300)),
    );
    assert.ok((shift as number) <= 0.02, `the layout moved by ${shift}`);
    await dora.close();
  });
}
