import { recall, remember } from "../state/memory.js";

/** The bid that somebody is typing: of one game, auction and ballot. It outlives a reload. */
interface Draft {
  readonly auction: number;
  readonly ballot: number;
  readonly text: string;
}

/** A draft as earlier pages have stored it. */
interface Earlier {
  readonly auction: number;
  readonly ballot: number;
  readonly digits: string;
}

/** What was typed for this ballot; empty where nothing was. */
export function readDraft(game: string, auction: number, ballot: number): string {
  try {
    const draft = JSON.parse(recall(`draft/${game}`) ?? "null") as Draft | Earlier | null;
    if (draft?.auction !== auction || draft.ballot !== ballot) return "";
    return "text" in draft ? draft.text : draft.digits;
  } catch {
    return "";
  }
}

/** Stores what is typed; an empty text removes it. */
export function writeDraft(game: string, auction: number, ballot: number, text: string): void {
  remember(`draft/${game}`, text === "" ? null : JSON.stringify({ auction, ballot, text } satisfies Draft));
}
