import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { href } from "../router.js";
import { calls, type Game, me } from "../server.js";
import type { Acting } from "../state/acting.js";
import { called, nameOf, namesOf } from "../state/names.js";
import { words } from "../words/index.js";
import { CopyLink } from "./copy.js";
import { Field } from "./field.js";
import { later } from "./later.js";
import { Failure } from "./notes.js";
import { Sure } from "./sure.js";

const GoingOn = later(async () => (await import("./goingon.js")).GoingOn);

interface Props {
  readonly game: Game;
  readonly acting: Acting;
}

/** What can be done at a table beside playing: pause, seats of absent players, resignation. */
export function TableActions({ game, acting }: Props): JSX.Element {
  const { actions } = words();
  const on = calls(game.kind as "qe");
  const button = (text: string, act: () => Promise<unknown>, style = ""): JSX.Element => (
    <button type="button" class={style} aria-disabled={acting.busy.value} onClick={() => void acting.act(act)}>
      {text}
    </button>
  );
  return (
    <section class="actions" tabIndex={-1} aria-labelledby="actions">
      <h2 id="actions" class="sr">
        {actions.title}
      </h2>
      {!game.pause.paused && game.pause.asked.length > 0 && <p class="note">{actions.pauseAsked(namesOf(game, game.pause.asked))}</p>}
      <Absent game={game} acting={acting} />
      {(has(game, "propose") || game.proposal !== undefined) && <GoingOn game={game} acting={acting} />}
      <div class="inline">
        {has(game, "withdraw_pause") && button(actions.withdrawPause, () => on.unpause(game.id))}
        {has(game, "pause") && button(actions.pause, () => on.pause(game.id), "quiet")}
        {has(game, "resign") && (
          <Sure
            ask={actions.resign}
            question={actions.resignSure}
            yes={actions.resignYes}
            act={() => void acting.act(() => on.resign(game.id))}
          />
        )}
        {has(game, "abandon") && (
          <Sure
            ask={actions.abandon}
            question={actions.abandonSure}
            yes={actions.abandonYes}
            act={() => void acting.act(() => on.abandon(game.id))}
          />
        )}
      </div>
      {!has(game, "bid") && !game.pause.paused && <Failure text={acting.failure.value} />}
    </section>
  );
}

/** True if the server allows an action. */
function has(game: Game, action: string): boolean {
  return game.allowed_actions.some((one) => one.action === action);
}

/** The seats for which the server allows an action. */
function seatsOf(game: Game, action: "consent" | "offer_seat" | "withdraw_offer"): readonly number[] {
  const found = (game.allowed_actions as readonly { readonly action: string; readonly seats?: readonly number[] }[]).find(
    (one) => one.action === action,
  );
  return found?.seats ?? [];
}

/** Seats whose players are away: consent, offer, acceptance. */
function Absent({ game, acting }: Props): JSX.Element {
  const { actions } = words();
  const away = game.seats.filter(({ absent, offered_to }) => absent || offered_to !== null);
  const watching = game.your_seat === null && me.value !== null && game.seats.some(({ absent }) => absent);
  return (
    <>
      {away.map(({ seat }) => (
        <Away key={seat} game={game} acting={acting} seat={seat} />
      ))}
      {watching && me.value !== null && <CopyLink label={actions.yourLink} url={location.origin + href(`/players/${me.value.id}`)} />}
    </>
  );
}

function Away({ game, acting, seat }: Props & { readonly seat: number }): JSX.Element | null {
  const { actions, bots } = words();
  const on = calls(game.kind as "qe");
  const place = game.seats[seat];
  if (place === undefined) return null;
  const name = nameOf(game, seat);
  const { absence, offered_to } = place;
  const to = offered_to === null ? "" : called(offered_to);
  const mine = seat === game.your_seat;
  const button = (text: string, act: () => Promise<unknown>): JSX.Element => (
    <button type="button" aria-disabled={acting.busy.value} onClick={() => void acting.act(act)}>
      {text}
    </button>
  );
  return (
    <div class="away">
      {absence !== null && (
        <p class="note warn">{mine ? actions.youAbsent(absence.missed_turns) : actions.absent(name, absence.missed_turns)}</p>
      )}
      {mine && absence?.accepted && <p class="note warn">{actions.youLose(to)}</p>}
      {absence !== null && absence.consents.length > 0 && <p>{actions.consents(namesOf(game, absence.consents))}</p>}
      {offered_to !== null && !mine && <p>{absence?.accepted ? actions.accepted(to) : actions.offered(name, to)}</p>}
      <div class="inline">
        {seatsOf(game, "consent").includes(seat) && button(actions.consent(name), () => on.consentToOffer(game.id, seat))}
        {seatsOf(game, "withdraw_offer").includes(seat) && button(actions.withdrawOffer, () => on.withdrawOffer(game.id, seat))}
        {offered_to !== null && offered_to.id === me.value?.id && !absence?.accepted && (
          <>
            <p>{actions.acceptText}</p>
            {button(actions.accept(name), () => on.acceptSeat(game.id, seat))}
          </>
        )}
      </div>
      {seatsOf(game, "offer_seat").includes(seat) && !absence?.accepted && (
        <>
          <div class="inline">{button(bots.takeOver(name), () => on.seatBot(game.id, seat, { level: "normal" }))}</div>
          <Offer game={game} acting={acting} seat={seat} />
        </>
      )}
    </div>
  );
}

function Offer({ game, acting, seat }: Props & { readonly seat: number }): JSX.Element {
  const { actions } = words();
  const to = useSignal("");
  const player = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(to.value)?.[0] ?? to.value.trim();
  const offer = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await acting.act(() => calls(game.kind as "qe").offerSeat(game.id, seat, { player }))) to.value = "";
  };
  return (
    <details>
      <summary>{actions.offer(nameOf(game, seat))}</summary>
      <form onSubmit={(event) => void offer(event)}>
        <label class="field">
          <span>{actions.offerTo}</span>
          <Field value={to.value} required read={(text) => (to.value = text)} />
        </label>
        <button type="submit" aria-disabled={acting.busy.value}>
          {actions.offerSend}
        </button>
      </form>
    </details>
  );
}
