import { createElement, type InputHTMLAttributes, type JSX, type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The element of a text field. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Where a selection begins and ends. */
export type Selected = readonly [from: number, to: number];

type Taken = "value" | "ref" | "onBeforeInput" | "onInput" | "onKeyDown" | "onCompositionStart" | "onCompositionEnd" | "type";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  readonly value: string;
  /** Gets what is typed, and the part of the text before that was selected. */
  readonly read?: (text: string, element: TextElement, selected: Selected | null) => void;
  /** What Enter does; by default it sends the form. */
  readonly enter?: (element: TextElement) => void;
  /** The lines of a field that has several. */
  readonly rows?: number;
  readonly field?: RefObject<TextElement | null>;
}

/**
 * Every text field of the page. Input methods, as of Japanese, compose a text in the field: until its end nobody else changes the field's
 * value, and keys are theirs.
 */
export function Field({ value, read, enter, rows, field, ...rest }: Props): JSX.Element {
  const own = useRef<TextElement>(null);
  const element = field ?? own;
  const composing = useRef(false);
  const selected = useRef<Selected | null>(null);
  const reader = useRef(read);
  reader.current = read;
  const end = (): void => {
    composing.current = false;
    if (element.current === null) return;
    reader.current?.(element.current.value, element.current, selected.current);
    selected.current = null;
  };
  const mark = (): void => {
    const { selectionStart: from, selectionEnd: to } = element.current as TextElement;
    selected.current = from === null || to === null ? null : [from, to];
  };
  useEffect(() => {
    // A phone's keyboard may send the form without an end of the composition.
    const sent = (): void => {
      if (composing.current) end();
    };
    const form = element.current?.form;
    form?.addEventListener("submit", sent, { capture: true });
    return () => form?.removeEventListener("submit", sent, { capture: true });
  }, [element]);
  return createElement((rows === undefined ? "input" : "textarea") as "input", {
    ...rest,
    ...(rows === undefined ? {} : { rows }),
    ref: element as RefObject<HTMLInputElement>,
    value: composing.current ? (element.current?.value ?? value) : value,
    onBeforeInput: () => {
      if (!composing.current) mark();
    },
    onCompositionStart: () => {
      composing.current = true;
      mark();
    },
    onCompositionEnd: end,
    onInput: () => {
      if (!composing.current) end();
    },
    onKeyDown: (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
      // Safari ends the composition before the key that confirms it, which has the code 229.
      if (event.key !== "Enter" || enter === undefined || composing.current || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      enter(event.currentTarget);
    },
  });
}
