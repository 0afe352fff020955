/** A game of Q.E. by three players, through whichever client a program hands over: four calls in its own words. */

export interface Bid {
  auction: number;
  ballot: number;
  minimum: string;
  forbidden: string | null;
}

/** What a client is asked for. `bid` is the action of that name, if it is allowed. */
export interface Player {
  create(seats: number): Promise<string>;
  sit(game: string): Promise<void>;
  start(game: string): Promise<void>;
  look(game: string): Promise<{ version: number; over: boolean; bid: Bid | undefined }>;
  bid(game: string, bid: { auction: number; ballot: number; amount: string }, key: string): Promise<void>;
  /** The versions of all events. */
  versions(game: string): Promise<number[]>;
  winners(game: string): Promise<number[]>;
}

export async function play(signUp: (url: string, name: string) => Promise<Player>): Promise<void> {
  const url = process.argv[2];
  if (url === undefined) throw new Error("the server's address is missing");
  const players = await Promise.all(["Ada", "Bob", "Cyd"].map((name) => signUp(url, name)));
  const [host, ...guests] = players as [Player, ...Player[]];
  const game = await host.create(players.length);
  for (const guest of guests) await guest.sit(game);
  await host.start(game);
  let seen = await host.look(game);
  while (!seen.over) {
    const before = seen.version;
    for (const [seat, player] of players.entries()) {
      const { bid } = await player.look(game);
      if (!bid) continue;
      let amount = BigInt(bid.minimum) + BigInt(seat) + 10n ** 40n;
      if (String(amount) === bid.forbidden) amount += 7n;
      const key = `${bid.auction}/${bid.ballot}`;
      await player.bid(game, { auction: bid.auction, ballot: bid.ballot, amount: String(amount) }, key);
    }
    seen = await host.look(game);
    if (seen.version === before) throw new Error(`nobody can move the game on at ${before}`);
  }
  const versions = await host.versions(game);
  if (versions.length !== seen.version || versions.some((version, index) => version !== index + 1)) {
    throw new Error(`events are missing: ${versions.join()}`);
  }
  const winners = await host.winners(game);
  if (winners.length === 0) throw new Error("nobody has won");
  console.log(`played ${versions.length} events`);
}
