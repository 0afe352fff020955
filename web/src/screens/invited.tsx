import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Kind } from "../router.js";
import { calls, type Game, me, NotFoundError, signUp } from "../server.js";
import { say } from "../state/errors.js";
import { recall } from "../state/memory.js";
import { nameOf } from "../state/names.js";
import { sitDown } from "../state/sit.js";
import { NationPick, nationOf } from "../ui/nationpick.js";
import { NameField, paceOf } from "../ui/newgame.js";
import { Failure } from "../ui/notes.js";
import { words } from "../words/index.js";

interface Props {
  readonly kind: Kind;
  readonly id: string;
  readonly code: string;
  /** True while they are about to sit. */
  readonly joining: Signal<boolean>;
}

/** What a stranger with the invite code sees of the table: a free seat, none, or nothing, as after the start. */
type Seen = "free" | "full" | "late";

/** A private table that shows only its lobby, and only by the invite code: a name, and sit down, while there is a seat. */
export function Invited({ kind, id, code, joining }: Props): JSX.Element {
  const { lobby, kinds, net } = words();
  const name = useSignal(recall("name") ?? "");
  const nation = useSignal("");
  const failure = useSignal<string | null>(null);
  const seen = useSignal<Seen | null>(null);
  const game = useSignal<Game | null>(null);
  const look = async (): Promise<void> => {
    try {
      const found = await calls(kind).getGame(id, { invite_code: code });
      const { seats, status } = found;
      game.value = found;
      if (status === "lobby") seen.value = seats.some(({ player }) => player === null) ? "free" : "full";
      else seen.value = "late";
    } catch (error) {
      // After any other error the player may try to sit down, which says what is wrong.
      if (error instanceof NotFoundError) seen.value = "late";
    }
  };
  useEffect(() => void look(), [kind, id, code]);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (joining.value) return;
    joining.value = true;
    failure.value = null;
    try {
      if (me.value === null) await signUp(name.value.trim());
      await sitDown(kind, id, { ...nationOf(nation.value), invite_code: code });
    } catch (error) {
      failure.value = say(error);
      await look();
    } finally {
      joining.value = false;
    }
  };
  if (seen.value === "full" || seen.value === "late") {
    return (
      <section class="plain">
        <p class="kind">{kinds[kind]}</p>
        <h1>{seen.value === "full" ? lobby.full : lobby.late}</h1>
        <button type="button" onClick={() => void look()}>
          {net.retry}
        </button>
      </section>
    );
  }
  return (
    <form class="plain" onSubmit={(event) => void sit(event)}>
      <p class="kind">{kinds[kind]}</p>
      <h1>{lobby.invited}</h1>
      {game.value !== null && <Invitation game={game.value} />}
      {me.value === null && <NameField name={name.value} type={(value) => (name.value = value)} />}
      <NationPick nations={nationsOf(game.value)} chosen={nation} />
      <Failure text={failure.value} />
      <button type="submit" class="main" aria-disabled={joining.value}>
        {lobby.sit}
      </button>
    </form>
  );
}

/** The nations that can be chosen with a seat. */
function nationsOf(game: Game | null): readonly string[] {
  const actions = (game?.allowed_actions ?? []) as readonly { readonly action: string; readonly nations?: readonly string[] }[];
  return actions.find(({ action }) => action === "take_seat")?.nations ?? [];
}

/** By whom, for how many, and how fast. */
function Invitation({ game }: { readonly game: Game }): JSX.Element {
  const { lobby, home, course } = words();
  return (
    <p>
      {game.host !== null && lobby.by(nameOf(game, game.host))} {home.players(game.seats.length)}
      {course.comma}
      {lobby.pace(paceOf(game.move_deadline_seconds))}
    </p>
  );
}
