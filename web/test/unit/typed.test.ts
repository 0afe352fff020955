import assert from "node:assert/strict";
import { test } from "node:test";
import { short } from "../../src/amount.js";
import { digitsOf, shownAs, typed } from "../../src/typed.js";

const ten = (exponent: number): string => `1${"0".repeat(exponent)}`;

test("what people type becomes digits, every one of them", () => {
  for (const lang of ["en", "de", "ja"]) {
    assert.equal(digitsOf("1,000,000", lang), "1000000");
    assert.equal(digitsOf("1.000.000", lang), "1000000");
    assert.equal(digitsOf("1 000 000", lang), "1000000");
    assert.equal(digitsOf("1\u00a0000", lang), "1000");
    assert.equal(digitsOf("1\u202f000\u202f000", lang), "1000000");
    assert.equal(digitsOf("1'000", lang), "1000");
    assert.equal(digitsOf("１２３", lang), "123");
    assert.equal(digitsOf("１，０００，０００", lang), "1000000");
    assert.equal(digitsOf(" 42\n", lang), "42");
    assert.equal(digitsOf("007", lang), "7");
    assert.equal(digitsOf("0", lang), "0");
    assert.equal(digitsOf("000", lang), "0");
    assert.equal(digitsOf("", lang), "");
    assert.equal(digitsOf("9".repeat(1000), lang), "9".repeat(1000));
  }
  assert.equal(digitsOf("1,000", "en"), "1000");
  assert.equal(digitsOf("1.000", "de"), "1000");
});

test("powers of ten are understood, and exact fractions of them", () => {
  assert.equal(digitsOf("10^100", "en"), ten(100));
  assert.equal(digitsOf("10**100", "en"), ten(100));
  assert.equal(digitsOf("10²⁴", "en"), ten(24));
  assert.equal(digitsOf("5*10^3", "en"), "5000");
  assert.equal(digitsOf("8 × 10²⁴", "en"), `8${"0".repeat(24)}`);
  assert.equal(digitsOf("1e9", "en"), ten(9));
  assert.equal(digitsOf("1E+9", "en"), ten(9));
  assert.equal(digitsOf("１ｅ９", "ja"), ten(9));
  assert.equal(digitsOf("1.5e9", "en"), "1500000000");
  assert.equal(digitsOf("0e9999", "en"), "0");
});

test("a text that is no whole number is no amount", () => {
  const none = [
    "1.5",
    "12,50",
    "1.000.000,50",
    "1,000.000",
    "-5",
    "−5",
    "½",
    "5 million",
    "1億",
    "no",
    "1e",
    "10^",
    "e9",
    "1e-9",
    "1.55e1",
    "5²",
  ];
  none.push("510^3", "10²⁴1", "1,2345", "1,23", "0,123", "12,34,567", "1 000,000", "1,000,", "10,1", "5 5", "١٢٣", "0x10", "+5", "1.234e9");
  for (const lang of ["en", "de", "ja"]) for (const text of none) assert.equal(digitsOf(text, lang), null, `${text} in ${lang}`);
  assert.equal(digitsOf("1.500", "en"), null);
  assert.equal(digitsOf("1,500", "de"), null);
});

test("more digits than a bid may have are too many, and never cut to another amount", () => {
  assert.equal(digitsOf("9".repeat(1200), "en"), "9".repeat(1200));
  assert.equal(digitsOf("1e2000", "en")?.length, 1002);
  assert.ok((digitsOf("12e9999", "en", 50)?.length ?? 0) > 50);
});

test("the page’s exact forms are read back, and a rounded one is not", () => {
  for (const lang of ["en", "de", "ja"]) {
    for (const amount of [10n ** 24n, 8n * 10n ** 24n, 824n * 10n ** 22n, 55n * 10n ** 13n, 1234567890123n, 10n ** 999n, 0n, 1000n]) {
      const { text, exact } = short(amount, lang);
      assert.ok(exact);
      assert.equal(digitsOf(text, lang), String(amount), text);
    }
    for (const amount of [8_241_024n * 10n ** 18n, 10n ** 24n - 1n, 8n * 10n ** 24n + 1n]) {
      const { text, exact } = short(amount, lang);
      assert.ok(!exact);
      assert.equal(digitsOf(text, lang), null, text);
    }
  }
});

/** What becomes of a text that is typed sign by sign, as the field shows it. */
function byHand(signs: string, lang: string, text = ""): string {
  let now = text;
  for (const sign of signs) {
    const shown = shownAs(now, lang);
    now = typed(now, { value: shown + sign, selected: [shown.length, shown.length] }, lang);
  }
  return now;
}

test("typed sign by sign a text is the same as at once", () => {
  for (const lang of ["en", "de", "ja"]) {
    const all = ["1234567", "1,000,000", "1.000.000", "1 000 000", "1e9", "10^100", "8 × 10²⁴", "1.5", "12,50", "1.000.000,50", "-5"];
    for (const text of [...all, "5 million", "1.5e9", "10**100", "１２３４", "5²", "5 5"]) {
      const pasted = typed("", { value: text, selected: [0, 0] }, lang);
      assert.equal(digitsOf(byHand(text, lang), lang), digitsOf(text, lang), `${text} in ${lang}`);
      assert.equal(digitsOf(pasted, lang), digitsOf(text, lang), `${text} in ${lang}, pasted`);
    }
  }
});

test("the page’s own separators pass unseen while digits are typed and deleted", () => {
  assert.equal(byHand("12345678", "en"), "12345678");
  assert.equal(byHand("8", "en", "1234567"), "12345678");
  assert.equal(typed("1234", { value: "1,23", selected: [5, 5] }, "en"), "123");
  assert.equal(typed("1234567", { value: "1,4567", selected: [2, 6] }, "en"), "14567");
  assert.equal(typed("1234567", { value: "1234,567", selected: [2, 2] }, "en"), "1234567");
  assert.equal(typed("1234567", { value: "1,5", selected: [2, 9] }, "en"), "15");
  assert.equal(byHand(",567", "en", "1234"), "1234567");
});

test("a text that replaces all is read as it stands, although it begins like what was there", () => {
  assert.equal(digitsOf(typed("1234567", { value: "1,5", selected: [0, 9] }, "en"), "en"), null);
  assert.equal(digitsOf(typed("1234567", { value: "1,5", selected: null }, "en"), "en"), null);
  assert.equal(typed("1234567", { value: "1,500", selected: null }, "en"), "1500");
  assert.equal(typed("1.5", { value: "", selected: [0, 3] }, "en"), "");
});
