import type { JSX } from "preact";
import type { Game } from "../server.js";
import { nameOf, shortNames } from "../state/names.js";

interface Props {
  readonly game: Game;
  readonly seat: number;
  /** How many Latin letters have room. */
  readonly room: number;
}

/** A player's name in little room, told apart from the others'; a listener hears it whole. */
export function Name({ game, seat, room }: Props): JSX.Element {
  const whole = nameOf(game, seat);
  const short = shortNames(game, room)[seat] ?? whole;
  if (short === whole) return <span class="name">{whole}</span>;
  return (
    <span class="name" title={whole}>
      <span aria-hidden="true">{short}</span>
      <span class="sr">{whole}</span>
    </span>
  );
}
