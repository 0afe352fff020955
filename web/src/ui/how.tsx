import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { href } from "../router.js";
import { how, opened, rulesPath } from "../state/teach.js";
import { words } from "../words/index.js";
import { HowPicture } from "./howpicture.js";

/** How to play, above the table. */
export function HowDialog(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [kind, text] = [opened.value, how.value];
  const ready = kind !== null && text !== null;
  useEffect(() => {
    if (!ready) return;
    dialog.current?.showModal();
    title.current?.focus();
  }, [ready]);
  return (
    <dialog ref={dialog} class="digits how" aria-label={ready ? text.titles[kind] : undefined} onClose={() => (opened.value = null)}>
      {ready && (
        <>
          <h2 ref={title} tabIndex={-1}>
            {text.titles[kind]}
          </h2>
          <ol>
            {text[kind].map(([picture, title, rule]) => (
              <li key={picture}>
                <HowPicture name={picture as string} />
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
