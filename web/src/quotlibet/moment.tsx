import type { JSX } from "preact";
import type { QuotlibetGame } from "../server.js";
import { nameOf } from "../state/names.js";
import type { Moment } from "../state/stage.js";
import { MomentDock } from "../ui/moment.js";
import { Name } from "../ui/name.js";
import { words } from "../words/index.js";

interface Props {
  readonly game: QuotlibetGame;
  readonly moment: Moment;
  readonly pass: () => void;
}

/** The end of a round: who took the last trick, and what each player has said, taken and scored. */
export function QuotlibetMoment({ game, moment: { what, ms }, pass }: Props): JSX.Element {
  const { moment, quotlibet: text } = words();
  const number = what.type === "round" ? what.round : 0;
  const last = game.play?.round?.taken_tricks.at(-1)?.winner ?? null;
  const scores = game.play?.score_sheet.find(({ round }) => round === number)?.scores ?? [];
  const own = scores.find(({ seat }) => seat === game.your_seat);
  return (
    <MomentDock ms={ms} pass={pass} hints={["trick", "round"]}>
      <h2>{moment.round(number)}</h2>
      {last !== null && <p>{text.trickNews(nameOf(game, last))}</p>}
      {own !== undefined && (
        <p>
          {moment.told(own.bid, own.taken)}
          <b class={own.bid === own.taken ? "met" : "missed"}>
            {own.bid === own.taken ? text.met : text.missed}, {text.points(own.points)}
          </b>
        </p>
      )}
      <ul class="round-scores">
        {scores.map(({ seat, bid, taken, points }) => (
          <li key={seat}>
            <Name game={game} seat={seat} room={12} /> {taken}/{bid} <b class={bid === taken ? "met" : "missed"}>{text.points(points)}</b>
          </li>
        ))}
      </ul>
    </MomentDock>
  );
}
