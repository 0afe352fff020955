import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test("the host and a friend with a link choose their nations", async () => {
  const ada = await house.person();
  await ada.open("/");
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.page.locator(".choice label", { hasText: "With friends" }).click();
  const own = ada.page.getByRole("combobox", { name: "Your nation" });
  // The United Kingdom is in play with five players alone.
  assert.equal(await own.locator("option").count(), 5);
  await own.selectOption("JP");
  await ada.page.getByRole("button", { name: "Play", exact: true }).click();
  const seats = ada.page.locator(".seats li");
  await seats.first().locator('[data-nation="JP"]').waitFor();
  const ben = await house.person({ viewport: { width: 360, height: 640 } });
  await ben.page.goto(await ada.page.locator(".copy input").inputValue());
  await ben.page.getByLabel("Your name").fill("Ben");
  const nation = ben.page.getByRole("combobox", { name: "Your nation" });
  assert.deepEqual(await nation.locator("option").allTextContents(), ["Any", "United States", "European Union", "China"]);
  await nation.selectOption("CN");
  await ben.page.getByRole("button", { name: "Sit down" }).click();
  await seats.nth(1).locator('[data-nation="CN"]').waitFor();
  assert.deepEqual([...ada.said, ...ben.said], []);
  await Promise.all([ada.close(), ben.close()]);
});

test("Quotlibet has no nations to choose", async () => {
  const ada = await house.person();
  await ada.open("/");
  await ada.page.locator(".choice label", { hasText: "With friends" }).click();
  await ada.page.getByRole("combobox", { name: "Your nation" }).waitFor();
  await ada.page.locator(".cards label", { hasText: "Quotlibet" }).click();
  await ada.page.getByRole("heading", { name: "Say how many tricks" }).waitFor();
  assert.equal(await ada.page.getByRole("combobox", { name: "Your nation" }).count(), 0);
  await ada.close();
});
