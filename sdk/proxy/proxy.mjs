#!/usr/bin/env node
/**
 * A proxy that makes a server's life hard on its clients, for the tests of the SDKs: it cuts answers in the middle, drops feeds
 * after a few items, answers 429 and 503 now and then, and adds what a newer server might send. It counts what it did.
 * README.md describes how a test uses it.
 */

import http from "node:http";
import { pathToFileURL } from "node:url";
import { Faults, random } from "./faults.mjs";
import { enrich, enrichItem } from "./novelties.mjs";

const LARGEST_BODY = 16 << 20;
const DROPPED = ["connection", "content-length", "transfer-encoding", "keep-alive"];

/** Starts a proxy before the server at `target`. `shares` has the share of each fault. */
export async function startProxy({ target, seed = 1, shares }) {
  const proxy = new FaultyProxy(new URL(target), seed, shares);
  await new Promise((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
  proxy.url = `http://127.0.0.1:${proxy.server.address().port}`;
  return proxy;
}

class FaultyProxy {
  /** README.md has the meaning of each. */
  counts = { passed: 0, refused429: 0, refused503: 0, lost503: 0, cutBefore: 0, cutAfter: 0, cutMiddle: 0, dropped: 0,
    members: 0, events: 0, actions: 0, values: 0, items: 0, codes: 0, held: 0, failed: 0 };
  #holds = [];
  #agent = new http.Agent({ keepAlive: true });

  constructor(target, seed, shares) {
    this.target = target;
    this.draw = random(seed);
    this.faults = new Faults(this.draw, shares);
    this.server = http.createServer((request, response) => {
      this.#serve(request, response).catch(() => {
        this.counts.failed += 1;
        response.destroy();
      });
    });
  }

  /** Never answers the next request whose path ends with `path`. Resolves once it is there (and, with `after`, once the server has answered it). */
  hold(path, when = "after") {
    return new Promise((resolve) => this.#holds.push({ path, when, resolve }));
  }

  /** Stands before another server from now on, as after a mistake of its operator. */
  serve(target) {
    this.target = new URL(target);
  }

  async close() {
    this.server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #serve(request, response) {
    const body = await whole(request);
    if (request.url.startsWith("/-/")) return this.#control(request, response, body);
    const path = request.url.split("?")[0];
    const held = this.#holds.findIndex((one) => path.endsWith(one.path));
    if (held >= 0) return this.#hold(this.#holds.splice(held, 1)[0], request, body);
    const fault = this.faults.next(request.method, path, request.headers.authorization);
    if (fault !== undefined) this.counts[fault] += 1;
    if (fault === "refused429" || fault === "refused503") return this.#refuse(response, Number(fault.slice(-3)));
    if (fault === "cutBefore") return response.destroy();
    const answer = await this.#forward(request, body);
    if ((answer.headers["content-type"] ?? "").startsWith("text/event-stream")) return this.#stream(answer, response);
    const text = await whole(answer);
    if (fault === "lost503") return this.#refuse(response, 503);
    if (fault === "cutAfter") return response.destroy();
    return this.#pass(answer, text, response, fault === "cutMiddle");
  }

  /** Refuses, half of the times with a code that no client knows. */
  #refuse(response, status) {
    const novel = this.draw() < 0.5;
    if (novel) this.counts.codes += 1;
    const code = novel ? "proxy_novelty" : status === 429 ? "rate_limited" : "store_unavailable";
    const problem = { type: `urn:gavel:problem:${code}`, title: "Refused", status, code, detail: "the proxy refuses", request_id: "proxy" };
    response.writeHead(status, { "content-type": "application/problem+json", "retry-after": "0" }).end(JSON.stringify(problem));
  }

  #forward(request, body) {
    return new Promise((resolve, reject) => {
      const headers = { ...request.headers, host: this.target.host };
      for (const name of [...DROPPED, "accept-encoding"]) delete headers[name];
      if (body.length > 0) headers["content-length"] = body.length;
      const options = { method: request.method, headers, agent: this.#agent };
      http.request(new URL(request.url, this.target), options, resolve).on("error", reject).end(body);
    });
  }

  #pass(answer, text, response, cut) {
    const headers = kept(answer.headers);
    const json = /[/+]json/.test(headers["content-type"] ?? "");
    const body = json && text.length > 0 ? Buffer.from(enrich(text.toString(), this.draw, this.counts)) : text;
    if (answer.statusCode !== 204 && answer.statusCode !== 304) headers["content-length"] = body.length;
    response.writeHead(answer.statusCode, headers);
    if (!cut) {
      this.counts.passed += 1;
      return response.end(body);
    }
    return response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  }

  /** Passes a feed's items and drops the connection after a few of them. */
  #stream(answer, response) {
    let left = 1 + Math.floor(this.draw() * 12);
    let rest = "";
    response.writeHead(answer.statusCode, kept(answer.headers));
    response.on("close", () => answer.destroy());
    answer.setEncoding("utf8");
    answer.on("data", (piece) => {
      const items = (rest + piece).split("\n\n");
      rest = items.pop();
      for (const item of items) {
        if (left <= 0) return;
        if (item.startsWith(":")) {
          response.write(`${item}\n\n`);
          continue;
        }
        left -= 1;
        response.write(`${enrichItem(item, this.draw, this.counts)}\n\n`);
        if (left === 0 && !item.includes("event: end")) {
          this.counts.dropped += 1;
          response.write("event: event\nid: 99", () => response.destroy()); // the half of an item
        }
      }
    });
    answer.on("end", () => response.end());
    answer.on("error", () => response.destroy());
  }

  async #hold({ when, resolve }, request, body) {
    if (when === "after") await whole(await this.#forward(request, body));
    this.counts.held += 1;
    resolve();
  }

  #control(request, response, body) {
    if (request.url === "/-/hold" && request.method === "POST") {
      const { path, when } = JSON.parse(body.toString());
      this.hold(path, when);
    }
    if (request.url === "/-/target" && request.method === "POST") this.serve(JSON.parse(body.toString()).url);
    const answer = request.url === "/-/held" ? { held: this.counts.held } : this.counts;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }
}

function kept(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.includes(name)));
}

async function whole(stream) {
  const pieces = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > LARGEST_BODY) throw new Error("a body is too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { parseArgs } = await import("node:util");
  const { values } = parseArgs({ options: { target: { type: "string" }, seed: { type: "string", default: "1" } } });
  const proxy = await startProxy({ target: values.target, seed: Number(values.seed) });
  console.log(proxy.url);
}
