import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { type Bidder, lively, playQe, seatQe } from "./games.js";
import { bidByHand } from "./hands.js";
import { House } from "./harness.js";

let house: House;
let five: readonly Session[];
before(async () => {
  house = await House.open();
  five = await Promise.all(["Ada", "Ben", "Cy", "Dora", "Eve"].map((name) => house.bot(name)));
});
after(() => house.close());

const [ADA, BEN, CY, DORA, EVE] = [0, 1, 2, 3, 4];
const one = (seat: number): Session => five[seat] as Session;
const always =
  (opening: bigint, secret: bigint): Bidder =>
  ({ minimum }) =>
    minimum === 1n ? opening : secret;

test("a tie is bid again, and the third tie goes to the highest bid of one player alone", async () => {
  // Ben opens with 3, Ada and Cy bid 50 in every ballot, Dora 7: Dora wins.
  const id = await seatQe([one(BEN), one(ADA), one(CY), one(DORA)]);
  const ada = await house.as(one(ADA));
  await playQe([one(BEN), null, one(CY), one(DORA)], id, ({ seat, minimum }) => (minimum === 1n ? 3n : seat === 3 ? 7n : 50n));
  await ada.open(`/qe/${id}`);
  for (const ballot of [1, 2, 3]) {
    await bidByHand(ada, `1.${ballot}`, "50");
    if (ballot === 3) break;
    await ada.page.getByText(`Tie: Ada and Cy bid again (ballot ${ballot + 1} of 3).`).waitFor();
    await playQe([null, null, one(CY), null], id, always(3n, 50n));
    await ada.page.locator(`form.dock[data-turn="1.${ballot + 1}"]`).waitFor();
  }
  await ada.page.getByText("Dora took").waitFor();
  await ada.page.getByText("after 2 ties").waitFor();
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("with five players a look at a winning bid shows it, once", async () => {
  const id = await seatQe(five);
  await playQe(
    five,
    id,
    ({ seat, minimum }) => (minimum === 1n ? 5n : BigInt(100 + seat)),
    (game) => (game.turn?.auction ?? 0) === 3 && game.turn?.bid === "opening",
  );
  // Auctions 1 and 2 went to Eve (104) under Ada and Ben; Dora knows neither amount.
  const dora = await house.as(one(DORA));
  await dora.open(`/qe/${id}`);
  await dora.page.getByText("you do not know for how much").first().waitFor();
  await dora.page.locator(".peek summary").click();
  await dora.page.getByRole("button", { name: "Look" }).click();
  await dora.page.getByText("Dora has looked at the winning bid of auction 2.").waitFor({ state: "attached" });
  await dora.page.locator(".course li", { hasText: "Auction 2." }).getByText("104").waitFor();
  assert.equal(await dora.page.locator(".peek").count(), 0);
  assert.deepEqual(dora.said, []);
  await dora.close();
});

test("a pause begins once all ask, and anyone ends it", async () => {
  const id = await seatQe([one(ADA), one(BEN), one(CY)], { move_deadline_seconds: 3600 });
  const ada = await house.as(one(ADA));
  await ada.open(`/qe/${id}`);
  await ada.page.locator(".countdown").waitFor();
  await one(BEN).qe.pause(id);
  await ada.page.getByText("Ben would like a pause.").waitFor();
  await one(CY).qe.pause(id);
  await ada.page.getByRole("button", { name: "Ask for a pause" }).click();
  await ada.page.getByText("The game is paused. Anyone").waitFor();
  assert.equal(await ada.page.locator("form.dock").count(), 0);
  await one(CY).qe.unpause(id);
  await ada.page.locator("form.dock").waitFor();
  await ada.page.getByText("The game goes on.").waitFor({ state: "attached" });
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("a turn expires by the server’s clock, and the absent player’s seat goes to another by consent", async () => {
  const id = await seatQe([one(ADA), one(BEN), one(CY)], { move_deadline_seconds: 15, visibility: "public" });
  await playQe([one(ADA), null, one(CY)], id, always(9n, 5n), (game) => game.turn?.bid === "secret" && game.must_act.length === 1);
  const ada = await house.as(one(ADA));
  const eve = await house.as(one(EVE));
  await ada.open(`/qe/${id}`);
  await eve.open(`/qe/${id}`);
  await eve.page.getByText("You are watching.").waitFor();
  await ada.page.getByText(/Ben is away: \d+\sturns? missed\./).waitFor();
  await one(CY).qe.consentToOffer(id, BEN);
  await ada.page.getByText("Cy agreed.").waitFor();
  await ada.page.getByText("Offer Ben’s seat").click();
  const link = await eve.page.getByLabel("To take over a seat").inputValue();
  await ada.page.getByLabel("Link to the page of the player").fill(link);
  await ada.page.getByRole("button", { name: "Offer", exact: true }).click();
  await eve.page.getByRole("button", { name: "Take over Ben’s seat" }).click();
  await eve.page.getByText("Eve has accepted").waitFor();
  // The seat is Eve's once Ben misses one more turn: he is the next auctioneer.
  await eve.page.locator("form.dock[data-turn], .quiet-dock").first().waitFor();
  await eve.page.locator(".board.mine", { hasText: "Eve" }).waitFor();
  await Promise.all([ada.close(), eve.close()]);
});

test("a player who resigns is asked once more, and the server plays on for them", async () => {
  const id = await seatQe([one(ADA), one(BEN), one(CY)]);
  const ben = await house.as(one(BEN));
  await ben.open(`/qe/${id}`);
  await ben.page.getByRole("button", { name: "Resign" }).click();
  await ben.page.getByRole("button", { name: "No", exact: true }).click();
  await ben.page.getByRole("button", { name: "Resign" }).click();
  await ben.page.getByRole("button", { name: "Yes, resign" }).click();
  await ben.page.locator('.board.mine [data-state="resigned"]').waitFor();
  await playQe([one(ADA), null, one(CY)], id, lively);
  await ben.page.locator(".end h1").waitFor();
  await ben.page.locator(".sheet").getByText("resigned").waitFor();
  assert.deepEqual(ben.said, []);
  await ben.close();
});

test("the host removes a player, and closes the table", async () => {
  const ada = await house.as(one(ADA));
  const id = await seatQe([one(ADA), one(BEN), one(CY)], { visibility: "public" }, false);
  await ada.open(`/qe/${id}`);
  await ada.page.getByText("The table is full.").waitFor();
  await ada.page.getByRole("button", { name: "Remove Ben" }).click();
  await ada.page.getByText("Waiting for one more player").waitFor();
  await ada.page.getByRole("button", { name: "Close the table" }).click();
  await ada.page.getByRole("button", { name: "Yes, call it off" }).click();
  await ada.page.getByText("The game was called off.").waitFor();
  await ada.close();
});
