/** What the page sees of the network: each request, its answer, and the silence of a feed. */
import { signal } from "@preact/signals";

/** False from the moment a request gets no answer, or a feed falls silent, until an answer comes. */
export const online = signal(true);

/** Ends the commands under way. */
let commands = new AbortController();

/** Sends a request, and notes what becomes of it. */
export async function heard(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  const headers = new Headers(init.headers);
  const feed = headers.get("accept") === "text/event-stream";
  if (feed) signal?.addEventListener("abort", () => fellSilent(signal) && lost(), { once: true });
  try {
    const command = headers.has("idempotency-key");
    const response = await fetch(input, command ? { ...init, signal: either(signal, commands.signal) } : init);
    online.value = response.status !== 502 && response.status !== 504;
    return response;
  } catch (error) {
    if (!signal?.aborted || fellSilent(signal)) online.value = false;
    throw error;
  }
}

/** True if the SDK has waited in vain: the page itself aborts with an `AbortError`. */
function fellSilent({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name !== "AbortError";
}

/** A dead feed shares its fate with the commands under way. They have keys, so the SDK sends them again, and none counts twice. */
function lost(): void {
  online.value = false;
  commands.abort();
  commands = new AbortController();
}

/** A signal that follows others. */
function either(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const all = new AbortController();
  for (const one of signals) {
    if (one?.aborted) all.abort(one.reason);
    one?.addEventListener("abort", () => all.abort(one.reason), { once: true, signal: all.signal });
  }
  return all.signal;
}
