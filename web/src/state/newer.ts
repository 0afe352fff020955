import { signal } from "@preact/signals";
import { base } from "../router.js";

/** True if the server has another page than this one, whose parts it no longer has. */
export const newer = signal(false);

/** A part of the page that cannot be loaded. */
export class MissingPart extends Error {}

/** Loads a part of the page, and finds out if a newer server has it no more. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    newer.value = await isNewer();
    throw new MissingPart("a part of the page is missing", { cause });
  }
}

async function isNewer(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  try {
    const answer = await fetch(`${base}/`, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false; // without a connection nobody knows
  }
}
