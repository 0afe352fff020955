"""Forks of finished games of Q.E., played on to their ends by players who bid at random."""

import random

from player.bots import small
from player.wire import Client

GAMES = "/v1/qe/games"


class Forks:
    """The forks that the players here make on a server; a fork can be forked again."""

    def __init__(self, url, seed):
        self.public, self.rng = Client(url), random.Random(seed)
        self.players = [Client.register(url, f"Forker {number}") for number in range(5)]

    def of(self, game, count):
        """The exports of forks of a public game that is over, at versions spread over its play."""
        events = self.public.get(f"{GAMES}/{game}/events?limit=1000")["events"]
        start = next(event["version"] for event in events if event["type"] == "GameStarted")
        versions = range(start, len(events))
        # The first and the last version are among them.
        chosen = {versions[place * (len(versions) - 1) // (count - 1)] for place in range(count)}
        return [self.at(game, version) for version in sorted(chosen)]

    def at(self, game, version):
        """The id and the export of a fork at a version, played to the end."""
        seats = len(self.public.get(f"{GAMES}/{game}")["seats"])
        players = self.rng.sample(self.players, seats)
        # The others take the lowest free seats, in turn.
        host = self.rng.randrange(seats)
        body = {"version": version, "seat": host}
        fork = players[host].call("POST", f"{GAMES}/{game}/forks", body, expect=201)["game"]["id"]
        path = f"{GAMES}/{fork}"
        for player in players[:host] + players[host + 1 :]:
            player.call("POST", f"{path}/seats", {})
        view = players[host].call("POST", f"{path}/start", {})["game"]
        while view["status"] == "running":
            view = self._move(path, players, self.rng.choice(view["must_act"]))
        return fork, self.public.get(f"{path}/export")

    def _move(self, path, players, seat):
        player = players[seat]
        if self.rng.random() < 0.01:
            return player.call("POST", f"{path}/resign")["game"]
        actions = {action["action"]: action for action in player.get(path)["allowed_actions"]}
        peek, bid = actions.get("peek"), actions["bid"]
        if peek and self.rng.random() < 0.3:
            auction = self.rng.choice(peek["auctions"])
            return player.call("POST", f"{path}/auctions/{auction}/peek")["game"]
        amounts = (max(small(self.rng), int(bid["minimum"])) for _ in range(100))
        amount = next(str(amount) for amount in amounts if str(amount) != bid["forbidden"])
        body = {"auction": bid["auction"], "ballot": bid["ballot"], "amount": amount}
        return player.call("POST", f"{path}/bids", body)["game"]
