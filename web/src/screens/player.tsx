import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { go, href } from "../router.js";
import { getPlayer, me, NotFoundError, type Player, signOut } from "../server.js";
import { say } from "../state/errors.js";
import { CopyLink } from "../ui/copy.js";
import { Link } from "../ui/link.js";
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
