import type { JSX } from "preact";
import { go, type Status, statuses } from "../router.js";
import { words } from "../words/index.js";

interface Props {
  /** The path of the screen, whose address has what is chosen. */
  readonly path: string;
  readonly kind: string | null;
  /** Left out where the lists say it. */
  readonly status?: Status | null;
}

/** Which games the lists have. */
export function Filters({ path, kind, status }: Props): JSX.Element {
  const { home, kinds } = words();
  const show = (chosen: { readonly kind?: string; readonly status?: string }): void => {
    const all = Object.entries({ kind: kind ?? "", status: status ?? "", ...chosen }).filter(([, value]) => value !== "");
    go(`${path}${all.length > 0 ? `?${new URLSearchParams(all)}` : ""}`, true);
  };
  return (
    <div class="inline">
      <label class="pick">
        <span>{home.kind}</span>
        <select value={kind ?? ""} onChange={({ currentTarget }) => show({ kind: currentTarget.value })}>
          <option value="">{home.all}</option>
          {Object.entries(kinds).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {status !== undefined && (
        <label class="pick">
          <span>{home.status}</span>
          <select value={status ?? ""} onChange={({ currentTarget }) => show({ status: currentTarget.value })}>
            <option value="">{home.all}</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {home.statuses[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
