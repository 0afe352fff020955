import { plural } from "../plural.js";

const count = plural("en");

export const verify = {
  lead: "Check a finished game yourself. The checks run here, in your browser, and trust nobody, not even this server.",
  address: "Address of a game on this server",
  check: "Check",
  file: "A record (NDJSON)",
  choose: "Choose a file",
  drop: "or drop a file here",
  key: "Key that you trust (64 digits); leave it empty if you have none",
  working: "Checking…",
  holds: "The record holds.",
  broken: "The record does not hold.",
  unknown: "The record cannot be checked here.",
  of: (kind: string, events: number) => `${kind}, ${count(events, { one: "# event", other: "# events" })}`,
  steps: {
    form: "Every line is in the exact form that was hashed",
    chain: "Each event’s hash builds on the one before",
    openings: "Every opened value is the one that was sealed",
    salts: "Every random value follows from the one seed",
    shuffle: "Tiles, tokens, cards and the first seat were shuffled with everyone’s random bytes",
    play: "Played again by the rules, the game ends the same way",
    signature: "The server has signed the last event",
    key: "The signature’s key is the one that you trust",
  } as Record<string, string>,
  ok: "holds",
  bad: "does not hold",
  skipped: "not checked",
  fault: (version: number | null, text: string) => (version === null ? text : `Version ${version}: ${text}`),
  keyNote: (key: string) => `Signed with the key ${key}. Compare it with somebody else’s, not with this server’s.`,
  limits:
    "What this cannot show: that a bid was its player’s, that the server showed nobody your hand, and that nothing is missing after the last signed event.",
  running: "The game is still on. Its record can be checked once it is over.",
  noKey: "No key was given, so the record’s own key was used.",
  otherKind: (kind: string) => `It plays records of Q.E. alone again. To check the play of ${kind}: gavel verify.`,
  partly: (kind: string) => `This page checks all but the play of a record of ${kind}. What it checks holds.`,
  spoilt: {
    gzip: "The file is packed by gzip: unpack it.",
    zip: "The file is packed as a ZIP file: unpack it.",
    zstd: "The file is packed by Zstandard: unpack it.",
    picture: "The file is a picture, and no record.",
    utf16: "The file is written in UTF-16: save it as UTF-8.",
    utf8: "The file is not UTF-8: it was damaged, or saved in another encoding.",
    empty: "The file is empty.",
    bom: "The file begins with a byte order mark: save it as UTF-8 without one.",
    html: "The file is a page for browsers (HTML), and no record.",
    crlf: "The lines end as Windows ends them (CR LF): a record’s lines end with a line feed alone.",
    other: "The file has no line of a record: records come from a finished game’s export.",
    cut: "The file is cut off: its last line has no end.",
  } as Record<string, string>,
  fork: "This game plays on from another one; this page checks chain, seals and signature, and not that it is the same play.",
  none: "This is no record.",
  stage: (step: string) => `${step}: this does not hold.`,
  strange: "It is in a form, or by rules, that this page does not know.",
  exact: "gavel verify says what exactly it is.",
};

/** What a check of a record says. A language without one of these texts does not compile. */
export type Checking = typeof verify;
