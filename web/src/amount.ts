/** Amounts as people read and type them. Every digit counts: an amount is a bigint or a string of digits, never a number. */

/** The most digits that a person may type into the box; the server says how many it accepts. */
export const MOST_DIGITS = 1000;

/** The digits in a text, without leading zeros; it reads `1e9` and `10^9`, full-width digits, and every separator. */
export function digitsOf(text: string, most = MOST_DIGITS): string {
  const plain = text.normalize("NFKC").trim();
  const power = /^(\d+)\s*(?:e\+?|(?:[*×]\s*)?10\s*\^)\s*(\d{1,4})$/i.exec(plain) ?? /^()10\s*\^\s*(\d{1,4})$/.exec(plain);
  if (power !== null) {
    const exponent = Number(power[2]);
    return trimZeros((power[1] || "1") + "0".repeat(Math.min(exponent, most))).slice(0, most);
  }
  return trimZeros(plain.replace(/\D/g, "")).slice(0, most);
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

const separators = new Map<string, string>();

/** The sign between groups of three digits in a language. */
export function separator(lang: string): string {
  let found = separators.get(lang);
  if (found === undefined) {
    found = new Intl.NumberFormat(lang).formatToParts(1234567).find(({ type }) => type === "group")?.value ?? ",";
    separators.set(lang, found);
  }
  return found;
}

/** Digits in groups of three. */
export function group(digits: string, lang: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator(lang));
}

/** The position in grouped digits that has `count` digits before it. */
export function caretAfter(grouped: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(grouped[at] as string)) seen += 1;
  }
  return grouped.length;
}

/** Up to this many digits are written out, where there is no less room. */
export const WRITTEN_OUT = 13;

/** An amount in little room: its digits, or `8.24 × 10²⁴`. `exact` is false where digits were left out. */
export function short(amount: bigint, lang: string, most = WRITTEN_OUT): { readonly text: string; readonly exact: boolean } {
  const digits = String(amount);
  if (digits.length <= most) return { text: group(digits, lang), exact: true };
  const { head, exponent, exact } = rounded(digits, 3);
  const mantissa = Number(`${head[0]}.${head.slice(1)}`).toLocaleString(lang, { maximumFractionDigits: 2 });
  const power = `10${superscript(exponent)}`;
  return { text: mantissa === "1" ? power : `${mantissa} × ${power}`, exact };
}

/** The first digits of an amount, rounded, and the power of ten of the first of them. */
export function rounded(digits: string, places: number): { readonly head: string; readonly exponent: number; readonly exact: boolean } {
  const exponent = digits.length - 1;
  const exact = /^0*$/.test(digits.slice(places));
  if (digits.length <= places) return { head: digits, exponent, exact: true };
  const up = (digits[places] as string) >= "5" ? 1 : 0;
  const head = String(Number(digits.slice(0, places)) + up);
  return head.length > places ? { head: head.slice(0, places), exponent: exponent + 1, exact } : { head, exponent, exact };
}

function superscript(value: number): string {
  return String(value).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] as string);
}

/** The base-10 logarithm of a positive amount, near enough to draw it. */
export function log10(amount: bigint): number {
  const digits = String(amount);
  return digits.length - 1 + Math.log10(Number(`${digits[0]}.${digits.slice(1, 16)}`));
}
