import { unhex } from "./bytes.js";
import { ends, label } from "./form.js";
import { check, Fault, type Json, type JsonObject, type Part, Unchecked } from "./json.js";
import { type Record, read, records } from "./record.js";
import { Vault } from "./shuffle.js";
import { type Spoilt, textOf } from "./spoilt.js";
import { Table } from "./table.js";

export type { Part } from "./json.js";
export { records } from "./record.js";
export type { Spoilt } from "./spoilt.js";

/** What a check has found. */
export interface Report {
  /** `partly`: all that is checked here holds, and the play of this kind is not among it. */
  readonly verdict: "holds" | "partly" | "broken" | "unknown";
  readonly parts: Readonly<{ [part in Part]: "ok" | "bad" | "skipped" }>;
  /** What does not hold, or cannot be checked, and at which version. */
  readonly reason: string | null;
  readonly version: number | null;
  /** In which way the file was spoilt, where that is why it cannot be checked. */
  readonly spoilt: Spoilt | null;
  readonly kind: string | null;
  readonly game: string | null;
  readonly events: number;
  readonly key: string | null;
  readonly fork: boolean;
}

const order: readonly Part[] = ["form", "chain", "openings", "salts", "shuffle", "play", "signature", "key"];

/** Checks an export in every part. `key` is one that the reader trusts; null where they have none. */
export function verify(text: string, key: string | null = null): Report {
  return reported((done, found) => {
    const record = found(read(text));
    for (const part of ["form", "chain", "openings", "signature"] as const) done.add(part);
    if (record.kind === "qe") playAgain(record);
    else checkSeed(record);
    for (const part of ["salts", "shuffle"] as const) done.add(part);
    if (record.kind === "qe") done.add("play");
    if (key !== null) {
      check(record.key === key.toLowerCase(), "key", null, "it is signed with a key that is not trusted");
      done.add("key");
    }
    return record.kind === "qe" ? "holds" : "partly";
  });
}

/** The exports in a file. */
export function verifyFile(bytes: Uint8Array, key: string | null = null): Report[] {
  let text: string;
  try {
    text = textOf(bytes);
  } catch (error) {
    return [
      reported(() => {
        throw error;
      }),
    ];
  }
  return records(text).map((one) => verify(one, key));
}

/** What a check finds: it adds the parts that it is done with, and says which record it has read. */
function reported(checked: (done: Set<Part>, found: (record: Record) => Record) => "holds" | "partly"): Report {
  const done = new Set<Part>();
  let record: Record | undefined;
  const report = (verdict: Report["verdict"], error?: Fault | Unchecked): Report => {
    const bad = error instanceof Fault ? error.part : undefined;
    const parts = Object.fromEntries(
      order.map((part) => [part, part === bad ? "bad" : done.has(part) ? "ok" : "skipped"]),
    ) as Report["parts"];
    return {
      ...{ verdict, parts, reason: error?.message ?? null, version: error?.version ?? null },
      spoilt: error instanceof Unchecked ? error.spoilt : null,
      ...{ kind: record?.kind ?? null, game: record?.game ?? null, events: record?.events.length ?? 0, key: record?.key ?? null },
      fork: record?.events[0]?.data["fork_of"] !== undefined,
    };
  };
  try {
    return report(checked(done, (read) => (record = read)));
  } catch (error) {
    if (error instanceof Fault) return report("broken", error);
    if (error instanceof Unchecked) return report("unknown", error);
    throw error;
  }
}

function opened(record: Record): Map<string, JsonObject> {
  return new Map(record.events.flatMap(({ openings }) => openings.map(({ commitment, value }) => [commitment, value] as const)));
}

/** Q.E.: the rules decide every event and every opening anew. */
function playAgain(record: Record): void {
  const table = new Table(opened(record), record.seat);
  for (const event of record.events) table.follow(event);
  table.finish(record.events.length);
  check(record.status === table.status, "form", null, "the manifest names another end than the events");
  check(record.seat === null || record.seat < table.seats.length, "form", null, "the game has no seat that the manifest names");
}

/** Quotlibet: salts and shuffles alone, by the seed that the end opens. */
function checkSeed(record: Record): void {
  const last = record.events.at(-1);
  check(last !== undefined && ends.includes(last.type), "play", record.events.length + 1, "the record ends before the game is over");
  const status = last.type === "GameFinished" ? "finished" : "abandoned";
  check(record.status === status, "form", null, "the manifest names another end than the events");
  const values = opened(record);
  const seed = values.get(record.events[0]?.data["seed"] as string)?.["seed"];
  check(typeof seed === "string", "openings", 1, "what `seed` commits to is never opened as a seed");
  const entropy: Uint8Array[] = Array.from({ length: record.events[0]?.data["seats"] as number }, () => new Uint8Array(0));
  const fork = record.events[0]?.data["fork_of"] !== undefined;
  let vault = new Vault(unhex(seed), entropy);
  for (const { type, version, data, openings } of record.events) {
    for (const { salt, value } of openings)
      check(salt === vault.salt(label(value)), "salts", version, "a salt does not follow from the seed");
    const seat = data["seat"] as number;
    if (type === "SeatTaken" || type === "SeatLeft") entropy[seat] = new Uint8Array(0);
    if (type === "EntropyAdded") entropy[seat] = unhex(data["entropy"] as string);
    if (type === "GameStarted") {
      vault = new Vault(unhex(seed), entropy);
      const first = vault.shuffled(
        "first_dealer",
        entropy.map((_, place) => place),
      )[0];
      check(
        fork || (data["setup"] as JsonObject)["first_dealer"] === first,
        "shuffle",
        version,
        "the first dealer is another one than was drawn",
      );
    }
    if (type === "RoundDealt" && !fork) checkDeal(vault, values, data, version);
  }
}

const deck = [..."CDHS"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

function checkDeal(vault: Vault, values: ReadonlyMap<string, JsonObject>, data: JsonObject, version: number): void {
  const cards = vault.shuffled(`deal/${data["round"]}`, deck);
  const made = [
    ...(data["hands"] as readonly (readonly string[])[]).flat(),
    data["trump_commitment"] as string | null,
    ...(data["stock"] as readonly string[]),
  ];
  for (const digest of made) {
    if (digest === null) continue;
    const value = values.get(digest);
    check(value !== undefined, "openings", version, "a card is never opened");
    check(value["card"] === (cards[(value["position"] as number) - 1] as Json), "shuffle", version, "a card is another one than was dealt");
  }
}
