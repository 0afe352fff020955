import { type Signal, useSignal } from "@preact/signals";
import { Fragment, type JSX } from "preact";
import type { QeGame } from "../server.js";
import { Amount } from "../ui/amount.js";
import { later } from "../ui/later.js";
import { Name } from "../ui/name.js";
import { narrow } from "../ui/narrow.js";
import { Nation } from "../ui/signs.js";
import { words } from "../words/index.js";
import type { Category } from "./made.js";

const Made = later(async () => (await import("./maderow.js")).Made);

const before = ["companies", "zero_bids", "nationalization", "monopolization", "diversification"] as const;

/** The score sheet as the rulebook has it: a row a category, a column a player. */
export function QeSheet({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { end } = words();
  const open = useSignal<Category | null>(null);
  if (game.result === null) return null;
  const { winners } = game.result;
  const sheets = [...game.result.sheets].sort((a, b) => a.seat - b.seat);
  const row = (
    label: JSX.Element | string,
    cell: (sheet: (typeof sheets)[number]) => JSX.Element | string | number,
    style = "",
  ): JSX.Element => (
    <tr class={style}>
      <th scope="row">{label}</th>
      {sheets.map((sheet) => (
        <td key={sheet.seat} class={sheet.eliminated ? "out" : winners.includes(sheet.seat) ? "won" : ""}>
          {cell(sheet)}
        </td>
      ))}
    </tr>
  );
  const opens = (category: Category, cell: (sheet: (typeof sheets)[number]) => number): JSX.Element => (
    <Fragment key={category}>
      {row(<Word text={end[category]} category={category} open={open} />, cell)}
      {open.value === category && (
        <tr>
          <td colSpan={sheets.length + 1} class="made-cell">
            <Made game={game} category={category} />
          </td>
        </tr>
      )}
    </Fragment>
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
            {before.map((category) => opens(category, (sheet) => sheet[category]))}
            {row(end.subtotal, ({ subtotal }) => subtotal, "sum")}
            {row(
              end.total_spent,
              ({ total_spent }) => (
                <Amount value={total_spent} digits={narrow.value ? 7 : undefined} />
              ),
              "spent-row",
            )}
            {opens("lowest_spent_bonus", ({ lowest_spent_bonus }) => lowest_spent_bonus)}
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

/** A word of the sheet, which opens its rule and the tiles that made it. */
function Word({
  text,
  category,
  open,
}: {
  readonly text: string;
  readonly category: Category;
  readonly open: Signal<Category | null>;
}): JSX.Element {
  return (
    <button
      type="button"
      class="quiet word"
      aria-expanded={open.value === category}
      onClick={() => (open.value = open.peek() === category ? null : category)}
    >
      {text}
    </button>
  );
}
