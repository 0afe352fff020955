import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Route, route } from "./router.js";
import { Games } from "./screens/games.js";
import { Home } from "./screens/home.js";
import { Missing } from "./screens/missing.js";
import { TableScreen } from "./screens/table.js";
import { callPlayer } from "./state/alerts.js";
import { myGames } from "./state/mine.js";
import { alerts } from "./state/switches.js";
import { opened } from "./state/teach.js";
import { Digits } from "./ui/amount.js";
import { keepFocus } from "./ui/focus.js";
import { Header } from "./ui/header.js";
import { later } from "./ui/later.js";
import { Messages } from "./ui/messages.js";
import { News } from "./ui/news.js";
import { NetNote } from "./ui/notes.js";
import { words } from "./words/index.js";

const DeviceScreen = later(async () => (await import("./screens/device.js")).DeviceScreen);
const HowDialog = later(async () => (await import("./ui/how.js")).HowDialog, true);
const PlayerPage = later(async () => (await import("./screens/player.js")).PlayerPage);
const Replay = later(async () => (await import("./screens/replay.js")).Replay);
const VerifyScreen = later(async () => (await import("./screens/verify.js")).VerifyScreen);

/** The whole page: header, the screen that the address names, and what floats above it. */
export function App(): JSX.Element {
  const now = route.value;
  const main = useRef<HTMLElement>(null);
  const key = identity(now);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [key]);
  useEffect(keepFocus, []);
  useEffect(callPlayer, []);
  useSignalEffect(() => {
    const turns = alerts.badge.value ? myGames.value.filter(({ you_must_act }) => you_must_act).length : 0;
    document.title = title(route.value, turns);
    navigator.setAppBadge?.(turns).catch(() => undefined); // a page that is no app has no icon
  });
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {words().nav.skip}
      </a>
      <Header />
      <NetNote />
      <Messages />
      <main id="main" ref={main} tabIndex={-1} key={key}>
        <Screen route={now} />
      </main>
      <News />
      <Digits />
      {opened.value !== null && <HowDialog />}
    </>
  );
}

function Screen({ route: now }: { readonly route: Route }): JSX.Element {
  switch (now.screen) {
    case "home":
      return <Home kind={now.kind} />;
    case "games":
      return <Games kind={now.kind} status={now.status} />;
    case "table":
      return <TableScreen kind={now.kind} id={now.id} invite={now.invite} />;
    case "replay":
      return <Replay kind={now.kind} id={now.id} version={now.version} lens={now.lens} />;
    case "verify":
      return <VerifyScreen kind={now.kind} id={now.id} />;
    case "device":
      return <DeviceScreen code={now.code} />;
    case "player":
      return <PlayerPage id={now.id} />;
    case "missing":
      return <Missing />;
  }
}

/** What makes a screen another one, so that the focus goes to it. */
function identity(now: Route): string {
  return "id" in now ? `${now.screen}/${now.id}` : now.screen;
}

/** The title, with the number of games that wait for the player. */
function title(now: Route, turns: number): string {
  const { title: titles, kinds } = words();
  const own = {
    home: titles.home,
    games: titles.games,
    table: now.screen === "table" ? (kinds[now.kind] ?? "") : "",
    replay: now.screen === "replay" ? titles.replay(kinds[now.kind] ?? "") : "",
    verify: titles.verify,
    player: words().player.title,
    device: words().device.title,
    missing: titles.missing,
  }[now.screen];
  return `${turns > 0 ? `● ${titles.turn(turns)} · ` : ""}${own} · Gavel`;
}
