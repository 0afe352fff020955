import type { How } from "./how-en.js";

export const how: How = {
  all: "Alle Regeln",
  titles: { qe: "So geht Q.E.", quotlibet: "So geht Quotlibet" },
  qe: [
    [
      "tile",
      "Sammle Punkte, aber gib nicht am meisten aus",
      "Unternehmen bringen Punkte. Du zahlst mit Geld, das du ohne Grenze druckst. Wer am Ende am meisten gedruckt hat, scheidet aus, mit noch so vielen Punkten. Dann gewinnen die meisten Punkte.",
    ],
    [
      "bids",
      "Eine Auktion",
      "Der Auktionator bietet offen. Alle anderen bieten geheim, jede ganze Zahl außer dieser. Das höchste Gebot bekommt das Unternehmen; auch der Auktionator kann gewinnen. Das Geld bekommt niemand.",
    ],
    [
      "known",
      "Wer was weiß",
      "Alle sehen, wer gewinnt. Nur der Gewinner und der Auktionator sehen, für wie viel. Was du druckst, summiert sich bis zum Ende.",
    ],
    [
      "zeros",
      "Ein Gebot von null",
      "Zu viert und zu fünft bringt ein Null-Gebot 2 Punkte, einmal in jeder Runde. Eine Runde ist um, wenn jeder einmal Auktionator war.",
    ],
    [
      "sets",
      "Was deine Plättchen wert sind",
      "Die Punkte auf den Plättchen. Plättchen der eigenen Nation. Mehrere Plättchen einer Sparte. Sätze verschiedener Sparten. Dein Spartenplättchen zählt mit. Die geringsten Ausgaben bringen einen Bonus.",
    ],
  ],
  quotlibet: [
    [
      "hand",
      "Mach genau so viele Stiche, wie du ansagst",
      "Die erste Runde hat eine Karte für jeden. Jede Runde hat eine mehr, bis zur größten, und dann je eine weniger.",
    ],
    ["trump", "Trumpf", "Die aufgedeckte Karte macht ihre Farbe zum Trumpf. Sind alle Karten verteilt, gibt es keinen Trumpf."],
    [
      "said",
      "Sag eine Zahl an",
      "Jeder sagt an, wie viele Stiche er machen wird, der Geber zuletzt. Der Geber darf die Summe nicht auf die Zahl der Stiche bringen; so verfehlt sie immer jemand.",
    ],
    [
      "trick",
      "Spielen",
      "Bekenne die ausgespielte Farbe, wenn du kannst. Kannst du nicht, spiel irgendeine Karte. Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe.",
    ],
    [
      "score",
      "Punkte",
      "Genau richtig: 10 Punkte und 1 für jeden Stich. Sonst 5 Punkte weniger für jeden Stich zu viel oder zu wenig. Die höchste Summe gewinnt.",
    ],
  ],
  rules: {
    companies: "Die Punkte auf den Unternehmen, die du ersteigert hast.",
    zero_bids: "2 Punkte für jede Runde, in der du null geboten hast.",
    nationalization:
      "Plättchen der eigenen Nation. Zu dritt und zu viert: 1, 3, 6, 10 Punkte für 1, 2, 3, 4 Plättchen. Zu fünft: 3, 6, 10 für 1, 2, 3.",
    monopolization:
      "Plättchen einer Sparte, deine eigene zählt mit. Zu dritt und zu viert: 3, 6, 10 Punkte für 2, 3, 4 Plättchen. Zu fünft: 6, 10, 16.",
    diversification:
      "Sätze verschiedener Sparten, deine eigene zählt mit. Zu dritt und zu viert: 4 oder 8 Punkte für 3 oder 4 verschiedene. Zu fünft: 8, 12, 17 für 3, 4, 5. Ein Plättchen ist nur in einem Satz.",
    lowest_spent_bonus: "Wer am wenigsten gedruckt hat, bekommt 6 Punkte, zu fünft 7.",
  },
  hints: {
    auction:
      "Das höchste Gebot bekommt das Unternehmen. Aber wer am Ende am meisten Geld gedruckt hat, scheidet aus. Das Geld bekommt niemand.",
    award: "Jedes Gebot, das gewinnt, zählt zu dem, was sein Spieler gedruckt hat. Die anderen Gebote kosten nichts.",
    zero: "Ein Null-Gebot bringt 2 Punkte, einmal in jeder Runde.",
    tie: "Biete, was du willst, nur nicht das Eröffnungsgebot: auch weniger als vorher, auch null.",
    end: "Die höchsten Ausgaben scheiden aus. Unter den anderen gewinnen die meisten Punkte. Jedes Wort der Tafel öffnet seine Regel.",
    said: "Punkte gibt es nur, wenn du genau so viele Stiche machst, wie du ansagst.",
    trick: "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe. Wer ihn macht, spielt aus.",
    round: "Genau richtig bringt 10 Punkte und 1 für jeden Stich; jeder Stich zu viel oder zu wenig kostet 5.",
    cards: "Die höchste Summe gewinnt, bei Gleichstand die wenigsten Minuspunkte.",
  },
};
