import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House, type Person } from "./harness.js";

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** The server behind the page becomes another version: it has another page, and none of the old page's parts. */
async function upgrade({ page }: Person): Promise<void> {
  await page.route("**/assets/*", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(house.url("/"), (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="assets/main-NEWER.js"></script>' }),
  );
}

test("after an upgrade an old page says in its language that the server is newer, and a reload brings the new page", async () => {
  const eve = await house.person({ locale: "ja" });
  await eve.open("/");
  await eve.page.locator("button[aria-controls=settings]").click();
  await eve.page.locator("#settings input").nth(4).waitFor();
  const language = eve.page.locator("#settings select").first();
  await upgrade(eve);
  await language.selectOption("de");
  await eve.page.getByText("サーバーがこのページより新しくなりました。").waitFor();
  assert.equal(await language.inputValue(), "ja");
  assert.equal(await eve.page.locator("html").getAttribute("lang"), "ja");
  await eve.page.unroute("**/assets/*");
  await eve.page.unroute(house.url("/"));
  await eve.page.getByRole("button", { name: "再読み込み" }).click();
  await eve.page.getByText("サーバーがこのページより新しくなりました。").waitFor({ state: "detached" });
  await eve.close();
});

test("after an upgrade a check of a record and the picture of a code say so, too", async () => {
  const eve = await house.as(await house.bot("Eve"));
  await eve.open("/verify");
  await upgrade(eve);
  const file = { name: "record.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from("{}") };
  await eve.page.locator("input[type=file]").setInputFiles(file);
  await eve.page.locator(".messages", { hasText: "The server is newer than this page." }).waitFor();
  await eve.close();
  const ben = await house.as(await house.bot("Ben"));
  await ben.open("/device");
  await upgrade(ben);
  await ben.page.locator(".show-code button").click();
  await ben.page.locator(".net", { hasText: "The server is newer than this page." }).waitFor();
  await ben.close();
});

test("without a connection a part that does not come is no sign of a newer server", async () => {
  const eve = await house.person();
  await eve.open("/verify");
  await eve.page.route("**/*", (route) => route.abort("internetdisconnected"));
  const file = { name: "record.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from("{}") };
  await eve.page.locator("input[type=file]").setInputFiles(file);
  await eve.page.getByText("No answer from the server.").waitFor();
  assert.equal(await eve.page.getByText("The server is newer").count(), 0);
  await eve.close();
});
