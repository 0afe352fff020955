import type { JSX } from "preact";
import { words } from "../words/index.js";

const industryPaths: Readonly<Record<string, string>> = {
  agriculture:
    "M12 21V8m0 0c0-3 2-5 5-5 0 3-2 5-5 5Zm0 0C12 5 10 3 7 3c0 3 2 5 5 5Zm0 6c0-3 2-5 5-5 0 3-2 5-5 5Zm0 0c0-3-2-5-5-5 0 3 2 5 5 5Z",
  housing: "M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6",
  finance: "M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v10M9.5 9h4a1.5 1.5 0 0 1 0 3h-3a1.5 1.5 0 0 0 0 3h4",
  manufacturing: "M3 20V10l5 3v-3l5 3v-3l5 3V4h3v16H3Z",
  government: "M3 9 12 3l9 6H3Zm2 2v7m4.7-7v7m4.6-7v7M19 11v7M3 21h18",
};

/** Five outlines that differ without colour: a star, a ring, a disc, a diamond, a cross. */
const nationPaths: Readonly<Record<string, JSX.Element>> = {
  US: <path d="m12 2 2.9 6.6 7.1.700-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.300l7.1-.700Z" />,
  EU: <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="4" stroke-dasharray="4.2 2.080" />,
  JP: <circle cx="12" cy="12" r="8.5" />,
  CN: <path d="M12 2 22 12 12 22 2 12Z" />,
  UK: <path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z" />,
};

/** The sign of an industry. */
export function IndustrySign({ industry, size = 18 }: { readonly industry: string; readonly size?: number }): JSX.Element {
  return (
    <svg
      class="sign"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linejoin="round"
    >
      <path d={industryPaths[industry] ?? "M4 4h16v16H4Z"} />
    </svg>
  );
}

/** The sign of a nation. */
export function NationSign({ nation, size = 14 }: { readonly nation: string; readonly size?: number }): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      {nationPaths[nation] ?? <path d="M4 4h16v16H4Z" />}
    </svg>
  );
}

/** A nation as a badge: shape, letters, colour. */
export function Nation({ nation }: { readonly nation: string }): JSX.Element {
  return (
    <span class="nation" data-nation={nation}>
      <NationSign nation={nation} />
      <span aria-hidden="true">{nation}</span>
      <span class="sr">{words().nations[nation] ?? nation}</span>
    </span>
  );
}

interface ChipProps {
  readonly nation: string;
  readonly industry: string;
  readonly points: number;
  readonly fresh?: boolean;
  /** True beside a text that says the same. */
  readonly silent?: boolean;
}

/** A won company: nation, industry and points in little room. */
export function Chip({ nation, industry, points, fresh, silent }: ChipProps): JSX.Element {
  const { tileValue, industryLetters } = words();
  return (
    <span class={fresh ? "chip fresh" : "chip"} data-nation={nation} data-industry={industry}>
      {!silent && <span class="sr">{tileValue(nation, industry, points)}</span>}
      <span class="chip-in" aria-hidden="true">
        <NationSign nation={nation} size={11} />
        <b>{nation}</b>
        <IndustrySign industry={industry} size={17} />
        <i>{industryLetters[industry] ?? ""}</i>
        <strong>{points}</strong>
      </span>
    </span>
  );
}

/** The tile on offer, large. */
export function Tile({ nation, industry, points }: ChipProps): JSX.Element {
  const { industryLetters, vp } = words();
  return (
    <div class="tile" data-nation={nation} data-industry={industry} aria-hidden="true">
      <span class="tile-nation">
        <NationSign nation={nation} size={16} />
        {nation}
      </span>
      <IndustrySign industry={industry} size={48} />
      <span class="tile-letter">{industryLetters[industry] ?? ""}</span>
      <span class="tile-points">
        {points}
        <small>{vp}</small>
      </span>
    </div>
  );
}

/** Fine lines as on a banknote. */
export function Guilloche(): JSX.Element {
  return (
    <svg class="guilloche" viewBox="0 0 600 160" preserveAspectRatio="none" aria-hidden="true" fill="none" stroke="currentColor">
      {waves.map((d, at) => (
        <path key={at} d={d} />
      ))}
    </svg>
  );
}

const waves = Array.from({ length: 16 }, (_, k) => {
  const points = Array.from({ length: 61 }, (_, at) => {
    const x = at * 10;
    return `${x} ${(80 + Math.sin(x / 38 + k / 2.6) * (18 + k * 3.6) * Math.cos(x / 170)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
});
