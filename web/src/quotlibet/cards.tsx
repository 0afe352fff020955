import type { JSX } from "preact";
import { words } from "../words/index.js";

const pips: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const order = "CDSH";
const ranks = "23456789TJQKA";

/** The suit's letter of a card such as "TH". */
export function suitOf(card: string): string {
  return card.slice(-1);
}

/** A card in words. */
export function cardName(card: string): string {
  return words().card(card.slice(0, -1), suitOf(card));
}

/** Cards as one holds them: suits in turn of colour, high cards first. */
export function sorted(cards: readonly string[]): string[] {
  const key = (card: string): number => order.indexOf(suitOf(card)) * 20 - ranks.indexOf(card.slice(0, -1));
  return [...cards].sort((a, b) => key(a) - key(b));
}

/** The face of a card. */
export function Face({ card }: { readonly card: string }): JSX.Element {
  const rank = card.slice(0, -1) === "T" ? "10" : card.slice(0, -1);
  const suit = suitOf(card);
  return (
    <span class="face" data-suit={suit}>
      <span class="sr">{cardName(card)}</span>
      <span aria-hidden="true">
        <b>{rank}</b>
        <i>{pips[suit] ?? suit}</i>
      </span>
    </span>
  );
}
