import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A cluster of Postgres, gone after the test. POSTGRES names the folder of its programs. */
export class Postgres {
  readonly #folder = mkdtempSync(join(tmpdir(), "gavel-web-"));
  readonly #user = ordinaryUser();
  readonly #data = join(this.#folder, "main");

  private constructor(readonly port: number) {}

  static async start(): Promise<Postgres> {
    const postgres = new Postgres(await freePort());
    postgres.#begin();
    return postgres;
  }

  /** The address of its database. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Runs statements, and gives the rows as lines. */
  run(sql: string): string {
    return this.#program(
      "psql",
      ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", "--dbname", this.url],
      sql,
    );
  }

  close(): void {
    this.#program("pg_ctl", ["stop", "--wait", "--mode=immediate", `--pgdata=${this.#data}`]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #begin(): void {
    if (this.#user.uid !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const settings = [`--port=${this.port}`, "--listen-addresses=127.0.0.1", `--unix-socket-directories=${this.#folder}`, "--fsync=off"];
    this.#program("initdb", ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", `--pgdata=${this.#data}`]);
    const log = `--log=${join(this.#folder, "log")}`;
    this.#program("pg_ctl", ["start", "--wait", `--pgdata=${this.#data}`, log, `--options=${settings.join(" ")}`]);
  }

  #program(name: string, args: readonly string[], input = ""): string {
    const options = { input, cwd: this.#folder, encoding: "utf8", ...this.#user } as const;
    return execFileSync(join(process.env["POSTGRES"] ?? "", name), args, options);
  }
}

/** Postgres refuses root, which lends the cluster to another user. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | { readonly uid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const id = (...args: string[]): number => Number(execFileSync("id", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  const of = (name: string) => ({ uid: id("-u", name), gid: id("-g", name) });
  try {
    return of("postgres");
  } catch {
    return of("nobody"); // a Postgres that no package has installed has no user
  }
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const { port } = listener.address() as { port: number };
  await new Promise((done) => listener.close(done));
  return port;
}
