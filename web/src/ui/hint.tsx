import type { JSX } from "preact";
import { fresh, type Hint, how, learn } from "../state/teach.js";
import { words } from "../words/index.js";

/** A sentence on what happens for the first time, until the player closes it. */
export function HintNote({ hints }: { readonly hints: readonly Hint[] }): JSX.Element | null {
  const catalogue = how.value;
  const [first] = fresh(hints);
  if (catalogue === null || first === undefined) return null;
  return (
    <div class="note hint-note">
      <p>{catalogue.hints[first]}</p>
      <button type="button" class="quiet icon" onClick={() => learn([first])}>
        <span class="sr">{words().nav.close}</span>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
