import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Gavel, type Session } from "@gavel/client";
import { seatQe, seatQuotlibet } from "./games.js";
import { House } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** Longer than a turn, and than what counts as a time in which no move could be accepted. */
const AWAY = 7000;
const timed = { move_deadline_seconds: 5 };

test("a table shows the time that its turns got back while the server was away, in each language", async () => {
  let sessions = await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)));
  const all = (act: (session: Session) => Promise<unknown>): Promise<unknown> => Promise.all(sessions.map(act));
  const qe = await seatQe(sessions, timed);
  await all((one) => one.qe.pause(qe));
  const quotlibet = await seatQuotlibet(sessions, timed);
  await all((one) => one.quotlibet.pause(quotlibet));
  // Nothing expires in a pause, however long the browsers take.
  const ada = await house.as(sessions[0] as Session);
  await ada.open(`/qe/${qe}`);
  const ben = await house.as(sessions[1] as Session);
  await ben.open(`/quotlibet/${quotlibet}`);
  const host = sessions[0] as Session;
  await host.qe.unpause(qe);
  const { version } = (await host.quotlibet.unpause(quotlibet)).game ?? (await host.quotlibet.getGame(quotlibet));
  await house.server.kill();
  // There is nobody to ask: only time can pass.
  await new Promise((done) => setTimeout(done, AWAY));
  await house.server.start();
  sessions = await Promise.all(sessions.map(({ token }) => new Gavel(house.server.url).signIn(token)));
  await (sessions[0] as Session).quotlibet.listEvents(quotlibet, { after: version, wait: 50 });
  await all((one) => Promise.all([one.qe.pause(qe), one.quotlibet.pause(quotlibet)]));

  const text = /^Time was given back: the server was away \(\d+:\d\d\)$/;
  for (const { page } of [ada, ben]) {
    await page.locator(".course .given li").filter({ hasText: text }).waitFor();
    await page.locator('[role="log"] p').filter({ hasText: text }).waitFor({ state: "attached" });
  }
  for (const [locale, said] of [
    ["de", "Zeit wurde zurückgegeben: Der Server war nicht da"],
    ["ja", "時間が戻された：サーバーが停止していた"],
  ] as const) {
    const cy = await house.as(sessions[2] as Session, { locale });
    for (const path of [`/qe/${qe}`, `/quotlibet/${quotlibet}`]) {
      await cy.open(path);
      await cy.page.locator(".course .given li", { hasText: said }).waitFor();
      // Who comes later hears nothing of what was before.
      assert.equal(await cy.page.locator('[role="log"] p', { hasText: said }).count(), 0);
    }
    assert.deepEqual(cy.said, []);
    await cy.close();
  }
  await Promise.all([ada.close(), ben.close()]);
});
