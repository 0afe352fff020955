import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { href } from "../../router.js";
import { ConnectionError, codes, type DeviceCode } from "../../server.js";
import { readShown, type Shown, writeShown } from "../../state/device.js";
import { say } from "../../state/errors.js";
import { part } from "../../state/newer.js";
import { Failure } from "../../ui/notes.js";
import { words } from "../../words/index.js";
import { usePoll } from "./poll.js";

/** The device that has the account: it shows a code, sees who claims it, and confirms. */
export function ShowCode({ name, open }: { readonly name: string; readonly open: boolean }): JSX.Element {
  const { device: text } = words();
  const shown = useSignal<Shown | null>(readShown());
  const code = useSignal<DeviceCode | null>(null);
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const status = code.value?.status ?? "open";
  const leave = (why: string | null): void => {
    writeShown(null);
    shown.value = null;
    failure.value = why;
  };
  usePoll(shown.value !== null && (status === "open" || status === "claimed"), async (signal) => {
    const id = shown.peek()?.id;
    if (id === undefined) return;
    try {
      const found = await codes().getDeviceCode(id, { signal });
      if (signal.aborted || shown.peek()?.id !== id) return;
      code.value = found;
      if (found.status === "expired") leave(text.expired);
      if (found.status === "confirmed" || found.status === "refused") writeShown(null);
    } catch (error) {
      if (!signal.aborted && !(error instanceof ConnectionError)) leave(say(error));
    }
  });
  const act = async (command: () => Promise<void>): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    failure.value = null;
    try {
      await command();
    } catch (error) {
      failure.value = say(error);
    } finally {
      busy.value = false;
    }
  };
  const make = (): Promise<void> =>
    act(async () => {
      const made = await codes().createDeviceCode();
      code.value = null;
      shown.value = { id: made.id, code: made.code };
      writeShown(shown.value);
    });
  const answer = (yes: boolean): Promise<void> =>
    act(async () => {
      const id = shown.peek()?.id ?? "";
      if (yes) code.value = await codes().confirmDeviceCode(id);
      else await codes().refuseDeviceCode(id);
      if (yes) writeShown(null);
      else leave(text.refused);
    });
  return (
    <div class="show-code" role="group" aria-label={text.show}>
      {shown.value === null && (
        <>
          <p>{text.lead(name)}</p>
          <button type="button" class={open ? "main" : ""} aria-disabled={busy.value} onClick={() => void make()}>
            {text.show}
          </button>
        </>
      )}
      {shown.value !== null && status === "open" && <Code code={shown.value.code} />}
      <div role="status">
        {shown.value !== null && status === "claimed" && code.value !== null && (
          <Asked name={name} code={code.value} busy={busy.value} answer={(yes) => void answer(yes)} />
        )}
        {status === "confirmed" && <p class="note good">{text.done(code.value?.device ?? "")}</p>}
      </div>
      <Failure text={failure.value} />
    </div>
  );
}

/** The code to type, and as a picture that leads the other device here. */
function Code({ code }: { readonly code: string }): JSX.Element {
  const { device: text } = words();
  const url = `${location.origin}${href("/device")}#code=${code}`;
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return (
    <>
      <p>{text.scan}</p>
      <Qr text={url} />
      <p>{text.type(`${location.host}${href("/device")}`)}</p>
      <p class="code">{code}</p>
      {local && <p class="note warn">{text.localhost}</p>}
      <p class="soft">{text.waiting}</p>
    </>
  );
}

function Qr({ text }: { readonly text: string }): JSX.Element {
  const { device } = words();
  const Loaded = useSignal<ComponentType<{ text: string; label: string }> | null>(null);
  useEffect(() => {
    part(() => import("../../ui/qr.js")).then(
      ({ QrCode }) => (Loaded.value = QrCode),
      () => undefined, // the code can be typed
    );
  }, [Loaded]);
  return Loaded.value === null ? <div class="qr" /> : <Loaded.value text={text} label={device.picture} />;
}

interface AskedProps {
  readonly name: string;
  readonly code: DeviceCode;
  readonly busy: boolean;
  readonly answer: (yes: boolean) => void;
}

/** Another device has claimed the code. */
function Asked({ name, code, busy, answer }: AskedProps): JSX.Element {
  const { device: text } = words();
  return (
    <div class="asked">
      <p>{text.asks(code.device ?? "", name)}</p>
      <p>{text.compare}</p>
      <p class="code">{code.check_number}</p>
      {code.same_network === false && <p class="note warn">{text.elsewhere}</p>}
      <div class="inline">
        <button type="button" class="main" aria-disabled={busy} onClick={() => answer(true)}>
          {text.confirm}
        </button>
        <button type="button" aria-disabled={busy} onClick={() => answer(false)}>
          {text.refuse}
        </button>
      </div>
    </div>
  );
}
