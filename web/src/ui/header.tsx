import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { route } from "../router.js";
import { me, waiting } from "../server.js";
import { myGames } from "../state/mine.js";
import { part } from "../state/newer.js";
import { switches } from "../state/switches.js";
import { teach } from "../state/teach.js";
import { type Language, languages, speak, words } from "../words/index.js";
import { later } from "./later.js";
import { Link } from "./link.js";
import { chosenKind } from "./newgame.js";
import { chooseTheme, type Theme, theme, themes } from "./theme.js";

const AlertSwitches = later(async () => (await import("../alerts/choice.js")).AlertSwitches, true);

/** The name of the house, the player's games, the language and the colours. */
export function Header(): JSX.Element {
  const { nav, code, title } = words();
  const [open, setOpen] = useState(false);
  const turns = myGames.value.filter(({ you_must_act }) => you_must_act).length;
  const now = route.value;
  const { screen } = now;
  return (
    <header class="top">
      <div class="top-row">
        <Link to="/" class="brand" label={nav.home}>
          <Gavel />
          <span>Gavel</span>
        </Link>
        <nav aria-label={nav.pages}>
          {me.value !== null && (
            <Link to="/games" class="nav" current={screen === "games"}>
              {nav.games}
              <b class={turns > 0 ? "count" : "count none"}>{turns}</b>
            </Link>
          )}
          <button type="button" class="nav" onClick={() => teach("kind" in now && now.kind !== null ? now.kind : chosenKind.value)}>
            {nav.how}
          </button>
        </nav>
        <button type="button" class="quiet icon" aria-expanded={open} aria-controls="settings" onClick={() => setOpen(!open)}>
          <span class="sr">{nav.menu}</span>
          <span aria-hidden="true">{code.toUpperCase()} ▾</span>
        </button>
      </div>
      <div id="settings" class="settings" hidden={!open}>
        <Pick
          label={nav.language}
          value={code}
          options={languages}
          choose={(value) => void part(() => speak(value as Language, true)).catch(() => undefined)}
        />
        <Pick
          label={nav.theme}
          value={theme.value}
          options={Object.fromEntries(themes.map((one) => [one, nav.themes[one]]))}
          choose={(value) => chooseTheme(value as Theme)}
        />
        <fieldset class="switches">
          {Object.entries(switches).map(([name, on]) => (
            <label key={name}>
              <input type="checkbox" checked={on.value} onChange={({ currentTarget }) => (on.value = currentTarget.checked)} />
              <span>{nav.switches[name as keyof typeof switches]}</span>
            </label>
          ))}
          {open && <AlertSwitches />}
        </fieldset>
        <p>
          <Link to="/verify">{title.verify}</Link>
        </p>
        {me.value !== null && (
          <p>
            <Link to={`/players/${me.value.id}`}>{nav.account(me.value.name ?? "")}</Link>
          </p>
        )}
      </div>
      {waiting.value.length > 0 && <div class="progress" aria-hidden="true" />}
    </header>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly choose: (value: string) => void;
}

/** A choice of a few. */
export function Pick({ label, value, options, choose }: PickProps): JSX.Element {
  return (
    <label class="pick">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          currentTarget.value = value; // until it takes effect, which it may not
          choose(chosen);
        }}
      >
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Gavel(): JSX.Element {
  return (
    <svg
      viewBox="0 0 32 32"
      width="28"
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="m9.5 13.5 7-7 6 6-7 7zM13 17l-1.5 1.500M19 11l7.5 7.500M5 26h13" />
    </svg>
  );
}
