"""What the SDK raises."""

from __future__ import annotations

from typing import Any


class GavelError(Exception):
    """Every error of the SDK, except `TypeError` and `ValueError` for wrong use."""

    request_id: str | None
    """The id of the request, as the server's log has it; None where no answer came."""

    def __init__(self, message: str, request_id: str | None = None) -> None:
        super().__init__(message)
        self.request_id = request_id


class ConnectionFailedError(GavelError):
    """No answer came: the connection broke, timed out, or could not be made."""


class MalformedAnswerError(GavelError):
    """An answer that is not what the document says. A command whose status was 2xx has taken effect, unless the answer is `torn`."""

    def __init__(self, message: str, status: int, request_id: str | None, torn: bool) -> None:
        super().__init__(message, request_id)
        self.status = status
        """The HTTP status."""
        self.torn = torn
        """True if the answer is no JSON, as the half of one, or the page of a portal."""


class StoreError(GavelError):
    """The store cannot be read or written. Nothing was sent."""


class ApiError(GavelError):
    """The server refused. `code` is stable and the thing to act on; the message is for people."""

    def __init__(self, status: int, problem: dict[str, Any], request_id: str | None, retry_after: float | None) -> None:
        def text(name: str) -> str | None:
            found = problem.get(name)
            return found if isinstance(found, str) else None

        self.status = status
        """The HTTP status."""
        self.code = text("code") or f"http_{status}"
        """The stable code; `http_502` and the like where the answer has none, as from a proxy."""
        self.field = text("field")
        """The member, parameter or header that is wrong."""
        version = problem.get("game_version")
        self.game_version = version if isinstance(version, int) and not isinstance(version, bool) else None
        """The game's version by which the command was refused."""
        self.limit = text("limit")
        """The limit that is used up."""
        self.database = text("database")
        """The id of the server's database, in 401 and where a game or a player is not found."""
        self.retry_after = retry_after
        """Seconds to wait before another attempt."""
        self.raw = problem
        """The whole problem as the server sent it."""
        super().__init__(f"{self.code}: {text('detail') or ''}", text("request_id") or request_id)

    @property
    def of_server(self) -> bool:
        """True if the server has refused. A proxy or portal before it refuses without a code."""
        return self.code != f"http_{self.status}"


class InvalidRequestError(ApiError):
    """400, 413, 415 and 422: the request itself is wrong; `field` names the part."""


class AuthenticationError(ApiError):
    """401: a token is needed."""


class TokenRevokedError(AuthenticationError):
    """401: the token is unknown, was revoked, or has ended. Feeds and commands end with it, and the command remains in the outbox.

    The server may know the token again, as after the restore of an older backup: let only the player decide to forget the account.
    """


class OtherDatabaseError(ApiError):
    """The server is not the one of the account: its database has another id than the one that the store has, or none.

    An operator's mistake does that, such as a wrong address of the database. The token and the commands are good at the right server,
    so commands and feeds of a session wait for it.
    """


class PermissionDeniedError(ApiError):
    """403: the caller may not do this."""


class NotFoundError(ApiError):
    """404: there is nothing by this name, or nothing that the caller may see."""


class ConflictError(ApiError):
    """409: the state does not allow it now; look again."""


class RateLimitError(ApiError):
    """429: a limit is used up; come back after `retry_after`."""


class ServerError(ApiError):
    """500 and above: the server failed, or cannot serve now."""


BY_STATUS: dict[int, type[ApiError]] = {
    400: InvalidRequestError, 401: AuthenticationError, 403: PermissionDeniedError, 404: NotFoundError, 409: ConflictError,
    413: InvalidRequestError, 415: InvalidRequestError, 422: InvalidRequestError, 429: RateLimitError,
}


def refused(
    status: int, problem: dict[str, Any], request_id: str | None, retry_after: float | None, expected: str | None = None
) -> ApiError:
    """The error of the class that fits a refusal, to the token of an account whose server has the database `expected`."""
    if expected is not None and is_of_other(status, problem, expected):
        return OtherDatabaseError(status, problem, request_id, retry_after)
    kind = ServerError if status >= 500 else BY_STATUS.get(status, ApiError)
    if status == 401 and problem.get("code") in ("token_invalid", "token_revoked"):
        kind = TokenRevokedError
    return kind(status, problem, request_id, retry_after)


def is_of_other(status: int, problem: dict[str, Any], expected: str) -> bool:
    """True if a refusal comes from another database. A token that has expired is renewed first, whatever the database."""
    database, code = problem.get("database"), problem.get("code")
    if status == 404:
        return isinstance(database, str) and database != expected
    return status == 401 and isinstance(code, str) and code != "token_expired" and database != expected


def may_pass(error: BaseException) -> bool:
    """True if another attempt may succeed: another database, no whole answer, 408, 429, 500 and above, or a refusal that is not the server's."""
    if isinstance(error, OtherDatabaseError):
        return True
    if isinstance(error, ApiError):
        return error.status >= 500 or error.status in (408, 429) or not error.of_server
    return isinstance(error, ConnectionFailedError) or (isinstance(error, MalformedAnswerError) and error.torn)


def has_expired(error: BaseException) -> bool:
    """True if a token's time is over, so that another one of the account will do."""
    return isinstance(error, ApiError) and (error.status, error.code) == (401, "token_expired")


def is_decided(error: BaseException) -> bool:
    """True if the server has decided a command.

    A token that the server does not know decides nothing, nor a game that it does not have: an operator may mend that. Nor does an error
    of the program's own.
    """
    if isinstance(error, ApiError):
        return not may_pass(error) and error.status != 401 and error.code not in ("game_not_found", "player_not_found")
    return isinstance(error, MalformedAnswerError) and not error.torn


def is_failure(error: BaseException) -> bool:
    """True if a command must not be sent for ever: it fails by itself, or something else answers in the server's place."""
    if isinstance(error, OtherDatabaseError):
        return False
    if isinstance(error, ApiError):
        return error.status not in (408, 429, 502, 503, 504) or error.code == "game_unreadable"
    return isinstance(error, MalformedAnswerError)
