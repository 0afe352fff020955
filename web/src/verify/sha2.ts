import { joined } from "./bytes.js";

/** SHA-2 in script: a page on plain http has no `crypto.subtle`. */

const primes: readonly number[] = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 80; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();

/** The first 64 bits after the point of a root of a prime. */
function fraction(prime: number, root: bigint): bigint {
  const scaled = BigInt(prime) << (64n * root);
  let low = 0n;
  let high = 1n << 70n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** root <= scaled) low = middle;
    else high = middle;
  }
  return low & 0xffffffffffffffffn;
}

const cubes = primes.map((prime) => fraction(prime, 3n));
const squares = primes.slice(0, 8).map((prime) => fraction(prime, 2n));
const k256 = Uint32Array.from(cubes.slice(0, 64), (word) => Number(word >> 32n));
const h256 = Uint32Array.from(squares, (word) => Number(word >> 32n));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** A message with its padding: blocks of `size` bytes, whose last bytes are the length in bits. */
function padded(message: Uint8Array, size: number): DataView {
  const blocks = Math.ceil((message.length + 1 + size / 8) / size);
  const whole = new Uint8Array(blocks * size);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(message.length) * 8n);
  return view;
}

/** SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message, 64);
  const state = Uint32Array.from(h256);
  const w = new Uint32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) compress256(view, block, w, state);
  const out = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) out.setUint32(at * 4, word);
  return new Uint8Array(out.buffer);
}

function compress256(view: DataView, block: number, w: Uint32Array, state: Uint32Array): void {
  for (let t = 0; t < 64; t += 1) {
    if (t < 16) {
      w[t] = view.getUint32(block + t * 4);
      continue;
    }
    const [x, y] = [w[t - 15] as number, w[t - 2] as number];
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (k256[t] as number) + (w[t] as number);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + word;
}

const mask = 0xffffffffffffffffn;
const turned64 = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & mask;

/** SHA-512. It is asked once a record, so it may be slow. */
export function sha512(message: Uint8Array): Uint8Array {
  const view = padded(message, 128);
  let state = [...squares];
  for (let block = 0; block < view.byteLength; block += 128) state = compress512(view, block, state);
  const out = new DataView(new ArrayBuffer(64));
  for (const [at, word] of state.entries()) out.setBigUint64(at * 8, word);
  return new Uint8Array(out.buffer);
}

function compress512(view: DataView, block: number, state: readonly bigint[]): bigint[] {
  const w: bigint[] = [];
  for (let t = 0; t < 80; t += 1) {
    if (t < 16) {
      w.push(view.getBigUint64(block + t * 8));
      continue;
    }
    const [x, y] = [w[t - 15] as bigint, w[t - 2] as bigint];
    const s0 = turned64(x, 1n) ^ turned64(x, 8n) ^ (x >> 7n);
    const s1 = turned64(y, 19n) ^ turned64(y, 61n) ^ (y >> 6n);
    w.push(((w[t - 16] as bigint) + s0 + (w[t - 7] as bigint) + s1) & mask);
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let t = 0; t < 80; t += 1) {
    const one =
      h + (turned64(e, 14n) ^ turned64(e, 18n) ^ turned64(e, 41n)) + ((e & f) ^ (~e & mask & g)) + (cubes[t] as bigint) + (w[t] as bigint);
    const two = (turned64(a, 28n) ^ turned64(a, 34n) ^ turned64(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & mask, c, b, a, (one + two) & mask];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => ((state[at] as bigint) + word) & mask);
}

/** HMAC-SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const pad = (byte: number): Uint8Array => block.map((one) => one ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}
