import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type GameSummary, known } from "../server.js";
import { say } from "../state/errors.js";
import type { Listed } from "../state/listed.js";
import { words } from "../words/index.js";
import { GameRow } from "./gamerow.js";
import { Failure } from "./notes.js";

/** Milliseconds between two looks at a list. */
const EVERY = 5000;
/** How near the end of a list is, in px, when the next page is asked for. */
const NEAR = "400px";

interface Props {
  readonly title: string;
  readonly none: string;
  readonly list: Listed;
  /** True if pages come as the reader nears the end; otherwise they do once the reader has asked for one. */
  readonly endless?: boolean;
}

/** A list of the server's games under its heading. */
export function GameList({ title, none, list, endless = false }: Props): JSX.Element {
  const { home } = words();
  useLooks(list);
  const waiting = list.waiting.value.length;
  return (
    <section class="list" tabIndex={-1} aria-label={title}>
      <div class="list-head">
        <h2>{title}</h2>
        {waiting > 0 && (
          <button type="button" class="quiet" onClick={list.renew}>
            {home.fresh(waiting)}
          </button>
        )}
      </div>
      <Rows none={list.more.value ? "" : none} games={list.games.value} gone={list.gone.value} />
      {list.more.value && <More key={list.query} list={list} endless={endless} />}
    </section>
  );
}

interface RowsProps {
  readonly none: string;
  readonly games: readonly GameSummary[] | null;
  readonly gone?: ReadonlySet<string>;
}

/** The rows of a list. */
export function Rows({ none, games, gone }: RowsProps): JSX.Element {
  if (games === null) return <p class="soft">{words().net.loading}</p>;
  if (games.length === 0) return <p class="soft">{none}</p>;
  return (
    <ul class="rows">
      {games.filter(known).map((game) => (
        <GameRow key={game.id} game={game} gone={gone?.has(game.id) ?? false} />
      ))}
    </ul>
  );
}

/** The way to the next page: a button, which presses itself as it comes near. */
function More({ list, endless }: { readonly list: Listed; readonly endless: boolean }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const asked = useSignal(endless);
  const failure = useSignal<string | null>(null);
  const go = async (): Promise<void> => {
    failure.value = null;
    try {
      await list.next();
    } catch (error) {
      failure.value = say(error);
      asked.value = false; // the button remains
    }
  };
  const now = list.games.value;
  useEffect(() => {
    if (!asked.value || button.current === null || typeof IntersectionObserver === "undefined") return;
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void go(), {
      rootMargin: NEAR,
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [asked.value, now]);
  return (
    <>
      <Failure text={failure.value} />
      <button type="button" ref={button} onClick={() => ((asked.value = true), void go())}>
        {words().home.more}
      </button>
    </>
  );
}

/** Looks at a list now and every few seconds while the page is seen. A visit begins with the newest rows. */
function useLooks(list: Listed): void {
  useEffect(() => {
    const stop = new AbortController();
    let visits = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        await list.look(stop.signal);
        if (!visits && !stop.signal.aborted) list.renew();
        visits = true;
      } catch {
        return; // the note on the connection says so; the next look is soon
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    const seen = (): void => void look();
    document.addEventListener("visibilitychange", seen, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [list]);
}
