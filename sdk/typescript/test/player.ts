/** A player of either kind that knows no rules: it does what the game allows. */

import type { Followed, Kind, QeAllowedAction, QeGame, QuotlibetAllowedAction, QuotlibetGame, Session } from "@gavel/client";

/** A player's knowledge of a game at the end. */
export interface Record {
  /** Each known event's hash, by version. */
  readonly hashes: Map<number, string>;
  /** Versions in the order in which they came. */
  readonly versions: number[];
  readonly unknown: { items: number; events: number; actions: number };
  ended: number;
}

/** Plays a game to its end, and records every event of it. */
export async function play(player: Session, game: Followed<Kind>, random: () => number): Promise<Record> {
  const record: Record = { hashes: new Map(), versions: [], unknown: { items: 0, events: 0, actions: 0 }, ended: 0 };
  for await (const item of player.follow(game, { after: 0 })) {
    if (item.event === "unknown") record.unknown.items += 1;
    if (item.event === "end") record.ended = item.data.version;
    if (item.event !== "event") continue;
    if (item.data.type === "unknown") {
      record.unknown.events += 1;
      continue;
    }
    record.versions.push(item.data.version);
    record.hashes.set(item.data.version, item.data.hash);
    if (game.kind === "qe") await moveQe(player, await player.qe.getGame(game.id), record, random);
    else await moveQuotlibet(player, await player.quotlibet.getGame(game.id), record, random);
  }
  return record;
}

async function moveQe(player: Session, game: QeGame, record: Record, random: () => number): Promise<void> {
  for (const action of game.allowed_actions as readonly QeAllowedAction[]) {
    if (action.action === "unknown") record.unknown.actions += 1;
    if (action.action !== "bid") continue;
    let amount = action.minimum + BigInt(Math.floor(random() * 1000)) * (random() < 0.3 ? 10n ** 40n : 1n);
    if (amount === action.forbidden) amount += 1n;
    await player.qe.placeBid(game.id, { auction: action.auction, ballot: action.ballot, amount });
  }
}

async function moveQuotlibet(player: Session, game: QuotlibetGame, record: Record, random: () => number): Promise<void> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (const action of game.allowed_actions as readonly QuotlibetAllowedAction[]) {
    if (action.action === "unknown") record.unknown.actions += 1;
    if (action.action === "bid") await player.quotlibet.placeBid(game.id, { round: action.round, tricks: one(action.tricks) });
    if (action.action === "play_card") {
      await player.quotlibet.playCard(game.id, { round: action.round, trick: action.trick, card: one(action.cards) });
    }
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
