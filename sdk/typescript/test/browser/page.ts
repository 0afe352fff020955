/** A page's part in the test of the browser: what the test calls, by name. */

import { Gavel, memoryStore, webStore, type GavelOptions, type Resumed, type Session } from "@gavel/client";
import { play, seeded, signUp } from "../player.js";

/** What a player has seen, in a form that leaves the page. */
export interface Seen {
  readonly versions: readonly number[];
  readonly ended: number;
  readonly head: string | undefined;
  readonly left: number;
}

const server = new URLSearchParams(location.search).get("server") as string;
const quick: GavelOptions = { backoff: { first: 5, most: 200 } };
const mine = new Gavel(server, { ...quick, store: webStore(localStorage) });

async function see(player: Session, id: string, seed: number): Promise<Seen> {
  const { versions, ended, hashes } = await play(player, { kind: "qe", id }, seeded(seed));
  return { versions, ended, head: hashes.get(ended), left: await player.outbox.size() };
}

const acts = {
  /** Signs up, and opens a game. */
  async open(): Promise<string> {
    const ada = await signUp(mine, "Ada");
    return (await ada.qe.createGame({ seats: 3 })).game.id;
  },
  /** Two more players take seats and play to the end. */
  async join(id: string): Promise<readonly Seen[]> {
    const guests: Session[] = [];
    for (const name of ["Ben", "Cy"]) {
      const guest = await signUp(new Gavel(server, { ...quick, store: memoryStore() }), name);
      await guest.qe.takeSeat(id);
      guests.push(guest);
    }
    return Promise.all(guests.map((guest, at) => see(guest, id, at)));
  },
  /** Starts the game once all are seated, and plays. */
  async start(id: string): Promise<void> {
    const ada = (await mine.restore()) as Session;
    for await (const item of ada.follow({ kind: "qe", id })) {
      if (item.type === "turn" && item.allowed_actions.some((one) => one.action === "start")) break;
    }
    await ada.qe.start(id);
    await see(ada, id, 3);
  },
  /** Goes on after the page was loaded anew. */
  async goOn(id: string): Promise<{ readonly resumed: readonly string[]; readonly seen: Seen }> {
    const ada = (await mine.restore()) as Session;
    const resumed = (await ada.outbox.resume()).map((one: Resumed) => `${one.call} ${one.error ?? "done"}`);
    return { resumed, seen: await see(ada, id, 4) };
  },
  /** What an error shows across origins. */
  async lost(): Promise<readonly unknown[]> {
    return mine.qe.getGame("00000000-0000-4000-8000-000000000000").catch((error: { code: string; requestId: string }) => [error.code, typeof error.requestId]) as Promise<readonly unknown[]>;
  },
};

export type Acts = typeof acts;
Object.assign(globalThis, { acts });
