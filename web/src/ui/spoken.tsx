import type { JSX } from "preact";
import { short } from "../amount.js";
import { words } from "../words/index.js";

/** A text with amounts: as it is seen, and as it is heard, since voices pass over raised digits and read signs as they please. */
export interface Spoken {
  readonly seen: string;
  readonly heard: string;
}

/** Makes a text twice from what writes its amounts. */
export function spoken(build: (amount: (value: bigint) => string) => string): Spoken {
  const { code, reading } = words();
  return { seen: build((value) => short(value, code).text), heard: build((value) => reading(String(value))) };
}

/** Shows a text, and says it to a user who listens. */
export function Say({ text: { seen, heard } }: { readonly text: Spoken }): JSX.Element {
  if (seen === heard) return <>{seen}</>;
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span class="sr">{heard}</span>
    </>
  );
}
