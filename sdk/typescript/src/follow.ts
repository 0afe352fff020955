import { NotFoundError } from "./errors.js";
import { feed, type FeedOptions, type Place } from "./feed.js";
import { kinds, operations, type Kind, type Kinds } from "./generated/api.js";
import type { Http } from "./http.js";
import { backoff, pause } from "./pause.js";

/** The options for following a game. */
export interface FollowOptions extends FeedOptions {
  /** Go on after this version: the first item shows the game at it. Without it, the first item shows the game as it is now. */
  readonly after?: number | undefined;
  /** Seconds that a page waits where answers cannot be read as they come, 1 to 50; 25 by default. */
  readonly wait?: number | undefined;
}

/** A game to follow: a game, a summary, or these two members. */
export interface Followed<K extends Kind> {
  readonly kind: K;
  readonly id: string;
}

/** An item of a game's feed. */
export type FollowItem<K extends Kind> = Kinds[K]["item"];

/** True if this version knows a kind of game. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}

/** The feed of a game; {@link Gavel.follow} says what comes. */
export async function* followGame<K extends Kind>(http: Http, game: Followed<K>, options: FollowOptions = {}): AsyncGenerator<FollowItem<K>, void, undefined> {
  if (!isKind(game.kind)) throw new TypeError(`no kind of game that this version knows: ${game.kind}`);
  const calls = kinds[game.kind];
  const place: Place = { last: options.after };
  if (http.streams === undefined) await http.call(calls.game, { path: { id: game.id }, options }, "commands");
  const asks = options.keepAlive === undefined ? "" : `?keep_alive=${options.keepAlive}`;
  const { target } = http.request(operations[calls.feed], { path: { id: game.id } });
  yield* feed<FollowItem<K>>(http, calls.feed, target + asks, place, () => pages(http, game, place, options), options);
}

/** The members of a game that the pages need. */
interface Seen {
  readonly version: number;
  readonly status: string;
}

/** The same items by long poll. A page does not say that the viewer's seat has changed, so there is no `closed` here. */
async function* pages<K extends Kind>(http: Http, game: Followed<K>, place: Place, options: FollowOptions): AsyncGenerator<FollowItem<K>, void, undefined> {
  const { signal, wait = 25 } = options;
  const calls = kinds[game.kind];
  const look = (version?: number): Promise<Seen> => http.call(calls.game, { path: { id: game.id }, query: { version }, options }, "commands") as Promise<Seen>;
  let shown = false;
  for (let idle = 0; ; ) {
    try {
      if (!shown && place.last !== 0) {
        const seen = await look(place.last);
        place.last = seen.version;
        yield { event: "snapshot", id: seen.version, data: seen } as unknown as FollowItem<K>;
      }
      shown = true;
      const query = { after: place.last, wait };
      const page = (await http.call(calls.page, { path: { id: game.id }, query, options }, "commands")) as Page<K>;
      for (const event of page.events) {
        if (event.version > (place.last ?? 0)) place.last = event.version;
        yield { event: "event", id: event.version, data: event } as unknown as FollowItem<K>;
      }
      idle = page.events.length > 0 ? 0 : idle + 1;
    } catch (error) {
      if (!(error instanceof NotFoundError) || place.last === undefined) throw error;
      place.last = undefined; // the version is lost: begin with a fresh snapshot
      shown = false;
      continue;
    }
    if (idle === 0) continue;
    const seen = await look();
    if (isOver(seen) && seen.version <= (place.last ?? 0)) {
      yield { event: "end", data: { version: seen.version } } as unknown as FollowItem<K>;
      return;
    }
    if (idle > 1) await pause(backoff(http.backoff, idle), signal); // should a page not wait, do not ask without pause
  }
}

type Page<K extends Kind> = { readonly events: readonly Kinds[K]["event"][] };

function isOver({ status }: Seen): boolean {
  return status === "finished" || status === "abandoned";
}
