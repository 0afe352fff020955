/** Faults of answers, drawn by a seed. */

/** Random numbers from 0 to 1 by a seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Each fault with its share of the requests. `refused` never reach the server; of `lost` ones the server's answer does not
 * reach the client, whatever the command did.
 */
export const SHARES = { refused429: 0.03, refused503: 0.03, lost503: 0.03, cutBefore: 0.03, cutAfter: 0.04, cutMiddle: 0.04 };

/** So many faults in a row has a caller's method and path at most: a client that goes on gets through. */
const IN_A_ROW = 3;

/** Draws faults. */
export class Faults {
  #rows = new Map();

  constructor(draw, shares = SHARES) {
    this.draw = draw;
    this.shares = shares;
  }

  /** The fault of a request, or undefined. */
  next(method, path, caller) {
    const name = `${method} ${path} ${caller}`;
    const row = this.#rows.get(name) ?? 0;
    let left = this.draw();
    const fault = Object.keys(this.shares).find((one) => (left -= this.shares[one]) < 0);
    const found = row < IN_A_ROW ? fault : undefined;
    this.#rows.set(name, found === undefined ? 0 : row + 1);
    return found;
  }
}
