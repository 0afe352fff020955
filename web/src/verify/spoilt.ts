import { Unchecked } from "./json.js";

/** Files that are no record any more, or never were one: most honest ones of these were spoilt on their way. */
export type Spoilt = "gzip" | "zip" | "zstd" | "picture" | "utf16" | "utf8" | "empty" | "bom" | "html" | "other" | "crlf" | "cut";

/** The first bytes of files of other kinds. */
const beginnings: readonly (readonly [Spoilt, readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b]],
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["utf16", [0xff, 0xfe]],
  ["utf16", [0xfe, 0xff]],
];

function no(spoilt: Spoilt): never {
  throw new Unchecked(spoilt, null, spoilt);
}

/**
 * The text of a file, which may be a record.
 * @throws {Unchecked} where it has none in UTF-8
 */
export function textOf(bytes: Uint8Array): string {
  for (const [spoilt, first] of beginnings) if (first.every((byte, at) => bytes[at] === byte)) no(spoilt);
  // A record begins with two characters of ASCII.
  if (bytes.subarray(0, 2).includes(0)) no("utf16");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return no("utf8");
  }
}

/**
 * Checks that a text can be a whole record, before any line of it is read.
 * @throws {Unchecked} where it cannot
 */
export function checkText(text: string): void {
  if (text === "") no("empty");
  if (text.startsWith("\ufeff")) no("bom");
  if (text.trimStart().startsWith("<")) no("html");
  if (!text.startsWith("{")) no("other");
  if (text.includes("\r\n")) no("crlf");
}

/**
 * Checks that the last line has its end.
 * @throws {Unchecked} where it has none
 */
export function checkEnd(text: string): void {
  if (!text.endsWith("\n")) no("cut");
}
