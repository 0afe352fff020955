"""Players who play Q.E. until the server is gone, and remember what it has acknowledged."""

import http.client
import json
import random
import threading
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

TABLES = 4
SEATS = 3
# What a client meets whose server is killed.
GONE = (OSError, http.client.HTTPException)


class Refused(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(f"{status} {problem}")
        self.status, self.problem = status, problem


class Client:
    """Somebody who calls."""

    def __init__(self, url: str, token: str | None = None) -> None:
        address = urlsplit(url)
        self._connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
        self.token = token

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The body of a successful answer."""
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["content-type"] = "application/json"
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        if answer.status >= 300:
            raise Refused(answer.status, json.loads(text))
        return json.loads(text) if text else None

    def snapshot(self, path: str, last: int) -> Any:
        """The first item of a feed that goes on after a version."""
        headers = {"accept": "text/event-stream", "last-event-id": str(last)}
        self._connection.request("GET", path, None, headers)
        answer = self._connection.getresponse()
        if answer.status != 200:
            raise Refused(answer.status, json.loads(answer.read()))
        for line in answer:
            if line.startswith(b"data: "):
                self._connection.close()
                return json.loads(line.removeprefix(b"data: "))
        raise EOFError(path)


@dataclass(frozen=True)
class Acknowledged:
    """A command that took effect, by the last event of its answer."""

    game: str
    version: int
    hash: str
    sent: float
    at: float


class Table:
    """Three players, and their games one after another."""

    def __init__(self, url: str) -> None:
        made = [Client(url).call("POST", "/v1/players", {"name": f"Player {seat}"}) for seat in range(SEATS)]
        self.players = [Client(url, player["token"]) for player in made]
        self.acknowledged: list[Acknowledged] = []
        self.games: list[str] = []

    def move_to(self, url: str) -> None:
        """Plays on at another server."""
        self.players = [Client(url, player.token) for player in self.players]

    def command(self, seat: int, path: str, body: Any) -> Any:
        sent = time.time()
        answer = self.players[seat].call("POST", path, body)
        last = answer["events"][-1]
        self.acknowledged.append(Acknowledged(last["game_id"], last["version"], last["hash"], sent, time.time()))
        return answer

    def begin(self) -> str:
        """Starts another game."""
        game: str = self.command(0, "/v1/qe/games", {"seats": SEATS})["game"]["id"]
        self.games.append(game)
        for seat in range(1, SEATS):
            self.command(seat, f"/v1/qe/games/{game}/seats", {"seat": seat})
        self.command(0, f"/v1/qe/games/{game}/start", {})
        return game

    def play(self, game: str, until: int | None = None) -> None:
        """Plays a game to its end, or to a version."""
        path = f"/v1/qe/games/{game}"
        while True:
            view = self.players[0].call("GET", path)
            if view["status"] != "running" or (until and view["version"] >= until):
                return
            for seat in view["must_act"]:
                self.bid(seat, path)

    def bid(self, seat: int, path: str) -> None:
        for action in self.players[seat].call("GET", path)["allowed_actions"]:
            if action["action"] == "bid":
                amount = int(action["minimum"]) + random.choice([random.randrange(100), 10**100 + random.randrange(100)])
                amount += str(amount) == action["forbidden"]
                bid = {"auction": action["auction"], "ballot": action["ballot"], "amount": str(amount)}
                self.command(seat, f"{path}/bids", bid)

    def play_until_gone(self) -> None:
        """Plays game after game, until the server is killed."""
        try:
            while True:
                self.play(self.begin())
        except GONE:
            pass


class Crowd:
    """Several tables at once."""

    def __init__(self, url: str) -> None:
        self.tables = [Table(url) for _ in range(TABLES)]
        self.threads = [threading.Thread(target=table.play_until_gone) for table in self.tables]
        for thread in self.threads:
            thread.start()

    def acknowledged(self) -> list[Acknowledged]:
        """All commands that took effect."""
        return [one for table in self.tables for one in list(table.acknowledged)]

    def wait_for(self, more: int) -> None:
        """Returns once so many further commands were acknowledged."""
        goal = len(self.acknowledged()) + more
        while len(self.acknowledged()) < goal:
            if not any(thread.is_alive() for thread in self.threads):
                raise RuntimeError("nobody plays")
            time.sleep(0.05)

    def wait_until_gone(self) -> None:
        for thread in self.threads:
            thread.join(60)
            assert not thread.is_alive(), "a player goes on at a server that was killed"

    def move_to(self, url: str) -> None:
        for table in self.tables:
            table.move_to(url)
