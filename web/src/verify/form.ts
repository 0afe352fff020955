import { demand, isObject, type Json, type JsonObject } from "./json.js";

/** The forms of events and sealed values: their members and kinds. */
type Form = (value: Json | undefined) => boolean;

const text =
  (pattern: RegExp): Form =>
  (value) =>
    typeof value === "string" && pattern.test(value);
/** A whole number of so many bits. */
export const number =
  (bits: number): Form =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < 2 ** bits && !Object.is(value, -0);
/** A whole number, which may be negative. */
const whole: Form = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
const word =
  (...words: readonly string[]): Form =>
  (value) =>
    typeof value === "string" && words.includes(value);
const maybe =
  (form: Form): Form =>
  (value) =>
    value === null || (value !== undefined && form(value));
/** A list of values of a form. */
export const items =
  (form: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every((item) => form(item as Json));

/** An object with these members, any of the optional ones, and no others. */
function members(required: Readonly<Record<string, Form>>, optional: Readonly<Record<string, Form>> = {}): Form {
  return (value) => {
    if (!isObject(value)) return false;
    const names = Object.keys(value);
    const known = names.every(
      (name) =>
        (Object.hasOwn(required, name) ? required[name] : Object.hasOwn(optional, name) ? optional[name] : undefined)?.(value[name]) ??
        false,
    );
    return known && Object.keys(required).every((name) => Object.hasOwn(value, name));
  };
}

export const digest = text(/^[0-9a-f]{64}$/);
export const uuid = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const seat = number(8);
const small = number(8);
const amount = text(/^(0|[1-9][0-9]*)$/);
/** To whom an opening goes. */
export const audience: Form = (value) => value === "everyone" || items(seat)(value);
/** A time. */
export const moment: Form = (value) => !Number.isNaN(micros(value));
const flag: Form = (value) => typeof value === "boolean";
const nation = word("US", "EU", "JP", "CN", "UK");
const industry = word("agriculture", "housing", "finance", "manufacturing", "government");
const placedBy = word("player", "resignation", "deadline");
const tile = members({ nation, industry, victory_points: small });
const oneSeat = members({ seat });
const points = number(16);
const sheet = members({
  companies: points,
  zero_bids: points,
  nationalization: points,
  monopolization: points,
  diversification: points,
  subtotal: points,
  lowest_spent_bonus: points,
  grand_total: points,
  seat,
  total_spent: amount,
  eliminated: flag,
  resigned: flag,
  rank: small,
});
const created = (options: Form): Form =>
  members(
    { rules_version: number(16), seats: small, visibility: word("public", "private", "app"), options, seed: digest },
    {
      move_deadline_seconds: number(32),
      absence_rules: number(16),
      time_rules: number(16),
      app: uuid,
      reminder_seconds: number(32),
      absent_bot: word("easy", "normal", "hard"),
      seating: members({ start: flag }),
      fork_of: members({ game_id: uuid, version: number(32), hash: digest, inherited: number(32) }),
    },
  );
const setup = members(
  { nations: items(nation), first_auctioneer: seat, tokens: items(digest), boxed_tokens: items(digest), stack: items(digest) },
  { first_auctioneer_drawn: (value) => value === true },
);

/** What differs from kind to kind in the data of the table's events. */
interface OfKind {
  readonly options: Form;
  readonly choice: Form;
  readonly setup: Form;
  readonly turn: Form;
  readonly sheet: Form;
}

const table = ({ options, choice, setup, turn, sheet }: OfKind): Readonly<Record<string, Form>> => ({
  GameCreated: created(options),
  SeatTaken: members({ seat, player: uuid, choice }),
  SeatLeft: members({ seat, player: uuid, departure: word("left", "removed"), host: maybe(seat) }),
  SeatReserved: members({ seat, player: uuid, until: moment }),
  SeatReleased: members({ seat, player: uuid, release: word("declined", "expired", "withdrawn") }),
  EntropyAdded: members({ seat, entropy: text(/^([0-9a-f]{2}){1,32}$/) }),
  GameStarted: members({ setup }),
  SeatResigned: oneSeat,
  TurnExpired: members({ turn, seats: items(seat) }),
  TimeGiven: members({ cause: word("server_away", "clock_set"), milliseconds: whole }),
  PauseAsked: oneSeat,
  PauseWithdrawn: oneSeat,
  GamePaused: members({ remaining_ms: maybe(number(64)) }),
  GameResumed: oneSeat,
  OfferConsented: members({ seat, by: seat }),
  SeatOffered: members({ seat, player: uuid }),
  SeatOfferWithdrawn: oneSeat,
  SeatAccepted: members({ seat, player: uuid }),
  SeatHandedOver: members({ seat, from: uuid, to: uuid }),
  ProposalMade: members({ seat, proposal: word("play", "end") }),
  ProposalAnswered: members({ seat, agrees: flag }),
  ProposalCarriedOut: members({}),
  GameFinished: members({ result: members({ sheets: items(sheet), winners: items(seat) }) }),
  GameAbandoned: members({ cause: word("host", "empty", "expired", "resigned", "absent") }),
});

const qe: Readonly<Record<string, Form>> = {
  ...table({
    options: members({}),
    choice: members({ nation: maybe(nation) }),
    setup,
    turn: members({ auction: small, ballot: small, bid: word("opening", "secret", "rebid") }),
    sheet,
  }),
  AuctionOpened: members({ auction: small, round: maybe(small), auctioneer: maybe(seat), tile }),
  OpeningBidPlaced: members({ auction: small, seat, amount, placed_by: placedBy }),
  SecretBidPlaced: members({ auction: small, seat, bid: digest, placed_by: placedBy }),
  RebidCalled: members({ auction: small, ballot: small, seats: items(seat) }),
  RebidPlaced: members({ auction: small, ballot: small, seat, bid: digest, placed_by: placedBy }),
  CompanyAwarded: members({ auction: small, tile, winner: maybe(seat), amount: maybe(amount) }),
  ZeroBidsRevealed: members({ auction: small, round: small, seats: items(seat), scored: items(seat) }),
  PeekTaken: members({ auction: small, seat }),
};

const card = text(/^[2-9TJQKA][CDHS]$/);
/** Points that may be negative. */
const signed: Form = (value) => whole(value) && (value as number) >= -32768 && (value as number) < 32768;
const round = small;

const quotlibet: Readonly<Record<string, Form>> = {
  ...table({
    options: members({ hook: word("tricks", "cards_dealt", "none") }),
    choice: members({}),
    setup: members({ first_dealer: seat }),
    turn: members({ round, trick: maybe(small), seat }),
    sheet: members({ seat, rounds: items(signed), total: signed, minus_points: points, resigned: flag, rank: small }),
  }),
  RoundDealt: members({
    ...{ round, hand_size: small, dealer: seat, hands: items(items(digest)) },
    ...{ trump_card: maybe(card), trump_commitment: maybe(digest), stock: items(digest) },
  }),
  BidPlaced: members({ round, seat, tricks: small, placed_by: placedBy }),
  CardPlaced: members({ round, trick: small, seat, card, placed_by: placedBy }),
  TrickTaken: members({ round, trick: small, winner: seat }),
  RoundScored: members({ round, scores: items(members({ seat, bid: small, taken: small, points: signed })) }),
};

/** The data of each event, by the kind of game. */
export const events: Readonly<Record<string, Readonly<Record<string, Form>>>> = { qe, quotlibet };
/** The newest form of each type that has later ones than the first. */
export const newestForms: Readonly<Record<string, number>> = { GameCreated: 2 };

/** The lowest form of a type that knows the data's members. */
export function formOf(type: string, data: JsonObject): number {
  return type === "GameCreated" && Object.hasOwn(data, "time_rules") ? 2 : 1;
}

/** The events of the play: each is a move of the game, or follows from one. */
export const play = [
  "AuctionOpened",
  "OpeningBidPlaced",
  "SecretBidPlaced",
  "RebidCalled",
  "RebidPlaced",
  "CompanyAwarded",
  "ZeroBidsRevealed",
  "PeekTaken",
];

/** The events that end a game. */
export const ends = ["GameFinished", "GameAbandoned"];

const values: Readonly<Record<string, { readonly form: Form; readonly label: readonly string[] }>> = {
  seed: { form: members({ subject: word("seed"), seed: digest }), label: [] },
  token: { form: members({ subject: word("token"), seat, industry }), label: ["seat"] },
  boxed_token: { form: members({ subject: word("boxed_token"), place: small, industry }), label: ["place"] },
  tile: { form: members({ subject: word("tile"), auction: small, tile }), label: ["auction"] },
  bid: { form: members({ subject: word("bid"), auction: small, ballot: small, seat, amount }), label: ["auction", "ballot", "seat"] },
  card: {
    form: members({ subject: word("card"), round, position: small, card }),
    label: ["round", "position"],
  },
};

/** Checks the form of a sealed value. */
export function checkValue(kind: string, value: Json | undefined, version: number): asserts value is JsonObject {
  const subject = isObject(value) ? value["subject"] : undefined;
  const known =
    typeof subject === "string" && Object.hasOwn(values, subject) && (subject === "seed" || (subject === "card") !== (kind === "qe"));
  const found = known ? values[subject] : undefined;
  demand(found !== undefined, version, "an opening opens nothing that is sealed");
  demand(found.form(value), version, `an opening is no value of the subject ${String(subject)}`);
}

/** The label of a sealed value. */
export function label(value: JsonObject): string {
  const subject = value["subject"] as string;
  return [subject, ...(values[subject]?.label ?? []).map((member) => String(value[member]))].join("/");
}

/** The seconds of a time that is written as times are, in microseconds; NaN where it is none. */
export function micros(time: Json | undefined): number {
  const found = typeof time === "string" ? /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{6})Z$/.exec(time) : null;
  if (found === null) return Number.NaN;
  const [, year, month, day, hour, minute, second, fraction] = found.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const real = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return real ? date.getTime() * 1000 + fraction : Number.NaN;
}

/** Microseconds as times are written. */
export function timeText(time: number): string {
  const ms = Math.floor(time / 1000);
  return `${new Date(ms).toISOString().slice(0, -1)}${String(time - ms * 1000).padStart(3, "0")}Z`;
}
