import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { words } from "../words/index.js";

interface Props {
  /** The button's text. */
  readonly ask: string;
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
}

/** A button for what cannot be undone: it asks once more, at the same place. */
export function Sure({ ask, question, yes, act }: Props): JSX.Element {
  const open = useSignal(false);
  const asked = useRef<HTMLButtonElement>(null);
  if (!open.value) {
    return (
      <button type="button" class="quiet" onClick={() => (open.value = true)}>
        {ask}
      </button>
    );
  }
  return (
    <fieldset class="sure">
      <legend>{question}</legend>
      <button type="button" ref={asked} class="danger" onClick={() => ((open.value = false), act())}>
        {yes}
      </button>
      <button type="button" class="quiet" onClick={() => (open.value = false)}>
        {words().actions.cancel}
      </button>
    </fieldset>
  );
}
