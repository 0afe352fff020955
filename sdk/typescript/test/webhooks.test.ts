import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { WebhookError, verifyWebhook } from "@gavel/client";

const bytes = Buffer.from("a secret of 24 bytes ...");
const secret = `whsec_${bytes.toString("base64")}`;
const body = JSON.stringify({ type: "game.turn", timestamp: "t", data: { game: "g", kind: "qe", version: 13, seat: 1, status: "running" } });
const now = 1_772_366_400_000;

function headers(text = body, more: object = {}): { [name: string]: string } {
  const signature = createHmac("sha256", bytes).update(`id-1.1772366400.${text}`).digest("base64");
  return { "webhook-id": "id-1", "webhook-timestamp": "1772366400", "webhook-signature": `v2,x v1,${"A".repeat(43)}= v1,${signature}`, ...more };
}

test("a genuine delivery is read, of Node's headers and of fetch's, as text and as bytes", async () => {
  const { id, event } = await verifyWebhook(secret, headers(), body, { now });
  assert.equal(id, "id-1");
  assert.ok(event.type === "game.turn" && event.data.seat === 1);
  await verifyWebhook(secret, new Headers(headers()), Buffer.from(body), { now: now + 299_000 });
});

test("a type that nobody knows yet passes", async () => {
  const text = body.replace("game.turn", "game.dance");
  const { event } = await verifyWebhook(secret, headers(text), text, { now });
  assert.ok(event.type === "unknown" && event.raw["type"] === "game.dance");
});

test("another body, secret, time, or no header is refused", async () => {
  const cases: readonly (readonly [string, { [name: string]: string }, string, number])[] = [
    [secret, headers(), `${body} `, now],
    [`whsec_${Buffer.from("another").toString("base64")}`, headers(), body, now],
    [secret, headers(), body, now + 301_000],
    [secret, headers(), body, now - 301_000],
    [secret, headers(body, { "webhook-timestamp": "1772366401" }), body, now],
    [secret, headers(body, { "webhook-signature": "v1,%%%" }), body, now],
    [secret, {}, body, now],
    [secret, headers("[]"), "[]", now],
  ];
  for (const [key, sent, text, at] of cases) await assert.rejects(verifyWebhook(key, sent, text, { now: at }), WebhookError);
});
