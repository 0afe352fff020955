/** A server that a test plays itself, behind `fetch`. */

/** A request as the SDK has made it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

export interface Fake {
  readonly fetch: typeof globalThis.fetch;
  readonly asked: Asked[];
}

/** Answers each request with the next step; the last one answers all further ones. An `Error` is a connection that breaks. */
export function fake(...steps: readonly ((asked: Asked) => Response | Error | Promise<Response>)[]): Fake {
  const asked: Asked[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const request: Asked = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: init.headers as { [name: string]: string },
      body: init.body as string | undefined,
      signal: init.signal as AbortSignal,
    };
    const step = steps[Math.min(asked.length, steps.length - 1)];
    asked.push(request);
    const answer = await step?.(request);
    if (answer instanceof Error || answer === undefined) throw answer ?? new TypeError("no answer");
    return answer;
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

export function json(body: unknown, status = 200, headers: { readonly [name: string]: string } = {}): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { "content-type": "application/json", "x-request-id": "r-1", ...headers } });
}

export function refusal(status: number, code: string, more: object = {}, headers: { readonly [name: string]: string } = {}): Response {
  const problem = { type: `urn:gavel:problem:${code}`, title: "Refused", status, code, detail: "so it is", request_id: "r-2", ...more };
  return json(problem, status, { "content-type": "application/problem+json", ...headers });
}

/** A connection that breaks. */
export const broken = (): Error => new TypeError("fetch failed");

/** A feed that sends these pieces and then ends, breaks or falls silent. */
export function feed(pieces: readonly string[], then: "end" | "break" | "silence" = "end"): Response {
  const encoder = new TextEncoder();
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[at++];
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (then === "end") controller.close();
      else if (then === "break") controller.error(new TypeError("terminated"));
      else return new Promise(() => undefined);
      return undefined;
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream", "x-request-id": "r-3" } });
}

export function item(event: string, data: object, id?: number): string {
  return `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify({ type: event, ...data })}\n\n`;
}

/** The first item of a connection. */
export function snapshot(version: number): string {
  return item("snapshot", { game: game(version) }, version);
}

/** A game of Q.E., with what every game has. */
export function game(version: number, more: object = {}): object {
  return {
    abandoned: null, allowed_actions: [], changed_at: "t", created_at: "t", deadline_at: null, fork_of: null, host: 0,
    id: "00000000-0000-4000-8000-000000000001", kind: "qe", move_deadline_seconds: null, must_act: [], now: null, options: {},
    pause: { asked: [], paused: false, remaining_ms: null }, play: null, reminder_seconds: null, reserved: [], result: null, rules_version: 1, seats: [],
    status: "running", turn: null, version, visibility: "public", your_seat: 0, ...more,
  };
}

/** What a viewer may do. */
export function turn(version: number, more: object = {}): object {
  return { type: "turn", version, status: "running", your_seat: 0, must_act: [], deadline_at: null, now: null, allowed_actions: [], ...more };
}

/** An event of Q.E. */
export function event(version: number, type = "PauseAsked", data: object = { seat: 1 }): object {
  return {
    data, game_id: "00000000-0000-4000-8000-000000000001", hash: "0".repeat(64), kind: "qe", openings: [], recorded_at: "t",
    schema_version: 1, type, version,
  };
}

export const quick = { backoff: { first: 1, most: 4 } };
export const url = "https://gavel.test/base";

/** An answer as React Native's `fetch` has it: without a body that could be read as it comes. */
export function withoutBody(response: Response): Response {
  return new Proxy(response, {
    get: (target, name) => {
      const value = name === "body" ? undefined : (Reflect.get(target, name) as unknown);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}
