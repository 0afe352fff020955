import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { group, short, WRITTEN_OUT } from "../amount.js";
import { words } from "../words/index.js";

/** The amount whose digits are all shown. */
const opened = signal<bigint | null>(null);

interface Props {
  readonly value: bigint;
  /** The most digits that are written out. */
  readonly digits?: number | undefined;
}

/** An amount: its digits, or a power of ten that opens to all of them. It is read out in words. */
export function Amount({ value, digits: most = WRITTEN_OUT }: Props): JSX.Element {
  const { code, amount } = words();
  const digits = String(value);
  const { text } = short(value, code, most);
  const spoken = amount(digits);
  if (digits.length <= most) {
    return (
      <span class="amount" title={digits.length > 6 ? spoken : undefined}>
        {text}
      </span>
    );
  }
  return (
    <button type="button" class="amount more" data-digits={digits} onClick={() => (opened.value = value)}>
      {text}
      <span class="sr">: {spoken}</span>
    </button>
  );
}

/** All digits of an amount, in a dialog. */
export function Digits(): JSX.Element {
  const { code, amount, bid, nav } = words();
  const dialog = useRef<HTMLDialogElement>(null);
  const value = opened.value;
  useEffect(() => {
    if (value !== null) dialog.current?.showModal();
  }, [value]);
  return (
    <dialog
      ref={dialog}
      class="digits"
      aria-label={bid.digits(value === null ? 0 : String(value).length)}
      onClose={() => (opened.value = null)}
    >
      {value !== null && (
        <>
          <p class="spoken">{amount(String(value))}</p>
          <p class="all" tabIndex={0}>
            {group(String(value), code)}
          </p>
          <form method="dialog">
            <button type="submit">{nav.close}</button>
          </form>
        </>
      )}
    </dialog>
  );
}
