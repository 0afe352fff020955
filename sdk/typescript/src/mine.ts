import { feed, type FeedOptions } from "./feed.js";
import { operations, ownFeed, type GamesApi, type OwnItem } from "./generated/api.js";
import type { Http } from "./http.js";
import { pause } from "./pause.js";

/** The length of a time down to its second: how many digits follow, a server may choose. */
const SECONDS = "2026-01-01T00:00:00".length;

type GameList = Awaited<ReturnType<GamesApi["listGames"]>>;
type GameSummary = GameList["games"][number];
type PlayerGame = Extract<OwnItem, { readonly type: "game" }>;
type PlayerReserved = Extract<OwnItem, { readonly type: "reserved" }>;
/** The player's seat in a game, or the one that is reserved. */
type Place = PlayerGame | PlayerReserved;

/** The options for following the player's own games. */
export interface FollowMineOptions extends FeedOptions {
  /** Milliseconds between two looks where answers cannot be read as they come; 5,000 by default. */
  readonly every?: number | undefined;
}

/** The feed of a player's games; {@link Session.followMine} says what comes. */
export async function* followMine(http: Http, player: string, options: FollowMineOptions = {}): AsyncGenerator<OwnItem, void, undefined> {
  const { target } = http.request(operations[ownFeed], { query: { keep_alive: options.keepAlive } });
  const look = (): Promise<unknown> => http.call("list_games", { query: { mine: true, limit: 1 }, options }, "commands");
  yield* feed<OwnItem>(http, ownFeed, target, { last: undefined }, { poll: () => looks(http, player, options), look }, options);
}

/** The same items by looking again and again. */
async function* looks(http: Http, player: string, options: FollowMineOptions): AsyncGenerator<OwnItem, void, undefined> {
  let known: Map<string, Place> | undefined;
  for (;;) {
    const now = new Map<string, Place>();
    for (const status of ["lobby", "running"]) {
      for (const game of await list(http, status, options)) {
        const place = own(game, player);
        if (place !== undefined) now.set(game.id, place);
      }
    }
    if (known === undefined) {
      const places = [...now.values()];
      const games = places.flatMap((place) => (place.type === "game" ? [place] : []));
      yield { type: "games", games, reserved: places.flatMap((place) => (place.type === "reserved" ? [place] : [])) };
    } else yield* changes(http, player, known, now, options);
    known = now;
    await pause((options.every ?? 5000) * (0.75 + Math.random() / 2), options.signal);
  }
}

async function* changes(
  http: Http, player: string, before: Map<string, Place>, now: Map<string, Place>, options: FollowMineOptions,
): AsyncGenerator<OwnItem, void, undefined> {
  for (const [id, place] of now) {
    const old = before.get(id);
    if (old?.game.version !== place.game.version || seatOf(old) !== seatOf(place)) yield place;
  }
  const gone = [...before.values()].map(({ game }) => game).filter(({ id }) => !now.has(id));
  if (gone.length === 0) return;
  const oldest = gone.map((game) => game.created_at).sort()[0];
  const over = new Map<string, GameSummary>();
  for (const status of ["finished", "abandoned"]) {
    for (const game of await list(http, status, options, oldest)) over.set(game.id, game);
  }
  for (const { id } of gone) {
    const ended = over.get(id);
    yield (ended && own(ended, player)) ?? { type: "left", id };
  }
}

/** The player's games of a status, the newest first; all, or those of the pages down to a time of creation. */
async function list(http: Http, status: string, options: FollowMineOptions, downTo = ""): Promise<readonly GameSummary[]> {
  const games: GameSummary[] = [];
  let cursor: string | undefined;
  do {
    const query = { mine: true, status, limit: 100, cursor };
    const page = (await http.call("list_games", { query, options }, "commands")) as GameList;
    games.push(...page.games);
    cursor = (page.games.at(-1)?.created_at ?? "").slice(0, SECONDS) < downTo.slice(0, SECONDS) ? undefined : (page.next_cursor ?? undefined);
  } while (cursor !== undefined);
  return games;
}

function own(game: GameSummary, player: string): Place | undefined {
  const seat = game.players.findIndex((one) => one?.id === player);
  if (seat >= 0) return { type: "game", game, your_seat: seat, you_must_act: game.must_act.includes(seat) };
  const reserved = game.reserved.find((one) => one.player.id === player);
  return reserved && { type: "reserved", game, seat: reserved.seat, until: reserved.until };
}

/** The seat that is the player's own already. */
function seatOf(place: Place): number | undefined {
  return place.type === "game" ? place.your_seat : undefined;
}
