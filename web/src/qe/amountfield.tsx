import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { caretAfter } from "../amount.js";
import { digitsBefore, shownAs, typed } from "../typed.js";
import { Field, type Selected, type TextElement } from "../ui/field.js";
import { words } from "../words/index.js";

interface FieldProps {
  readonly text: string;
  readonly lang: string;
  readonly type: (text: string) => void;
  readonly invalid: boolean;
}

/** The field: it groups the digits that are typed and leaves the caret at the digit where it was. */
export function AmountField({ text, lang, type, invalid }: FieldProps): JSX.Element {
  const { bid } = words();
  const field = useRef<TextElement>(null);
  const caret = useRef<number | null>(null);
  const shown = shownAs(text, lang);
  const place = (): void => {
    if (caret.current === null || field.current === null) return;
    const at = caretAfter(field.current.value, caret.current);
    field.current.setSelectionRange(at, at);
    caret.current = null;
  };
  useLayoutEffect(place, [shown]);
  const read = (value: string, element: TextElement, selected: Selected | null): void => {
    const next = typed(text, { value, selected }, lang);
    const then = shownAs(next, lang);
    caret.current = then === value ? null : digitsBefore(value, value.slice(0, element.selectionStart ?? undefined), next);
    if (next === text) {
      element.value = then;
      place();
    }
    type(next);
  };
  return (
    <Field
      id="bid"
      field={field}
      rows={Math.min(8, Math.max(1, Math.ceil(shown.length / 20)))}
      class={shown.length > 80 ? "long" : ""}
      value={shown}
      inputMode="numeric"
      autocomplete="off"
      spellcheck={false}
      enterkeyhint="send"
      aria-describedby="bid-words"
      aria-invalid={invalid}
      placeholder={bid.digits(0).replace(/\d.*/, "")}
      read={read}
      enter={(element) => element.form?.requestSubmit()}
    />
  );
}
