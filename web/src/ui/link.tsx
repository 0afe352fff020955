import type { ComponentChildren, JSX } from "preact";
import { go, href } from "../router.js";

interface Props {
  /** The path below the base. */
  readonly to: string;
  readonly class?: string;
  readonly label?: string;
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A link to another screen, without a reload. */
export function Link({ to, class: style, label, current, children }: Props): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={href(to)} class={style} aria-label={label} aria-current={current ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}
