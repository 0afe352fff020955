import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { words } from "../words/index.js";
import { Field, type TextElement } from "./field.js";

/** A link to pass on. Where the browser has no clipboard, as on plain http, it is selected for copying by hand. */
export function CopyLink({ label, url }: { readonly label: string; readonly url: string }): JSX.Element {
  const { lobby } = words();
  const id = useId();
  const field = useRef<TextElement>(null);
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      if (navigator.clipboard !== undefined) await navigator.clipboard.writeText(url);
      else if (!document.execCommand("copy")) return;
      copied.value = true;
    } catch {
      copied.value = false; // the link is selected, and can be copied by hand
    }
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <Field id={id} field={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          {copied.value ? lobby.copied : lobby.copy}
        </button>
        {"share" in navigator && (
          <button type="button" class="quiet" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            {lobby.share}
          </button>
        )}
      </div>
      <span class="sr" role="status">
        {copied.value ? lobby.copied : ""}
      </span>
    </div>
  );
}
