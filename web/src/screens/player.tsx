import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { go, href } from "../router.js";
import { getPlayer, me, NotFoundError, type Player, rename, signOut } from "../server.js";
import { say } from "../state/errors.js";
import { CopyLink } from "../ui/copy.js";
import { Link } from "../ui/link.js";
import { NameField } from "../ui/newgame.js";
import { announce } from "../ui/news.js";
import { Failure } from "../ui/notes.js";
import { Sure } from "../ui/sure.js";
import { words } from "../words/index.js";
import { Missing } from "./missing.js";

/** A player's page: as much as there is to show. */
export function PlayerPage({ id }: { readonly id: string }): JSX.Element {
  const { player: text, net, device } = words();
  const player = useSignal<Player | null | undefined>(undefined);
  const failure = useSignal<string | null>(null);
  useEffect(() => {
    getPlayer(id)
      .then((found) => (player.value = found))
      .catch((error) => (error instanceof NotFoundError || error.status === 400 ? (player.value = null) : (failure.value = say(error))));
  }, [id, player, failure]);
  if (player.value === null) return <Missing />;
  const mine = me.value?.id === id;
  return (
    <section class="plain">
      <p class="soft">{text.title}</p>
      <h1>{player.value === undefined ? net.loading : (player.value.name ?? text.erased)}</h1>
      {mine && <p>{text.you}</p>}
      {mine && player.value && <Rename player={player.value} show={(now) => (player.value = now)} />}
      {mine && (
        <p>
          <Link to="/device">{device.link}</Link>
        </p>
      )}
      <CopyLink label={text.link} url={location.origin + href(`/players/${id}`)} />
      <Failure text={failure.value} />
      {mine && <Sure ask={text.signOut} question={text.signOutSure} yes={text.signOutYes} act={() => void signOut().then(() => go("/"))} />}
    </section>
  );
}

interface RenameProps {
  readonly player: Player;
  readonly show: (now: Player) => void;
}

/** Another name for the player; every table shows it from then on. */
function Rename({ player, show }: RenameProps): JSX.Element {
  const { player: text } = words();
  const name = useSignal(player.name ?? "");
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = name.value.trim();
    if (busy.peek() || wanted === player.name) return;
    busy.value = true;
    failure.value = null;
    try {
      await rename(wanted);
      show({ ...player, name: wanted });
      announce([text.renamed(wanted)]);
    } catch (error) {
      failure.value = say(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="sit" onSubmit={(event) => void send(event)}>
      <NameField name={name.value} type={(value) => (name.value = value)} />
      <Failure text={failure.value} />
      <button type="submit" aria-disabled={busy.value || name.value.trim() === player.name}>
        {text.rename}
      </button>
    </form>
  );
}
