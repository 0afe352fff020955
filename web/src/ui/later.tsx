import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../state/errors.js";
import { part } from "../state/newer.js";
import { words } from "../words/index.js";
import { Failure } from "./notes.js";

/** A part of the page that is loaded when it is shown; a quiet one does not say that it is under way. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, quiet = false): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P): JSX.Element | null {
    const found = useSignal(loaded);
    const failure = useSignal<string | null>(null);
    useEffect(() => {
      if (loaded !== undefined) return;
      part(load)
        .then((component) => ((loaded = component), (found.value = component)))
        .catch((error) => (failure.value = say(error)));
    }, []);
    const Found = found.value;
    if (Found !== undefined) return <Found {...props} />;
    if (quiet && failure.value === null) return null;
    return failure.value === null ? <p class="plain soft">{words().net.loading}</p> : <Failure text={failure.value} />;
  };
}
