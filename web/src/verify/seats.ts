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

/** True if the acting host may offer an absent player's seat now: after long enough, or by the consent of all others who are here. */
export function mayBeOffered(seats: readonly (Seat | null)[], number: number, named: number | null, now: number): boolean {
  const seat = seats[number] as Seat;
  const playing = seats.flatMap((one, at) => (one === null || one.resigned ? [] : [{ at, here: !one.absent }]));
  const present = playing.filter(({ here }) => here).map(({ at }) => at);
  const first = playing.find(({ at }) => at === named)?.at ?? playing[0]?.at;
  const host = present.length === 0 || present.includes(first as number) ? first : present[0];
  const needed = present.filter((at) => at !== number && at !== host);
  const consented = seat.consents.size > 0 && needed.every((at) => seat.consents.has(at));
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

/** The bot that takes over the seat of an absent player; null if the player has missed too few turns, or is a bot. */
export function botFor(seat: Seat, number: number, level: Level | undefined): string | null {
  const isBot = LEVELS.some((one) => bot(one, number) === seat.player);
  return level !== undefined && seat.missed >= MISSED && !isBot ? bot(level, number) : null;
}
