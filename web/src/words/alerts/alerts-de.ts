import type { Alerts } from "./alerts-en.js";

export const alerts: Alerts = {
  switches: {
    sound: "Ein kurzer Ton, wenn ich am Zug bin und wenn etwas aufgedeckt wird",
    vibration: "Vibrieren, wenn ich am Zug bin und wenn etwas aufgedeckt wird",
    badge: "Wie viele Spiele auf mich warten, im Titel und am Symbol der App",
    notification: "Eine Mitteilung, wenn ich am Zug bin und diese Seite offen, aber verdeckt ist",
  },
  refused:
    "Der Browser erlaubt dieser Seite keine Mitteilungen. Erlaube sie in seinen Einstellungen für diese Seite und schalte sie wieder ein.",
  none: "Dieser Browser zeigt keine Mitteilungen dieser Seite. Die meisten zeigen sie nur unter einer Adresse mit https, manche Telefone gar nicht.",
  turn: (kind) => `${kind}: Du bist am Zug`,
};
