import type { Spoilt } from "./spoilt.js";

/** What JSON holds, with whole numbers alone. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** The parts of a check, as the page shows them. */
export type Part = "form" | "chain" | "openings" | "salts" | "shuffle" | "play" | "signature" | "key";

/** The record is whole and well-formed, and does not hold. `version` is the event's; null before the events. */
export class Fault extends Error {
  constructor(
    readonly part: Part,
    readonly version: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** It is no whole, well-formed record, or of a kind, form or rules that are not known here. */
export class Unchecked extends Error {
  constructor(
    message: string,
    readonly version: number | null = null,
    /** In which way the file was spoilt, where that is known. */
    readonly spoilt: Spoilt | null = null,
  ) {
    super(message);
  }
}

/** @throws {Fault} unless the condition holds */
export function check(condition: boolean, part: Part, version: number | null, message: string): asserts condition {
  if (!condition) throw new Fault(part, version, message);
}

/** @throws {Unchecked} unless the condition holds, which is one of form */
export function demand(condition: boolean, version: number | null, message: string): asserts condition {
  if (!condition) throw new Unchecked(message, version);
}

/** True if a value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const DEEPEST = 127;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Canonical JSON (RFC 8785): members by their UTF-16 code units, which is how script sorts. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`).join(",")}}`;
}

/**
 * The object in a line, which must be canonical JSON.
 * @throws {Unchecked} where it is none, or is written in another way
 */
export function parsed(line: string, version: number | null): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch (error) {
    throw new Unchecked(`the line cannot be read: ${(error as Error).message}`, version);
  }
  demand(sound(value, 0), version, "the line has a number or a text that no record has, or is nested too deep");
  demand(isObject(value), version, "the line is no JSON object");
  demand(canonical(value) === line, version, "the line is not written in the one form that it may have");
  return value;
}

function sound(value: Json, depth: number): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (typeof value === "string") return !loneSurrogate.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Array.isArray(value)
    ? value.every((item) => sound(item, depth + 1))
    : Object.entries(value).every(([name, item]) => !loneSurrogate.test(name) && sound(item as Json, depth + 1));
}

/** The place at which two values differ first; undefined where they do not. */
export function difference(found: Json | undefined, wanted: Json | undefined, path = ""): string | undefined {
  if (Array.isArray(found) && Array.isArray(wanted)) {
    if (found.length !== wanted.length) return `${path} has ${found.length} items in place of ${wanted.length}`;
    return first(found.map((item, at) => difference(item as Json, wanted[at] as Json, `${path}[${at}]`)));
  }
  if (isObject(found) && isObject(wanted)) {
    const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
    return first(names.map((name) => difference(found[name], wanted[name], path === "" ? name : `${path}.${name}`)));
  }
  if (found === wanted) return undefined;
  const said = (value: Json | undefined): string => (value === undefined ? "missing" : JSON.stringify(value).slice(0, 80));
  return `${path} is ${said(found)} and should be ${said(wanted)}`;
}

function first(all: readonly (string | undefined)[]): string | undefined {
  return all.find((one) => one !== undefined);
}
