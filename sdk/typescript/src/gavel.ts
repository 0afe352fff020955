import { followGame, type Followed, type FollowItem, type FollowOptions, type KindOf } from "./follow.js";
import { Calls, operations, type Arguments, type Call, type OperationId, type OwnItem, type PlayersApi } from "./generated/api.js";
import { Http, checkToken, isVisible } from "./http.js";
import { followMine, type FollowMineOptions } from "./mine.js";
import type { HttpOptions } from "./options.js";
import { GavelError, TokenRevokedError } from "./errors.js";
import { Outbox, freshKey } from "./outbox.js";
import { memoryStore, stored, type Store } from "./store.js";
import { TokenSource, type TokenProvider } from "./token.js";

/** How a client is made. */
export interface GavelOptions extends HttpOptions {
  /** Where the token and the outbox are stored; in memory by default, which ends with the process. */
  readonly store?: Store;
  /** A bearer token to send as it is, such as an operator's. Players use {@link Gavel.signUp} and {@link Gavel.restore}. */
  readonly token?: string;
  /** Gives the tokens of the player, such as your own session's: {@link Gavel.signIn} asks it, and a session does once a token has expired. */
  readonly tokens?: TokenProvider;
}

/** A player as the store has it. */
interface Saved {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly signIn: string;
  /** The id of the database that has the account, once a server has named it. */
  readonly database?: string | undefined;
}

/** A server, as seen without an account: public games, and the way to an account. */
export class Gavel extends Calls {
  readonly #http: Http;
  readonly #store: Store;
  readonly #tokens: TokenProvider | undefined;

  /** @param url The server's address, such as `https://gavel.example.com`, with its base path if it has one. */
  constructor(url: string, options: GavelOptions = {}) {
    const http = new Http(url, options.token === undefined ? undefined : new TokenSource(options.token), options);
    super(((id, args) => http.call(id, args)) as Call);
    this.#http = http;
    this.#store = options.store ?? memoryStore();
    this.#tokens = options.tokens;
  }

  /**
   * Makes an account and stores its token, in place of a token that is stored. A name need not be unique. It is not repeated if an
   * answer is lost: sign up again. The account that nobody has used does no harm.
   * @throws {StoreError} before the account is made, where the store cannot be written
   */
  async signUp(name: string): Promise<Session> {
    const place = this.#place();
    const before = await stored("be read", () => this.#store.get(place));
    await stored("be written, so no account was made", () => this.#store.set(place, before ?? "null"));
    const made = (await this.#http.call("create_player", { body: { name } })) as Awaited<ReturnType<PlayersApi["createPlayer"]>>;
    return this.#begin(made.token, { ...made.player, database: named(made) });
  }

  /** Makes this device one of an account that exists, by a token of it, and stores the token. Without one, `tokens` gives it. */
  async signIn(token?: string): Promise<Session> {
    const given = token ?? (await this.#tokens?.());
    if (given === undefined) throw new TypeError("a token, or the option `tokens`, is needed");
    return this.#begin(given, await this.#who(given));
  }

  /**
   * The session that the store has, or null. It asks no server, so it works without a network. The commands that an earlier
   * run of the app has left are on their way then; `session.outbox.resume()` gives what became of them.
   */
  async restore(store: Store = this.#store): Promise<Session | null> {
    const text = await stored("be read", () => store.get(this.#place()));
    const saved = read(text);
    if (saved === null) return null;
    const session = this.#session(saved, store);
    session.outbox.start();
    return session;
  }

  /**
   * The items of a public game: a `snapshot`, each event after it, and `end`, after which the loop ends. A `turn` comes after
   * the newest event, with what the viewer may do now. `type` tells items apart; what is none of these four and no `closed`
   * is an event. It never ends on a cut: it connects anew and goes on after the last version, without a gap and a double.
   * Each connection begins with a `snapshot`, which replaces what you know. `closed` has the reason for which the server ended
   * a connection; the feed goes on by itself, but for `token_revoked`: then the loop gets a {@link TokenRevokedError}.
   */
  follow<G extends Followed>(game: G, options?: FollowOptions): AsyncGenerator<FollowItem<KindOf<G>>, void, undefined> {
    return followGame(this.#http, game, options) as AsyncGenerator<FollowItem<KindOf<G>>, void, undefined>;
  }

  async #begin(token: string, player: Known): Promise<Session> {
    const { id, name, database } = player;
    const saved: Saved = { token, id, name, signIn: freshKey(), database };
    await stored("write the token", () => this.#store.set(this.#place(), JSON.stringify(saved)));
    return this.#session(saved, this.#store);
  }

  /** A session whose token is replaced once it has expired, by one of the same account alone. */
  #session(saved: Saved, store: Store): Session {
    const tokens = this.#tokens;
    const next = async (): Promise<string> => {
      const token = checkToken((await tokens?.()) ?? "");
      const { id, database } = await this.#who(token);
      if (id !== saved.id) throw new GavelError("the new token is of another account");
      await stored("write the token", () => store.set(this.#place(), JSON.stringify({ ...saved, token, database })));
      return token;
    };
    const source = new TokenSource(saved.token, tokens === undefined ? undefined : next);
    return new Session(this.#http.as(source, saved.database), store, this.#place(), saved);
  }

  async #who(token: string): Promise<Known> {
    const account = (await this.#http.as(new TokenSource(token)).call("get_me", {})) as Awaited<ReturnType<PlayersApi["getMe"]>>;
    return { ...account, database: named(account) };
  }

  #place(): string {
    return `gavel/session/${this.#http.server}`;
  }
}

/** The player. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** The player, with the id of the database that has the account. */
interface Known extends Player {
  readonly database: string | undefined;
}

/** An account on a server. Its commands go through its outbox. */
export class Session extends Calls {
  readonly #http: Http;
  readonly #store: Store;
  readonly #place: string;
  /** The version of each game after the session's last command. */
  readonly #acted: Map<string, number>;
  /** The player. */
  readonly player: Player;
  /** Commands on their way. */
  readonly outbox: Outbox;

  /** Made by {@link Gavel}. */
  constructor(http: Http, store: Store, place: string, { id, name, signIn }: Player & { readonly signIn: string }) {
    const outbox = new Outbox(http, store, { account: id, signIn });
    const acted = new Map<string, number>();
    const send = async (id: OperationId, args: Arguments): Promise<unknown> => {
      const answer = await outbox.send(id, args);
      const { version } = (answer ?? {}) as { readonly version?: number };
      const game = String(args.path?.["id"]);
      if (version !== undefined) acted.set(game, Math.max(version, acted.get(game) ?? 0));
      return answer;
    };
    const ask = async (id: OperationId, args: Arguments): Promise<unknown> => {
      const answer = await http.call(id, args);
      if (id === "get_me") await know(http, store, place, named(answer));
      return answer;
    };
    super(((id, args) => ("keyed" in operations[id] ? send(id, args) : ask(id, args))) as Call);
    this.#http = http;
    this.#store = store;
    this.#place = place;
    this.#acted = acted;
    this.player = { id, name };
    this.outbox = outbox;
  }

  /** The token, for another device of the same player. Every holder of it plays as this player. */
  get token(): string {
    return this.#http.token as string;
  }

  /** As {@link Gavel.follow}, with what this player may know and do. A `turn` from before the session's last command is left out. */
  async *follow<G extends Followed>(game: G, options?: FollowOptions): AsyncGenerator<FollowItem<KindOf<G>>, void, undefined> {
    let past: { readonly epoch?: string | undefined } | undefined;
    for await (const item of followGame(this.#http, game, options)) {
      if (item.type === "snapshot") {
        if (past !== undefined && past.epoch !== item.epoch) this.#acted.delete(game.id); // a backup was restored: versions begin again
        past = item;
      }
      if (item.type !== "turn" || item.version >= (this.#acted.get(game.id) ?? 0)) yield item as FollowItem<KindOf<G>>;
    }
  }

  /**
   * The player's games: first `games` with all that are not over, then `game` for each that has changed, is new or has ended,
   * and `left` where the seat is gone. It has no end. After a cut it begins again with `games`. `closed` as in {@link follow}.
   */
  followMine(options?: FollowMineOptions): AsyncGenerator<OwnItem, void, undefined> {
    return followMine(this.#http, this.player.id, options);
  }

  /** The id of the database that has the account, once a server has named it. */
  get database(): string | undefined {
    return this.#http.database;
  }

  /**
   * Removes the account from the store, without a call of the server. The token is lost with it, and remains valid: call this by
   * the player's hand alone. Commands that wait remain in the outbox; {@link Outbox.forget} removes one.
   */
  async forget(): Promise<void> {
    const saved = read(await stored("be read", () => this.#store.get(this.#place)));
    if (saved?.token === this.token) await stored("forget the token", () => this.#store.delete(this.#place));
  }

  /**
   * Revokes the token and removes it from the store. A token that was revoked already is only removed. At a server that is not the
   * account's it waits for the right one, as every command.
   */
  async signOut(): Promise<void> {
    await this.outbox.send("revoke_token", {}).catch((error: unknown) => {
      if (!(error instanceof TokenRevokedError)) throw error;
    });
    await this.forget();
  }
}

/** The database that an answer names. */
function named(answer: unknown): string | undefined {
  const { database } = (answer ?? {}) as { readonly database?: unknown };
  return typeof database === "string" ? database : undefined;
}

/** Stores the database of an account whose token it accepts: an older server has named none. */
async function know(http: Http, store: Store, place: string, database: string | undefined): Promise<void> {
  if (database === undefined || database === http.database) return;
  http.database = database;
  const saved = read(await stored("be read", () => store.get(place)));
  if (saved?.token === http.token) await stored("write the token", () => store.set(place, JSON.stringify({ ...saved, database })));
}

function read(text: string | null): Saved | null {
  try {
    const saved = JSON.parse(text ?? "null") as Partial<Saved> | null;
    const whole = [saved?.token, saved?.id, saved?.name].every((one) => typeof one === "string");
    return whole && isVisible(saved?.token ?? "") ? { ...(saved as Saved), signIn: saved?.signIn ?? "" } : null;
  } catch {
    return null;
  }
}
