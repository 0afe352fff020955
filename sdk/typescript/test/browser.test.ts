/** The package in a real browser: a game of Q.E. over origins, one player of which loads its page anew in the middle of a bid. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { chromium, type Page } from "playwright-core";
import type { Acts } from "./browser/page.js";
import { direct, startProxy } from "./live.js";
import { Maker } from "./maker.js";

const executablePath = process.env["CHROMIUM"];
if (executablePath === undefined) throw new Error("CHROMIUM names no browser; `sdk/run typescript` finds one");

/** The page imports the package as a bundler would resolve it. */
const html = `<!doctype html><title>Gavel</title><script type="importmap">{"imports":{"@gavel/client":"/dist/index.js"}}</script>
<script type="module" src="/build/browser/page.js"></script>`;

function page(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "").split("?")[0] as string;
  if (path === "/") return void response.writeHead(200, { "content-type": "text/html" }).end(html);
  const file = /^\/(dist|build)\/[\w./-]+\.js$/.test(path) && !path.includes("..") ? readFile(new URL(`..${path}`, import.meta.url)) : Promise.reject(new Error(path));
  file.then((text) => response.writeHead(200, { "content-type": "text/javascript" }).end(text), () => response.writeHead(404).end());
}

test("a token that the browser sends twice is there once", { timeout: 60_000 }, async () => {
  const maker = new Maker("breaks");
  const server = createServer((request, response) => void (request.url?.startsWith("/v1/") ? maker.serve(request, response) : page(request, response))).listen(0, "127.0.0.1");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const id = await tab.evaluate(async () => {
      const { Gavel } = (await import("/dist/index.js" as string)) as typeof import("@gavel/client");
      return (await new Gavel(location.origin, { token: "t" }).players.createToken({ label: "phone" })).id;
    });
    assert.equal(maker.asked.filter((one) => one.startsWith("POST")).length, 2, "the browser has sent it again");
    assert.deepEqual(maker.ids, [id]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

test("three players finish a game in a browser, one of them loaded anew in a bid", { timeout: 180_000 }, async () => {
  const pages = createServer(page).listen(0, "127.0.0.1");
  const [hers, theirs] = [await startProxy(11), await startProxy(12)];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext();
    const errors: unknown[] = [];
    const open = async (server: string): Promise<Page> => {
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/?server=${encodeURIComponent(server)}`);
      return page;
    };
    const [ada, others] = [await open(hers.url), await open(theirs.url)];
    const id = await act(ada, "open");
    const guests = act(others, "join", id);
    const held = hers.hold("/bids", "after");
    const playing = act(ada, "start", id).then(() => "ended", () => "killed");
    await held;
    await ada.reload();
    assert.equal(await playing, "killed");
    const { resumed, seen } = await act(ada, "goOn", id);
    assert.deepEqual(resumed, ["qe_place_bid done"]);

    const { proof } = await direct(`/v1/qe/games/${id}/proof`);
    const truth = { versions: Array.from({ length: proof.version as number }, (_, at) => at + 1), ended: proof.version, head: proof.head, left: 0 };
    for (const one of [seen, ...(await guests)]) assert.deepEqual(one, truth);
    assert.deepEqual(await act(ada, "lost"), ["game_not_found", "string"]);
    assert.deepEqual(errors, []);
    assert.ok((hers.counts["dropped"] ?? 0) + (theirs.counts["dropped"] ?? 0) > 0, "feeds were streamed, and dropped");
  } finally {
    await browser.close();
    await hers.close();
    await theirs.close();
    pages.closeAllConnections();
    pages.close();
  }
});

/** Calls a function of the page, once its module is there. */
async function act<Name extends keyof Acts>(page: Page, name: Name, ...args: Parameters<Acts[Name]>): Promise<Awaited<ReturnType<Acts[Name]>>> {
  await page.waitForFunction(() => "acts" in globalThis);
  const called = page.evaluate(([name, args]) => (globalThis as unknown as { acts: { [name: string]: (...args: unknown[]) => Promise<unknown> } }).acts[name]?.(...args), [name, args] as const);
  return called as Promise<Awaited<ReturnType<Acts[Name]>>>;
}
