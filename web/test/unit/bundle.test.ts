import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

declare global {
  interface ImportMeta {
    readonly env: { readonly ROOT: string };
  }
}

const dist = join(import.meta.env.ROOT, "dist");
const page = readFileSync(join(dist, "index.html"), "utf8");

/** Bytes, compressed, of script and style for home and table in one language. What a screen loads besides is not among them. */
const BUDGET = 75_000;

test("script and style of home and table stay within their budget", () => {
  const first = [...page.matchAll(/(?:href|src)="(assets\/[^"]+)"/g)].map(([, path]) => path as string);
  const languages = readdirSync(join(dist, "assets")).filter((name) => /^(de|en|ja)-/.test(name));
  const size = (path: string): number => brotliCompressSync(readFileSync(join(dist, path))).length;
  const largest = Math.max(...languages.map((name) => size(`assets/${name}`)));
  const sum = first.reduce((total, path) => total + size(path), 0) + largest;
  // The style, the entry, and one chunk with all that it imports.
  assert.ok(first.length === 3 && languages.length === 3, first.join());
  assert.ok(sum <= BUDGET, `${sum} bytes of ${BUDGET}`);
});

test("the page has no script and no style of its own, and asks nobody else", () => {
  assert.ok(!/<script(?![^>]*\bsrc=)/.test(page));
  assert.ok(!/<style|\sstyle=|\son\w+=/.test(page));
  assert.ok(!/(?:href|src)="(?:https?:)?\/\//.test(page));
  for (const name of readdirSync(join(dist, "assets"))) {
    const text = readFileSync(join(dist, "assets", name), "utf8");
    assert.ok(
      !/innerHTML|insertAdjacentHTML|document\.write\b|new Function|\beval\(/.test(
        text.replace(/dangerouslySetInnerHTML|\.innerHTML\b/g, ""),
      ),
      name,
    );
  }
});

test("no translator of a browser changes texts that the page goes on changing", () => {
  assert.match(page, /<html [^>]*\btranslate="no"/);
  assert.match(page, /<meta name="google" content="notranslate">/);
});

test("letters grow with the browser’s own size of text", () => {
  const folder = join(import.meta.env.ROOT, "src/style");
  for (const name of readdirSync(folder)) {
    assert.deepEqual(readFileSync(join(folder, name), "utf8").match(/font(-size)?:[^;/]*\dpx[^;]*/g) ?? [], [], name);
  }
});
