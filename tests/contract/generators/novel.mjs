/**
 * A proxy that adds one thing of a newer server to every answer, for the table "what breaks when something is added":
 *
 *     node novel.mjs URL member|event|action|status|nation     prints its address, and serves until it is ended
 */
import http from "node:http";

const [target, what] = process.argv.slice(2);
const NEW = "something_new";

const additions = {
  member: (value) => Object.assign(value, { [NEW]: { of: [1, null, "text"] } }),
  event: (value) => {
    if (value.type === "CompanyAwarded") Object.assign(value, { type: "SomethingNew", data: { [NEW]: 3 } });
  },
  action: (value) => value.allowed_actions?.push({ action: NEW, seats: [0] }),
  status: (value) => {
    if ("status" in value && "must_act" in value) value.status = NEW;
  },
  nation: (value) => {
    if (value.nation === "US") value.nation = NEW;
  },
};

function walk(value) {
  if (Array.isArray(value)) value.forEach(walk);
  else if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(walk);
    additions[what](value);
  }
}

const server = http.createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !["host", "connection", "content-length", "accept-encoding", "transfer-encoding", "upgrade", "http2-settings"].includes(name)));
  const answer = await fetch(target + request.url, { method: request.method, headers, body });
  let text = await answer.text();
  if (answer.headers.get("content-type") === "application/json") {
    const value = JSON.parse(text);
    walk(value);
    text = JSON.stringify(value);
  }
  const kept = Object.fromEntries([...answer.headers].filter(([name]) => !["connection", "content-length", "transfer-encoding", "content-encoding"].includes(name)));
  response.writeHead(answer.status, kept);
  response.end(text);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
