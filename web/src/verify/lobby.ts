import { Auctions, type Opens } from "./auctions.js";
import { unhex } from "./bytes.js";
import type { Created, Data } from "./data.js";
import { drawn, inherited, sealed, shown } from "./deal.js";
import * as form from "./form.js";
import { Ground } from "./ground.js";
import { check, type JsonObject, Unchecked } from "./json.js";
import * as material from "./material.js";
import { Seat } from "./seats.js";
import { Vault } from "./shuffle.js";

const LOBBY_EVENTS = 50;

/** A table until its start: who sits down, and the deal. */
export abstract class Lobby extends Ground {
  protected create(data: Created): void {
    this.must(this.status === "none", "the game exists");
    if (data.rules_version !== 1) throw new Unchecked(`rules version ${data.rules_version} is not known here`, this.version);
    this.must([3, 4, 5].includes(data.seats), "the game is not for so many players");
    const { move_deadline_seconds: seconds, absence_rules: rules, fork_of: fork, reminder_seconds: reminder, seating } = data;
    this.must(seconds === undefined || (seconds >= 5 && seconds <= 2_592_000), "turns wait too long or too short");
    if (rules !== undefined && rules !== 2) throw new Unchecked("its rules of absent seats are not known here", this.version);
    this.must(rules === undefined || seconds !== undefined, "a game without deadlines has no absent seats");
    if (data.time_rules !== undefined && data.time_rules !== 3) throw new Unchecked("its rules of time are not known here", this.version);
    this.must(data.time_rules === undefined || rules !== undefined, "rules of time are none without rules of absent seats");
    this.must(data.absent_bot === undefined || rules !== undefined, "bots take over no seats where no player is absent");
    this.absentBot = data.absent_bot;
    this.must((data.app !== undefined) === (data.visibility === "app"), "an app is named where its players find the game");
    this.must(reminder === undefined || (reminder > 0 && reminder < (seconds ?? 0)), "the server cannot remind of its turns so");
    [this.seating, this.startsByItself] = [seating !== undefined, seating?.start === true];
    const seed = this.opened.get(data.seed)?.["seed"];
    check(typeof seed === "string", "openings", this.version, "what `seed` commits to is never opened as a seed");
    this.seed = unhex(seed);
    this.vault = new Vault(this.seed, []);
    this.seats = Array.from({ length: data.seats }, () => null);
    [this.created, this.since, this.status, this.seconds, this.rules] = [this.now, this.now, "lobby", seconds ?? null, rules ?? 1];
    // Without deadlines no earlier rule was ever needed.
    if (seconds === undefined) this.rules = 2;
    this.othersAlone = seconds === undefined || data.time_rules !== undefined;
    if (fork !== undefined) {
      this.must(fork.inherited <= fork.version - data.seats - 2, "the parent cannot have had so many events of the play");
      this.must(seconds === undefined && seating === undefined, "a fork has neither deadlines nor a seating");
      [this.isFork, this.inherited] = [true, fork.inherited];
    }
    const value = this.seedValue();
    this.emit("GameCreated", { ...(data as unknown as JsonObject), options: {}, seed: this.commitment(value) }, [[[], value]]);
  }

  protected sit({ seat, player, choice: { nation } }: Data): void {
    this.inLobby();
    this.must(seat < this.seats.length, "there is no such seat");
    this.must(this.version !== 2 || seat === 0 || this.isFork || this.seating, "the second event seats the host");
    if (this.taken().length === 0) this.host = seat;
    const reserved = this.reserved.get(seat);
    this.must(reserved === undefined || reserved.player === player, "the seat is reserved for another player");
    this.must(reserved === undefined || this.now < reserved.until, "the reservation has expired");
    this.must(this.seats[seat] === null && this.taken().every((one) => one.player !== player), "the seat or the player is taken");
    this.mustHaveRoom(this.taken().length + 1);
    this.must(nation === null || !this.isFork, "a fork inherits the nations");
    const free =
      nation === null || (material.nations(this.seats.length).includes(nation) && this.taken().every((one) => one.nation !== nation));
    this.must(free, "the nation is not to be had");
    for (const [place, one] of [...this.reserved]) if (place === seat || one.player === player) this.reserved.delete(place);
    this.seats[seat] = new Seat(player, nation);
    this.emit("SeatTaken", { seat, player, choice: { nation } });
    if (this.startsByItself && this.taken().length === this.seats.length) this.deal({ first_auctioneer_drawn: true } as Data["setup"]);
  }

  protected mustHaveRoom(seated: number): void {
    this.must(this.version + seated + this.reserved.size < LOBBY_EVENTS, "the lobby holds too many events");
  }

  protected reserve({ seat, player, until }: Data): void {
    this.inLobby();
    this.must(this.seating && this.now === this.created, "seats are reserved when the table is opened");
    this.must(seat < this.seats.length, "there is no such seat");
    this.must(this.seats[seat] === null && !this.reserved.has(seat), "the seat is taken");
    const named = [...this.taken(), ...this.reserved.values()].some((one) => one.player === player);
    this.must(!named, "another seat names the player");
    if (this.taken().length === 0) this.host = null;
    this.reserved.set(seat, { player, until: form.micros(until) });
    this.emit("SeatReserved", { seat, player, until });
  }

  protected release({ seat, player, release }: Data): void {
    this.inLobby();
    const due = [...this.reserved].filter(([place, one]) =>
      release === "expired" ? one.until <= this.now : place === seat && one.player === player,
    );
    this.must(due.length > 0, "no such reservation can end");
    this.must(release !== "withdrawn" || this.taken().length > 0, "only a host withdraws a reservation");
    for (const [place, one] of due) {
      this.reserved.delete(place);
      this.emit("SeatReleased", { seat: place, player: one.player, release });
      if (this.reserved.size === 0 && this.taken().length === 0) this.end("GameAbandoned", { cause: "empty" });
    }
  }

  protected leave({ seat, departure }: Data): void {
    this.inLobby();
    const { player } = this.seat(seat);
    this.must(departure === "left" || seat !== this.host, "the host leaves the own seat");
    this.seats[seat] = null;
    const lowest = this.seats.findIndex((one) => one !== null);
    if (this.host === seat) this.host = lowest < 0 ? null : lowest;
    this.emit("SeatLeft", { seat, player, departure, host: this.host });
    if (this.host === null) this.end("GameAbandoned", { cause: "empty" });
  }

  protected start({ setup }: Data): void {
    this.inLobby();
    this.deal(setup);
  }

  protected deal(setup: Data["setup"]): void {
    const seated = this.taken();
    const players = this.seats.length;
    this.must(seated.length === players, "not every seat is taken");
    this.vault = new Vault(
      this.seed,
      seated.map(({ entropy }) => entropy),
    );
    const deal = this.isFork ? inherited(setup, this.opened, players) : drawn(setup, this.vault, seated);
    this.must(typeof deal !== "string", String(deal));
    const { nations, first, tokens, stack } = deal;
    this.must(first < players, "there is no such auctioneer");
    const values = sealed(deal, players);
    const made = values.map(([, value]) => this.commitment(value));
    const dealt = { ...shown(deal, players, made), ...(setup.first_auctioneer_drawn ? { first_auctioneer_drawn: true } : {}) };
    this.play = new Auctions(this, nations, first, tokens.slice(0, players), tokens.slice(players), stack);
    this.status = "running";
    this.quietFromNow();
    this.emit("GameStarted", { setup: dealt }, this.isFork ? values.map(([, value]): Opens => ["everyone", value]) : values);
    if (this.isFork) {
      this.toInherit = this.inherited;
      if (this.toInherit === 0) this.play.openAll();
    }
    this.unfold();
  }
}
