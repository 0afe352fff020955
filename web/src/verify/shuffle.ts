import { hex, joined, utf8 } from "./bytes.js";
import { hmac, sha256 } from "./sha2.js";

const rounds = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** ChaCha20's words under a key: zero nonce, counter from 0. */
export function* words(key: Uint8Array): Generator<number, never> {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let at = 0; at < 8; at += 1) start[4 + at] = view.getUint32(at * 4, true);
  for (;;) {
    const state = Uint32Array.from(start);
    for (let round = 0; round < 10; round += 1) for (const [a, b, c, d] of rounds) quarter(state, a, b, c, d);
    for (let at = 0; at < 16; at += 1) yield ((state[at] as number) + (start[at] as number)) >>> 0;
    start[12] = (start[12] as number) + 1;
  }
}

function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (into: number, by: number, turn: number, places: number): void => {
    state[into] = (state[into] as number) + (state[by] as number);
    const word = (state[turn] as number) ^ (state[into] as number);
    state[turn] = (word << places) | (word >>> (32 - places));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/** A game's seed and what follows from it. */
export class Vault {
  readonly #mixed: Uint8Array;

  /** @param entropy each seat's random bytes in seat order, empty where none were added */
  constructor(
    readonly seed: Uint8Array,
    entropy: readonly Uint8Array[],
  ) {
    this.#mixed = sha256(joined(seed, ...entropy.flatMap((bytes) => [Uint8Array.of(bytes.length), bytes])));
  }

  /** The salt of the sealed value with this label. */
  salt(label: string): string {
    return hex(hmac(this.seed, utf8(`salt/${label}`)));
  }

  /** The things in the order that is drawn for this use. */
  shuffled<T>(label: string, things: readonly T[]): T[] {
    const source = words(hmac(this.#mixed, utf8(`shuffle/${label}`)));
    const order = [...things];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const limit = Math.floor(2 ** 32 / (last + 1)) * (last + 1);
      let word = source.next().value;
      while (word >= limit) word = source.next().value;
      const place = word % (last + 1);
      [order[last], order[place]] = [order[place] as T, order[last] as T];
    }
    return order;
  }
}
