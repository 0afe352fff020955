import assert from "node:assert/strict";
import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { hex, utf8 } from "../../src/verify/bytes.js";
import { signed } from "../../src/verify/ed25519.js";
import { type Spoilt, verifyFile } from "../../src/verify/index.js";
import { hmac, sha256, sha512 } from "../../src/verify/sha2.js";
import { words } from "../../src/verify/shuffle.js";
import { verify as de } from "../../src/words/verify/verify-de.js";
import { verify as en } from "../../src/words/verify/verify-en.js";
import { verify as ja } from "../../src/words/verify/verify-ja.js";

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
      const wanted = name.includes("quotlibet") ? "partly" : "holds";
      assert.equal(report.verdict, wanted, `${name}: ${report.version} ${report.reason}`);
      assert.equal(report.parts.shuffle, "ok");
    }
  }
});

test("a file that was spoilt on its way cannot be checked, and the page says how, in each language", () => {
  const text = readFileSync(join(golden, "qe-absent.ndjson"), "utf8");
  const files: Readonly<Record<Spoilt, Uint8Array>> = {
    gzip: gzipSync(text),
    zip: Uint8Array.of(0x50, 0x4b, 3, 4, 20),
    zstd: Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 36),
    picture: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10),
    utf16: Buffer.from(`\ufeff${text}`, "utf16le"),
    utf8: Buffer.from(text.replace('"kind"', '"kïnd"'), "latin1"),
    empty: new Uint8Array(0),
    bom: utf8(`\ufeff${text}`),
    html: utf8("<!doctype html>\n"),
    other: utf8("Dear Ada,\n"),
    crlf: utf8(text.replaceAll("\n", "\r\n")),
    cut: utf8(text.slice(0, -1)),
  };
  for (const [spoilt, bytes] of Object.entries(files)) {
    const reports = verifyFile(bytes);
    assert.deepEqual(
      reports.map((report) => [report.verdict, report.spoilt]),
      [["unknown", spoilt]],
    );
    for (const words of [en, de, ja]) assert.ok((words.spoilt[spoilt] ?? "").length > 5, spoilt);
  }
});

test("a fault of form cannot be checked, and a contradiction does not hold", () => {
  const lines = readFileSync(join(golden, "qe-absent.ndjson"), "utf8").split("\n");
  const changed = (at: number, change: (line: string) => string) => {
    const text = lines.map((line, place) => (place === at ? change(line) : line)).join("\n");
    const [{ verdict, version } = { verdict: "none", version: 0 }] = verifyFile(utf8(text));
    return `${verdict} ${version}`;
  };
  const digit = (line: string) => line.replace(/"hash":"(.)/, (_, old) => `"hash":"${old === "0" ? "1" : "0"}`);
  assert.equal(changed(3, digit), "broken 3");
  assert.equal(
    changed(3, (line) => `${digit(line)} `),
    "unknown 3",
  );
  assert.equal(
    changed(3, (line) => line.replace('"hash"', '"hasg"')),
    "unknown 3",
  );
  assert.equal(
    changed(3, (line) => `${line}\n${line}`),
    "unknown 4",
  );
  assert.equal(verifyFile(utf8(`${lines.slice(0, 9).join("\n")}\n`))[0]?.verdict, "unknown");
});

test("a key that is not trusted is said", () => {
  const bytes = readFileSync(join(golden, "qe-4.ndjson"));
  const [own] = verifyFile(bytes);
  assert.equal(verifyFile(bytes, own?.key ?? "")[0]?.parts.key, "ok");
  assert.equal(verifyFile(bytes, "0".repeat(64))[0]?.parts.key, "bad");
});
