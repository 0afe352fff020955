import { digitsOf } from "../amount.js";
import { recall, remember } from "../state/memory.js";

/** The bid that somebody is typing: of one game, auction and ballot. It outlives a reload. */
interface Draft {
  readonly auction: number;
  readonly ballot: number;
  readonly digits: string;
}

/** The digits that were typed for this ballot; empty where there are none. */
export function readDraft(game: string, auction: number, ballot: number): string {
  try {
    const draft = JSON.parse(recall(`draft/${game}`) ?? "null") as Draft | null;
    return draft?.auction === auction && draft.ballot === ballot ? digitsOf(draft.digits) : "";
  } catch {
    return "";
  }
}

/** Stores what is typed; an empty text removes it. */
export function writeDraft(game: string, auction: number, ballot: number, digits: string): void {
  remember(`draft/${game}`, digits === "" ? null : JSON.stringify({ auction, ballot, digits } satisfies Draft));
}
