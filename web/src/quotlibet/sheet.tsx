import type { JSX } from "preact";
import type { QuotlibetGame } from "../server.js";
import { Name } from "../ui/name.js";
import { words } from "../words/index.js";

/** The score sheet: a row a round, with bid, tricks taken and points of each player. */
export function QuotlibetSheet({ game }: { readonly game: QuotlibetGame }): JSX.Element | null {
  const { quotlibet: text, end, course } = words();
  const play = game.play;
  if (play === null) return null;
  const winners = game.result?.winners ?? [];
  const rounds = play.score_sheet;
  return (
    <section class="sheet" aria-labelledby="sheet">
      <h2 id="sheet">{text.sheet}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={text.sheet}>
        <table class="rounds">
          <thead>
            <tr>
              <th scope="col">{text.round}</th>
              {game.seats.map(({ seat }) => (
                <th scope="col" key={seat} class={winners.includes(seat) ? "won" : ""}>
                  <Name game={game} seat={seat} room={8} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.round}>
                <th scope="row">
                  {round.round} <small class="roomy">{course.aside(text.cards(round.hand_size)).trim()}</small>
                </th>
                {round.scores.map((score) => (
                  <td key={score.seat} class={score.bid === score.taken ? "met" : "missed"}>
                    <b>{score.points > 0 ? `+${score.points}` : String(score.points).replace("-", "−")}</b>{" "}
                    <small>
                      {score.taken}/{score.bid} <span class="sr">{score.bid === score.taken ? text.met : text.missed}</span>
                      <span class="roomy" aria-hidden="true">
                        {score.bid === score.taken ? "✓" : "✗"}
                      </span>
                    </small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr class="sum">
              <th scope="row">{text.total}</th>
              {play.seats.map(({ seat, total }) => (
                <td key={seat}>
                  <strong>{String(total).replace("-", "−")}</strong>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{text.minus}</th>
              {play.seats.map(({ seat, minus_points }) => (
                <td key={seat}>{minus_points}</td>
              ))}
            </tr>
            {game.result !== null && (
              <tr>
                <th scope="row">{end.rank}</th>
                {[...game.result.sheets]
                  .sort((a, b) => a.seat - b.seat)
                  .map(({ seat, rank, resigned }) => (
                    <td key={seat}>{resigned ? `${rank} · ${end.resigned}` : rank}</td>
                  ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
    </section>
  );
}
