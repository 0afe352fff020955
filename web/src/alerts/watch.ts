/** Calls the player: at a turn in any game, and for what the table reveals. No call has more than the game and its players. */
import { effect, untracked } from "@preact/signals";
import type { Game, GameSummary, OwnGame } from "../server.js";
import { atTable } from "../state/alerts.js";
import { turnCame } from "../state/game.js";
import { myGames, myGamesKnown } from "../state/mine.js";
import type { Stage } from "../state/stage.js";
import { alerts } from "../state/switches.js";
import { notify } from "./notification.js";
import { type Call, isFirst, object } from "./once.js";
import { play } from "./sound.js";
import { texts } from "./texts.js";

/** Milliseconds of a vibration and of the pauses in it. */
const shakes = { turn: [120, 80, 120], reveal: [60] };

/** Sounds, vibrates, and notifies where nobody sees the page. */
function reach(what: Call["what"], game?: GameSummary): void {
  const shown = document.hidden && game !== undefined && texts.value !== null && alerts.notification.value && notify(game, texts.value);
  if (alerts.sound.value && !shown) void play(what);
  if (alerts.vibration.value) navigator.vibrate?.(shakes[what]);
}

let known: readonly OwnGame[] | null = null;
effect(() => {
  const now = myGamesKnown.value ? myGames.value : null;
  if (known !== null) for (const own of now ?? []) untracked(() => heardOf(own));
  known = now;
});

/** What has become of a game of the player's. Of the table that a tab shows, the tab itself calls, once it shows the turn. */
function heardOf({ game, you_must_act }: OwnGame): void {
  const before = known?.find((one) => one.game.id === game.id);
  if (!you_must_act || before?.you_must_act) return;
  const call = { game: game.id, what: "turn", after: before?.game.version ?? 0, version: game.version } as const;
  const shows = !document.hidden && atTable.peek()?.game.peek()?.id === game.id;
  if (shows) object(call);
  else void isFirst(call, document.hidden ? 2 : 1).then((first) => first && reach("turn", game));
}

/** The table on the screen, and its newest view that was no moment. */
const table = { stage: null as Stage | null, seen: null as Game | null };
effect(() => {
  const stage = atTable.value;
  const [game, moment] = [stage?.game.value ?? null, stage?.moment.value ?? null];
  const before = table.stage === stage ? table.seen : null;
  table.stage = stage;
  untracked(() => {
    if (moment === null) table.seen = game;
    if (before === null || game === null) return;
    const call = { game: game.id, after: before.version, version: game.version };
    if (moment !== null) callFrom({ ...call, what: "reveal" });
    else if (turnCame(before, game)) callFrom({ ...call, what: "turn" });
  });
});

function callFrom(call: Call): void {
  void isFirst(call, document.hidden ? 2 : 0).then((first) => first && reach(call.what));
}
