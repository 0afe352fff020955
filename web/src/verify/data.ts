import type { Level } from "./seats.js";

/** The members of the data of all events. */
export interface Data {
  readonly seat: number;
  readonly by: number;
  readonly auction: number;
  readonly ballot: number;
  readonly player: string;
  readonly to: string;
  readonly cause: string;
  readonly proposal: "play" | "end";
  readonly agrees: boolean;
  readonly milliseconds: number;
  readonly departure: string;
  readonly release: string;
  readonly until: string;
  readonly entropy: string;
  readonly placed_by: string;
  readonly amount: string;
  readonly bid: string;
  readonly choice: { readonly nation: string | null };
  readonly setup: {
    readonly nations: readonly string[];
    readonly first_auctioneer: number;
    readonly first_auctioneer_drawn?: true;
    readonly tokens: readonly string[];
    readonly boxed_tokens: readonly string[];
    readonly stack: readonly string[];
  };
}

/** The data of `GameCreated`. */
export interface Created {
  readonly rules_version: number;
  readonly seats: number;
  readonly visibility: string;
  readonly seed: string;
  readonly move_deadline_seconds?: number;
  readonly absence_rules?: number;
  readonly time_rules?: number;
  readonly app?: string;
  readonly reminder_seconds?: number;
  readonly absent_bot?: Level;
  readonly seating?: { readonly start: boolean };
  readonly fork_of?: { readonly game_id: string; readonly version: number; readonly hash: string; readonly inherited: number };
}
