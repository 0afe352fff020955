import type { Json, JsonObject } from "./json.js";
import { type Holding, score, type Tile } from "./material.js";

/** To whom an opening goes: everyone, or a list of seats. */
export type Audience = "everyone" | readonly number[];
/** A sealed value that an event opens, and to whom. */
export type Opens = readonly [to: Audience, value: JsonObject];

/** What the auctions say must come next. */
export interface Out {
  emit(type: string, data: JsonObject, opens?: readonly Opens[]): void;
  commitment(value: JsonObject): string;
}

interface Bid {
  readonly seat: number;
  readonly ballot: number;
  readonly amount: bigint;
  readonly by: string;
  /** The seats that know the amount. */
  known: "everyone" | Set<number>;
}

interface Auction {
  readonly number: number;
  readonly round: number | null;
  readonly auctioneer: number | null;
  readonly tile: Tile;
  opening: bigint | null;
  /** The seats of each ballot. */
  readonly ballots: (readonly number[])[];
  readonly bids: Bid[];
  /** The winner once it is awarded; null where nobody won. */
  winner?: number | null;
  scored: readonly number[];
}

/** The auctions of a game, played by the rules of `docs/rules/qe.md`. */
export class Auctions {
  readonly #auctions: Auction[] = [];
  readonly #peeked = new Set<number>();
  readonly resigned = new Set<number>();
  #open = false;

  constructor(
    readonly out: Out,
    readonly nations: readonly string[],
    readonly first: number,
    readonly tokens: readonly string[],
    readonly boxed: readonly string[],
    readonly stack: readonly Tile[],
  ) {}

  get #players(): number {
    return this.nations.length;
  }

  /** The auction that runs. */
  get #running(): Auction | undefined {
    const last = this.#auctions.at(-1);
    return last?.winner === undefined ? last : undefined;
  }

  get over(): boolean {
    return this.#auctions.length === this.stack.length && this.#running === undefined;
  }

  /** Opens the deal and all earlier bids to everyone: they were inherited. */
  openAll(): void {
    this.#open = true;
    for (const { bids } of this.#auctions) for (const bid of bids) bid.known = "everyone";
  }

  /** The seats that have yet to bid. */
  mustAct(): number[] {
    const auction = this.#running;
    if (auction === undefined) return [];
    if (auction.auctioneer !== null && auction.opening === null) return [auction.auctioneer];
    const ballot = auction.ballots.length;
    const have = new Set(auction.bids.filter((bid) => bid.ballot === ballot).map(({ seat }) => seat));
    return (auction.ballots.at(-1) ?? []).filter((seat) => !have.has(seat)).sort((a, b) => a - b);
  }

  /** The turn as `TurnExpired` names it; null where there is none. */
  turn(): JsonObject | null {
    const auction = this.#running;
    if (auction === undefined) return null;
    const ballot = Math.max(1, auction.ballots.length);
    return { auction: auction.number, ballot, bid: auction.ballots.length === 0 ? "opening" : ballot === 1 ? "secret" : "rebid" };
  }

  /** Why the rules refuse a bid; undefined where they do not. */
  refusal(seat: number, auction: number, ballot: number, amount: bigint | null): string | undefined {
    const running = this.#running;
    if (running?.number !== auction || ballot !== Math.max(1, running.ballots.length)) return "this is not the ballot that runs";
    if (!this.mustAct().includes(seat)) return `seat ${seat} may not bid now`;
    if (amount === null) return "this is no amount";
    if (running.auctioneer !== null && running.opening === null) return amount > 0n ? undefined : "an opening bid is at least 1";
    return amount === running.opening ? "a bid differs from the opening bid" : undefined;
  }

  /** The server's bid for an absent seat. */
  amountFor(seat: number): bigint {
    return this.#running?.auctioneer === seat ? 1n : 0n;
  }

  /** Places a bid that the rules allow. */
  place(seat: number, amount: bigint, by: string): void {
    const auction = this.#running as Auction;
    const { number } = auction;
    if (auction.auctioneer === seat) {
      auction.opening = amount;
      auction.ballots.push(this.nations.map((_, other) => other).filter((other) => other !== seat));
      this.out.emit("OpeningBidPlaced", { auction: number, seat, amount: String(amount), placed_by: by });
      return;
    }
    const ballot = auction.ballots.length;
    const bid: Bid = { seat, ballot, amount, by, known: by === "player" ? new Set([seat]) : "everyone" };
    auction.bids.push(bid);
    const value = bidValue(auction, bid);
    const data = { auction: number, seat, bid: this.out.commitment(value), placed_by: by };
    const opens: readonly Opens[] = [[by === "player" ? [seat] : "everyone", value]];
    if (ballot === 1) this.out.emit("SecretBidPlaced", data, opens);
    else this.out.emit("RebidPlaced", { ...data, ballot }, opens);
  }

  /** A look at a winning bid; the reason why it is refused, if it is. */
  peek(seat: number, number: number): string | undefined {
    if (this.#players !== 5 || this.#peeked.has(seat)) return "there is no peek left";
    const auction = this.#auctions[number - 1];
    if (auction?.winner === undefined) return "the auction is not awarded";
    if (auction.winner === auction.auctioneer) return "the amount is public";
    const bid = standing(auction, auction.winner as number) as Bid;
    if (knows(bid, seat)) return "the amount is known";
    this.#peeked.add(seat);
    show(bid, seat);
    this.out.emit("PeekTaken", { auction: number, seat }, [[[seat], bidValue(auction, bid)]]);
    return undefined;
  }

  /** Everything that happens by itself until a player has to act. */
  proceed(): void {
    while (!this.over) {
      if (this.#running === undefined) this.#begin();
      const waiting = this.mustAct();
      const gone = waiting.find((seat) => this.resigned.has(seat));
      if (gone !== undefined) this.place(gone, this.amountFor(gone), "resignation");
      else if (waiting.length > 0) return;
      else this.#settle();
    }
  }

  #begin(): void {
    const before = this.#auctions.length;
    const tile = this.stack[before] as Tile;
    const last = this.#players === 3 && before + 1 === this.stack.length;
    const round = last ? null : Math.floor(before / this.#players) + 1;
    const auctioneer = last ? null : (this.first + before) % this.#players;
    const number = before + 1;
    const ballots = last ? [this.nations.map((_, seat) => seat)] : [];
    this.#auctions.push({ number, round, auctioneer, tile, opening: null, ballots, bids: [], scored: [] });
    const shown = { ...tile } as JsonObject;
    this.out.emit("AuctionOpened", { auction: number, round, auctioneer, tile: shown }, [
      ["everyone", { subject: "tile", auction: number, tile: shown }],
    ]);
  }

  #settle(): void {
    const auction = this.#running as Auction;
    const bids = new Map((auction.ballots[0] as readonly number[]).map((seat) => [seat, (standing(auction, seat) as Bid).amount]));
    if (auction.auctioneer !== null) bids.set(auction.auctioneer, auction.opening as bigint);
    const holders = (amount: bigint): number[] =>
      [...bids]
        .filter(([, one]) => one === amount)
        .map(([seat]) => seat)
        .sort((a, b) => a - b);
    const falling = [...new Set(bids.values())].sort((a, b) => (a < b ? 1 : -1));
    const tied = holders(falling[0] as bigint);
    if (tied.length === 1) this.#award(auction, tied[0] as number);
    else if (auction.auctioneer === null) this.#award(auction, null);
    else if (auction.ballots.length < 3) {
      const opens = this.#forAuctioneer(auction);
      auction.ballots.push(tied);
      this.out.emit("RebidCalled", { auction: auction.number, ballot: auction.ballots.length, seats: tied }, opens);
    } else this.#award(auction, falling.map(holders).find(({ length }) => length === 1)?.[0] as number);
  }

  /** The last ballot, opened to the auctioneer as the tiles are handed over. */
  #forAuctioneer(auction: Auction): Opens[] {
    const { auctioneer } = auction;
    if (auctioneer === null || this.resigned.has(auctioneer)) return [];
    const hidden = bySeat(auction.bids.filter((bid) => bid.ballot === auction.ballots.length && !knows(bid, auctioneer)));
    for (const bid of hidden) show(bid, auctioneer);
    return hidden.map((bid) => [[auctioneer], bidValue(auction, bid)]);
  }

  #award(auction: Auction, winner: number | null): void {
    const opens = this.#forAuctioneer(auction);
    const amount = winner !== null && winner === auction.auctioneer ? String(auction.opening) : null;
    auction.winner = winner;
    this.out.emit("CompanyAwarded", { auction: auction.number, tile: { ...auction.tile }, winner, amount }, opens);
    if (auction.round !== null && this.#players > 3) this.#zeros(auction, auction.round);
  }

  #zeros(auction: Auction, round: number): void {
    const zeros = bySeat(
      (auction.ballots[0] as readonly number[]).map((seat) => standing(auction, seat) as Bid).filter(({ amount }) => amount === 0n),
    );
    if (zeros.length === 0) return;
    const had = new Set(this.#auctions.filter((one) => one.round === round).flatMap(({ scored }) => scored));
    auction.scored = zeros.filter(({ by, seat }) => by === "player" && !had.has(seat)).map(({ seat }) => seat);
    const opens = zeros.filter(({ known }) => known !== "everyone").map((bid): Opens => ["everyone", bidValue(auction, bid)]);
    for (const bid of zeros) bid.known = "everyone";
    this.out.emit(
      "ZeroBidsRevealed",
      { auction: auction.number, round, seats: zeros.map(({ seat }) => seat), scored: [...auction.scored] },
      opens,
    );
  }

  /** The values that not everyone knows, in dealt order: tokens, box, stack, bids. */
  secrets(): JsonObject[] {
    const bids = this.#auctions.flatMap((auction) =>
      [1, 2, 3].flatMap((ballot) =>
        bySeat(auction.bids.filter((bid) => bid.ballot === ballot && bid.known !== "everyone")).map((bid) => bidValue(auction, bid)),
      ),
    );
    if (this.#open) return bids;
    const tokens = this.tokens.map((industry, seat): JsonObject => ({ subject: "token", seat, industry }));
    const boxed = this.boxed.map((industry, at): JsonObject => ({ subject: "boxed_token", place: at + 1, industry }));
    const down = this.stack
      .map((tile, at): JsonObject => ({ subject: "tile", auction: at + 1, tile: { ...tile } }))
      .slice(this.#auctions.length);
    return [...tokens, ...boxed, ...down, ...bids];
  }

  /** The result of a game that is over. */
  result(): Json {
    const holdings = this.nations.map((nation, seat): Holding => {
      const won = this.#auctions.filter(({ winner }) => winner === seat);
      const paid = won.map((auction) =>
        auction.auctioneer === seat ? (auction.opening as bigint) : (standing(auction, seat) as Bid).amount,
      );
      const zeroRounds = new Set(this.#auctions.filter(({ scored }) => scored.includes(seat)).map(({ round }) => round)).size;
      const spent = paid.reduce((sum, one) => sum + one, 0n);
      return {
        nation,
        token: this.tokens[seat] as string,
        tiles: won.map(({ tile }) => tile),
        zeroRounds,
        spent,
        resigned: this.resigned.has(seat),
      };
    });
    return score(this.#players, holdings);
  }
}

/** The bid of a seat that counts: its last. */
function standing(auction: Auction, seat: number): Bid | undefined {
  return auction.bids
    .filter((bid) => bid.seat === seat)
    .reduce<Bid | undefined>((last, bid) => (last === undefined || bid.ballot > last.ballot ? bid : last), undefined);
}

function bySeat(bids: readonly Bid[]): Bid[] {
  return [...bids].sort((a, b) => a.seat - b.seat);
}

function knows(bid: Bid, seat: number): boolean {
  return bid.known === "everyone" || bid.known.has(seat);
}

function show(bid: Bid, seat: number): void {
  if (bid.known !== "everyone") bid.known.add(seat);
}

function bidValue(auction: Auction, bid: Bid): JsonObject {
  return { subject: "bid", auction: auction.number, ballot: bid.ballot, seat: bid.seat, amount: String(bid.amount) };
}
