import { rounded } from "../amount.js";

const units = ["", "un", "duo", "tre", "quattuor", "quin", "se", "septe", "octo", "nove"] as const;
const tens = [
  "",
  "deci",
  "viginti",
  "triginta",
  "quadraginta",
  "quinquaginta",
  "sexaginta",
  "septuaginta",
  "octoginta",
  "nonaginta",
] as const;
const hundreds = [
  "",
  "centi",
  "ducenti",
  "trecenti",
  "quadringenti",
  "quingenti",
  "sescenti",
  "septingenti",
  "octingenti",
  "nongenti",
] as const;
const small = ["n", "m", "b", "tr", "quadr", "quint", "sext", "sept", "oct", "non"] as const;
/** The signs of what follows a unit: which letter it adds there (Conway and Wechsler's rule). */
const tenSigns = ["", "n", "ms", "ns", "ns", "ns", "n", "n", "mx", ""] as const;
const hundredSigns = ["", "nx", "n", "ns", "ns", "ns", "n", "n", "mx", ""] as const;

/** The stem of the n-th "-illion", such as "duotriginti" of 32; n is from 1 to 999. */
export function stem(n: number): string {
  if (n < 10) return small[n] as string;
  const [unit, ten, hundred] = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100)];
  const signs = ten > 0 ? (tenSigns[ten] as string) : (hundredSigns[hundred] as string);
  let first: string = units[unit] as string;
  if (unit === 3 && /[sx]/.test(signs)) first = "tres";
  if (unit === 6 && signs.includes("s")) first = "ses";
  if (unit === 6 && signs.includes("x")) first = "sex";
  if ((unit === 7 || unit === 9) && signs.includes("m")) first += "m";
  if ((unit === 7 || unit === 9) && signs.includes("n")) first += "n";
  return (first + (tens[ten] as string) + (hundreds[hundred] as string)).replace(/[aeiou]$/, "");
}

/** Up to this many digits an amount is said as it is, and not about. */
export const SHORT = 9;

/** An amount as a few digits before a power of ten. */
export interface Scaled {
  /** The digits before the scale's name, from 1 to below the scale's step, as a decimal such as "8.24". */
  readonly value: number;
  /** The number of the scale: how many steps of it the power of ten has. */
  readonly step: number;
  readonly exact: boolean;
  /** The digits of the whole amount. */
  readonly digits: number;
  /** How many zeros follow a lone 1; null where it is no power of ten. */
  readonly zeros: number | null;
}

/** Splits an amount by a scale whose names are `size` zeros apart: 3 in Europe, 4 in Japan. */
export function scale(digits: string, size: number): Scaled {
  const { head, exponent, exact } = rounded(digits, Math.min(digits.length, size + 1));
  const step = Math.floor(exponent / size);
  const before = exponent - step * size + 1;
  const padded = head.padEnd(before, "0");
  const value = Number(`${padded.slice(0, before)}.${padded.slice(before)}0`);
  return { value, step, exact, digits: digits.length, zeros: /^10*$/.test(digits) ? digits.length - 1 : null };
}
