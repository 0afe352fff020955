import type { Auctions, Opens, Out } from "./auctions.js";
import { hex, utf8 } from "./bytes.js";
import type { Expected } from "./expected.js";
import * as form from "./form.js";
import { canonical, check, type JsonObject } from "./json.js";
import type { Opening } from "./record.js";
import type { Level, Seat } from "./seats.js";
import { sha256 } from "./sha2.js";
import { Vault } from "./shuffle.js";

/** A lobby is open for so many microseconds. */
export const DAY = 24 * 3600 * 1e6;
/** Times have four digits of a year. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999) * 1000 + 999;

/** An open proposal of how a game without deadlines goes on. */
interface Proposal {
  readonly seat: number;
  readonly proposal: "play" | "end";
  readonly due: number;
  readonly agreed: Set<number>;
}

/** The state of a table, the events that must come next, and what its moves need. */
export abstract class Ground implements Out {
  status: "none" | "lobby" | "running" | "finished" | "abandoned" = "none";
  seats: (Seat | null)[] = [];
  isFork = false;
  protected expected: Expected[] = [];
  protected version = 0;
  protected now = 0;
  protected created = 0;
  /** Since when the turn or the lobby waits: its opening, or the newest event that gave it time. */
  protected since = 0;
  /** By how many microseconds the end of the lobby has moved. */
  protected moved = 0;
  /** True if the clock was set back before the event. */
  protected back = false;
  /** True if the game was opened for named players. */
  protected seating = false;
  protected startsByItself = false;
  protected readonly reserved = new Map<number, { readonly player: string; readonly until: number }>();
  protected host: number | null = 0;
  protected seconds: number | null = null;
  /** The rules of absent seats: 1 or 2. */
  protected rules = 1;
  /** True if only other present persons consent to offers: by the third rules of time. */
  protected othersAlone = false;
  /** The level of the bots that take over the seats of absent players. */
  protected absentBot: Level | undefined;
  protected seed = new Uint8Array(32) as Uint8Array;
  protected vault = new Vault(new Uint8Array(32), []);
  protected play: Auctions | null = null;
  protected deadline: number | null = null;
  protected remaining: number | null = null;
  protected paused = false;
  protected asked = new Set<number>();
  /** Turns that expired in a row since a player did anything. */
  protected unattended = 0;
  /** Of a game without deadlines: since when nothing has moved, and the open proposal. */
  protected quiet = 0;
  protected proposal: Proposal | null = null;
  protected readonly former: (readonly [seat: number, player: string])[] = [];
  protected toInherit = 0;
  protected inherited = 0;

  /**
   * @param opened the value of each commitment that the record opens
   * @param viewer the seat as which it was exported, or null for the record of all
   */
  constructor(
    readonly opened: ReadonlyMap<string, JsonObject>,
    readonly viewer: number | null,
  ) {}

  emit(type: string, data: JsonObject, opens: readonly Opens[] = []): void {
    const inherited = this.toInherit > 0;
    if (form.play.includes(type)) this.quietFromNow();
    if (inherited) check(type !== "GameFinished", "play", this.version, "the fork takes over more than the play");
    const sealed = opens.map(([to, value]) => ({ to: inherited ? ("everyone" as const) : to, opening: this.opening(value) }));
    this.expected.push({ type, data, opens: sealed, inherited, deadline: null });
    if (!inherited) return;
    this.toInherit -= 1;
    if (this.toInherit === 0) this.play?.openAll();
  }

  /** The others begin to wait anew. */
  protected quietFromNow(): void {
    [this.quiet, this.proposal] = [this.now, null];
  }

  commitment(value: JsonObject): string {
    return hex(sha256(utf8(canonical({ salt: this.vault.salt(form.label(value)), value }))));
  }

  protected opening(value: JsonObject): Opening {
    return { commitment: this.commitment(value), salt: this.vault.salt(form.label(value)), value };
  }

  protected expectDeadline(): void {
    this.must(this.deadline === null || this.deadline <= END_OF_TIME, "the turn would wait beyond the year 9999");
    (this.expected.at(-1) as Expected).deadline = this.deadline;
  }

  protected turn(): JsonObject | null {
    return this.status === "running" ? (this.play as Auctions).turn() : null;
  }

  protected must(condition: boolean, what: string): asserts condition {
    check(condition, "play", this.version, `the rules refuse what led to it: ${what}`);
  }

  protected seat(number: number): Seat {
    const seat = this.seats[number];
    this.must(seat !== undefined && seat !== null, "nobody sits there");
    return seat;
  }

  /** The seat of a player who has not resigned, in a game that runs. */
  protected active(number: number): Seat {
    this.must(this.status === "running", "the game does not run");
    const seat = this.seat(number);
    this.must(!seat.resigned, "the player has resigned");
    return seat;
  }

  /** The same where the player may move. */
  protected moving(number: number): Seat {
    const seat = this.active(number);
    this.must(!this.paused, "the game is paused");
    this.must(this.deadline === null || this.now < this.deadline, "the deadline has passed");
    return seat;
  }

  protected inLobby(): void {
    this.must(this.status === "lobby", "the game has started");
    this.must(this.now < this.closes(), "the lobby was open for too long");
  }

  /** When the lobby closes. */
  protected closes(): number {
    return this.created + DAY + this.moved;
  }

  protected taken(): Seat[] {
    return this.seats.filter((seat) => seat !== null);
  }

  protected present(seat: Seat): void {
    this.unattended = 0;
    seat.present();
  }

  // The play.

  protected unfold(): void {
    const play = this.play as Auctions;
    play.proceed();
    if (play.over) this.end("GameFinished", { result: play.result() });
  }

  protected end(type: "GameFinished" | "GameAbandoned", data: JsonObject): void {
    const values = [this.seedValue(), ...(this.play?.secrets() ?? [])];
    this.emit(
      type,
      data,
      values.map((value): Opens => ["everyone", value]),
    );
    this.status = type === "GameFinished" ? "finished" : "abandoned";
    this.deadline = null;
  }

  protected seedValue(): JsonObject {
    return { subject: "seed", seed: hex(this.seed) };
  }
}
