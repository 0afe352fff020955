import { useRef } from "preact/hooks";
import type { GameSummary } from "../server.js";

/** Games in the order in which the calling component has first seen them, so that no row jumps. */
export function useSteady(games: readonly GameSummary[]): readonly GameSummary[] {
  const order = useRef<readonly string[]>([]);
  const now = new Map(games.map((game) => [game.id, game]));
  order.current = [...new Set([...order.current.filter((id) => now.has(id)), ...now.keys()])];
  return order.current.flatMap((id) => now.get(id) ?? []);
}
