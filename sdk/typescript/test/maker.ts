/** A server that makes tokens and webhooks, and breaks connections. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

interface Made {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** What the server does with a call that makes something: answers it, makes it in silence, refuses it, or does not get it. */
export type Does = "answers" | "breaks" | "fails" | "refuses" | "misses";

export class Maker {
  /** The requests, such as `POST /v1/players/me/tokens`. */
  readonly asked: string[] = [];
  readonly made: Made[] = [];
  /** The connection of each request. */
  readonly sockets: Socket[] = [];
  /** Called in each call that makes something. */
  meanwhile = (): void => undefined;
  readonly #does: Does[];
  readonly #server = createServer((request, response) => void this.serve(request, response));

  /** Does these, one after the other, and answers afterwards. */
  constructor(...does: readonly Does[]) {
    this.#does = [...does];
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Makes something, as another device does. */
  make(more: object): Made {
    const made = {
      id: `m-${this.made.length + this.asked.length}`, created_at: "t", scopes: [], current: false, expires_at: null, last_used_at: null, made_by: null,
      disabled_at: null, disabled_reason: null, failing_since: null, label: null, game: null, url: "", ...more,
    };
    this.made.push(made);
    return made;
  }

  /** The ids of what there is. */
  get ids(): readonly string[] {
    return this.made.map((one) => one.id);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "" } = request;
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece as Buffer);
    this.asked.push(`${method} ${url}`);
    this.sockets.push(request.socket);
    const answer = (status: number, value: unknown): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(value === undefined ? undefined : JSON.stringify(value));
    if (method === "GET") return answer(200, { [url.endsWith("tokens") ? "tokens" : "webhooks"]: this.made });
    if (method === "DELETE") {
      this.made.splice(this.made.findIndex((one) => url.endsWith(one.id)), 1);
      return answer(204, undefined);
    }
    const does = this.#does.shift() ?? "answers";
    if (does === "refuses") return answer(409, { code: "too_many_tokens", detail: "so it is" });
    const made = does === "misses" ? undefined : this.make(JSON.parse(Buffer.concat(body).toString()) as object);
    this.meanwhile();
    if (does === "answers") return answer(201, url.endsWith("tokens") ? { ...made, token: "a-secret" } : { webhook: made, secret: "a-secret" });
    if (does === "fails") return answer(503, { code: "store_unavailable", detail: "so it is" });
    request.socket.destroy();
  }
}
