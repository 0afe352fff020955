import { signal } from "@preact/signals";

/** What went wrong last. It outlives the part of the page where it did. */
export const message = signal<string | null>(null);

/** Shows a message above the screens. */
export function tell(text: string): void {
  message.value = text;
}

/** Takes a message away, if it is still the one that is shown. */
export function untell(text: string | null): void {
  if (message.peek() === text) message.value = null;
}
