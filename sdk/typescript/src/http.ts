import { withoutDouble } from "./doubles.js";
import { ConnectionError, GavelError, MalformedAnswerError, OtherDatabaseError, hasExpired, isFailure, mayPass, refused, ApiError, type Refusal } from "./errors.js";
import { operations, type Arguments, type OperationId } from "./generated/api.js";
import { parse, stringify, type Json } from "./json.js";
import type { Backoff, HttpOptions } from "./options.js";
import { backoff, pause, reason, retryAfter, Watch } from "./pause.js";
import { decode, encode, type Operation } from "./shape.js";
import type { TokenSource } from "./token.js";

/** A request as it goes over the wire, and as the outbox stores it. */
export interface Request {
  readonly method: string;
  /** Below the server's address, with the query. */
  readonly target: string;
  readonly body?: string | undefined;
  readonly key?: string | undefined;
  readonly headers?: { readonly [name: string]: string };
}

/** What an attempt may be given. */
export interface Attempt {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: { readonly [name: string]: string };
  readonly timeout?: number;
}

/** How long to go on. `reads` gives up after the client's `attempts`; `commands` goes on, but for one that fails each time. */
export type Patience = "once" | "reads" | "commands";

/** After so many failures in a row a command is left to the outbox, and a feed ends with the error. */
export const FAILURES = 8;
/** A read does not wait longer than this for a limit, in seconds. */
const LONGEST_WAIT = 60;

/** The call of an id, whatever the table holds for it. */
export function operation(id: string): Operation | undefined {
  return Object.hasOwn(operations, id) ? operations[id as OperationId] : undefined;
}

/** Speaks to one server, with one token or none. */
export class Http {
  /** The server's address without a slash at its end. */
  readonly server: string;
  readonly backoff: Backoff;
  readonly timeout: number;
  readonly #attempts: number;
  readonly #options: HttpOptions;
  readonly #source: TokenSource | undefined;
  readonly #fetch: typeof globalThis.fetch;
  #turn: Promise<unknown> = Promise.resolve();
  /** Whether answers can be read as they come; not known before the first answer. */
  streams: boolean | undefined;
  /** The id of the database that has the token's account; unknown where no server has named one. */
  database: string | undefined;

  constructor(url: string, source: TokenSource | undefined, options: HttpOptions) {
    // By hand, as React Native's `URL` has no parts. The message repeats neither, as both may have a secret.
    if (!/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/i.test(url)) throw new TypeError("a server's address is https://host:port/path, without user, query and fragment");
    if (source !== undefined) checkToken(source.token);
    this.#options = options;
    this.#source = source;
    this.server = url.replace(/\/+$/, "").replace(/^[^/]+\/\/[^/]+/, (origin) => origin.toLowerCase());
    this.backoff = options.backoff ?? { first: 250, most: 30_000 };
    this.timeout = options.timeout ?? 30_000;
    this.#attempts = options.attempts ?? 6;
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.streams = options.streams;
  }

  /** The bearer token. No property, so that nobody logs it with the client. */
  get token(): string | undefined {
    return this.#source?.token;
  }

  /** True if another attempt may succeed with the token that there is now. */
  async renew(error: unknown, token: string | undefined): Promise<boolean> {
    return hasExpired(error) && token !== undefined && this.#source !== undefined && this.#source.renew(token);
  }

  /** The same server with another token, whose account a database of this id has. */
  as(source: TokenSource, database?: string): Http {
    const other = new Http(this.server, source, this.#options);
    other.streams = this.streams;
    other.database = database;
    return other;
  }

  /** Makes a call that no outbox stores. A call that must not happen twice is made once, unless the server asks for another attempt. */
  async call(id: string, args: Arguments, patience?: Patience): Promise<unknown> {
    const found = operation(id);
    if (found === undefined) throw new TypeError(`no call ${id}`);
    const request = this.request(found, args);
    const usual = found.method === "GET" ? "reads" : "once";
    return withoutDouble(this, id, args, () => this.send(found, request, patience ?? usual, args.options?.signal));
  }

  /** Does one piece of work after the other: of two at once each would end what the other one makes. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The request of a call: its address filled in, its body written. */
  request(found: Operation, args: Arguments, key?: string): Request {
    const path = found.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const value = args.path?.[name];
      if (value === undefined || value === "") throw new TypeError(`${name} is missing`);
      if (/^\.\.?$/.test(String(value))) throw new TypeError(`${name} is ${value}, which would be another address`);
      return encodeURIComponent(value);
    });
    const asked = Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined && value !== null) as [string, unknown][];
    const inHead = found.headers ?? {};
    const query = asked.filter(([name]) => !Object.hasOwn(inHead, name)).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
    const headers = asked.filter(([name]) => Object.hasOwn(inHead, name)).map(([name, value]) => [inHead[name] as string, visible(name, String(value))]);
    const body = args.body === undefined || found.body === undefined ? undefined : stringify(encode(found.body, args.body, "body"));
    return { method: found.method, target: path + (query.length > 0 ? `?${query.join("&")}` : ""), body, key, headers: Object.fromEntries(headers) };
  }

  /** Sends a request until an answer comes, for as long as `patience` has it. */
  async send(found: Operation | undefined, request: Request, patience: Patience, signal?: AbortSignal): Promise<unknown> {
    let failures = 0;
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const { token } = this;
      try {
        return await this.#exchange(found, request, signal);
      } catch (error) {
        if (signal?.aborted) throw reason(signal);
        if (!renewed && (await this.renew(error, token))) {
          renewed = true; // a fresh token that has expired, too, is an error
          continue;
        }
        renewed = false;
        failures = isFailure(error) ? failures + 1 : 0;
        const wait = error instanceof ApiError ? error.retryAfter : undefined;
        if (!this.#again(error, patience, attempt, failures, wait)) throw error;
        await pause(wait === undefined ? backoff(this.backoff, attempt) : wait * 1000 + backoff(this.backoff, 1), signal);
      }
    }
  }

  #again(error: unknown, patience: Patience, attempt: number, failures: number, wait: number | undefined): boolean {
    if (!mayPass(error)) return false;
    if (patience === "commands") return failures < FAILURES;
    if (attempt >= this.#attempts || (wait ?? 0) > LONGEST_WAIT) return false;
    return patience === "reads" || (error instanceof ApiError && error.status === 429);
  }

  async #exchange(found: Operation | undefined, request: Request, signal?: AbortSignal): Promise<unknown> {
    const timeout = this.timeout + waits(request.target) * 1000;
    const { response, text } = await this.attempt(request, { signal, timeout }, async (response) => ({ response, text: await response.text() }));
    if (!response.ok) throw this.problem(response, text);
    if (found === undefined || response.status === 204) return undefined;
    if (found.answer === "raw") return text;
    const shape = found.answer;
    return understood(response, () => (shape === undefined ? nothing(text) : decode(shape, parse(text))));
  }

  /**
   * One attempt: the answer as `read` makes it.
   * @throws {ConnectionError} where no whole answer comes in time
   */
  async attempt<T>(request: Request, options: Attempt, read: (response: Response) => Promise<T>): Promise<T> {
    const watch = new Watch(options.timeout ?? this.timeout, options.signal);
    try {
      return await read(await this.open(request, watch, options.headers));
    } catch (error) {
      throw this.broken(error, options.signal);
    } finally {
      watch.close();
    }
  }

  /**
   * Sends a request, without `cache`: React Native's `fetch` would add a parameter that no server knows. It follows no
   * redirection, which would make a GET of a command, or send the token elsewhere.
   * The answer's body is still to be read, for as long as `watch` lets it.
   */
  async open(request: Request, watch: Watch, headers?: { readonly [name: string]: string }): Promise<Response> {
    const response = await this.#fetch(this.server + request.target, {
      method: request.method,
      headers: this.#headers(request, headers),
      signal: watch.signal,
      redirect: "manual",
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    if (![204, 304].includes(response.status)) this.streams ??= typeof response.body?.getReader === "function";
    return response;
  }

  /** The error that a refusal stands for. The app hears of one that comes from another database. */
  problem(response: Response, text: string): ApiError {
    const error = problem(response, text, this.database);
    if (error instanceof OtherDatabaseError) this.#options.onOtherDatabase?.(error);
    return error;
  }

  /** What an error of `fetch` means. */
  broken(error: unknown, signal: AbortSignal | undefined): unknown {
    if (signal?.aborted) return reason(signal);
    if (error instanceof GavelError) return error;
    return new ConnectionError(`no answer from ${this.server}: ${(error as Error).message}`, { cause: error });
  }

  #headers(request: Request, more: { readonly [name: string]: string } = {}): { [name: string]: string } {
    return {
      accept: "application/json, application/problem+json",
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.key === undefined ? {} : { "idempotency-key": request.key }),
      ...request.headers,
      ...more,
    };
  }
}

/** True if a header can hold the text as it is. */
export function isVisible(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** @throws {TypeError} where no header can hold the text; the message does not repeat it */
function visible(name: string, text: string): string {
  if (!isVisible(text)) throw new TypeError(`${name} has visible ASCII characters alone`);
  return text;
}

/** The answer of a call that has none. */
function nothing(text: string): undefined {
  if (text.trim() !== "") throw new SyntaxError("nothing was to come");
}

/** @throws {TypeError} where a token is none; the message does not repeat it */
export function checkToken(token: string): string {
  if (!isVisible(token)) throw new TypeError("a token has visible ASCII characters alone");
  return token;
}

/** The seconds that a page was asked to wait. */
function waits(target: string): number {
  return Number(/[?&]wait=(\d+)/.exec(target)?.[1] ?? 0);
}

/** The request's id, as the answer names it. */
export function requestId(response: Response): string | undefined {
  return response.headers.get("x-request-id") ?? undefined;
}

/**
 * What `read` makes of an answer.
 * @throws {MalformedAnswerError} where it cannot
 */
export function understood<T>(response: Response, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new MalformedAnswerError(`an answer that cannot be read: ${(cause as Error).message}`, response.status, { requestId: requestId(response), cause });
  }
}

/** The error that a refusal stands for, from the server or from a proxy before it. */
function problem(response: Response, text: string, database: string | undefined): ApiError {
  let raw: Json | undefined;
  try {
    raw = parse(text);
  } catch {
    raw = undefined;
  }
  const found = (typeof raw === "object" && raw !== null && !Array.isArray(raw) ? raw : {}) as { readonly [name: string]: Json };
  const string = (name: string): string | undefined => (typeof found[name] === "string" ? found[name] : undefined);
  const refusal: Refusal = {
    status: response.status,
    code: string("code") ?? `http_${response.status}`,
    detail: string("detail") ?? (text.slice(0, 200) || response.statusText),
    field: string("field"),
    gameVersion: typeof found["game_version"] === "number" ? found["game_version"] : undefined,
    limit: string("limit"),
    database: string("database"),
    requestId: string("request_id") ?? requestId(response),
    retryAfter: retryAfter(response.headers.get("retry-after")),
    raw,
  };
  return refused(refusal, database);
}
