/** How the page calls a player: sound, vibration, badge, notification. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import type { BrowserContextOptions, Page } from "playwright-core";
import { playQe, seatQe } from "./games.js";
import { goOn } from "./hands.js";
import { House, type Person, within } from "./harness.js";

/** A house whose page has a secure context, as notifications need. */
let house: House;
before(async () => {
  house = await House.open("", "localhost");
});
after(() => house.close());

type Three = readonly [Session, Session, Session];
const three = async (): Promise<Three> => (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as unknown as Three;

/** A browser of Ada's, what its tabs have done to call her, in turn, and what hides a tab from her. */
async function called(session: Session, options: BrowserContextOptions = {}): Promise<readonly [Person, string[]]> {
  const ada = await house.as(session, options);
  const calls: string[] = [];
  await ada.context.exposeBinding("called", (_, text: string) => void calls.push(text));
  await ada.context.addInitScript(() => {
    const { called } = globalThis as unknown as { called(text: string): void };
    Object.defineProperty(document, "hidden", { get: () => document.documentElement.dataset["hidden"] === "true" });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      called(`note ${this.frequency.value}`);
      start.call(this, when);
    };
    Object.assign(Navigator.prototype, {
      vibrate: (pattern: readonly number[]) => called(`vibrates ${pattern}`),
      setAppBadge: async (count: number) => called(`badge ${count}`),
    });
    const Real = Notification;
    globalThis.Notification = class extends Real {
      constructor(title: string, settings?: NotificationOptions) {
        super(title, settings);
        if (title !== "") called(`notification ${title}, ${settings?.body}, ${Object.keys(settings ?? {}).sort()}`);
      }
    };
  });
  return [ada, calls];
}

const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((now) => {
    document.documentElement.dataset["hidden"] = String(now);
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Switches something on or off in the settings. */
async function turn(page: Page, label: RegExp, on = true): Promise<void> {
  if (!(await page.locator("#settings").isVisible())) await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel(label).setChecked(on);
}

const amount = 4242n;
/** Ben opens, after which Ada and Cy are asked. */
const opens = ([, ben]: Three, id: string): Promise<void> => playQe([ben, null, null], id, () => amount);
/** Waits until what the tabs have done is so; it asks a tab, so that the others have their time. */
const until = ({ page }: Person, what: string, holds: () => boolean): Promise<void> =>
  within(what, async () => {
    await page.title();
    return holds();
  });
const isBadge = (call: string): boolean => call.startsWith("badge");

test("one tab of two calls for a turn: by a sound where the page is seen, by a notification where it is hidden", async () => {
  const sessions = await three();
  const [ada, calls] = await called(sessions[0], { permissions: ["notifications"] });
  const seat = (): Promise<string> => seatQe([sessions[1], sessions[2], sessions[0]]);
  const ids = [await seat(), await seat(), await seat()] as const;
  await ada.open("/games");
  const other = await ada.context.newPage();
  await other.goto(house.url("/"));
  await other.getByRole("heading", { name: "My games" }).waitFor();
  await turn(other, /^A short sound/);
  await other.getByLabel(/^A notification/).click();
  await other.locator("input:checked + span", { hasText: "A notification" }).waitFor();
  await until(ada, "the sample", () => calls.filter((call) => call.startsWith("note")).length === 2);
  // What is switched on in one tab is on in the other.
  await turn(ada.page, /^A vibration/);
  assert.ok(await ada.page.getByLabel(/^A notification/).isChecked());
  await opens(sessions, ids[0]);
  await until(ada, "a vibration", () => calls.includes("vibrates 120,80,120"));
  for (const page of [ada.page, other]) await hide(page, true);
  await opens(sessions, ids[1]);
  await until(ada, "a notification", () => calls.some((call) => call.startsWith("notification")));
  for (const page of [ada.page, other]) await hide(page, false);
  await opens(sessions, ids[2]);
  await until(ada, "another vibration", () => calls.filter((call) => call.startsWith("vibrates")).length === 3);
  const notes = calls.filter((call) => !isBadge(call));
  assert.deepEqual(notes.slice(0, 2), ["note 587", "note 880"]);
  const rest = notes.slice(2);
  assert.deepEqual(
    [rest.filter((call) => call.startsWith("note ")).length, rest.filter((call) => call.startsWith("vibrates")).length],
    [4, 3],
  );
  const said = rest.filter((call) => call.startsWith("notification"));
  assert.deepEqual(said, ["notification Q.E.: your turn, Ben and Cy, body,lang,tag"]);
  assert.ok(!calls.join().includes(String(amount)));
  await ada.close();
});

test("the table calls once for what it reveals and once for the turn that follows, also from two windows", async () => {
  const sessions = await three();
  const [ada, calls] = await called(sessions[0]);
  const id = await seatQe([sessions[1], sessions[2], sessions[0]]);
  await ada.open(`/qe/${id}`);
  await turn(ada.page, /^A vibration/);
  const other = await ada.context.newPage();
  await other.goto(house.url(`/qe/${id}`));
  await other.locator(".where").waitFor();
  await other.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/watch-")));
  const shakes = (): string[] => calls.filter((call) => call.startsWith("vibrates"));
  await opens(sessions, id);
  await until(ada, "the turn", () => shakes().length === 1);
  await playQe(
    [sessions[1], sessions[2], sessions[0]],
    id,
    ({ seat }) => 10n + BigInt(seat),
    (game) => game.turn?.auction === 2,
  );
  await until(ada, "the award", () => shakes().length === 2);
  await other.locator(".moment").waitFor();
  await goOn(ada);
  await other.locator(".moment").waitFor({ state: "detached" });
  await playQe([null, sessions[2], null], id, () => 77n);
  await until(ada, "the next turn", () => shakes().length === 3);
  assert.deepEqual(shakes(), ["vibrates 120,80,120", "vibrates 60", "vibrates 120,80,120"]);
  await ada.close();
});

test("the title and the badge have the number of games that wait, unless the player switches that off", async () => {
  const sessions = await three();
  const [ada, calls] = await called(sessions[0]);
  const ids = [await seatQe([sessions[1], sessions[2], sessions[0]]), await seatQe([sessions[1], sessions[2], sessions[0]])];
  await ada.open("/games");
  for (const id of ids) await opens(sessions, id);
  await ada.page.waitForFunction(() => document.title.startsWith("● your turn (2)"));
  await until(ada, "the badge", () => calls.at(-1) === "badge 2");
  await turn(ada.page, /^The number of games/, false);
  await ada.page.waitForFunction(() => document.title === "My games · Gavel");
  await until(ada, "no badge", () => calls.at(-1) === "badge 0");
  await ada.page.reload();
  await ada.page.locator("header .count", { hasText: "2" }).waitFor();
  assert.equal(await ada.page.title(), "My games · Gavel");
  await ada.close();
});

test("a browser that refuses notifications, or has none, is said to, and the switch stays off", async () => {
  const [session] = await three();
  const ada = await house.as(session);
  await ada.context.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await ada.open("/games");
  await ada.page.getByRole("button", { name: "Settings" }).click();
  const notified = ada.page.getByLabel(/^A notification/);
  await notified.click();
  await ada.page.getByRole("alert").getByText("The browser does not allow notifications").waitFor();
  assert.ok(!(await notified.isChecked()));
  assert.equal(await ada.page.evaluate(() => localStorage.getItem("gavel/notification")), null);
  await ada.close();
  const plain = await House.open();
  const ben = await plain.as(await plain.bot("Ben"));
  await ben.open("/games");
  await ben.page.getByRole("button", { name: "Settings" }).click();
  await ben.page.getByLabel(/^A notification/).click();
  await ben.page.getByRole("alert").getByText("only at an address with https").waitFor();
  await ben.close();
  await plain.close();
});
