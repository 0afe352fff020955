import type { JSX } from "preact";
import { replayPath, tablePath } from "../router.js";
import { type GameSummary, me } from "../server.js";
import { clockText } from "../state/clock.js";
import { called } from "../state/names.js";
import { type Words, words } from "../words/index.js";
import { Link } from "./link.js";

/** A game in a list: its players, what goes on, and the way there. */
export function GameRow({ game, gone }: { readonly game: GameSummary; readonly gone: boolean }): JSX.Element {
  const text = words();
  const seat = game.players.findIndex((one) => one !== null && one.id === me.value?.id);
  const mine = seat >= 0;
  const turn = mine && game.status === "running" && game.must_act.includes(seat);
  const over = game.status === "finished" || game.status === "abandoned";
  const names = game.players.filter((one) => one !== null).map(called);
  const to = over && !mine ? replayPath(game.kind, game.id) : tablePath(game.kind, game.id);
  return (
    <li class={turn ? "row turn" : gone ? "row gone" : "row"}>
      <Link to={to} class="row-link">
        <span class="kind" data-kind={game.kind}>
          {text.kinds[game.kind] ?? game.kind}
        </span>
        <span class="who">{text.list(names)}</span>
        <span class="state">
          {turn ? <b>{text.home.yourTurn}</b> : gone ? text.home.gone : state(game, text)} <small>{gone ? "" : when(game, text)}</small>
        </span>
        <span class="go" aria-hidden="true">
          {action(game, mine, text)} ›
        </span>
      </Link>
    </li>
  );
}

function state(game: GameSummary, text: Words): string {
  const { home } = text;
  if (game.status === "finished") return home.finished;
  if (game.status === "abandoned") return home.abandoned;
  if (game.status === "lobby") {
    const free = game.players.filter((one) => one === null).length;
    return free > 0 ? home.seatsFree(free) : home.lobby;
  }
  const waited = game.must_act.flatMap((seat) => game.players[seat] ?? []).map(called);
  return waited.length === 0 ? "" : home.waitFor(text.people(waited));
}

function action(game: GameSummary, mine: boolean, { home }: Words): string {
  if (mine) return home.open2;
  if (game.status === "lobby") return home.join;
  return game.status === "running" ? home.look : home.replay;
}

/** The time that is left, until when a table is open, or the day of the newest event. */
function when({ deadline_at, now, changed_at, status }: GameSummary, { actions, code, gap, home }: Words): string {
  if (deadline_at !== null && status === "lobby") {
    return home.until(new Date(deadline_at).toLocaleString(code, { dateStyle: "medium", timeStyle: "short" }));
  }
  if (deadline_at !== null && now !== null) return actions.countdown + gap + clockText(Date.parse(deadline_at) - Date.parse(now));
  return new Date(changed_at).toLocaleDateString(code, { dateStyle: "medium" });
}
