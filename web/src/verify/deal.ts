import type { Opens } from "./auctions.js";
import type { Data } from "./data.js";
import { canonical, type Json, type JsonObject } from "./json.js";
import * as material from "./material.js";
import type { Seat } from "./seats.js";
import type { Vault } from "./shuffle.js";

/** The deal of a game: tokens of the seats and then of the box, and the stack. */
export interface Deal {
  readonly nations: readonly string[];
  readonly first: number;
  readonly tokens: readonly string[];
  readonly stack: readonly material.Tile[];
}

/** What the seed deals to players with these choices. */
export function drawn(setup: Data["setup"], vault: Vault, seated: readonly Seat[]): Deal {
  const players = seated.length;
  const free = material.nations(players).filter((nation) => seated.every((seat) => seat.nation !== nation));
  const left = vault.shuffled("nations", free);
  const places = seated.map((_, seat) => seat);
  return {
    nations: seated.map(({ nation }) => nation ?? (left.shift() as string)),
    first: setup.first_auctioneer_drawn ? (vault.shuffled("first_auctioneer", places)[0] as number) : setup.first_auctioneer,
    tokens: vault.shuffled("tokens", material.tokens(players)),
    stack: vault.shuffled("stack", material.tiles(players)),
  };
}

/** The deal of a fork, by its opened commitments: a deal of the pieces in play, or else the reason why it is none. */
export function inherited(setup: Data["setup"], opened: ReadonlyMap<string, JsonObject>, players: number): Deal | string {
  const tokens = [...setup.tokens, ...setup.boxed_tokens].map((digest) => (opened.get(digest) as JsonObject)["industry"] as string);
  const stack = setup.stack.map((digest) => (opened.get(digest) as JsonObject)["tile"] as unknown as material.Tile);
  if (setup.tokens.length !== players || !same(tokens, material.tokens(players))) return "these are not the tokens in play";
  if (!same(stack, material.tiles(players))) return "these are not the tiles in play";
  const different = new Set(setup.nations).size === players && setup.nations.length === players;
  const known = setup.nations.every((one) => material.nations(players).includes(one));
  if (!different || !known) return "these are not nations in play";
  return { nations: setup.nations, first: setup.first_auctioneer, tokens, stack };
}

/** What the deal seals: the tokens, each for its seat, and the boxed tokens and the stack for nobody. */
export function sealed({ tokens, stack }: Deal, players: number): Opens[] {
  return [
    ...tokens.slice(0, players).map((industry, seat): Opens => [[seat], { subject: "token", seat, industry }]),
    ...tokens.slice(players).map((industry, at): Opens => [[], { subject: "boxed_token", place: at + 1, industry }]),
    ...stack.map((tile, at): Opens => [[], { subject: "tile", auction: at + 1, tile: { ...tile } }]),
  ];
}

/** The setup that everyone sees, with the commitments of what is sealed. */
export function shown({ nations, first, tokens }: Deal, players: number, made: readonly string[]): JsonObject {
  return {
    nations,
    first_auctioneer: first,
    tokens: made.slice(0, players),
    boxed_tokens: made.slice(players, tokens.length),
    stack: made.slice(tokens.length),
  };
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  const sorted = (all: readonly unknown[]): string =>
    all
      .map((one) => canonical(one as Json))
      .sort()
      .join();
  return sorted(some) === sorted(others);
}
