/** Many tabs of one browser, which has six connections over HTTP/1.1 for all of them. */

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { Session } from "@gavel/client";
import type { Page } from "playwright-core";
import { playQe, seatQe } from "./games.js";
import { bidByHand } from "./hands.js";
import { House, type Person, within } from "./harness.js";

/** A house whose page has a secure context, and one as on another machine of the network. */
const hosts = ["localhost", "table.test"] as const;
let houses: readonly [House, House];
before(async () => {
  houses = (await Promise.all(hosts.map((host) => House.open("", host)))) as unknown as typeof houses;
});
after(() => Promise.all(houses.map((house) => house.close())));

const guests: Person[] = [];
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.close()));
  for (const house of houses) await feeds(house, 0);
});

/** A browser of somebody, whose tabs close with the test. */
async function guest(house: House, session?: Session): Promise<Person> {
  const person = await (session === undefined ? house.person() : house.as(session));
  guests.push(person);
  return person;
}

type Three = readonly [Session, Session, Session];
const three = async (house: House): Promise<Three> =>
  (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as unknown as Three;

/** Ben opens, after which Ada and Cy are asked. */
const opens = ([, ben]: Three, id: string): Promise<void> => playQe([ben, null, null], id, ({ minimum }) => minimum + 10n);
const seat = ([ada, ben, cy]: Three): Promise<string> => seatQe([ben, cy, ada], { visibility: "public" });

/** Another tab of a person. */
async function tab({ context, house }: Person, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(house.url(path));
  await page.locator("main h1, main h2, main .where").first().waitFor();
  return page;
}

/** The most feeds that are open at a time, until `end`. */
function most(house: House): { end(): Promise<number> } {
  let [over, found] = [false, 0];
  const looks = async (): Promise<void> => {
    while (!over) found = Math.max(found, await house.server.feeds());
  };
  const all = looks().catch(() => undefined); // a test that has failed closes the server
  return { end: async () => ((over = true), await all, found) };
}

const feeds = (house: House, count: number): Promise<void> => within(`${count} feeds`, async () => (await house.server.feeds()) === count);

/** Waits until a tab's title says that a game waits for the player. */
const asks = (page: Page): Promise<unknown> => page.waitForFunction(() => document.title.startsWith("●"));

for (const [index, host] of hosts.entries()) {
  test(`ten tabs at ${host} show their tables over three feeds, and a bid in the first goes out`, async () => {
    const house = houses[index] as House;
    const sessions = await three(house);
    const ids = await Promise.all([1, 2, 3, 4].map(() => seat(sessions)));
    await opens(sessions, ids[0] as string);
    const ada = await guest(house, sessions[0]);
    const open = most(house);
    await ada.open(`/qe/${ids[0]}`);
    assert.equal(await ada.page.evaluate(() => isSecureContext), host === "localhost");
    const pages = [];
    for (let count = 1; count < 10; count += 1) pages.push(await tab(ada, `/qe/${ids[count % 4]}`));
    await Promise.all([ada.page, ...pages].map(asks));
    await bidByHand(ada, "1.1", "4242");
    // The fifth tab is of the same table, and has no feed.
    for (const page of [ada.page, pages[3] as Page]) await page.getByText("Your bid is in").waitFor();
    // What Ben does at the second table comes to the tabs of it.
    await opens(sessions, ids[1] as string);
    for (const page of [pages[0] as Page, pages[4] as Page]) await page.locator("form.dock[data-turn]").waitFor();
    await feeds(house, 3);
    assert.equal(await open.end(), 3);
    assert.deepEqual(ada.said, []);
  });
}

test("seven tabs of a spectator show what happens", async () => {
  const house = houses[1];
  const sessions = await three(house);
  const id = await seat(sessions);
  const eve = await guest(house);
  const open = most(house);
  await eve.open(`/qe/${id}`);
  const pages = [eve.page];
  for (let count = 1; count < 7; count += 1) pages.push(await tab(eve, `/qe/${id}`));
  await feeds(house, 2);
  await opens(sessions, id);
  await playQe([null, sessions[2], null], id, ({ minimum }) => minimum + 20n);
  for (const page of pages) await page.locator('.board[data-seat="1"] [data-state="hasBid"]').waitFor();
  assert.equal(await open.end(), 2);
});

test("a hidden tab has no feed of its table, hears of the turn, and is right once it is shown", async () => {
  const house = houses[1];
  const sessions = await three(house);
  const id = await seat(sessions);
  const ada = await guest(house, sessions[0]);
  await ada.context.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => document.documentElement.dataset["hidden"] === "true" });
  });
  const hide = (page: Page, hidden: boolean): Promise<void> =>
    page.evaluate((now) => {
      document.documentElement.dataset["hidden"] = String(now);
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await ada.open("/games");
  await feeds(house, 1);
  const table = await tab(ada, `/qe/${id}`);
  await feeds(house, 2);
  await hide(table, true);
  await feeds(house, 1);
  await opens(sessions, id);
  await asks(table);
  assert.equal(await table.locator("form.dock[data-turn]").count(), 0);
  await hide(table, false);
  await table.locator("form.dock[data-turn]").waitFor();
  await feeds(house, 2);
});

/** How a tab goes: it is closed, its process ends, or it does nothing more, as one that the browser has suspended. */
const ways: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  "is closed": ({ page }) => page.close(),
  crashes: async ({ context, page }) => {
    const gone = page.waitForEvent("crash");
    void (await context.newCDPSession(page)).send("Page.crash").catch(() => undefined);
    await gone;
  },
  "answers no more": async ({ context, page }) => {
    const session = await context.newCDPSession(page);
    await session.send("Debugger.enable");
    await session.send("Debugger.pause");
  },
};

for (const [way, go] of Object.entries(ways)) {
  test(`if the tab with the feed of the player's games ${way}, another one has it`, async () => {
    const house = houses[1];
    const sessions = await three(house);
    const ids = [await seat(sessions), await seat(sessions)] as const;
    const ada = await guest(house, sessions[0]);
    await ada.open("/games");
    await feeds(house, 1);
    const pages = [await tab(ada, "/games"), await tab(ada, "/games")];
    await opens(sessions, ids[0]);
    for (const page of [ada.page, ...pages]) await asks(page);
    assert.equal(await house.server.feeds(), 1);
    await go(ada);
    await opens(sessions, ids[1]);
    for (const page of pages) await page.locator("header .count", { hasText: "2" }).waitFor();
  });
}
