import { signal } from "@preact/signals";
import type { Words } from "./en.js";

export type { Words } from "./en.js";

/** The languages, each by its own name. */
export const languages = { de: "Deutsch", en: "English", ja: "日本語" } as const;
export type Language = keyof typeof languages;

const current = signal<Words | null>(null);
/** Where the choice of the player is stored. */
const place = "gavel/language";

const catalogues: Readonly<Record<Language, () => Promise<Words>>> = {
  de: async () => (await import("./de.js")).de,
  en: async () => (await import("./en.js")).en,
  ja: async () => (await import("./ja.js")).ja,
};

/** The texts of the language in use. */
export function words(): Words {
  if (current.value === null) throw new Error("no language is loaded");
  return current.value;
}

/** Loads a language and shows the page in it. */
export async function speak(language: Language, remember = false): Promise<void> {
  current.value = await catalogues[language]();
  document.documentElement.lang = language;
  if (remember) stored(language);
}

/** The player's choice, or else the browser's first language that is here, or else English. */
export function preferred(): Language {
  const wanted = [stored() ?? "", ...navigator.languages];
  const found = wanted.map((tag) => tag.split("-")[0] as string).find((tag) => Object.hasOwn(languages, tag));
  return (found as Language | undefined) ?? "en";
}

function stored(value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(place, value);
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
