/** A game of Q.E. through the TypeScript client of openapi-typescript and openapi-fetch: node play.js URL. */
import createClient from "openapi-fetch";
import type { paths } from "./client";

const url = process.argv[2];
if (url === undefined) throw new Error("the server's address is missing");

/** The body of an answer; a problem is thrown. */
function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

async function signUp(name: string) {
  const { token } = answered(await createClient<paths>({ baseUrl: url }).POST("/v1/players", { body: { name } }));
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}
type Player = Awaited<ReturnType<typeof signUp>>;

const [host, ...guests] = [await signUp("Ada"), await signUp("Bob"), await signUp("Cyd")] as const;
const game = answered(await host.POST("/v1/qe/games", { body: { seats: 3 } })).game.id;
const params = { path: { id: game } };
const look = async (player: Player) => answered(await player.GET("/v1/qe/games/{id}", { params }));

async function bid(player: Player, seat: number) {
  const action = (await look(player)).allowed_actions.find((action) => action.action === "bid");
  if (!action) return;
  const { auction, ballot, minimum, forbidden } = action;
  let amount = BigInt(minimum) + BigInt(seat) + 10n ** 40n;
  if (String(amount) === forbidden) amount += 7n;
  const keyed = { ...params, header: { "Idempotency-Key": `${auction}/${ballot}` } };
  const body = { auction, ballot, amount: String(amount) };
  answered(await player.POST("/v1/qe/games/{id}/bids", { params: keyed, body }));
}

for (const guest of guests) answered(await guest.POST("/v1/qe/games/{id}/seats", { params, body: {} }));
answered(await host.POST("/v1/qe/games/{id}/start", { params, body: {} }));
let seen = await look(host);
while (seen.result === null) {
  const before = seen.version;
  for (const [seat, player] of [host, ...guests].entries()) await bid(player, seat);
  seen = await look(host);
  if (seen.version === before) throw new Error(`nobody can move the game on at ${before}`);
}
const all = { ...params, query: { limit: 1000 } };
const { events } = answered(await host.GET("/v1/qe/games/{id}/events", { params: all }));
if (events.length !== seen.version || events.some((event, index) => event.version !== index + 1)) {
  throw new Error(`events are missing: ${events.length}`);
}
if (answered(await host.GET("/v1/qe/games/{id}/score", { params })).winners.length === 0) throw new Error("nobody has won");
console.log(`played ${events.length} events`);
