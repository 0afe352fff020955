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
