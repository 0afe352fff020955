import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { lively, playQe, playQuotlibet, seatQe, seatQuotlibet } from "./games.js";
import { House, type Person } from "./harness.js";

const axe = readFileSync(join(import.meta.env.ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
/** The id of no game. */
const nowhere = "01920000-0000-7000-8000-000000000000";
let house: House;
let sessions: readonly Session[];
let screens: readonly (readonly [path: string, seat: number | null, ready: string])[];

before(async () => {
  house = await House.open();
  sessions = await Promise.all(["Ada", "Ben", "Cy", "Dora", "Eve"].map((name) => house.bot(name)));
  const four = sessions.slice(0, 4);
  const bidding = await seatQe(sessions, { move_deadline_seconds: 86400 });
  await playQe(sessions, bidding, lively, (game) => (game.turn?.auction ?? 0) >= 4 && game.turn?.bid === "secret");
  const seat = (await (sessions[0] as Session).qe.getGame(bidding)).must_act[0] as number;
  const over = await seatQe(four, { visibility: "public" });
  await playQe(four, over, lively);
  const lobby = await seatQe(sessions.slice(0, 3), { visibility: "public" }, false);
  const cards = await seatQuotlibet(four);
  await playQuotlibet(four, cards, (game) => game.play?.round?.round === 4 && game.turn?.trick === 2);
  const player = (await (sessions[0] as Session).quotlibet.getGame(cards)).must_act[0] as number;
  const bids = await seatQuotlibet(four);
  const bidder = (await (sessions[0] as Session).quotlibet.getGame(bids)).must_act[0] as number;
  const sheet = await seatQuotlibet([...sessions, await house.bot("Frank")], { visibility: "public" }, false);
  await (sessions[0] as Session).quotlibet.start(sheet);
  const tie = await seatQe(four);
  const level = ({ seat, minimum }: { seat: number; minimum: bigint }): bigint => (minimum === 1n ? 3n : seat < 2 ? 50n : 7n);
  await playQe(four, tie, level, (game) => game.turn?.bid === "rebid");
  const ties = (await (sessions[0] as Session).qe.getGame(tie)).must_act[0] as number;
  const paused = await seatQe(four, { move_deadline_seconds: 86400 });
  await (sessions[1] as Session).qe.pause(paused);
  const fork = (await (sessions[0] as Session).qe.forkGame(over, { version: 60, seat: 0 })).game.id;
  const invited = await (sessions[0] as Session).qe.createGame({ seats: 4, visibility: "private", nation: "JP" });
  screens = [
    [`/qe/${fork}`, 0, ".seats small"],
    [`/qe/${invited.game.id}#invite=${invited.invite_code}`, null, "main .pick select"],
    ["/?kind=qe", null, ".row-link"],
    ["/games?status=finished", 0, ".row-link"],
    [`/qe/${tie}`, ties, "form.dock"],
    [`/qe/${paused}`, 0, ".countdown"],
    [`/qe/${bidding}`, 4, ".peek"],
    ["/", null, ".row-link"],
    ["/", 0, ".row.turn, .row-link"],
    ["/games", 0, ".row-link"],
    [`/qe/${lobby}`, 0, ".seats"],
    [`/qe/${lobby}`, 4, ".seats"],
    [`/qe/${bidding}`, seat, "form.dock"],
    [`/qe/${over}`, 0, ".sheet"],
    [`/qe/${over}/replay/60?as=1`, null, ".picture"],
    [`/quotlibet/${cards}`, player, ".hand .legal"],
    [`/quotlibet/${bids}`, bidder, ".tricks"],
    [`/quotlibet/${sheet}`, null, ".players"],
    [`/verify?game=qe/${over}`, null, ".verdict"],
    [`/players/${(sessions[0] as Session).player.id}`, 0, ".copy"],
    ["/device", 0, ".show-code button"],
    ["/device#code=7K2M-QX4T-9WBD", null, "input.code"],
    [`/qe/${nowhere}`, null, "h1"],
  ];
});
after(() => house.close());

for (const language of ["en", "de", "ja"]) {
  test(`axe finds nothing on any screen, in ${language}, light and dark`, async () => {
    const found: string[] = [];
    for (const [path, seat, ready] of screens) {
      const options = { locale: language, viewport: { width: language === "ja" ? 360 : 1000, height: 800 } } as const;
      const person = seat === null ? await house.person(options) : await house.as(sessions[seat] as Session, options);
      await person.open(path);
      await person.page.locator(ready).first().waitFor();
      await openAll(person);
      for (const colorScheme of ["light", "dark"] as const) {
        await person.page.emulateMedia({ colorScheme });
        found.push(...(await findings(person)).map((one) => `${path}, ${colorScheme}: ${one}`));
      }
      // A game that is not there is the only answer that the browser calls an error.
      const errors = person.said.filter((one) => !path.includes(nowhere) || !one.includes("404"));
      assert.deepEqual(errors, [], path);
      await person.close();
    }
    assert.deepEqual(found, []);
  });
}

test("axe finds nothing while a device asks to sign in, on either device", async () => {
  const session = await house.bot("Ada");
  for (const language of ["en", "de", "ja"]) {
    const desk = await house.as(session, { locale: language });
    const phone = await house.person({ locale: language, viewport: { width: 360, height: 640 } });
    await desk.open("/device");
    await desk.page.locator(".show-code button").click();
    const code = await desk.page.locator("p.code").textContent();
    await phone.open(`/device#code=${code}`);
    await phone.page.locator("form input").nth(1).fill("Phone");
    await phone.page.locator("form button[type=submit]").click();
    await phone.page.locator("p.code").waitFor();
    const number = (await phone.page.locator("p.code").textContent()) as string;
    await desk.page.locator("p.code", { hasText: number }).waitFor();
    for (const [person, name] of [
      [desk, "desk"],
      [phone, "phone"],
    ] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        await person.page.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(person), [], `${name}, ${language}, ${colorScheme}`);
      }
      await person.close();
    }
  }
});

test("a bid is made by keyboard alone, with the focus in sight", async () => {
  const id = await seatQe(sessions.slice(0, 3));
  const ada = await house.as(sessions[0] as Session);
  await ada.open(`/qe/${id}`);
  await ada.page.locator("#bid").waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await ada.page.keyboard.press("Tab");
    if ((await ada.page.evaluate(() => document.activeElement?.id)) === "bid") break;
  }
  const outline = await ada.page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  assert.equal(outline, "solid");
  await ada.page.keyboard.type("42");
  await ada.page.keyboard.press("Enter");
  await ada.page.getByText("Your bid is in").waitFor();
  await ada.close();
});

test("the language and the colours are chosen, and stay", async () => {
  const eve = await house.person({ locale: "fr" });
  await eve.open("/");
  assert.equal(await eve.page.locator("html").getAttribute("lang"), "en");
  await eve.page.getByRole("button", { name: "Settings" }).click();
  await eve.page.getByLabel("Language").selectOption("ja");
  await eve.page.getByRole("button", { name: "遊ぶ" }).waitFor();
  await eve.page.getByLabel("明るさ").selectOption("dark");
  await eve.page.reload();
  await eve.page.getByRole("button", { name: "遊ぶ" }).waitFor();
  assert.equal(await eve.page.locator("html").getAttribute("data-theme"), "dark");
  await eve.close();
});

async function openAll(person: Person): Promise<void> {
  await person.page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    (document.querySelector("button[aria-controls=settings]") as HTMLButtonElement | null)?.click();
  });
  // The switches of what calls the player are loaded then.
  await person.page.locator("#settings input").nth(4).waitFor();
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

async function findings(person: Person): Promise<string[]> {
  // The page's policy forbids scripts in it, so axe comes through the debugger.
  await person.page.evaluate(`globalThis.axe ?? (() => { const module = undefined, define = undefined; ${axe} })()`);
  const result = (await person.page.evaluate(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })`,
  )) as AxeResult;
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 2)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`)
        .join(" | ")}`,
  );
}
