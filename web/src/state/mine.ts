import { computed, effect, signal } from "@preact/signals";
import { followMine, type GameSummary, type Mine, me, type OwnGame, stranger, TokenRevokedError, unknownHere } from "../server.js";
import { hold } from "./place.js";
import { pauseBefore, tries, tryAgain } from "./stranger.js";

/** The player's games that are not over, and those that ended on this visit. */
export const myGames = signal<readonly OwnGame[]>([]);
/** False until the first list is there. */
export const myGamesKnown = signal(false);

/** The player's games that are not over, those that wait for the player's move first. */
export function myUnfinished(): readonly GameSummary[] {
  const going = myGames.value.filter(({ game }) => game.status === "lobby" || game.status === "running");
  return going.sort((a, b) => Number(b.you_must_act) - Number(a.you_must_act)).map(({ game }) => game);
}

/** What the tab with the feed says to the others. */
interface State {
  readonly games: readonly OwnGame[];
  readonly stranger: typeof stranger.value;
}

/** Another name makes no other player. */
const own = computed(() => me.value?.id);
effect(() => {
  const player = own.value;
  if (player === undefined) return;
  const stop = new AbortController();
  share(`mine/${player}`, stop.signal);
  return () => {
    stop.abort();
    myGamesKnown.value = false;
    myGames.value = []; // so that no other player's tabs hear of them
  };
});

/** One tab of the browser has the feed, and the others hear from it. They say "hello" when they come, and if the player tries again. */
function share(name: string, signal: AbortSignal): void {
  const channel = speaker(`gavel/${name}`);
  let feeds = false;
  const tell = (): void => {
    const state: State = { games: myGames.value, stranger: stranger.value };
    if (myGamesKnown.value || state.stranger !== null) channel?.postMessage(state);
  };
  const heed = ({ data }: MessageEvent<State | "hello">): void => {
    if (data !== "hello") hear(data);
    else if (feeds) stranger.peek() === null ? tell() : tryAgain();
  };
  channel?.addEventListener("message", heed);
  const ends = [
    effect(() => {
      void tries.value;
      if (!feeds) channel?.postMessage("hello");
    }),
    () => channel?.close(),
  ];
  signal.addEventListener("abort", () => ends.forEach((end) => void end()), { once: true });
  hold([name], signal, (held) => {
    feeds = true;
    const offs = [effect(tell), effect(feed)];
    held.addEventListener("abort", () => ((feeds = false), offs.forEach((off) => void off())), { once: true });
  });
}

/** The channel of a name; undefined in a browser that lets no tabs speak with each other. */
function speaker(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function hear(state: State): void {
  if (state.stranger === null) myGames.value = state.games;
  myGamesKnown.value ||= state.stranger === null;
  stranger.value = state.stranger;
}

/** Begins the feed, and anew if the player tries again. */
function feed(): () => void {
  void tries.value;
  const stop = new AbortController();
  void watch(stop.signal);
  return () => stop.abort();
}

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
