import assert from "node:assert/strict";
import { test } from "node:test";
import { caretAfter, group, log10, short } from "../../src/amount.js";
import { de } from "../../src/words/de.js";
import { en } from "../../src/words/en.js";
import { ja } from "../../src/words/ja.js";
import { stem } from "../../src/words/numerals.js";

const ten = (exponent: number): string => `1${"0".repeat(exponent)}`;

test("groups follow the language, and the caret its digit", () => {
  assert.equal(group("1234567", "en"), "1,234,567");
  assert.equal(group("1234567", "de"), "1.234.567");
  assert.equal(group("12", "ja"), "12");
  assert.equal(caretAfter("1,234,567", 0), 0);
  assert.equal(caretAfter("1,234,567", 1), 1);
  assert.equal(caretAfter("1,234,567", 4), 5);
  assert.equal(caretAfter("1,234,567", 7), 9);
});

test("an amount in little room says when digits are missing", () => {
  assert.deepEqual(short(123n, "en"), { text: "123", exact: true });
  assert.deepEqual(short(10n ** 100n, "en"), { text: "10¹⁰⁰", exact: true });
  assert.deepEqual(short(8n * 10n ** 24n, "en"), { text: "8 × 10²⁴", exact: true });
  assert.deepEqual(short(82449n * 10n ** 20n, "de"), { text: "≈8,24 × 10²⁴", exact: false });
  assert.deepEqual(short(BigInt("9".repeat(1000)), "en"), { text: "≈9.99 × 10⁹⁹⁹", exact: false });
});

test("Conway and Wechsler's names of large numbers", () => {
  const names: readonly (readonly [number, string])[] = [
    [1, "m"],
    [2, "b"],
    [9, "non"],
    [10, "dec"],
    [11, "undec"],
    [13, "tredec"],
    [16, "sedec"],
    [20, "vigint"],
    [23, "tresvigint"],
    [26, "sesvigint"],
    [27, "septemvigint"],
    [32, "duotrigint"],
    [33, "trestrigint"],
    [87, "septemoctogint"],
    [100, "cent"],
    [103, "trescent"],
    [332, "duotrigintatrecent"],
  ];
  for (const [n, name] of names) assert.equal(stem(n), name, String(n));
});

test("amounts in words, in three languages", () => {
  assert.equal(en.amount("0"), "zero");
  assert.equal(en.amount("47000"), "47,000");
  assert.equal(en.amount(ten(6)), "one million: 1 followed by 6 zeros");
  assert.equal(en.amount(ten(100)), "ten duotrigintillion: 1 followed by 100 zeros");
  assert.equal(en.amount(`824${"0".repeat(22)}`), "8.24 septillion, 25 digits");
  assert.equal(en.amount(`8249${"9".repeat(21)}`), "about 8.25 septillion, 25 digits");
  assert.equal(en.amount("9".repeat(1000)), `about 9.999 ${stem(332)}illion, 1000 digits`);
  assert.equal(en.amount("1000001"), "1,000,001");
  assert.equal(en.amount("1500000000"), "1.5 billion, 10 digits");
  assert.equal(de.amount(ten(6)), "eine Million: 1 mit 6 Nullen");
  assert.equal(de.amount(`2${"0".repeat(9)}`), "zwei Milliarden, 10 Ziffern");
  assert.equal(de.amount(ten(100)), "zehn Sedezilliarden: 1 mit 100 Nullen");
  assert.equal(de.amount(`3${"0".repeat(48)}`), "drei Oktillionen, 49 Ziffern");
  assert.equal(de.amount("123456789"), "123.456.789");
  assert.equal(ja.amount(ten(6)), "100万、1のあとに0が6個");
  assert.equal(ja.amount(`5${"0".repeat(12)}`), "5兆、13桁");
  assert.equal(ja.amount(ten(100)), "1のあとに0が100個");
  assert.equal(ja.amount("12345"), "1万2345");
  assert.equal(ja.amount("100000001"), "1億1");
  assert.equal(ja.amount(`824${"0".repeat(22)}`), "8.24秭、25桁");
  assert.equal(ja.amount(`8${"0".repeat(100)}`), "8×10の100乗、101桁");
  assert.equal(ja.amount("9".repeat(1000)), "約9.999×10の999乗、1000桁");
});

test("the logarithm of an amount of any size", () => {
  assert.equal(log10(1n), 0);
  assert.ok(Math.abs(log10(2n * 10n ** 999n) - 999.30103) < 1e-4);
});
