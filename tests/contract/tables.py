"""Games in every state for schemathesis to call: it writes the id of a stand-in, and gets a game in that state."""

import itertools

from player.wire import Client

GAMES = "/v1/qe/games"

# The ids that schemathesis.toml lists. No real game has them.
STAND_INS = {
    "00000000-0000-7000-8000-000000000001": "open",
    "00000000-0000-7000-8000-000000000002": "hosted",
    "00000000-0000-7000-8000-000000000003": "full",
    "00000000-0000-7000-8000-000000000004": "opening",
    "00000000-0000-7000-8000-000000000005": "secret",
    "00000000-0000-7000-8000-000000000006": "awarded",
    "00000000-0000-7000-8000-000000000007": "watched",
    "00000000-0000-7000-8000-000000000008": "finished",
    "00000000-0000-7000-8000-000000000009": "abandoned",
    "00000000-0000-7000-8000-00000000000a": "hidden",
}


class Tables:
    """The games behind the stand-ins. A command that took effect uses one up."""

    def __init__(self, url):
        self.url = url
        self.me = Client.register(url, "Schemathesis")
        self.others = [Client.register(url, f"Neighbour {number}") for number in range(1, 5)]
        self.games = {}
        self.names = itertools.count(1)

    def passer_by(self):
        """A player whose account may be erased."""
        return Client.register(self.url, f"Passer-by {next(self.names)}")

    def id(self, stand_in):
        """The game behind a stand-in; any other id as it is."""
        state = STAND_INS.get(stand_in)
        if state is None:
            return stand_in
        if state not in self.games:
            self.games[state] = getattr(self, state)()
        return self.games[state]

    def used(self, game):
        """A command has changed the game: the next call gets a fresh one."""
        self.games = {state: kept for state, kept in self.games.items() if kept != game}

    def created(self, host, **body):
        return host.call("POST", GAMES, body, expect=201)["game"]["id"]

    def seated(self, players):
        """A full table, hosted by the caller."""
        game = self.created(players[0], seats=len(players))
        for player in players[1:]:
            player.call("POST", f"{GAMES}/{game}/seats")
        return game

    def started(self, players, first=0):
        game = self.seated(players)
        players[0].call("POST", f"{GAMES}/{game}/start", {"first_auctioneer": first})
        return game

    def auction(self, game, players, number):
        """Plays an auction to its award: the auctioneer wins the first, the next seat all others."""
        bidder = (number - 1) % len(players)
        for turn, player in enumerate(players[bidder:] + players[:bidder]):
            amount = {0: 3, 1: 1 if number == 1 else 5}.get(turn, 2)
            body = {"auction": number, "ballot": 1, "amount": str(amount)}
            player.call("POST", f"{GAMES}/{game}/bids", body)

    # The states.

    def open(self):
        """Somebody else's table with free seats."""
        return self.created(self.others[0], seats=5)

    def hosted(self):
        """An own table with a free seat and another player."""
        game = self.created(self.me, seats=3)
        self.others[0].call("POST", f"{GAMES}/{game}/seats")
        return game

    def full(self):
        """An own table that can start."""
        return self.seated([self.me, *self.others[:2]])

    def opening(self):
        """The caller has to make the opening bid."""
        return self.started([self.me, *self.others[:2]])

    def secret(self):
        """The caller has to make a secret bid."""
        players = [self.me, *self.others[:3]]
        game = self.started(players, first=1)
        self.others[0].call(
            "POST", f"{GAMES}/{game}/bids", {"auction": 1, "ballot": 1, "amount": "3"}
        )
        return game

    def awarded(self):
        """Three auctions of five players are awarded; the caller has a peek at the third."""
        players = [self.me, *self.others]
        game = self.started(players)
        for number in (1, 2, 3):
            self.auction(game, players, number)
        return game

    def watched(self):
        """A running game of others."""
        return self.started(self.others[:3])

    def finished(self):
        """A game with a score."""
        players = [self.me, *self.others[:3]]
        game = self.started(players)
        for number in range(1, 17):
            self.auction(game, players, number)
        return game

    def abandoned(self):
        """A game that was called off."""
        game = self.created(self.me, seats=4)
        self.me.call("POST", f"{GAMES}/{game}/abandon")
        return game

    def hidden(self):
        """A private game of others."""
        return self.created(self.others[0], seats=3, visibility="private")
