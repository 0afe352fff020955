import type { JSX } from "preact";
import { forgetful, online, waiting } from "../server.js";
import { words } from "../words/index.js";

/** What the connection does, as far as the player should know. */
export function NetNote(): JSX.Element {
  const { net } = words();
  const sent = waiting.value.length;
  return (
    <div class="net" role="status">
      {!online.value && <p class="note warn">{net.offline}</p>}
      {!online.value && sent > 0 && <p class="note">{net.sending(sent)}</p>}
      {forgetful.value && <p class="note warn">{net.forgetful}</p>}
    </div>
  );
}

/** An error below what caused it. */
export function Failure({ text }: { readonly text: string | null }): JSX.Element {
  return (
    <div role="alert" class="failure">
      {text !== null && <p class="note bad">{text}</p>}
    </div>
  );
}
