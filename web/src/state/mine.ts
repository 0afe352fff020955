import { effect, signal } from "@preact/signals";
import { followMine, forget, me, type OwnGame, TokenRevokedError } from "../server.js";

/** The player's games that are not over, and those that ended on this visit. */
export const myGames = signal<readonly OwnGame[]>([]);
/** False until the first list is there. */
export const myGamesKnown = signal(false);

effect(() => {
  if (me.value === null) return;
  const stop = new AbortController();
  void watch(stop.signal);
  return () => stop.abort();
});

async function watch(signal: AbortSignal): Promise<void> {
  try {
    for await (const item of followMine(signal)) {
      if (item.event === "games") myGames.value = item.games;
      else if (item.event === "game") myGames.value = [item.game, ...myGames.peek().filter(({ game }) => game.id !== item.game.game.id)];
      else myGames.value = myGames.peek().filter(({ game }) => game.id !== item.id);
      myGamesKnown.value = true;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof TokenRevokedError) await forget();
  }
}
