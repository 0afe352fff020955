import type { ComponentChildren, JSX } from "preact";
import type { QeGame } from "../server.js";
import type { Clocks } from "../state/clock.js";
import { namesOf } from "../state/names.js";
import { Amount } from "../ui/amount.js";
import { Countdown } from "../ui/countdown.js";
import { Chip } from "../ui/signs.js";
import { words } from "../words/index.js";
import { running } from "./knowledge.js";
import { ownStanding, worth } from "./points.js";

/** Up to this many digits are written out in the dock. */
const DIGITS = 9;

interface Props {
  readonly game: QeGame;
  readonly heard: Clocks;
  /** The label of a field; without one it says who is waited for. */
  readonly children?: ComponentChildren;
}

/** The head of the dock: whose move it is, the time left, and what a bid depends on. */
export function DockHead({ game, heard, children }: Props): JSX.Element {
  return (
    <div class="dock-head">
      {children ?? <p class="status">{status(game)}</p>}
      <Countdown game={game} heard={heard} />
      <Stakes game={game} />
    </div>
  );
}

/** The players who are waited for, in a sentence. */
function status(game: QeGame): string {
  const { table, gap } = words();
  const text = game.must_act.length > 0 ? table.waitFor(namesOf(game, game.must_act)) : "";
  return game.your_seat === null ? `${table.watching}${gap}${text}` : text;
}

/** The company, the opening bid, and what the own seat has spent, for a screen with room for nothing else. */
function Stakes({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { table } = words();
  const auction = game.play === null ? undefined : running(game.play);
  const own = ownStanding(game);
  if (auction === undefined || own === null) return null;
  const { nation, industry, victory_points } = auction.tile;
  return (
    <p class="stakes">
      <Chip nation={nation} industry={industry} points={victory_points} />
      {auction.opening_bid !== null && (
        <span>
          {table.openedWith} <Amount value={auction.opening_bid} digits={DIGITS} />
        </span>
      )}
      <span>
        {table.youSpent} <Amount value={own.spent} digits={DIGITS} />
      </span>
      <span>{table.worthYou(worth(game, auction.tile)?.subtotal ?? 0)}</span>
    </p>
  );
}
