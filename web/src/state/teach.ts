import { computed, signal } from "@preact/signals";
import type { Kind } from "../router.js";
import type { How } from "../words/how/how-en.js";
import { words } from "../words/index.js";
import { catalogue } from "./catalogue.js";
import { recall, remember } from "./memory.js";
import { switches } from "./switches.js";

export type Hint = keyof How["hints"];

const taught = catalogue<How>({
  de: async () => (await import("../words/how/how-de.js")).how,
  en: async () => (await import("../words/how/how-en.js")).how,
  ja: async () => (await import("../words/how/how-ja.js")).how,
});

/** What teaches the games; null until it is loaded. */
export const how = taught.texts;
/** Loads what teaches the games. */
export const wantHow = taught.want;

/** The kind whose rules are open. */
export const opened = signal<Kind | null>(null);

/** Opens what teaches a kind. */
export function teach(kind: Kind): void {
  wantHow();
  opened.value = kind;
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
