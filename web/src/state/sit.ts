import type { Kind } from "../router.js";
import { calls, entropy, type Game } from "../server.js";

/** Takes a seat and adds random bytes, so that nobody can choose the shuffle alone. */
export async function sitDown(
  kind: Kind,
  id: string,
  wanted: { readonly invite_code?: string | null; readonly seat?: number | null; readonly nation?: string | null },
): Promise<Game | undefined> {
  const answer = await calls(kind).takeSeat(id, wanted);
  // Without these bytes the game is played all the same.
  calls(kind)
    .addEntropy(id, { entropy: entropy() })
    .catch(() => undefined);
  return answer.game;
}
