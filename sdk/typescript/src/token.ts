/** Gives a token of the account, such as a fresh one of the app's own session. It is asked again once a token has expired. */
export type TokenProvider = () => string | Promise<string>;

/** The token of a session, and the way to the next one. */
export class TokenSource {
  #token: string;
  readonly #next: (() => Promise<string>) | undefined;
  #asking: Promise<string> | undefined;

  /** `next` gives a token that was checked and stored. */
  constructor(token: string, next?: () => Promise<string>) {
    this.#token = token;
    this.#next = next;
  }

  /** The token now. */
  get token(): string {
    return this.#token;
  }

  /** True once there is another token than `old`; false where nobody gives one. Calls that come meanwhile wait for the same answer. */
  async renew(old: string): Promise<boolean> {
    if (this.#token !== old) return true;
    if (this.#next === undefined) return false;
    this.#asking ??= this.#next().finally(() => (this.#asking = undefined));
    this.#token = await this.#asking;
    return this.#token !== old;
  }
}
