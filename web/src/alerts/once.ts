/** Which of a browser's tabs calls the player: for one event one tab, without Web Locks, which a page over plain http does not have. */
import { recall, remember } from "../state/memory.js";

/** Something that calls for the player, in a game after one of its versions and up to another one. */
export interface Call {
  readonly game: string;
  readonly what: "turn" | "reveal";
  readonly after: number;
  readonly version: number;
}

/** How near a tab is to the player: it shows the table, it is seen, or it is hidden. */
export type Rank = 0 | 1 | 2;

interface Said extends Call {
  readonly rank: Rank;
  readonly id: number;
}

/** Milliseconds for which a tab waits for one that is nearer to the player. */
const WAIT = 250;
/** How many calls the browser remembers. */
const MOST = 40;

const id = Math.random();
let heard: readonly Said[] = [];
const channel = open();

function open(): BroadcastChannel | undefined {
  try {
    const made = new BroadcastChannel("gavel/alerts");
    made.onmessage = ({ data }: MessageEvent<Said>) => {
      heard = [...heard, data].slice(-MOST);
    };
    return made;
  } catch {
    return undefined; // a browser that lets no tabs speak with each other
  }
}

/** Says to tabs that do not show the table that the player sees this one; no tab with the table gives way to it. */
export function object(call: Call): void {
  channel?.postMessage({ ...call, rank: 0, id: 1 } satisfies Said);
}

/** True in one tab, the nearest to the player of all that have this call; false also if the player was called already. */
export async function isFirst(call: Call, rank: Rank): Promise<boolean> {
  const own: Said = { ...call, rank, id };
  channel?.postMessage(own);
  await new Promise((done) => setTimeout(done, WAIT));
  if (isPast(call) || heard.some((other) => isSame(other, own) && isBefore(other, own))) return false;
  note(call);
  return true;
}

function isSame(a: Call, b: Call): boolean {
  return a.game === b.game && a.what === b.what && a.version > b.after && b.version > a.after;
}

function isBefore(a: Said, b: Said): boolean {
  return a.rank === b.rank ? a.id < b.id : a.rank < b.rank;
}

/** The calls of all tabs, each as the version up to which the player was called. */
function past(): Record<string, number> {
  try {
    return JSON.parse(recall("called") ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function isPast({ game, what, after }: Call): boolean {
  return (past()[`${what}/${game}`] ?? 0) > after;
}

function note({ game, what, version }: Call): void {
  const { [`${what}/${game}`]: _, ...others } = past();
  const newest = Object.entries(others).slice(1 - MOST);
  remember("called", JSON.stringify(Object.fromEntries([...newest, [`${what}/${game}`, version]])));
}
