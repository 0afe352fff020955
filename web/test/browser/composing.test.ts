import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import type { CDPSession } from "playwright-core";
import { playQe, seatQe } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

/** A browser at whose bid box Ada is asked for an opening bid, in Japanese, with the commands of Chromium's input method. */
async function composer(): Promise<{ readonly id: string; readonly ada: Person; readonly ime: CDPSession }> {
  const id = await seatQe(sessions);
  const ada = await house.as(sessions[0], { locale: "ja" });
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").focus();
  return { id, ada, ime: await ada.context.newCDPSession(ada.page) };
}

/** Composes a text sign by sign, without its end. */
async function compose(ime: CDPSession, text: string): Promise<void> {
  for (let at = 1; at <= text.length; at += 1) {
    await ime.send("Input.imeSetComposition", { text: text.slice(0, at), selectionStart: at, selectionEnd: at });
  }
}

/** The Enter that confirms a composition, as the browser passes it to the page. */
async function confirm(ime: CDPSession): Promise<void> {
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 } as const;
  await ime.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await ime.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

/** The bids of the first auction that the server has. */
async function openingBid(id: string): Promise<bigint | null | undefined> {
  return (await sessions[0].qe.getGame(id)).play?.auctions[0]?.opening_bid;
}

for (const text of ["12345", "１２３４５"]) {
  test(`a composed ${text} is the amount that was composed`, async () => {
    const { ada, ime } = await composer();
    const box = ada.page.locator("#bid");
    await compose(ime, text);
    assert.equal(await box.inputValue(), text);
    await ime.send("Input.insertText", { text });
    assert.equal(await box.inputValue(), "12,345");
    await ada.page.keyboard.type("6");
    assert.equal(await box.inputValue(), "123,456");
    assert.deepEqual(ada.said, []);
    await ada.close();
  });
}

test("an update of the table leaves a composition alone", async () => {
  const id = await seatQe(sessions);
  await playQe([sessions[0], null, null], id, () => 5n);
  const cy = await house.as(sessions[2], { locale: "ja" });
  await cy.open(`/qe/${id}`);
  const box = cy.page.locator("#bid");
  await box.focus();
  const ime = await cy.context.newCDPSession(cy.page);
  await compose(ime, "１２３");
  await playQe([null, sessions[1], null], id, () => 7n);
  await cy.page.locator('.board[data-seat="1"] [data-state="hasBid"]').waitFor();
  assert.equal(await box.inputValue(), "１２３");
  await compose(ime, "１２３４");
  await ime.send("Input.insertText", { text: "１２３４" });
  assert.equal(await box.inputValue(), "1,234");
  await cy.close();
});

test("the Enter that confirms a composition sends no bid, the next one does", async () => {
  const { id, ada, ime } = await composer();
  await compose(ime, "５００");
  await confirm(ime);
  assert.equal(await ada.page.locator("#bid").inputValue(), "５００");
  await ime.send("Input.insertText", { text: "５００" });
  // Safari's order: the key that confirmed comes after the composition.
  await confirm(ime);
  assert.equal(await ada.page.locator("#bid").inputValue(), "500");
  assert.equal(await openingBid(id), null);
  await ada.page.keyboard.type("1");
  await ada.page.keyboard.press("Enter");
  await ada.page.locator("form.dock").waitFor({ state: "detached" });
  await ada.page.locator(".quiet-dock").waitFor();
  assert.equal(await openingBid(id), 5001n);
  await ada.close();
});

test("a form that is sent within a composition has all of its text", async () => {
  const ada = await house.person({ locale: "ja" });
  await ada.open("/");
  const name = ada.page.locator("input[name=name]");
  await name.focus();
  const ime = await ada.context.newCDPSession(ada.page);
  await compose(ime, "えいだ");
  assert.equal(await name.inputValue(), "えいだ");
  await name.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await ada.page.locator("form.dock, .table").first().waitFor();
  assert.match((await ada.page.locator(".board.mine h3").textContent()) ?? "", /えいだ/);
  await ada.close();
});
