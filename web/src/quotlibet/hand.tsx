import type { JSX } from "preact";
import { type QuotlibetAllowedAction, type QuotlibetGame, quotlibet, waiting } from "../server.js";
import type { Acting } from "../state/acting.js";
import { Failure } from "../ui/notes.js";
import { words } from "../words/index.js";
import { Face, sorted, suitOf } from "./cards.js";

type PlayAction = Extract<QuotlibetAllowedAction, { readonly action: "play_card" }>;
type BidAction = Extract<QuotlibetAllowedAction, { readonly action: "bid" }>;

interface Props {
  readonly game: QuotlibetGame;
  readonly acting: Acting;
}

/** The own cards, and what can be done with them now. */
export function Hand({ game, acting }: Props): JSX.Element | null {
  const seat = game.your_seat;
  const hand = seat === null ? null : (game.play?.seats[seat]?.hand ?? null);
  if (hand === null || game.status !== "running") return null;
  const bid = game.allowed_actions.find((one): one is BidAction => one.action === "bid");
  const play = game.allowed_actions.find((one): one is PlayAction => one.action === "play_card");
  return (
    <div class="dock hand-dock" tabIndex={-1} role="group" aria-label={words().quotlibet.hand}>
      <div class="dock-in">
        {bid !== undefined && <BidBox game={game} action={bid} acting={acting} />}
        <Cards game={game} hand={hand} action={play} acting={acting} />
        <Failure text={acting.failure.value} />
      </div>
    </div>
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
      <legend>{text.youBid}</legend>
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

function Cards({ game, hand, action, acting }: CardsProps): JSX.Element {
  const { quotlibet: text, suits } = words();
  const led = game.play?.round?.trick?.cards[0]?.card;
  const sending = sent(game.id, "quotlibet_play_card")?.["card"];
  const barred = action !== undefined && hand.some((card) => !action.cards.includes(card));
  return (
    <section aria-label={text.hand}>
      {action !== undefined && barred && led !== undefined && (
        <p class="words" id="why">
          {text.follow(suits[suitOf(led)] ?? suitOf(led))}
        </p>
      )}
      <ul class="hand">
        {sorted(hand).map((card) => {
          const legal = action?.cards.includes(card) ?? false;
          return (
            <li key={card}>
              {action === undefined ? (
                <Face card={card} />
              ) : (
                <button
                  type="button"
                  class={`play${legal ? " legal" : ""}${sending === card ? " sending" : ""}`}
                  aria-disabled={acting.busy.value || !legal}
                  aria-describedby={legal ? undefined : "why"}
                  onClick={() =>
                    legal && void acting.act(() => quotlibet().playCard(game.id, { round: action.round, trick: action.trick, card }))
                  }
                >
                  <Face card={card} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The body of a command of this game that has no answer yet. */
function sent(game: string, call: string): Readonly<Record<string, unknown>> | undefined {
  return waiting.value.find((one) => one.call === call && one.target.includes(game))?.body;
}
