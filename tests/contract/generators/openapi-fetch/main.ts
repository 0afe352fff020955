import createClient from "openapi-fetch";
import type { paths } from "./client";
import { play } from "../play";

/** The body of an answer; a problem is thrown. */
function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

await play(async (url, name) => {
  const anyone = createClient<paths>({ baseUrl: url });
  const { token } = answered(await anyone.POST("/v1/players", { body: { name } }));
  const api = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    create: async (seats) => answered(await api.POST("/v1/qe/games", { body: { seats } })).game.id,
    sit: async (id) => void answered(await api.POST("/v1/qe/games/{id}/seats", { ...at(id), body: {} })),
    start: async (id) => void answered(await api.POST("/v1/qe/games/{id}/start", { ...at(id), body: {} })),
    look: async (id) => {
      const game = answered(await api.GET("/v1/qe/games/{id}", at(id)));
      const bid = game.allowed_actions.find((action) => action.action === "bid");
      return { version: game.version, over: game.result !== null, bid };
    },
    bid: async (id, body, key) => {
      const params = { path: { id }, header: { "Idempotency-Key": key } };
      answered(await api.POST("/v1/qe/games/{id}/bids", { params, body }));
    },
    versions: async (id) => {
      const params = { path: { id }, query: { limit: 1000 } };
      return answered(await api.GET("/v1/qe/games/{id}/events", { params })).events.map((event) => event.version);
    },
    winners: async (id) => answered(await api.GET("/v1/qe/games/{id}/score", at(id))).winners,
  };
});
