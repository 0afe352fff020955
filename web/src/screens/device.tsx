import type { JSX } from "preact";
import { me } from "../server.js";
import { words } from "../words/index.js";
import { Claim } from "./device/claim.js";
import { ShowCode } from "./device/show.js";

/** Moving the account: this device shows a code, or has one from another device. */
export function DeviceScreen({ code }: { readonly code: string | null }): JSX.Element {
  const { device } = words();
  const player = me.value;
  return (
    <section class="plain device">
      <h1>{device.title}</h1>
      {player === null ? (
        <Claim code={code} />
      ) : (
        <>
          <ShowCode name={player.name ?? ""} open={code === null} />
          <details open={code !== null}>
            <summary>{device.have}</summary>
            <p class="note warn">{device.replaces(player.name ?? "")}</p>
            <Claim code={code} />
          </details>
        </>
      )}
    </section>
  );
}
