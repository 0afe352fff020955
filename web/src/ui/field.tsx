import { createElement, type InputHTMLAttributes, type JSX, type RefObject, type TargetedEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The element of a text field. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

type Taken = "value" | "ref" | "onInput" | "onKeyDown" | "onCompositionStart" | "onCompositionEnd" | "type";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  readonly value: string;
  /** Gets what is typed. */
  readonly read?: (text: string, element: TextElement) => void;
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
  const reader = useRef(read);
  reader.current = read;
  const end = (): void => {
    composing.current = false;
    if (element.current !== null) reader.current?.(element.current.value, element.current);
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
    onCompositionStart: () => (composing.current = true),
    onCompositionEnd: end,
    onInput: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
      if (!composing.current) read?.(currentTarget.value, currentTarget);
    },
    onKeyDown: (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
      // Safari ends the composition before the key that confirms it, which has the code 229.
      if (event.key !== "Enter" || enter === undefined || composing.current || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      enter(event.currentTarget);
    },
  });
}
