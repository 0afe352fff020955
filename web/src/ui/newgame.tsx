import { type ReadonlySignal, type Signal, signal, useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { go, type Kind, tablePath } from "../router.js";
import { calls, createGame, entropy, type Level, me, type QeNation, signUp, type NewGame as Wanted } from "../server.js";
import { clockText } from "../state/clock.js";
import { say } from "../state/errors.js";
import { recall, remember } from "../state/memory.js";
import { teach } from "../state/teach.js";
import { nations as inPlay } from "../verify/material.js";
import { words } from "../words/index.js";
import { Field } from "./field.js";
import { NationPick } from "./nationpick.js";
import { Failure } from "./notes.js";

const most: Readonly<Record<Kind, number>> = { qe: 5, quotlibet: 6 };
/** The levels of the bots, the weakest first. */
export const levels = ["easy", "normal", "hard"] as const satisfies readonly Level[];
/** The opponents: bots, friends with a link, or anyone. */
const company = ["bots", "private", "public"] as const;
type Company = (typeof company)[number];

/** The kind that is chosen for a new game. */
export const chosenKind = signal<Kind>("qe");

/** Name, kind, how many, with whom: and play. */
export function NewGame(): JSX.Element {
  const { home, kinds, nav } = words();
  const name = useSignal(recall("name") ?? "");
  const kind = chosenKind;
  const seats = useSignal(4);
  const others = useSignal<Company>("bots");
  const level = useSignal<Level>("normal");
  const chosen = useSignal<string | null>(null);
  // What is proposed until the player chooses: a day among friends, five minutes where all may sit down.
  const deadline = useComputed(() => chosen.value ?? (others.value === "public" ? "300" : "86400"));
  const absent = useSignal<Level | null>(null);
  const nation = useSignal("");
  // Against bots one press plays, without another question.
  const nations = kind.value === "qe" && others.value !== "bots" ? inPlay(seats.value) : [];
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const play = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    failure.value = null;
    try {
      if (me.value === null) await signUp(name.value.trim());
      const bots = Array.from({ length: seats.value - 1 }, () => level.value);
      const move_deadline_seconds = deadline.value === "none" ? null : Number(deadline.value);
      const absent_bot = move_deadline_seconds === null ? null : absent.value;
      const visibility = others.value === "public" ? "public" : "private";
      const open = { visibility, move_deadline_seconds, ...(absent_bot === null ? {} : { absent_bot }) } as const;
      const body = others.value === "bots" ? ({ visibility: "private", bots } as const) : open;
      const own = nations.includes(nation.value) ? { nation: nation.value as QeNation } : {};
      go(await make({ kind: kind.value, body: { seats: seats.value, ...body, ...own } }, others.value === "bots"));
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
      <button type="button" class="quiet teach" onClick={() => teach(kind.value)}>
        {nav.how}
      </button>
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
      <Choice name="company" title={home.table} all={company} chosen={others} text={(one) => home[one]} hint={home.hints[others.value]} />
      {others.value === "bots" ? <Levels level={level} /> : <Deadline deadline={deadline} choose={(one) => (chosen.value = one)} />}
      {others.value !== "bots" && deadline.value !== "none" && <Absent level={absent} />}
      <NationPick nations={nations} chosen={nation} />
      <Failure text={failure.value} />
      <button type="submit" class="main" aria-disabled={busy.value}>
        {home.play}
      </button>
    </form>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly all: readonly T[];
  readonly chosen: Signal<T>;
  readonly text: (one: T) => string;
  readonly hint: string;
}

/** One of a few, with a sentence on the one that is chosen. */
function Choice<T extends string>({ name, title, all, chosen, text, hint }: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen.value === one} onChange={() => (chosen.value = one)} />
          <span>{text(one)}</span>
        </label>
      ))}
      <small class="hint">{hint}</small>
    </fieldset>
  );
}

/** How well the bots play. */
function Levels({ level }: { readonly level: Signal<Level> }): JSX.Element {
  const { bots } = words();
  const text = (one: Level): string => bots.levels[one];
  return <Choice name="level" title={bots.title} all={levels} chosen={level} text={text} hint={bots.hints[level.value]} />;
}

interface DeadlineProps {
  readonly deadline: ReadonlySignal<string>;
  readonly choose: (one: string) => void;
}

function Deadline({ deadline, choose }: DeadlineProps): JSX.Element {
  const { home } = words();
  return (
    <label class="pick">
      <span>{home.deadline}</span>
      <select value={deadline.value} onChange={(event) => choose(event.currentTarget.value)}>
        {(["none", "60", "300", "3600", "86400"] as const).map((one) => (
          <option key={one} value={one}>
            {home.deadlines[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The bot that plays on for an absent player, if one does. */
function Absent({ level }: { readonly level: Signal<Level | null> }): JSX.Element {
  const { bots } = words();
  return (
    <label class="pick">
      <span>{bots.absent}</span>
      <select
        value={level.value ?? "nobody"}
        onChange={(event) => (level.value = levels.find((one) => one === event.currentTarget.value) ?? null)}
      >
        <option value="nobody">{bots.nobody}</option>
        {levels.map((one) => (
          <option key={one} value={one}>
            {bots.absentLevel(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The time for a turn, in words. */
export function paceOf(seconds: number | null): string {
  const { deadlines } = words().home;
  return (deadlines as Readonly<Record<string, string>>)[seconds ?? "none"] ?? clockText((seconds ?? 0) * 1000);
}

/** The name of a player without an account. */
export function NameField({ name, type }: { readonly name: string; readonly type: (name: string) => void }): JSX.Element {
  const { home } = words();
  return (
    <label class="field">
      <span>{home.name}</span>
      <Field
        name="name"
        value={name}
        required
        maxLength={40}
        autocomplete="nickname"
        enterkeyhint="go"
        aria-describedby="name-hint"
        read={(text) => {
          type(text);
          remember("name", text);
        }}
      />
      <small id="name-hint">{home.nameHint}</small>
    </label>
  );
}

/** Makes a game, starts it if bots take all other seats, and gives the path of its table. */
export async function make(wanted: Wanted, full: boolean): Promise<string> {
  const { kind } = wanted;
  const { id, invite } = await createGame(wanted);
  if (invite !== null) remember(`invite/${id}`, invite);
  // Random bytes of each player make the shuffle nobody's alone; without them the game is played all the same.
  const added = calls(kind)
    .addEntropy(id, { entropy: entropy() })
    .catch(() => undefined);
  if (full) {
    await added;
    await calls(kind).start(id);
  }
  return tablePath(kind, id);
}
