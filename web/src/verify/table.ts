import type { Auctions } from "./auctions.js";
import { unhex } from "./bytes.js";
import type { Created, Data } from "./data.js";
import { type Expected, openForm, openingsOf } from "./expected.js";
import * as form from "./form.js";
import { Given } from "./given.js";
import { DAY } from "./ground.js";
import { canonical, check, difference, Fault, type Json, type JsonObject, Unchecked } from "./json.js";
import type { Event } from "./record.js";
import { botFor, hasVoice, isBot, mayBeOffered, offerNoOther, type Seat, whyNotToTake } from "./seats.js";

/** Microseconds after the newest move, and again until a proposal takes effect without an answer. */
const WEEK = 7 * DAY;
/** A game ends after so many expired turns in a row without any player. */
const DESERTED = 3;
/** The events that a fork takes over as moves. */
const inheritable = ["OpeningBidPlaced", "SecretBidPlaced", "RebidPlaced", "PeekTaken"];

/** A table from the open lobby to the end, played again from its players' own moves. */
export class Table extends Given {
  /** Holds the next event against the rules. */
  follow(event: Event): void {
    this.version = event.version;
    if (this.expected.length === 0) this.#decide(event);
    const wanted = this.expected.shift() as Expected;
    const part = event.type === "GameStarted" && wanted.type === "GameStarted" ? "shuffle" : "play";
    const what = difference(event.open, openForm(event, wanted, this.now));
    check(what === undefined, part, event.version, `by the rules, ${what}`);
    const shown = openingsOf(event, wanted, this.viewer);
    const other = difference(event.openings as unknown as Json, shown as unknown as Json, "openings");
    check(other === undefined, "play", event.version, `by the rules, ${other}`);
  }

  /** Checks that nothing is missing. */
  finish(version: number): void {
    const next = this.expected[0];
    check(next === undefined, "play", version + 1, `the record ends, and ${next?.type} must follow`);
    check(this.status === "finished" || this.status === "abandoned", "play", version + 1, "the record ends before the game is over");
  }

  #decide(event: Event): void {
    const time = form.micros(event.recorded_at);
    this.back = time < this.now;
    check(!this.back || event.type === "TimeGiven", "play", event.version, "it is before the event before it");
    const before = this.turn();
    if (this.toInherit > 0) check(inheritable.includes(event.type), "play", event.version, `${event.type} is not to be taken over here`);
    else this.now = time;
    const move = Object.hasOwn(this.#moves, event.type) ? this.#moves[event.type] : undefined;
    check(move !== undefined, "play", event.version, `nothing leads to ${event.type} here`);
    try {
      move(event.data as unknown as Data);
    } catch (error) {
      if (error instanceof Fault || error instanceof Unchecked) throw error;
      throw new Fault("play", event.version, `nothing leads to this event here (${(error as Error).message})`);
    }
    const turn = this.turn();
    if (this.seconds === null || turn === null || canonical(turn) === canonical(before)) return;
    [this.deadline, this.since] = [this.now + this.seconds * 1e6, this.now];
    this.expectDeadline();
  }

  // What leads to events, by the type of the first of them.

  readonly #moves: Readonly<Record<string, (data: Data) => void>> = {
    GameCreated: (data) => this.create(data as unknown as Created),
    SeatTaken: (data) => this.sit(data),
    SeatLeft: (data) => this.leave(data),
    SeatReserved: (data) => this.reserve(data),
    SeatReleased: (data) => this.release(data),
    EntropyAdded: (data) => {
      this.inLobby();
      const seat = this.seat(data.seat);
      this.mustHaveRoom(this.taken().length);
      seat.entropy = unhex(data.entropy);
      this.emit("EntropyAdded", { seat: data.seat, entropy: data.entropy });
    },
    GameStarted: (data) => this.start(data),
    GameAbandoned: ({ cause }) => {
      this.must(this.status === "lobby", "the game has started");
      const late = this.now >= this.closes();
      this.must(cause === (late ? "expired" : "host"), "the lobby was open");
      this.end("GameAbandoned", { cause });
    },
    OpeningBidPlaced: (data) => this.#bid(data, 1, data.amount),
    SecretBidPlaced: (data) => this.#bid(data, 1, this.#amountIn(data.bid)),
    RebidPlaced: (data) => this.#bid(data, data.ballot, this.#amountIn(data.bid)),
    PeekTaken: (data) => {
      const seat = this.moving(data.seat);
      const refusal = (this.play as Auctions).peek(data.seat, data.auction);
      this.must(refusal === undefined, refusal ?? "");
      this.present(seat);
      this.unfold();
    },
    SeatResigned: ({ seat }) => this.#resign(seat),
    TurnExpired: () => {
      const due = this.status === "running" && this.deadline !== null && this.deadline <= this.now && !this.paused;
      this.must(due, "the turn is not due");
      this.#expire();
    },
    TimeGiven: (data) => this.giveTime(data),
    ProposalMade: ({ seat, proposal }) => {
      const place = this.active(seat);
      this.must(this.seconds === null && !this.paused && this.#hasSay(seat), "the player does not propose anything here");
      this.must(this.proposal === null, "a proposal is open");
      this.must(this.now >= this.quiet + WEEK, "the newest move is not old enough");
      this.present(place);
      this.proposal = { seat, proposal, due: this.now + WEEK, agreed: new Set() };
      this.emit("ProposalMade", { seat, proposal });
    },
    ProposalAnswered: ({ seat, agrees }) => {
      const place = this.active(seat);
      const open = this.proposal;
      const asked = open !== null && this.#hasSay(seat) && seat !== open.seat && !open.agreed.has(seat);
      this.must(asked, "the player is not asked");
      this.must(this.now < open.due, "the proposal takes effect");
      this.present(place);
      if (agrees) open.agreed.add(seat);
      else this.quietFromNow();
      this.emit("ProposalAnswered", { seat, agrees });
      this.#carryOutIfAllAgree();
    },
    ProposalCarriedOut: () => {
      this.must(this.status === "running" && this.proposal !== null && this.now >= this.proposal.due, "no proposal is due");
      this.#carryOut(this.proposal.proposal);
    },
    PauseAsked: ({ seat }) => {
      const place = this.moving(seat);
      this.must(!this.asked.has(seat), "the player asks already");
      this.present(place);
      this.asked.add(seat);
      this.emit("PauseAsked", { seat });
      this.#pauseIfAllAsk();
    },
    PauseWithdrawn: ({ seat }) => {
      const place = this.active(seat);
      this.must(this.asked.has(seat), "the player does not ask");
      this.present(place);
      this.asked.delete(seat);
      this.emit("PauseWithdrawn", { seat });
    },
    GameResumed: ({ seat }) => {
      const place = this.active(seat);
      this.must(this.paused, "the game is not paused");
      this.present(place);
      this.paused = false;
      this.quietFromNow();
      this.deadline = this.remaining === null ? null : this.now + this.remaining * 1000;
      this.emit("GameResumed", { seat });
      this.expectDeadline();
      this.unfold();
    },
    OfferConsented: ({ seat, by }) => {
      const [place, other] = [this.active(seat), this.active(by)];
      this.must(place.absent && place !== other && !place.consents.has(by), "the seat needs no consent");
      this.must(!this.othersAlone || hasVoice(this.seats, by, this.host), "the host and bots are not asked to consent");
      this.present(other);
      place.consents.add(by);
      this.emit("OfferConsented", { seat, by });
    },
    SeatOffered: ({ seat, player }) => {
      const place = this.active(seat);
      this.must(place.absent && place.offeredTo !== player, "the seat is not to be offered");
      this.must(
        this.rules < 2 || mayBeOffered(this.seats, seat, this.host, this.othersAlone, this.now),
        "the player has not been absent for long enough",
      );
      this.#mayTake(player, seat);
      place.offer(player);
      this.unattended = 0;
      this.emit("SeatOffered", { seat, player });
    },
    SeatOfferWithdrawn: ({ seat }) => {
      const place = this.active(seat);
      this.must(place.offeredTo !== null, "the seat is not offered");
      place.offer(null);
      this.unattended = 0;
      this.emit("SeatOfferWithdrawn", { seat });
    },
    SeatAccepted: ({ seat, player }) => {
      const place = this.#mayAccept(seat, player);
      this.must(this.rules > 1, "a seat is handed over at once");
      offerNoOther(this.seats, seat, player);
      place.accepted = true;
      this.unattended = 0;
      this.emit("SeatAccepted", { seat, player });
    },
    SeatHandedOver: ({ seat, to }) => {
      this.#mayAccept(seat, to);
      this.must(this.rules < 2, "a seat is handed over once its player has missed one more turn");
      this.#handOver(seat, to);
    },
  };

  // The play.

  #amountIn(commitment: string): string {
    return (this.opened.get(commitment) as JsonObject)["amount"] as string;
  }

  #bid({ seat, auction, placed_by }: Data, ballot: number, text: string): void {
    const place = this.moving(seat);
    const play = this.play as Auctions;
    const amount = /^(0|[1-9][0-9]{0,999})$/.test(text) ? BigInt(text) : null;
    const refusal = play.refusal(seat, auction, ballot, amount);
    this.must(refusal === undefined, refusal ?? "");
    // A fork's record does not name the absent players of its parent.
    const byRule = this.toInherit > 0 && amount === play.amountFor(seat);
    this.must(placed_by === "player" || byRule, "the server bids by its own rules alone");
    this.present(place);
    play.place(seat, amount as bigint, placed_by);
    this.unfold();
  }

  #resign(number: number): void {
    const seat = this.active(number);
    seat.resigned = true;
    this.present(seat);
    this.asked.delete(number);
    (this.play as Auctions).resigned.add(number);
    if (this.proposal?.seat === number) this.proposal = null;
    this.emit("SeatResigned", { seat: number });
    if (this.taken().filter(({ resigned }) => !resigned).length < 2) this.end("GameAbandoned", { cause: "resigned" });
    else if (!this.#pauseIfAllAsk() && !this.#carryOutIfAllAgree()) this.unfold();
  }

  // Deadlines, pauses, absent players.

  /** Acts for those who are waited for. */
  #expire(): void {
    const play = this.play as Auctions;
    const seats = play.mustAct();
    for (const number of seats) this.seat(number).miss(this.now);
    this.unattended += 1;
    this.emit("TurnExpired", { turn: play.turn(), seats });
    const deserted = this.taken().every(({ resigned, absent, accepted }) => resigned || (absent && !accepted));
    if (this.rules > 1 && this.unattended >= DESERTED && deserted) {
      this.end("GameAbandoned", { cause: "absent" });
      return;
    }
    for (const number of seats) {
      const seat = this.seat(number);
      const next = seat.accepted ? seat.offeredTo : botFor(seat, number, this.absentBot);
      if (next !== null) this.#handOver(number, next);
    }
    for (const number of seats) play.place(number, play.amountFor(number), "deadline");
    this.unfold();
  }

  #pauseIfAllAsk(): boolean {
    const asked = this.seats.every((seat, number) => seat?.resigned || this.asked.has(number));
    if (!asked || this.paused) return this.paused;
    this.remaining = this.deadline === null ? null : Math.floor(Math.max(0, this.deadline - this.now) / 1000);
    [this.paused, this.deadline, this.asked, this.proposal] = [true, null, new Set(), null];
    this.emit("GamePaused", { remaining_ms: this.remaining });
    return true;
  }

  /** True if the seat's player is a person for whom nobody waits. */
  #hasSay(number: number): boolean {
    const seat = this.seats[number];
    return seat != null && !seat.resigned && !isBot(seat) && !(this.play as Auctions).mustAct().includes(number);
  }

  /** Carries the proposal out if all who are asked agree, at least one; true if it did. */
  #carryOutIfAllAgree(): boolean {
    const open = this.proposal;
    if (open === null) return false;
    const asked = this.seats.flatMap((_, number) => (number !== open.seat && this.#hasSay(number) ? [number] : []));
    const agreed = asked.length > 0 && asked.every((number) => open.agreed.has(number));
    if (agreed) this.#carryOut(open.proposal);
    return agreed;
  }

  #carryOut(proposed: "play" | "end"): void {
    this.proposal = null;
    this.emit("ProposalCarriedOut", {});
    if (proposed === "end") this.end("GameAbandoned", { cause: "absent" });
    else this.#expire();
  }

  #mayTake(player: string, number: number): void {
    const refusal = whyNotToTake(this.seats, this.former, player, number);
    this.must(refusal === undefined, refusal ?? "");
  }

  #mayAccept(number: number, player: string): Seat {
    const seat = this.active(number);
    this.must(seat.offeredTo === player, "the seat is not offered to this player");
    this.must(!seat.accepted, "the seat is accepted already");
    this.#mayTake(player, number);
    return seat;
  }

  #handOver(number: number, player: string): void {
    const seat = this.seat(number);
    const data = { seat: number, from: seat.player, to: player };
    this.asked.delete(number);
    this.former.push([number, seat.player]);
    this.present(seat);
    offerNoOther(this.seats, number, player);
    for (const other of this.taken()) other.consents.delete(number);
    seat.player = player;
    this.emit("SeatHandedOver", data);
  }
}
