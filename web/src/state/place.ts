/**
 * Which tab of a browser has a feed. Over HTTP/1.1 a browser has six connections to a host for all of its tabs, and each feed holds one.
 * The tabs agree by messages: a tab that hears no objection has the place. So it works without Web Locks, which a page over plain http
 * does not have, and a tab that the browser has suspended loses its place, because it answers nobody.
 */
import { recall, remember } from "./memory.js";

/** How long a tab waits for an objection in ms: where nobody seems to have the place, and where somebody does who may be busy. */
const FREE = 100;
const TAKEN = 1500;
/** The shortest pause between two requests for a place that another tab has, in ms. */
const AGAIN = 2000;

interface Said {
  readonly text: "ask" | "mine" | "free";
  readonly id: number;
}

/** Calls `use` once this tab has one of the places. Its signal fires once the tab has it no more: at `signal`, or if another tab has it. */
export function hold(places: readonly string[], signal: AbortSignal, use: (held: AbortSignal) => void): void {
  const claims = new Map(places.map((place) => [place, new AbortController()]));
  signal.addEventListener("abort", () => claims.forEach((claim) => void claim.abort()), { once: true });
  for (const [place, { signal: until }] of claims) {
    const won = (held: AbortSignal): void => {
      for (const [other, claim] of claims) if (other !== place) claim.abort();
      use(held);
    };
    if (!signal.aborted && !until.aborted) claim(place, until, won);
  }
}

function claim(place: string, until: AbortSignal, won: (held: AbortSignal) => void): void {
  try {
    new Claim(place, new BroadcastChannel(`gavel/place/${place}`), until, won);
  } catch {
    won(until); // a browser that lets no tabs speak with each other
  }
}

/** A tab's claim to a place. If two have it, because one was too busy to object, the one with the lower number has it on. */
class Claim {
  readonly #id = Math.random();
  readonly #mark: string;
  #held: AbortController | undefined;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    place: string,
    readonly channel: BroadcastChannel,
    readonly until: AbortSignal,
    readonly won: (held: AbortSignal) => void,
  ) {
    this.#mark = `place/${place}`;
    channel.onmessage = ({ data }: MessageEvent<Said>) => this.#heard(data);
    addEventListener("pagehide", () => this.#leave(), { signal: until });
    addEventListener("pageshow", ({ persisted }) => persisted && this.#ask(), { signal: until });
    until.addEventListener("abort", () => (this.#leave(), channel.close()), { once: true });
    this.#ask();
  }

  #ask(): void {
    const free = recall(this.#mark) === null;
    this.#say("ask");
    this.#after(free ? FREE : TAKEN, () => (free && recall(this.#mark) !== null ? this.#ask() : this.#win()));
    this.#asking = true;
  }

  #wait(): void {
    this.#after(AGAIN * (1 + Math.random()), () => this.#ask());
  }

  #win(): void {
    this.#asking = false;
    this.#held = new AbortController();
    remember(this.#mark, "taken");
    this.#say("mine");
    this.won(this.#held.signal);
  }

  #heard({ text, id }: Said): void {
    const before = this.#id < id;
    if (this.#held !== undefined) {
      if (text === "ask" || (text === "mine" && before)) this.#say("mine");
      else if (text === "mine") this.#lose();
    } else if (text === "free") this.#ask();
    else if (text === "mine" || !before) this.#wait();
    else if (this.#asking) this.#say("ask");
  }

  /** Another tab has the place. */
  #lose(): void {
    this.#held?.abort();
    this.#held = undefined;
    this.#wait();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#asking = false;
    if (this.#held !== undefined) remember(this.#mark, null);
    this.#held?.abort();
    this.#held = undefined;
    this.#say("free");
  }

  #say(text: Said["text"]): void {
    this.channel.postMessage({ text, id: this.#id } satisfies Said);
  }

  #after(ms: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#asking = false;
    this.#timer = setTimeout(what, ms);
  }
}
