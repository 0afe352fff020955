import assert from "node:assert/strict";
import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hex, utf8 } from "../../src/verify/bytes.js";
import { signed } from "../../src/verify/ed25519.js";
import { verifyFile } from "../../src/verify/index.js";
import { hmac, sha256, sha512 } from "../../src/verify/sha2.js";
import { words } from "../../src/verify/shuffle.js";

declare global {
  interface ImportMeta {
    readonly env: { readonly ROOT: string };
  }
}

const golden = join(import.meta.env.ROOT, "../domain/tests/golden/exports");

test("hashes of every length are those of Node", () => {
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(hex(sha512(bytes)), createHash("sha512").update(bytes).digest("hex"));
    assert.equal(hex(hmac(bytes, utf8("label"))), createHmac("sha256", bytes).update("label").digest("hex"));
  }
});

test("ChaCha20’s first words are those of RFC 8439’s key stream with a zero key", () => {
  const source = words(new Uint8Array(32));
  assert.deepEqual([source.next().value, source.next().value], [0xade0b876, 0x903df1a0]);
});

test("signatures of Node hold, and no other", () => {
  for (let n = 0; n < 20; n += 1) {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
    const message = utf8(`message ${n}`);
    const signature = new Uint8Array(sign(null, message, privateKey));
    assert.ok(signed(new Uint8Array(key), message, signature));
    signature[n] = (signature[n] as number) ^ 1;
    assert.ok(!signed(new Uint8Array(key), message, signature));
  }
});

test("every golden export of Q.E. holds, and of Quotlibet all but its play is checked", () => {
  const names = readdirSync(golden);
  assert.ok(names.length >= 12);
  for (const name of names) {
    const reports = verifyFile(readFileSync(join(golden, name)));
    for (const report of reports) {
      const wanted = name.includes("quotlibet") ? "unknown" : "holds";
      assert.equal(report.verdict, wanted, `${name}: ${report.version} ${report.reason}`);
      assert.equal(report.parts.shuffle, "ok");
    }
  }
});

test("a key that is not trusted is said", () => {
  const bytes = readFileSync(join(golden, "qe-4.ndjson"));
  const [own] = verifyFile(bytes);
  assert.equal(verifyFile(bytes, own?.key ?? "")[0]?.parts.key, "ok");
  assert.equal(verifyFile(bytes, "0".repeat(64))[0]?.parts.key, "bad");
});
