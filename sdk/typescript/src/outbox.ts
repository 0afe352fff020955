import { ApiError, GavelError, StoreError, TokenRevokedError, isDecided } from "./errors.js";
import type { Arguments } from "./generated/api.js";
import { isVisible, operation, type Http, type Request } from "./http.js";
import { reason, unlessAborted } from "./pause.js";
import { stored, type Store } from "./store.js";

/** A command that has been made and has no answer. */
interface Entry extends Request {
  readonly server: string;
  readonly account: string;
  /** The sign-in that made it. */
  readonly signIn: string;
  readonly call: string;
  readonly key: string;
  readonly madeAt: string;
}

/** The account that an outbox belongs to. */
export interface Owner {
  readonly account: string;
  /** Another one after each sign-in. */
  readonly signIn: string;
}

/** What became of a command that an earlier run of the app had left. */
export interface Resumed {
  /** The call, such as `qe_place_bid`. */
  readonly call: string;
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** The server's answer, where it has taken effect. */
  readonly answer?: unknown;
  /** Why it has not. A command whose server fails remains in the outbox. */
  readonly error?: unknown;
}

/** A command that has no answer yet. */
export interface Waiting {
  /** The call, such as `qe_place_bid`. */
  readonly call: string;
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** The device's time at which it was made. */
  readonly madeAt: string;
}

/** A call of the account itself acts for the token that made it: sent with the next token, it would sign that one out. */
const OF_THE_TOKEN = "/v1/players/me";
/** The calls that may go to a game which was never there, as by a link that was typed. */
const BY_LINK = /_(take_seat|fork_game)$/;

/**
 * Commands on their way. Each is stored, with its key and body, before it is sent and until its answer is there.
 * It belongs to one account on one server: no other account sends what is in it.
 */
export class Outbox {
  readonly #http: Http;
  readonly #store: Store;
  readonly #owner: Owner;
  readonly #prefix: string;
  /** The commands that this run sends, with what ends each one's wait. */
  readonly #flying = new Map<string, AbortController>();
  readonly #results: Resumed[] = [];
  #newest = 0;
  #resuming: Promise<void> | undefined;

  /** Made by {@link Session}. */
  constructor(http: Http, store: Store, owner: Owner) {
    this.#http = http;
    this.#store = store;
    this.#owner = owner;
    this.#prefix = `gavel/outbox/${owner.account}/`;
  }

  /**
   * Sends a command and repeats it until its answer is there.
   * @throws {StoreError} before anything is sent, where the command cannot be stored
   */
  async send(call: string, args: Arguments): Promise<unknown> {
    const found = operation(call);
    if (found === undefined) throw new TypeError(`no call ${call}`);
    const signal = args.options?.signal;
    const key = args.options?.key ?? freshKey();
    if (!isVisible(key) || key.length > 255) throw new TypeError("a key has 1 to 255 visible ASCII characters");
    const entry: Entry = { ...this.#http.request(found, args, key), key, server: this.#http.server, ...this.#owner, call, madeAt: new Date().toISOString() };
    const name = this.#name();
    this.#flying.set(name, new AbortController());
    try {
      if (signal?.aborted) throw reason(signal);
      await stored("write the outbox, so the command was not sent", () => this.#store.set(name, JSON.stringify(entry)));
      if (signal?.aborted) {
        await this.#forget(name);
        throw reason(signal);
      }
      return await this.#deliver(name, entry, signal);
    } finally {
      this.#flying.delete(name);
    }
  }

  /** How many commands wait for an answer. */
  async size(): Promise<number> {
    return (await this.#names()).length;
  }

  /** The commands that wait for an answer, oldest first. */
  async waiting(): Promise<readonly Waiting[]> {
    return (await this.#entries()).map(({ entry: { call, key, madeAt } }) => ({ call, key, madeAt }));
  }

  /**
   * Removes a command that waits, and ends its wait with an error. True if there was one. It may have taken effect all the same. The
   * SDK removes no command because the server does not know the token or the game: that is the player's choice.
   */
  async forget(key: string): Promise<boolean> {
    const found = (await this.#entries()).filter(({ entry }) => entry.key === key);
    for (const { name } of found) {
      await stored("forget a command", () => this.#store.delete(name));
      this.#flying.get(name)?.abort(new GavelError("the command was removed from the outbox"));
    }
    return found.length > 0;
  }

  /**
   * Sends what an earlier run of the app has left, oldest first, and waits for the answers as commands do. It gives each result
   * once, with those of the run that `restore` began. `signal` ends the caller's wait; the commands go on.
   */
  async resume(signal?: AbortSignal): Promise<readonly Resumed[]> {
    const running = this.start();
    await (signal === undefined ? running : unlessAborted(running, signal));
    return this.#results.splice(0);
  }

  /** Begins to send what an earlier run has left. {@link resume} gives the results. */
  start(): Promise<void> {
    this.#resuming ??= this.#resume().finally(() => (this.#resuming = undefined));
    this.#resuming.catch(() => undefined); // `resume` gives the store's error
    return this.#resuming;
  }

  async #resume(): Promise<void> {
    for (const name of await this.#names()) {
      if (this.#flying.has(name)) continue;
      this.#flying.set(name, new AbortController());
      try {
        const result = await this.#again(name);
        if (result !== undefined) this.#results.push(result);
      } finally {
        this.#flying.delete(name);
      }
    }
  }

  async #again(name: string): Promise<Resumed | undefined> {
    const text = await stored("read the outbox", () => this.#store.get(name));
    if (text === null) return undefined; // its answer has come to another window of the app
    const entry = read(text);
    if (entry === undefined) {
      await this.#forget(name);
      return { call: "unknown", key: "unknown", error: new StoreError("an entry of the outbox cannot be read, and was removed") };
    }
    if (entry.server !== this.#http.server || entry.account !== this.#owner.account) return undefined;
    const { call, key } = entry;
    if (entry.target.startsWith(OF_THE_TOKEN) && entry.signIn !== this.#owner.signIn) {
      await this.#forget(name);
      return { call, key, error: new GavelError("the sign-in that made this command is over, and the command was removed") };
    }
    try {
      return { call, key, answer: await this.#deliver(name, entry) };
    } catch (error) {
      if (!(error instanceof GavelError)) throw error;
      return { call, key, error };
    }
  }

  async #deliver(name: string, entry: Entry, signal?: AbortSignal): Promise<unknown> {
    const { method, target, body, key } = entry;
    try {
      const answer = await following(this.#flying.get(name), signal, (either) =>
        this.#http.send(operation(entry.call), { method, target, body, key }, "commands", either),
      );
      await this.#forget(name);
      return answer;
    } catch (error) {
      if (isDecided(error) || isOver(entry, error)) await this.#forget(name);
      throw error;
    }
  }

  /** The commands that can be read, oldest first. */
  async #entries(): Promise<readonly { readonly name: string; readonly entry: Entry }[]> {
    const found = [];
    for (const name of await this.#names()) {
      const entry = read((await stored("read the outbox", () => this.#store.get(name))) ?? "");
      if (entry !== undefined) found.push({ name, entry });
    }
    return found;
  }

  /** Its answer is there. If the store fails now, the entry is sent once more later, and its key makes that harmless. */
  async #forget(name: string): Promise<void> {
    try {
      await this.#store.delete(name);
    } catch {
      return;
    }
  }

  async #names(): Promise<readonly string[]> {
    const names = await stored("read the outbox", () => this.#store.names(this.#prefix));
    return [...names].sort();
  }

  /** Names sort in the order in which the commands were made, also where the clock is set back meanwhile. */
  #name(): string {
    this.#newest = Math.max(Date.now(), this.#newest + 1);
    return `${this.#prefix}${this.#newest.toString(36).padStart(9, "0")}-${freshKey()}`;
  }
}

/** True if a command need not wait: it was for the token that the server does not know, or for a game that a link named wrongly. */
function isOver(entry: Entry, error: unknown): boolean {
  if (error instanceof TokenRevokedError) return entry.target.startsWith(OF_THE_TOKEN);
  return error instanceof ApiError && error.is("game_not_found") && BY_LINK.test(entry.call);
}

/** What `act` gives, with a signal that the controller and another signal fire. */
async function following<T>(controller: AbortController | undefined, signal: AbortSignal | undefined, act: (either: AbortSignal | undefined) => Promise<T>): Promise<T> {
  if (controller === undefined) return act(signal);
  const stop = (): void => controller.abort(reason(signal as AbortSignal));
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await act(controller.signal);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function read(text: string): Entry | undefined {
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null;
    const strings = [entry?.server, entry?.account, entry?.call, entry?.key, entry?.method, entry?.target];
    return strings.every((one) => typeof one === "string") ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** A fresh random value of 32 hexadecimal digits. */
export function freshKey(): string {
  const bytes = new Uint8Array(16);
  const source = globalThis.crypto as Crypto | undefined;
  // React Native has no `crypto` of its own. A key has to be unique among one player's keys, and is no secret.
  if (source === undefined) bytes.forEach((_, at) => (bytes[at] = Math.floor(Math.random() * 256)));
  else source.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
