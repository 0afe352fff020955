import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makeTable, playQeByHand } from "./hands.js";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test("a stranger plays bots to the end, looks back with another lens, and verifies the game", async () => {
  const eve = await house.person();
  const { page } = eve;
  await eve.open("/");
  await page.getByLabel("Your name").fill("Eve");
  await page.locator(".choice label", { hasText: "3" }).first().click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".board", { hasText: "Bot 3 (normal)" }).waitFor();
  const bids = await playQeByHand(eve, (auction) => String(100 + auction));
  assert.ok(bids >= 16, `${bids} bids`);
  await page.locator(".sheet").waitFor();
  await page.getByRole("link", { name: "Replay", exact: true }).click();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Auction before" }).click();
  const hidden = page.getByText("you do not know for how much");
  await page.locator(".lenses button", { hasText: "a spectator" }).click();
  await hidden.first().waitFor();
  await page.locator(".lenses button", { hasText: "everything open" }).click();
  await hidden.first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "To the table" }).click();
  // The game's own link: the page's head has one of that name, too.
  await page.locator("a[href*='/verify?game=']").click();
  await page.locator(".verdict.ok").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(".where[data-auction='1']").waitFor();
  await page.locator(".board", { hasText: "Bot 2 (normal)" }).waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("a host fills seats with bots of a level, and takes one out again", async () => {
  const ada = await house.person();
  await makeTable(ada, "Ada", "Quotlibet", 3);
  const seats = ada.page.locator(".seats li");
  await ada.page.getByLabel("Bots").selectOption("hard");
  await ada.page.getByRole("button", { name: "Add a bot" }).click();
  await seats.nth(1).getByText("Bot 2 (hard)", { exact: true }).waitFor();
  await ada.page.getByLabel("Bots").selectOption("easy");
  await ada.page.getByRole("button", { name: "Add a bot" }).click();
  await seats.nth(2).getByText("Bot 3 (easy)", { exact: true }).waitFor();
  await ada.page.getByRole("button", { name: "Remove Bot 2 (hard)" }).click();
  await seats.nth(1).getByText("free").waitFor();
  await ada.page.getByRole("button", { name: "Add a bot" }).click();
  await seats.nth(1).getByText("Bot 2 (easy)", { exact: true }).waitFor();
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await ada.page.locator(".where", { hasText: "Round 1 of" }).waitFor();
  await ada.page.locator(".players").getByText("Bot 3 (easy)").waitFor();
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("a bot takes over where the host chose so at creation", async () => {
  const ada = await house.person();
  const { page } = ada;
  await ada.open("/");
  await page.locator("input[name=name]").fill("Ada");
  await page.locator(".choice label", { hasText: "Open to all" }).click();
  await page.getByLabel("Time for a turn").selectOption("60");
  await page.getByLabel("Who plays on").selectOption("hard");
  await page.locator("form.new button[type=submit]").click();
  await page.getByText("A hard bot plays on for a player who misses two turns.").waitFor();
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("a bot takes over the seat of an absent player", async () => {
  const [ada, ben, cy] = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
  if (ada === undefined || ben === undefined || cy === undefined) throw new Error("three accounts");
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private", move_deadline_seconds: 10 });
  for (const other of [ben, cy]) await other.qe.takeSeat(game.id, { invite_code });
  const host = await house.as(ada, { locale: "de" });
  await host.open(`/qe/${game.id}`);
  await ada.qe.start(game.id, { first_auctioneer: 1 });
  await host.page.getByText("Ben ist abwesend:").waitFor();
  await cy.qe.consentToOffer(game.id, 1);
  await host.page.getByRole("button", { name: "Einen Bot für Ben weiterspielen lassen" }).click();
  await host.page.locator('.board[data-seat="1"]', { hasText: "Bot 2 (mittel)" }).waitFor();
  await host.close();
});
