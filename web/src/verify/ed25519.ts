import { joined } from "./bytes.js";
import { sha512 } from "./sha2.js";

/** Ed25519 (RFC 8032, 5.1): verification alone, in script. */

const p = 2n ** 255n - 19n;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (value: bigint): bigint => ((value % p) + p) % p;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [mod(base), exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

const d = mod(-121665n * power(121666n, p - 2n));
const rootOfMinusOne = power(2n, (p - 1n) / 4n);

/** A point in extended coordinates. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

function little(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** The point of 32 bytes; undefined where they are none. */
function point(bytes: Uint8Array): Point | undefined {
  const number = little(bytes);
  const [y, odd] = [number & (2n ** 255n - 1n), number >> 255n];
  if (y >= p) return undefined;
  const square = mod((y * y - 1n) * power(d * y * y + 1n, p - 2n));
  if (square === 0n) return odd === 1n ? undefined : [0n, y, 1n, 0n];
  let x = power(square, (p + 3n) / 8n);
  if (mod(x * x - square) !== 0n) x = mod(x * rootOfMinusOne);
  if (mod(x * x - square) !== 0n) return undefined;
  if ((x & 1n) !== odd) x = p - x;
  return [x, y, 1n, mod(x * y)];
}

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * d);
  const e = mod(2n * z1 * z2);
  const [f, g, h, i] = [b - a, e - c, e + c, b + a];
  return [mod(f * g), mod(h * i), mod(g * h), mod(f * i)];
}

function times(factor: bigint, base: Point): Point {
  let sum: Point = [0n, 1n, 1n, 0n];
  for (let [double, left] = [base, factor]; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, double);
    double = add(double, double);
  }
  return sum;
}

const baseY = mod(4n * power(5n, p - 2n));
const base = point(Uint8Array.from({ length: 32 }, (_, at) => Number((baseY >> BigInt(8 * at)) & 255n))) as Point;

/** True if the 64 bytes are the signature of the message under the key of 32 bytes. */
export function signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false;
  const [owner, commitment] = [point(key), point(signature.slice(0, 32))];
  const factor = little(signature.slice(32));
  if (owner === undefined || commitment === undefined || factor >= order) return false;
  const challenge = little(sha512(joined(signature.slice(0, 32), key, message))) % order;
  const [left, right] = [times(factor, base), add(commitment, times(challenge, owner))];
  return mod(left[0] * right[2] - right[0] * left[2]) === 0n && mod(left[1] * right[2] - right[1] * left[2]) === 0n;
}
