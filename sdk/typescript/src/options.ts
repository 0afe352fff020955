import type { OtherDatabaseError } from "./errors.js";

/** The options of every call. */
export interface CallOptions {
  /** Ends the wait. A command that has been sent may take effect all the same, and remains in the outbox. */
  readonly signal?: AbortSignal | undefined;
}

/** The further options of a command. */
export interface CommandOptions extends CallOptions {
  /** The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is none. */
  readonly key?: string | undefined;
}

/** Pauses between attempts: the first is at most `first` ms, each next one up to twice as long, none above `most`. */
export interface Backoff {
  readonly first: number;
  readonly most: number;
}

/** How a client reaches its server. */
export interface HttpOptions {
  /** In place of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** How long one attempt may take, in ms; 30,000 by default. */
  readonly timeout?: number;
  /** How often a read is tried before its error is thrown; 6 by default. Commands go on until an answer comes. */
  readonly attempts?: number;
  /** The pauses between attempts; 250 ms and 30 s by default. */
  readonly backoff?: Backoff;
  /**
   * Called with each answer that comes from another database than the one of the session's account. The session's commands and feeds
   * wait for the right one, with pauses that grow: show that the server does not know the player, and keep the session.
   */
  readonly onOtherDatabase?: (error: OtherDatabaseError) => void;
  /** True if bodies of answers can be read as they come. By default the SDK finds out; React Native's `fetch` cannot. */
  readonly streams?: boolean;
}
