import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { log10, short } from "../amount.js";
import type { QeGame } from "../server.js";
import { shortNames } from "../state/names.js";
import { Amount } from "../ui/amount.js";
import { Name } from "../ui/name.js";
import { narrow } from "../ui/narrow.js";
import { words } from "../words/index.js";

const height = 300;
/** The chart's measures on a desk and on a phone, where fewer ticks and letters have room at the same size of text. */
const desk = { width: 640, pad: { left: 58, right: 132, top: 16, bottom: 30 }, every: 1, letters: 9 };
const phone: typeof desk = { width: 340, pad: { ...desk.pad, left: 48, right: 98 }, every: 4, letters: 6 };
const measures = computed(() => (narrow.value ? phone : desk));

/** What each seat has spent after each auction; null before its first. */
function totals(game: QeGame): readonly (readonly (bigint | null)[])[] {
  const auctions = game.play?.auctions.filter(({ awarded }) => awarded) ?? [];
  return game.seats.map(({ seat }) => {
    let sum: bigint | null = null;
    return auctions.map(({ winner, winning_amount }) => {
      if (winner === seat && winning_amount !== null) sum = (sum ?? 0n) + winning_amount;
      return sum;
    });
  });
}

/**
 * The height of an amount, from 0 to 1. One huge bid would press all others into a line,
 * so an axis with more than 24 powers of ten grows by the root of the exponent.
 */
function rise(amount: bigint, most: number): number {
  const exponent = amount < 1n ? 0 : log10(amount);
  return most > 24 ? Math.sqrt(exponent / most) : exponent / most;
}

/** The printing press: money printed by each nation, auction by auction. */
export function Printing({ game }: { readonly game: QeGame }): JSX.Element | null {
  const { end } = words();
  const lines = totals(game);
  const all = lines.flat().filter((value): value is bigint => value !== null && value > 0n);
  const count = lines[0]?.length ?? 0;
  if (all.length === 0 || game.play === null) return null;
  const { width, pad, every } = measures.value;
  const most = Math.max(3, Math.ceil(Math.max(...all.map(log10))));
  const x = (at: number): number => pad.left + ((width - pad.left - pad.right) * at) / count;
  const y = (value: bigint): number => height - pad.bottom - (height - pad.top - pad.bottom) * rise(value, most);
  return (
    <section class="printing" aria-labelledby="printing">
      <h2 id="printing">{end.chart}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={end.chart}>
        <Grid most={most} y={y} />
        {Array.from({ length: Math.floor(count / every) }, (_, at) => (at + 1) * every).map((at) => (
          <text key={at} class="axis" x={x(at)} y={height - 10} text-anchor="middle">
            {at}
          </text>
        ))}
        {spread(lines.map((line) => line.at(-1) ?? null).map((last) => (last === null ? null : y(last)))).map((labelY, seat) => (
          <Line key={seat} game={game} seat={seat} line={lines[seat] ?? []} x={x} y={y} labelY={labelY} />
        ))}
      </svg>
      <p class="soft">{end.chartHint}</p>
      <Numbers game={game} lines={lines} />
    </section>
  );
}

/** Labels that would lie on each other move apart. */
function spread(heights: readonly (number | null)[]): readonly (number | null)[] {
  const sorted = heights.map((at, seat) => ({ at, seat })).filter((one): one is { at: number; seat: number } => one.at !== null);
  sorted.sort((a, b) => a.at - b.at);
  const placed = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, seat } of sorted) {
    last = Math.max(at, last + 17);
    placed[seat] = last;
  }
  const over = Math.max(0, last - (height - desk.pad.bottom));
  return placed.map((at) => (at === null ? null : at - over));
}

function Grid({ most, y }: { readonly most: number; readonly y: (value: bigint) => number }): JSX.Element {
  const { code } = words();
  const { width, pad } = measures.value;
  const step = most <= 24 ? Math.max(1, Math.ceil(most / 6)) : 0;
  const marks =
    step > 0
      ? Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
      : [0, 1 / 36, 1 / 9, 1 / 4, 4 / 9, 25 / 36, 1].map((part) => evenly(Math.round(most * part), most));
  return (
    <g class="grid">
      {[...new Set(marks)].map((exponent) => {
        const value = 10n ** BigInt(exponent);
        const text =
          exponent < 6
            ? short(value, code).text
            : short(10n ** BigInt(Math.max(exponent, 13)), code).text.replace(/10[⁰¹²³⁴⁵⁶⁷⁸⁹]+/, () => power(exponent));
        return (
          <g key={exponent}>
            <line x1={pad.left} x2={width - pad.right} y1={y(value)} y2={y(value)} />
            <text class="axis" x={pad.left - 6} y={y(value) + 4} text-anchor="end">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A mark's exponent as a round number, as people would choose it; the last one is that of the axis. */
function evenly(exponent: number, most: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, exponent))));
  return exponent === most ? most : Math.round(exponent / unit) * unit;
}

function power(exponent: number): string {
  return `10${String(exponent).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] as string)}`;
}

interface LineProps {
  readonly game: QeGame;
  readonly seat: number;
  readonly line: readonly (bigint | null)[];
  readonly x: (at: number) => number;
  readonly y: (value: bigint) => number;
  readonly labelY: number | null;
}

function Line({ game, seat, line, x, y, labelY }: LineProps): JSX.Element | null {
  const nation = game.play?.seats[seat]?.nation;
  const out = game.result?.sheets.some((sheet) => sheet.seat === seat && sheet.eliminated) ?? false;
  const first = line.findIndex((value) => value !== null);
  if (first < 0) return <Nothing game={game} seat={seat} x={x(line.length) + 10} />;
  let path = "";
  const dots: JSX.Element[] = [];
  for (let at = first; at < line.length; at += 1) {
    const value = line[at] as bigint;
    path += at === first ? `M${x(at + 1).toFixed(1)},${y(value).toFixed(1)}` : `H${x(at + 1).toFixed(1)}V${y(value).toFixed(1)}`;
    if (at === first || value !== line[at - 1]) dots.push(<circle key={at} cx={x(at + 1)} cy={y(value)} r="4.5" />);
  }
  return (
    <g class={out ? "line out" : "line"} data-nation={nation}>
      <path d={path} />
      {dots}
      <text x={x(line.length) + 10} y={(labelY ?? 0) + 5}>
        {nation} {shortNames(game, measures.value.letters)[seat]}
      </text>
    </g>
  );
}

/** The label of a player who has printed nothing. */
function Nothing({ game, seat, x }: { readonly game: QeGame; readonly seat: number; readonly x: number }): JSX.Element {
  const nation = game.play?.seats[seat]?.nation;
  return (
    <g class="line" data-nation={nation}>
      <text x={x} y={height - 10}>
        {nation} {shortNames(game, measures.value.letters)[seat]}: 0
      </text>
    </g>
  );
}

/** The same as a table, for a user who cannot see the lines. */
function Numbers({ game, lines }: { readonly game: QeGame; readonly lines: readonly (readonly (bigint | null)[])[] }): JSX.Element {
  const { end, table } = words();
  return (
    <details>
      <summary>{end.chartTable}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={end.chartTable}>
        <table class="bids">
          <thead>
            <tr>
              <td />
              {game.seats.map(({ seat }) => (
                <th scope="col" key={seat}>
                  <Name game={game} seat={seat} room={12} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(lines[0] ?? []).map((_, at) => (
              <tr key={at}>
                <th scope="row">{end.after(at + 1)}</th>
                {lines.map((line, seat) => {
                  const value = line[at] ?? null;
                  return <td key={seat}>{value === null ? <span class="soft">{table.spentNothing}</span> : <Amount value={value} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
