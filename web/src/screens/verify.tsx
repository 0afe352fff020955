import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { href, isKind, type Kind, tablePath } from "../router.js";
import { ApiError, calls, NotFoundError } from "../server.js";
import { catalogue } from "../state/catalogue.js";
import { say } from "../state/errors.js";
import { part } from "../state/newer.js";
import { Field } from "../ui/field.js";
import { Link } from "../ui/link.js";
import { Failure } from "../ui/notes.js";
import type { Part, Report } from "../verify/index.js";
import { words } from "../words/index.js";
import type { Checking } from "../words/verify/verify-en.js";

const parts: readonly Part[] = ["form", "chain", "openings", "salts", "shuffle", "play", "signature", "key"];

const checking = catalogue<Checking>({
  de: async () => (await import("../words/verify/verify-de.js")).verify,
  en: async () => (await import("../words/verify/verify-en.js")).verify,
  ja: async () => (await import("../words/verify/verify-ja.js")).verify,
});

interface Props {
  readonly kind: Kind | null;
  readonly id: string | null;
}

/** Check a record in this browser: of a game's address, or of a file. */
export function VerifyScreen(props: Props): JSX.Element {
  useEffect(checking.want, []);
  const text = checking.texts.value;
  return text === null ? <p class="plain soft">{words().net.loading}</p> : <Check {...props} text={text} />;
}

function Check({ kind, id, text }: Props & { readonly text: Checking }): JSX.Element {
  const { title } = words();
  const address = useSignal(kind === null ? "" : location.origin + href(tablePath(kind, id ?? "")));
  const key = useSignal("");
  const file = useSignal<string | null>(null);
  const working = useSignal(false);
  const reports = useSignal<readonly Report[]>([]);
  const failure = useSignal<string | null>(null);
  const check = async (bytes: () => Promise<Uint8Array>): Promise<void> => {
    if (working.peek()) return;
    working.value = true;
    failure.value = null;
    reports.value = [];
    try {
      const { verifyFile } = await part(() => import("../verify/index.js"));
      reports.value = verifyFile(await bytes(), key.value.trim() === "" ? null : key.value.trim());
    } catch (error) {
      failure.value = reason(error, text);
    } finally {
      working.value = false;
    }
  };
  useEffect(() => {
    if (kind !== null && id !== null) void check(() => record(kind, id));
  }, [kind, id]);
  const submit = (event: Event): void => {
    event.preventDefault();
    const found = gameIn(address.value);
    if (found === null) failure.value = words().errors.codes["game_not_found"] ?? "";
    else void check(() => record(found.kind, found.id));
  };
  const read = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    file.value = chosen.name;
    void check(async () => new Uint8Array(await chosen.arrayBuffer()));
  };
  return (
    <section class="plain verify">
      <h1>{title.verify}</h1>
      <p>{text.lead}</p>
      <form onSubmit={submit} class="sit">
        <label class="field">
          <span>{text.address}</span>
          <Field value={address.value} required read={(typed) => (address.value = typed)} />
        </label>
        <label class="field">
          <span>{text.key}</span>
          <Field value={key.value} pattern="\s*([0-9a-fA-F]{64})?\s*" spellcheck={false} read={(typed) => (key.value = typed)} />
        </label>
        <button type="submit" class="main" aria-disabled={working.value}>
          {text.check}
        </button>
      </form>
      <div
        class="drop"
        role="group"
        aria-label={text.file}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer?.files[0]);
        }}
      >
        <b>{text.file}</b>
        <div class="inline">
          <label class="button">
            {text.choose}
            <input type="file" class="sr" onChange={(event) => read(event.currentTarget.files?.[0])} />
          </label>
          <small>{file.value ?? text.drop}</small>
        </div>
      </div>
      <Failure text={failure.value} />
      <div role="status" class="reports">
        {working.value && <p>{text.working}</p>}
        {reports.value.map((report, at) => (
          <Verdict key={at} report={report} text={text} />
        ))}
      </div>
      <p class="soft">{text.limits}</p>
    </section>
  );
}

/** The kind and the id in a game's address, of the page or of the interface. */
function gameIn(address: string): { readonly kind: Kind; readonly id: string } | null {
  const found = /(qe|quotlibet)\/(?:games\/)?([0-9a-f]{8}-[0-9a-f-]{27})/i.exec(address);
  const kind = found?.[1]?.toLowerCase();
  return isKind(kind) ? { kind, id: (found?.[2] ?? "").toLowerCase() } : null;
}

async function record(kind: Kind, id: string): Promise<Uint8Array> {
  return new TextEncoder().encode(await calls(kind).export(id));
}

function reason(error: unknown, text: Checking): string {
  if (error instanceof ApiError && error.is("game_not_over")) return text.running;
  if (error instanceof NotFoundError) return words().errors.codes["game_not_found"] ?? "";
  return say(error);
}

/** Files that never were a record; the others were spoilt on their way. */
const never: readonly (string | null)[] = ["picture", "html", "empty", "other"];

function Verdict({ report, text }: { readonly report: Report; readonly text: Checking }): JSX.Element {
  const { kinds, gap } = words();
  const { verdict, version, kind, game, events, key, spoilt } = report;
  const style = { holds: "ok", partly: "", broken: "bad", unknown: "" }[verdict];
  const name = kind === null ? "" : (kinds[kind] ?? kind);
  const unknown = never.includes(spoilt) ? text.none : text.unknown;
  const sentence = { holds: text.holds, partly: text.partly(name), broken: text.broken, unknown }[verdict];
  return (
    <section class="report">
      <p class={`verdict ${style}`}>
        <span>{{ holds: "✓", partly: "i", broken: "✗", unknown: "?" }[verdict]}</span> {sentence}
      </p>
      {kind !== null && game !== null && (
        <p>
          <Link to={tablePath(kind, game)}>{text.of(name, events)}</Link>
        </p>
      )}
      {verdict === "broken" && (
        <p class="note bad">
          {text.fault(version, text.stage(text.steps[parts.find((part) => report.parts[part] === "bad") ?? "form"] ?? ""))} {text.exact}
        </p>
      )}
      {verdict === "partly" && <p class="note">{text.otherKind(name)}</p>}
      {spoilt !== null && <p class="note">{text.spoilt[spoilt]}</p>}
      {verdict === "unknown" && spoilt === null && (
        <p class="note">
          {text.fault(version, text.strange)} {text.exact}
        </p>
      )}
      {report.fork && <p class="note">{text.fork}</p>}
      <Steps report={report} text={text} />
      {key !== null && (
        <p class="soft">
          {report.parts.key === "skipped" && text.noKey + gap}
          {text.keyNote(key)}
        </p>
      )}
    </section>
  );
}

/** The steps of a check; after a fault, those that came to an end. */
function Steps({ report, text }: { readonly report: Report; readonly text: Checking }): JSX.Element | null {
  const whole = report.verdict === "holds" || report.verdict === "partly";
  const shown = parts.filter((part) => whole || report.parts[part] !== "skipped");
  if (shown.length === 0) return null;
  return (
    <ul class="check-list">
      {shown.map((part) => (
        <li key={part} class={report.parts[part]}>
          <span class="mark" aria-hidden="true">
            {{ ok: "✓", bad: "✗", skipped: "–" }[report.parts[part]]}
          </span>
          <span>{text.steps[part]}</span>
          <span class="soft">{{ ok: text.ok, bad: text.bad, skipped: text.skipped }[report.parts[part]]}</span>
        </li>
      ))}
    </ul>
  );
}
