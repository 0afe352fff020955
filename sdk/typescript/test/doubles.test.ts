/** Calls that show a secret once are made once, and their double is ended. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ConflictError, ConnectionError, Gavel, ServerError } from "@gavel/client";
import { quick } from "./fake.js";
import { Maker, type Does } from "./maker.js";

const tokens = "/v1/players/me/tokens";

/** The platform's `fetch`, once the connection of the request before is free again. */
const fetch = async (...args: Parameters<typeof globalThis.fetch>): Promise<Response> => {
  await new Promise((resolve) => setImmediate(resolve));
  return globalThis.fetch(...args);
};

async function against(does: readonly Does[], work: (gavel: Gavel, maker: Maker) => Promise<void>): Promise<void> {
  const maker = new Maker(...does);
  try {
    await work(new Gavel(await maker.listen(), { ...quick, token: "t", fetch }), maker);
  } finally {
    maker.close();
  }
}

test("a token whose answer is lost is made once, and ended", () =>
  against(["breaks"], async (gavel, maker) => {
    maker.make({ id: "before", label: "phone" });
    maker.meanwhile = () => void maker.make({ id: "beside", label: "tablet" });
    await assert.rejects(gavel.players.createToken({ label: "phone" }), ConnectionError);
    assert.deepEqual(maker.ids, ["before", "beside"]);
    const ended = maker.asked.at(-1) ?? "";
    assert.match(ended, /^DELETE \/v1\/players\/me\/tokens\/m-/);
    assert.deepEqual(maker.asked, [`GET ${tokens}`, `POST ${tokens}`, `GET ${tokens}`, ended]);
    assert.ok(maker.sockets[1] === maker.sockets[0], "the connection had served a request before");
  }));

test("a webhook whose answer is lost is made once, and ended", async () => {
  for (const [path, make] of [
    ["/v1/players/me/webhooks", (gavel: Gavel) => gavel.webhooks.createWebhook({ url: "https://x.test/a", game: "g" })],
    ["/v1/apps/me/webhooks", (gavel: Gavel) => gavel.apps.createAppWebhook({ url: "https://x.test/a" })],
  ] as const) {
    await against(["fails"], async (gavel, maker) => {
      maker.meanwhile = () => void maker.make({ id: "beside", url: "https://x.test/a", game: "another" });
      await assert.rejects(make(gavel), ServerError);
      assert.deepEqual(maker.ids, ["beside"]);
      assert.equal(maker.asked.filter((one) => one === `POST ${path}`).length, 1);
    });
  }
});

test("an account whose answer is lost is made once", () =>
  against(["breaks"], async (gavel, maker) => {
    await gavel.players.listTokens();
    await assert.rejects(gavel.signUp("Ada"), ConnectionError);
    assert.equal(maker.asked.filter((one) => one === "POST /v1/players").length, 1);
    assert.ok(maker.sockets[1] === maker.sockets[0], "the connection had served a request before");
  }));

test("a token that a browser has made twice is there once", () =>
  against([], async (gavel, maker) => {
    maker.meanwhile = () => {
      maker.meanwhile = () => undefined;
      maker.made.unshift({ ...maker.make({ label: "phone" }), id: "double" });
      maker.made.push({ ...(maker.made.pop() as { id: string }), id: "later" });
    };
    const { id } = await gavel.players.createToken({ label: "phone" });
    assert.deepEqual(maker.ids, [id, "later"]);
  }));

test("what is made beside it, at once or without a name, is not ended", () =>
  against(["breaks", "answers", "refuses", "breaks"], async (gavel, maker) => {
    const two = [1, 2].map(() => gavel.players.createToken({ label: "phone" }).then(({ id }) => id, () => "lost"));
    const [lost, id] = await Promise.all(two);
    assert.deepEqual([lost, maker.ids], ["lost", [id]]);
    maker.meanwhile = () => void maker.make({ id: "beside", label: "phone" });
    await assert.rejects(gavel.players.createToken({ label: "phone" }), ConflictError);
    await assert.rejects(gavel.players.createToken({}), ConnectionError);
    assert.deepEqual(maker.ids.length, 3);
  }));

test("a server that cannot be reached before gets no call, and afterwards leaves the error as it is", async () => {
  const lost = new Maker();
  const url = await lost.listen();
  lost.close();
  await assert.rejects(new Gavel(url, { ...quick, attempts: 2, token: "t" }).players.createToken({ label: "phone" }), ConnectionError);
  await against(["fails"], async (gavel, maker) => {
    maker.meanwhile = () => maker.close();
    await assert.rejects(gavel.players.createToken({ label: "phone" }), (error: unknown) => error instanceof ServerError || error instanceof ConnectionError);
    assert.equal(maker.made.length, 1);
  });
});
