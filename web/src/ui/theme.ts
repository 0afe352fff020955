import { signal } from "@preact/signals";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const place = "gavel/theme";

/** The player's choice. */
export const theme = signal<Theme>(stored());

/** Shows the page in the chosen colours. */
export function applyTheme(chosen: Theme = theme.peek()): void {
  theme.value = chosen;
  if (chosen === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = chosen;
}

/** Applies and stores a choice. */
export function chooseTheme(chosen: Theme): void {
  applyTheme(chosen);
  try {
    localStorage.setItem(place, chosen);
  } catch {
    return; // it holds until the next visit
  }
}

function stored(): Theme {
  try {
    const found = localStorage.getItem(place) as Theme | null;
    return found !== null && themes.includes(found) ? found : "auto";
  } catch {
    return "auto";
  }
}
