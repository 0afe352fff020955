"""What the sync and the async client have in common: everything that does not wait."""

from __future__ import annotations

import email.utils
import json
import random
import re
import time
import uuid
from dataclasses import asdict, dataclass
from typing import Any, Literal
from urllib.parse import quote, urlencode

import httpx

from .errors import ApiError, ConnectionFailedError, GavelError, MalformedAnswerError, StoreError, may_pass, refused
from .generated.operations import OPERATIONS
from .store import Store
from .values import decode, encode, parse

Patience = Literal["once", "reads", "commands"]
"""How long to go on: `reads` gives up in the end, `commands` goes on but for a server that fails each time."""

FAILURES = 8
"""After so many answers 500 in a row a command is left to the outbox."""
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
class Request:
    """A request as it goes over the wire; `target` is below the server's address."""

    method: str
    target: str
    body: str | None
    key: str | None


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
    """Why it has not; a ConnectionFailedError or ServerError leaves it in the outbox."""


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

    def text(self) -> str:
        return json.dumps(asdict(self))


def address(url: str) -> str:
    """The server's address without a slash at its end. Raises ValueError where it is none."""
    if not re.fullmatch(r"https?://[^/?#\s]+(/[^?#\s]*)?", url, re.IGNORECASE):
        raise ValueError(f"no address of a server: {url}")
    return url.rstrip("/")


def fresh_key() -> str:
    """A fresh random value of 32 hexadecimal digits."""
    return uuid.uuid4().hex


def entry_name(account: str, made: int) -> str:
    """Names sort in the order in which the commands were made."""
    return f"gavel/outbox/{account}/{time.time_ns():020d}-{made:06d}-{fresh_key()}"


def read_entry(text: str) -> Entry | None:
    """An entry of the outbox, or None where it cannot be read."""
    try:
        entry = Entry(**json.loads(text))
    except (ValueError, TypeError):
        return None
    strings = (entry.server, entry.account, entry.call, entry.key, entry.method, entry.target)
    return entry if all(isinstance(one, str) for one in strings) else None


def request(call: str, path: dict[str, Any], query: dict[str, Any], body: Any, key: str | None) -> Request:
    """The request of a call: its address filled in, its body written."""
    operation = OPERATIONS[call]
    target = re.sub(r"\{([^}]+)\}", lambda found: quote(str(path[found[1]]), safe=""), operation["path"])
    asked = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items() if value is not None}
    text = None if body is None else json.dumps(encode(operation["body"], body), separators=(",", ":"))
    return Request(operation["method"], target + (f"?{urlencode(asked)}" if asked else ""), text, key)


def headers(token: str | None, made: Request, more: dict[str, str] | None = None) -> dict[str, str]:
    found = {"accept": "application/json, application/problem+json"}
    if token is not None:
        found["authorization"] = f"Bearer {token}"
    if made.body is not None:
        found["content-type"] = "application/json"
    if made.key is not None:
        found["idempotency-key"] = made.key
    return found | (more or {})


def understood(call: str, response: httpx.Response) -> Any:
    """What an answer says. Raises ApiError or MalformedAnswerError."""
    if not response.is_success:
        raise problem(response)
    shape = OPERATIONS.get(call, {}).get("answer")
    if shape is None or response.status_code == 204:
        return None
    return response.text if shape == "raw" else value_of(shape, response.text, response)


def value_of(shape: Any, text: str, response: httpx.Response, around: dict[str, Any] | None = None) -> Any:
    """A value of an answer; of a feed's item, with what stands around it."""
    request_id = response.headers.get("x-request-id")
    try:
        raw = parse(text)
    except ValueError as error:
        raise MalformedAnswerError(f"an answer that is no JSON: {error}", request_id, torn=True) from error
    try:
        return decode(shape, raw if around is None else around | {"data": raw})
    except ValueError as error:
        raise MalformedAnswerError(f"an answer that cannot be read: {error}", request_id, torn=False) from error


def problem(response: httpx.Response) -> ApiError:
    """The error that a refusal stands for, whoever has written it."""
    try:
        raw = parse(response.text)
    except ValueError:
        raw = None
    found = raw if isinstance(raw, dict) else {"detail": response.text[:200]}
    return refused(response.status_code, found, response.headers.get("x-request-id"), retry_after(response.headers.get("retry-after")))


def retry_after(header: str | None) -> float | None:
    """The seconds that `Retry-After` asks for, as a number or as a date."""
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def broken(server: str, error: Exception) -> ConnectionFailedError:
    return ConnectionFailedError(f"no answer from {server}: {error or type(error).__name__}")


def again(error: GavelError, patience: Patience, attempt: int, failures: int, options: Options) -> float | None:
    """The pause before another attempt, or None where there is none."""
    wait = error.retry_after if isinstance(error, ApiError) else None
    if isinstance(error, MalformedAnswerError):
        goes_on = error.torn and patience != "once" and attempt < options.attempts
    elif not may_pass(error):
        goes_on = False
    elif patience == "commands":
        goes_on = failures < FAILURES
    elif attempt >= options.attempts or (wait or 0) > LONGEST_WAIT:
        goes_on = False
    else:
        goes_on = patience == "reads" or (isinstance(error, ApiError) and error.status == 429)
    if not goes_on:
        return None
    return options.pause(attempt) if wait is None else wait + options.pause(1)


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


def saved(text: str | None) -> tuple[str, Player] | None:
    """The token and the player that a store has."""
    try:
        found = json.loads(text or "null")
        values = [found["token"], found["id"], found["name"]]
    except (ValueError, TypeError, KeyError):
        return None
    return (values[0], Player(values[1], values[2])) if all(isinstance(one, str) for one in values) else None


def session_text(token: str, player: Player) -> str:
    return json.dumps({"token": token, "id": player.id, "name": player.name})
