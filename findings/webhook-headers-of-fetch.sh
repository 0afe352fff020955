#!/usr/bin/env bash
# Guess: a library that verifies a request reads the headers and the bytes of fetch's `Request`, which Node, Deno and browsers' workers hand to a
# receiver (WHATWG Fetch, "Headers class": its entries are by `get`, and are no properties of the object).
# Package: standardwebhooks 1.1.1 from npm.
# Seen: with a `Headers` it throws "Missing required headers", because it reads the object's own properties. With a `Uint8Array` as the body it
# throws "Expected payload to be of type string or Buffer.". With a plain object and a string or a Buffer the same delivery is verified.
# So: pass `Object.fromEntries(request.headers)` and `await request.text()`. The script fails once standardwebhooks behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" standardwebhooks@1.1.1
cat > run.mjs <<'JS'
import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";

const hook = new Webhook(`whsec_${Buffer.alloc(32, 7).toString("base64")}`);
const [at, body] = [new Date(), '{"type":"game.turn"}'];
const plain = {
  "webhook-id": "1",
  "webhook-timestamp": String(Math.floor(at / 1000)),
  "webhook-signature": hook.sign("1", at, body),
};
const request = new Request("http://127.0.0.1/", { method: "POST", headers: plain, body });
const bytes = new Uint8Array(await request.clone().arrayBuffer());
function verified(payload, headers) {
  try {
    return hook.verify(payload, headers);
  } catch (error) {
    return error.message;
  }
}
const seen = {
  "Headers, string": verified(body, request.headers),
  "object, Uint8Array": verified(bytes, plain),
  "object, Buffer": verified(Buffer.from(bytes), plain),
  "entries of Headers, string": verified(await request.text(), Object.fromEntries(request.headers)),
};
console.log(seen);
assert.deepEqual(Object.values(seen), [
  "Missing required headers",
  "Expected payload to be of type string or Buffer.",
  { type: "game.turn" },
  { type: "game.turn" },
]);
JS
node run.mjs
