import assert from "node:assert/strict";
import { test } from "node:test";
import { readDraft, writeDraft } from "../../src/qe/draft.js";

const stored = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (name: string): string | null => stored.get(name) ?? null,
    setItem: (name: string, value: string): void => void stored.set(name, value),
    removeItem: (name: string): void => void stored.delete(name),
  },
});

test("a draft is read back in its ballot alone, and one of an earlier page too", () => {
  writeDraft("one", 3, 1, "1e9");
  assert.equal(readDraft("one", 3, 1), "1e9");
  assert.equal(readDraft("one", 3, 2), "");
  writeDraft("one", 3, 1, "");
  assert.equal(readDraft("one", 3, 1), "");
  stored.set("gavel/draft/old", JSON.stringify({ auction: 3, ballot: 1, digits: "1000" }));
  assert.equal(readDraft("old", 3, 1), "1000");
  stored.set("gavel/draft/odd", "not JSON");
  assert.equal(readDraft("odd", 3, 1), "");
});
