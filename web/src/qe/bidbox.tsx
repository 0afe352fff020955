import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { caretAfter, short } from "../amount.js";
import { type QeAllowedAction, type QeGame, qe, waiting } from "../server.js";
import type { Acting } from "../state/acting.js";
import { nameOf } from "../state/game.js";
import { digitsBefore, digitsOf, shownAs, typed } from "../typed.js";
import { Amount } from "../ui/amount.js";
import { Field, type Selected, type TextElement } from "../ui/field.js";
import { Failure } from "../ui/notes.js";
import { words } from "../words/index.js";
import { readDraft, writeDraft } from "./draft.js";
import { bidOf, running } from "./knowledge.js";

type BidAction = Extract<QeAllowedAction, { readonly action: "bid" }>;

interface Props {
  readonly game: QeGame;
  readonly acting: Acting;
}

/** The place of the bid box, and of what comes instead of it. A focus in it remains here. */
export function BidPlace({ game, acting }: Props): JSX.Element {
  return (
    <div class="place" tabIndex={-1} role="group" aria-label={words().bid.title}>
      <Bidding game={game} acting={acting} />
    </div>
  );
}

/** The bid box while the player may bid; what became of the bid once it is sent. */
function Bidding({ game, acting }: Props): JSX.Element | null {
  const action = game.allowed_actions.find((one): one is BidAction => one.action === "bid");
  const sent = useSignal<Bid | null>(null);
  const sending = onItsWay(game) ?? (acting.busy.value ? sent.value : null);
  if (sending !== null && (action === undefined || (action.auction === sending.auction && action.ballot === sending.ballot))) {
    return <Sending amount={sending.amount} />;
  }
  if (action !== undefined)
    return <BidBox key={`${action.auction}.${action.ballot}`} game={game} action={action} acting={acting} sent={sent} />;
  return <Placed game={game} />;
}

interface Bid {
  readonly auction: number;
  readonly ballot: number;
  readonly amount: bigint;
}

/** A bid of this game that is in the outbox, without an answer. */
function onItsWay(game: QeGame): Bid | null {
  const found = waiting.value.find(({ call, target }) => call === "qe_place_bid" && target.includes(game.id));
  if (found === undefined) return null;
  const { auction, ballot, amount } = found.body;
  return { auction: Number(auction), ballot: Number(ballot), amount: BigInt(String(amount)) };
}

function Sending({ amount }: { readonly amount: bigint }): JSX.Element {
  const { bid } = words();
  return (
    <div class="dock" role="status">
      <p class="dock-in">
        <span class="spinner" aria-hidden="true" /> {bid.sending} <Amount value={amount} /> <small>{bid.kept}</small>
      </p>
    </div>
  );
}

function Placed({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { bid } = words();
  const auction = game.play === null ? undefined : running(game.play);
  const seat = game.your_seat;
  if (auction === undefined || seat === null || game.status !== "running") return null;
  const amount = seat === auction.auctioneer ? auction.opening_bid : bidOf(auction, seat);
  if (amount === null) return null;
  return (
    <div class="dock quiet-dock">
      <p class="dock-in">
        <span>
          {bid.yours} <Amount value={amount} />
        </span>
        <small>{bid.placed}</small>
      </p>
    </div>
  );
}

interface BoxProps extends Props {
  readonly action: BidAction;
  /** The bid that was sent and may not be in the view yet. */
  readonly sent: Signal<Bid | null>;
}

function BidBox({ game, action, acting, sent }: BoxProps): JSX.Element {
  const { bid, code } = words();
  const { auction, ballot } = action;
  const text = useSignal(readDraft(game.id, auction, ballot));
  const type = (value: string): void => {
    text.value = value;
    writeDraft(game.id, auction, ballot, value);
  };
  const digits = digitsOf(text.value, code, action.max_digits);
  const fault = faultOf(game, action, digits);
  const opening = game.turn?.bid === "opening";
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const now = digitsOf(text.value, code, action.max_digits);
    if (now === null || now === "" || faultOf(game, action, now) !== null) return document.getElementById("bid")?.focus();
    const body = { auction, ballot, amount: BigInt(now) };
    const place = async (): Promise<void> => {
      sent.value = body;
      await qe().placeBid(game.id, body);
      writeDraft(game.id, auction, ballot, "");
    };
    await acting.act(place);
  };
  return (
    <form class="dock" data-turn={`${auction}.${ballot}`} onSubmit={(event) => void send(event)} aria-label={bid.title}>
      <div class="dock-in">
        <label class="dock-label" for="bid">
          {opening ? bid.opening : ballot > 1 ? bid.rebid : bid.secret}
        </label>
        <AmountField text={text.value} lang={code} type={type} invalid={fault !== null} />
        <button type="submit" class="main" aria-disabled={digits === "" || fault !== null || acting.busy.value}>
          {digits === "0" ? bid.sendZero : bid.send}
        </button>
        <p id="bid-words" class={fault === null ? "words" : "words bad"}>
          {fault ?? hint(digits ?? "")}
        </p>
        <Keys game={game} action={action} digits={digits ?? ""} type={type} />
        <Failure text={acting.failure.value} />
      </div>
    </form>
  );
}

/** What a bid says in words, or what may be typed. */
function hint(digits: string): string {
  const { bid, amount } = words();
  return digits === "" ? bid.empty : amount(digits);
}

/** What is wrong with a bid, by what the server said of this turn. */
function faultOf(game: QeGame, action: BidAction, digits: string | null): string | null {
  const { bid, code } = words();
  if (digits === null) return bid.notWhole;
  if (digits === "") return null;
  if (digits.length > action.max_digits) return bid.tooLong(action.max_digits);
  const amount = BigInt(digits);
  if (amount < action.minimum) return bid.minimum(short(action.minimum, code).text);
  if (action.forbidden === null || amount !== action.forbidden) return null;
  const seller = game.play === null ? null : (running(game.play)?.auctioneer ?? null);
  return bid.forbidden(seller === null ? "" : nameOf(game, seller), short(amount, code).text);
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

interface FieldProps {
  readonly text: string;
  readonly lang: string;
  readonly type: (text: string) => void;
  readonly invalid: boolean;
}

/** The field: it groups the digits that are typed and leaves the caret at the digit where it was. */
function AmountField({ text, lang, type, invalid }: FieldProps): JSX.Element {
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
