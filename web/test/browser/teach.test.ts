import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, seatQe } from "./games.js";
import { House } from "./harness.js";

let house: House;
let four: readonly Session[];
before(async () => {
  house = await House.open();
  four = await Promise.all(["Ada", "Ben", "Cy", "Dora"].map((name) => house.bot(name)));
});
after(() => house.close());

for (const [language, title] of [
  ["en", "How to play Q.E."],
  ["de", "So geht Q.E."],
  ["ja", "Q.E.の遊び方"],
] as const) {
  test(`each screen leads to the rules, in ${language}`, async () => {
    const eve = await house.person({ locale: language });
    await eve.open("/");
    await eve.page.locator("button.nav").click();
    const dialog = eve.page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    assert.equal(await dialog.locator("li").count(), 5);
    assert.equal(await eve.page.evaluate(() => document.activeElement?.textContent), title);
    const rules = await dialog.locator("a").getAttribute("href");
    assert.equal(rules, `/docs/${language === "en" ? "" : `${language}/`}rules/qe/`);
    await eve.page.keyboard.press("Escape");
    await eve.page.locator(".cards label").nth(1).click();
    const lead = await eve.page.locator("#lead").textContent();
    assert.match(lead ?? "", /tricks|Stiche|トリック/);
    await eve.page.locator(".teach").click();
    await eve.page.locator("dialog.how[open] li").nth(4).waitFor();
    assert.deepEqual(eve.said, []);
    await eve.close();
  });
}

test("a newcomer hears what happens for the first time, once, and the game waits for them", async () => {
  const id = await seatQe(four);
  const dora = await house.newcomer();
  const session = four[3] as Session;
  await dora.context.addInitScript(
    ([name, value]) => localStorage.setItem(name as string, value as string),
    [`gavel/session/${house.url("")}`, JSON.stringify({ token: session.token, ...session.player, database: session.database })],
  );
  await dora.page.clock.install();
  await dora.open(`/qe/${id}`);
  const first = dora.page.getByText("Nobody receives the money.");
  await first.waitFor();
  await dora.page.locator(".hint-note button").click();
  await first.waitFor({ state: "detached" });
  const bids = ({ seat, minimum }: { seat: number; minimum: bigint }): bigint =>
    minimum === 1n ? 7n : seat === 3 ? 0n : BigInt(20 + seat);
  await playQe(four, id, bids, (game) => game.turn?.auction === 2);
  const moment = dora.page.locator(".passing-text");
  await moment.getByText("Losing bids cost nothing.").waitFor();
  await moment.getByText("once in each round").waitFor();
  await dora.page.clock.runFor(60_000);
  await dora.page.getByRole("button", { name: "Go on" }).click();
  await dora.page.locator("form.dock, .idle, .quiet-dock").first().waitFor();
  await playQe(four, id, bids, (game) => game.turn?.auction === 3);
  await moment.getByText("wins").first().waitFor();
  assert.equal(await dora.page.getByText("Losing bids cost nothing.").count(), 0);
  await dora.page.reload();
  await dora.page.locator(".where[data-auction='3']").waitFor();
  assert.equal(await first.count(), 0);
  await dora.close();
});

test("each word of a score sheet opens its rule and the tiles that made it", async () => {
  const id = await seatQe(four);
  await playQe(four, id, ({ seat, minimum }) => (minimum === 1n ? 7n : BigInt(20 + seat)));
  const ada = await house.as(four[0] as Session);
  await ada.open(`/qe/${id}`);
  const { play, result } = await (four[0] as Session).qe.getGame(id);
  for (const word of ["Companies", "Zero bids", "Nationalization", "Monopolization", "Diversification", "Spent the least"]) {
    const button = ada.page.getByRole("button", { name: word });
    await button.click();
    await ada.page
      .locator(".made p")
      .getByText(/points/)
      .waitFor();
    const rule = await ada.page.locator(".made a").getAttribute("href");
    assert.equal(rule, "/docs/rules/qe/#scoring-in-this-order");
    if (word === "Companies") {
      const sum = play?.seats.reduce((total, { tiles }) => total + tiles.length, 0);
      assert.equal(await ada.page.locator(".made .chip").count(), sum);
    }
    const scored = result?.sheets.some(({ diversification }) => diversification > 0) ?? false;
    if (word === "Diversification") assert.equal((await ada.page.locator(".made .chip").count()) > 0, scored);
    await button.click();
    await ada.page.locator(".made").waitFor({ state: "detached" });
  }
  assert.deepEqual(ada.said, []);
  await ada.close();
});
