import { Auctions, type Opens, type Out } from "./auctions.js";
import { hex, unhex, utf8 } from "./bytes.js";
import type { Created, Data } from "./data.js";
import { drawn, inherited, sealed, shown } from "./deal.js";
import { type Expected, openForm, openingsOf } from "./expected.js";
import * as form from "./form.js";
import { canonical, check, difference, Fault, type Json, type JsonObject, Unchecked } from "./json.js";
import * as material from "./material.js";
import type { Event, Opening } from "./record.js";
import { mayBeOffered, offerNoOther, Seat, whyNotToTake } from "./seats.js";
import { sha256 } from "./sha2.js";
import { Vault } from "./shuffle.js";

const DAY = 24 * 3600 * 1e6;
const LOBBY_EVENTS = 50;
/** Times have four digits of a year. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999) * 1000 + 999;
/** A game ends after so many expired turns in a row without any player. */
const DESERTED = 3;

/** The events that a fork takes over as moves. */
const inheritable = ["OpeningBidPlaced", "SecretBidPlaced", "RebidPlaced", "PeekTaken"];
/** A table from the open lobby to the end, played again from its players' own moves. */
export class Table implements Out {
  status: "none" | "lobby" | "running" | "finished" | "abandoned" = "none";
  seats: (Seat | null)[] = [];
  isFork = false;
  #expected: Expected[] = [];
  #version = 0;
  #now = 0;
  #created = 0;
  /** True if the game was opened for named players. */
  #seating = false;
  #startsByItself = false;
  readonly #reserved = new Map<number, { readonly player: string; readonly until: number }>();
  #host: number | null = 0;
  #seconds: number | null = null;
  #rules = 1;
  #seed = new Uint8Array(32) as Uint8Array;
  #vault = new Vault(new Uint8Array(32), []);
  #play: Auctions | null = null;
  #deadline: number | null = null;
  #remaining: number | null = null;
  #paused = false;
  #asked = new Set<number>();
  /** Turns that expired in a row since a player did anything. */
  #unattended = 0;
  readonly #former: (readonly [seat: number, player: string])[] = [];
  #toInherit = 0;
  #inherited = 0;

  /**
   * @param opened the value of each commitment that the record opens
   * @param viewer the seat as which it was exported, or null for the record of all
   */
  constructor(
    readonly opened: ReadonlyMap<string, JsonObject>,
    readonly viewer: number | null,
  ) {}

  /** Holds the next event against the rules. */
  follow(event: Event): void {
    this.#version = event.version;
    if (this.#expected.length === 0) this.#decide(event);
    const wanted = this.#expected.shift() as Expected;
    const part = event.type === "GameStarted" && wanted.type === "GameStarted" ? "shuffle" : "play";
    const what = difference(event.open, openForm(event, wanted, this.#now));
    check(what === undefined, part, event.version, `by the rules, ${what}`);
    const shown = openingsOf(event, wanted, this.viewer);
    const other = difference(event.openings as unknown as Json, shown as unknown as Json, "openings");
    check(other === undefined, "play", event.version, `by the rules, ${other}`);
  }

  /** Checks that nothing is missing. */
  finish(version: number): void {
    const next = this.#expected[0];
    check(next === undefined, "play", version + 1, `the record ends, and ${next?.type} must follow`);
    check(this.status === "finished" || this.status === "abandoned", "play", version + 1, "the record ends before the game is over");
  }

  emit(type: string, data: JsonObject, opens: readonly Opens[] = []): void {
    const inherited = this.#toInherit > 0;
    if (inherited) check(type !== "GameFinished", "play", this.#version, "the fork takes over more than the play");
    const sealed = opens.map(([to, value]) => ({ to: inherited ? ("everyone" as const) : to, opening: this.#opening(value) }));
    this.#expected.push({ type, data, opens: sealed, inherited, deadline: null });
    if (!inherited) return;
    this.#toInherit -= 1;
    if (this.#toInherit === 0) this.#play?.openAll();
  }

  commitment(value: JsonObject): string {
    return hex(sha256(utf8(canonical({ salt: this.#vault.salt(form.label(value)), value }))));
  }

  #opening(value: JsonObject): Opening {
    return { commitment: this.commitment(value), salt: this.#vault.salt(form.label(value)), value };
  }

  #decide(event: Event): void {
    const time = form.micros(event.recorded_at);
    check(time >= this.#now, "play", event.version, "it is before the event before it");
    const before = this.#turn();
    if (this.#toInherit > 0) check(inheritable.includes(event.type), "play", event.version, `${event.type} is not to be taken over here`);
    else this.#now = time;
    const move = Object.hasOwn(this.#moves, event.type) ? this.#moves[event.type] : undefined;
    check(move !== undefined, "play", event.version, `nothing leads to ${event.type} here`);
    try {
      move(event.data as unknown as Data);
    } catch (error) {
      if (error instanceof Fault || error instanceof Unchecked) throw error;
      throw new Fault("play", event.version, `nothing leads to this event here (${(error as Error).message})`);
    }
    const turn = this.#turn();
    if (this.#seconds === null || turn === null || canonical(turn) === canonical(before)) return;
    this.#deadline = this.#now + this.#seconds * 1e6;
    this.#expectDeadline();
  }

  #expectDeadline(): void {
    this.#must(this.#deadline === null || this.#deadline <= END_OF_TIME, "the turn would wait beyond the year 9999");
    (this.#expected.at(-1) as Expected).deadline = this.#deadline;
  }

  #turn(): JsonObject | null {
    return this.status === "running" ? (this.#play as Auctions).turn() : null;
  }

  // What a move needs.

  #must(condition: boolean, what: string): asserts condition {
    check(condition, "play", this.#version, `the rules refuse what led to it: ${what}`);
  }

  #seat(number: number): Seat {
    const seat = this.seats[number];
    this.#must(seat !== undefined && seat !== null, "nobody sits there");
    return seat;
  }

  /** The seat of a player who has not resigned, in a game that runs. */
  #active(number: number): Seat {
    this.#must(this.status === "running", "the game does not run");
    const seat = this.#seat(number);
    this.#must(!seat.resigned, "the player has resigned");
    return seat;
  }

  /** The same where the player may move. */
  #moving(number: number): Seat {
    const seat = this.#active(number);
    this.#must(!this.#paused, "the game is paused");
    this.#must(this.#deadline === null || this.#now < this.#deadline, "the deadline has passed");
    return seat;
  }

  #inLobby(): void {
    this.#must(this.status === "lobby", "the game has started");
    this.#must(this.#now < this.#created + DAY, "the lobby was open for too long");
  }

  #taken(): Seat[] {
    return this.seats.filter((seat) => seat !== null);
  }

  #present(seat: Seat): void {
    this.#unattended = 0;
    seat.present();
  }

  // What leads to events, by the type of the first of them.

  readonly #moves: Readonly<Record<string, (data: Data) => void>> = {
    GameCreated: (data) => this.#create(data as unknown as Created),
    SeatTaken: (data) => this.#sit(data),
    SeatLeft: (data) => this.#leave(data),
    SeatReserved: (data) => this.#reserve(data),
    SeatReleased: (data) => this.#release(data),
    EntropyAdded: (data) => {
      this.#inLobby();
      const seat = this.#seat(data.seat);
      this.#mustHaveRoom(this.#taken().length);
      seat.entropy = unhex(data.entropy);
      this.emit("EntropyAdded", { seat: data.seat, entropy: data.entropy });
    },
    GameStarted: (data) => this.#start(data),
    GameAbandoned: ({ cause }) => {
      this.#must(this.status === "lobby", "the game has started");
      const late = this.#now >= this.#created + DAY;
      this.#must(cause === (late ? "expired" : "host"), "the lobby was open");
      this.#end("GameAbandoned", { cause });
    },
    OpeningBidPlaced: (data) => this.#bid(data, 1, data.amount),
    SecretBidPlaced: (data) => this.#bid(data, 1, this.#amountIn(data.bid)),
    RebidPlaced: (data) => this.#bid(data, data.ballot, this.#amountIn(data.bid)),
    PeekTaken: (data) => {
      const seat = this.#moving(data.seat);
      const refusal = (this.#play as Auctions).peek(data.seat, data.auction);
      this.#must(refusal === undefined, refusal ?? "");
      this.#present(seat);
      this.#unfold();
    },
    SeatResigned: ({ seat }) => this.#resign(seat),
    TurnExpired: () => this.#expire(),
    PauseAsked: ({ seat }) => {
      const place = this.#moving(seat);
      this.#must(!this.#asked.has(seat), "the player asks already");
      this.#present(place);
      this.#asked.add(seat);
      this.emit("PauseAsked", { seat });
      this.#pauseIfAllAsk();
    },
    PauseWithdrawn: ({ seat }) => {
      const place = this.#active(seat);
      this.#must(this.#asked.has(seat), "the player does not ask");
      this.#present(place);
      this.#asked.delete(seat);
      this.emit("PauseWithdrawn", { seat });
    },
    GameResumed: ({ seat }) => {
      const place = this.#active(seat);
      this.#must(this.#paused, "the game is not paused");
      this.#present(place);
      this.#paused = false;
      this.#deadline = this.#remaining === null ? null : this.#now + this.#remaining * 1000;
      this.emit("GameResumed", { seat });
      this.#expectDeadline();
      this.#unfold();
    },
    OfferConsented: ({ seat, by }) => {
      const [place, other] = [this.#active(seat), this.#active(by)];
      this.#must(place.absent && place !== other && !place.consents.has(by), "the seat needs no consent");
      this.#present(other);
      place.consents.add(by);
      this.emit("OfferConsented", { seat, by });
    },
    SeatOffered: ({ seat, player }) => {
      const place = this.#active(seat);
      this.#must(place.absent && place.offeredTo !== player, "the seat is not to be offered");
      this.#must(
        this.#rules < 2 || mayBeOffered(this.seats, seat, this.#host, this.#now),
        "the player has not been absent for long enough",
      );
      this.#mayTake(player, seat);
      place.offer(player);
      this.#unattended = 0;
      this.emit("SeatOffered", { seat, player });
    },
    SeatOfferWithdrawn: ({ seat }) => {
      const place = this.#active(seat);
      this.#must(place.offeredTo !== null, "the seat is not offered");
      place.offer(null);
      this.#unattended = 0;
      this.emit("SeatOfferWithdrawn", { seat });
    },
    SeatAccepted: ({ seat, player }) => {
      const place = this.#mayAccept(seat, player);
      this.#must(this.#rules > 1, "a seat is handed over at once");
      offerNoOther(this.seats, seat, player);
      place.accepted = true;
      this.#unattended = 0;
      this.emit("SeatAccepted", { seat, player });
    },
    SeatHandedOver: ({ seat, to }) => {
      this.#mayAccept(seat, to);
      this.#must(this.#rules < 2, "a seat is handed over once its player has missed one more turn");
      this.#handOver(seat, to);
    },
  };

  #create(data: Created): void {
    this.#must(this.status === "none", "the game exists");
    if (data.rules_version !== 1) throw new Unchecked(`version ${this.#version}: rules version ${data.rules_version} is not known here`);
    this.#must([3, 4, 5].includes(data.seats), "the game is not for so many players");
    const { move_deadline_seconds: seconds, absence_rules: rules, fork_of: fork, reminder_seconds: reminder, seating } = data;
    this.#must(seconds === undefined || (seconds >= 5 && seconds <= 2_592_000), "turns wait too long or too short");
    if (rules !== undefined && rules !== 2) throw new Unchecked(`version ${this.#version}: its rules of absent seats are not known here`);
    this.#must(rules === undefined || seconds !== undefined, "a game without deadlines has no absent seats");
    this.#must((data.app !== undefined) === (data.visibility === "app"), "an app is named where its players find the game");
    this.#must(reminder === undefined || (reminder > 0 && reminder < (seconds ?? 0)), "the server cannot remind of its turns so");
    [this.#seating, this.#startsByItself] = [seating !== undefined, seating?.start === true];
    const seed = this.opened.get(data.seed)?.["seed"];
    check(typeof seed === "string", "openings", this.#version, "what `seed` commits to is never opened as a seed");
    this.#seed = unhex(seed);
    this.#vault = new Vault(this.#seed, []);
    this.seats = Array.from({ length: data.seats }, () => null);
    [this.#created, this.status, this.#seconds, this.#rules] = [this.#now, "lobby", seconds ?? null, rules ?? 1];
    if (fork !== undefined) {
      this.#must(fork.inherited <= fork.version - data.seats - 2, "the parent cannot have had so many events of the play");
      this.#must(seconds === undefined && seating === undefined, "a fork has neither deadlines nor a seating");
      [this.isFork, this.#inherited] = [true, fork.inherited];
    }
    const value = this.#seedValue();
    this.emit("GameCreated", { ...(data as unknown as JsonObject), options: {}, seed: this.commitment(value) }, [[[], value]]);
  }

  #seedValue(): JsonObject {
    return { subject: "seed", seed: hex(this.#seed) };
  }

  #sit({ seat, player, choice: { nation } }: Data): void {
    this.#inLobby();
    this.#must(seat < this.seats.length, "there is no such seat");
    this.#must(this.#version !== 2 || seat === 0 || this.isFork || this.#seating, "the second event seats the host");
    if (this.#taken().length === 0) this.#host = seat;
    const reserved = this.#reserved.get(seat);
    this.#must(reserved === undefined || reserved.player === player, "the seat is reserved for another player");
    this.#must(reserved === undefined || this.#now < reserved.until, "the reservation has expired");
    this.#must(this.seats[seat] === null && this.#taken().every((one) => one.player !== player), "the seat or the player is taken");
    this.#mustHaveRoom(this.#taken().length + 1);
    this.#must(nation === null || !this.isFork, "a fork inherits the nations");
    const free =
      nation === null || (material.nations(this.seats.length).includes(nation) && this.#taken().every((one) => one.nation !== nation));
    this.#must(free, "the nation is not to be had");
    for (const [place, one] of [...this.#reserved]) if (place === seat || one.player === player) this.#reserved.delete(place);
    this.seats[seat] = new Seat(player, nation);
    this.emit("SeatTaken", { seat, player, choice: { nation } });
    if (this.#startsByItself && this.#taken().length === this.seats.length) this.#deal({ first_auctioneer_drawn: true } as Data["setup"]);
  }

  #mustHaveRoom(seated: number): void {
    this.#must(this.#version + seated + this.#reserved.size < LOBBY_EVENTS, "the lobby holds too many events");
  }

  #reserve({ seat, player, until }: Data): void {
    this.#inLobby();
    this.#must(this.#seating && this.#now === this.#created, "seats are reserved when the table is opened");
    this.#must(seat < this.seats.length, "there is no such seat");
    this.#must(this.seats[seat] === null && !this.#reserved.has(seat), "the seat is taken");
    const named = [...this.#taken(), ...this.#reserved.values()].some((one) => one.player === player);
    this.#must(!named, "another seat names the player");
    if (this.#taken().length === 0) this.#host = null;
    this.#reserved.set(seat, { player, until: form.micros(until) });
    this.emit("SeatReserved", { seat, player, until });
  }

  #release({ seat, player, release }: Data): void {
    this.#inLobby();
    const due = [...this.#reserved].filter(([place, one]) =>
      release === "expired" ? one.until <= this.#now : place === seat && one.player === player,
    );
    this.#must(due.length > 0, "no such reservation can end");
    this.#must(release !== "withdrawn" || this.#taken().length > 0, "only a host withdraws a reservation");
    for (const [place, one] of due) {
      this.#reserved.delete(place);
      this.emit("SeatReleased", { seat: place, player: one.player, release });
      if (this.#reserved.size === 0 && this.#taken().length === 0) this.#end("GameAbandoned", { cause: "empty" });
    }
  }

  #leave({ seat, departure }: Data): void {
    this.#inLobby();
    const { player } = this.#seat(seat);
    this.#must(departure === "left" || seat !== this.#host, "the host leaves the own seat");
    this.seats[seat] = null;
    const lowest = this.seats.findIndex((one) => one !== null);
    if (this.#host === seat) this.#host = lowest < 0 ? null : lowest;
    this.emit("SeatLeft", { seat, player, departure, host: this.#host });
    if (this.#host === null) this.#end("GameAbandoned", { cause: "empty" });
  }

  #start({ setup }: Data): void {
    this.#inLobby();
    this.#deal(setup);
  }

  #deal(setup: Data["setup"]): void {
    const seated = this.#taken();
    const players = this.seats.length;
    this.#must(seated.length === players, "not every seat is taken");
    this.#vault = new Vault(
      this.#seed,
      seated.map(({ entropy }) => entropy),
    );
    const deal = this.isFork ? inherited(setup, this.opened, players) : drawn(setup, this.#vault, seated);
    this.#must(typeof deal !== "string", String(deal));
    const { nations, first, tokens, stack } = deal;
    this.#must(first < players, "there is no such auctioneer");
    const values = sealed(deal, players);
    const made = values.map(([, value]) => this.commitment(value));
    const dealt = { ...shown(deal, players, made), ...(setup.first_auctioneer_drawn ? { first_auctioneer_drawn: true } : {}) };
    this.#play = new Auctions(this, nations, first, tokens.slice(0, players), tokens.slice(players), stack);
    this.status = "running";
    this.emit("GameStarted", { setup: dealt }, this.isFork ? values.map(([, value]): Opens => ["everyone", value]) : values);
    if (this.isFork) {
      this.#toInherit = this.#inherited;
      if (this.#toInherit === 0) this.#play.openAll();
    }
    this.#unfold();
  }

  // The play.

  #unfold(): void {
    const play = this.#play as Auctions;
    play.proceed();
    if (play.over) this.#end("GameFinished", { result: play.result() });
  }

  #end(type: "GameFinished" | "GameAbandoned", data: JsonObject): void {
    const values = [this.#seedValue(), ...(this.#play?.secrets() ?? [])];
    this.emit(
      type,
      data,
      values.map((value): Opens => ["everyone", value]),
    );
    this.status = type === "GameFinished" ? "finished" : "abandoned";
    this.#deadline = null;
  }

  #amountIn(commitment: string): string {
    return (this.opened.get(commitment) as JsonObject)["amount"] as string;
  }

  #bid({ seat, auction, placed_by }: Data, ballot: number, text: string): void {
    const place = this.#moving(seat);
    const play = this.#play as Auctions;
    const amount = /^(0|[1-9][0-9]{0,999})$/.test(text) ? BigInt(text) : null;
    const refusal = play.refusal(seat, auction, ballot, amount);
    this.#must(refusal === undefined, refusal ?? "");
    // A fork's record does not name the absent players of its parent.
    const byRule = this.#toInherit > 0 && amount === play.amountFor(seat);
    this.#must(placed_by === "player" || byRule, "the server bids by its own rules alone");
    this.#present(place);
    play.place(seat, amount as bigint, placed_by);
    this.#unfold();
  }

  #resign(number: number): void {
    const seat = this.#active(number);
    seat.resigned = true;
    this.#present(seat);
    this.#asked.delete(number);
    (this.#play as Auctions).resigned.add(number);
    this.emit("SeatResigned", { seat: number });
    if (this.#taken().filter(({ resigned }) => !resigned).length < 2) this.#end("GameAbandoned", { cause: "resigned" });
    else if (!this.#pauseIfAllAsk()) this.#unfold();
  }

  // Deadlines, pauses, absent players.

  #expire(): void {
    const due = this.status === "running" && this.#deadline !== null && this.#deadline <= this.#now && !this.#paused;
    this.#must(due, "the turn is not due");
    const play = this.#play as Auctions;
    const seats = play.mustAct();
    for (const number of seats) this.#seat(number).miss(this.#now);
    this.#unattended += 1;
    this.emit("TurnExpired", { turn: play.turn(), seats });
    const deserted = this.#taken().every(({ resigned, absent, accepted }) => resigned || (absent && !accepted));
    if (this.#rules > 1 && this.#unattended >= DESERTED && deserted) {
      this.#end("GameAbandoned", { cause: "absent" });
      return;
    }
    for (const number of seats) {
      const { accepted, offeredTo } = this.#seat(number);
      if (accepted) this.#handOver(number, offeredTo as string);
    }
    for (const number of seats) play.place(number, play.amountFor(number), "deadline");
    this.#unfold();
  }

  #pauseIfAllAsk(): boolean {
    const asked = this.seats.every((seat, number) => seat?.resigned || this.#asked.has(number));
    if (!asked || this.#paused) return this.#paused;
    this.#remaining = this.#deadline === null ? null : Math.floor(Math.max(0, this.#deadline - this.#now) / 1000);
    [this.#paused, this.#deadline, this.#asked] = [true, null, new Set()];
    this.emit("GamePaused", { remaining_ms: this.#remaining });
    return true;
  }

  #mayTake(player: string, number: number): void {
    const refusal = whyNotToTake(this.seats, this.#former, player, number);
    this.#must(refusal === undefined, refusal ?? "");
  }

  #mayAccept(number: number, player: string): Seat {
    const seat = this.#active(number);
    this.#must(seat.offeredTo === player, "the seat is not offered to this player");
    this.#must(!seat.accepted, "the seat is accepted already");
    this.#mayTake(player, number);
    return seat;
  }

  #handOver(number: number, player: string): void {
    const seat = this.#seat(number);
    const data = { seat: number, from: seat.player, to: player };
    this.#asked.delete(number);
    this.#former.push([number, seat.player]);
    this.#present(seat);
    offerNoOther(this.seats, number, player);
    for (const other of this.#taken()) other.consents.delete(number);
    seat.player = player;
    this.emit("SeatHandedOver", data);
  }
}
