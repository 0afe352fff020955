import type { QeGame, QuotlibetGame, Session } from "@gavel/client";

/** How much a seat bids in an auction and ballot. */
export type Bidder = (turn: {
  readonly auction: number;
  readonly ballot: number;
  readonly seat: number;
  readonly minimum: bigint;
  readonly forbidden: bigint | null;
}) => bigint;

/** Bids that differ in size from auction to auction, as people's do. */
export const lively: Bidder = ({ auction, seat, minimum, forbidden }) => {
  const size = [3, 4, 4, 5, 5, 6, 9, 6, 8, 12, 11, 13, 12, 25, 100, 14][auction - 1] ?? 7;
  if (minimum === 0n && (auction * 7 + seat * 3) % 5 === 0) return 0n;
  const amount = BigInt(2 + ((auction * 5 + seat * 11) % 7)) * 10n ** BigInt(Math.max(0, size - 1 - ((auction + seat) % 3)));
  return amount === forbidden ? amount + 1n : amount;
};

/** Seats the sessions at a new table of Q.E.; the first is the host. */
export async function seatQe(sessions: readonly Session[], options: object = {}, start = true): Promise<string> {
  const [host, ...others] = sessions as [Session, ...Session[]];
  const { game, invite_code } = await host.qe.createGame({ seats: sessions.length, ...options });
  for (const other of others) await other.qe.takeSeat(game.id, { invite_code });
  if (start) await host.qe.start(game.id, { first_auctioneer: 0 });
  return game.id;
}

/** Plays until `stop` says so, or to the end. A seat that is null is played by somebody else. */
export async function playQe(
  sessions: readonly (Session | null)[],
  id: string,
  bidder: Bidder,
  stop: (game: QeGame) => boolean = () => false,
): Promise<void> {
  const seer = sessions.find((one) => one !== null) as Session;
  for (;;) {
    const game = await seer.qe.getGame(id);
    if (game.status !== "running" || stop(game)) return;
    const seat = game.must_act.find((one) => sessions[one] !== null);
    if (seat === undefined) return;
    const session = sessions[seat] as Session;
    const own = await session.qe.getGame(id);
    const bid = own.allowed_actions.find((one) => one.action === "bid");
    if (bid === undefined) continue;
    const { auction, ballot, minimum, forbidden } = bid;
    await session.qe.placeBid(id, { auction, ballot, amount: bidder({ auction, ballot, seat, minimum, forbidden }) });
  }
}

/** Seats the sessions at a new table of Quotlibet. */
export async function seatQuotlibet(sessions: readonly Session[], options: object = {}, start = true): Promise<string> {
  const [host, ...others] = sessions as [Session, ...Session[]];
  const { game, invite_code } = await host.quotlibet.createGame({ seats: sessions.length, ...options });
  for (const other of others) await other.quotlibet.takeSeat(game.id, { invite_code });
  if (start) await host.quotlibet.start(game.id);
  return game.id;
}

/** Plays until `stop` says so, or to the end: the first allowed bid and card. */
export async function playQuotlibet(
  sessions: readonly (Session | null)[],
  id: string,
  stop: (game: QuotlibetGame) => boolean = () => false,
): Promise<void> {
  const seer = sessions.find((one) => one !== null) as Session;
  for (;;) {
    const game = await seer.quotlibet.getGame(id);
    if (game.status !== "running" || stop(game)) return;
    const session = sessions[game.must_act[0] as number];
    if (session === null || session === undefined) return;
    for (const action of (await session.quotlibet.getGame(id)).allowed_actions) {
      if (action.action === "bid") await session.quotlibet.placeBid(id, { round: action.round, tricks: action.tricks[0] as number });
      if (action.action === "play_card")
        await session.quotlibet.playCard(id, { round: action.round, trick: action.trick, card: action.cards[0] as string });
    }
  }
}
