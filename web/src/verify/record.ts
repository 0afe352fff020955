import { hex, joined, unhex, utf8 } from "./bytes.js";
import { signed } from "./ed25519.js";
import * as form from "./form.js";
import { canonical, check, demand, isObject, type Json, type JsonObject, parsed, Unchecked } from "./json.js";
import { sha256 } from "./sha2.js";
import { checkEnd, checkText } from "./spoilt.js";

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
  readonly hash: string;
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
 * @throws {Unchecked} where it is no whole, well-formed export of a form and kind that are known here
 */
export function read(text: string): Record {
  checkText(text);
  const kind = kindOf(text);
  if (kind === undefined) throw new Unchecked("the first line names no kind of game", null, "other");
  if (kind !== "qe" && kind !== "quotlibet") throw new Unchecked(`games of the kind ${kind} are not known here`);
  checkEnd(text);
  const lines = text.slice(0, -1).split("\n");
  const { proof, seat, status } = manifest(lines[0] as string);
  // Every line, before any is held against another: a fault of form anywhere leaves nothing to judge.
  const events = lines.slice(1).map((line, at) => wellFormed(kind, seat, line, at + 1));
  checkSignature(proof);
  // A number that nobody has signed is no evidence that the record was cut off.
  const until = proof["version"] as number;
  demand(events.length >= until, events.length + 1, `it is cut off: the record ends, and is signed up to version ${until}`);
  const chain = new Chain(proof);
  for (const event of events) chain.follow(event);
  return { kind, game: proof["game_id"] as string, seat, status, key: proof["key"] as string, events };
}

function kindOf(text: string): Json | undefined {
  try {
    const first = JSON.parse(text.split("\n", 1)[0] as string) as Json;
    if (!isObject(first)) return undefined;
    return first["kind"] ?? (isObject(first["proof"]) ? first["proof"]["kind"] : undefined);
  } catch {
    checkEnd(text);
    return undefined;
  }
}

function manifest(line: string): { readonly proof: JsonObject; readonly seat: number | null; readonly status: string } {
  const first = parsed(line, null);
  if (first["format"] === undefined) throw new Unchecked("it is no export: it has no manifest", null, "other");
  if (first["format"] !== "gavel.export.1") throw new Unchecked("its format is not known here");
  demand(has(first, ["format", "proof", "seat", "status"]), null, "the manifest has other members");
  const { seat, status, proof } = first;
  demand(seat === null || form.seat(seat), null, "`seat` is no seat");
  demand(["lobby", "running", "finished", "abandoned"].includes(status as string), null, "`status` is none");
  demand(isObject(proof) && has(proof, proofMembers), null, "the proof has other members");
  demand(form.uuid(proof["game_id"]), null, "`game_id` is no game");
  demand(form.number(32)(proof["version"]) && (proof["version"] as number) > 0, null, "the proof’s version is none");
  demand(form.moment(proof["signed_at"]), null, "`signed_at` is no time");
  for (const [name, digits] of [
    ["head", 64],
    ["key", 64],
    ["signature", 128],
  ] as const) {
    const fits = typeof proof[name] === "string" && new RegExp(`^[0-9a-f]{${digits}}$`).test(proof[name]);
    demand(fits, null, `\`${name}\` is not ${digits} lower-case hexadecimal digits`);
  }
  return { proof, seat: seat as number | null, status: status as string };
}

function checkSignature(proof: JsonObject): void {
  const { key, signature, ...members } = proof as { readonly [name: string]: string };
  const message = utf8(canonical({ ...members, statement: "gavel.game_head" }));
  check(
    signed(unhex(key as string), message, unhex(signature as string)),
    "signature",
    null,
    "the signature does not hold under the key that the record names",
  );
}

/** The event of a version, of which the form alone is checked. */
function wellFormed(kind: string, seat: number | null, line: string, version: number): Event {
  const { hash, openings, ...open } = parsed(line, version);
  const { deadline_at: _, ...rest } = open;
  demand(has(rest, openMembers), version, "its public form has other members");
  const { type, schema_version: schema, data, recorded_at } = open;
  demand(form.number(16)(schema) && typeof type === "string", version, "`type` or `schema_version` is none");
  demand(form.uuid(open["game_id"]), version, "`game_id` is no game");
  demand(open["version"] === version, version, "another version is in its place: lines are missing, doubled or in another order");
  demand(open["kind"] === kind, version, "it is of a game of another kind");
  for (const name of ["recorded_at", "deadline_at"])
    demand(!Object.hasOwn(open, name) || form.moment(open[name]), version, `\`${name}\` is no time`);
  demand(form.digest(hash), version, "its hash is not 64 lower-case hexadecimal digits");
  const known = form.events[kind] ?? {};
  const newest = Object.hasOwn(form.newestForms, type) ? (form.newestForms[type] as number) : 1;
  const fits = (schema as number) >= 1 && (schema as number) <= newest && Object.hasOwn(known, type) ? known[type] : undefined;
  demand(fits !== undefined, version, `the type ${type} in form ${String(schema)} is not known here`);
  demand(fits(data) && form.formOf(type, data as JsonObject) === schema, version, `its data is not that of ${type} in this form`);
  return {
    ...{ type, version, recorded_at: recorded_at as string, data: data as JsonObject, open, hash: hash as string },
    openings: wellFormedOpenings(kind, seat, openings, version),
  };
}

function wellFormedOpenings(kind: string, seat: number | null, openings: Json | undefined, version: number): Opening[] {
  demand(Array.isArray(openings), version, "it has no openings");
  const members = ["commitment", "salt", "value", ...(seat === null ? ["to"] : [])];
  return openings.map((opening: Json) => {
    demand(isObject(opening) && has(opening, members), version, "an opening has other members");
    const digits = form.digest(opening["salt"]) && form.digest(opening["commitment"]);
    demand(digits, version, "a salt or a commitment is not 64 lower-case hexadecimal digits");
    demand(seat !== null || form.audience(opening["to"]), version, "an opening goes to no audience");
    form.checkValue(kind, opening["value"], version);
    return opening as unknown as Opening;
  });
}

/** Holds the events of an export, which are well-formed, one against the other. */
class Chain {
  #head = new Uint8Array(32) as Uint8Array;
  #last: Event | undefined;
  /** The label of each commitment. */
  readonly #made = new Map<string, string>();

  constructor(readonly proof: JsonObject) {}

  follow(event: Event): void {
    const { type, version, data, openings, open, hash } = event;
    const last = this.#last;
    check(last === undefined || !form.ends.includes(last.type), "chain", version, "nothing comes after the end of a game");
    check(last === undefined || open["game_id"] === last.open["game_id"], "chain", version, "it is of another game");
    this.#head = sha256(joined(this.#head, utf8(canonical(open))));
    check(hash === hex(this.#head), "chain", version, "its hash does not follow from the hash before it and the event");
    check((type === "GameCreated") === (version === 1), "form", version, "the first event, and no other, creates the game");
    for (const { commitment, salt, value } of openings) {
      const digest = hex(sha256(utf8(canonical({ salt, value }))));
      check(digest === commitment, "openings", version, "an opening does not open its commitment");
    }
    this.#commitments(type, data, openings, version);
    this.#last = event;
    this.#signed(open["game_id"] as string, version);
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

  #signed(game: string, version: number): void {
    const { version: until, game_id, head } = this.proof;
    check(game === game_id, "signature", version, "another game is signed");
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
