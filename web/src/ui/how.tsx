import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { href, type Kind } from "../router.js";
import { how, rulesPath, wantHow } from "../state/teach.js";
import { words } from "../words/index.js";
import { later } from "./later.js";

/** The kind whose rules are open. */
const opened = signal<Kind | null>(null);

/** Opens the page that teaches a kind. */
export function teach(kind: Kind): void {
  wantHow();
  opened.value = kind;
}

const Picture = later(() => import("./howpicture.js").then(({ HowPicture }) => HowPicture));

/** How to play, above the table. */
export function HowDialog(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, text] = [opened.value, how.value];
  const ready = kind !== null && text !== null;
  useEffect(() => {
    if (ready) dialog.current?.showModal();
  }, [ready]);
  return (
    <dialog ref={dialog} class="digits how" aria-label={ready ? text.titles[kind] : undefined} onClose={() => (opened.value = null)}>
      {ready && (
        <>
          <h2>{text.titles[kind]}</h2>
          <ol>
            {text[kind].map(([picture, title, rule]) => (
              <li key={picture}>
                <Picture name={picture as string} />
                <div>
                  <h3>{title}</h3>
                  <p>{rule}</p>
                </div>
              </li>
            ))}
          </ol>
          <form method="dialog" class="inline">
            <button type="submit" class="main">
              {words().nav.close}
            </button>
            <a href={href(rulesPath.value(kind))} target="_blank" rel="noopener">
              {text.all}
            </a>
          </form>
        </>
      )}
    </dialog>
  );
}
