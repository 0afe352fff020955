#!/usr/bin/env bash
# Guess: fetch does not send a POST again by itself when its connection ends without an answer
# (RFC 9110, 9.2.2: "A client SHOULD NOT automatically retry a request with a non-idempotent method" unless it knows that this is safe).
# Package: deno 2.9.6 from npm, beside the fetch of Node.
# Seen: on a connection that has served a request before, Deno sends the POST a second time, and the program sees an answer and no error.
# Node sends it once and throws "fetch failed". The server has read the whole first POST.
# So: a call that makes something can make two of it, though the program called once. The script fails once deno behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" deno@2.9.6
cat > client.mjs <<'JS'
const address = (globalThis.Deno?.args ?? globalThis.process.argv).at(-1);
await (await fetch(address)).text();
await new Promise((done) => setTimeout(done, 300));
try {
  console.log(await (await fetch(address, { method: "POST", body: "{}" })).text());
} catch (error) {
  console.log(error.message);
}
JS
cat > run.mjs <<'JS'
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";

// Answers the first request of a connection. Reads a POST that comes later on it to its end, and closes without an answer.
async function seen(command, ...of) {
  let posts = 0;
  const served = new WeakSet();
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    posts += request.method === "POST" ? 1 : 0;
    if (request.method === "POST" && served.has(request.socket)) request.socket.end();
    else response.end("answered");
    served.add(request.socket);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const { stdout } = await promisify(execFile)(command, [...of, "client.mjs", address]);
  server.close();
  server.closeAllConnections();
  return [posts, stdout.trim()];
}

const node = await seen(process.execPath);
const deno = await seen("node_modules/.bin/deno", "run", "--allow-net");
console.log({ node, deno });
assert.deepEqual(node, [1, "fetch failed"]);
assert.deepEqual(deno, [2, "answered"]);
JS
node run.mjs
