"""What the sync and the async client have in common: everything that does not wait."""

from __future__ import annotations

import email.utils
import json
import random
import re
import time
import uuid
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Literal
from urllib.parse import quote, urlencode

import httpx

from .errors import (
    ApiError, ConnectionFailedError, GavelError, MalformedAnswerError, OtherDatabaseError, RateLimitError, StoreError, TokenRevokedError, may_pass, refused,
)
from .generated.operations import OPERATIONS
from .store import Store
from .values import decode, encode, parse

Patience = Literal["once", "reads", "commands"]
"""How long to go on: `reads` gives up in the end, `commands` goes on but for one that fails each time."""

FAILURES = 8
"""After so many failures in a row a command is left to the outbox, and a feed ends with the error."""
LONGEST_PAUSE = 3600.0
"""No pause is longer than this, whatever the server asks for, in seconds."""
OF_THE_TOKEN = "/v1/players/me"
"""A call of the account itself acts for the token that made it: sent with the next token, it would sign that one out."""
BY_LINK = ("_take_seat", "_fork_game")
"""The calls that may go to a game which was never there, as by a link that was typed."""
LONGEST_WAIT = 60.0
"""A read does not wait longer than this for a limit, in seconds."""


@dataclass(frozen=True)
class Options:
    """How a client reaches its server."""

    timeout: float = 30.0
    """How long a connection may be silent in an attempt, in seconds."""
    attempts: int = 6
    """How often a read is tried before its error is raised. Commands go on until an answer comes."""
    first_pause: float = 0.25
    """The longest pause after the first attempt, in seconds; each next one is up to twice as long."""
    longest_pause: float = 30.0
    """No pause is longer than this, unless the server asks for it."""
    on_other_database: Callable[[OtherDatabaseError], None] | None = None
    """Called with each answer that comes from another database than the one of the session's account. The session's commands and feeds
    wait for the right one, with pauses that grow: show that the server does not know the player, and keep the session."""

    def pause(self, attempt: int) -> float:
        """The pause after an attempt: random, from the half to the whole of what is allowed."""
        whole = min(self.longest_pause, self.first_pause * 2.0 ** min(attempt - 1, 30))
        return whole * (1 + random.random()) / 2


@dataclass(frozen=True)
class Player:
    """Who plays."""

    id: str
    name: str


@dataclass(frozen=True)
class Saved:
    """What a store has of a player."""

    token: str = field(repr=False)
    player: Player
    sign_in: str
    """Another one after each sign-in."""
    database: str | None = None
    """The id of the database that has the account, once a server has named it."""


@dataclass(frozen=True)
class Request:
    """A request as it goes over the wire; `target` is below the server's address."""

    method: str
    target: str
    body: str | None = None
    key: str | None = None
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Making:
    """A call whose secret the server shows once. No key guards it, so its double is found by a name."""

    name: str
    """The member that names what it makes: a token's label, a webhook's address."""
    list: str
    """The call that lists what there is."""
    listed: str
    """The member of the list."""
    end: str
    """The call that ends one of them."""


MAKING = {
    "create_token": Making("label", "list_tokens", "tokens", "revoke_token_by_id"),
    "create_webhook": Making("url", "list_webhooks", "webhooks", "delete_webhook"),
    "create_app_webhook": Making("url", "list_app_webhooks", "webhooks", "delete_app_webhook"),
}


@dataclass(frozen=True)
class Resumed:
    """What became of a command that an earlier run had left."""

    call: str
    """The call, such as `qe_place_bid`."""
    key: str
    """Its `Idempotency-Key`."""
    answer: Any = None
    """The server's answer, where it has taken effect."""
    error: GavelError | None = None
    """Why it has not. A command whose server fails remains in the outbox."""


@dataclass(frozen=True)
class Waiting:
    """A command that has no answer yet."""

    call: str
    """The call, such as `qe_place_bid`."""
    key: str
    """Its `Idempotency-Key`."""


@dataclass(frozen=True)
class Entry:
    """A command that has been made and has no answer."""

    server: str
    account: str
    call: str
    method: str
    target: str
    body: str | None
    key: str
    sign_in: str
    """The sign-in that made it."""

    def text(self) -> str:
        return json.dumps(asdict(self))


def address(url: str) -> str:
    """The server's address without a slash at its end. Raises ValueError where it is none; the text may have a secret."""
    if not re.fullmatch(r"https?://[^/?#\s@]+(/[^?#\s]*)?", url, re.IGNORECASE):
        raise ValueError("a server's address is https://host:port/path, without user, query and fragment")
    return re.sub(r"^[^/]+//[^/]+", lambda origin: origin[0].lower(), url.rstrip("/"))


def visible(text: str, what: str, most: int = 65536) -> str:
    """A text that a header can hold as it is. Raises ValueError where it cannot; the message does not repeat it."""
    if not re.fullmatch(r"[\x21-\x7e]+", text) or len(text) > most:
        raise ValueError(f"{what} has 1 to {most} visible ASCII characters")
    return text


def fresh_key() -> str:
    """A fresh random value of 32 hexadecimal digits."""
    return uuid.uuid4().hex


class Names:
    """Names of entries. They sort in the order in which the commands were made, also where the clock is set back meanwhile."""

    def __init__(self, account: str) -> None:
        self.prefix = f"gavel/outbox/{account}/"
        self._newest = 0

    def next(self) -> str:
        self._newest = max(time.time_ns(), self._newest + 1)
        return f"{self.prefix}{self._newest:020d}-{fresh_key()}"


def read_entry(text: str) -> Entry | None:
    """An entry of the outbox, or None where it cannot be read. Another version of the SDK may have written more."""
    try:
        found = json.loads(text)
        entry = Entry(**{name: found.get(name, "") for name in Entry.__annotations__})
    except (ValueError, AttributeError):
        return None
    strings = (entry.server, entry.account, entry.call, entry.key, entry.method, entry.target, entry.sign_in)
    whole = all(isinstance(one, str) for one in strings) and isinstance(entry.body, str | None)
    return entry if whole and entry.key and entry.target else None


def entries(store: Store, prefix: str) -> list[tuple[str, Entry]]:
    """The entries of an outbox that can be read, oldest first, with their names."""
    found = [(name, read_entry(read(store, name) or "")) for name in listed(store, prefix)]
    return [(name, entry) for name, entry in found if entry is not None]


def is_over(entry: Entry, error: GavelError) -> bool:
    """True if a command need not wait: it was for the token that the server does not know, or for a game that a link named wrongly."""
    if isinstance(error, TokenRevokedError):
        return entry.target.startswith(OF_THE_TOKEN)
    return isinstance(error, ApiError) and error.code == "game_not_found" and entry.call.endswith(BY_LINK)


def request(call: str, path: dict[str, Any], query: dict[str, Any], body: Any, key: str | None) -> Request:
    """The request of a call: its address filled in, its body written."""
    operation = OPERATIONS[call]
    for name, value in path.items():
        if str(value) in ("", ".", ".."):
            raise ValueError(f"{name} is {str(value)!r}, which would be another address")
    target = re.sub(r"\{([^}]+)\}", lambda found: quote(str(path[found[1]]), safe=""), operation["path"])
    given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items() if value is not None}
    in_head = operation.get("headers", {})
    asked = {name: value for name, value in given.items() if name not in in_head}
    head = {in_head[name]: visible(str(value), name) for name, value in given.items() if name in in_head}
    text = None if body is None else json.dumps(encode(operation["body"], body), separators=(",", ":"))
    return Request(operation["method"], target + (f"?{urlencode(asked)}" if asked else ""), text, key, head)


def headers(token: str | None, made: Request, more: dict[str, str] | None = None) -> dict[str, str]:
    found = {"accept": "application/json, application/problem+json"}
    if token is not None:
        found["authorization"] = f"Bearer {token}"
    if made.body is not None:
        found["content-type"] = "application/json"
    if made.key is not None:
        found["idempotency-key"] = made.key
    return found | made.headers | (more or {})


def understood(call: str, response: httpx.Response, database: str | None) -> Any:
    """What an answer says. Raises ApiError or MalformedAnswerError."""
    if not response.is_success:
        raise problem(response, database)
    if call not in OPERATIONS or response.status_code == 204:
        return None
    shape = OPERATIONS[call].get("answer")
    if shape is None:
        return nothing(response)
    return response.text if shape == "raw" else value_of(shape, response.text, response)


def value_of(shape: Any, text: str, response: httpx.Response, event: str | None = None) -> Any:
    """A value of an answer; of a feed's item, with its type also where a newer server writes none."""
    request_id = response.headers.get("x-request-id")
    try:
        raw = parse(text)
    except ValueError as error:
        raise MalformedAnswerError(f"an answer that is no JSON: {error}", response.status_code, request_id, torn=True) from error
    if event is not None:
        raw = {"type": event} | (raw if isinstance(raw, dict) else {"data": raw})
    try:
        return decode(shape, raw)
    except ValueError as error:
        raise MalformedAnswerError(f"an answer that cannot be read: {error}", response.status_code, request_id, torn=False) from error


def nothing(response: httpx.Response) -> None:
    """The answer of a call that has none."""
    if response.text.strip():
        raise MalformedAnswerError("an answer where nothing was to come", response.status_code, response.headers.get("x-request-id"), torn=True)


def problem(response: httpx.Response, database: str | None) -> ApiError:
    """The error that a refusal stands for, by the server or by a program before it. `database` is the one of the account."""
    try:
        raw = parse(response.text)
    except ValueError:
        raw = None
    found = raw if isinstance(raw, dict) else {"detail": response.text[:200]}
    return refused(response.status_code, found, response.headers.get("x-request-id"), retry_after(response.headers.get("retry-after")), database)


def retry_after(header: str | None) -> float | None:
    """The seconds that `Retry-After` asks for, as a number or as a date."""
    if header is None:
        return None
    if re.fullmatch(r"\s*\d{1,9}\s*", header, re.ASCII):
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None


def broken(server: str, error: Exception) -> ConnectionFailedError:
    return ConnectionFailedError(f"no answer from {server}: {error or type(error).__name__}")


def again(error: GavelError, patience: Patience, attempt: int, failures: int, options: Options) -> float | None:
    """The pause before another attempt, or None where there is none."""
    wait = error.retry_after if isinstance(error, ApiError) else None
    if not may_pass(error):
        goes_on = False
    elif patience == "commands":
        goes_on = failures < FAILURES
    elif attempt >= options.attempts or (wait or 0) > LONGEST_WAIT:
        goes_on = False
    else:
        goes_on = patience == "reads" or (isinstance(error, ApiError) and error.status == 429)
    if not goes_on:
        return None
    return options.pause(attempt) if wait is None else min(wait, LONGEST_PAUSE) + options.pause(1)


def may_have_made(error: GavelError) -> bool:
    """True if the server may have done what an error does not answer."""
    return isinstance(error, MalformedAnswerError) or (may_pass(error) and not isinstance(error, RateLimitError))


def doubles(making: Making, body: Any, now: list[Any], before: set[str]) -> list[Any]:
    """What is new since a call began, and has the name of the call, and its game."""
    wanted = (getattr(body, making.name), getattr(body, "game", None))
    return [one for one in now if one.id not in before and (getattr(one, making.name), getattr(one, "game", None)) == wanted]


def silence(keep_alive: int | None) -> float:
    """The seconds without a byte after which a feed's connection counts as dead. No server's own choice is above 7."""
    return 2.0 * (7 if keep_alive is None else keep_alive)


class Progress:
    """How a feed gets on: its failures, and the pauses after them."""

    def __init__(self, options: Options, last: int | None) -> None:
        self._options = options
        self._failures = 0
        self._reached = -1 if last is None else last
        self._began = 0.0
        self.malformed = 0
        """So many connections in a row have ended in an item that cannot be read."""

    def begin(self) -> None:
        """A connection begins."""
        self._began = time.monotonic()

    def heard(self, type: str, id: int | None) -> None:
        """The failures begin anew with an item that brings more than what each connection begins with."""
        if type in ("game", "left", "reserved") if id is None else id > self._reached:
            self._failures = self.malformed = 0
        self._reached = max(self._reached, id or 0)

    def may_pass(self, error: GavelError) -> bool:
        """True if another connection may succeed."""
        self.malformed = self.malformed + 1 if isinstance(error, MalformedAnswerError) else 0
        return self.malformed < FAILURES if self.malformed else may_pass(error)

    def pause(self, asked: float | None) -> float:
        """The pause after a connection: what a refusal asks for, or a growing one. The time of the connection counts as a part of it."""
        self._failures += 1
        shortest = self._options.pause(1)
        if asked is not None:
            return min(asked, LONGEST_PAUSE) + shortest
        return max(shortest, self._options.pause(self._failures) - (time.monotonic() - self._began))


def write(store: Store, name: str, value: str, what: str) -> None:
    """Raises StoreError where the store cannot be written."""
    try:
        store.set(name, value)
    except Exception as error:
        raise StoreError(f"the store cannot {what}: {error}") from error


def read(store: Store, name: str) -> str | None:
    try:
        return store.get(name)
    except Exception as error:
        raise StoreError(f"the store cannot be read: {error}") from error


def listed(store: Store, prefix: str) -> list[str]:
    try:
        return sorted(store.names(prefix))
    except Exception as error:
        raise StoreError(f"the store cannot be read: {error}") from error


def forget(store: Store, name: str) -> None:
    """If the store fails now, the entry is sent once more later, and its key makes that harmless."""
    try:
        store.delete(name)
    except Exception:
        return


def saved(text: str | None) -> Saved | None:
    """What a store has of a player, or None where it has no whole text."""
    try:
        found = json.loads(text or "null")
        values = [found["token"], found["id"], found["name"], found.get("sign_in", "")]
        visible(found["token"], "a token")
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    if not all(isinstance(one, str) for one in values):
        return None
    database = found.get("database")
    return Saved(values[0], Player(values[1], values[2]), values[3], database if isinstance(database, str) else None)


def named(answer: Any) -> str | None:
    """The database that an answer names."""
    database = getattr(answer, "database", None)
    return database if isinstance(database, str) else None


def session_text(made: Saved) -> str:
    text = {"token": made.token, "id": made.player.id, "name": made.player.name, "sign_in": made.sign_in}
    return json.dumps(text if made.database is None else text | {"database": made.database})
