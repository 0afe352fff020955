import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, seatQe } from "./games.js";
import { bidByHand } from "./hands.js";
import { House } from "./harness.js";

let house: House;
let sessions: readonly [Session, Session, Session];
before(async () => {
  house = await House.open();
  sessions = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
});
after(() => house.close());

const sum: Parameters<typeof playQe>[2] = ({ seat, minimum, forbidden }) => {
  const amount = minimum + 10n + BigInt(seat);
  return amount === forbidden ? amount + 1n : amount;
};

/** A game in which Ada is asked for a secret bid. */
async function asked(): Promise<string> {
  const id = await seatQe([sessions[1], sessions[2], sessions[0]]);
  await playQe([sessions[1], null, null], id, sum);
  return id;
}

/** The amount that Ada has bid, by the server. */
async function bidOf(id: string): Promise<readonly (bigint | null)[]> {
  const { play } = await sessions[0].qe.getGame(id);
  return (play?.auctions[0]?.bids ?? []).filter(({ seat }) => seat === 2).map(({ amount }) => amount);
}

test("what is typed survives updates and a reload", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").fill("123456789");
  await playQe([null, sessions[2], null], id, sum);
  await ada.page.locator('.board[data-seat="1"] [data-state="hasBid"]').waitFor();
  assert.equal(await ada.page.locator("#bid").inputValue(), "123,456,789");
  await ada.page.reload();
  await ada.page.locator("#bid").waitFor();
  assert.equal(await ada.page.locator("#bid").inputValue(), "123,456,789");
  await ada.page.locator("form.dock button[type=submit]").click();
  await ada.page.locator("form.dock").waitFor({ state: "detached" });
  await ada.page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.startsWith("gavel/outbox/")));
  assert.deepEqual(await bidOf(id), [123456789n]);
  assert.deepEqual(ada.said, []);
  await ada.close();
});

test("a bid that is sent without a connection goes out after it, once, even over a reload", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").fill("4242");
  await ada.page.route("**/v1/**", (route) => route.abort("internetdisconnected"));
  await ada.page.locator("form.dock button[type=submit]").click();
  await ada.page.getByText("Sending your bid…").waitFor();
  await ada.page.getByText("No connection").waitFor();
  await ada.page.reload();
  await ada.page.unroute("**/v1/**");
  await ada.page.getByText("Your bid is in").waitFor();
  assert.deepEqual(await bidOf(id), [4242n]);
  await ada.close();
});

test("connections that fall silent are said, and a bid on them goes out on another one, once", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.page.clock.install();
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").fill("4242");
  await ada.page.clock.pauseAt((await ada.page.evaluate(() => Date.now())) + 3000);
  house.silence(true);
  const sent = (): Promise<unknown> => ada.page.waitForRequest((request) => request.url().endsWith("/bids"));
  const first = sent();
  await ada.page.locator("form.dock button[type=submit]").click();
  await first;
  const again = sent();
  // More than twice the feed's keep-alive of 7 s, and less than the 30 s after which a command gives up.
  await ada.page.clock.runFor(16_000);
  await ada.page.getByText("No connection").waitFor();
  await ada.page.clock.runFor(4000);
  await again;
  house.silence(false);
  await ada.page.clock.runFor(16_000);
  await ada.page.clock.resume();
  await ada.page.getByText("Your bid is in").waitFor();
  await ada.page.getByText("No connection").waitFor({ state: "detached" });
  assert.deepEqual(await bidOf(id), [4242n]);
  await ada.close();
});

test("an answer that is lost doubles no bid", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  let lost = 0;
  await ada.page.route("**/bids", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    const request = route.request();
    const { pathname } = new URL(request.url());
    await fetch(house.server.url + pathname, { method: "POST", headers: kept(await request.allHeaders()), body: request.postData() });
    return route.abort("connectionreset");
  });
  await bidByHand(ada, "1.1", "777");
  await ada.page.getByText("Your bid is in").waitFor();
  assert.equal(lost, 1);
  assert.deepEqual(await bidOf(id), [777n]);
  await ada.close();
});

test("a server that is killed in a bid and restarted has it once", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").fill("31337");
  await house.server.kill();
  await ada.page.locator("form.dock button[type=submit]").click();
  await ada.page.getByText("Sending your bid…").waitFor();
  await house.server.start();
  await ada.page.getByText("Your bid is in").waitFor();
  sessions = (await Promise.all(sessions.map((session) => moved(session)))) as unknown as typeof sessions;
  assert.deepEqual(await bidOf(id), [31337n]);
  await playQe([null, sessions[2], null], id, sum, (game) => game.turn?.auction === 2);
  await ada.page.locator('.board[data-seat="1"] [data-state="toOpen"]').waitFor();
  await ada.close();
});

test("a bid of a thousand digits is typed, said, sent and shown to the last digit", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0], { viewport: { width: 360, height: 640 } });
  await ada.open(`/qe/${id}`);
  const digits = `7${"0123456789".repeat(99)}012345678`;
  assert.equal(digits.length, 1000);
  await ada.page.locator("#bid").fill(`${digits}99`);
  await ada.page.getByText("At most 1000 digits.").waitFor();
  await ada.page.keyboard.press("Backspace");
  await ada.page.keyboard.press("Backspace");
  assert.equal((await ada.page.locator("#bid").inputValue()).replace(/\D/g, ""), digits);
  await ada.page.locator("#bid-words", { hasText: "1000 digits" }).waitFor();
  assert.ok(await ada.page.locator("form.dock button[type=submit]").isVisible());
  await ada.page.locator("form.dock button[type=submit]").click();
  await ada.page.locator(".quiet-dock button.amount").click();
  assert.equal((await ada.page.locator("dialog .all").textContent())?.replace(/\D/g, ""), digits);
  assert.deepEqual(await bidOf(id), [BigInt(digits)]);
  await ada.close();
});

test("the box refuses what the server forbids, before it is sent, and in the player's words", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  const opening = (await sessions[0].qe.getGame(id)).play?.auctions[0]?.opening_bid as bigint;
  const box = ada.page.locator("#bid");
  await box.fill(String(opening));
  await ada.page.getByText(`Not ${opening}: that is Ben’s opening bid.`).waitFor();
  assert.ok(await ada.page.locator("form.dock button[type=submit]").isDisabled());
  await box.fill("5");
  await ada.page.getByRole("button", { name: "×1000" }).click();
  await ada.page.getByRole("button", { name: "×10", exact: true }).click();
  assert.equal(await box.inputValue(), "50,000");
  await ada.page.getByRole("button", { name: "Zero", exact: true }).click();
  await ada.page.getByRole("button", { name: "Bid zero" }).click();
  await ada.page.getByText("Your bid is in").waitFor();
  assert.deepEqual(await bidOf(id), [0n]);
  await ada.close();
});

test("typing in the middle of an amount leaves the caret where it was", async () => {
  const id = await asked();
  const ada = await house.as(sessions[0]);
  await ada.open(`/qe/${id}`);
  const box = ada.page.locator("#bid");
  await box.fill("1234567");
  await box.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5)); // 1,234|,567
  await ada.page.keyboard.type("89");
  assert.equal(await box.inputValue(), "123,489,567");
  await ada.page.keyboard.press("Backspace");
  assert.equal(await box.inputValue(), "12,348,567");
  await ada.close();
});

/** The session at the server's new address. */
async function moved(session: Session): Promise<Session> {
  const { Gavel } = await import("@gavel/client");
  return new Gavel(house.server.url).signIn(session.token);
}

/** The headers that the server reads. */
function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  const names = ["authorization", "content-type", "idempotency-key"];
  return Object.fromEntries(names.map((name) => [name, headers[name] ?? ""]));
}
