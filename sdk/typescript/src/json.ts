/**
 * JSON whose numbers lose no digit: a whole number beyond 2^53 is a `bigint`.
 * `JSON.parse` shows a number's source only in new engines, so a text with such a number is read here.
 */

/** Any JSON value. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [name: string]: Json };

/** One of the listed strings, or another one that a newer server sends. */
export type Open<Known extends string> = Known | (string & {});

/** True if a value is one of the listed ones: `isKnown(StatusValues, game.status)`. */
export function isKnown<Known extends string>(values: readonly Known[], value: string): value is Known {
  return (values as readonly string[]).includes(value);
}

/** A number that `JSON.parse` may round: 16 digits or more, or with an exponent. Inside a string it costs time alone. */
const ROUNDED = /[[:,\s]-?(?:\d{16}|\d+(?:\.\d+)?[eE])|^-?\d{16}/;
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
const SPACE = /[ \t\r\n]*/y;
const DEPTH = 500;

/**
 * Reads JSON.
 * @throws {SyntaxError} where the text is no JSON
 */
export function parse(text: string): Json {
  return ROUNDED.test(text) ? new Reader(text).whole() : (JSON.parse(text) as Json);
}

/** Writes JSON; a `bigint` becomes a number with all its digits, and members that are `undefined` are left out. */
export function stringify(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return `[${value.map((item) => stringify(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${stringify(member)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  whole(): Json {
    const value = this.#value(0);
    this.#match(SPACE);
    if (this.#at < this.text.length) this.#fail();
    return value;
  }

  #value(depth: number): Json {
    if (depth > DEPTH) this.#fail();
    this.#match(SPACE);
    switch (this.text[this.#at]) {
      case "{":
        return this.#object(depth);
      case "[":
        return this.#array(depth);
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #object(depth: number): Json {
    const found: [string, Json][] = [];
    this.#list("}", () => {
      this.#match(SPACE);
      const name = this.#string();
      this.#match(SPACE);
      if (this.text[this.#at++] !== ":") this.#fail();
      found.push([name, this.#value(depth + 1)]);
    });
    return Object.fromEntries(found); // defines members, so `__proto__` is one like any other
  }

  #array(depth: number): Json {
    const items: Json[] = [];
    this.#list("]", () => items.push(this.#value(depth + 1)));
    return items;
  }

  #list(end: string, item: () => void): void {
    this.#at += 1;
    this.#match(SPACE);
    if (this.text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      item();
      this.#match(SPACE);
      const next = this.text[this.#at++];
      if (next === end) return;
      if (next !== ",") this.#fail();
    }
  }

  #string(): string {
    const found = this.#match(STRING);
    return found === null ? this.#fail() : (JSON.parse(found[0]) as string);
  }

  #number(): number | bigint {
    const found = this.#match(NUMBER);
    if (found === null) return this.#fail();
    const value = Number(found[0]);
    const whole = found[1] === undefined && found[2] === undefined;
    return whole && !Number.isSafeInteger(value) ? BigInt(found[0]) : value;
  }

  #word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.#at)) this.#fail();
    this.#at += word.length;
    return value;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  #fail(): never {
    throw new SyntaxError(`no JSON at position ${this.#at}`);
  }
}
