/** Reads and writes values by their shape in the document: what is known is checked, what is not known passes through. */

import type { Json } from "./json.js";
import { shapes } from "./generated/shapes.js";

/** The type of a value. `decimal` is a whole number in a string, `big` one that may be beyond 2^53: both become `bigint`. */
export type Shape =
  | "text" | "flag" | "small" | "number" | "big" | "decimal" | "any"
  | { readonly const: Json }
  | { readonly ref: string }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly nullable: Shape }
  | { readonly optional: Shape }
  | { readonly object: Members }
  | { readonly union: string; readonly variants: { readonly [value: string]: string }; readonly common: Members };

/** The members of an object that are known. */
export interface Members {
  readonly [name: string]: Shape;
}

/** A call of the document. `keyed` calls take an `Idempotency-Key`. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
  readonly path: string;
  /** The headers that a caller chooses, by their name among the query's members. */
  readonly headers?: { readonly [name: string]: string };
  readonly keyed?: true;
  readonly body?: Shape;
  /** The shape of the answer; `raw` where it is no JSON. */
  readonly answer?: Shape | "raw";
  /** The items of a feed, and those among them that are events. */
  readonly feed?: Shape;
  readonly events?: Shape;
}

/** A value that is not of its shape. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";

  constructor(readonly path: string, expected: string) {
    super(`${path} is not ${expected}`);
  }
}

/**
 * The value that JSON stands for.
 * @throws {ShapeError} where something known is missing or of another type
 */
export function decode(shape: Shape, value: Json | undefined, path = "$"): unknown {
  if (typeof shape === "string") return plain(shape, value, path);
  if ("nullable" in shape) return value === null || value === undefined ? null : decode(shape.nullable, value, path);
  if ("optional" in shape) return value === null || value === undefined ? undefined : decode(shape.optional, value, path);
  if ("ref" in shape) return decode(named(shape.ref), value, path);
  if ("const" in shape) return value === shape.const ? value : fail(path, JSON.stringify(shape.const));
  if ("list" in shape) {
    if (!Array.isArray(value)) return fail(path, "a list");
    return value.map((item: Json, at) => decode(shape.list, item, `${path}[${at}]`));
  }
  const object = isObject(value) ? value : fail(path, "an object");
  if ("map" in shape) {
    return Object.fromEntries(Object.entries(object).map(([name, item]) => [name, decode(shape.map, item, `${path}.${name}`)]));
  }
  if ("object" in shape) return members(shape.object, object, path);
  return variant(shape, object, path);
}

function variant(shape: Extract<Shape, { union: string }>, object: { readonly [name: string]: Json }, path: string): unknown {
  const tag = object[shape.union];
  if (typeof tag !== "string") return fail(`${path}.${shape.union}`, "a string");
  const known = Object.hasOwn(shape.variants, tag) ? shape.variants[tag] : undefined;
  if (known !== undefined) return decode(named(known), object, path);
  const common = Object.fromEntries(Object.keys(shape.common).filter((name) => name in object).map((name) => [name, object[name] as Json]));
  return { ...members(shape.common, common, path), [shape.union]: "unknown", raw: object };
}

function members(known: Members, object: { readonly [name: string]: Json }, path: string): { [name: string]: unknown } {
  const found: { [name: string]: unknown } = { ...object };
  for (const [name, shape] of Object.entries(known)) {
    const value = decode(shape, Object.hasOwn(object, name) ? object[name] : undefined, `${path}.${name}`);
    if (value === undefined) delete found[name];
    else found[name] = value;
  }
  return found;
}

function plain(shape: Extract<Shape, string>, value: Json | undefined, path: string): unknown {
  switch (shape) {
    case "text":
      return typeof value === "string" ? value : fail(path, "a string");
    case "flag":
      return typeof value === "boolean" ? value : fail(path, "true or false");
    case "small":
      return Number.isSafeInteger(value) ? value : fail(path, "a whole number");
    case "number":
      return typeof value === "number" ? value : typeof value === "bigint" ? Number(value) : fail(path, "a number");
    case "big":
    case "decimal":
      if (typeof value === "bigint") return value;
      if (Number.isSafeInteger(value) || (shape === "decimal" && typeof value === "string" && /^-?\d+$/.test(value))) return BigInt(value as string);
      return fail(path, "a whole number");
    case "any":
      return value === undefined ? fail(path, "there") : value;
  }
}

/**
 * JSON for a value that the caller made. What is not known passes as it is.
 * @throws {ShapeError} where an amount is not whole, so that no rounded amount is sent
 */
export function encode(shape: Shape, value: unknown, path = "$"): unknown {
  if (value === undefined || value === null) return value;
  if (shape === "decimal") return whole(value, path).toString();
  if (shape === "big") return whole(value, path);
  if (typeof shape === "string" || "const" in shape) return value;
  if ("ref" in shape) return encode(named(shape.ref), value, path);
  if ("nullable" in shape) return encode(shape.nullable, value, path);
  if ("optional" in shape) return encode(shape.optional, value, path);
  if ("list" in shape) return Array.isArray(value) ? value.map((item, at) => encode(shape.list, item, `${path}[${at}]`)) : fail(path, "a list");
  if (typeof value !== "object") return fail(path, "an object");
  const known = "object" in shape ? shape.object : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = "map" in shape ? shape.map : Object.hasOwn(known, name) ? known[name] : undefined;
      return [name, inner === undefined ? member : encode(inner, member, `${path}.${name}`)];
    }),
  );
}

function whole(value: unknown, path: string): bigint {
  if (typeof value === "bigint") return value;
  if (Number.isSafeInteger(value) || (typeof value === "string" && /^\d+$/.test(value))) return BigInt(value as string);
  return fail(path, "a bigint (a number beyond 2^53 has lost digits)");
}

function named(name: string): Shape {
  const shape = shapes[name];
  if (shape === undefined) throw new Error(`no shape ${name}`);
  return shape;
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fail(path: string, expected: string): never {
  throw new ShapeError(path, expected);
}
