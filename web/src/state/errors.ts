import { ApiError, ConnectionError, OtherDatabaseError, StoreError, TokenRevokedError, unknownHere } from "../server.js";
import { words } from "../words/index.js";
import { MissingPart, newer } from "./newer.js";

/** An error in the player's words. */
export function say(error: unknown): string {
  const { errors, net } = words();
  if (error instanceof TokenRevokedError || error instanceof OtherDatabaseError) {
    unknownHere(error);
    return errors.token;
  }
  if (error instanceof ApiError) return errors.codes[error.code] ?? `${errors.title} ${error.message}`;
  if (error instanceof StoreError) return errors.store;
  if (error instanceof MissingPart) return newer.value ? net.newer : errors.connection;
  if (error instanceof ConnectionError) return errors.connection;
  return `${errors.title} ${error instanceof Error ? error.message : String(error)}`;
}
