import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Gavel, type Session } from "@gavel/client";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

declare global {
  interface ImportMeta {
    readonly env: { readonly ROOT: string };
  }
}

/** Milliseconds that a test waits for something. On a busy machine what takes a moment takes long; a turn of 15 s is within it, too. */
const PATIENCE = 60_000;

/** A name that is not localhost: the page has no secure context there, as on a phone in the same network. */
const remote = "table.test";

/** The server's program with a database of its own. */
export class Server {
  #child: ChildProcess | undefined;
  #url = "";
  #metrics = "";
  readonly #folder = mkdtempSync(join(tmpdir(), "gavel-web-"));

  constructor(readonly base = "") {}

  /** The server's own address, which changes with each start. */
  get url(): string {
    return this.#url;
  }

  /** Starts the program with a database of the folder, or at an address of Postgres; with `null` nobody names one. */
  async start(database: string | null = "gavel.db"): Promise<void> {
    const program = process.env["GAVEL"] as string;
    const args = ["serve", "--listen", "127.0.0.1:0", "--no-limits"];
    if (database !== null) args.push("--database-url", database.includes(":") ? database : `sqlite:${this.#folder}/${database}`);
    if (this.base !== "") args.push("--base-path", this.base);
    const cwd = database === null ? join(this.#folder, "unnamed") : this.#folder;
    mkdirSync(cwd, { recursive: true });
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.#url = /listening on (http:\S+)/.exec(line)?.[1] ?? this.#url;
      const metrics = /metrics +(http:\S+)/.exec(line)?.[1];
      if (metrics === undefined) continue;
      this.#metrics = metrics;
      child.stdout.resume();
      return;
    }
    throw new Error("the server did not start");
  }

  /** How many feeds are open. */
  async feeds(): Promise<number> {
    const text = await (await fetch(this.#metrics)).text();
    return [...text.matchAll(/^gavel_feeds_open\{.*\} (\d+)$/gm)].reduce((sum, [, open]) => sum + Number(open), 0);
  }

  /** Ends the program at once, as a crash does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A server with the bundle in it, at an address that a restart does not change, and a browser that opens it under a name that is not localhost. */
export class House {
  readonly server: Server;
  /** A second server of the same Postgres. */
  #second: Server | undefined;
  #turn = 0;
  #browser: Browser | undefined;
  #site: { readonly port: number; silence(now: boolean): void; close(): Promise<void> } | undefined;

  private constructor(
    readonly base: string,
    readonly host: string,
  ) {
    this.server = new Server(base);
  }

  /** With `two` there are two servers of one Postgres, of which each request goes to the next, and the bundle of another version. */
  static async open(base = "", host = remote, two?: { readonly postgres: string; readonly other: string }): Promise<House> {
    const house = new House(base, host);
    await house.server.start(two?.postgres);
    if (two !== undefined) await (house.#second = new Server(base)).start(two.postgres);
    const module = (await import(join(import.meta.env.ROOT, "tools/serve.mjs"))) as typeof import("../../tools/serve.mjs");
    // Another bundle than the one in the server's program, if it is named.
    const dist = process.env["DIST"];
    house.#site = await module.serve({ dist, other: two?.other, base, target: () => house.#next() });
    house.#browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ["--no-sandbox", `--host-resolver-rules=MAP ${host} 127.0.0.1`, "--disable-dev-shm-usage"],
    });
    return house;
  }

  #next(): string {
    this.#turn += 1;
    return (this.#turn % 2 === 0 ? this.#second : undefined)?.url ?? this.server.url;
  }

  /** The address of a path of the page. */
  url(path: string): string {
    return `http://${this.host}:${this.#site?.port}${this.base}${path}`;
  }

  /** A browser of its own: another person, to whom nobody explains the game. */
  async person(options: BrowserContextOptions = {}): Promise<Person> {
    const person = await this.newcomer(options);
    await person.context.addInitScript(() => {
      try {
        localStorage.getItem("gavel/hints") ?? localStorage.setItem("gavel/hints", "false");
      } catch {
        return; // where nothing is stored, the page explains
      }
    });
    return person;
  }

  /** A person whom the page tells what happens for the first time. */
  async newcomer(options: BrowserContextOptions = {}): Promise<Person> {
    const context = await (this.#browser as Browser).newContext({
      locale: "en-GB",
      viewport: { width: 1100, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    return Person.of(this, context);
  }

  /** A browser of somebody who has an account already. */
  async as(session: Session, options: BrowserContextOptions = {}): Promise<Person> {
    const person = await this.person(options);
    const saved = JSON.stringify({ token: session.token, ...session.player, database: session.database });
    await person.context.addInitScript(
      ([name, value]) => localStorage.getItem(name as string) ?? localStorage.setItem(name as string, value as string),
      [`gavel/session/${this.url("")}`, saved],
    );
    return person;
  }

  /** A player without a browser, by the SDK. */
  async bot(name: string): Promise<Session> {
    return new Gavel(this.server.url).signUp(name);
  }

  /** With `true` lets nothing more through, and refuses nothing; with `false` new connections work again. */
  silence(now: boolean): void {
    this.#site?.silence(now);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#site?.close();
    await this.#second?.close();
    await this.server.close();
  }
}

/** Waits until a condition holds; fails with what it has waited for in vain. */
export async function within(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
}

/** Somebody at a browser, with all that the page has said and received. */
export class Person {
  /** What the page wrote to its console, and errors that nobody caught. */
  readonly said: string[] = [];
  /** The bodies of the server's answers and feeds since `listen`. */
  readonly received: string[] = [];
  listening: Promise<void> | undefined;

  private constructor(
    readonly house: House,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async of(house: House, context: BrowserContext): Promise<Person> {
    const page = await context.newPage();
    const person = new Person(house, context, page);
    page.on("console", (message) => person.said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => person.said.push(`error: ${error.message}`));
    return person;
  }

  /** Records the bodies of all answers from now on, those of feeds as they come. */
  listen(): void {
    const record = async (): Promise<void> => {
      const session = await this.context.newCDPSession(this.page);
      await session.send("Network.enable");
      session.on("Network.dataReceived", ({ data }) => {
        if (data !== undefined) this.received.push(Buffer.from(data, "base64").toString());
      });
      session.on("Network.responseReceived", ({ requestId, response }) => {
        if (!response.mimeType.includes("event-stream")) return;
        session
          .send("Network.streamResourceContent", { requestId })
          .then(({ bufferedData }) => this.received.push(Buffer.from(bufferedData, "base64").toString()))
          .catch(() => undefined); // the feed has ended meanwhile; its body comes below
      });
      session.on("Network.loadingFinished", ({ requestId }) => {
        session
          .send("Network.getResponseBody", { requestId })
          .then(({ body, base64Encoded }) => this.received.push(base64Encoded ? Buffer.from(body, "base64").toString() : body))
          .catch(() => undefined); // an answer without a body
      });
    };
    this.listening = record();
  }

  async open(path: string): Promise<void> {
    await this.listening;
    await this.page.goto(this.house.url(path));
    await this.page.locator("main h1, main h2, main .where").first().waitFor();
  }

  /** The account in the browser's storage. */
  async token(): Promise<string> {
    const saved = await this.page.evaluate(() => Object.entries(localStorage).find(([name]) => name.startsWith("gavel/session/"))?.[1]);
    return (JSON.parse(saved ?? "{}") as { token: string }).token;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

function chromiumPath(): string {
  const found = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error("no Chromium: apt-get install chromium, or name one in CHROMIUM");
  return found;
}
