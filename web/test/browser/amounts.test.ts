import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, seatQe } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

/** A browser in which Cy is asked for a bid against an opening bid of Ada's. */
async function asked(opening: bigint, locale = "en-GB"): Promise<{ readonly id: string; readonly cy: Person }> {
  const id = await seatQe(sessions);
  await playQe([sessions[0], null, null], id, () => opening);
  const cy = await house.as(sessions[2], { locale });
  await cy.open(`/qe/${id}`);
  await cy.page.locator("#bid").focus();
  return { id, cy };
}

for (const [locale, text, says] of [
  ["en-GB", "1.5", "Not a whole number."],
  ["de", "12,50", "Keine ganze Zahl."],
  ["ja", "1億", "整数ではありません。"],
] as const) {
  test(`${text} is shown as no whole number, and cannot be sent, in ${locale}`, async () => {
    const { id, cy } = await asked(7n, locale);
    const box = cy.page.locator("#bid");
    for (const way of ["typed", "pasted"]) {
      await box.fill("");
      if (way === "typed") await cy.page.keyboard.type(text);
      else await box.fill(text);
      assert.equal(await box.inputValue(), text);
      await cy.page.locator("#bid-words", { hasText: says }).waitFor();
      assert.equal(await box.getAttribute("aria-invalid"), "true");
      assert.ok(await cy.page.locator("form.dock button[type=submit]").isDisabled());
      await cy.page.keyboard.press("Enter");
    }
    await cy.page.reload();
    await cy.page.locator("#bid-words", { hasText: says }).waitFor();
    assert.equal(await box.inputValue(), text);
    await box.fill("15");
    await cy.page.keyboard.press("Enter");
    await cy.page.locator(".quiet-dock", { hasText: "15" }).waitFor();
    assert.deepEqual((await sessions[2].qe.getGame(id)).play?.auctions[0]?.bids.find(({ seat }) => seat === 2)?.amount, 15n);
    await cy.close();
  });
}

test("a power of ten is understood when it is typed, and says its zeros", async () => {
  const { id, cy } = await asked(7n);
  await cy.page.keyboard.type("1e9");
  await cy.page.locator("#bid-words", { hasText: "1 followed by 9 zeros" }).waitFor();
  await cy.page.keyboard.press("Enter");
  await cy.page.locator(".quiet-dock", { hasText: "1,000,000,000" }).waitFor();
  assert.deepEqual((await sessions[2].qe.getGame(id)).play?.auctions[0]?.bids.find(({ seat }) => seat === 2)?.amount, 10n ** 9n);
  await cy.close();
});

test("an amount that the page shows in short is copied with all of its digits", async () => {
  const amount = 8_241_024_123_456_789_012_345_678n;
  const { cy } = await asked(amount);
  await cy.page.locator(".opening .amount", { hasText: "≈8.24 × 10²⁴" }).waitFor();
  await cy.page.locator("#bid").blur();
  await cy.page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector(".opening .amount") as Element));
  await cy.page.keyboard.press("Control+C");
  await cy.page.locator("#bid").focus();
  await cy.page.keyboard.press("Control+V");
  await cy.page.locator("#bid-words", { hasText: "that is Ada’s opening bid" }).waitFor();
  assert.equal((await cy.page.locator("#bid").inputValue()).replace(/,/g, ""), String(amount));
  await cy.close();
});

test("a key that multiplies adds all of its zeros or none", async () => {
  const { cy } = await asked(7n);
  const box = cy.page.locator("#bid");
  await box.fill("5".repeat(999));
  await cy.page.getByRole("button", { name: "×1000" }).click();
  assert.equal((await box.inputValue()).replace(/,/g, ""), "5".repeat(999));
  await cy.page.getByRole("button", { name: "×10", exact: true }).click();
  assert.equal((await box.inputValue()).replace(/,/g, ""), `${"5".repeat(999)}0`);
  await cy.close();
});
