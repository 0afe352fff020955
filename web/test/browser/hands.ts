import type { Person } from "./harness.js";

/** What a person at a browser does at a table of Q.E.: bids whenever the box is there, until an auction or the end. */
export async function playQeByHand(
  person: Person,
  amount: (auction: number, ballot: number) => string,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { page } = person;
  let bids = 0;
  for (;;) {
    await page.locator(`form.dock[data-turn], .end h1, .passing button, .where[data-auction="${until}"]`).first().waitFor();
    await goOn(person);
    if ((await page.locator(`.end h1, .where[data-auction="${until}"]`).count()) > 0) return bids;
    const turn = await page
      .locator("form.dock[data-turn]")
      .getAttribute("data-turn", { timeout: 2000 })
      .catch(() => null);
    if (turn === null) continue;
    const [auction, ballot] = turn.split(".").map(Number) as [number, number];
    await bidByHand(person, turn, amount(auction, ballot));
    bids += 1;
  }
}

/** Types an amount and sends it; ends once the box of this turn is gone. */
export async function bidByHand(person: Person, turn: string, amount: string): Promise<void> {
  const form = person.page.locator(`form.dock[data-turn="${turn}"]`);
  await form.locator("#bid").fill(amount);
  if ((await form.locator(".words.bad").count()) > 0) await form.locator("#bid").fill(`${BigInt(amount) + 1n}`);
  await form.locator("button[type=submit]").click();
  // A bid that is far above all others is asked for once more.
  const asked = form
    .locator(".sure .danger")
    .click()
    .catch(() => undefined);
  await form.waitFor({ state: "detached" });
  void asked;
}

/** Goes on from what has just happened, if the page shows that. */
export async function goOn({ page }: Person): Promise<void> {
  // It passes by itself meanwhile, too.
  const button = page.locator(".passing button");
  if ((await button.count()) > 0) await button.click({ timeout: 1000 }).catch(() => undefined);
}

/** What a person does at a table of Quotlibet: the first allowed bid and card, until the game is over. */
export async function playQuotlibetByHand(person: Person): Promise<number> {
  const { page } = person;
  const next = page.locator(".tricks button:not([aria-disabled=true]), .hand button.legal:not([aria-disabled=true])").first();
  let moves = 0;
  for (;;) {
    await next.or(page.locator(".end h1, .passing button")).first().waitFor();
    await goOn(person);
    if ((await page.locator(".end h1").count()) > 0) return moves;
    if ((await next.count()) === 0) continue;
    const clicked = await next.click({ timeout: 5000 }).then(
      () => true,
      () => false, // the game has gone on meanwhile: look again
    );
    if (clicked) moves += 1;
  }
}

/** Makes an account and a private table in the browser; gives the link for friends. */
export async function makeTable(person: Person, name: string, kind: string, seats: number): Promise<string> {
  const { page } = person;
  await person.open("/");
  await page.locator("input[name=name]").fill(name);
  await page.locator(".cards label", { hasText: kind }).click();
  await page
    .locator(".choice label", { hasText: String(seats) })
    .first()
    .click();
  await page.locator(".choice label", { hasText: "With friends" }).click();
  await page.locator("form.new button[type=submit]").click();
  await page.locator(".copy input").waitFor();
  return page.locator(".copy input").inputValue();
}

/** Opens a link to a private table and sits down. */
export async function joinTable(person: Person, name: string, link: string): Promise<void> {
  await person.listening;
  await person.page.goto(link);
  await person.page.locator("input[name=name]").fill(name);
  await person.page.locator("button.main[type=submit]").click();
  await person.page.locator(".lobby .seats").waitFor();
}
