/** Amounts as people type them. A text that is no whole number is never read as another one. */
import { group, separator } from "./amount.js";

/** The most digits of a bid, where the server has not said how many it accepts. */
export const MOST_DIGITS = 1000;

/** The digits of a text, without leading zeros; null if it is no whole number. Of more than `most` digits it gives more than `most`. */
export function digitsOf(text: string, lang: string, most = MOST_DIGITS): string | null {
  const plain = plainOf(text).trim();
  return /^\d*$/.test(plain) ? trimZeros(plain) : (power(plain, most) ?? grouped(plain, lang));
}

/** A text without wide and raised forms: a raised number is a power, apart from what follows it. */
function plainOf(text: string): string {
  return text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, "^$& ").normalize("NFKC");
}

/** `1e9`, `10^100`, `10**100`, `5*10^3`, and the page's own `8.24 × 10^24`. */
function power(plain: string, most: number): string | null {
  const found = /^(?:(\d+)(?:[.,](\d{1,2}))?\s*(?:e\+?|[*×·x]\s*10\s*(?:\^|\*\*)\s*)|10\s*(?:\^|\*\*)\s*)(\d{1,4})$/i.exec(plain);
  if (found === null) return null;
  const [, whole = "1", fraction = "", exponent = ""] = found;
  const zeros = Number(exponent) - fraction.length;
  return zeros < 0 ? null : trimZeros(whole + fraction + "0".repeat(Math.min(zeros, most + 1)));
}

/** Groups of three digits. A lone one behind a point or a comma is one only where the language groups so: elsewhere it is a fraction. */
function grouped(plain: string, lang: string): string | null {
  const found = /^[1-9]\d{0,2}([ ,.'’_])\d{3}(\1\d{3})*$/.exec(plain);
  if (found === null) return null;
  const [, sign = "", more] = found;
  return more === undefined && /[.,]/.test(sign) && sign !== separator(lang) ? null : plain.replace(/\D/g, "");
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

/** What the field shows: digits in groups, and any other text as it was typed. */
export function shownAs(text: string, lang: string): string {
  return /^\d*$/.test(text) ? group(text, lang) : text;
}

/** A change of the field's value. */
export interface Change {
  readonly value: string;
  /** The part of the value before that was selected; null if nobody knows. */
  readonly selected: readonly [from: number, to: number] | null;
}

/** The text after a change of a field that shows `text`. Only separators of the page's own pass unseen when digits come between them. */
export function typed(text: string, change: Change, lang: string): string {
  const { value } = change;
  const whole = digitsOf(value, lang);
  if (whole !== null && value === group(whole, lang)) return whole;
  const fresh = inserted(shownAs(text, lang), change);
  if (fresh !== null && /^\d*$/.test(text + plainOf(fresh))) return trimZeros(value.normalize("NFKC").replace(/\D/g, ""));
  return whole !== null && (fresh === null || fresh.length > 1) ? whole : value;
}

/** What has come into the value; null if that is not certain. */
function inserted(shown: string, { value, selected }: Change): string | null {
  if (selected === null) return null;
  const [from, to] = selected;
  if (from === to && value.length < shown.length) return isPartOf(value, shown) ? "" : null;
  const end = value.length - (shown.length - to);
  return end >= from && value.startsWith(shown.slice(0, from)) && value.endsWith(shown.slice(to)) ? value.slice(from, end) : null;
}

/** True if `value` is `shown` without some of its signs, which stood side by side. */
function isPartOf(value: string, shown: string): boolean {
  let same = 0;
  while (same < value.length && value[same] === shown[same]) same += 1;
  return shown.endsWith(value.slice(same));
}

/** How many digits are before the caret once `value`, with `before` digits ahead of it, has become `text`. */
export function digitsBefore(value: string, before: string, text: string): number {
  const [all, ahead] = [value, before].map((part) => part.normalize("NFKC").replace(/\D/g, "").length) as [number, number];
  return text.length > all ? text.length : Math.max(0, ahead + text.length - all);
}
