import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { before, test } from "node:test";
import { spoken } from "../../src/ui/spoken.js";
import { type Language, speak, words } from "../../src/words/index.js";

before(() => Object.assign(globalThis, { document: { documentElement: {} } }));

/** The sounds of a text, as eSpeak NG says it, without stress. */
function sounds(text: string, lang: Language): string {
  const { stdout, error } = spawnSync("espeak-ng", ["-q", "-x", "-v", lang, text], { encoding: "utf8" });
  assert.equal(error, undefined, "espeak-ng is missing: apt-get install --no-install-recommends espeak-ng");
  return stdout
    .replace(/[',_|!]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const amounts = [10n ** 100n, 824n * 10n ** 22n, 1_500_000_000n] as const;
const plain: Readonly<Record<"en" | "de", readonly string[]>> = {
  en: ["ten duotrigintillion", "eight point two four septillion", "one point five billion"],
  de: ["zehn Sedezilliarden", "acht Komma zwei vier Quadrillionen", "eins Komma fünf Milliarden"],
};

for (const lang of ["en", "de"] as const) {
  test(`a refusal is heard with the amount in words, in ${lang}`, async () => {
    await speak(lang);
    for (const [at, amount] of amounts.entries()) {
      const { seen, heard } = spoken((say) => words().bid.forbidden("Ada", say(amount)));
      assert.ok(!/[⁰¹²³⁴⁵⁶⁷⁸⁹×≈^]/.test(heard), heard);
      const [whole, part] = [sounds(heard, lang), sounds(plain[lang][at] as string, lang)];
      assert.ok(whole.includes(part), `${heard}: ${whole}, without ${part}`);
      // What is seen would be heard as another amount.
      if (at < 2) assert.ok(!sounds(seen, lang).includes(part), seen);
    }
  });
}

const kana: readonly (readonly [bigint, string])[] = [
  [0n, "ゼロ"],
  [5000n, "ごせん"],
  [3_608n, "さんぜんろっぴゃくはち"],
  [123_456n, "じゅうにまんさんぜんよんひゃくごじゅうろく"],
  [5_000_000n, "ごひゃくまん、ななけた"],
  [10n ** 12n, "いっちょう、いちのあとにゼロがじゅうにこ"],
  [824n * 10n ** 22n, "はちてんによんじょ、にじゅうごけた"],
  [10n ** 100n, "いちのあとにゼロがひゃっこ"],
];

test("a Japanese amount is read in kana, of which a voice says each", async () => {
  await speak("ja");
  for (const [amount, read] of kana) {
    assert.equal(words().reading(String(amount)), read);
    const [, heard] = [amount, sounds(read, "ja")];
    assert.ok(heard.length > read.length && !/\(en\)|tSaIn/.test(heard), `${read}: ${heard}`);
  }
  for (let digits = 1; digits <= 120; digits += 7) {
    assert.match(words().reading("9".repeat(digits)), /^[\p{Script=Hiragana}\p{Script=Katakana}ー、]+$/u);
  }
});
