import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lively, playQe, playQuotlibet, seatQe, seatQuotlibet } from "./games.js";
import { House } from "./harness.js";

let house: House;
let game: string;
let exported: string;
before(async () => {
  house = await House.open();
  const sessions = await Promise.all(["A", "B", "C", "D"].map((name) => house.bot(name)));
  game = await seatQe(sessions, { visibility: "public" });
  await playQe(sessions, game, lively);
  exported = await (sessions[0] as (typeof sessions)[number]).qe.export(game);
});
after(() => house.close());

test("a game is verified in the browser, without a secure context, by its address", async () => {
  const eve = await house.person();
  await eve.open(`/verify?game=qe/${game}`);
  await eve.page.locator(".verdict.ok").waitFor();
  assert.equal(await eve.page.evaluate(() => isSecureContext), false);
  assert.equal(await eve.page.locator(".check-list li.ok").count(), 7);
  const key = (await eve.page.getByText("Signed with the key").textContent())?.match(/[0-9a-f]{64}/)?.[0] as string;
  await eve.page.getByLabel("Key that you trust").fill(key);
  await eve.page.getByRole("button", { name: "Check" }).click();
  await eve.page.locator(".check-list li.ok").nth(7).waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("a record that was tampered with is refused, with the version", async () => {
  const eve = await house.person({ locale: "de" });
  await eve.open("/verify");
  const lines = exported.split("\n");
  const at = lines.findIndex((line) => line.includes('"CompanyAwarded"'));
  lines[at] = (lines[at] as string).replace(/"winner":(\d)/, (_, seat) => `"winner":${(Number(seat) + 1) % 4}`);
  await eve.page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(lines.join("\n")) });
  await eve.page.locator(".verdict.bad").waitFor();
  await eve.page.getByText(`Version ${at}: Der Hash jedes Ereignisses baut auf dem vorigen auf: Das stimmt nicht.`).waitFor();
  assert.equal(await eve.page.locator(".check-list li.bad").count(), 1);
  await eve.close();
});

test("a file that was spoilt on its way cannot be checked, and the page says why", async () => {
  const eve = await house.person({ locale: "de" });
  await eve.open("/verify");
  const give = (text: string) =>
    eve.page.locator("input[type=file]").setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from(text) });
  await give(exported.replaceAll("\n", "\r\n"));
  await eve.page.getByText("Die Zeilen enden wie unter Windows").waitFor();
  await give(exported.replace('"version":3}', '"version":3 }'));
  await eve.page.getByText("Version 3:").waitFor();
  assert.equal(await eve.page.getByText("lässt sich hier nicht prüfen").count(), 1);
  assert.equal(await eve.page.locator(".verdict.bad").count(), 0);
  await eve.close();
});

test("a file that never was a record is called so, and accuses nobody", async () => {
  const eve = await house.person();
  await eve.open("/verify");
  for (const text of ["", "Dear Ada,\n", "<html></html>", "\u{89}PNG", "{}\n"]) {
    const buffer = text.endsWith("PNG") ? Buffer.from([0x89, 0x50, 0x4e, 0x47]) : Buffer.from(text);
    await eve.page.locator("input[type=file]").setInputFiles({ name: "x", mimeType: "text/plain", buffer });
    await eve.page.locator(".verdict", { hasText: "This is no record." }).waitFor();
    assert.equal(await eve.page.locator(".verdict.bad, .check-list li").count(), 0);
    await eve.page.locator("input[type=file]").setInputFiles([]);
  }
  await eve.close();
});

test("names and texts from a record are never markup", async () => {
  const eve = await house.person();
  await eve.open("/verify");
  const broken = exported.replace('"kind":"qe"', '"kind":"<img src=x onerror=alert(1)>"');
  await eve.page.locator("input[type=file]").setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from(broken) });
  await eve.page.locator(".verdict").waitFor();
  assert.equal(await eve.page.locator("main img").count(), 0);
  assert.deepEqual(eve.said, []);
  await eve.close();
});

test("Quotlibet’s chain, seals and shuffles are checked, and the heading says so without alarm", async () => {
  const sessions = await Promise.all(["A", "B", "C", "D", "E", "F"].map((name) => house.bot(name)));
  const id = await seatQuotlibet(sessions, { visibility: "public" });
  await playQuotlibet(sessions, id);
  const eve = await house.person();
  await eve.open(`/verify?game=quotlibet/${id}`);
  await eve.page.getByText("This page checks all but the play of a record of Quotlibet. What it checks holds.").waitFor();
  await eve.page.getByText("gavel verify").waitFor();
  assert.equal(await eve.page.getByText("cannot be checked").count(), 0);
  assert.equal(await eve.page.locator(".verdict.bad, .verdict.ok").count(), 0);
  assert.equal(await eve.page.locator(".check-list li.ok").count(), 6);
  await eve.close();
});
