/** A player of either kind that knows no rules: it does what the game allows. */

import {
  ConnectionError, MalformedAnswerError, ServerError, type Followed, type FollowItem, type Gavel, type QeAllowedAction, type QuotlibetAllowedAction, type Session,
} from "@gavel/client";

/** A player's knowledge of a game at the end. */
export interface Record {
  /** Each known event's hash, by version. */
  readonly hashes: Map<number, string>;
  /** Versions in the order in which they came. */
  readonly versions: number[];
  readonly unknown: { items: number; events: number; actions: number };
  ended: number;
}

/** Plays a game to its end by its feed alone, and records every event of it. */
export async function play(player: Session, game: Followed, random: () => number): Promise<Record> {
  const record: Record = { hashes: new Map(), versions: [], unknown: { items: 0, events: 0, actions: 0 }, ended: 0 };
  for await (const item of player.follow(game, { after: 0 })) {
    see(item, record);
    if (item.type === "turn") await move(player, game.id, item.allowed_actions, random);
  }
  return record;
}

function see(item: FollowItem, record: Record): void {
  switch (item.type) {
    case "snapshot":
    case "closed":
      break;
    case "turn":
      record.unknown.actions += item.allowed_actions.filter((one) => one.action === "unknown").length;
      break;
    case "end":
      record.ended = item.version;
      break;
    case "unknown":
      record.unknown["version" in item ? "events" : "items"] += 1;
      break;
    default:
      record.versions.push(item.version);
      record.hashes.set(item.version, item.hash);
  }
}

async function move(player: Session, id: string, actions: readonly (QeAllowedAction | QuotlibetAllowedAction)[], random: () => number): Promise<void> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (const action of actions) {
    if (action.action === "bid" && "ballot" in action) {
      let amount = action.minimum + BigInt(Math.floor(random() * 1000)) * (random() < 0.3 ? 10n ** 40n : 1n);
      if (amount === action.forbidden) amount += 1n;
      await player.qe.placeBid(id, { auction: action.auction, ballot: action.ballot, amount });
    }
    if (action.action === "bid" && "tricks" in action) await player.quotlibet.placeBid(id, { round: action.round, tricks: one(action.tricks) });
    if (action.action === "play_card") await player.quotlibet.playCard(id, { round: action.round, trick: action.trick, card: one(action.cards) });
  }
}

/** Random numbers from 0 to 1 by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Signs up through a bad network. The SDK does not repeat that by itself, and an account that nobody uses does no harm. */
export async function signUp(gavel: Gavel, name: string): Promise<Session> {
  for (;;) {
    try {
      return await gavel.signUp(name);
    } catch (error) {
      if (!(error instanceof ConnectionError || error instanceof ServerError || error instanceof MalformedAnswerError)) throw error;
    }
  }
}
