import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { seatQe } from "./games.js";
import { House } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

test("a refusal outlives the form that met it, until the player closes it", async () => {
  const [ada, ben, cy] = sessions;
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private", move_deadline_seconds: 3600 });
  const eve = await house.person();
  await eve.open(`/qe/${game.id}#invite=${invite_code}`);
  // The invitation says by whom, for how many, and how fast.
  await eve.page.getByText("Ada invites you.").waitFor();
  await eve.page.getByText("3 players, Time for a turn: 1 hour").waitFor();
  await eve.page.getByLabel("Your name").fill("Eve");
  for (const one of [ben, cy]) await one.qe.takeSeat(game.id, { invite_code });
  await eve.page.getByRole("button", { name: "Sit down" }).click();
  await eve.page.getByRole("heading", { name: "The table is full." }).waitFor();
  const message = eve.page.getByRole("alert").getByText("Every seat is taken.");
  await message.waitFor();
  await eve.page.getByRole("button", { name: "Close" }).click();
  await message.waitFor({ state: "detached" });
  await eve.close();
});

test("a wrong code and a game that has started say so", async () => {
  const [ada, ben, cy] = sessions;
  const { game, invite_code } = await ada.qe.createGame({ seats: 3, visibility: "private" });
  const eve = await house.person();
  await eve.open(`/qe/${game.id}#invite=wrong`);
  await eve.page.getByRole("heading", { name: "The game has started without you, or the link is wrong." }).waitFor();
  const dan = await house.person();
  await dan.open(`/qe/${game.id}#invite=${invite_code}`);
  await dan.page.getByLabel("Your name").fill("Dan");
  for (const one of [ben, cy]) await one.qe.takeSeat(game.id, { invite_code });
  await ada.qe.start(game.id);
  await dan.page.getByRole("button", { name: "Sit down" }).click();
  await dan.page.getByRole("heading", { name: "The game has started without you, or the link is wrong." }).waitFor();
  await Promise.all([eve.close(), dan.close()]);
});

test("a fourth game with bots is refused, with a way to the three", async () => {
  const session = await house.bot("Dora");
  for (let made = 0; made < 3; made += 1) {
    const { game } = await session.qe.createGame({ seats: 3, bots: ["easy", "easy"], visibility: "private" });
    await session.qe.start(game.id);
  }
  const dora = await house.as(session);
  await dora.open("/");
  await dora.page.locator("form.new button[type=submit]").click();
  const message = dora.page.getByRole("alert");
  await message.getByText("Bots play with you in three unfinished games.").waitFor();
  await message.getByRole("link", { name: "My games" }).click();
  await dora.page.locator(".row-link").nth(2).waitFor();
  await dora.close();
});

test("a bid that another device has made meanwhile is refused above the table", async () => {
  const id = await seatQe(sessions);
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").fill("42");
  await ada.page.route("**/bids", async (route) => {
    await sessions[0].qe.placeBid(id, { auction: 1, ballot: 1, amount: 41n }).catch(() => undefined);
    await route.continue();
  });
  await ada.page.locator("form.dock button[type=submit]").click();
  await ada.page
    .getByRole("alert")
    .getByText(/made already|bid already/)
    .waitFor();
  await ada.page.locator(".quiet-dock .words").getByText("41").waitFor();
  await ada.close();
});
