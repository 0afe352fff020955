import { createClient } from "./client/client/index";
import { createPlayer, qeCreateGame, qeGetGame, qeGetScore, qeListEvents, qePlaceBid, qeStart, qeTakeSeat } from "./client/index";
import { play } from "../play";

await play(async (url, name) => {
  const anyone = createClient({ baseUrl: url, throwOnError: true });
  const { token } = (await createPlayer({ client: anyone, body: { name }, throwOnError: true })).data;
  const client = createClient({ baseUrl: url, auth: token });
  const whole = { client, throwOnError: true } as const;
  return {
    create: async (seats) => (await qeCreateGame({ ...whole, body: { seats } })).data.game.id,
    sit: async (id) => void (await qeTakeSeat({ ...whole, path: { id }, body: {} })),
    start: async (id) => void (await qeStart({ ...whole, path: { id }, body: {} })),
    look: async (id) => {
      const game = (await qeGetGame({ ...whole, path: { id } })).data;
      const bid = game.allowed_actions.find((action) => action.action === "bid");
      return { version: game.version, over: game.result !== null, bid };
    },
    bid: async (id, body, key) => void (await qePlaceBid({ ...whole, path: { id }, body, headers: { "Idempotency-Key": key } })),
    versions: async (id) =>
      (await qeListEvents({ ...whole, path: { id }, query: { limit: 1000 } })).data.events.map((event) => event.version),
    winners: async (id) => (await qeGetScore({ ...whole, path: { id } })).data.winners,
  };
});
