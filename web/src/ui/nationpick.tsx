import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../words/index.js";

interface Props {
  readonly nations: readonly string[];
  /** Empty where the start deals one. */
  readonly chosen: Signal<string>;
}

/** A nation of choice, where there is one to choose. */
export function NationPick({ nations, chosen }: Props): JSX.Element | null {
  const { lobby, nations: names } = words();
  if (nations.length === 0) return null;
  return (
    <label class="pick">
      <span>{lobby.nation}</span>
      <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
        <option value="">{lobby.anyNation}</option>
        {nations.map((one) => (
          <option key={one} value={one}>
            {names[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The part of a command's body that takes the nation, if one is chosen. */
export function nationOf(chosen: string): { readonly nation?: string } {
  return chosen === "" ? {} : { nation: chosen };
}
