import type { JSX } from "preact";
import type { QeGame } from "../server.js";
import { Amount } from "../ui/amount.js";
import { Name } from "../ui/name.js";
import { narrow } from "../ui/narrow.js";
import { Nation } from "../ui/signs.js";
import { words } from "../words/index.js";

const before = ["companies", "zero_bids", "nationalization", "monopolization", "diversification"] as const;

/** The score sheet as the rulebook has it: a row a category, a column a player. */
export function QeSheet({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { end } = words();
  if (game.result === null) return null;
  const { winners } = game.result;
  const sheets = [...game.result.sheets].sort((a, b) => a.seat - b.seat);
  const row = (label: string, cell: (sheet: (typeof sheets)[number]) => JSX.Element | string | number, style = ""): JSX.Element => (
    <tr class={style}>
      <th scope="row">{label}</th>
      {sheets.map((sheet) => (
        <td key={sheet.seat} class={sheet.eliminated ? "out" : winners.includes(sheet.seat) ? "won" : ""}>
          {cell(sheet)}
        </td>
      ))}
    </tr>
  );
  return (
    <section class="sheet" aria-labelledby="sheet">
      <h2 id="sheet">{end.sheet}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={end.sheet}>
        <table>
          <thead>
            <tr>
              <th scope="col">{end.category}</th>
              {sheets.map(({ seat }) => (
                <th scope="col" key={seat}>
                  {game.play?.seats[seat] && <Nation nation={game.play.seats[seat].nation} />} <Name game={game} seat={seat} room={10} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before.map((category) => row(end[category], (sheet) => sheet[category]))}
            {row(end.subtotal, ({ subtotal }) => subtotal, "sum")}
            {row(
              end.total_spent,
              ({ total_spent }) => (
                <Amount value={total_spent} digits={narrow.value ? 7 : undefined} />
              ),
              "spent-row",
            )}
            {row(end.lowest_spent_bonus, ({ lowest_spent_bonus }) => lowest_spent_bonus)}
            {row(
              end.grand_total,
              ({ grand_total, eliminated }) => (eliminated ? <s>{grand_total}</s> : <strong>{grand_total}</strong>),
              "sum total",
            )}
            {row(
              end.rank,
              ({ rank, eliminated, resigned }) =>
                eliminated ? `${rank} · ${end.eliminated}` : resigned ? `${rank} · ${end.resigned}` : rank,
              "rank",
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
