import type { Audience } from "./auctions.js";
import * as form from "./form.js";
import { canonical, type Json, type JsonObject } from "./json.js";
import type { Event, Opening } from "./record.js";

/** An event that must come next. */
export interface Expected {
  readonly type: string;
  readonly data: JsonObject;
  readonly opens: readonly { readonly to: Audience; readonly opening: Opening }[];
  /** True if a fork takes it over from its parent. */
  readonly inherited: boolean;
  deadline: number | null;
}

/** The inherited events whose openings depend on what only the parent's record says. */
const partlyOpened = ["RebidCalled", "CompanyAwarded", "ZeroBidsRevealed"];

/** The public form that the event in a record must have. */
export function openForm(event: Event, { type, data, deadline }: Expected, now: number): JsonObject {
  return {
    ...{ game_id: event.open["game_id"] as string, kind: "qe", version: event.version, schema_version: form.formOf(type, data) },
    ...{ recorded_at: form.timeText(now), type, data },
    ...(deadline === null ? {} : { deadline_at: form.timeText(deadline) }),
  };
}

/** The openings that a viewer gets with an event; null is the record of all, which names the audience of each. */
export function openingsOf(event: Event, wanted: Expected, viewer: number | null): Opening[] {
  const all = wanted.opens.filter(({ to }) => viewer === null || to === "everyone" || to.includes(viewer));
  const shown = all.map(({ to, opening }) => (viewer === null ? { ...opening, to: to as Json } : opening));
  if (!wanted.inherited || !partlyOpened.includes(wanted.type)) return shown;
  const found = new Set(event.openings.map((opening) => canonical(opening as unknown as Json)));
  return shown.filter((opening) => found.has(canonical(opening as unknown as Json)));
}
