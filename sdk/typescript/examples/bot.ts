/** A bot that sits down wherever a seat is free, and plays at random: `node bot.js URL FOLDER`. */

import { ConflictError, Gavel, isKind } from "@gavel/client";
import { fileStore } from "@gavel/client/node";

const [url = "http://127.0.0.1:8080", folder = "bot"] = process.argv.slice(2);
const gavel = new Gavel(url, { store: fileStore(folder) });
const bot = (await gavel.restore()) ?? (await gavel.signUp("Bot"));

for (const game of (await bot.games.listGames({ status: "lobby" })).games) {
  if (isKind(game.kind)) await unlessLate(bot[game.kind].takeSeat(game.id));
}
for await (const item of bot.followMine()) {
  const games = item.type === "games" ? item.games : item.type === "game" ? [item] : [];
  for (const { game, you_must_act } of games) {
    if (you_must_act && isKind(game.kind)) await unlessLate((game.kind === "qe" ? moveQe : moveQuotlibet)(game.id));
  }
}

async function moveQe(id: string): Promise<void> {
  const bid = (await bot.qe.getGame(id)).allowed_actions.find((one) => one.action === "bid");
  if (!bid) return;
  const amount = bid.minimum + BigInt(Math.floor(Math.random() * 1000));
  await bot.qe.placeBid(id, { auction: bid.auction, ballot: bid.ballot, amount: amount === bid.forbidden ? amount + 1n : amount });
}

async function moveQuotlibet(id: string): Promise<void> {
  const { allowed_actions } = await bot.quotlibet.getGame(id);
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const bid = allowed_actions.find((one) => one.action === "bid");
  if (bid) await bot.quotlibet.placeBid(id, { round: bid.round, tricks: any(bid.tricks) });
  const play = allowed_actions.find((one) => one.action === "play_card");
  if (play) await bot.quotlibet.playCard(id, { round: play.round, trick: play.trick, card: any(play.cards) });
}

/** The game has gone on meanwhile: the feed brings the next turn. */
function unlessLate(done: Promise<unknown>): Promise<unknown> {
  return done.catch((error: unknown) => (error instanceof ConflictError ? undefined : Promise.reject(error)));
}
