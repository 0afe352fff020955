import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seatQe } from "./games.js";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test("names that are written from right to left are in the list’s order", async () => {
  const names = ["אבגד", "محمد", "דניאל", "Bob"];
  const sessions = await Promise.all(names.map((name) => house.bot(name)));
  const id = await seatQe(sessions, { visibility: "public" });
  const eve = await house.person();
  await eve.open("/");
  const who = eve.page.locator(`a[href$="${id}"] .who`);
  await who.waitFor();
  // Where each name begins, from the left.
  const places = await who.evaluate(
    (element, all) =>
      all.map((name) => {
        const text = element.firstChild as Text;
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(name));
        range.setEnd(text, text.data.indexOf(name) + name.length);
        return range.getBoundingClientRect().left;
      }),
    names,
  );
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  );
  await eve.close();
});

test("a player takes another name, which tables, the page and a reload have, and changes nobody else's", async () => {
  const sessions = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
  const [session, ben] = sessions as [(typeof sessions)[number], (typeof sessions)[number]];
  const id = await seatQe(sessions);
  const ada = await house.as(session, { viewport: { width: 360, height: 640 } });
  await ada.open(`/players/${session.player.id}`);
  await ada.page.getByLabel("Your name").fill(" Ada Lovelace ");
  await ada.page.getByRole("button", { name: "Change the name" }).click();
  await ada.page.getByRole("heading", { name: "Ada Lovelace" }).waitFor();
  await ada.page.getByRole("log").getByText("You are now called Ada Lovelace.").waitFor();
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Settings" }).click();
  await ada.page.getByRole("link", { name: "Signed in as Ada Lovelace" }).waitFor();
  assert.equal((await ben.qe.getGame(id)).seats[0]?.player?.name, "Ada Lovelace");
  await ada.open(`/players/${ben.player.id}`);
  await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
  assert.equal(await ada.page.getByLabel("Your name").count(), 0);
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("a name that the server refuses is said to be, and the old one stays", async () => {
  const session = await house.bot("Ada");
  const ada = await house.as(session);
  await ada.open(`/players/${session.player.id}`);
  await ada.page.getByLabel("Your name").fill("Ada\u200b\u202e");
  await ada.page.getByRole("button", { name: "Change the name" }).click();
  await ada.page.getByRole("alert").getByText("does not accept").waitFor();
  await ada.page.getByRole("heading", { name: "Ada", exact: true }).waitFor();
  await ada.close();
});
