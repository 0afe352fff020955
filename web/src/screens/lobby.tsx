import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { href, type Kind, tablePath } from "../router.js";
import { calls, type Game, type Level, me, type QeGame, signUp } from "../server.js";
import type { Acting } from "../state/acting.js";
import { recall } from "../state/memory.js";
import { nameOf } from "../state/names.js";
import { sitDown } from "../state/sit.js";
import { CopyLink } from "../ui/copy.js";
import { later } from "../ui/later.js";
import { NationPick, nationOf } from "../ui/nationpick.js";
import { levels, NameField, paceOf } from "../ui/newgame.js";
import { Failure } from "../ui/notes.js";
import { Guilloche, Nation } from "../ui/signs.js";
import { Sure } from "../ui/sure.js";
import { words } from "../words/index.js";

const ForkOf = later(async () => (await import("../ui/forkof.js")).ForkOf, true);

interface Props {
  readonly game: Game;
  readonly acting: Acting;
}

type Action = {
  readonly action: string;
  readonly seats?: readonly number[];
  readonly nations?: readonly string[];
  readonly first_auctioneers?: readonly number[];
};

function find(game: Game, action: string): Action | undefined {
  return (game.allowed_actions as readonly Action[]).find((one) => one.action === action);
}

/** The table before the start: who sits, who is missing, how to bring them. */
export function Lobby({ game, acting }: Props): JSX.Element {
  const { lobby, kinds, bots } = words();
  const free = game.seats.filter(({ player }) => player === null).length;
  // A level that this page does not know is left out.
  const sat = useSignal<readonly string[]>([]);
  const absent = levels.find((level) => level === game.absent_bot);
  return (
    <section class="lobby">
      <div class="hero" tabIndex={-1} role="group" aria-labelledby="lobby">
        <Guilloche />
        <p class="kind">{kinds[game.kind]}</p>
        <h1 id="lobby">{free > 0 ? lobby.waiting(free) : lobby.full}</h1>
        {game.fork_of !== null && <ForkOf game={game} parent={game.fork_of} sat={sat} />}
        <Invite game={game} />
        <Seats game={game} acting={acting} sat={sat.value} />
        <AddBot game={game} acting={acting} />
        <SitDown game={game} acting={acting} />
        <Start game={game} acting={acting} />
        <Failure text={acting.failure.value} />
        <p class="soft">{lobby.pace(paceOf(game.move_deadline_seconds))}</p>
        {absent !== undefined && <p class="soft">{bots.takesOver(bots.absentLevel(absent))}</p>}
        {game.your_seat !== null && <p class="soft">{lobby.fair}</p>}
        <Leave game={game} acting={acting} />
      </div>
    </section>
  );
}

function Invite({ game }: { readonly game: Game }): JSX.Element | null {
  const { lobby, end } = words();
  const path = location.origin + href(tablePath(game.kind, game.id));
  if (game.visibility !== "private") return <CopyLink label={end.share} url={path} />;
  const code = recall(`invite/${game.id}`);
  if (code === null) return game.your_seat === null ? null : <p class="soft">{lobby.inviteLost}</p>;
  // After the `#`: the code of a link that is opened is in no address that a server sees and logs.
  return <CopyLink label={lobby.invite} url={`${path}#invite=${encodeURIComponent(code)}`} />;
}

interface SeatsProps extends Props {
  /** Of a table that plays on: who sat there. */
  readonly sat: readonly string[];
}

function Seats({ game, acting, sat }: SeatsProps): JSX.Element {
  const { lobby } = words();
  const removable = find(game, "remove_seat")?.seats ?? [];
  const bots = find(game, "remove_bot")?.seats ?? [];
  const remove = (seat: number): Promise<unknown> =>
    bots.includes(seat) ? calls(game.kind as Kind).removeBot(game.id, seat) : calls(game.kind as Kind).removeSeat(game.id, seat);
  return (
    <ol class="seats">
      {game.seats.map(({ seat, player }) => {
        const nation = game.kind === "qe" ? ((game as QeGame).seats[seat]?.choice?.nation ?? null) : null;
        return (
          <li key={seat} class={player === null ? "free" : ""}>
            <span class="seat-name">{nameOf(game, seat)}</span>
            {player === null && sat[seat] !== undefined && <small>{lobby.sat(sat[seat])}</small>}
            {seat === game.your_seat && <span class="tag">{lobby.you}</span>}
            {seat === game.host && <span class="tag">{lobby.host}</span>}
            {nation !== null && <Nation nation={nation} />}
            {[...removable, ...bots].includes(seat) && player !== null && (
              <button type="button" class="quiet" aria-disabled={acting.busy.value} onClick={() => void acting.act(() => remove(seat))}>
                {lobby.remove(nameOf(game, seat))}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** For the host: a bot in the next free seat, or in all of them. */
function AddBot({ game, acting }: Props): JSX.Element | null {
  const { bots } = words();
  const level = useSignal<Level>("normal");
  const free = find(game, "seat_bot")?.seats ?? [];
  if (free.length === 0) return null;
  const add = async (seats: readonly number[]): Promise<void> => {
    for (const seat of seats) await calls(game.kind as Kind).seatBot(game.id, seat, { level: level.value });
  };
  return (
    <div class="inline add-bot">
      <label class="pick">
        <span>{bots.title}</span>
        <select value={level.value} onChange={(event) => (level.value = event.currentTarget.value as Level)}>
          {levels.map((one) => (
            <option key={one} value={one}>
              {bots.levels[one]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-disabled={acting.busy.value} onClick={() => void acting.act(() => add(free.slice(0, 1)))}>
        {bots.add}
      </button>
      {free.length > 1 && (
        <button type="button" aria-disabled={acting.busy.value} onClick={() => void acting.act(() => add(free))}>
          {bots.addAll}
        </button>
      )}
    </div>
  );
}

/** For a player without a seat: a name, a nation, and a seat. */
function SitDown({ game, acting }: Props): JSX.Element | null {
  const { lobby, errors } = words();
  const name = useSignal(recall("name") ?? "");
  const nation = useSignal("");
  const action = find(game, "take_seat");
  const free = game.seats.some(({ player }) => player === null);
  if (game.your_seat !== null || !free) return null;
  if (action === undefined) return <p>{errors.codes["closed_to_strangers"]}</p>;
  const sit = (event: Event): void => {
    event.preventDefault();
    void acting.act(async () => {
      if (me.value === null) await signUp(name.value.trim());
      await sitDown(game.kind as Kind, game.id, { ...nationOf(nation.value), invite_code: recall(`invite/${game.id}`) });
    });
  };
  return (
    <form onSubmit={sit} class="sit">
      {me.value === null && <NameField name={name.value} type={(value) => (name.value = value)} />}
      <NationPick nations={action.nations ?? []} chosen={nation} />
      <button type="submit" class="main" aria-disabled={acting.busy.value}>
        {lobby.sit}
      </button>
    </form>
  );
}

/** For the host: begin, with an auctioneer of choice or drawn. */
function Start({ game, acting }: Props): JSX.Element | null {
  const { lobby } = words();
  const first = useSignal("");
  const action = find(game, "start");
  const full = game.seats.every(({ player }) => player !== null);
  if (action === undefined)
    return full && game.host !== null && game.your_seat !== null ? <p>{lobby.hostStarts(nameOf(game, game.host))}</p> : null;
  const seats = action.first_auctioneers ?? [];
  const start = (): void => {
    const body = first.value === "" ? {} : { first_auctioneer: Number(first.value) };
    void acting.act(() => calls(game.kind as Kind).start(game.id, body));
  };
  return (
    <div class="start">
      {seats.length > 1 && (
        <label class="pick">
          <span>{lobby.firstAuctioneer}</span>
          <select value={first.value} onChange={(event) => (first.value = event.currentTarget.value)}>
            <option value="">{lobby.drawn}</option>
            {seats.map((seat) => (
              <option key={seat} value={String(seat)}>
                {nameOf(game, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="main" aria-disabled={acting.busy.value} onClick={start}>
        {lobby.start}
      </button>
    </div>
  );
}

function Leave({ game, acting }: Props): JSX.Element {
  const { lobby, actions } = words();
  return (
    <div class="inline">
      {find(game, "leave_seat") !== undefined && (
        <button
          type="button"
          class="quiet"
          aria-disabled={acting.busy.value}
          onClick={() => void acting.act(() => calls(game.kind as Kind).leaveSeat(game.id))}
        >
          {lobby.leave}
        </button>
      )}
      {find(game, "abandon") !== undefined && (
        <Sure
          ask={lobby.abandon}
          question={actions.abandonSure}
          yes={actions.abandonYes}
          act={() => void acting.act(() => calls(game.kind as Kind).abandon(game.id))}
        />
      )}
    </div>
  );
}
