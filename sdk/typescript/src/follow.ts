import { NotFoundError } from "./errors.js";
import { feed, type FeedOptions, type Place } from "./feed.js";
import { kinds, operations, type Kind, type Kinds, type OperationId } from "./generated/api.js";
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
export interface Followed {
  readonly kind: string;
  readonly id: string;
}

/** The kind of a game, as far as its type shows: a game of one kind, or `{ kind: "qe", id }`. */
export type KindOf<G extends Followed> = GameOf<G> extends never ? (G["kind"] extends Kind ? G["kind"] : Kind) : GameOf<G>;
type GameOf<G> = { [K in Kind]: G extends Kinds[K]["game"] ? K : never }[Kind];

/** An item of a game's feed. */
export type FollowItem<K extends Kind = Kind> = Kinds[K]["item"];

/** True if this version knows a kind of game. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}

/** The feed of a game; {@link Gavel.follow} says what comes. */
export async function* followGame(http: Http, game: Followed, options: FollowOptions = {}): AsyncGenerator<FollowItem, void, undefined> {
  if (!isKind(game.kind)) throw new TypeError(`no kind of game that this version knows: ${game.kind}`);
  const calls: Calls = kinds[game.kind];
  const place: Place = { last: options.after };
  const { target } = http.request(operations[calls.feed], { path: { id: game.id }, query: { keep_alive: options.keepAlive } });
  const read: Read = (id, query) => http.call(id, { path: { id: game.id }, query, options }, "commands");
  yield* feed<FollowItem>(http, calls.feed, target, place, { poll: () => pages(http, calls, read, place, options), look: () => read(calls.game) }, options);
}

type Read = (id: OperationId, query?: object) => Promise<unknown>;
type Calls = { readonly game: OperationId; readonly page: OperationId; readonly feed: OperationId };

/** The same items by long poll. */
async function* pages(http: Http, calls: Calls, read: Read, place: Place, { signal, wait = 25 }: FollowOptions): AsyncGenerator<FollowItem, void, undefined> {
  let seat: number | null | undefined;
  let shown = false;
  let turn = 0;
  let past: { readonly epoch: string | undefined } | undefined;
  for (let idle = 0; ; ) {
    try {
      if (!shown && place.last !== 0) {
        const game = (await read(calls.game, { version: place.last })) as Kinds[Kind]["game"];
        place.last = game.version;
        yield { type: "snapshot", game } as FollowItem;
      }
      shown = true;
      const page = (await read(calls.page, { after: place.last, wait })) as Kinds[Kind]["page"];
      if (seat !== undefined && seat !== page.turn.your_seat) {
        yield { type: "closed", reason: "seat_changed" };
        [seat, shown, turn] = [page.turn.your_seat, false, 0];
        continue;
      }
      seat = page.turn.your_seat;
      if (past !== undefined && past.epoch !== page.epoch) {
        [past, shown, turn, place.last] = [undefined, false, 0, undefined]; // a backup was restored: begin with a fresh snapshot
        continue;
      }
      past = { epoch: page.epoch };
      for (const event of page.events) {
        place.last = Math.max(event.version, place.last ?? 0);
        yield event;
      }
      idle = page.events.length > 0 ? 0 : idle + 1;
      if (page.has_more) continue;
      if (isOver(page.turn.status)) return yield { type: "end", version: page.turn.version };
      if (page.turn.version > turn) yield page.turn;
      turn = page.turn.version;
    } catch (error) {
      if (!(error instanceof NotFoundError) || place.last === undefined) throw error;
      place.last = undefined; // the version is lost: begin with a fresh snapshot
      [shown, turn] = [false, 0];
      continue;
    }
    if (idle > 1) await pause(backoff(http.backoff, idle), signal); // should a page not wait, do not ask without pause
  }
}

function isOver(status: string): boolean {
  return status === "finished" || status === "abandoned";
}
