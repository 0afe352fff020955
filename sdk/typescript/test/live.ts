/** The server of the live tests, which `run` starts, and the proxy before it. */

export const server = ((): string => {
  const url = process.env["GAVEL_URL"];
  if (url === undefined) throw new Error("GAVEL_URL names no server; `sdk/run typescript` starts one");
  return url;
})();

/** A server with a database of its own, to which no player of the other one belongs. */
export const emptyServer = process.env["GAVEL_EMPTY_URL"] as string;

/** Short pauses, so that a test does not wait. */
export const quick = { backoff: { first: 5, most: 200 } };

export interface Proxy {
  readonly url: string;
  readonly counts: { readonly [name: string]: number };
  hold(path: string, when?: "before" | "after"): Promise<void>;
  serve(target: string): void;
  close(): Promise<void>;
}

/** Starts the proxy of `sdk/proxy`. */
export async function startProxy(seed: number): Promise<Proxy> {
  const module = (await import(new URL("../../proxy/proxy.mjs", import.meta.url).href)) as {
    startProxy(options: { target: string; seed: number }): Promise<Proxy>;
  };
  return module.startProxy({ target: server, seed });
}

/** Asks the server itself, past the proxy and the SDK. */
export async function direct(path: string): Promise<{ readonly [name: string]: any }> {
  const answer = await fetch(server + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { readonly [name: string]: unknown };
}
