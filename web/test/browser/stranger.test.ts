/** A server that does not know the player, because an operator has made a mistake: nothing is lost by it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Session } from "@gavel/client";
import { playQe, seatQe } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** A game in which the third of three players is asked for a secret bid, and its address. */
async function asked(): Promise<{ readonly ada: Session; readonly id: string }> {
  const [ada, ben, cy] = (await Promise.all(["Ada", "Ben", "Cy"].map((name) => house.bot(name)))) as [Session, Session, Session];
  const id = await seatQe([ben, cy, ada]);
  await playQe([ben, null, null], id, ({ minimum }) => minimum + 10n);
  return { ada, id };
}

/** What the browser has stored of the account. */
function stored(person: Person): Promise<Readonly<Record<string, string>>> {
  return person.page.evaluate(() => {
    const found = Object.entries(localStorage).find(([name]) => name.startsWith("gavel/session/"))?.[1];
    return JSON.parse(found ?? "{}") as Record<string, string>;
  });
}

async function serve(database: string | null): Promise<void> {
  await house.server.kill();
  await house.server.start(database);
}

test("a wrong database for a while costs no account, and a bid waits for the right one", async () => {
  const { ada, id } = await asked();
  const person = await house.as(ada);
  await person.open(`/qe/${id}`);
  await person.page.locator("#bid").fill("31337");
  await serve("empty.db");
  await person.page.getByText("This server does not know you: it has another database").waitFor();
  await person.page.locator("form.dock button[type=submit]").click();
  await person.page.getByText("A move of yours waits.").waitFor();
  await person.page.getByRole("button", { name: "Try again" }).click();
  await person.page.reload();
  await person.page.getByText("A move of yours waits.").waitFor();
  assert.deepEqual([(await stored(person))["token"], (await stored(person))["database"]], [ada.token, ada.database]);
  await serve("gavel.db");
  await person.page.getByText("Your bid is in").waitFor();
  await person.page.locator(".stranger").waitFor({ state: "detached" });
  const bids = await person.page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("gavel/outbox/")).length);
  assert.deepEqual([(await person.token()) === ada.token, bids], [true, 0]);
  await person.close();
});

test("a token that the same server does not know for a while is kept, also one that an older page has stored", async () => {
  const { ada, id } = await asked();
  const person = await house.person();
  await person.context.addInitScript(
    ([name, value]) => localStorage.getItem(name as string) ?? localStorage.setItem(name as string, value as string),
    [`gavel/session/${house.url("")}`, JSON.stringify({ token: ada.token, ...ada.player })],
  );
  await person.page.route("**/v1/players/me", (route) => route.abort());
  await person.open(`/qe/${id}`);
  await person.page.locator("#bid").fill("4242");
  await serve("empty.db");
  await person.page.getByText("This server does not know you any more.").waitFor();
  await person.page.locator("form.dock button[type=submit]").click();
  await person.page.getByText("A move of yours waits.").waitFor();
  assert.equal((await stored(person))["token"], ada.token);
  await person.page.unroute("**/v1/players/me");
  await serve("gavel.db");
  await person.page.getByRole("button", { name: "Try again" }).click();
  await person.page.getByText("Your bid is in").waitFor();
  await person.page.reload();
  await person.page.getByText("Your bid is in").waitFor();
  await person.page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("database"));
  await person.close();
});

test("only the player's own hand forgets the account", async () => {
  const { ada } = await asked();
  const person = await house.as(ada);
  await person.open("/");
  await serve("empty.db");
  await person.page.getByRole("button", { name: "Forget this account" }).click();
  assert.equal((await stored(person))["token"], ada.token);
  await person.page.getByRole("button", { name: "Yes, forget it" }).click();
  await person.page.locator(".stranger").waitFor({ state: "detached" });
  assert.deepEqual(await stored(person), {});
  await person.close();
  await serve("gavel.db");
});

test("the first screen says that the server has begun with an empty database that nobody has named", async () => {
  const person = await house.person();
  await person.open("/");
  assert.equal(await person.page.getByText("begun with an empty database").count(), 0);
  await serve(null);
  await person.open("/");
  await person.page.getByText("begun with an empty database").waitFor();
  await person.close();
  await serve("gavel.db");
});
