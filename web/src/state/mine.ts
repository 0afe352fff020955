import { effect, signal } from "@preact/signals";
import { followMine, type GameSummary, type Mine, me, type OwnGame, TokenRevokedError, unknownHere } from "../server.js";
import { pauseBefore, tries } from "./stranger.js";

/** The player's games that are not over, and those that ended on this visit. */
export const myGames = signal<readonly OwnGame[]>([]);
/** False until the first list is there. */
export const myGamesKnown = signal(false);

/** The player's games that are not over, those that wait for the player's move first. */
export function myUnfinished(): readonly GameSummary[] {
  const going = myGames.value.filter(({ game }) => game.status === "lobby" || game.status === "running");
  return going.sort((a, b) => Number(b.you_must_act) - Number(a.you_must_act)).map(({ game }) => game);
}

effect(() => {
  if (me.value === null) return;
  void tries.value;
  const stop = new AbortController();
  void watch(stop.signal);
  return () => stop.abort();
});

/** Follows the player's games. A server that does not know the token is asked again, with pauses that grow. */
async function watch(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      for await (const item of followMine(signal)) {
        attempt = 0;
        show(item);
      }
      return;
    } catch (error) {
      if (signal.aborted || !(error instanceof TokenRevokedError)) return;
      unknownHere(error);
      await pauseBefore(attempt, signal);
    }
  }
}

function show(item: Mine): void {
  if (item.event === "games") myGames.value = item.games;
  else if (item.event === "game") myGames.value = [item.game, ...myGames.peek().filter(({ game }) => game.id !== item.game.game.id)];
  else myGames.value = myGames.peek().filter(({ game }) => game.id !== item.id);
  myGamesKnown.value = true;
}
