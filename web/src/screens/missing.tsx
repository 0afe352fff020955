import type { JSX } from "preact";
import { Link } from "../ui/link.js";
import { words } from "../words/index.js";

/** What an address shows that leads nowhere, and a game that the player may not see. */
export function Missing(): JSX.Element {
  const { missing } = words();
  return (
    <section class="plain">
      <h1>{missing.title}</h1>
      <p>{missing.text}</p>
      <p>
        <Link to="/" class="button">
          {missing.home}
        </Link>
      </p>
    </section>
  );
}
