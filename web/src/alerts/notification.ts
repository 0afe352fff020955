import { go, tablePath } from "../router.js";
import type { GameSummary } from "../server.js";
import { me } from "../server.js";
import { called } from "../state/names.js";
import type { Alerts } from "../words/alerts/alerts-en.js";
import { words } from "../words/index.js";

/** Notifications that are open, by game. */
const open = new Map<string, Notification>();

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const one of open.values()) one.close();
  open.clear();
});

/** Asks the browser for notifications: allowed, refused, or this page gets none here. */
export async function ask(): Promise<"granted" | "refused" | "none"> {
  if (!isPossible()) return "none";
  return (await Notification.requestPermission()) === "granted" ? "granted" : "refused";
}

/** Browsers of phones have the class and no use for it; without permission one that works shows nothing either. */
function isPossible(): boolean {
  if (!isSecureContext || typeof Notification === "undefined") return false;
  try {
    if (Notification.permission === "default") new Notification("").close();
    return true;
  } catch {
    return false;
  }
}

/** Shows which game waits for the player, and nothing of what happens in it; false if the browser does not. */
export function notify(game: GameSummary, text: Alerts): boolean {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return false;
  const others = game.players.flatMap((one) => (one === null || one.id === me.value?.id ? [] : [called(one)]));
  try {
    const shown = new Notification(text.turn(words().kinds[game.kind] ?? game.kind), {
      body: words().list(others),
      tag: `gavel/${game.id}`,
      lang: words().code,
    });
    shown.onclick = () => (focus(), go(tablePath(game.kind, game.id)), shown.close());
    open.set(game.id, shown);
    return true;
  } catch {
    return false;
  }
}
