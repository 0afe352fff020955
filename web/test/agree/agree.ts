import { spawnSync } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hex, joined, utf8 } from "../../src/verify/bytes.js";
import { records, verify, verifyFile } from "../../src/verify/index.js";
import { canonical, type Json } from "../../src/verify/json.js";
import { sha256 } from "../../src/verify/sha2.js";

/** The three verifiers must say the same of every golden export and of many that were tampered with. */

declare global {
  interface ImportMeta {
    readonly env: { readonly ROOT: string };
  }
}

type Line = { [name: string]: Json };
type Verdict = "holds" | "does not hold" | "not checked";

const count = Number(process.env["COUNT"] ?? 2000);
const folder = join(import.meta.env.ROOT, "../domain/tests/golden/exports");
const golden = readdirSync(folder)
  .filter((name) => name.startsWith("qe") || name.startsWith("fork-qe"))
  .flatMap((name) => records(readFileSync(join(folder, name), "utf8")));

/** A generator of numbers below `n` that says the same at each run. */
let state = Number(process.env["SEED"] ?? 1) >>> 0;
function below(n: number): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % n;
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const pair = generateKeyPairSync("ed25519");
const publicKey = hex(new Uint8Array(pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32)));

/** The record with its chain and signature made anew, so that the rules alone can tell what was changed. */
function sealed(manifest: Line, events: readonly Line[]): string {
  let head = new Uint8Array(32) as Uint8Array;
  const lines = events.map((event) => {
    const { hash: _, openings, ...open } = event;
    head = sha256(joined(head, utf8(canonical(open))));
    return canonical({ ...open, hash: hex(head), openings: openings as Json });
  });
  const { signature: _, ...old } = manifest["proof"] as Line;
  const proof: Line = { ...old, key: publicKey, head: hex(head), version: events.length };
  const { key: __, ...members } = proof;
  const signature = hex(new Uint8Array(sign(null, utf8(canonical({ ...members, statement: "gavel.game_head" })), pair.privateKey)));
  return [canonical({ ...manifest, proof: { ...proof, signature } }), ...lines, ""].join("\n");
}

/** Changes one value somewhere below. */
function mutate(value: Json, depth = 0): Json {
  if (typeof value === "number") return pick([value + 1, Math.max(0, value - 1), 0, 255, value]);
  if (typeof value === "boolean") return !value;
  if (value === null) return pick<Json>([0, "player", null]);
  if (typeof value === "string") return mutateText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return pick<Json>([[], [0]]);
    const at = below(value.length);
    const change = below(5);
    if (change === 0) return value.filter((_, place) => place !== at);
    if (change === 1) return [...value.slice(0, at), value[at] as Json, ...value.slice(at)];
    if (change === 2 && value.length > 1)
      return value.map(
        (item, place) => (place === at ? value[(at + 1) % value.length] : place === (at + 1) % value.length ? value[at] : item) as Json,
      );
    return value.map((item, place) => (place === at ? mutate(item as Json, depth + 1) : item) as Json);
  }
  const object = value as Line;
  const names = Object.keys(object);
  if (names.length === 0) return { x: 1 };
  const name = pick(names);
  if (depth > 0 && below(12) === 0) return Object.fromEntries(Object.entries(object).filter(([one]) => one !== name));
  return { ...object, [name]: mutate(object[name] as Json, depth + 1) };
}

function mutateText(text: string): string {
  const time = /^(\d{4}-.*\.)(\d{6})Z$/.exec(text);
  if (time !== null) return `${time[1]}${String((Number(time[2]) + 1) % 1e6).padStart(6, "0")}Z`;
  if (/^\d+$/.test(text)) return pick([String(BigInt(text) + 1n), "0", `${text}0`, `0${text}`, "1"]);
  return pick([
    "US",
    "EU",
    "CN",
    "agriculture",
    "finance",
    "player",
    "deadline",
    "resignation",
    "everyone",
    "host",
    "left",
    text.toUpperCase(),
    text.slice(1),
    `${text}x`,
  ]);
}

/** An opening of a bid or another value with another content, and its commitment made anew wherever it is named. */
function reseal(events: readonly Line[]): Line[] {
  const text = canonical(events as unknown as Json);
  const openings = events.flatMap(({ openings: all }) => all as readonly Line[]);
  if (openings.length === 0) return [...events];
  const opening = pick(openings);
  const value = mutate(opening["value"] as Json);
  const digest = hex(sha256(utf8(canonical({ salt: opening["salt"] as string, value }))));
  const changed = text
    .replaceAll(opening["commitment"] as string, digest)
    .replaceAll(canonical(opening["value"] as Json), canonical(value));
  return JSON.parse(changed) as Line[];
}

/** Another digit for a digit, and another letter for a letter. */
function alike(byte: string): string {
  for (const kind of ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
    if (kind.includes(byte)) return pick([...kind]);
  return byte;
}

/** Files that are no whole, well-formed record, each to be checked alone. */
function spoilt(): Uint8Array[] {
  const text = golden[0] as string;
  const lines = text.split("\n");
  const texts = [
    ...["", "\n", "<html></html>\n", '{"code":"game_not_found"}\n', `\ufeff${text}`, text.replaceAll("\n", "\r\n")],
    ...[text.slice(0, -1), text.slice(0, 300), text.slice(0, -3000), `${lines[0]}\n`, `${lines.slice(0, -2).join("\n")}\n`],
    ...[lines.slice(1), [...lines.slice(0, 5), ...lines.slice(6)], [...lines.slice(0, 5), ...lines.slice(4)]].map((some) =>
      some.join("\n"),
    ),
  ];
  const bytes = [
    [0x1f, 0x8b, 8, 0],
    [...Buffer.from("PK\u0003\u0004")],
    [0x89, 0x50, 0x4e, 0x47, 13, 10],
    [...Buffer.from(text, "utf16le")],
  ];
  const latin1 = Buffer.from(text.replace('"kind"', '"kïnd"'), "latin1");
  return [...texts.map(utf8), ...bytes.map((some) => Uint8Array.from(some)), new Uint8Array(latin1)];
}

function tampered(): string {
  const text = pick(golden);
  const lines = text.slice(0, -1).split("\n");
  const [manifest, ...events] = lines.map((line) => JSON.parse(line) as Line) as [Line, ...Line[]];
  const at = below(events.length);
  const renumbered = (list: readonly Line[]): Line[] => list.map((event, place) => ({ ...event, version: place + 1 }));
  switch (below(12)) {
    case 0:
    case 10:
    case 11: {
      const place = 12 + below(text.length - 13);
      const byte = below(2) === 0 ? pick([...'0123456789abcdef{}[],:"-. xé']) : alike(text[place] as string);
      return `${text.slice(0, place)}${byte}${text.slice(place + 1, -1)}\n`;
    }
    case 1:
      return [canonical(mutate(manifest)), ...lines.slice(1), ""].join("\n");
    case 2:
      return sealed(manifest, renumbered(events.filter((_, place) => place !== at)));
    case 3:
      return sealed(
        manifest,
        renumbered([...events.slice(0, at), events[(at + 1) % events.length] as Line, events[at] as Line, ...events.slice(at + 2)]),
      );
    case 4:
      return sealed(manifest, renumbered([...events.slice(0, at), events[at] as Line, ...events.slice(at)]));
    case 5:
      return sealed(manifest, reseal(events));
    case 6:
      return sealed(manifest, events.slice(0, Math.max(1, at)));
    case 7:
      return sealed(
        manifest,
        events.map((event, place) => (place === at ? { ...event, openings: mutate(event["openings"] as Json) } : event)),
      );
    default:
      return sealed(
        manifest,
        events.map((event, place) =>
          place === at
            ? { ...event, ...(mutate({ data: event["data"] as Json, recorded_at: event["recorded_at"] as Json }) as Line) }
            : event,
        ),
      );
  }
}

/** What a program says of each record. A fork is judged alone: with its parent in the same file it is held against that. */
function said(command: string, args: readonly string[]): Verdict[] {
  const forks = all.map((text) => text.includes('"fork_of"'));
  const together = ask(command, args, all.filter((_, at) => !forks[at]).join(""));
  return forks.flatMap((fork, at) => (fork ? ask(command, args, all[at] as string) : together.splice(0, 1)));
}

function ask(command: string, args: readonly string[], text: string | Uint8Array): Verdict[] {
  const file = join(scratch, "records.ndjson");
  writeFileSync(file, text);
  const { stdout } = spawnSync(command, [...args, file], { encoding: "utf8", maxBuffer: 1 << 30 });
  return stdout.split("\n").flatMap((line) => /^(holds|does not hold|not checked)\b/.exec(line)?.[1] ?? []) as Verdict[];
}

const names = { holds: "holds", partly: "not checked", broken: "does not hold", unknown: "not checked" } as const;
// What begins in another way would be one record with the one before it.
const all = [
  ...golden,
  ...Array.from({ length: count }, tampered).filter((text) => text.startsWith('{"format":') && records(text).length === 1),
];
const scratch = mkdtempSync(join(tmpdir(), "gavel-agree-"));
const ours = all.map((text) => names[verify(text).verdict]);
const program = process.env["GAVEL"];
const others = {
  "verify/": said("python3", [join(import.meta.env.ROOT, "../verify")]),
  ...(program === undefined ? {} : { "gavel verify": said(program, ["verify"]) }),
};
let wrong = 0;
for (const [name, theirs] of Object.entries(others)) {
  if (theirs.length !== all.length) {
    console.error(`${name} says ${theirs.length} things of ${all.length} records`);
    wrong += 1;
  }
  for (const [at, verdict] of theirs.entries()) {
    if (verdict === ours[at]) continue;
    wrong += 1;
    if (wrong > 10) continue;
    writeFileSync(join(scratch, `${at}.ndjson`), all[at] as string);
    console.error(
      `record ${at}: ${name} says "${verdict}", the page "${ours[at]}" (${verify(all[at] as string).reason}); see ${scratch}/${at}.ndjson`,
    );
  }
}
for (const bytes of spoilt()) {
  const page = verifyFile(bytes).map(({ verdict }) => names[verdict]);
  const all = [
    page,
    ask("python3", [join(import.meta.env.ROOT, "../verify")], bytes),
    ...(program === undefined ? [] : [ask(program, ["verify"], bytes)]),
  ];
  if (all.every((said) => said.join() === "not checked")) continue;
  wrong += 1;
  console.error(`a spoilt file: ${JSON.stringify(all)}: ${JSON.stringify(Buffer.from(bytes).toString("latin1").slice(0, 60))}`);
}
const tally = Object.values(names).map((name) => `${ours.filter((one) => one === name).length} ${name}`);
console.log(
  `${all.length} records: ${tally.join(", ")}; ${Object.keys(others).join(" and ")} ${wrong === 0 ? "say the same" : `say otherwise ${wrong} times`}`,
);
if (wrong === 0) rmSync(scratch, { recursive: true });
process.exitCode = wrong === 0 && ours.filter((one) => one === "does not hold").length > count / 3 ? 0 : 1;
