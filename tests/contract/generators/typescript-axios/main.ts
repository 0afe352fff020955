import { Configuration, PlayersApi, QeApi } from "./client/index";
import { play } from "../play";

await play(async (url, name) => {
  const { token } = (await new PlayersApi(new Configuration({ basePath: url })).createPlayer({ name })).data;
  const qe = new QeApi(new Configuration({ basePath: url, accessToken: token }));
  return {
    create: async (seats) => (await qe.qeCreateGame({ seats })).data.game.id,
    sit: async (id) => void (await qe.qeTakeSeat(id, {})),
    start: async (id) => void (await qe.qeStart(id, {})),
    look: async (id) => {
      const game = (await qe.qeGetGame(id)).data;
      const bid = game.allowed_actions.find((action) => action.action === "bid");
      return { version: game.version, over: game.result !== null, bid };
    },
    bid: async (id, bid, key) => void (await qe.qePlaceBid(id, bid, key)),
    versions: async (id) =>
      (await qe.qeListEvents(id, undefined, undefined, undefined, 1000)).data.events.map((event) => event.version),
    winners: async (id) => (await qe.qeGetScore(id)).data.winners,
  };
});
