import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Language, words } from "../words/index.js";
import { part } from "./newer.js";

/** Texts that are loaded when they are asked for, in the language in use. */
export interface Catalogue<T> {
  /** The texts; null until they are there. */
  readonly texts: ReadonlySignal<T | null>;
  readonly want: () => void;
}

/** A catalogue with its files. */
export function catalogue<T>(files: Readonly<Record<Language, () => Promise<T>>>): Catalogue<T> {
  const texts = signal<T | null>(null);
  const wanted = signal(false);
  effect(() => {
    if (!wanted.value) return;
    part(files[words().code as Language])
      .then((found) => (texts.value = found))
      .catch(() => undefined); // the page goes on without
  });
  return { texts, want: () => void (wanted.value = true) };
}
