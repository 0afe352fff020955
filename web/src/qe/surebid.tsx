import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Say } from "../ui/spoken.js";
import { words } from "../words/index.js";

interface Props {
  readonly amount: bigint;
  readonly yes: () => void;
  readonly no: () => void;
}

/** Asks once more for a bid that may have a digit too many. */
export function SureBid({ amount: value, yes, no }: Props): JSX.Element {
  const { bid, amount, reading } = words();
  const asking = useRef<HTMLDivElement>(null);
  const back = (): void => {
    no();
    requestAnimationFrame(() => document.getElementById("bid")?.focus());
  };
  useLayoutEffect(() => asking.current?.focus(), []);
  return (
    <div
      class="sure"
      ref={asking}
      role="alertdialog"
      aria-label={bid.sure(reading(String(value)))}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.isComposing) back();
      }}
    >
      <p>
        <Say text={{ seen: bid.sure(amount(String(value))), heard: bid.sure(reading(String(value))) }} />
      </p>
      <small>{bid.sureWhy}</small>
      <button type="button" class="danger" onClick={yes}>
        {bid.sureYes}
      </button>
      <button type="button" onClick={back}>
        {bid.change}
      </button>
    </div>
  );
}
