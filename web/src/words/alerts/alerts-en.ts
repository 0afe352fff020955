/** What calls the player, and its switches. */
export const alerts = {
  switches: {
    sound: "A short sound when it is my turn, and when something is revealed",
    vibration: "A vibration when it is my turn, and when something is revealed",
    badge: "The number of games that wait for me, in the title and on the app’s icon",
    notification: "A notification when it is my turn while this page is open but hidden",
  },
  refused: "The browser does not allow notifications of this page. Allow them in its settings for this page, and switch this on again.",
  none: "This browser shows no notifications of this page. Most browsers show them only at an address with https, some phones not at all.",
  turn: (kind: string) => `${kind}: your turn`,
};

/** Every text of what calls the player. */
export type Alerts = typeof alerts;
