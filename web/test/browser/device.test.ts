import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seatQe } from "./games.js";
import { House, type Person } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open("/gavel");
});
after(() => house.close());

/** Shows a code at a browser that plays as somebody, and gives it. */
async function shownCode({ page }: Person): Promise<string> {
  await page.getByRole("button", { name: "Show a code" }).click();
  await page.locator("svg.qr path").waitFor();
  return (await page.locator("p.code").textContent()) as string;
}

/** True if the text is in no request of the page, no answer but the one that made it, and no line of the console. */
function watch({ page }: Person): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  return asked;
}

test("another device plays on with a code, once the first one confirms, and neither a reload nor the network stops it", async () => {
  const session = await house.bot("Ada");
  const id = await seatQe([session, await house.bot("Ben"), await house.bot("Cy")]);
  const desk = await house.as(session);
  const phone = await house.person({ viewport: { width: 360, height: 640 } });
  const asked = watch(phone);
  await desk.open("/device");
  const code = await shownCode(desk);
  assert.match(code, /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await desk.page.reload();
  await desk.page.locator("p.code", { hasText: code }).waitFor();
  await phone.open(`/device#code=${code}`);
  assert.equal(await phone.page.getByLabel("Code", { exact: true }).inputValue(), code);
  await phone.page.getByLabel("Name of this device").fill("Ada’s <b>phone</b>");
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.getByText("Confirm on the other device").waitFor();
  const number = (await phone.page.locator("p.code").textContent()) as string;
  assert.match(number, /^\d{4}$/);
  await phone.page.reload();
  await phone.page.locator("p.code", { hasText: number }).waitFor();
  await desk.page.getByText("“Ada’s <b>phone</b>” would like to play as Ada.").waitFor();
  assert.equal(await desk.page.locator("p.code").textContent(), number);
  await phone.page.route("**/v1/device-claims", (route) => route.abort("internetdisconnected"));
  await desk.page.getByRole("button", { name: "Yes, it is mine" }).click();
  await desk.page.getByText("is signed in.").waitFor();
  await phone.page.unroute("**/v1/device-claims");
  await phone.page.locator(".row-link").first().waitFor();
  assert.notEqual(await phone.token(), session.token);
  await phone.open(`/qe/${id}`);
  await phone.page.locator(".board.mine", { hasText: "Ada" }).waitFor();
  assert.ok(asked.length > 3 && asked.every((one) => !one.includes(code)));
  assert.deepEqual(await leftovers(phone), []);
  assert.deepEqual(await leftovers(desk), []);
  assert.deepEqual(desk.said, []);
  await Promise.all([desk.close(), phone.close()]);
});

test("a typed code is read as people write it, and a refused one signs nobody in", async () => {
  const desk = await house.as(await house.bot("Ben"));
  const phone = await house.person();
  await desk.open("/device");
  const code = await shownCode(desk);
  await phone.open("/");
  await phone.page.getByRole("link", { name: "I have a code from another device" }).click();
  await phone.page
    .getByLabel("Code", { exact: true })
    .fill(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l"));
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.getByText("Confirm on the other device").waitFor();
  await desk.page.getByRole("button", { name: "No, refuse" }).click();
  await phone.page.getByText("The other device has refused.").waitFor();
  await desk.page.getByRole("button", { name: "Show a code" }).waitFor();
  assert.equal(await phone.page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("gavel/session/"))), false);
  await Promise.all([desk.close(), phone.close()]);
});

test("a wrong code says so, in the page’s language", async () => {
  const eve = await house.person({ locale: "de" });
  await eve.open("/device");
  await eve.page.getByLabel("Code", { exact: true }).fill("7K2M-QX4T-9WBD");
  await eve.page.getByRole("button", { name: "Anmelden" }).click();
  await eve.page.getByText("Dieser Code ist falsch, zu alt oder schon benutzt.").waitFor();
  assert.equal(await eve.page.getByLabel("Code", { exact: true }).inputValue(), "7K2M-QX4T-9WBD");
  await eve.close();
});

/** What a move leaves in the storage beside the account. */
function leftovers({ page }: Person): Promise<string[]> {
  return page.evaluate(() => ["gavel/claim", "gavel/shown-code"].filter((name) => localStorage.getItem(name) !== null));
}
