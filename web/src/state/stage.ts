import { batch, signal } from "@preact/signals";
import type { Game } from "../server.js";

/** Something that has just happened: the view right after it, and how long it is shown. */
export interface Moment {
  readonly view: Game;
  readonly what: Happening;
  /** Milliseconds until the table goes on by itself. */
  readonly ms: number;
}

/** What a moment shows. */
export type Happening =
  | { readonly type: "award" | "tie" | "peek"; readonly auction: number }
  | { readonly type: "trick" }
  | { readonly type: "round"; readonly round: number };

/** Finds what has happened between two views, in order. */
export type Finder = (before: Game, now: Game) => readonly Moment[] | Promise<readonly Moment[]>;

/** What the table shows: each view in turn, and between two of them the moments that led from one to the other. */
export class Stage {
  /** The view that is shown; null until the first one. */
  readonly game = signal<Game | null>(null);
  /** The moment that is shown with it. */
  readonly moment = signal<Moment | null>(null);
  #newest: Game | null = null;
  #showing = false;
  #passed: (() => void) | undefined;

  constructor(readonly find: Finder) {}

  /** Shows a view once the moments before it are over. */
  offer(newest: Game | null): void {
    const shown = this.game.peek();
    this.#newest = newest;
    if (newest === null || shown === null || newest.version < shown.version) {
      batch(() => ((this.moment.value = null), (this.game.value = newest)));
      this.#passed?.();
    } else if (!this.#showing) void this.#goOn();
  }

  /** Ends the moment that is shown. */
  readonly pass = (): void => this.#passed?.();

  async #goOn(): Promise<void> {
    this.#showing = true;
    for (let now = this.#newest; now !== null && now !== this.game.peek(); now = this.#newest) {
      await this.#lead(this.game.peek(), now);
    }
    this.#showing = false;
  }

  /** Shows what has led to a view, and then the view. Where nothing has, the view is there at once. */
  #lead(before: Game | null, now: Game): Promise<void> | undefined {
    const found = before === null ? [] : this.find(before, now);
    const last = (): void => {
      batch(() => ((this.moment.value = null), (this.game.value = now)));
    };
    if (!(found instanceof Promise) && found.length === 0) return void last();
    return Promise.resolve(found)
      .catch(() => []) // what cannot be fetched is not shown
      .then((moments) => this.#each(before, moments))
      .then((through) => (through ? last() : undefined));
  }

  /** Shows moments one by one; false if the table has gone back meanwhile. */
  async #each(before: Game | null, moments: readonly Moment[]): Promise<boolean> {
    let shown = before;
    for (const moment of moments) {
      if (this.game.peek() !== shown) return false;
      batch(() => ((this.moment.value = moment), (this.game.value = moment.view)));
      shown = moment.view;
      await new Promise<void>((passed) => (this.#passed = passed));
    }
    return this.game.peek() === shown;
  }
}
