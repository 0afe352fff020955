import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test("a stranger makes a table and waits for friends", async () => {
  const ada = await house.person();
  await ada.open("/");
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.page.locator(".choice label", { hasText: "With friends" }).click();
  await ada.page.getByRole("button", { name: "Play", exact: true }).click();
  await ada.page.getByRole("heading", { name: "Waiting for 3 more players" }).waitFor();
  assert.deepEqual(ada.said, []);
  await ada.close();
});
