"""Commands with keys through nginx, without a break: none is lost or doubled, and none fails that is repeated once."""

import http.client
import threading
import uuid

from compose import Compose, expect, until


class Client(threading.Thread):
    """Three players, who open one table after another and play its first auction, always alike."""

    def __init__(self, server: Compose) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.tokens = [server.must("POST", "/v1/players", None, {"name": name})["token"] for name in ("Ada", "Ben", "Cy")]
        self.ending = threading.Event()
        self.failure: BaseException | None = None
        # The acknowledged games.
        self.games: set[str] = set()
        self.repeated = 0

    def run(self) -> None:
        try:
            while not self.ending.is_set():
                self.play()
        except BaseException as failure:  # `SystemExit` would end this thread alone.
            self.failure = failure

    def play(self) -> None:
        game = self.command(0, "/v1/qe/games", {"seats": 3})["game"]["id"]
        path = f"/v1/qe/games/{game}"
        for seat in (1, 2):
            self.command(seat, f"{path}/seats", {})
        self.command(0, f"{path}/start", {"first_auctioneer": 0})
        for seat, amount in enumerate(("1", "7", "5")):
            self.command(seat, f"{path}/bids", {"auction": 1, "ballot": 1, "amount": amount})
        self.games.add(game)

    def command(self, seat: int, path: str, body: dict) -> dict:
        """The answer to a command, which is repeated once under its key if the first one is none."""
        key = str(uuid.uuid4())
        status, answer = self.attempt(seat, path, body, key)
        if status is None or status >= 500:
            self.repeated += 1
            status, answer = self.attempt(seat, path, body, key)
        if status is None or status >= 400:
            raise SystemExit(f"containers: POST {path}: {status} {answer}")
        return answer

    def attempt(self, seat: int, path: str, body: dict, key: str):
        try:
            return self.server.ask("POST", path, self.tokens[seat], body, key)
        except (OSError, http.client.HTTPException) as lost:
            return None, lost

    def listed(self) -> dict[str, int]:
        """The versions of all games that the server has of these players."""
        found, cursor = {}, ""
        while True:
            page = self.server.must("GET", f"/v1/games?mine=true&limit=100{cursor}", self.tokens[0])
            found |= {game["id"]: game["version"] for game in page["games"]}
            if not page["next_cursor"]:
                return found
            cursor = f"&cursor={page['next_cursor']}"


class Load:
    def __init__(self, server: Compose) -> None:
        self.clients = [Client(server) for _ in range(3)]

    def __enter__(self) -> "Load":
        for client in self.clients:
            client.start()
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.ending.set()
        for client in self.clients:
            client.join()

    def goes_on(self) -> None:
        """Each client plays whole tables from now on."""
        before = [len(client.games) for client in self.clients]

        def more() -> bool:
            for client in self.clients:
                if client.failure:
                    raise client.failure
            # The table that is open now may have been begun earlier.
            return all(len(client.games) > count + 1 for client, count in zip(self.clients, before))

        until("tables of each client", more)

    def hold(self) -> None:
        """After the end: the server has the acknowledged games alone, each with the events of its commands."""
        versions = set()
        for client in self.clients:
            if client.failure:
                raise client.failure
            found = client.listed()
            if set(found) != client.games:
                raise SystemExit(f"containers: lost {client.games - set(found)}, doubled {set(found) - client.games}")
            versions |= set(found.values())
        expect("the number of different versions of tables that were played alike", len(versions), 1)
        games, repeated = (sum(count) for count in zip(*((len(client.games), client.repeated) for client in self.clients)))
        print(f"containers: {games} tables, {repeated} commands repeated")
