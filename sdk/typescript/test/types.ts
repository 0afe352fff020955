/** Compiled and never run: unions narrow by their tag, and what is left after all known variants is the unknown one. */

import type { ErrorCode, FollowItem, GameSummary, Json, KindOf, QeAllowedAction, QeEvent, QeGame, QePlaceBid, QuotlibetGame, QuotlibetSealedValue, Status, UnknownQeAllowedAction } from "@gavel/client";

/** True only where both types are the same, so that `any` and a widened type do not pass. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => undefined;

export function value(sealed: QuotlibetSealedValue): string {
  switch (sealed.subject) {
    case "seed":
      return sealed.seed;
    case "card":
      return `${sealed.round} ${sealed.card}`;
    case "unknown":
      return JSON.stringify(sealed.raw);
  }
}

export function bids(event: QeEvent): bigint | undefined {
  const version: number = event.version;
  return event.type === "OpeningBidPlaced" && version > 0 ? event.data.amount : undefined;
}

holds<Same<Extract<QeEvent, { type: "RebidCalled" }>["data"]["seats"], readonly number[]>>();
holds<Same<Extract<QeAllowedAction, { action: "bid" }>["minimum"], bigint>>();
holds<Same<Extract<QeAllowedAction, { action: "unknown" }>, UnknownQeAllowedAction>>();
holds<Same<UnknownQeAllowedAction["raw"], { readonly [name: string]: Json }>>();
holds<Same<QePlaceBid["amount"], bigint>>();

holds<Same<KindOf<QeGame>, "qe">>();
holds<Same<KindOf<QuotlibetGame>, "quotlibet">>();
holds<Same<KindOf<GameSummary>, "qe" | "quotlibet">>();
holds<Same<KindOf<{ kind: "qe"; id: string }>, "qe">>();

/** Whatever is no snapshot, turn, end, closed and unknown is an event. */
export async function versions(items: AsyncIterable<FollowItem<"qe">>): Promise<void> {
  for await (const item of items) {
    if (item.type === "snapshot" || item.type === "turn" || item.type === "end" || item.type === "closed" || item.type === "unknown") continue;
    holds<Same<typeof item, Exclude<QeEvent, { type: "unknown" }>>>();
  }
}

export const status: Status = "a status of a newer server";
export const code: ErrorCode = "a_code_of_a_newer_server";
