/** The only module that knows the SDK. */
import {
  ApiError,
  type ClaimDeviceCode,
  ConnectionError,
  type DeviceClaim,
  type ForkGame,
  type GameList,
  type GameSummary,
  Gavel,
  GavelError,
  memoryStore,
  NotFoundError,
  OtherDatabaseError,
  type Player,
  type PlayerGame,
  type QeCommandAnswer,
  type QeCreateGame,
  type QeGame,
  type QuotlibetCommandAnswer,
  type QuotlibetCreateGame,
  type QuotlibetGame,
  type Session,
  type Store,
  StoreError,
  TokenRevokedError,
  webStore,
} from "@gavel/client";
import { signal } from "@preact/signals";
import { heard } from "./network.js";
import { base, type Kind, type Status } from "./router.js";

export type {
  Absence,
  ClaimDeviceCode,
  DeviceClaim,
  DeviceCode,
  GameSummary,
  Player,
  PlayerGame,
  QeAllowedAction,
  QeAuctionView,
  QeBidView,
  QeGame,
  QeIndustry,
  QeNation,
  QeScore,
  QeSeatView,
  QeTile,
  QeView,
  QuotlibetAllowedAction,
  QuotlibetGame,
  QuotlibetRoundView,
  QuotlibetScore,
  QuotlibetTrickView,
  QuotlibetView,
} from "@gavel/client";
export { online } from "./network.js";
export { ApiError, ConnectionError, GavelError, NotFoundError, OtherDatabaseError, StoreError, TokenRevokedError };

/** The game of each kind. */
export interface Games {
  readonly qe: QeGame;
  readonly quotlibet: QuotlibetGame;
}
export type Game = Games[Kind];
/** An event as a viewer sees it. */
export interface Step {
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly recorded_at: string;
}
/** What a caller of a feed gets. */
export type Item<K extends Kind> =
  | { readonly event: "game"; readonly game: Games[K]; readonly epoch: string | undefined }
  | { readonly event: "turn" }
  | { readonly event: "closed" }
  | { readonly event: "end" };

/** What has become of the player's games. */
export type Mine =
  | { readonly event: "games"; readonly games: readonly PlayerGame[] }
  | { readonly event: "game"; readonly game: PlayerGame }
  | { readonly event: "left"; readonly id: string };

/** A command that has no answer yet, as the outbox has it. */
export interface Waiting {
  readonly name: string;
  readonly call: string;
  readonly target: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The commands that have no answer yet. */
export const waiting = signal<readonly Waiting[]>([]);
/** True if the browser stores nothing: a reload forgets the account. */
export const forgetful = signal(false);
/** The player; null where nobody has an account here yet. */
export const me = signal<Player | null>(null);
/**
 * Why the server does not know the player: its database is another one than the account's, or it does not know the token. Null while it
 * does. An operator may mend either, so the account stays until the player forgets it.
 */
export const stranger = signal<"database" | "token" | null>(null);
/** True if the server has begun with an empty database that nobody has named. */
export const unnamedDatabase = document.querySelector('meta[name="gavel-database"]')?.getAttribute("content") === "unnamed";

const outbox = "gavel/outbox/";
const session = signal<Session | null>(null);
const kept = store();
const gavel = new Gavel(location.origin + base, {
  store: kept,
  fetch: watched,
  backoff: { first: 200, most: 8000 },
  onOtherDatabase: () => {
    if (me.peek() !== null) stranger.value = "database";
  },
});

/** The browser's storage, or memory where it is denied; it counts the outbox. */
function store(): Store {
  let inner: Store;
  try {
    localStorage.setItem("gavel/probe", "1");
    localStorage.removeItem("gavel/probe");
    inner = webStore(localStorage);
  } catch {
    inner = memoryStore();
    forgetful.value = true;
  }
  return {
    get: (name) => inner.get(name),
    names: (prefix) => inner.names(prefix),
    set: async (name, value) => {
      await inner.set(name, value);
      if (name.startsWith(outbox)) await count(inner);
    },
    delete: async (name) => {
      await inner.delete(name);
      if (name.startsWith(outbox)) await count(inner);
    },
  };
}

async function count(inner: Store): Promise<void> {
  const mine = `${outbox}${me.peek()?.id ?? ""}/`;
  const found: Waiting[] = [];
  for (const name of await inner.names(mine)) {
    const text = await inner.get(name);
    if (text !== null) found.push(...entry(name, text));
  }
  waiting.value = found;
}

function entry(name: string, text: string): Waiting[] {
  try {
    const { call, target, body } = JSON.parse(text) as { call: string; target: string; body?: string };
    return [{ name, call, target, body: body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>) }];
  } catch {
    return [];
  }
}

async function watched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await heard(input, init);
  // A server that serves a call with the token knows the player.
  if (response.ok && new Headers(init?.headers).has("authorization")) stranger.value = null;
  return response;
}

function begin(made: Session): void {
  session.value = made;
  me.value = made.player;
  stranger.value = null;
  void count(kept);
  // An earlier version of the page has stored no database.
  if (made.database === undefined) made.players.getMe().catch(() => undefined);
}

/** Finds the account of this browser, and sends what an earlier visit has left unsent. */
export async function restore(): Promise<void> {
  const found = await gavel.restore();
  if (found !== null) begin(found);
  addEventListener("storage", ({ key }) => void (key?.startsWith(outbox) && count(kept)));
}

/** Makes an account. */
export async function signUp(name: string): Promise<void> {
  begin(await gavel.signUp(name));
}

/** Makes this browser one of the account that a token is of. */
export async function signIn(token: string): Promise<void> {
  begin(await gavel.signIn(token));
}

/** Gives the player another name. Signing in anew has the browser store it. */
export async function rename(name: string): Promise<void> {
  const before = session.value;
  if (before === null) return;
  await before.players.renameMe({ name });
  begin(await gavel.signIn(before.token));
}

/** The calls by which the player shows a code to another device. */
export function codes(): Pick<Session["players"], "createDeviceCode" | "getDeviceCode" | "confirmDeviceCode" | "refuseDeviceCode"> {
  return (session.value ?? gavel).players;
}

/** Claims the code that another device shows; the same claim again gets the same answer. */
export function claimCode(claim: ClaimDeviceCode): Promise<DeviceClaim> {
  return gavel.players.claimDeviceCode(claim);
}

/** Forgets the account on this device. A server that does not know the player has no token to revoke. */
export async function signOut(): Promise<void> {
  if (stranger.peek() !== null) return forget();
  await session.value?.signOut();
  session.value = null;
  me.value = null;
}

/** Forgets the account and the commands that wait, without a call of the server. Only the player may ask for it. */
export async function forget(): Promise<void> {
  const gone = session.value;
  if (gone === null) return;
  for (const { key } of await gone.outbox.waiting()) await gone.outbox.forget(key);
  await gone.forget();
  session.value = null;
  me.value = null;
  stranger.value = null;
}

/** Sends the commands that had to wait. */
export async function resumeOutbox(): Promise<void> {
  await session.value?.outbox.resume().catch(() => undefined); // a store that fails says so at the next command
}

/** Notes that the server does not know the token. */
export function unknownHere(error: unknown): void {
  if (error instanceof TokenRevokedError && me.peek() !== null) stranger.value ??= "token";
}

/** True if the same call may succeed later. */
export function passing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  return error instanceof OtherDatabaseError || error.status >= 500 || error.status === 429 || !error.ofServer;
}

type Answer<K extends Kind> = K extends "qe" ? QeCommandAnswer : QuotlibetCommandAnswer;
type Options = { readonly signal?: AbortSignal };

/** The calls that both kinds have. */
interface Calls<K extends Kind> {
  getGame(
    id: string,
    query?: { readonly version?: number; readonly viewer?: string; readonly invite_code?: string },
    options?: Options,
  ): Promise<Games[K]>;
  listEvents(
    id: string,
    query?: { readonly after?: number; readonly viewer?: string; readonly limit?: number },
    options?: Options,
  ): Promise<{ readonly events: readonly Step[]; readonly has_more: boolean; readonly next_after: number }>;
  export(id: string): Promise<string>;
  forkGame(id: string, body: ForkGame): Promise<{ readonly game: Games[K]; readonly invite_code: string | null }>;
  takeSeat(
    id: string,
    body?: { readonly invite_code?: string | null; readonly seat?: number | null; readonly nation?: string | null },
  ): Promise<Answer<K>>;
  leaveSeat(id: string): Promise<Answer<K>>;
  addEntropy(id: string, body: { readonly entropy: string }): Promise<Answer<K>>;
  start(id: string, body?: { readonly first_auctioneer?: number | null }): Promise<Answer<K>>;
  abandon(id: string): Promise<Answer<K>>;
  pause(id: string): Promise<Answer<K>>;
  unpause(id: string): Promise<Answer<K>>;
  resign(id: string): Promise<Answer<K>>;
  propose(id: string, body: { readonly proposal: "play" | "end" }): Promise<Answer<K>>;
  answerProposal(id: string, body: { readonly agrees: boolean }): Promise<Answer<K>>;
  removeSeat(id: string, seat: number): Promise<Answer<K>>;
  seatBot(id: string, seat: number, body: { readonly level: Level }): Promise<Answer<K>>;
  removeBot(id: string, seat: number): Promise<Answer<K>>;
  offerSeat(id: string, seat: number, body: { readonly player: string }): Promise<Answer<K>>;
  withdrawOffer(id: string, seat: number): Promise<Answer<K>>;
  consentToOffer(id: string, seat: number): Promise<Answer<K>>;
  acceptSeat(id: string, seat: number): Promise<Answer<K>>;
}

/** The calls of a kind, by the player where there is one. */
export function calls<K extends Kind>(kind: K): Calls<K> {
  return (session.value ?? gavel)[kind] as unknown as Calls<K>;
}

/** The calls that only Q.E. has. */
export function qe(): Pick<Session["qe"], "placeBid" | "peek" | "createGame"> {
  return (session.value ?? gavel).qe;
}

/** The calls that only Quotlibet has. */
export function quotlibet(): Pick<Session["quotlibet"], "placeBid" | "playCard" | "createGame"> {
  return (session.value ?? gavel).quotlibet;
}

/** How well a bot plays. */
export type Level = "easy" | "normal" | "hard";

/** A request for a new game. */
export type NewGame =
  | { readonly kind: "qe"; readonly body: QeCreateGame }
  | { readonly kind: "quotlibet"; readonly body: QuotlibetCreateGame };

/** Makes a game; the invite code is null where everyone may sit down. */
export async function createGame(wanted: NewGame): Promise<{ readonly id: string; readonly invite: string | null }> {
  const made = wanted.kind === "qe" ? await qe().createGame(wanted.body) : await quotlibet().createGame(wanted.body);
  return { id: made.game.id, invite: made.invite_code };
}

/** Which games a list has, and which page of it is meant. */
export interface GamesQuery {
  readonly kind?: Kind;
  readonly status?: Status;
  readonly mine?: boolean;
  readonly cursor?: string;
  readonly limit?: number;
}

/** A list of games. */
export function listGames(query: GamesQuery): Promise<GameList> {
  return (session.value ?? gavel).games.listGames(query);
}

/** A player's public face. */
export function getPlayer(id: string): Promise<Player> {
  return (session.value ?? gavel).players.getPlayer(id);
}

/** The server's public keys. */
export async function keys(): Promise<readonly string[]> {
  return (await gavel.games.listKeys()).keys.map(({ key }) => key);
}

/** The player's games, as they change; it ends where nobody has an account. */
export async function* followMine(signal: AbortSignal): AsyncGenerator<Mine> {
  if (session.value === null) return;
  for await (const item of session.value.followMine({ signal })) {
    if (item.type === "games") yield { event: "games", games: item.games };
    else if (item.type === "game") yield { event: "game", game: item };
    else if (item.type === "left") yield { event: "left", id: item.id };
  }
}

/** A game as it goes on after a version, seen by the player, or by the public where nobody has an account. */
export async function* follow<K extends Kind>(
  kind: K,
  id: string,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<Item<K>> {
  for await (const item of (session.value ?? gavel).follow({ kind, id }, { after, signal })) {
    // A turn comes after all events that there are: one look shows what they have led to.
    if (item.type === "snapshot") yield { event: "game", game: item.game as Games[K], epoch: item.epoch };
    else if (item.type === "turn" || item.type === "closed" || item.type === "end") yield { event: item.type };
  }
}

/** True if a game of the list is one that has a table here. */
export function known(game: GameSummary): game is GameSummary & { readonly kind: Kind } {
  return game.kind === "qe" || game.kind === "quotlibet";
}

/** The game that an answer to a command shows. */
export function shown<K extends Kind>(answer: Answer<K>): Games[K] | undefined {
  return answer.game as Games[K] | undefined;
}

/** 32 random bytes in hexadecimal; works without a secure context. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type { PlayerGame as OwnGame };
