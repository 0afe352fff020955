import type { JSX } from "preact";
import { href } from "../router.js";
import type { QeGame, QeSeatView } from "../server.js";
import { how, rulesPath } from "../state/teach.js";
import { Name } from "../ui/name.js";
import { Chip, IndustrySign } from "../ui/signs.js";
import { words } from "../words/index.js";
import { type Category, made } from "./made.js";

/** The rule of a category, and the tiles of each player that made its points. */
export function Made({ game, category }: { readonly game: QeGame; readonly category: Category }): JSX.Element {
  const { end } = words();
  return (
    <div class="made">
      <p>
        {how.value?.rules[category]}{" "}
        <a href={href(rulesPath.value("qe", "scoring-in-this-order"))} target="_blank" rel="noopener">
          {end.rule}
        </a>
      </p>
      {game.play?.seats.map((seat) => (
        <Pieces key={seat.seat} game={game} seat={seat} category={category} />
      ))}
    </div>
  );
}

function Pieces({
  game,
  seat,
  category,
}: {
  readonly game: QeGame;
  readonly seat: QeSeatView;
  readonly category: Category;
}): JSX.Element | null {
  const { table, industries } = words();
  const groups = made(category, seat, game.seats.length);
  const rounds = category === "zero_bids" ? seat.zero_bid_rounds : [];
  if (groups.length === 0 && rounds.length === 0) return null;
  return (
    <div class="made-row">
      <b>
        <Name game={game} seat={seat.seat} room={14} />
      </b>
      {rounds.length > 0 && <span>{words().list(rounds.map((round) => table.round(round)))}</span>}
      {groups.map((group, at) => (
        <span key={at} class="chips">
          {group.map(({ nation, industry, points }, place) =>
            nation === null ? (
              <span key={place} class="token" data-industry={industry}>
                <IndustrySign industry={industry} /> {industries[industry] ?? industry}
              </span>
            ) : (
              <Chip key={place} nation={nation} industry={industry} points={points} />
            ),
          )}
        </span>
      ))}
    </div>
  );
}
