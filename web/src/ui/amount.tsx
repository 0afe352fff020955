import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { group, short, WRITTEN_OUT } from "../amount.js";
import { words } from "../words/index.js";
import { Say } from "./spoken.js";

/** The amount whose digits are all shown. */
const opened = signal<bigint | null>(null);

/** Up to this many digits every voice reads as they are written. */
const PLAIN = 4;

interface Props {
  readonly value: bigint;
  /** The most digits that are written out. */
  readonly digits?: number | undefined;
}

/** An amount: its digits, or a power of ten that opens to all of them. It is read out in words. */
export function Amount({ value, digits: most = WRITTEN_OUT }: Props): JSX.Element {
  const { code, amount, reading } = words();
  const digits = String(value);
  const { text } = short(value, code, most);
  if (digits.length <= PLAIN) return <span class="amount">{text}</span>;
  const both = (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="sr">{reading(digits)}</span>
    </>
  );
  if (digits.length <= most) {
    return (
      <span class="amount" title={amount(digits)}>
        {both}
      </span>
    );
  }
  return (
    <button type="button" class="amount more" data-digits={digits} onClick={() => (opened.value = value)}>
      {both}
    </button>
  );
}

/** All digits of an amount, in a dialog. */
export function Digits(): JSX.Element {
  const { code, amount, reading, bid, nav } = words();
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
          <p class="spoken">
            <Say text={{ seen: amount(String(value)), heard: reading(String(value)) }} />
          </p>
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
