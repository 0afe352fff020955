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
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function serve({ dist, target, base = "", host = "127.0.0.1", port = 0 }) {
  const site = http.createServer((request, response) => {
    const path = request.url.startsWith(`${base}/`) ? request.url.slice(base.length) : undefined;
    if (path === undefined) response.writeHead(404).end();
    else if (dist === undefined || served.test(path)) proxy(request, response, target(), path);
    else void file(response, dist, { base, target: target() }, path.split(/[?#]/)[0]);
  });
  await new Promise((done) => site.listen(port, host, done));
  const close = () => new Promise((done) => (site.close(done), site.closeAllConnections()));
  return { url: `http://${host}:${site.address().port}${base}`, port: site.address().port, close };
}

function proxy(request, response, target, path) {
  const url = new URL(target + path);
  const onward = http.request(url, { method: request.method, headers: { ...request.headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
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
