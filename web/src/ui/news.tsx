import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../words/index.js";

const lines = signal<readonly { readonly id: number; readonly text: string }[]>([]);
let made = 0;

/** Says something to a user who listens instead of looking. */
export function announce(texts: readonly string[]): void {
  if (texts.length === 0) return;
  const fresh = texts.map((text) => ({ id: (made += 1), text }));
  lines.value = [...lines.peek(), ...fresh].slice(-6);
}

/** The live region: awards and turns, read out as they come. */
export function News(): JSX.Element {
  return (
    <div class="sr" role="log" aria-live="polite" aria-label={words().table.live}>
      {lines.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
