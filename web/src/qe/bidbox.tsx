import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { short } from "../amount.js";
import { type QeAllowedAction, type QeGame, qe } from "../server.js";
import type { Acting } from "../state/acting.js";
import { nameOf } from "../state/names.js";
import { switches } from "../state/switches.js";
import { digitsOf } from "../typed.js";
import { Failure } from "../ui/notes.js";
import { Say, type Spoken, spoken } from "../ui/spoken.js";
import { words } from "../words/index.js";
import { AmountField } from "./amountfield.js";
import { plain } from "./award.js";
import { readDraft, writeDraft } from "./draft.js";
import { largest, running } from "./knowledge.js";
import { SureBid } from "./surebid.js";

type BidAction = Extract<QeAllowedAction, { readonly action: "bid" }>;

/** A bid as it is sent. */
export interface Bid {
  readonly auction: number;
  readonly ballot: number;
  readonly amount: bigint;
}

interface BoxProps {
  readonly game: QeGame;
  readonly acting: Acting;
  readonly action: BidAction;
  /** The bid that was sent and may not be in the view yet. */
  readonly sent: Signal<Bid | null>;
  /** The head of the box, with the field's label. */
  readonly children: ComponentChildren;
}

/** The bid box. A bid that may be a mistake is asked for once more. */
export function BidBox({ game, action, acting, sent, children }: BoxProps): JSX.Element {
  const { bid, code } = words();
  const { auction, ballot } = action;
  const text = useSignal(readDraft(game.id, auction, ballot));
  const asking = useSignal<bigint | null>(null);
  const type = (value: string): void => {
    text.value = value;
    asking.value = null;
    writeDraft(game.id, auction, ballot, value);
  };
  useLayoutEffect(takeFocus, []);
  const digits = digitsOf(text.value, code, action.max_digits);
  const fault = faultOf(game, action, digits);
  const place = async (amount: bigint): Promise<void> => {
    await acting.act(async () => {
      sent.value = { auction, ballot, amount };
      await qe().placeBid(game.id, { auction, ballot, amount });
      writeDraft(game.id, auction, ballot, "");
    });
  };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const now = digitsOf(text.value, code, action.max_digits);
    if (now === null || now === "" || faultOf(game, action, now) !== null) return document.getElementById("bid")?.focus();
    if (isHuge(game, auction, BigInt(now))) asking.value = BigInt(now);
    else await place(BigInt(now));
  };
  return (
    <form class="dock" data-turn={`${auction}.${ballot}`} onSubmit={(event) => void send(event)} aria-label={bid.title}>
      <div class="dock-in">
        {children}
        {asking.value === null ? (
          <>
            <AmountField text={text.value} lang={code} type={type} invalid={fault !== null} />
            <button type="submit" class="main" aria-disabled={digits === "" || fault !== null || acting.busy.value}>
              {digits === "0" ? bid.sendZero : bid.send}
            </button>
            <p id="bid-words" class={fault === null ? "words" : "words bad"}>
              <Say text={fault ?? hint(game, digits ?? "")} />
            </p>
            <Keys game={game} action={action} digits={digits ?? ""} type={type} />
          </>
        ) : (
          <SureBid amount={asking.value} yes={() => void place(asking.peek() as bigint)} no={() => (asking.value = null)} />
        )}
        <Failure text={acting.failure.value} />
      </div>
    </form>
  );
}

/** A player who is at the foot of the table types at once. On a phone the keyboard would hide the table. */
function takeFocus(): void {
  const at = document.activeElement;
  if (matchMedia("(pointer: fine)").matches && (at === document.body || at?.closest(".place") != null))
    document.getElementById("bid")?.focus();
}

/** True if a bid is far above all that the player has bid or seen, so that a digit too many is likely. */
function isHuge(game: QeGame, auction: number, amount: bigint): boolean {
  return switches.confirmBids.value && auction > 1 && game.play !== null && amount > 10n * largest(game.play);
}

/** What a bid says in words, or what may be typed. */
function hint(game: QeGame, digits: string): Spoken {
  const { bid, amount, reading } = words();
  if (digits !== "") return { seen: amount(digits), heard: reading(digits) };
  const most = game.play === null ? 0n : largest(game.play);
  return most === 0n ? plain(bid.empty) : spoken((say) => bid.seen(say(most)));
}

/** What is wrong with a bid, by what the server said of this turn. */
function faultOf(game: QeGame, action: BidAction, digits: string | null): Spoken | null {
  const { bid } = words();
  if (digits === null) return plain(bid.notWhole);
  if (digits === "") return null;
  if (digits.length > action.max_digits) return plain(bid.tooLong(action.max_digits));
  const amount = BigInt(digits);
  if (amount < action.minimum) return plain(bid.minimum(short(action.minimum, words().code).text));
  if (action.forbidden === null || amount !== action.forbidden) return null;
  const seller = game.play === null ? null : (running(game.play)?.auctioneer ?? null);
  return spoken((say) => bid.forbidden(seller === null ? "" : nameOf(game, seller), say(amount)));
}

interface KeysProps {
  readonly game: QeGame;
  readonly action: BidAction;
  readonly digits: string;
  readonly type: (digits: string) => void;
}

function Keys({ game, action, digits, type }: KeysProps): JSX.Element {
  const { bid } = words();
  const seat = game.play?.seats[game.your_seat ?? -1];
  const round = game.play === null ? null : (running(game.play)?.round ?? null);
  const scores = game.seats.length > 3 && round !== null && !seat?.zero_bid_rounds.includes(round);
  const times = (zeros: string): void => {
    if (digits !== "" && digits !== "0" && digits.length + zeros.length <= action.max_digits) type(digits + zeros);
  };
  return (
    <div class="keys">
      {action.minimum === 0n && (
        <button type="button" onClick={() => type("0")}>
          {scores ? bid.zeroPoints : bid.zero}
        </button>
      )}
      <button type="button" onClick={() => times("0")}>
        {bid.times10}
      </button>
      <button type="button" onClick={() => times("000")}>
        {bid.times1000}
      </button>
      <button type="button" onClick={() => type("")}>
        {bid.clear}
      </button>
    </div>
  );
}
