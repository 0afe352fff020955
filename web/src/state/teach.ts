import { computed, effect, signal } from "@preact/signals";
import type { How } from "../words/how/how-en.js";
import { type Language, words } from "../words/index.js";
import { recall, remember } from "./memory.js";
import { part } from "./newer.js";
import { switches } from "./switches.js";

export type Hint = keyof How["hints"];

const catalogues: Readonly<Record<Language, () => Promise<{ readonly how: How }>>> = {
  de: () => import("../words/how/how-de.js"),
  en: () => import("../words/how/how-en.js"),
  ja: () => import("../words/how/how-ja.js"),
};

/** What teaches the games, in the language in use; null until it is loaded. */
export const how = signal<How | null>(null);
const wanted = signal(false);
effect(() => {
  if (!wanted.value) return;
  const code = words().code as Language;
  part(catalogues[code])
    .then((found) => (how.value = found.how))
    .catch(() => undefined); // the table goes on without
});

/** Loads what teaches the games. */
export function wantHow(): void {
  wanted.value = true;
}

/** The hints that the player has had. */
const had = signal<readonly string[]>((recall("had") ?? "").split(","));
let on = switches.hints.peek();
switches.hints.subscribe((now) => {
  if (now && !on) learn([], []);
  on = now;
});

/** The hints of these that the player has not had yet. */
export function fresh(hints: readonly Hint[]): readonly Hint[] {
  return switches.hints.value ? hints.filter((hint) => !had.value.includes(hint)) : [];
}

/** Notes that the player has had hints. */
export function learn(hints: readonly Hint[], before: readonly string[] = had.peek()): void {
  if (hints.length === 0 && before === had.peek()) return;
  had.value = [...new Set([...before, ...hints])];
  remember("had", had.peek().join(","));
}

/** The address of the rules of a kind in the language in use. */
export const rulesPath = computed(() => {
  const { code } = words();
  return (kind: string, heading = ""): string =>
    `/docs/${code === "en" ? "" : `${code}/`}rules/${kind}/${heading === "" ? "" : `#${heading}`}`;
});
