import { hex, joined, unhex, utf8 } from "./bytes.js";
import { signed } from "./ed25519.js";
import * as form from "./form.js";
import { canonical, check, isObject, type Json, type JsonObject, parsed, Unchecked } from "./json.js";
import { sha256 } from "./sha2.js";

/** A sealed value that an event opens; `to` in the record of all alone. */
export interface Opening {
  readonly commitment: string;
  readonly salt: string;
  readonly value: JsonObject;
  readonly to?: Json;
}

/** An event of a record whose form has been checked. */
export interface Event {
  readonly type: string;
  readonly version: number;
  readonly recorded_at: string;
  readonly data: JsonObject;
  readonly openings: readonly Opening[];
  /** What was hashed. */
  readonly open: JsonObject;
}

/** An export that was read and held against its chain, its seals and its signature. */
export interface Record {
  readonly kind: string;
  readonly game: string;
  /** The seat as which it was exported; null for the record of all. */
  readonly seat: number | null;
  readonly status: string;
  readonly key: string;
  readonly events: readonly Event[];
}

const proofMembers = ["game_id", "head", "key", "kind", "signature", "signed_at", "version"];
const openMembers = ["data", "game_id", "kind", "recorded_at", "schema_version", "type", "version"];

function has(value: JsonObject, names: readonly string[]): boolean {
  const found = Object.keys(value);
  return found.length === names.length && names.every((name) => Object.hasOwn(value, name));
}

/** The exports that a text holds one after the other. */
export function records(text: string): string[] {
  return text.split(/(?<=\n)(?=\{"format":)/);
}

/**
 * Reads an export.
 * @throws {Fault} where it does not hold
 * @throws {Unchecked} where it is of a form or kind that is not known here
 */
export function read(text: string): Record {
  const kind = kindOf(text);
  check(typeof kind === "string", "form", null, "the first line names no kind of game");
  if (kind !== "qe" && kind !== "quotlibet") throw new Unchecked(`games of the kind ${kind} are not known here`);
  check(text.endsWith("\n"), "form", null, "the last line does not end with a line feed");
  const lines = text.slice(0, -1).split("\n");
  const { proof, seat, status } = manifest(lines[0] as string);
  const reader = new Reader(kind, proof, seat);
  for (const line of lines.slice(1)) reader.event(line);
  const until = proof["version"] as number;
  check(reader.events.length >= until, "chain", reader.events.length + 1, `the record ends, and is signed up to version ${until}`);
  return { kind, game: proof["game_id"] as string, seat, status, key: proof["key"] as string, events: reader.events };
}

function kindOf(text: string): Json | undefined {
  try {
    const first = JSON.parse(text.split("\n", 1)[0] as string) as Json;
    if (!isObject(first)) return undefined;
    return first["kind"] ?? (isObject(first["proof"]) ? first["proof"]["kind"] : undefined);
  } catch {
    return undefined;
  }
}

function manifest(line: string): { readonly proof: JsonObject; readonly seat: number | null; readonly status: string } {
  const first = parsed(line, null);
  if (first["format"] === undefined) throw new Unchecked("it is no export: it has no manifest");
  if (first["format"] !== "gavel.export.1") throw new Unchecked("its format is not known here");
  check(has(first, ["format", "proof", "seat", "status"]), "form", null, "the manifest has other members");
  const { seat, status, proof } = first;
  check(seat === null || form.seat(seat), "form", null, "`seat` is no seat");
  check(["lobby", "running", "finished", "abandoned"].includes(status as string), "form", null, "`status` is none");
  check(isObject(proof) && has(proof, proofMembers), "signature", null, "the proof has other members");
  checkSignature(proof);
  return { proof, seat: seat as number | null, status: status as string };
}

function checkSignature(proof: JsonObject): void {
  check(form.uuid(proof["game_id"]), "signature", null, "`game_id` is no game");
  check(form.number(32)(proof["version"]) && (proof["version"] as number) > 0, "signature", null, "the proof’s version is none");
  check(!Number.isNaN(form.micros(proof["signed_at"])), "signature", null, "`signed_at` is no time");
  for (const [name, digits] of [
    ["head", 64],
    ["key", 64],
    ["signature", 128],
  ] as const) {
    const fits = typeof proof[name] === "string" && new RegExp(`^[0-9a-f]{${digits}}$`).test(proof[name]);
    check(fits, "signature", null, `\`${name}\` is not ${digits} lower-case hexadecimal digits`);
  }
  const { key, signature, ...members } = proof as { readonly [name: string]: string };
  const message = utf8(canonical({ ...members, statement: "gavel.game_head" }));
  check(
    signed(unhex(key as string), message, unhex(signature as string)),
    "signature",
    null,
    "the signature does not hold under the key that the record names",
  );
}

/** Reads the events of an export, one line after the other. */
class Reader {
  readonly events: Event[] = [];
  #head = new Uint8Array(32) as Uint8Array;
  /** The label of each commitment. */
  readonly #made = new Map<string, string>();

  constructor(
    readonly kind: string,
    readonly proof: JsonObject,
    readonly seat: number | null,
  ) {}

  event(line: string): void {
    const version = this.events.length + 1;
    const last = this.events.at(-1);
    check(last === undefined || !form.ends.includes(last.type), "chain", version, "nothing comes after the end of a game");
    const { hash, openings, ...open } = parsed(line, version);
    this.#place(open, version);
    const head = sha256(joined(this.#head, utf8(canonical(open))));
    check(hash === hex(head), "chain", version, "its hash does not follow from the hash before it and the event");
    const opened = this.#openings(openings, version);
    const { type, schema_version, data, recorded_at } = open as {
      readonly type: string;
      readonly schema_version: number;
      readonly data: Json;
      readonly recorded_at: string;
    };
    this.#data(type, schema_version, data, version);
    check((type === "GameCreated") === (version === 1), "form", version, "the first event, and no other, creates the game");
    this.#commitments(type, data as JsonObject, opened, version);
    this.events.push({ type, version, recorded_at, data: data as JsonObject, openings: opened, open });
    this.#head = head;
    this.#signed(version);
  }

  #place(open: JsonObject, version: number): void {
    const { deadline_at: _, ...rest } = open;
    check(has(rest, openMembers), "form", version, "its public form has other members");
    check(
      form.number(16)(open["schema_version"]) && typeof open["type"] === "string",
      "form",
      version,
      "`type` or `schema_version` is none",
    );
    check(form.uuid(open["game_id"]), "form", version, "`game_id` is no game");
    check(open["version"] === version, "chain", version, "another version is in its place");
    const game = this.events[0]?.open["game_id"] ?? open["game_id"];
    check(open["game_id"] === game && open["kind"] === this.kind, "chain", version, "it is of another game");
    for (const name of ["recorded_at", "deadline_at"]) {
      check(!Object.hasOwn(open, name) || !Number.isNaN(form.micros(open[name])), "form", version, `\`${name}\` is no time`);
    }
  }

  #openings(openings: Json | undefined, version: number): Opening[] {
    check(Array.isArray(openings), "form", version, "it has no openings");
    const members = ["commitment", "salt", "value", ...(this.seat === null ? ["to"] : [])];
    return openings.map((opening: Json) => {
      check(isObject(opening) && has(opening, members), "form", version, "an opening has other members");
      check(form.digest(opening["salt"]), "openings", version, "a salt is not 64 lower-case hexadecimal digits");
      const digest = hex(sha256(utf8(canonical({ salt: opening["salt"] as Json, value: opening["value"] as Json }))));
      check(digest === opening["commitment"], "openings", version, "an opening does not open its commitment");
      form.checkValue(opening["value"], version);
      return opening as unknown as Opening;
    });
  }

  #data(type: string, schema: number, data: Json, version: number): void {
    if (this.kind !== "qe") {
      if (schema !== 1) throw new Unchecked(`version ${version}: the type ${type} in form ${schema} is not known here`);
      check(isObject(data), "form", version, "its data is none");
      return;
    }
    const newest = Object.hasOwn(form.newestForms, type) ? (form.newestForms[type] as number) : 1;
    const known = schema >= 1 && schema <= newest && Object.hasOwn(form.events, type) ? form.events[type] : undefined;
    if (known === undefined) throw new Unchecked(`version ${version}: the type ${type} in form ${schema} is not known here`);
    check(known(data) && form.formOf(type, data as JsonObject) === schema, "form", version, `its data is not that of ${type} in this form`);
  }

  #commitments(type: string, data: JsonObject, opened: readonly Opening[], version: number): void {
    for (const [digest, label] of commitments(type, data)) {
      check(!this.#made.has(digest), "openings", version, "a commitment is made twice");
      this.#made.set(digest, label);
    }
    for (const { commitment, value } of opened) {
      const made = this.#made.get(commitment);
      check(made !== undefined, "openings", version, "it opens what nobody was committed to");
      check(made === form.label(value), "openings", version, `what was committed to as ${made} is opened as ${form.label(value)}`);
    }
  }

  #signed(version: number): void {
    const { version: until, game_id, head } = this.proof;
    check(this.events[0]?.open["game_id"] === game_id, "signature", version, "another game is signed");
    check(
      version !== until || hex(this.#head) === head,
      "signature",
      version,
      "its hash is not the one that is signed: the events were written anew",
    );
    check(version <= (until as number), "signature", version, "the manifest does not cover this event");
  }
}

/** The commitments that an event makes, in dealt order, with the label of the value that each is to. */
function commitments(type: string, data: JsonObject): (readonly [string, string])[] {
  const listed = (digests: Json | undefined, name: string, from: number): (readonly [string, string])[] =>
    ((digests ?? []) as readonly string[]).map((digest, at) => [digest, `${name}/${at + from}`]);
  if (type === "GameCreated") return [[data["seed"] as string, "seed"]];
  if (type === "SecretBidPlaced") return [[data["bid"] as string, `bid/${data["auction"]}/1/${data["seat"]}`]];
  if (type === "RebidPlaced") return [[data["bid"] as string, `bid/${data["auction"]}/${data["ballot"]}/${data["seat"]}`]];
  if (type === "RoundDealt") return dealt(data);
  if (type !== "GameStarted" || !isObject(data["setup"])) return [];
  const { tokens, boxed_tokens, stack } = data["setup"];
  return [...listed(tokens, "token", 0), ...listed(boxed_tokens, "boxed_token", 1), ...listed(stack, "tile", 1)];
}

/** The cards of a round of Quotlibet. A card's position is its place in the deal, one by one from the dealer's left. */
function dealt(data: JsonObject): (readonly [string, string])[] {
  const { hands, trump_commitment, stock, round, dealer } = data as unknown as {
    readonly hands: readonly (readonly string[])[];
    readonly trump_commitment: string | null;
    readonly stock: readonly string[];
    readonly round: number;
    readonly dealer: number;
  };
  const players = hands.length;
  const inHands = hands.flatMap((hand, seat) =>
    hand.map((digest, card) => [digest, card * players + ((seat - dealer - 1 + players) % players) + 1] as const),
  );
  const rest = [...(trump_commitment === null ? [] : [trump_commitment]), ...stock].map(
    (digest, at) => [digest, inHands.length + at + 1] as const,
  );
  return [...inHands, ...rest].map(([digest, position]) => [digest, `card/${round}/${position}`] as const);
}
