import type { Data } from "./data.js";
import type { Expected } from "./expected.js";
import { DAY } from "./ground.js";
import { Lobby } from "./lobby.js";

/** So many milliseconds are left at least once time was given. */
const LEAST = 10_000;

/** Whole milliseconds, not fewer than there are. */
const up = (micros: number): number => Math.ceil(micros / 1000);

/** A table whose turns and lobby are given time. */
export abstract class Given extends Lobby {
  /** When the server has to act by itself; null if it does not. */
  #due(): number | null {
    if (this.status !== "lobby") return this.deadline;
    return Math.min(this.closes(), ...[...this.reserved.values()].map(({ until }) => until));
  }

  protected giveTime({ cause, milliseconds }: Data): void {
    const due = this.#due();
    const inLobby = this.status === "lobby";
    this.must(inLobby || this.status === "running", "the game is over");
    if (this.back) {
      this.must(cause === "clock_set", "time goes back only where a clock was set");
      this.must(milliseconds === this.#setBack(), "the turn waits for another time than its whole one");
    } else {
      this.must(due !== null && due <= this.now, "nothing is overdue");
      const least = up(this.now - due) + LEAST;
      const most = Math.max(Math.floor((this.now - this.since) / 1000), least);
      this.must(least <= milliseconds && milliseconds <= most, "more or less time is given than was lost");
    }
    if (inLobby) this.mustHaveRoom(this.taken().length);
    this.#move(milliseconds * 1000);
    this.emit("TimeGiven", { cause, milliseconds });
    (this.expected.at(-1) as Expected).deadline = this.#due();
  }

  /** By how many milliseconds what waits has to end earlier, to wait no longer than its whole time from now on. */
  #setBack(): number {
    const [whole, until] = this.status === "lobby" ? [DAY, this.closes()] : [(this.seconds ?? 0) * 1e6, this.deadline];
    const late = until === null ? 0 : up(until - this.now - whole);
    return late > 0 ? -late : 0;
  }

  #move(micros: number): void {
    this.since = this.now;
    if (this.status === "lobby") {
      this.moved += micros;
      for (const [seat, { player, until }] of this.reserved) this.reserved.set(seat, { player, until: until + micros });
    } else if (this.deadline !== null) {
      this.deadline += micros;
    }
    for (const seat of this.taken()) seat.since = Math.min(seat.since, this.now);
  }
}
