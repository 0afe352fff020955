import type { ErrorCode, KnownErrorCode } from "./generated/codes.js";
import type { Json } from "./json.js";

/** Every error that the SDK throws, except a `TypeError` for wrong use and the reason of an aborted signal. */
export class GavelError extends Error {
  override name = "GavelError";
  /** The id of the request, as the server's log has it. Unknown where no answer came. */
  readonly requestId: string | undefined;

  constructor(message: string, options: { readonly requestId?: string | undefined; readonly cause?: unknown } = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.requestId = options.requestId;
  }
}

/** No answer came: the connection broke, timed out, or could not be made. */
export class ConnectionError extends GavelError {
  override name = "ConnectionError";
}

/** An answer that is not what the document says. A command whose status was 2xx has taken effect, unless the answer is `torn`. */
export class MalformedAnswerError extends GavelError {
  override name = "MalformedAnswerError";

  /** True if the answer is no JSON, as the half of one, or the page of a portal. */
  get torn(): boolean {
    return this.cause instanceof SyntaxError;
  }

  constructor(message: string, readonly status: number, options: { readonly requestId?: string | undefined; readonly cause?: unknown }) {
    super(message, options);
  }
}

/** The store cannot be read or written. Nothing was sent. */
export class StoreError extends GavelError {
  override name = "StoreError";
}

/** The body of a refusal (RFC 9457), with its members as far as they are present. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly field?: string | undefined;
  readonly gameVersion?: number | undefined;
  readonly limit?: string | undefined;
  readonly database?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly raw?: Json | undefined;
}

/** The server refused. `code` is stable and the thing to act on; `message` is for people. */
export class ApiError extends GavelError {
  override name = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** The stable code; `http_502` and the like where the answer has none, as from a proxy. */
  readonly code: ErrorCode;
  /** The member, parameter or header that is wrong. */
  readonly field: string | undefined;
  /** The game's version by which the command was refused. */
  readonly gameVersion: number | undefined;
  /** The limit that is used up. */
  readonly limit: string | undefined;
  /** The id of the server's database, in 401 and where a game or a player is not found. */
  readonly database: string | undefined;
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined;
  /** The whole problem as the server sent it. */
  readonly raw: Json | undefined;

  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${refusal.detail}`, { requestId: refusal.requestId });
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field;
    this.gameVersion = refusal.gameVersion;
    this.limit = refusal.limit;
    this.database = refusal.database;
    this.retryAfter = refusal.retryAfter;
    this.raw = refusal.raw;
  }

  /** True if the server has refused. A proxy or portal before it refuses without a code. */
  get ofServer(): boolean {
    return this.code !== `http_${this.status}`;
  }

  /** True if the code is one of these; the editor lists them. */
  is(...codes: readonly KnownErrorCode[]): boolean {
    return (codes as readonly string[]).includes(this.code);
  }
}

/** 401: a token is needed. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}

/**
 * 401: the token is unknown, was revoked, or has ended. Feeds and commands end with it, and the command remains in the outbox. The
 * server may know the token again, as after the restore of an older backup: let only the player decide to forget the account.
 */
export class TokenRevokedError extends AuthenticationError {
  override name = "TokenRevokedError";
}

/**
 * The server is not the one of the account: its database has another id than the one that the store has, or none. An operator's mistake
 * does that, such as a wrong address of the database. The token and the commands are good at the right server, so they wait for it.
 */
export class OtherDatabaseError extends ApiError {
  override name = "OtherDatabaseError";
}

/** 403: the caller may not do this. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}

/** 404: there is nothing by this name, or nothing that the caller may see. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}

/** 409: the state does not allow it now; look again. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** 400, 413, 415 and 422: the request itself is wrong; `field` names the part. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** 429: a limit is used up; come back after `retryAfter`. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}

/** 500 and above: the server failed, or cannot serve now. */
export class ServerError extends ApiError {
  override name = "ServerError";
}

/** The error of the class that fits a refusal, to the token of an account whose server has the database `expected`. */
export function refused(refusal: Refusal, expected?: string): ApiError {
  if (expected !== undefined && isOfOther(refusal, expected)) return new OtherDatabaseError(refusal);
  if (refusal.status === 401) return refusal.code === "token_invalid" || refusal.code === "token_revoked" ? new TokenRevokedError(refusal) : new AuthenticationError(refusal);
  if (refusal.status >= 500) return new ServerError(refusal);
  const byStatus: { readonly [status: number]: new (refusal: Refusal) => ApiError } = {
    400: InvalidRequestError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    413: InvalidRequestError,
    415: InvalidRequestError,
    422: InvalidRequestError,
    429: RateLimitError,
  };
  return new (byStatus[refusal.status] ?? ApiError)(refusal);
}

/** True if a refusal comes from another database. A token that has expired is renewed first, whatever the database. */
function isOfOther({ status, code, database }: Refusal, expected: string): boolean {
  if (status === 404) return database !== undefined && database !== expected;
  return status === 401 && code !== "http_401" && code !== "token_expired" && database !== expected;
}

/** True if another attempt may succeed: another database, no whole answer, 408, 429, 500 and above, or a refusal that is not the server's. */
export function mayPass(error: unknown): boolean {
  if (error instanceof OtherDatabaseError) return true;
  if (error instanceof ApiError) return error.status >= 500 || [408, 429].includes(error.status) || !error.ofServer;
  return error instanceof ConnectionError || (error instanceof MalformedAnswerError && error.torn);
}

/** True if a token's time is over, so that another one of the account will do. */
export function hasExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === "token_expired";
}

/**
 * True if the server has decided a command. A token that the server does not know decides nothing, nor a game that it does not have:
 * an operator may mend that. Nor does an error of the app's own.
 */
export function isDecided(error: unknown): boolean {
  if (error instanceof ApiError) return !mayPass(error) && error.status !== 401 && !error.is("game_not_found", "player_not_found");
  return error instanceof MalformedAnswerError && !error.torn;
}

/** True if a command must not be sent for ever: it fails by itself, or something else answers in the server's place. */
export function isFailure(error: unknown): boolean {
  if (error instanceof OtherDatabaseError) return false;
  if (error instanceof ApiError) return ![408, 429, 502, 503, 504].includes(error.status) || error.is("game_unreadable");
  return error instanceof MalformedAnswerError;
}
