import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { go, type Kind, tablePath } from "../router.js";
import { calls, createGame, entropy, me, signUp, type NewGame as Wanted } from "../server.js";
import { say } from "../state/errors.js";
import { recall, remember } from "../state/memory.js";
import { words } from "../words/index.js";
import { Failure } from "./notes.js";

const most: Readonly<Record<Kind, number>> = { qe: 5, quotlibet: 6 };

/** Name, kind, how many, with whom: and play. */
export function NewGame(): JSX.Element {
  const { home, kinds } = words();
  const name = useSignal(recall("name") ?? "");
  const kind = useSignal<Kind>("qe");
  const seats = useSignal(4);
  const open = useSignal(false);
  const deadline = useSignal("none");
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const play = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    failure.value = null;
    try {
      if (me.value === null) await signUp(name.value.trim());
      go(await make(kind.value, seats.value, open.value, deadline.value));
    } catch (error) {
      failure.value = say(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="new" onSubmit={(event) => void play(event)} aria-label={home.play}>
      {me.value === null && <NameField name={name.value} type={(value) => (name.value = value)} />}
      <fieldset class="cards">
        <legend>{home.kind}</legend>
        {(["qe", "quotlibet"] as const).map((one) => (
          <label key={one} class="card">
            <input
              type="radio"
              name="kind"
              checked={kind.value === one}
              onChange={() => ((kind.value = one), (seats.value = Math.min(seats.value, most[one])))}
            />
            <span>
              <b>{kinds[one]}</b>
              <small>{home.kindHint[one]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{home.seats}</legend>
        {Array.from({ length: most[kind.value] - 2 }, (_, at) => at + 3).map((n) => (
          <label key={n}>
            <input type="radio" name="seats" checked={seats.value === n} onChange={() => (seats.value = n)} />
            <span>
              <span aria-hidden="true">{n}</span>
              <span class="sr">{home.players(n)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{home.table}</legend>
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input type="radio" name="table" checked={open.value === one} onChange={() => (open.value = one)} />
            <span>{one ? home.public : home.private}</span>
          </label>
        ))}
        <small class="hint">{open.value ? home.publicHint : home.privateHint}</small>
      </fieldset>
      <label class="pick">
        <span>{home.deadline}</span>
        <select value={deadline.value} onChange={(event) => (deadline.value = event.currentTarget.value)}>
          {(["none", "60", "300", "3600", "86400"] as const).map((one) => (
            <option key={one} value={one}>
              {home.deadlines[one]}
            </option>
          ))}
        </select>
      </label>
      <Failure text={failure.value} />
      <button type="submit" class="main" disabled={busy.value}>
        {home.play}
      </button>
    </form>
  );
}

/** The name of a player without an account. */
export function NameField({ name, type }: { readonly name: string; readonly type: (name: string) => void }): JSX.Element {
  const { home } = words();
  return (
    <label class="field">
      <span>{home.name}</span>
      <input
        name="name"
        value={name}
        required
        maxLength={40}
        autocomplete="nickname"
        enterkeyhint="go"
        aria-describedby="name-hint"
        onInput={(event) => {
          type(event.currentTarget.value);
          remember("name", event.currentTarget.value);
        }}
      />
      <small id="name-hint">{home.nameHint}</small>
    </label>
  );
}

/** Makes a game and gives the path of its table. */
async function make(kind: Kind, seats: number, open: boolean, deadline: string): Promise<string> {
  const visibility = open ? "public" : "private";
  const move_deadline_seconds = deadline === "none" ? null : Number(deadline);
  const wanted: Wanted = { kind, body: { seats, visibility, move_deadline_seconds } };
  const { id, invite } = await createGame(wanted);
  if (invite !== null) remember(`invite/${id}`, invite);
  // Random bytes of each player make the shuffle nobody's alone; without them the game is played all the same.
  calls(kind)
    .addEntropy(id, { entropy: entropy() })
    .catch(() => undefined);
  return tablePath(kind, id);
}
