import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type QuotlibetAllowedAction, type QuotlibetGame, quotlibet, waiting } from "../server.js";
import type { Acting } from "../state/acting.js";
import type { Clocks } from "../state/clock.js";
import { nameOf, namesOf } from "../state/names.js";
import type { Moment } from "../state/stage.js";
import { switches } from "../state/switches.js";
import { Countdown } from "../ui/countdown.js";
import { Passing } from "../ui/moment.js";
import { Failure } from "../ui/notes.js";
import { Paused } from "../ui/paused.js";
import { words } from "../words/index.js";
import { cardName, Face, sorted, suitOf } from "./cards.js";

type PlayAction = Extract<QuotlibetAllowedAction, { readonly action: "play_card" }>;
type BidAction = Extract<QuotlibetAllowedAction, { readonly action: "bid" }>;

interface Props {
  readonly game: QuotlibetGame;
  readonly acting: Acting;
}

interface HandProps extends Props {
  readonly heard: Clocks;
  /** The trick that has just been taken. */
  readonly trick: Moment | null;
  readonly pass: () => void;
}

/** The own cards, and what can be done with them now. */
export function Hand({ game, acting, heard, trick, pass }: HandProps): JSX.Element | null {
  const seat = game.your_seat;
  const hand = seat === null ? null : (game.play?.seats[seat]?.hand ?? null);
  if (game.status !== "running") return null;
  if (game.pause.paused) return <Paused game={game} acting={acting} />;
  const bid = game.allowed_actions.find((one): one is BidAction => one.action === "bid");
  const play = game.allowed_actions.find((one): one is PlayAction => one.action === "play_card");
  return (
    <div class={hand === null ? "dock idle" : "dock hand-dock"}>
      <div class="dock-in">
        {trick === null ? (
          <div class="dock-head">
            <p class={bid === undefined && play === undefined ? "status" : "status mine"}>{status(game)}</p>
            <Countdown game={game} heard={heard} />
          </div>
        ) : (
          <TrickTaken key={trick.what} game={game} ms={trick.ms} pass={pass} />
        )}
        {bid !== undefined && <BidBox game={game} action={bid} acting={acting} />}
        {hand !== null && <Cards game={game} hand={hand} action={play} acting={acting} />}
        <Failure text={acting.failure.value} />
      </div>
    </div>
  );
}

/** Whose move it is, in a sentence. */
function status(game: QuotlibetGame): string {
  const { table, quotlibet: text, gap } = words();
  if (game.your_seat !== null && game.must_act.includes(game.your_seat)) {
    return game.play?.round?.phase === "bidding" ? text.youBid : text.youPlay;
  }
  const others = game.must_act.length > 0 ? table.waitFor(namesOf(game, game.must_act)) : "";
  return game.your_seat === null ? `${table.watching}${gap}${others}` : others;
}

/** Who has taken the trick, above the own cards. */
function TrickTaken({ game, ms, pass }: { readonly game: QuotlibetGame; readonly ms: number; readonly pass: () => void }): JSX.Element {
  const winner = game.play?.round?.taken_tricks.at(-1)?.winner ?? null;
  return (
    <Passing ms={ms} pass={pass} hints={["trick"]}>
      <p class="status">{winner === null ? "" : words().quotlibet.trickNews(nameOf(game, winner))}</p>
    </Passing>
  );
}

function BidBox({ game, action, acting }: Props & { readonly action: BidAction }): JSX.Element {
  const { quotlibet: text } = words();
  const size = game.play?.round?.hand_size ?? Math.max(...action.tricks);
  const all = Array.from({ length: size + 1 }, (_, n) => n);
  const forbidden = all.find((n) => !action.tricks.includes(n));
  const sending = sent(game.id, "quotlibet_place_bid");
  return (
    <fieldset class="tricks">
      <legend class="sr">{text.youBid}</legend>
      {all.map((n) => (
        <button
          type="button"
          key={n}
          class={sending?.["tricks"] === n ? "sending" : ""}
          aria-disabled={acting.busy.value || !action.tricks.includes(n)}
          aria-describedby={action.tricks.includes(n) ? undefined : "hook"}
          onClick={() =>
            action.tricks.includes(n) && void acting.act(() => quotlibet().placeBid(game.id, { round: action.round, tricks: n }))
          }
        >
          {n}
        </button>
      ))}
      {forbidden !== undefined && (
        <p id="hook" class="words">
          {text.forbidden(forbidden)}
        </p>
      )}
    </fieldset>
  );
}

interface CardsProps extends Props {
  readonly hand: readonly string[];
  readonly action: PlayAction | undefined;
}

/** The hand. Where the player wants it so, a card is chosen by a tap and played by a second one. */
function Cards({ game, hand, action, acting }: CardsProps): JSX.Element {
  const { quotlibet: text, suits } = words();
  const chosen = useSignal<string | null>(null);
  const led = game.play?.round?.trick?.cards[0]?.card;
  const barred = action !== undefined && hand.some((card) => !action.cards.includes(card));
  const play = (card: string): void => {
    if (action === undefined || !action.cards.includes(card)) return;
    if (switches.confirmCards.value && chosen.value !== card) chosen.value = card;
    else void acting.act(() => quotlibet().playCard(game.id, { round: action.round, trick: action.trick, card }));
  };
  return (
    <section aria-label={text.hand}>
      {action !== undefined && barred && led !== undefined && (
        <p class="words" id="why">
          {text.follow(suits[suitOf(led)] ?? suitOf(led))}
        </p>
      )}
      <ul class="hand">
        {sorted(hand).map((card) => (
          <li key={card} class={suitOf(card) === game.play?.round?.trump ? "trumps" : ""}>
            {action === undefined ? (
              <Face card={card} />
            ) : (
              <CardButton
                card={card}
                legal={action.cards.includes(card)}
                state={sent(game.id, "quotlibet_play_card")?.["card"] === card ? "sending" : chosen.value === card ? "chosen" : ""}
                busy={acting.busy.value}
                play={play}
              />
            )}
          </li>
        ))}
      </ul>
      {action !== undefined && chosen.value !== null && hand.includes(chosen.value) && (
        <button type="button" class="main" aria-disabled={acting.busy.value} onClick={() => play(chosen.value as string)}>
          {text.playThis(cardName(chosen.value))}
        </button>
      )}
    </section>
  );
}

interface ButtonProps {
  readonly card: string;
  readonly legal: boolean;
  readonly state: string;
  readonly busy: boolean;
  readonly play: (card: string) => void;
}

function CardButton({ card, legal, state, busy, play }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`play${legal ? " legal" : ""} ${state}`}
      aria-disabled={busy || !legal}
      aria-pressed={state === "chosen" ? true : undefined}
      aria-describedby={legal ? undefined : "why"}
      onClick={() => play(card)}
    >
      <Face card={card} />
    </button>
  );
}

/** The body of a command of this game that has no answer yet. */
function sent(game: string, call: string): Readonly<Record<string, unknown>> | undefined {
  return waiting.value.find((one) => one.call === call && one.target.includes(game))?.body;
}
