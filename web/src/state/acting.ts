import { type Signal, useSignal } from "@preact/signals";
import type { Kind } from "../router.js";
import { say } from "./errors.js";
import type { Followed } from "./follow.js";

/** What a screen needs to send commands and say what became of them. */
export interface Acting {
  /** Sends a command; true once it has taken effect. The view follows. */
  readonly act: (command: () => Promise<unknown>) => Promise<boolean>;
  /** True while a command is under way. */
  readonly busy: Signal<boolean>;
  /** What went wrong, in the player's words. */
  readonly failure: Signal<string | null>;
}

/** Commands of the calling component, one at a time. */
export function useActing(table: Followed<Kind>): Acting {
  const busy = useSignal(false);
  const failure = useSignal<string | null>(null);
  const act = async (command: () => Promise<unknown>): Promise<boolean> => {
    if (busy.peek()) return false;
    busy.value = true;
    failure.value = null;
    try {
      await command();
      return true;
    } catch (error) {
      failure.value = say(error);
      return false;
    } finally {
      await table.refresh(); // before anything can be done again, so that nothing is offered twice
      busy.value = false;
    }
  };
  return { act, busy, failure };
}
