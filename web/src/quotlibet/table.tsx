import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { QuotlibetGame, QuotlibetRoundView, QuotlibetTrickView } from "../server.js";
import type { Acting } from "../state/acting.js";
import type { Clocks } from "../state/clock.js";
import { commonNews, turnCame } from "../state/game.js";
import { nameOf } from "../state/names.js";
import type { Stage } from "../state/stage.js";
import { HintNote } from "../ui/hint.js";
import { Name } from "../ui/name.js";
import { announce } from "../ui/news.js";
import { TableActions } from "../ui/tableactions.js";
import { words } from "../words/index.js";
import { cardName, Face, sorted } from "./cards.js";
import { Hand } from "./hand.js";
import { QuotlibetMoment } from "./moment.js";
import { QuotlibetSheet } from "./sheet.js";

/** How many letters of a name have room below a card. */
const ROOM = 7;

interface Props {
  readonly game: QuotlibetGame;
  readonly acting: Acting;
  readonly heard: Clocks;
  readonly stage: Stage;
}

/** The table of a game that is being played. */
export function QuotlibetTable({ game, acting, heard, stage }: Props): JSX.Element {
  const before = useRef(game);
  useEffect(() => {
    if (before.current !== game) announce(news(before.current, game));
    before.current = game;
  }, [game]);
  const moment = stage.moment.value;
  return (
    <div class="table quotlibet">
      <h1 class="sr">{words().kinds["quotlibet"]}</h1>
      <div class="table-main">
        {game.your_seat !== null && <HintNote hints={["said"]} />}
        <Felt game={game} />
        <TableActions game={game} acting={acting} />
      </div>
      <div class="side">
        <QuotlibetSheet game={game} />
      </div>
      <div class="place" tabIndex={-1} role="group" aria-label={words().quotlibet.hand}>
        {moment !== null && moment.what.type === "round" ? (
          <QuotlibetMoment game={game} moment={moment} pass={stage.pass} />
        ) : (
          <Hand game={game} acting={acting} heard={heard} trick={moment} pass={stage.pass} />
        )}
      </div>
    </div>
  );
}

/** The same table as a picture of one moment, with every hand that the viewer may know. */
export function QuotlibetPicture({ game }: { readonly game: QuotlibetGame }): JSX.Element {
  const { quotlibet: text } = words();
  const hands = game.play?.seats.filter(({ hand, hand_count }) => hand !== null && hand_count > 0) ?? [];
  return (
    <div class="table quotlibet picture">
      <div class="table-main">
        <Felt game={game} />
        {hands.map(({ seat, hand }) => (
          <section key={seat} class="shown-hand">
            <h2>{seat === game.your_seat ? text.hand : text.handOf(nameOf(game, seat))}</h2>
            <ul class="hand">
              {sorted(hand ?? []).map((card) => (
                <li key={card}>
                  <Face card={card} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div class="side">
        <QuotlibetSheet game={game} />
      </div>
    </div>
  );
}

function Felt({ game }: { readonly game: QuotlibetGame }): JSX.Element | null {
  const { replay } = words();
  const round = game.play?.round ?? null;
  if (game.play === null || round === null) return <p class="soft">{replay.before}</p>;
  return (
    <>
      <Where game={game} round={round} />
      <Tricks game={game} round={round} />
      <Players game={game} round={round} />
    </>
  );
}

function Where({ game, round }: { readonly game: QuotlibetGame; readonly round: QuotlibetRoundView }): JSX.Element {
  const { table, quotlibet: text } = words();
  const bids = game.play?.seats.map(({ bid }) => bid).filter((bid) => bid !== null) ?? [];
  const sum = bids.reduce((total, bid) => total + bid, 0);
  return (
    <p class="where">
      <b>{table.round2(round.round, game.play?.round_count ?? 0)}</b> · {text.cards(round.hand_size)}
      {bids.length > 0 && <> · {text.sumOfBids(sum, round.hand_size)}</>}
    </p>
  );
}

function Tricks({ game, round }: { readonly game: QuotlibetGame; readonly round: QuotlibetRoundView }): JSX.Element {
  const { quotlibet: text, colon } = words();
  const trick = round.trick;
  const last = round.taken_tricks.at(-1);
  return (
    <section class="felt" aria-label={text.trick(trick?.trick ?? last?.trick ?? 1, round.hand_size)}>
      <div class="trump">
        <span class="soft">{round.trump_card === null ? text.noTrump : text.trump}</span>
        {round.trump_card !== null && <Face card={round.trump_card} />}
      </div>
      {trick !== null && (
        <div class="trick-now">
          <h2>{text.trick(trick.trick, round.hand_size)}</h2>
          <Cards game={game} trick={trick} />
        </div>
      )}
      {last !== undefined && last.winner !== null && (
        <div class={trick === null ? "trick-now" : "trick-last"}>
          <h2>
            {trick === null ? text.trick(last.trick, round.hand_size) : text.last}
            {colon}
            {text.wonBy(nameOf(game, last.winner))}
          </h2>
          <Cards game={game} trick={last} />
        </div>
      )}
    </section>
  );
}

function Cards({ game, trick }: { readonly game: QuotlibetGame; readonly trick: QuotlibetTrickView }): JSX.Element {
  const { quotlibet: text } = words();
  if (trick.cards.length === 0) {
    return (
      <p class="soft">
        {nameOf(game, trick.leader)} {text.leads}
      </p>
    );
  }
  return (
    <ul class="trick">
      {trick.cards.map(({ card, seat, placed_by }) => (
        <li key={card} class={seat === trick.winner ? "won" : ""}>
          <Face card={card} />
          <span class="trick-name">
            <Name game={game} seat={seat} room={ROOM} />
            {placed_by !== "player" && <abbr title={text.byServer}>*</abbr>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Players({ game, round }: { readonly game: QuotlibetGame; readonly round: QuotlibetRoundView }): JSX.Element {
  const { quotlibet: text, table, lobby, course } = words();
  return (
    <section class="boards" aria-label={table.boards}>
      <table class="players">
        <thead>
          <tr>
            <th scope="col">{lobby.title}</th>
            <th scope="col">{text.bid}</th>
            <th scope="col">{text.taken}</th>
            <th scope="col">{text.total}</th>
          </tr>
        </thead>
        <tbody>
          {game.play?.seats.map(({ seat, bid, taken, total }) => {
            const place = game.seats[seat];
            return (
              <tr key={seat} class={game.must_act.includes(seat) ? "turn" : ""}>
                <th scope="row">
                  <Name game={game} seat={seat} room={16} />
                  {seat === game.your_seat && <span class="you">{course.aside(table.you)}</span>}
                  {seat === round.dealer && <span class="tag">{text.dealer}</span>}
                  {place?.resigned && <span class="tag">{table.state.resigned}</span>}
                  {place?.absent && <span class="tag">{table.state.absent}</span>}
                </th>
                <td>
                  {bid === null ? (
                    <span class="soft">
                      –<span class="sr">{text.noBid}</span>
                    </span>
                  ) : (
                    bid
                  )}
                </td>
                <td class={bid !== null && taken === bid ? "met" : ""}>{taken}</td>
                <td>{String(total).replace("-", "−")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What a listener should hear when one view follows another. */
function news(before: QuotlibetGame, now: QuotlibetGame): string[] {
  const { quotlibet: text, suits } = words();
  const texts = commonNews(before, now);
  const [old, round] = [before.play?.round ?? null, now.play?.round ?? null];
  const scored = now.play?.score_sheet.at(-1)?.round ?? 0;
  if (scored > (before.play?.score_sheet.at(-1)?.round ?? 0)) texts.push(text.roundNews(scored));
  if (round !== null && old !== null) {
    const same = round.round === old.round;
    if (!same) texts.push(text.trumpNews(round.round, round.trump === null ? null : (suits[round.trump] ?? round.trump)));
    for (const { seat, bid } of now.play?.seats ?? []) {
      const earlier = same ? (before.play?.seats[seat]?.bid ?? null) : null;
      if (bid !== null && earlier === null) texts.push(text.bidNews(nameOf(now, seat), bid));
    }
    if (same) texts.push(...cardNews(now, old, round));
  }
  if (turnCame(before, now)) texts.push(words().news.yourTurn);
  return texts;
}

function cardNews(game: QuotlibetGame, old: QuotlibetRoundView, now: QuotlibetRoundView): string[] {
  const { quotlibet: text } = words();
  const tricks = (round: QuotlibetRoundView): readonly QuotlibetTrickView[] => [
    ...round.taken_tricks,
    ...(round.trick === null ? [] : [round.trick]),
  ];
  const seen = new Set(tricks(old).flatMap(({ cards }) => cards.map(({ card }) => card)));
  const texts: string[] = [];
  for (const trick of tricks(now).slice(-3)) {
    for (const { card, seat } of trick.cards) if (!seen.has(card)) texts.push(text.cardNews(nameOf(game, seat), cardName(card)));
    const won = old.taken_tricks.some((one) => one.trick === trick.trick);
    if (trick.winner !== null && !won) texts.push(text.trickNews(nameOf(game, trick.winner)));
  }
  return texts;
}
