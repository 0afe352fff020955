// Phones at one table: `node phone.mjs URL GAME TOKEN…`, with the TypeScript SDK. Each bids a little more than the phone before.
import { Gavel } from "@gavel/client";

const [url, game, ...tokens] = process.argv.slice(2);
const phones = await Promise.all(tokens.map((token) => new Gavel(url).signIn(token)));
await Promise.all(phones.map(async (phone, place) => {
  for await (const item of phone.follow({ kind: "qe", id: game })) {
    if (item.type !== "turn") continue;
    const bid = item.allowed_actions.find((one) => one.action === "bid");
    if (bid) await phone.qe.placeBid(game, { auction: bid.auction, ballot: bid.ballot, amount: bid.minimum + BigInt(10 * place) });
  }
}));
console.log("winners:", (await phones[0].qe.getScore(game)).winners);
