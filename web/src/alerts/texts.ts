import { catalogue } from "../state/catalogue.js";
import type { Alerts } from "../words/alerts/alerts-en.js";

const found = catalogue<Alerts>({
  de: async () => (await import("../words/alerts/alerts-de.js")).alerts,
  en: async () => (await import("../words/alerts/alerts-en.js")).alerts,
  ja: async () => (await import("../words/alerts/alerts-ja.js")).alerts,
});
found.want();

/** What is said of calls; null until it is loaded. */
export const texts = found.texts;
