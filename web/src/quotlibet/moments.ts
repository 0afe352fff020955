import { calls, type QuotlibetGame, type QuotlibetRoundView } from "../server.js";
import type { Moment } from "../state/stage.js";

/** Milliseconds of a moment. */
const TRICK = 1800;
const ROUND = 6000;

/** What has happened at a table of Quotlibet between two views: the newest trick, or the end of a round. */
export function quotlibetMoments(before: QuotlibetGame, now: QuotlibetGame): readonly Moment[] | Promise<readonly Moment[]> {
  const [old, round] = [before.play?.round ?? null, now.play?.round ?? null];
  const scored = now.play?.score_sheet.at(-1)?.round ?? 0;
  if (scored > (before.play?.score_sheet.at(-1)?.round ?? 0)) return roundEnd(before, now, scored);
  if (old === null || round === null || now.play === null || round.taken_tricks.length <= old.taken_tricks.length) return [];
  const view = still(now, { ...round, trick: null });
  return [{ view, what: { type: "trick" }, ms: TRICK }];
}

/** The newest view has the next round already, so the one with the last trick is fetched. */
async function roundEnd(before: QuotlibetGame, now: QuotlibetGame, scored: number): Promise<readonly Moment[]> {
  const { events } = await calls("quotlibet").listEvents(now.id, { after: before.version, limit: 1000 });
  const end = events.filter(({ type, version }) => type === "RoundScored" && version <= now.version).at(-1);
  if (end === undefined) return [];
  const then = await calls("quotlibet").getGame(now.id, { version: end.version });
  const view = {
    ...still({ ...then, your_seat: now.your_seat, allowed_actions: now.allowed_actions }, then.play?.round ?? null),
    status: "running" as const,
  };
  return [{ view, what: { type: "round", round: scored }, ms: ROUND }];
}

/** A view in which nobody bids or plays yet. */
function still(game: QuotlibetGame, round: QuotlibetRoundView | null): QuotlibetGame {
  const play = game.play === null ? null : { ...game.play, round };
  const allowed_actions = game.allowed_actions.filter(({ action }) => action !== "bid" && action !== "play_card");
  return { ...game, play, must_act: [], turn: null, allowed_actions };
}
