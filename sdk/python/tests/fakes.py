"""A server that a test plays itself, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx

import gavel_client as g
from gavel_client import models as m

URL = "https://gavel.test/base"
QUICK = g.Options(first_pause=0.001, longest_pause=0.004, attempts=3)
Step = Callable[[httpx.Request], httpx.Response]


def game(version: int, **more: Any) -> dict[str, Any]:
    members = ["abandoned", "deadline_at", "fork_of", "host", "move_deadline_seconds", "now", "play", "result", "turn", "your_seat"]
    return dict.fromkeys(members) | {
        "allowed_actions": [], "reserved": [], "reminder_seconds": None, "changed_at": "t", "created_at": "t", "id": "g", "kind": "qe", "must_act": [], "options": {},
        "pause": {"asked": [], "paused": False, "remaining_ms": None}, "rules_version": 1, "seats": [], "status": "running",
        "version": version, "visibility": "public",
    } | more


def event(version: int, type: str = "PauseAsked") -> dict[str, Any]:
    return {"data": {"seat": 1}, "game_id": "g", "hash": "0", "kind": "qe", "openings": [], "recorded_at": "t", "schema_version": 1, "type": type, "version": version}


def refusal(status: int, code: str, **headers: str) -> Step:
    return lambda _: httpx.Response(status, json={"status": status, "code": code, "detail": "so it is", "field": "amount", "request_id": "r-2"}, headers=headers)


def answer(body: Any) -> Step:
    return lambda _: httpx.Response(200, json=body, headers={"x-request-id": "r-1"})


def broken(request: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("cut", request=request)


def item(event: str, data: dict[str, Any], id: int | None = None) -> bytes:
    line = "" if id is None else f"id: {id}\n"
    return f"event: {event}\n{line}data: {json.dumps({'type': event} | data)}\n\n".encode()


def snapshot(version: int) -> bytes:
    return item("snapshot", {"game": game(version)}, version)


def turn(version: int) -> dict[str, Any]:
    """What a viewer may do."""
    return {"type": "turn", "version": version, "status": "running", "your_seat": 0, "must_act": [], "deadline_at": None, "now": None, "allowed_actions": []}


class Cut(httpx.SyncByteStream):
    def __init__(self, pieces: bytes, torn: bool) -> None:
        self.pieces, self.torn = pieces, torn

    def __iter__(self) -> Any:
        yield self.pieces
        if self.torn:
            raise httpx.ReadError("cut")


def feed(*items: bytes, torn: bool = False) -> Step:
    return lambda _: httpx.Response(200, stream=Cut(b"".join(items), torn), headers={"content-type": "text/event-stream", "x-request-id": "r-3"})


class Fake:
    """Answers each request with the next step; the last one answers all further ones."""

    def __init__(self, *steps: Step) -> None:
        self.steps, self.asked = steps, list[httpx.Request]()
        self.client = httpx.Client(transport=httpx.MockTransport(self._answer))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        return self.steps[min(len(self.asked), len(self.steps)) - 1](request)

    def gavel(self, store: g.Store | None = None, url: str = URL) -> g.Gavel:
        return g.Gavel(url, store, QUICK, client=self.client)

    def session(self, store: g.Store, account: str = "p-1", url: str = URL) -> g.Session:
        store.set(f"gavel/session/{url}", json.dumps({"token": "t", "id": account, "name": "Ada"}))
        session = self.gavel(store, url).restore()
        assert session
        return session


BID = m.QePlaceBid(auction=1, ballot=1, amount=10**30)
DONE = {"version": 5, "turn": turn(5), "events": []}
