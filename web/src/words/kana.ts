/** Numbers as they are read in Japanese, in kana: voices do not know all of their signs. */

const ones = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"] as const;
const places = ["ゼロ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"] as const;
const hundreds: Readonly<Record<number, string>> = { 1: "ひゃく", 3: "さんびゃく", 6: "ろっぴゃく", 8: "はっぴゃく" };
const thousands: Readonly<Record<number, string>> = { 1: "せん", 3: "さんぜん", 8: "はっせん" };

/** A whole number below 10,000. */
function whole(value: number): string {
  const [one, ten, hundred, thousand] = [1, 10, 100, 1000].map((size) => Math.floor(value / size) % 10) as [number, number, number, number];
  const parts = [
    thousand === 0 ? "" : (thousands[thousand] ?? `${ones[thousand]}せん`),
    hundred === 0 ? "" : (hundreds[hundred] ?? `${ones[hundred]}ひゃく`),
    ten === 0 ? "" : `${ten === 1 ? "" : ones[ten]}じゅう`,
    ones[one] ?? "",
  ];
  return parts.join("") || "ゼロ";
}

/** A number such as 8.24. */
export function kana(value: number): string {
  const [before = "0", after = ""] = String(value).split(".");
  const tail = [...after].map((digit) => places[Number(digit)]).join("");
  return whole(Number(before)) + (after === "" ? "" : `てん${tail}`);
}

/** A number before a counter that begins with k or ch, as in いっちょう and ひゃっこ. */
export function before(value: number, counter: string): string {
  const read = kana(value);
  if (!/^[かきくけこち]/.test(counter)) return read + counter;
  const closed = read.replace(/(?:いち|はち)$/, (end) => (end === "いち" ? "いっ" : "はっ")).replace(/じゅう$/, "じゅっ");
  return (counter.startsWith("ち") ? closed : closed.replace(/ろく$/, "ろっ").replace(/([ひびぴ])ゃく$/, "$1ゃっ")) + counter;
}
