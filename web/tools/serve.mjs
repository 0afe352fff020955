// Serves a bundle and hands everything else to a server, for development; without a bundle the server serves its own, for tests.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import { extname, join } from "node:path";

export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const types = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html; charset=utf-8" };
/** What the server itself answers. */
const served = /^\/(v1|docs|healthz|readyz|openapi[^/]*\.json)(\/|\?|$)/;

/**
 * Listens on a free port of `host`. `target()` gives the server's address at the time of each request.
 * A browser that sends `x-version: other` gets the page of the bundle `other`, and all else as the others do.
 * `silence(true)` lets nothing more through and refuses nothing, as a network that has gone; after `silence(false)` new connections work.
 * @returns {Promise<{ url: string, port: number, silence(now: boolean): void, close(): Promise<void> }>}
 */
export async function serve({ dist, other, target, base = "", host = "127.0.0.1", port = 0 }) {
  const [sockets, silent, flowing] = [new Set(), new WeakSet(), new Set()];
  let quiet = false;
  const silence = (now) => {
    quiet = now;
    for (const socket of sockets) silent.add(socket);
    for (const [answer, response] of flowing) answer.unpipe(response);
  };
  const site = http.createServer((request, response) => {
    if (quiet) silent.add(request.socket);
    if (silent.has(request.socket)) return;
    const path = request.url.startsWith(`${base}/`) ? request.url.slice(base.length) : undefined;
    const isOther = request.headers["x-version"] === "other" && request.headers.accept?.includes("text/html");
    if (path === undefined) response.writeHead(404).end();
    else if (other !== undefined && isOther) void file(response, other, { base, target: target() }, "/");
    else if (dist === undefined || served.test(path)) proxy(request, response, target() + path, flowing);
    else void file(response, dist, { base, target: target() }, path.split(/[?#]/)[0]);
  });
  site.on("connection", (socket) => sockets.add(socket.on("close", () => sockets.delete(socket))));
  await new Promise((done) => site.listen(port, host, done));
  const close = () => new Promise((done) => (site.close(done), site.closeAllConnections()));
  return { url: `http://${host}:${site.address().port}${base}`, port: site.address().port, silence, close };
}

/** Hands a request to an address. `flowing` has the answers that come through. */
function proxy(request, response, address, flowing) {
  const url = new URL(address);
  const onward = http.request(url, { method: request.method, headers: { ...request.headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
    const flow = [answer, response];
    flowing.add(flow);
    response.on("close", () => flowing.delete(flow));
    answer.on("error", () => response.destroy());
    answer.on("aborted", () => response.destroy());
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** What the server says of its database in the head of its own page. */
async function note(target) {
  const page = await fetch(`${target}/`).then(
    (answer) => answer.text(),
    () => "", // a server that is away says nothing
  );
  return /<meta name="gavel-database"[^>]*>/.exec(page)?.[0] ?? "";
}

async function file(response, dist, { base, target }, path) {
  const found = join(dist, path);
  const headers = { "content-security-policy": policy, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
  if (path.startsWith("/assets/") || path === "/icon.svg") {
    if (!existsSync(found) || !statSync(found).isFile()) return void response.writeHead(404, headers).end();
    const cache = path === "/icon.svg" ? "no-cache" : "public, max-age=31536000, immutable";
    response.writeHead(200, { ...headers, "content-type": types[extname(found)], "cache-control": cache });
    return void createReadStream(found).pipe(response);
  }
  const page = readFileSync(join(dist, "index.html"), "utf8").replace('<base href="/">', `<base href="${base}/">${await note(target)}`);
  response.writeHead(200, { ...headers, "content-type": types[".html"], "cache-control": "no-cache" }).end(page);
}
