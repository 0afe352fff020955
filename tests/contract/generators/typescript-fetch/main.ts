import { Configuration, PlayersApi, QeApi } from "./client/index";
import { play } from "../play";

await play(async (url, name) => {
  const { token } = await new PlayersApi(new Configuration({ basePath: url })).createPlayer({ createPlayer: { name } });
  const qe = new QeApi(new Configuration({ basePath: url, accessToken: token }));
  return {
    create: async (seats) => (await qe.qeCreateGame({ qeCreateGame: { seats } })).game.id,
    sit: async (id) => void (await qe.qeTakeSeat({ id, qeTakeSeat: {} })),
    start: async (id) => void (await qe.qeStart({ id, qeStartGame: {} })),
    look: async (id) => {
      const game = await qe.qeGetGame({ id });
      const bid = game.allowedActions.find((action) => action.action === "bid");
      return { version: game.version, over: game.result !== null, bid };
    },
    bid: async (id, bid, key) => void (await qe.qePlaceBid({ id, qePlaceBid: bid, idempotencyKey: key })),
    versions: async (id) => (await qe.qeListEvents({ id, limit: 1000 })).events.map((event) => event.version),
    winners: async (id) => (await qe.qeGetScore({ id })).winners,
  };
});
