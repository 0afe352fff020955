import type { JSX } from "preact";
import { Face } from "../quotlibet/cards.js";
import { Chip, Tile } from "./signs.js";

const cards = (...all: readonly string[]): JSX.Element => (
  <>
    {all.map((card) => (
      <Face key={card} card={card} />
    ))}
  </>
);
const zeros = [true, false, true, false].map((on, at) => <span key={at} class={on ? "zero on" : "zero"} />);
const sealed = ["?", "?", "?"].map((sign, at) => <b key={at}>{sign}</b>);

const pictures: Readonly<Record<string, () => JSX.Element>> = {
  tile: () => <Tile nation="US" industry="housing" points={1} />,
  bids: () => (
    <>
      <b>500</b>
      {sealed}
    </>
  ),
  known: () => <Chip nation="CN" industry="finance" points={4} />,
  zeros: () => <>{zeros}</>,
  sets: () => (
    <>
      <Chip nation="US" industry="housing" points={1} />
      <Chip nation="JP" industry="housing" points={4} />
    </>
  ),
  hand: () => cards("AS", "KS"),
  trump: () => cards("7H"),
  said: () => (
    <>
      <b>2</b>
      <b>0</b>
      <b>1</b>
    </>
  ),
  trick: () => cards("9C", "2H"),
  score: () => <b>+12</b>,
};

/** The picture beside a rule. */
export function HowPicture({ name }: { readonly name: string }): JSX.Element {
  return (
    <div class="how-picture" aria-hidden="true">
      {pictures[name]?.()}
    </div>
  );
}
