import { ConnectionError, MalformedAnswerError, NotFoundError, TokenRevokedError, mayPass } from "./errors.js";
import type { OperationId } from "./generated/api.js";
import { FAILURES, operation, requestId, understood, type Http } from "./http.js";
import { parse, type Json } from "./json.js";
import { backoff, pause, reason, Watch } from "./pause.js";
import { decode, type Shape } from "./shape.js";
import { ServerSentReader, type ServerSent } from "./sse.js";

/** The options of a feed. */
export interface FeedOptions {
  /** Ends the feed: the loop over it gets the signal's reason. A `break` ends it, too. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds of silence after which the server sends a sign of life, at most 60; the server chooses by default. A phone sleeps longer with more. */
  readonly keepAlive?: number | undefined;
  /** Milliseconds without a byte after which the connection counts as dead; twice `keepAlive` by default, and 14,000 without it. */
  readonly silence?: number | undefined;
}

/** An item as every feed has it. */
export interface FeedItem {
  readonly type: string;
}

/** The position of a feed: the id of the last item that had one. */
export interface Place {
  last: number | undefined;
}

/** What a feed does where it gets no stream. */
export interface Otherwise<Item> {
  readonly poll: () => AsyncGenerator<Item>;
  readonly look: () => Promise<unknown>;
}

/** After so many connections without any byte, bodies are taken for ones that cannot be read as they come. */
const SILENT = 2;

/**
 * The items of a feed, over as many connections as it takes. It ends with `end` and throws what no other connection can mend.
 * `poll` takes over where answers cannot be read as they come, and `look` is a read that succeeds once the server can be reached.
 */
export async function* feed<Item extends FeedItem>(
  http: Http, id: OperationId, target: string, place: Place, { poll, look }: Otherwise<Item>, options: FeedOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal } = options;
  if (http.streams === undefined) await look(); // its answer shows if bodies can be read as they come
  const failed = { inARow: 0, silent: 0, malformed: 0, expired: false };
  let reached = place.last ?? -1;
  for (;;) {
    if (http.streams === false || failed.silent >= SILENT) return yield* poll();
    const visit = new Visit<Item>(http, id, target, place.last, options);
    let closed: string | undefined;
    try {
      for await (const { item, id: itemId } of visit.items()) {
        [failed.silent, failed.expired] = [0, false];
        if (isNew(item, itemId, reached)) failed.inARow = failed.malformed = 0;
        if (itemId !== undefined) [place.last, reached] = [itemId, Math.max(itemId, reached)];
        yield item;
        if (item.type === "end") return;
        if (item.type === "closed") closed = (item as unknown as { readonly reason: string }).reason;
        if (closed === "token_revoked") throw revoked(visit.requestId);
        if (closed !== undefined) break;
      }
      failed.malformed = 0;
    } catch (error) {
      if (signal?.aborted) throw reason(signal);
      if (!failed.expired && (await http.renew(error, visit.token))) {
        failed.expired = true;
        continue;
      }
      if (error instanceof NotFoundError && place.last !== undefined) {
        place.last = undefined; // the version is lost: begin with a fresh snapshot
        continue;
      }
      failed.malformed = error instanceof MalformedAnswerError ? failed.malformed + 1 : 0;
      if (failed.malformed === 0 ? !mayPass(error) : failed.malformed >= FAILURES) throw error;
      visit.asked ??= (error as { readonly retryAfter?: number }).retryAfter;
    }
    if (visit.silent && (failed.silent += 1) < SILENT) await look(); // a network that is gone sends no byte either
    failed.inARow += 1;
    await pause(pauseAfter(closed, visit, http, failed.inARow), signal);
  }
}

/** True if an item brings more than what each connection begins with, so that the feed goes on. */
function isNew(item: FeedItem, id: number | undefined, reached: number): boolean {
  return id === undefined ? item.type === "game" || item.type === "left" || item.type === "reserved" : id > reached;
}

/** A server that stops says how long its clients shall wait. Else the time of the connection counts as a part of the pause. */
function pauseAfter<Item extends FeedItem>(closed: string | undefined, visit: Visit<Item>, http: Http, failures: number): number {
  if (closed === "server_stops" && visit.retry !== undefined) return visit.retry;
  const shortest = backoff(http.backoff, 1);
  if (visit.asked !== undefined) return visit.asked * 1000 + shortest;
  return Math.max(shortest, backoff(http.backoff, failures) - Math.max(0, Date.now() - visit.began));
}

/** The error of a token that ended while a feed was open. */
function revoked(id: string | undefined): TokenRevokedError {
  return new TokenRevokedError({ status: 401, code: "token_invalid", detail: "the token was revoked while the feed was open", requestId: id });
}

/** One connection to a feed. */
class Visit<Item> {
  /** The token that opens it. */
  readonly token: string | undefined;
  readonly began = Date.now();
  requestId: string | undefined;
  /** The pause that the server asks for before the next connection, in ms. */
  retry: number | undefined;
  /** The same, in seconds, of a refusal. */
  asked: number | undefined;
  /** True if not one byte came before the connection counted as dead. */
  silent = false;

  constructor(readonly http: Http, readonly id: OperationId, readonly target: string, readonly last: number | undefined, readonly options: FeedOptions) {
    this.token = http.token;
  }

  async *items(): AsyncGenerator<{ readonly item: Item; readonly id: number | undefined }, void, undefined> {
    const { signal, keepAlive = 7, silence = keepAlive * 2000 } = this.options;
    const watch = new Watch(silence, signal);
    const reader = new ServerSentReader();
    let heard = false;
    try {
      const response = await this.#open(watch);
      this.requestId = requestId(response);
      if (response.status === 204) return yield { item: { type: "end", version: this.last } as Item, id: undefined };
      for await (const piece of pieces(response, watch.signal)) {
        heard = true;
        watch.heard();
        for (const sent of reader.push(piece)) yield this.#item(response, sent);
        this.retry = reader.retry;
      }
    } catch (error) {
      this.silent = !heard && watch.signal.aborted && !signal?.aborted;
      throw this.http.broken(error, signal);
    } finally {
      watch.close(true);
    }
  }

  async #open(watch: Watch): Promise<Response> {
    const headers = { accept: "text/event-stream", ...(this.last === undefined ? {} : { "last-event-id": String(this.last) }) };
    const response = await this.http.open({ method: "GET", target: this.target }, watch, headers);
    if (!response.ok) throw this.http.problem(response, await response.text());
    const type = response.headers.get("content-type") ?? "";
    if (response.status !== 204 && !type.startsWith("text/event-stream")) throw new ConnectionError(`no feed but ${type}, as from a portal`);
    return response;
  }

  #item(response: Response, sent: ServerSent): { readonly item: Item; readonly id: number | undefined } {
    const id = sent.id !== undefined && /^\d+$/.test(sent.id) ? Number(sent.id) : undefined;
    const found = operation(this.id);
    const shape = (sent.event === "event" && found?.events) || found?.feed;
    const item = understood(response, () => decode(shape as Shape, typed(sent.event, parse(sent.data))));
    return { item: item as Item, id };
  }
}

/** The data of an item, with its type also where a newer server writes none. */
function typed(event: string, data: Json): Json {
  return typeof data === "object" && !Array.isArray(data) ? { type: event, ...data } : { type: event, data };
}

/** A body's text, piece by piece, until the signal fires. */
async function* pieces(response: Response, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new ConnectionError("the body cannot be read as it comes");
  const decoder = new TextDecoder();
  // Not every `fetch` ends a body's stream when its signal fires.
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) throw reason(signal);
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
