import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, seatQe } from "./games.js";
import { House, within } from "./harness.js";

let house: House;
let sessions: readonly Session[];
let game: string;
before(async () => {
  house = await House.open("/gavel");
  sessions = await Promise.all(["Ada", "Ben", "Cy", "Dora"].map((name) => house.bot(name)));
  game = await seatQe(sessions, { visibility: "public" });
  // The auctioneer bids 7, the others 1000 and more: the highest seat wins each auction and its amount is secret.
  await playQe(sessions, game, ({ seat, minimum, auction }) => (minimum === 1n ? 7n : BigInt(1000 * auction + seat)));
});
after(() => house.close());

/** The version right after an award. */
async function awarded(auction: number): Promise<number> {
  const { events } = await (sessions[0] as Session).qe.listEvents(game, { limit: 1000 });
  return events.filter(({ type }) => type === "CompanyAwarded")[auction - 1]?.version as number;
}

test("another lens shows and hides what each knew, below a path prefix", async () => {
  const eve = await house.person();
  const version = await awarded(1);
  await eve.open(`/qe/${game}/replay/${version}`);
  const course = eve.page.locator(".course li").first();
  await course.getByText("you do not know for how much").waitFor();
  await eve.page.locator(".lenses button", { hasText: "Ada" }).click(); // Ada was the auctioneer
  await course.getByText("1,003").waitFor();
  assert.match(eve.page.url(), /\/gavel\/qe\/[^/]+\/replay\/\d+\?as=0$/);
  await eve.page.locator(".lenses button", { hasText: "Ben" }).click();
  await course.getByText("you do not know for how much").waitFor();
  await eve.page.locator(".lenses button", { hasText: "everything open" }).click();
  await course.getByText("1,003").waitFor();
  await eve.page.reload();
  await course.getByText("1,003").waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("keys, buttons and the slider move through the game", async () => {
  const eve = await house.person();
  await eve.open(`/qe/${game}/replay`);
  const step = eve.page.locator(".step");
  const last = Number(/of (\d+)/.exec((await step.textContent()) ?? "")?.[1]);
  await eve.page.locator("main").focus();
  await eve.page.keyboard.press("Home");
  await step.getByText(`Step 1 of ${last}`).waitFor();
  await eve.page.keyboard.press("PageDown");
  await step.getByText("An auction opened").waitFor();
  await eve.page.keyboard.press("ArrowRight");
  await step.getByText("The opening bid").waitFor();
  await eve.page.getByRole("button", { name: "Step back" }).click();
  await step.getByText("An auction opened").waitFor();
  await eve.page.getByLabel("Step of the game").fill(String(last));
  await step.getByText("The game ended").waitFor();
  await eve.page.getByLabel("Step of the game").fill(String(last - 1));
  await eve.page.getByRole("button", { name: "Play", exact: true }).click();
  await step.getByText("The game ended").waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("a replay begins at the first auction, plays from there again after its end, and arrows step from a lens, too", async () => {
  const eve = await house.person();
  await eve.open(`/qe/${game}/replay`);
  const step = eve.page.locator(".step");
  await step.getByText("An auction opened").waitFor();
  const first = await step.textContent();
  await eve.page.keyboard.press("End");
  await step.getByText("The game ended").waitFor();
  await eve.page.getByRole("button", { name: "Play", exact: true }).click();
  // Early in the game again, at whichever step this test finds it.
  const begun = Number(/\d+/.exec(first ?? "")?.[0]);
  await within("the first steps", async () => Number(/\d+/.exec((await step.textContent()) ?? "")?.[0]) < begun + 30);
  await eve.page.getByRole("button", { name: "Stop" }).click();
  await eve.page.locator(".lenses button", { hasText: "Ben" }).click();
  const before = await step.textContent();
  await eve.page.keyboard.press("ArrowRight");
  await eve.page.waitForFunction((old) => document.querySelector(".step")?.textContent !== old, before);
  assert.match(eve.page.url(), /as=1$/);
  await eve.close();
});

test("the lens that has everything open has the bids on the boards, and another lens stands beside it", async () => {
  const { events } = await (sessions[0] as Session).qe.listEvents(game, { limit: 1000 });
  const version = events.filter(({ type }) => type === "SecretBidPlaced")[1]?.version as number;
  const eve = await house.person({ viewport: { width: 1440, height: 900 } });
  await eve.open(`/qe/${game}/replay/${version}?as=omniscient`);
  await eve.page.locator(".board-state .amount").first().waitFor();
  const bids = await eve.page.locator(".board-state .amount").count();
  assert.ok(bids >= 2);
  await eve.page.getByLabel("Beside it").selectOption("public");
  await eve.page.locator(".view").nth(1).locator(".board").first().waitFor();
  assert.equal(await eve.page.locator(".board-state .amount").count(), bids);
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("a replay stands still while it loads, and on a phone the board is in sight of its buttons", async () => {
  const eve = await house.person({ viewport: { width: 390, height: 844 } });
  await eve.page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await eve.open(`/qe/${game}/replay`);
  await eve.page.locator(".board").first().waitFor();
  const [board, controls] = await Promise.all([eve.page.locator(".lot").boundingBox(), eve.page.locator(".controls").boundingBox()]);
  assert.ok(board !== null && controls !== null && board.y < 300 && controls.y + controls.height <= 844, JSON.stringify([board, controls]));
  const shift = await eve.page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  assert.ok(shift <= 0.02, `the layout moved by ${shift}`);
  await eve.close();
});

test("a key goes on from the step that the page shows, however soon it comes", async () => {
  const eve = await house.person();
  await eve.open(`/qe/${game}/replay/1`);
  const step = eve.page.locator(".step");
  await step.getByText("Step 1 of").waitFor();
  // The second key comes as soon as the page has changed, before it is painted.
  const seen = await step.evaluate(async (shown) => {
    const press = (key: string): boolean => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const steps: string[] = [];
    await new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        steps.push(/\d+/.exec(shown.textContent ?? "")?.[0] ?? "");
        if (steps.length < 6) return press("ArrowRight");
        observer.disconnect();
        done();
      }).observe(shown, { characterData: true, childList: true, subtree: true });
      press("ArrowRight");
    });
    return steps;
  });
  assert.deepEqual(seen, ["2", "3", "4", "5", "6", "7"]);
  await eve.close();
});

test("a replay that plays goes on from a step that was chosen meanwhile", async () => {
  const eve = await house.person();
  await eve.page.clock.install();
  await eve.open(`/qe/${game}/replay/1`);
  const step = eve.page.locator(".step");
  await step.getByText("Step 1 of").waitFor();
  await eve.page.clock.pauseAt(Date.now() + 60_000);
  await eve.page.locator("main").focus();
  await eve.page.keyboard.press(" ");
  await eve.page.getByRole("button", { name: "Stop" }).waitFor();
  // The next step is due before the browser paints what the key has led to.
  await eve.page.clock.runFor(898);
  await eve.page.keyboard.press("PageDown");
  await step.getByText("An auction opened").waitFor();
  const shown = async (): Promise<number> => Number(/\d+/.exec((await step.textContent()) ?? "")?.[0]);
  const chosen = await shown();
  await eve.page.clock.runFor(2);
  assert.equal(await shown(), chosen);
  await eve.page.clock.runFor(900);
  await step.getByText(`Step ${chosen + 1} of`).waitFor();
  await eve.close();
});

test("a game is played on from a step, as a new table", async () => {
  const ada = await house.as(sessions[0] as Session);
  await ada.open(`/qe/${game}/replay/${await awarded(3)}`);
  await ada.page.getByRole("button", { name: "Play on from here" }).click();
  await ada.page.getByText("Waiting for 3 more players").waitFor();
  await ada.page.getByText("Plays on from auction 3 of another game.").waitFor();
  const free = ada.page.locator(".seats .free");
  for (const [index, name] of ["Ben", "Cy", "Dora"].entries()) await free.nth(index).getByText(`${name} sat here`).waitFor();
  await ada.page.getByRole("button", { name: "Bots in all free seats" }).click();
  await ada.page.getByRole("button", { name: "Start the game" }).waitFor();
  assert.equal(await free.count(), 0);
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("back and forward go through the screens", async () => {
  const eve = await house.person();
  await eve.open("/");
  await eve.page.locator(".list", { hasText: "Played to the end" }).locator(".row-link").first().click();
  await eve.page.locator(".controls").waitFor();
  await eve.page.getByRole("link", { name: "To the table" }).click();
  await eve.page.locator(".end h1").waitFor();
  await eve.page.goBack();
  await eve.page.locator(".controls").waitFor();
  await eve.page.goBack();
  await eve.page.locator(".hero form.new").waitFor();
  await eve.page.goForward();
  await eve.page.locator(".controls").waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});
