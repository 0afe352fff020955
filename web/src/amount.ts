/** Amounts as people read them. Every digit counts: an amount is a bigint or a string of digits, never a number. */

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
  const first = digits.slice(0, digits.length % 3);
  return [...(first === "" ? [] : [first]), ...(digits.slice(first.length).match(/.../g) ?? [])].join(separator(lang));
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

/** An amount in little room: its digits, or `8.24 × 10²⁴`, with `≈` before it where digits were left out and `exact` is false. */
export function short(amount: bigint, lang: string, most = WRITTEN_OUT): { readonly text: string; readonly exact: boolean } {
  const digits = String(amount);
  if (digits.length <= most) return { text: group(digits, lang), exact: true };
  const { head, exponent, exact } = rounded(digits, 3);
  const mantissa = Number(`${head[0]}.${head.slice(1)}`).toLocaleString(lang, { maximumFractionDigits: 2 });
  const power = `10${superscript(exponent)}`;
  return { text: `${exact ? "" : "≈"}${mantissa === "1" ? "" : `${mantissa} × `}${power}`, exact };
}

/** The first digits of an amount, and the power of ten of the first of them. They are rounded, but never up to a longer number. */
export function rounded(digits: string, places: number): { readonly head: string; readonly exponent: number; readonly exact: boolean } {
  const exponent = digits.length - 1;
  const exact = /^0*$/.test(digits.slice(places));
  if (digits.length <= places) return { head: digits, exponent, exact: true };
  const cut = digits.slice(0, places);
  const up = (digits[places] as string) >= "5" && !/^9+$/.test(cut) ? 1 : 0;
  return { head: String(Number(cut) + up), exponent, exact };
}

function superscript(value: number): string {
  return String(value).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] as string);
}

/** The base-10 logarithm of a positive amount, near enough to draw it. */
export function log10(amount: bigint): number {
  const digits = String(amount);
  return digits.length - 1 + Math.log10(Number(`${digits[0]}.${digits.slice(1, 16)}`));
}
