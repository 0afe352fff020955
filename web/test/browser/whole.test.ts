import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Gavel } from "@gavel/client";
import { lively, playQe, playQuotlibet } from "./games.js";
import { joinTable, makeTable, playQeByHand, playQuotlibetByHand } from "./hands.js";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test("three friends play Q.E. to the end, in three languages, one on a phone", async () => {
  const ada = await house.person();
  const ben = await house.person({ locale: "de-AT", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const cy = await house.person({ locale: "ja-JP", colorScheme: "dark" });
  const link = await makeTable(ada, "Ada", "Q.E.", 3);
  await joinTable(ben, "Ben", link);
  await joinTable(cy, "ちひろ", link);
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  const bids = await Promise.all([
    playQeByHand(ada, (auction) => String(1000 + auction)),
    playQeByHand(ben, (auction) => (auction % 3 === 0 ? "0" : `${auction}${"0".repeat(auction)}`)),
    playQeByHand(cy, (auction) => String(auction * 77)),
  ]);
  assert.ok(bids.every((count) => count >= 16));
  const id = /qe\/([0-9a-f-]+)/.exec(ada.page.url())?.[1] as string;
  const score = await new Gavel(house.server.url).signIn(await ada.token()).then((session) => session.qe.getScore(id));
  const shown = await ada.page.locator(".sheet tr.total td").allTextContents();
  const totals = [...score.sheets].sort((a, b) => a.seat - b.seat).map(({ grand_total }) => String(grand_total));
  assert.deepEqual(shown, totals);
  assert.equal(await ben.page.locator(".sheet h2").textContent(), "Wertungstafel");
  assert.equal(await cy.page.locator(".sheet h2").textContent(), "個人ボード");
  assert.deepEqual([...ada.said, ...ben.said, ...cy.said], []);
  await Promise.all([ada, ben, cy].map((one) => one.close()));
});

test("two at browsers and four others play Quotlibet to the end", async () => {
  const ada = await house.person();
  const ben = await house.person({ locale: "de", viewport: { width: 360, height: 640 } });
  const link = await makeTable(ada, "Ada", "Quotlibet", 6);
  await joinTable(ben, "Ben", link);
  const [id, code] = [/quotlibet\/([0-9a-f-]+)/.exec(link)?.[1] as string, decodeURIComponent(link.split("#invite=")[1] as string)];
  const others = await Promise.all(["C", "D", "E", "F"].map((name) => house.bot(name)));
  for (const other of others) await other.quotlibet.takeSeat(id, { invite_code: code });
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  const stop = new AbortController();
  const play = async (): Promise<void> => {
    for await (const _ of (others[0] as (typeof others)[number]).follow({ kind: "quotlibet", id }, { signal: stop.signal })) {
      await playQuotlibet([null, null, ...others], id);
    }
  };
  const [byAda, byBen] = await Promise.all([playQuotlibetByHand(ada), playQuotlibetByHand(ben), play()]);
  assert.ok(byAda >= 79 && byBen >= 79, `${byAda} and ${byBen} moves`); // 64 cards and 15 bids each
  assert.equal(await ada.page.locator(".rounds tbody tr").count(), 15);
  assert.deepEqual([...ada.said, ...ben.said], []);
  await Promise.all([ada.close(), ben.close()]);
});

test("a stranger watches an open game as it is played, and sees who won", async () => {
  const sessions = await Promise.all(["A", "B", "C", "D"].map((name) => house.bot(name)));
  const [host, ...others] = sessions as [(typeof sessions)[number], ...typeof sessions];
  const { game } = await host.qe.createGame({ seats: 4, visibility: "public" });
  for (const other of others) await other.qe.takeSeat(game.id, {});
  await host.qe.start(game.id, {});
  const eve = await house.person();
  await eve.open("/");
  await eve.page.locator(".list", { hasText: "Games to watch" }).locator(".row-link").first().click();
  await eve.page.getByText("Auction 1 of 16").waitFor();
  await playQe(sessions, game.id, lively);
  await eve.page.locator(".end h1").waitFor();
  assert.deepEqual(eve.said, []);
  await eve.close();
});
