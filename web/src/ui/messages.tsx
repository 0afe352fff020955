import type { JSX } from "preact";
import { message } from "../state/messages.js";
import { words } from "../words/index.js";
import { Link } from "./link.js";

/** The one place of what went wrong, above all screens. */
export function Messages(): JSX.Element {
  const { errors, nav } = words();
  const text = message.value;
  return (
    <div role="alert" class="messages">
      {text !== null && (
        <div class="note bad">
          <p>
            {text} {text === errors.codes["too_many_bot_games"] && <Link to="/games">{nav.games}</Link>}
          </p>
          <button type="button" class="quiet icon" onClick={() => (message.value = null)}>
            <span class="sr">{nav.close}</span>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      )}
    </div>
  );
}
