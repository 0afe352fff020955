import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { QePicture } from "../qe/table.js";
import { QuotlibetPicture } from "../quotlibet/table.js";
import { go, href, type Kind, replayPath, tablePath } from "../router.js";
import { calls, type Game, me, NotFoundError, type QeGame, type QuotlibetGame, type Step } from "../server.js";
import { say } from "../state/errors.js";
import { isOver } from "../state/game.js";
import { remember } from "../state/memory.js";
import { nameOf } from "../state/names.js";
import { CopyLink } from "../ui/copy.js";
import { Link } from "../ui/link.js";
import { Failure } from "../ui/notes.js";
import { words } from "../words/index.js";
import { Missing } from "./missing.js";

interface Props {
  readonly kind: Kind;
  readonly id: string;
  readonly version: number | null;
  readonly lens: string | null;
}

/** A replay as it is loaded: the game at its end, its steps, and the views that were looked at. */
interface Loaded {
  readonly newest: Game;
  readonly steps: readonly Step[];
}

/** Milliseconds of a step while the replay plays. */
const PACE = 900;

/** A game at any moment of its course, through the eyes of anyone. */
export function Replay({ kind, id, version, lens }: Props): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const missing = useSignal(false);
  const failure = useSignal<string | null>(null);
  const player = me.value?.id;
  useEffect(() => {
    const stop = new AbortController();
    load(kind, id, stop.signal)
      .then((found) => (loaded.value = found))
      .catch((error) => {
        if (stop.signal.aborted) return;
        if (error instanceof NotFoundError || error.status === 400) missing.value = true;
        else failure.value = say(error);
      });
    return () => stop.abort();
  }, [kind, id, player, loaded, missing, failure]);
  if (missing.value) return <Missing />;
  if (loaded.value === null) {
    return (
      <div class="plain">
        <p class="soft">{words().net.loading}</p>
        <Failure text={failure.value} />
      </div>
    );
  }
  return <Player kind={kind} id={id} version={version} lens={lens} loaded={loaded.value} failure={failure} />;
}

async function load(kind: Kind, id: string, signal: AbortSignal): Promise<Loaded> {
  const newest = await calls(kind).getGame(id, {}, { signal });
  const steps: Step[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await calls(kind).listEvents(id, { after, limit: 1000, ...(isOver(newest) ? { viewer: "public" } : {}) }, { signal });
    steps.push(...page.events);
    [after, more] = [page.next_after, page.has_more];
  }
  return { newest, steps: steps.filter((step) => step.version <= newest.version) };
}

interface PlayerProps extends Props {
  readonly loaded: Loaded;
  readonly failure: Signal<string | null>;
}

function Player({ kind, id, version, lens, loaded, failure }: PlayerProps): JSX.Element {
  const { replay, title, kinds } = words();
  const { newest, steps } = loaded;
  const marks = marksOf(kind, steps);
  const at = Math.min(Math.max(version ?? marks[0] ?? 1, 1), newest.version);
  const seen = isOver(newest) ? (lens ?? "public") : "self";
  const view = useView(kind, id, at, seen, failure);
  const beside = useSignal("");
  const show = (to: number): void => go(replayPath(kind, id, Math.min(Math.max(to, 1), newest.version), lens), true);
  return (
    <div class="replay">
      <h1 class="sr">{title.replay(kinds[kind] ?? kind)}</h1>
      <Lenses kind={kind} id={id} version={at} lens={seen} game={newest} />
      <Failure text={failure.value} />
      <div class={beside.value === "" ? "views" : "views two"}>
        <div class="view">{view !== null && <Picture game={view} />}</div>
        {beside.value !== "" && <Beside kind={kind} id={id} version={at} lens={beside.value} failure={failure} />}
      </div>
      <Controls kind={kind} steps={steps} marks={marks} at={at} last={newest.version} show={show} />
      <div class="replay-foot">
        {seen !== "self" && <BesidePick game={newest} beside={beside} />}
        <CopyLink label={replay.link} url={location.origin + href(replayPath(kind, id, at, lens))} />
        <Fork kind={kind} id={id} version={at} view={view} over={isOver(newest)} failure={failure} />
        <Link to={tablePath(kind, id)} class="button">
          {replay.table}
        </Link>
      </div>
    </div>
  );
}

/** The view of a version through a lens; the one before stays until the next is there. */
function useView(kind: Kind, id: string, version: number, lens: string, failure: Signal<string | null>): Game | null {
  const views = useRef(new Map<string, Game>());
  const shown = useSignal<Game | null>(null);
  const key = `${version}/${lens}`;
  useEffect(() => {
    const found = views.current.get(key);
    if (found !== undefined) {
      shown.value = found;
      return;
    }
    const stop = new AbortController();
    calls(kind)
      .getGame(id, lens === "self" ? { version } : { version, viewer: lens }, { signal: stop.signal })
      .then((game) => {
        views.current.set(key, game);
        shown.value = game;
        failure.value = null;
      })
      .catch((error) => {
        if (!stop.signal.aborted) failure.value = say(error);
      });
    return () => stop.abort();
  }, [kind, id, key, version, lens, shown, failure]);
  return shown.value;
}

function Picture({ game }: { readonly game: Game }): JSX.Element {
  if (game.play === null) return <p class="plain soft">{words().replay.before}</p>;
  return game.kind === "qe" ? <QePicture game={game as QeGame} /> : <QuotlibetPicture game={game as QuotlibetGame} />;
}

interface LensProps {
  readonly kind: Kind;
  readonly id: string;
  readonly version: number;
  readonly lens: string;
  readonly game: Game;
}

/** Whose eyes: everyone's, a seat's, or all-seeing. */
function Lenses({ kind, id, version, lens, game }: LensProps): JSX.Element {
  const { replay } = words();
  if (lens === "self") return <p class="note">{replay.running}</p>;
  return (
    <div class="lenses" role="group" aria-label={replay.lens}>
      <span class="soft">{replay.lens}</span>
      {lensesOf(game).map(([value, text]) => (
        <button
          type="button"
          key={value}
          class={lens === value ? "main" : ""}
          aria-pressed={lens === value}
          onClick={() => go(replayPath(kind, id, version, value), true)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The lenses of a game that is over, each with its name. */
function lensesOf(game: Game): readonly (readonly [string, string])[] {
  const { replay } = words();
  const seats = game.seats.filter(({ player }) => player !== null).map(({ seat }) => [String(seat), nameOf(game, seat)] as const);
  return [["public", replay.public], ...seats, ["omniscient", replay.all]];
}

interface BesideProps extends Omit<LensProps, "game"> {
  readonly failure: Signal<string | null>;
}

/** The same step through a second lens. */
function Beside({ kind, id, version, lens, failure }: BesideProps): JSX.Element {
  const view = useView(kind, id, version, lens, failure);
  return <div class="view">{view !== null && <Picture game={view} />}</div>;
}

function BesidePick({ game, beside }: { readonly game: Game; readonly beside: Signal<string> }): JSX.Element {
  const { replay } = words();
  return (
    <label class="pick">
      <span>{replay.beside}</span>
      <select value={beside.value} onChange={(event) => (beside.value = event.currentTarget.value)}>
        <option value="">{replay.alone}</option>
        {lensesOf(game).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The steps at which auctions and rounds begin. */
function marksOf(kind: Kind, steps: readonly Step[]): readonly number[] {
  return steps.filter(({ type }) => type === (kind === "qe" ? "AuctionOpened" : "RoundDealt")).map(({ version }) => version);
}

interface ControlsProps {
  readonly kind: Kind;
  readonly steps: readonly Step[];
  readonly marks: readonly number[];
  readonly at: number;
  readonly last: number;
  readonly show: (version: number) => void;
}

/** Slider with marks, buttons and keys. */
function Controls({ kind, steps, marks, at, last, show }: ControlsProps): JSX.Element {
  const { replay, colon } = words();
  const playing = useSignal(false);
  const next = marks.find((mark) => mark > at) ?? last;
  const back = [...marks].reverse().find((mark) => mark < at) ?? 1;
  const turn = (): void => {
    // At the end it plays from the start.
    if (!playing.peek() && at >= last) show(marks[0] ?? 1);
    playing.value = !playing.peek();
  };
  usePlay(playing, at, last, show);
  useKeys({
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    PageUp: () => show(back),
    PageDown: () => show(next),
    Home: () => show(1),
    End: () => show(last),
    " ": turn,
  });
  const step = steps.find(({ version }) => version === at);
  return (
    <section class="controls" aria-label={replay.title}>
      <div class="slider">
        <svg viewBox={`0 0 ${Math.max(1, last - 1)} 10`} preserveAspectRatio="none" aria-hidden="true">
          {marks.map((mark) => (
            <line key={mark} x1={mark - 1} x2={mark - 1} y1="0" y2="10" />
          ))}
        </svg>
        <input
          type="range"
          min="1"
          max={last}
          value={at}
          aria-label={replay.slider}
          aria-valuetext={replay.version(at, last)}
          onInput={(event) => show(Number(event.currentTarget.value))}
        />
      </div>
      <p class="step">
        {replay.version(at, last)}
        {colon}
        <b>{step === undefined ? "" : happened(step, replay.event_)}</b>
      </p>
      <div class="inline buttons">
        <Press text={replay.first} sign="⇤" act={() => show(1)} />
        <Press text={kind === "qe" ? replay.backMark : replay.backRound} sign="«" act={() => show(back)} />
        <Press text={replay.back} sign="‹" act={() => show(at - 1)} />
        <Press text={playing.value ? replay.stop : replay.play} sign={playing.value ? "❚❚" : "▶"} act={turn} />
        <Press text={replay.next} sign="›" act={() => show(at + 1)} />
        <Press text={kind === "qe" ? replay.nextMark : replay.nextRound} sign="»" act={() => show(next)} />
        <Press text={replay.last} sign="⇥" act={() => show(last)} />
      </div>
      <p class="hint keys-hint">{replay.keys}</p>
    </section>
  );
}

function Press({ text, sign, act }: { readonly text: string; readonly sign: string; readonly act: () => void }): JSX.Element {
  return (
    <button type="button" class="icon" title={text} onClick={act}>
      <span class="sr">{text}</span>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function usePlay(playing: Signal<boolean>, at: number, last: number, show: (version: number) => void): void {
  const on = playing.value;
  // With the page, not after it is painted: a step that is due in between would go on from the one before.
  useLayoutEffect(() => {
    if (!on) return;
    if (at >= last) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => show(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [on, at, last]);
}

/** Keys of the whole page, but for where somebody types or chooses. Each goes on from the step that the page shows. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      const presses = event.key === " " ? ", button, summary, a" : "";
      const taken = at.closest(`input, textarea, select, dialog, .scroll${presses}`) !== null;
      const act = keys[event.key];
      if (taken || act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

interface ForkProps {
  readonly kind: Kind;
  readonly id: string;
  readonly version: number;
  readonly view: Game | null;
  readonly over: boolean;
  readonly failure: Signal<string | null>;
}

/** A new game that goes on from this step. */
function Fork({ kind, id, version, view, over, failure }: ForkProps): JSX.Element | null {
  const { replay } = words();
  const seat = useSignal(0);
  const busy = useSignal(false);
  if (!over || me.value === null || view === null || view.version !== version || view.status !== "running") return null;
  const fork = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    try {
      const { game, invite_code } = await calls(kind).forkGame(id, { version, seat: seat.value });
      if (invite_code !== null) remember(`invite/${game.id}`, invite_code);
      go(tablePath(kind, game.id));
    } catch (error) {
      failure.value = say(error);
      busy.value = false;
    }
  };
  return (
    <div class="inline">
      <label class="pick">
        <span>{replay.forkSeat}</span>
        <select value={String(seat.value)} onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
          {view.seats.map(({ seat: one }) => (
            <option key={one} value={String(one)}>
              {nameOf(view, one)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-disabled={busy.value} onClick={() => void fork()}>
        {replay.fork}
      </button>
      <small class="hint">{replay.forkText}</small>
    </div>
  );
}

/** What an event is called: where it has a cause with words of its own, by that. */
function happened({ type, data }: Step, named: Readonly<Record<string, string>>): string {
  const cause = (data as { readonly cause?: string }).cause ?? "";
  return named[`${type} ${cause}`] ?? named[type] ?? type;
}
