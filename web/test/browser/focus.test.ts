import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, playQuotlibet, seatQe, seatQuotlibet } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

/** Waits until the focus is on an element, or within a place, and not on the page's body. */
async function focusIn({ page }: Person, selector: string): Promise<void> {
  await page
    .waitForFunction((one) => document.activeElement?.closest(one) != null, selector)
    .catch(async () => {
      const found = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      assert.fail(`the focus is not in ${selector}, but on ${found}`);
    });
}

for (const way of ["Enter", "the button"]) {
  test(`after a bid by ${way} the focus is where the bid is, and when the turn comes back it is in the next bid box`, async () => {
    const id = await seatQe(sessions);
    const ada = await house.as(sessions[0]);
    await ada.open(`/qe/${id}`);
    await ada.page.locator("#bid").fill("42");
    if (way === "Enter") await ada.page.keyboard.press("Enter");
    else await ada.page.locator("form.dock button[type=submit]").click();
    await ada.page.locator(".quiet-dock").waitFor();
    await focusIn(ada, ".place");
    await playQe([null, sessions[1], sessions[2]], id, ({ seat, minimum }) => minimum + 50n + BigInt(3 * seat));
    await ada.page.locator("form.dock[data-turn='2.1']").waitFor();
    await focusIn(ada, "#bid");
    assert.deepEqual(ada.said, []);
    await ada.close();
  });
}

test("a button that is not ready has the focus all the same, and leads to what is missing", async () => {
  const id = await seatQe(sessions);
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  const button = ada.page.locator("form.dock button[type=submit]");
  await button.focus();
  assert.equal(await button.getAttribute("aria-disabled"), "true");
  await focusIn(ada, "form.dock button[type=submit]");
  await ada.page.keyboard.press("Enter");
  await focusIn(ada, "#bid");
  await ada.close();
});

test("the question after Resign has the focus and a name, Escape and No close it, and the focus goes back", async () => {
  const id = await seatQe(sessions);
  const ben = await house.as(sessions[1]);
  await ben.open(`/qe/${id}`);
  const resign = ben.page.getByRole("button", { name: "Resign", exact: true });
  const question = ben.page.getByRole("alertdialog", { name: "Resign?" });
  for (const close of ["Escape", "No"]) {
    await resign.press("Enter");
    await question.waitFor();
    await focusIn(ben, "[role=alertdialog]");
    if (close === "Escape") await ben.page.keyboard.press("Escape");
    else await question.getByRole("button", { name: "No" }).press("Enter");
    await question.waitFor({ state: "detached" });
    await focusIn(ben, ".actions button");
    assert.equal(await ben.page.evaluate(() => document.activeElement?.textContent), "Resign");
  }
  await resign.press("Enter");
  await question.getByRole("button", { name: "Yes, resign" }).press("Enter");
  await ben.page.locator('.board.mine [data-state="resigned"]').waitFor();
  await resign.waitFor({ state: "detached" });
  // No action is left, so their place is not shown.
  await focusIn(ben, "main");
  assert.deepEqual(ben.said, []);
  await ben.close();
});

test("after a request for a pause the focus is among the actions of the table", async () => {
  const id = await seatQe(sessions, { move_deadline_seconds: 3600 });
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  await ada.page.getByRole("button", { name: "Ask for a pause" }).press("Enter");
  await ada.page.getByRole("button", { name: "Withdraw the request" }).waitFor();
  await focusIn(ada, ".actions");
  await ada.close();
});

test("while a host adds bots, the focus is at the button, and at the full table after the last", async () => {
  const ada = await house.as(sessions[0]);
  const id = await seatQe([sessions[0]], { seats: 3, visibility: "private" }, false);
  await ada.open(`/qe/${id}`);
  const add = ada.page.getByRole("button", { name: "Add a bot" });
  await add.press("Enter");
  await ada.page.getByText("Waiting for one more player").waitFor();
  await focusIn(ada, ".add-bot button");
  await add.press("Enter");
  await ada.page.getByText("The table is full.").waitFor();
  await focusIn(ada, ".lobby .hero");
  await ada.close();
});

test("after sitting down the focus is at the table", async () => {
  const open = await seatQe([sessions[0]], { seats: 3, visibility: "public" }, false);
  const ben = await house.as(sessions[1]);
  await ben.open(`/qe/${open}`);
  await ben.page.getByRole("button", { name: "Sit down" }).press("Enter");
  await ben.page.getByRole("button", { name: "Leave the table" }).waitFor();
  await focusIn(ben, ".lobby .hero");
  await ben.close();
  const { game, invite_code } = await sessions[0].qe.createGame({ seats: 3, visibility: "private" });
  const eve = await house.person();
  await eve.open(`/qe/${game.id}#invite=${invite_code}`);
  await eve.page.getByLabel("Your name").fill("Eve");
  await eve.page.getByRole("button", { name: "Sit down" }).press("Enter");
  await eve.page.getByText("Waiting for one more player").waitFor();
  await focusIn(eve, "main");
  await eve.close();
});

test("after a bid and a card of Quotlibet the focus is at the own hand", async () => {
  const id = await seatQuotlibet(sessions);
  const first = (await sessions[0].quotlibet.getGame(id)).must_act[0] as number;
  const others = sessions.map((one, seat) => (seat === first ? null : one));
  const ada = await house.as(sessions[first] as Session);
  await ada.open(`/quotlibet/${id}`);
  await ada.page.locator(".tricks button:not([aria-disabled=true])").first().press("Enter");
  await ada.page.locator(".tricks").waitFor({ state: "detached" });
  await focusIn(ada, ".place");
  await playQuotlibet(others, id);
  await ada.page.locator(".hand button.legal").first().press("Enter");
  await ada.page.locator(".hand button").first().waitFor({ state: "detached" });
  await focusIn(ada, ".place");
  assert.deepEqual(ada.said, []);
  await ada.close();
});
