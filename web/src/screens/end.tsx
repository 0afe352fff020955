import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Course } from "../qe/course.js";
import { Facts } from "../qe/facts.js";
import { Printing } from "../qe/printing.js";
import { QeSheet } from "../qe/sheet.js";
import { QuotlibetSheet } from "../quotlibet/sheet.js";
import { go, href, type Kind, replayPath, tablePath } from "../router.js";
import { type Game, me, type QeGame, type QuotlibetGame } from "../server.js";
import { say } from "../state/errors.js";
import { namesOf } from "../state/names.js";
import { CopyLink } from "../ui/copy.js";
import { HintNote } from "../ui/hint.js";
import { Link } from "../ui/link.js";
import { make } from "../ui/newgame.js";
import { Failure } from "../ui/notes.js";
import { Guilloche } from "../ui/signs.js";
import { words } from "../words/index.js";

/** A game that is over: who won and who is out, the sheet, and where to go from here. */
export function End({ game }: { readonly game: Game }): JSX.Element {
  const { end } = words();
  return (
    <div class="end">
      <section class="hero">
        <Guilloche />
        <h1>{headline(game)}</h1>
        <Out game={game} />
        <Ways game={game} />
      </section>
      {game.status === "finished" && game.your_seat !== null && <HintNote hints={[game.kind === "qe" ? "end" : "cards"]} />}
      {game.status === "finished" && game.kind === "qe" && (
        <>
          <QeSheet game={game as QeGame} />
          <Facts game={game as QeGame} />
          <Printing game={game as QeGame} />
        </>
      )}
      {game.kind === "quotlibet" && <QuotlibetSheet game={game as QuotlibetGame} />}
      {game.kind === "qe" && <Course game={game as QeGame} />}
      <CopyLink label={end.share} url={location.origin + href(tablePath(game.kind, game.id))} />
    </div>
  );
}

function headline(game: Game): string {
  const { end } = words();
  if (game.result === null) return end.abandoned;
  const { winners } = game.result;
  if (winners.length === 0) return end.nobody;
  return winners.length === 1 ? end.won(namesOf(game, winners)) : end.wonMany(namesOf(game, winners));
}

function Out({ game }: { readonly game: Game }): JSX.Element | null {
  const { end } = words();
  if (game.abandoned !== null) return <p>{end.causes[game.abandoned] ?? ""}</p>;
  if (game.kind !== "qe" || game.result === null) return null;
  const out = (game as QeGame).result?.sheets.filter(({ eliminated }) => eliminated).map(({ seat }) => seat) ?? [];
  if (out.length === 0) return null;
  return <p class="out">{out.length === 1 ? end.out(namesOf(game, out)) : end.outMany(namesOf(game, out))}</p>;
}

/** Again, replay, verify. */
function Ways({ game }: { readonly game: Game }): JSX.Element {
  const { end } = words();
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const again = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    failure.value = null;
    try {
      go(await rematch(game));
    } catch (error) {
      failure.value = say(error);
      busy.value = false;
    }
  };
  return (
    <>
      <div class="inline">
        {me.value !== null && game.your_seat !== null && (
          <button type="button" class="main" aria-disabled={busy.value} onClick={() => void again()}>
            {end.rematch}
          </button>
        )}
        {game.status === "finished" && (
          <Link to={replayPath(game.kind, game.id)} class="button">
            {end.replay}
          </Link>
        )}
        <Link to={`/verify?game=${game.kind}/${game.id}`} class="button">
          {end.verify}
        </Link>
        {game.status === "finished" && game.visibility === "public" && (
          <a class="button" href={href(`/v1/${game.kind}/games/${game.id}/report.png?lang=${words().code}`)} target="_blank" rel="noopener">
            {end.report}
          </a>
        )}
      </div>
      <Failure text={failure.value} />
    </>
  );
}

async function rematch(game: Game): Promise<string> {
  const kind = game.kind as Kind;
  const visibility = game.visibility === "public" ? "public" : "private";
  const seats = game.seats.length;
  const bots = game.seats.flatMap(({ bot }) => bot ?? []);
  const again = { seats, visibility, bots, move_deadline_seconds: game.move_deadline_seconds } as const;
  const body = game.absent_bot === undefined ? again : { ...again, absent_bot: game.absent_bot };
  return make({ kind, body }, bots.length === seats - 1);
}
