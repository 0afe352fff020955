/** What the browser remembers beside the account: drafts and links. All of it is what the player has typed or was shown. */

/** The stored value of a name; null where there is none. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`gavel/${name}`);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null. Where the browser stores nothing, it is lost with the page. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`gavel/${name}`);
    else localStorage.setItem(`gavel/${name}`, value);
  } catch {
    return; // the page itself still has it
  }
}
