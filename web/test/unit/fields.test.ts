import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const src = join(import.meta.env.ROOT, "src");
/** The elements into which text is typed, but for inputs of a type that has none. */
const typed = /<(?:input(?![^<]*?\stype="(?:radio|checkbox|range|file)")|textarea)\b[^<]*|contenteditable/gi;

test("every text field is the one component that leaves compositions alone", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const fields = files.filter((name) => name !== join("ui", "field.tsx"));
  assert.ok(fields.length > 30 && fields.length < files.length);
  const found = fields.flatMap((name) => [...readFileSync(join(src, name), "utf8").matchAll(typed)].map(([text]) => `${name}: ${text}`));
  assert.deepEqual(found, []);
});

test("a field of text is found among other inputs", () => {
  const page = '<input value={a} /><input\n type="radio" /><textarea rows={2} /><input type="text" /><div contentEditable />';
  assert.equal([...page.matchAll(typed)].length, 4);
});
