import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { forget, forgetful, online, stranger, waiting } from "../server.js";
import { tell, untell } from "../state/messages.js";
import { newer } from "../state/newer.js";
import { tryAgain } from "../state/stranger.js";
import { words } from "../words/index.js";
import { Sure } from "./sure.js";

/** What the connection does, as far as the player should know. */
export function NetNote(): JSX.Element {
  const { net } = words();
  const sent = waiting.value.length;
  return (
    <div class="net" role="status">
      {stranger.value !== null && <Stranger why={stranger.value} />}
      {!online.value && <p class="note warn">{net.offline}</p>}
      {!online.value && sent > 0 && <p class="note">{net.sending(sent)}</p>}
      {newer.value && (
        <div class="note warn">
          <p>{net.newer}</p>
          <button type="button" onClick={() => location.reload()}>
            {net.reload}
          </button>
        </div>
      )}
      {forgetful.value && <p class="note warn">{net.forgetful}</p>}
    </div>
  );
}

/** The server does not know the player. Nothing is forgotten but by the player's own hand. */
function Stranger({ why }: { readonly why: "database" | "token" }): JSX.Element {
  const { net, stranger: text } = words();
  const sent = waiting.value.length;
  return (
    <div class="note warn stranger">
      <p>
        {text[why]} {text.kept}
      </p>
      {sent > 0 && <p>{text.waits(sent)}</p>}
      <div class="stranger-row">
        <button type="button" onClick={tryAgain}>
          {net.retry}
        </button>
        <Sure ask={text.forget} question={text.forgetSure} yes={text.forgetYes} act={() => void forget()} />
      </div>
    </div>
  );
}

/** What went wrong here: it is shown above the screens, until it is mended here or the player closes it. */
export function Failure({ text }: { readonly text: string | null }): null {
  const shown = useRef<string | null>(null);
  // At once: an effect that waits for the next picture is dropped where the part of the page goes before it.
  useLayoutEffect(() => {
    if (text !== null) tell(text);
    else untell(shown.current);
    shown.current = text;
  }, [text]);
  return null;
}
