import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { joinTable, makeTable, playQeByHand } from "./hands.js";
import { House, type Person } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** An amount that nothing else is: who may not know it must not have it anywhere. */
const secret = (seat: number, auction: number): string => `${seat + 5}0${String(auction).padStart(2, "0")}0717${seat}31`;

/** All that a browser has: answers, storage, page and console. */
async function everything(person: Person): Promise<string> {
  const page = await person.page.evaluate(() => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value),
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    JSON.stringify(performance.getEntries()),
  ]);
  return [...page, ...person.said, ...person.received].join("\n");
}

test("no browser ever has a bid that its seat may not know", async () => {
  const [ada, ben, cy] = [await house.person(), await house.person(), await house.person({ locale: "ja" })];
  const people = [ada, ben, cy];
  for (const person of people) person.listen();
  const link = await makeTable(ada, "Ada", "Q.E.", 3);
  await joinTable(ben, "Ben", link);
  await joinTable(cy, "Cy", link);
  await ada.page.getByLabel("First auctioneer").selectOption({ label: "Ada" });
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  const until = 7;
  const bid = (seat: number) => (auction: number) => secret(seat, auction);
  await Promise.all(people.map((person, seat) => playQeByHand(person, bid(seat), until)));
  for (const [viewer, person] of people.entries()) {
    const has = (await everything(person)).replace(/(?<=\d)[,.\s](?=\d{3})/g, "");
    for (let auction = 1; auction < until; auction += 1) {
      const auctioneer = (auction - 1) % 3;
      for (const bidder of [0, 1, 2]) {
        // The auctioneer's own bid is open, and the auctioneer sees all; so does everyone their own.
        const may = bidder === auctioneer || viewer === auctioneer || viewer === bidder;
        assert.equal(has.includes(secret(bidder, auction)), may, `viewer ${viewer}, auction ${auction}, bidder ${bidder}`);
      }
    }
  }
  await Promise.all(people.map((person) => person.close()));
});

test("the code of an invitation is in no address, and in no header but its own", async () => {
  const [ada, ben] = [await house.person(), await house.person()];
  const asked: string[] = [];
  ben.page.on("request", (request) => {
    const { "invite-code": _, ...headers } = request.headers();
    asked.push(`${request.method()} ${request.url()} ${JSON.stringify(headers)}`);
  });
  const link = await makeTable(ada, "Ada", "Q.E.", 3);
  const code = decodeURIComponent(link.split("#invite=")[1] as string);
  await joinTable(ben, "Ben", link);
  assert.ok(asked.length > 3 && code.length > 8);
  assert.ok(asked.every((one) => !one.includes(code)));
  await Promise.all([ada.close(), ben.close()]);
});
