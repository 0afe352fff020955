import { join } from "node:path";
import type { Session } from "@gavel/client";
import { lively, playQe, playQuotlibet, seatQe, seatQuotlibet } from "../browser/games.js";
import { House, type Person } from "../browser/harness.js";

/** A screen: whose browser, which address, and what to do there before the picture. */
interface Scene {
  readonly name: string;
  readonly who?: Session;
  readonly path: string;
  readonly act?: (person: Person) => Promise<void>;
}

const folder = process.env["PICTURES"] as string;
const named = (process.env["NAMED"] ?? "").split(" ").filter(Boolean);
const widths = [360, 768, 1440];
const languages = ["en", "de", "ja"];
const house = await House.open();

try {
  for (const scene of await scenes()) {
    if (named.length > 0 && !named.some((one) => scene.name.startsWith(one))) continue;
    if (scene.name === "table") {
      await shootReadme(scene);
      continue;
    }
    for (const language of languages) for (const colorScheme of ["light", "dark"] as const) await shoot(scene, language, colorScheme);
  }
} finally {
  await house.close();
}

/** All widths of a scene in a language and colours. */
async function shoot(scene: Scene, language: string, colorScheme: "light" | "dark"): Promise<void> {
  const options = { locale: language, colorScheme, viewport: { width: 1440, height: 900 } };
  const person = await (scene.who === undefined ? house.person(options) : house.as(scene.who, options));
  await person.open(scene.path);
  await scene.act?.(person);
  await person.page.waitForFunction(() => !/Loading…|Wird geladen…|読み込み中…/.test(document.body.textContent ?? ""));
  for (const width of widths) {
    await person.page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    await person.page.evaluate(() => scrollTo(0, 0));
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(`${scene.name} ${language} ${width}: ${wide} px too wide`);
    await person.page.screenshot({
      path: join(folder, `${scene.name}-${width}-${colorScheme}-${language}.png`),
      fullPage: width !== 360 || !scene.name.includes("bid"),
    });
  }
  if (person.said.length > 0) console.log(scene.name, language, person.said);
  await person.close();
}

/** The picture of the table for the README: as a screen shows it, with the bid box at its foot. */
async function shootReadme(scene: Scene): Promise<void> {
  const person = await house.as(scene.who as Session, { locale: "en", colorScheme: "light", viewport: { width: 1160, height: 800 } });
  await person.open(scene.path);
  await scene.act?.(person);
  await person.page.screenshot({ path: join(folder, "table.png") });
  await person.close();
}

async function scenes(): Promise<Scene[]> {
  const [ada, ben, cy, dora, eve] = (await Promise.all(["Ada", "Benedikt", "Cy", "ドラ", "Eve"].map((name) => house.bot(name)))) as [
    Session,
    Session,
    Session,
    Session,
    Session,
  ];
  const four = [ada, ben, cy, dora];
  const five = [...four, eve];
  const lobby = await seatQe([ada, ben], { visibility: "public" }, false).catch(() => undefined);
  const open = lobby ?? (await ada.qe.createGame({ seats: 4, visibility: "public", nation: "EU" })).game.id;
  const { game: inLobby, invite_code } = await ada.qe.createGame({ seats: 4, visibility: "private", nation: "JP" });
  const opening = await seatQe(four);
  const middle = await seatQe(four, { visibility: "public" });
  await playQe(four, middle, lively, (game) => (game.turn?.auction ?? 0) >= 9 && game.turn?.bid === "secret");
  const tie = await seatQe(four);
  await playQe(
    four,
    tie,
    (turn) => (turn.auction < 3 ? lively(turn) : turn.minimum === 1n ? 3n : turn.seat === 0 || turn.seat === 1 ? 50n : 7n),
    (game) => game.turn?.bid === "rebid",
  );
  const peek = await seatQe(five);
  await playQe(five, peek, lively, (game) => (game.turn?.auction ?? 0) >= 7 && game.turn?.bid === "secret");
  const over = await seatQe(four, { visibility: "public" });
  await playQe(four, over, lively);
  const last = await seatQe([ada, ben, cy]);
  await playQe([ada, ben, cy], last, lively, (game) => game.turn?.auction === 16);
  const paused = await seatQe(four, { move_deadline_seconds: 3600 });
  await playQe(four, paused, lively, (game) => (game.turn?.auction ?? 0) >= 2);
  await ben.qe.pause(paused);
  const cards = await seatQuotlibet(four);
  await playQuotlibet(
    four,
    cards,
    (game) => game.play?.round?.round === 7 && game.turn?.trick === 3 && (game.play.round.trick?.cards.length ?? 0) > 1,
  );
  const seven = await ada.quotlibet.getGame(cards);
  const player = four[seven.must_act[0] ?? 0] as Session;
  const bidding = await seatQuotlibet(four);
  await playQuotlibet(
    four,
    bidding,
    (game) => game.play?.round?.round === 5 && game.turn?.trick === null && game.must_act[0] === game.play.round.dealer,
  );
  const dealer = four[(await ada.quotlibet.getGame(bidding)).must_act[0] ?? 0] as Session;
  const sheet = await seatQuotlibet([ada, ben, cy, dora, eve, await house.bot("Frank")]);
  await playQuotlibet([...five, await house.bot("nobody")], sheet, () => true);
  const qEnd = await seatQuotlibet(five, { visibility: "public" });
  await playQuotlibet(five, qEnd);
  const thousand = "9".repeat(1000);
  const ending = await ada.qe.getGame(over);
  const fork = (await ada.qe.forkGame(over, { version: Math.floor(ending.version * 0.6), seat: 0 })).game.id;
  return [
    { name: "home-new", path: "/" },
    { name: "home", who: ada, path: "/" },
    { name: "settings", who: ada, path: "/games", act: settings },
    { name: "games", who: ada, path: "/games" },
    { name: "lobby-host", who: ada, path: `/qe/${inLobby.id}` },
    { name: "lobby-guest", who: eve, path: `/qe/${open}` },
    { name: "lobby-invited", path: `/qe/${inLobby.id}#invite=${invite_code}` },
    { name: "lobby-fork", who: ada, path: `/qe/${fork}` },
    { name: "qe-opening-bid", who: ada, path: `/qe/${opening}` },
    {
      name: "qe-secret-bid",
      who: [...four].find((_, seat) => seat !== 0) as Session,
      path: `/qe/${middle}`,
      act: (person) => type(person, "1000000"),
    },
    { name: "table", who: ben, path: `/qe/${middle}`, act: (person) => type(person, "60000000") },
    { name: "qe-thousand-bid", who: ben, path: `/qe/${middle}`, act: (person) => type(person, thousand) },
    { name: "qe-rebid", who: ada, path: `/qe/${tie}` },
    { name: "qe-five-bid", who: eve, path: `/qe/${peek}`, act: (person) => person.page.locator(".peek summary").click() },
    { name: "qe-last", who: ada, path: `/qe/${last}` },
    { name: "qe-pause", who: ada, path: `/qe/${paused}` },
    { name: "qe-watch", path: `/qe/${middle}` },
    { name: "qe-end", who: ada, path: `/qe/${over}` },
    { name: "replay-public", path: `/qe/${over}/replay/${Math.floor(ending.version * 0.6)}`, act: pictured },
    { name: "replay-seat", path: `/qe/${over}/replay/${Math.floor(ending.version * 0.6)}?as=1`, act: pictured },
    { name: "replay-all", who: ada, path: `/qe/${over}/replay/${Math.floor(ending.version * 0.6)}?as=omniscient`, act: pictured },
    { name: "ql-bid", who: dealer, path: `/quotlibet/${bidding}` },
    { name: "ql-play", who: player, path: `/quotlibet/${cards}` },
    { name: "ql-watch", who: ada, path: `/quotlibet/${qEnd}/replay/300?as=omniscient`, act: pictured },
    { name: "ql-end", who: ada, path: `/quotlibet/${qEnd}` },
    { name: "verify", path: "/verify" },
    { name: "verify-ok", path: `/verify?game=qe/${over}`, act: (person) => person.page.locator(".verdict").waitFor() },
    { name: "player", who: ada, path: `/players/${ada.player.id}` },
    {
      name: "device-show",
      who: ben,
      path: "/device",
      act: async ({ page }) => (await page.locator(".show-code button").click(), page.locator("svg.qr").waitFor()),
    },
    { name: "device-claim", path: "/device#code=7K2M-QX4T-9WBD" },
    { name: "missing", path: "/qe/01920000-0000-7000-8000-000000000000" },
  ];
}

/** Opens the settings, part of which is loaded then. */
async function settings({ page }: Person): Promise<void> {
  await page.locator("button[aria-controls=settings]").click();
  await page.locator("#settings input").nth(4).waitFor();
}

/** Waits for the moment that a replay shows. */
async function pictured({ page }: Person): Promise<void> {
  await page.locator(".table.picture").waitFor();
}

async function type(person: Person, digits: string): Promise<void> {
  const box = person.page.locator("#bid");
  if ((await box.count()) > 0) await box.fill(digits);
}
