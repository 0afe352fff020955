import { batch, signal } from "@preact/signals";
import { type GameSummary, type GamesQuery, listGames } from "../server.js";

/** How many games a page of a list has. */
const PAGE = 20;

/**
 * A list of games, the newest first, page by page. Rows keep their places: what is new waits until the reader asks for it, and what is
 * gone stays, marked.
 */
export class Listed {
  /** The rows; null until the first page is there. */
  readonly games = signal<readonly GameSummary[] | null>(null);
  /** Newer games that have no row yet. */
  readonly waiting = signal<readonly GameSummary[]>([]);
  /** The rows whose games are in this list no more. */
  readonly gone = signal<ReadonlySet<string>>(new Set());
  /** True if there is another page. */
  readonly more = signal(false);
  #cursor: string | null = null;
  #loading = false;

  /** `only` leaves games out that the server's query cannot. */
  constructor(
    readonly query: GamesQuery,
    readonly only: (game: GameSummary) => boolean = () => true,
  ) {}

  /** Looks at the first page again. */
  async look(signal: AbortSignal): Promise<void> {
    const { games, next_cursor } = await listGames({ ...this.query, limit: PAGE });
    if (signal.aborted) return;
    const shown = this.games.peek() ?? [];
    if (shown.length > 0) return this.#renew(shown, games.filter(this.only), next_cursor === null ? "" : (games.at(-1)?.id ?? ""));
    batch(() => {
      this.games.value = games.filter(this.only);
      this.#goOn(next_cursor);
    });
  }

  /** Shows what has changed in rows on the page, which goes down to the id `end`. */
  #renew(shown: readonly GameSummary[], page: readonly GameSummary[], end: string): void {
    const now = new Map(page.map((game) => [game.id, game]));
    const last = this.more.peek() ? (shown.at(-1)?.id ?? "") : "";
    const gone = shown.filter(({ id }) => (now.has(id) ? false : id > end || this.gone.peek().has(id)));
    const rows = new Set(shown.map(({ id }) => id));
    batch(() => {
      this.games.value = shown.map((game) => now.get(game.id) ?? game);
      this.gone.value = new Set(gone.map(({ id }) => id));
      this.waiting.value = page.filter(({ id }) => !rows.has(id) && id > last);
    });
  }

  /** Gives what is new its rows, and takes those away that are gone. */
  readonly renew = (): void => {
    const rows = [...this.waiting.peek(), ...(this.games.peek() ?? []).filter(({ id }) => !this.gone.peek().has(id))];
    batch(() => {
      this.games.value = rows.sort((a, b) => (a.id < b.id ? 1 : -1));
      this.waiting.value = [];
      this.gone.value = new Set();
    });
  };

  /** Adds the next page. */
  readonly next = async (): Promise<void> => {
    const [shown, cursor] = [this.games.peek() ?? [], this.#cursor];
    if (this.#loading || cursor === null) return;
    this.#loading = true;
    try {
      const { games, next_cursor } = await listGames({ ...this.query, cursor, limit: PAGE });
      const rows = new Set(shown.map(({ id }) => id));
      batch(() => {
        this.games.value = [...(this.games.peek() ?? []), ...games.filter((game) => this.only(game) && !rows.has(game.id))];
        this.#goOn(next_cursor);
      });
    } finally {
      this.#loading = false;
    }
  };

  #goOn(cursor: string | null | undefined): void {
    this.#cursor = cursor ?? null;
    this.more.value = this.#cursor !== null;
  }
}
