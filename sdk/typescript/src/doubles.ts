import { MalformedAnswerError, RateLimitError, mayPass } from "./errors.js";
import type { Arguments, OperationId } from "./generated/api.js";
import type { Http, Patience } from "./http.js";

/** A call whose secret the server shows once. No key guards it, so its double is found by a name: a token's label, a webhook's address. */
interface Making {
  readonly name: "label" | "url";
  readonly list: OperationId;
  readonly listed: "tokens" | "webhooks";
  readonly end: OperationId;
}

/** A token or a webhook of a list. */
interface Made {
  readonly id: string;
  readonly label?: string | null;
  readonly url?: string;
  readonly game?: string | null;
}

const MAKING: { readonly [id: string]: Making } = {
  create_token: { name: "label", list: "list_tokens", listed: "tokens", end: "revoke_token_by_id" },
  create_webhook: { name: "url", list: "list_webhooks", listed: "webhooks", end: "delete_webhook" },
  create_app_webhook: { name: "url", list: "list_app_webhooks", listed: "webhooks", end: "delete_app_webhook" },
};

/**
 * Makes a call, and ends what it may have made without an answer. That is new since the call began, and has the name of the call. After
 * an answer it is older, too: a browser may have sent the call twice, and answers for the last time.
 */
export async function withoutDouble(http: Http, id: string, args: Arguments, make: () => Promise<unknown>): Promise<unknown> {
  const making = Object.hasOwn(MAKING, id) ? MAKING[id] : undefined;
  const wanted = (args.body ?? {}) as Omit<Made, "id">;
  if (making === undefined || typeof wanted[making.name] !== "string") return make();
  const { list, listed, end, name } = making;
  const { options } = args;
  const all = async (patience: Patience): Promise<readonly Made[]> => {
    const answer = (await http.call(list, { options }, patience)) as { readonly [name: string]: readonly Made[] };
    return answer[listed] ?? [];
  };
  return http.inTurn(async () => {
    const before = new Set((await all("reads")).map((one) => one.id));
    const endDoubles = async (patience: Patience, answered?: string): Promise<void> => {
      const now = await all(patience).catch(() => []); // a double that the server does not show now remains
      const place = now.findIndex((one) => one.id === answered); // the oldest comes first
      const older = answered === undefined ? now : now.slice(0, Math.max(0, place));
      const doubles = older.filter((one) => !before.has(one.id) && one[name] === wanted[name] && (one.game ?? null) === (wanted.game ?? null));
      for (const one of doubles) await http.call(end, { path: { id: one.id }, options }, patience).catch(() => undefined);
    };
    let answer: unknown;
    try {
      answer = await make();
    } catch (error) {
      if (mayHaveMade(error)) await endDoubles("reads");
      throw error;
    }
    await endDoubles("once", idOf(answer));
    return answer;
  });
}

/** True if the server may have done what an error does not answer. */
function mayHaveMade(error: unknown): boolean {
  return error instanceof MalformedAnswerError || (mayPass(error) && !(error instanceof RateLimitError));
}

/** The id of what an answer brings. */
function idOf(answer: unknown): string | undefined {
  const { id, webhook } = answer as { readonly id?: string; readonly webhook?: Made };
  return id ?? webhook?.id;
}
