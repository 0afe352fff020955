import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { go } from "../../router.js";
import { type ClaimDeviceCode, ConnectionError, claimCode, type DeviceClaim, signIn } from "../../server.js";
import { codeOf, deviceName, forgetClaim, freshClaim, readClaim } from "../../state/device.js";
import { say } from "../../state/errors.js";
import { Field } from "../../ui/field.js";
import { Failure } from "../../ui/notes.js";
import { words } from "../../words/index.js";
import { usePoll } from "./poll.js";

/** The device that wants the account: it claims a code, shows the check number, and signs in once the other one confirms. */
export function Claim({ code: given }: { readonly code: string | null }): JSX.Element {
  const { device: text } = words();
  const before = readClaim();
  const code = useSignal(codeOf(given ?? before?.code ?? ""));
  const name = useSignal(before?.device ?? deviceName(navigator.userAgent));
  const claim = useSignal<ClaimDeviceCode | null>(before !== null && (given === null || codeOf(given) === before.code) ? before : null);
  const answer = useSignal<DeviceClaim | null>(null);
  const failure = useSignal<string | null>(null);
  const leave = (why: string): void => {
    forgetClaim();
    [claim.value, answer.value, failure.value] = [null, null, why];
  };
  usePoll(claim.value !== null, async (signal) => {
    const sent = claim.peek();
    if (sent === null) return;
    try {
      const got = await claimCode(sent);
      if (signal.aborted) return;
      answer.value = got;
      if (got.status === "refused") leave(text.refusedThere);
      else if (got.status === "expired") leave(text.expired);
      else if (got.token !== null) {
        await signIn(got.token);
        forgetClaim();
        go("/", true);
      }
    } catch (error) {
      if (!signal.aborted && !(error instanceof ConnectionError)) leave(say(error));
    }
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    failure.value = null;
    claim.value = freshClaim(codeOf(code.value), name.value.trim());
  };
  if (claim.value !== null) return <Waiting answer={answer.value} cancel={() => leave("")} />;
  return (
    <form class="sit" onSubmit={submit} aria-label={text.have}>
      <p>{text.enter}</p>
      <label class="field">
        <span>{text.code}</span>
        <Field
          name="code"
          class="code"
          value={code.value}
          required
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          pattern="[ \-]*([0-9A-TV-Za-tv-z][ \-]*){12}"
          placeholder="XXXX-XXXX-XXXX"
          read={(typed) => (code.value = typed)}
        />
      </label>
      <label class="field">
        <span>{text.name}</span>
        <Field name="device" value={name.value} required maxLength={100} read={(typed) => (name.value = typed)} />
        <small>{text.nameHint}</small>
      </label>
      <Failure text={failure.value === "" ? null : failure.value} />
      <button type="submit" class="main">
        {text.claim}
      </button>
    </form>
  );
}

function Waiting({ answer, cancel }: { readonly answer: DeviceClaim | null; readonly cancel: () => void }): JSX.Element {
  const { device: text, net } = words();
  return (
    <div class="asked" role="status">
      {answer === null ? (
        <p>{net.loading}</p>
      ) : (
        <>
          <p>{text.confirmThere}</p>
          <p class="code">{answer.check_number}</p>
        </>
      )}
      <button type="button" class="quiet" onClick={cancel}>
        {text.cancel}
      </button>
    </div>
  );
}
