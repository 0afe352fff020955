import { effect, signal } from "@preact/signals";
import type { Kind } from "../router.js";
import { ApiError, calls, follow, type Games, NotFoundError, passing, TokenRevokedError, unknownHere } from "../server.js";
import { clocks, onWake } from "./clock.js";
import { isOver } from "./game.js";
import { myGames } from "./mine.js";
import { hold } from "./place.js";
import { whileSeen } from "./seen.js";
import { pauseBefore } from "./stranger.js";

/** The feeds of tables that a browser has at a time: with that of the player's games three of its six connections. */
const FEEDS = ["table/1", "table/2"];
/** Milliseconds between two looks at a game that has no feed. */
const EVERY = 3000;

/** A game as it goes on. Nothing here knows a rule: it fetches the view that the server makes. */
export class Followed<K extends Kind> {
  /** The newest view; null until the first one. */
  readonly game = signal<Games[K] | null>(null);
  /** The device's time at which that view came. */
  readonly heard = signal(clocks());
  /** True if there is no such game, or none that the player may see. */
  readonly missing = signal(false);
  /** Whatever else ended the feed. */
  readonly error = signal<unknown>(null);
  #stop = new AbortController();
  #looking: Promise<void> | undefined;
  #stale = false;
  /** The database's epoch at the newest view. */
  #epoch: string | undefined;

  constructor(
    readonly kind: K,
    readonly id: string,
  ) {}

  /** Follows the game until `stop`. */
  start(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.error.value = null;
    this.missing.value = false;
    onWake(() => void this.refresh(), this.#stop.signal);
    void this.refresh();
    whileSeen(this.#stop.signal, (seen) => this.#attend(seen));
  }

  /** Keeps up with the game: by a feed if the browser has one to spare, and until then by looks. */
  #attend(seen: AbortSignal): void {
    const ended = (): boolean => isOver(this.game.peek() ?? { status: "running" });
    if (ended()) return;
    const over = new AbortController();
    let feed: AbortSignal | undefined;
    const look = (): void => {
      if (ended()) over.abort();
      else if (feed?.aborted ?? true) void this.refresh();
    };
    const timer = setInterval(look, EVERY);
    // What the feed of the player's games says of this one makes a tab without a feed as quick as one with it.
    const unhint = effect(() => {
      const mine = myGames.value.find(({ game }) => game.id === this.id);
      if (mine !== undefined && mine.game.version > (this.game.peek()?.version ?? 0)) look();
    });
    over.signal.addEventListener("abort", () => (clearInterval(timer), unhint()), { once: true });
    seen.addEventListener("abort", () => over.abort(), { once: true });
    hold(FEEDS, over.signal, (held) => {
      feed = held;
      void this.#run(held).then(() => held.aborted || over.abort());
    });
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Looks at the game now; ends once a look that began after this call is shown. Looks that come meanwhile become one. */
  refresh(): Promise<void> {
    this.#stale = true;
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<void> {
    while (this.#stale && !this.#stop.signal.aborted) {
      const { signal } = this.#stop;
      this.#stale = false;
      try {
        this.show(await calls(this.kind).getGame(this.id, {}, { signal }));
      } catch (error) {
        if (!signal.aborted && !passing(error)) this.#failed(error); // else the feed goes on, or the next look is soon
      }
    }
  }

  /** Shows a view, unless a newer one is shown already. */
  show(game: Games[K]): void {
    const shown = this.game.peek();
    const older = shown !== null && shown.your_seat === game.your_seat && game.version < shown.version;
    if (older) return;
    this.heard.value = clocks();
    this.game.value = game;
  }

  async #run(signal: AbortSignal, attempt = 0): Promise<void> {
    try {
      for await (const item of follow(this.kind, this.id, this.game.peek()?.version, signal)) {
        if (item.event === "game") this.#snapshot(item.game, item.epoch);
        else void this.refresh();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NotFoundError) || this.game.peek() === null) return this.#failed(error);
      // A game that was there is perhaps there again once an operator has mended a mistake.
      await pauseBefore(attempt, signal);
      if (!signal.aborted) await this.#run(signal, attempt + 1);
    }
  }

  /**
   * A feed that goes on begins with an old view, which may be older than the one that is shown. After a backup was restored,
   * versions say nothing of age.
   */
  #snapshot(game: Games[K], epoch: string | undefined): void {
    if (epoch !== this.#epoch) this.game.value = null;
    this.#epoch = epoch;
    if (this.game.peek() === null) this.show(game);
    else void this.refresh();
  }

  #failed(error: unknown): void {
    if (error instanceof TokenRevokedError) unknownHere(error);
    else if (error instanceof NotFoundError || (error instanceof ApiError && error.status === 400)) this.missing.value = true;
    else this.error.value = error;
    if (this.game.peek() === null || this.error.peek() !== null) this.stop();
  }
}
