/** A seat can be offered once so many turns were missed in a row and its player was absent for so many microseconds. */
const MISSED = 2;
const ABSENT = 60 * 1e6;

/** A player in a seat, as the lobby and the rules of absence see them. */
export class Seat {
  entropy: Uint8Array = new Uint8Array(0);
  resigned = false;
  absent = false;
  /** The time of the first turn that was missed. */
  since = 0;
  missed = 0;
  consents = new Set<number>();
  offeredTo: string | null = null;
  accepted = false;

  constructor(
    public player: string,
    readonly nation: string | null,
  ) {}

  /** The player is here. */
  present(): void {
    this.absent = false;
    this.since = 0;
    this.missed = 0;
    this.consents = new Set();
    this.offer(null);
  }

  offer(player: string | null): void {
    this.offeredTo = player;
    this.accepted = false;
  }

  /** The player misses a turn. */
  miss(now: number): void {
    if (!this.absent) this.since = now;
    this.absent = true;
    this.missed += 1;
  }
}

/** The seats that act as host: the host's, or the lowest that has not resigned; while its player is away, also the lowest who is here. */
function actingHosts(seats: readonly (Seat | null)[], named: number | null): number[] {
  const playing = seats.flatMap((one, at) => (one === null || one.resigned ? [] : [{ at, here: !one.absent }]));
  const host = playing.find(({ at }) => at === named) ?? playing[0];
  const deputy = host?.here === false ? playing.find(({ here }) => here) : undefined;
  return [...(deputy === undefined ? [] : [deputy.at]), ...(host === undefined ? [] : [host.at])];
}

/** True if the seat's player is asked to consent to offers by the third rules: a person who does not act as host. */
export function hasVoice(seats: readonly (Seat | null)[], number: number, named: number | null): boolean {
  return !isBot(seats[number] as Seat) && !actingHosts(seats, named).includes(number);
}

/** True if the acting host may offer an absent player's seat now: after long enough, or by the consent of all others who are here. */
export function mayBeOffered(
  seats: readonly (Seat | null)[],
  number: number,
  named: number | null,
  othersAlone: boolean,
  now: number,
): boolean {
  const seat = seats[number] as Seat;
  const [host] = actingHosts(seats, named);
  const here = seats.flatMap((one, at) => (one === null || one.resigned || one.absent || at === number || at === host ? [] : [at]));
  const asked = othersAlone ? here.filter((at) => hasVoice(seats, at, named)) : here;
  const voices = othersAlone ? asked.length : seat.consents.size;
  const consented = voices > 0 && asked.every((at) => seat.consents.has(at));
  return consented || (seat.missed >= MISSED && now >= seat.since + ABSENT);
}

/** Withdraws every other offer to a player. */
export function offerNoOther(seats: readonly (Seat | null)[], number: number, player: string): void {
  seats.forEach((seat, at) => {
    if (at !== number && seat?.offeredTo === player) seat.offer(null);
  });
}

/** Why a player may not take over a seat: nobody holds two, and nobody has held another one before. */
export function whyNotToTake(
  seats: readonly (Seat | null)[],
  former: readonly (readonly [seat: number, player: string])[],
  player: string,
  number: number,
): string | undefined {
  if (seats.some((seat) => seat?.player === player)) return "the player holds a seat";
  if (former.some(([seat, who]) => who === player && seat !== number)) return "the player has held another seat";
  return undefined;
}

/** The levels of bots, the weakest first. */
const LEVELS = ["easy", "normal", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** The player that the bot of a level is in a seat. */
function bot(level: Level, number: number): string {
  const byte = (value: number) => value.toString(16).padStart(2, "0");
  return `626f7400-0000-8000-8000-00000000${byte(LEVELS.indexOf(level))}${byte(number)}`;
}

/** True if a seat's player is a bot. */
export function isBot({ player }: Seat): boolean {
  return /^626f7400-0000-8000-8000-000000000[0-2][0-9a-f]{2}$/.test(player);
}

/** The bot that takes over the seat of an absent player; null if the player has missed too few turns, or is a bot. */
export function botFor(seat: Seat, number: number, level: Level | undefined): string | null {
  return level !== undefined && seat.missed >= MISSED && !isBot(seat) ? bot(level, number) : null;
}
