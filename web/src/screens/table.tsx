import { effect, untracked, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { qeMoments } from "../qe/moments.js";
import { QeTable } from "../qe/table.js";
import { quotlibetMoments } from "../quotlibet/moments.js";
import { QuotlibetTable } from "../quotlibet/table.js";
import type { Kind } from "../router.js";
import { me, type QeGame, type QuotlibetGame, stranger } from "../server.js";
import { useActing } from "../state/acting.js";
import { atTable } from "../state/alerts.js";
import { say } from "../state/errors.js";
import { Followed } from "../state/follow.js";
import { isOver } from "../state/game.js";
import { recall, remember } from "../state/memory.js";
import { type Finder, Stage } from "../state/stage.js";
import { wantHow } from "../state/teach.js";
import { later } from "../ui/later.js";
import { Failure } from "../ui/notes.js";
import { words } from "../words/index.js";
import { Invited } from "./invited.js";
import { Lobby } from "./lobby.js";
import { Missing } from "./missing.js";

const End = later(async () => (await import("./end.js")).End);

interface Props {
  readonly kind: Kind;
  readonly id: string;
  readonly invite: string | null;
}

/** A game's table, whatever its state: the lobby, the play, the end. */
export function TableScreen({ kind, id, invite }: Props): JSX.Element {
  const player = me.value?.id;
  const table = useMemo(() => new Followed(kind, id), [kind, id, player]);
  const stage = useMemo(() => new Stage((kind === "qe" ? qeMoments : quotlibetMoments) as Finder), [table]);
  useLayoutEffect(
    () =>
      effect(() => {
        const newest = table.game.value;
        untracked(() => stage.offer(newest));
      }),
    [table, stage],
  );
  useEffect(() => {
    atTable.value = stage;
    return () => {
      atTable.value = null;
    };
  }, [stage]);
  useEffect(wantHow, []);
  const joining = useSignal(false);
  const code = invite ?? recall(`invite/${id}`);
  // Nobody without an account has a seat, so a private table with its code is not asked for before they sit.
  const outside = joining.value || (invite !== null && player === undefined);
  // While the server does not know the player, the feed of their games alone asks; the table stays as it was last seen.
  const known = stranger.value === null;
  useEffect(() => {
    if (outside || !known) return;
    table.start();
    return () => table.stop();
  }, [table, outside, known]);
  useEffect(() => {
    if (invite !== null) remember(`invite/${id}`, invite);
  }, [invite, id]);
  const acting = useActing(table);
  const { net } = words();
  const game = stage.game.value;
  if (game === null && (outside || table.missing.value)) {
    return code === null ? <Missing /> : <Invited kind={kind} id={id} code={code} joining={joining} />;
  }
  if (table.error.value !== null) return <Broken error={table.error.value} again={() => table.start()} />;
  if (game === null) return <p class="plain soft">{net.loading}</p>;
  if (game.status === "lobby") return <Lobby game={game} acting={acting} />;
  if (isOver(game)) return <End game={game} />;
  const seen = { acting, heard: table.heard.value, stage };
  return kind === "qe" ? <QeTable game={game as QeGame} {...seen} /> : <QuotlibetTable game={game as QuotlibetGame} {...seen} />;
}

function Broken({ error, again }: { readonly error: unknown; readonly again: () => void }): JSX.Element {
  return (
    <section class="plain">
      <Failure text={say(error)} />
      <button type="button" onClick={again}>
        {words().net.retry}
      </button>
    </section>
  );
}
