import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../words/index.js";

interface Props {
  /** The button's text. */
  readonly ask: string;
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
}

/** A button for what cannot be undone: it asks once more, at the same place. The focus goes to the question, and back with its end. */
export function Sure({ ask, question, yes, act }: Props): JSX.Element {
  const open = useSignal(false);
  const asking = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const turned = useRef(false);
  const turn = (to: boolean): void => {
    turned.current = true;
    open.value = to;
  };
  const now = open.value;
  useLayoutEffect(() => {
    if (turned.current) (now ? asking : button).current?.focus();
    turned.current = false;
  }, [now]);
  if (!now) {
    return (
      <button type="button" ref={button} class="quiet" onClick={() => turn(true)}>
        {ask}
      </button>
    );
  }
  return (
    <div
      class="sure"
      ref={asking}
      role="alertdialog"
      aria-label={question}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.isComposing) turn(false);
      }}
    >
      <p>{question}</p>
      <button type="button" class="danger" onClick={() => (turn(false), act())}>
        {yes}
      </button>
      <button type="button" class="quiet" onClick={() => turn(false)}>
        {words().actions.cancel}
      </button>
    </div>
  );
}
