import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { lively, playQe, playQuotlibet, seatQe, seatQuotlibet } from "./games.js";
import { House, type Person } from "./harness.js";

const languages = ["en", "de", "ja"] as const;
let house: House;
let five: readonly Session[];
/** A game of five in its 11th auction, and one who has yet to bid. */
let table: { readonly path: string; readonly who: Session };
before(async () => {
  house = await House.open();
  const names = ["Ada", "Bartholomew-Featherstone", "Bartholomäus-Featherbone", "長い名前のプレイヤーさん", "Eve"];
  five = await Promise.all(names.map((name) => house.bot(name)));
  const id = await seatQe(five, { move_deadline_seconds: 86400 });
  await playQe(five, id, lively, (game) => (game.turn?.auction ?? 0) >= 11 && game.turn?.bid === "secret");
  const seat = (await (five[0] as Session).qe.getGame(id)).must_act[0] as number;
  table = { path: `/qe/${id}`, who: five[seat] as Session };
});
after(() => house.close());

/** The top and bottom of what a selector finds first, or of all that it finds. */
async function edges({ page }: Person, selector: string): Promise<readonly { readonly top: number; readonly bottom: number }[]> {
  await page.locator(selector).first().waitFor();
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );
}

for (const locale of languages) {
  test(`the own board is whole above the bid box on a phone, in ${locale}`, async () => {
    const person = await house.as(table.who, { locale, viewport: { width: 360, height: 640 } });
    await person.open(table.path);
    const [box] = await edges(person, "form.dock");
    const [own] = await edges(person, ".board.mine");
    assert.ok((own?.bottom ?? 999) <= (box?.top ?? 0), `the board ends at ${own?.bottom}, the box begins at ${box?.top}`);
    assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), 360);
    await person.close();
  });

  test(`with a phone’s keyboard the bid box shows what a bid depends on, and its keys are in one row, in ${locale}`, async () => {
    const person = await house.as(table.who, { locale, viewport: { width: 360, height: 330 } });
    await person.open(table.path);
    await person.page.locator("#bid").fill("5000");
    for (const part of [".stakes .chip", ".stakes .amount", ".countdown", "#bid", "form.dock button.main", ".keys button"]) {
      for (const { top, bottom } of await edges(person, part)) assert.ok(top >= 0 && bottom <= 330, `${part}: ${top} to ${bottom}`);
    }
    assert.equal(new Set((await edges(person, ".keys button")).map(({ top }) => Math.round(top))).size, 1);
    await person.close();
  });
}

test("the hand is whole while a dealer bids on thirteen cards, on a phone", async () => {
  const four = five.slice(0, 4);
  const id = await seatQuotlibet(four);
  const isDealers = (game: { play: { round: { dealer: number } | null } | null; must_act: readonly number[] }): boolean =>
    game.must_act[0] === game.play?.round?.dealer;
  await playQuotlibet(four, id, (game) => game.play?.round?.round === 13 && game.turn?.trick === null && isDealers(game));
  const dealer = (await (four[0] as Session).quotlibet.getGame(id)).must_act[0] as number;
  for (const locale of languages) {
    const person = await house.as(four[dealer] as Session, { locale, viewport: { width: 360, height: 640 } });
    await person.open(`/quotlibet/${id}`);
    const cards = await edges(person, ".hand .face");
    assert.equal(cards.length, 13);
    for (const { top, bottom } of [...cards, ...(await edges(person, ".tricks button"))]) assert.ok(top >= 0 && bottom <= 640);
    await person.close();
  }
  await playQuotlibet(four, id, (game) => (game.play?.round?.trick?.cards.length ?? 0) === 3);
  const person = await house.as(four[dealer] as Session, { viewport: { width: 360, height: 640 } });
  await person.open(`/quotlibet/${id}`);
  const names = await person.page.locator(".trick-now .trick-name [aria-hidden], .trick-now .name:not(:has(*))").allTextContents();
  assert.ok(names.length === 3 && new Set(names).size === 3, names.join());
  for (const name of await person.page.locator(".trick-now li").all()) {
    assert.ok(await name.evaluate((li) => li.scrollWidth <= li.clientWidth + 8));
  }
  await person.close();
});

test("no word is broken in its middle", async () => {
  const four = five.slice(0, 4);
  const cards = await seatQuotlibet(four);
  const over = await seatQe(four);
  await playQe(four, over, lively);
  for (const width of [360, 1440]) {
    for (const path of ["/", table.path, `/quotlibet/${cards}`, `/qe/${over}`]) {
      const person = await house.as(table.who === five[4] ? (five[0] as Session) : table.who, { viewport: { width, height: 640 } });
      await person.open(path);
      const broken = await person.page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
          if (node.parentElement?.closest(".sr, textarea, script, .copy") !== null) continue;
          for (const word of node.data.matchAll(/[A-Za-zäöü]{2,}/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
          }
        }
        return found;
      });
      assert.deepEqual(broken, [], `${path} at ${width}`);
      await person.close();
    }
  }
});

test("a bid far above all others is asked for once more, from the second auction on", async () => {
  const id = await seatQe(five.slice(0, 3));
  const ben = await house.as(five[1] as Session);
  await ben.open(`/qe/${id}`);
  await playQe(
    [five[0] as Session, null, five[2] as Session],
    id,
    ({ minimum }) => (minimum === 1n ? 5n : 9n),
    (game) => game.must_act.join() === "1",
  );
  await ben.page.locator("#bid").fill("100");
  await ben.page.keyboard.press("Enter");
  await ben.page.locator("form.dock[data-turn='2.1']").waitFor();
  const ask = ben.page.getByRole("alertdialog");
  await ben.page.locator("#bid").fill("1000");
  await ben.page.keyboard.press("Enter");
  await ben.page.locator(".quiet-dock").waitFor();
  await playQe(
    [five[0] as Session, null, five[2] as Session],
    id,
    ({ minimum }) => (minimum === 1n ? 5n : 9n),
    (game) => game.turn?.auction === 3 && game.must_act.join() === "1",
  );
  await ben.page.locator("form.dock[data-turn='3.1']").waitFor();
  await ben.page.locator("#bid").fill("10001");
  await ben.page.keyboard.press("Enter");
  await ask.getByText("10,001. Sure?").waitFor();
  await ben.page.keyboard.press("Escape");
  assert.equal(await ben.page.locator("#bid").inputValue(), "10,001");
  await ben.page.locator("form.dock button.main").click();
  await ask.getByRole("button", { name: "Yes, bid it" }).click();
  await ben.page.locator(".moment").getByText("You win").waitFor();
  await ben.close();
});

test("a card needs a second tap where the player wants it so", async () => {
  const four = five.slice(0, 4);
  const id = await seatQuotlibet(four);
  await playQuotlibet(four, id, (game) => game.turn?.trick === 1);
  const seat = (await (four[0] as Session).quotlibet.getGame(id)).must_act[0] as number;
  const person = await house.as(four[seat] as Session);
  await person.open(`/quotlibet/${id}`);
  await person.page.getByRole("button", { name: "Settings" }).click();
  await person.page.getByLabel("A card needs a second tap").check();
  await person.page.locator(".hand button.legal").first().click();
  await person.page.getByRole("button", { name: /^Play / }).waitFor();
  assert.equal((await (four[0] as Session).quotlibet.getGame(id)).play?.round?.trick?.cards.length, 0);
  await person.page.locator(".hand button.chosen").click();
  await person.page.locator(".hand button.chosen").waitFor({ state: "detached" });
  assert.equal((await (four[0] as Session).quotlibet.getGame(id)).play?.round?.trick?.cards.length, 1);
  await person.close();
});

test("a newcomer's phone has the button that plays in its first screen, and it covers no field that has the focus", async () => {
  const person = await house.person({ viewport: { width: 360, height: 640 } });
  await person.open("/");
  const [play] = await edges(person, "form.new .main");
  assert.ok((play?.bottom ?? 999) <= 640, `the button ends at ${play?.bottom}`);
  for (let tabs = 0; tabs < 14; tabs += 1) {
    await person.page.keyboard.press("Tab");
    const covered = await person.page.evaluate(() => {
      const [at, main] = [document.activeElement, document.querySelector("form.new .main")] as [Element, Element];
      if (at === main || at.closest("form.new") === null) return false;
      return at.getBoundingClientRect().bottom > main.getBoundingClientRect().top;
    });
    assert.ok(!covered, await person.page.evaluate(() => document.activeElement?.outerHTML ?? ""));
  }
  await person.close();
});

test("no screen is wider than its window at a zoom of 400 %", async () => {
  const four = five.slice(0, 4);
  const over = await seatQe(four, { visibility: "public" });
  await playQe(four, over, lively);
  const cards = await seatQuotlibet(four);
  const wide: string[] = [];
  for (const locale of languages) {
    const person = await house.as(five[0] as Session, { locale, viewport: { width: 320, height: 256 } });
    for (const path of [
      `/qe/${over}/replay/60?as=omniscient`,
      `/qe/${over}`,
      table.path,
      `/quotlibet/${cards}`,
      "/",
      "/games",
      `/players/${five[0]?.player.id}`,
    ]) {
      await person.open(path);
      await person.page.waitForFunction(() => !/Loading…|Wird geladen…|読み込み中…/.test(document.body.textContent ?? ""));
      const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path}, ${locale}: ${width}`);
    }
    await person.close();
  }
  assert.deepEqual(wide, []);
});
