import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { House } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

test("a friend who comes late finds no button to sit down, at a full table and at one that plays", async () => {
  const [ada, ben, cy] = sessions;
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private" });
  const early = await house.person();
  await early.open(`/qe/${game.id}#invite=${invite_code}`);
  await early.page.getByLabel("Your name").fill("Eve");
  for (const one of [ben, cy]) await one.qe.takeSeat(game.id, { invite_code });
  // A seat that goes while a friend types is gone once they press.
  await early.page.getByRole("button", { name: "Sit down" }).click();
  await early.page.getByRole("heading", { name: "The table is full." }).waitFor();
  const late = await house.person();
  await late.open(`/qe/${game.id}#invite=${invite_code}`);
  await late.page.getByRole("heading", { name: "The table is full." }).waitFor();
  await ada.qe.start(game.id);
  await late.page.reload();
  await late.page.getByRole("heading", { name: "The game has started without you" }).waitFor();
  for (const { page } of [early, late]) assert.equal(await page.getByRole("button", { name: "Sit down" }).count(), 0);
  await early.close();
  await late.close();
});

test("a friend who looks again at a full table sits down once a seat is free", async () => {
  const [ada, ben, cy] = sessions;
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private" });
  for (const one of [ben, cy]) await one.qe.takeSeat(game.id, { invite_code });
  const eve = await house.person();
  await eve.open(`/qe/${game.id}#invite=${invite_code}`);
  await eve.page.getByRole("heading", { name: "The table is full." }).waitFor();
  await cy.qe.leaveSeat(game.id);
  await eve.page.getByRole("button", { name: "Try again" }).click();
  await eve.page.getByLabel("Your name").fill("Eve");
  await eve.page.getByRole("button", { name: "Sit down" }).click();
  await eve.page.getByRole("button", { name: "Leave the table" }).waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});
