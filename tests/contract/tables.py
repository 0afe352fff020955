"""Games in every state for schemathesis to call: it writes the id of a stand-in, and gets one of them."""

import collections
import itertools

from player.wire import Client

# The id that schemathesis.toml gives; no real game or player has it. Each call of an operation with it gets the next
# state in turn, so that every operation meets every state.
STAND_IN = "00000000-0000-7000-8000-000000000000"
# An address that never resolves: the name is reserved.
NOWHERE = "https://gavel.invalid/hook"
# In a few more open lobbies the server lets nobody sit.
MOST_LOBBIES = 40
STATES = [
    "open",
    "hosted",
    "full",
    "first",
    "second",
    "third",
    "paused",
    "pausing",
    "watched",
    "finished",
    "abandoned",
    "hidden",
]


class Tables:
    """The games of one kind behind the stand-in. A command that took effect uses one up."""

    kind = None
    most = None
    # The host's choice at the start, so that the server draws less.
    start = {}

    def __init__(self, house):
        self.house, self.me, self.others = house, house.me, house.others
        self.games = {}
        self.given = set()

    def id(self, turn):
        """The game whose turn it is."""
        state = STATES[turn % len(STATES)]
        if state not in self.games:
            self.games[state] = getattr(self, state)()
            self.given.add(self.games[state])
        return self.games[state]

    def used(self, game):
        """A command has changed the game: the next call gets a fresh one."""
        self.games = {state: kept for state, kept in self.games.items() if kept != game}

    def command(self, player, game, path, body=None, method="POST"):
        return player.call(method, f"/v1/{self.kind}/games/{game}/{path}", body)["game"]

    def created(self, host, **body):
        self.house.make_room(host)
        return host.call("POST", f"/v1/{self.kind}/games", body, expect=201)["game"]["id"]

    def seated(self, players):
        """A full table."""
        game = self.created(players[0], seats=len(players))
        for player in players[1:]:
            self.house.make_room(player)
            self.command(player, game, "seats")
        return game

    def started(self, players, **body):
        game = self.seated(players)
        self.command(players[0], game, "start", self.start | body)
        return game

    def play(self, game, players, until):
        """Plays on, each seat by the first allowed action of the play, until a view says that it is enough."""
        path = f"/v1/{self.kind}/games/{game}"
        view = players[0].get(path)
        while not until(view):
            for seat in view["must_act"]:
                actions = players[seat].get(path)["allowed_actions"]
                resource, body = self.answer(seat, actions[0])
                view = self.command(players[seat], game, resource, body)
        return game

    # The states that every kind has.

    def open(self):
        """Somebody else's table with free seats."""
        return self.created(self.others[0], seats=self.most)

    def hosted(self):
        """An own table with a free seat and another player."""
        game = self.created(self.me, seats=3)
        self.house.make_room(self.others[0])
        self.command(self.others[0], game, "seats")
        return game

    def full(self):
        """An own table that can start."""
        return self.seated([self.me, *self.others[:2]])

    def paused(self):
        """An own game in a pause."""
        game = self.pausing()
        self.command(self.me, game, "pause")
        return game

    def pausing(self):
        """An own game that pauses when the caller asks for it too."""
        game = self.first()
        for player in self.others[:2]:
            self.command(player, game, "pause")
        return game

    def watched(self):
        """A running game of others."""
        return self.started(self.others[:3])

    def finished(self):
        """A game with a score."""
        players = [self.me, *self.others][: self.most]
        return self.play(self.started(players), players, lambda view: view["status"] == "finished")

    def abandoned(self):
        """A game that was called off."""
        game = self.created(self.me, seats=4)
        self.command(self.me, game, "abandon")
        return game

    def hidden(self):
        """A private game of others."""
        return self.created(self.others[0], seats=3, visibility="private")


class Qe(Tables):
    """Games of Q.E."""

    kind, most = "qe", 5
    start = {"first_auctioneer": 0}

    def answer(self, seat, action):
        amount = 9 if action["minimum"] == "1" else seat
        body = {"auction": action["auction"], "ballot": action["ballot"], "amount": str(amount)}
        return "bids", body

    def first(self):
        """The caller has to make the opening bid."""
        return self.started([self.me, *self.others[:2]])

    def second(self):
        """The caller has to make a secret bid."""
        players = [self.me, *self.others[:3]]
        game = self.started(players, first_auctioneer=1)
        body = {"auction": 1, "ballot": 1, "amount": "3"}
        self.command(self.others[0], game, "bids", body)
        return game

    def third(self):
        """The caller has to make a secret bid in the second auction, and may peek at the first."""
        players = [self.me, *self.others[:4]]
        game = self.started(players, first_auctioneer=2)
        for seat, amount in [(2, 3), (0, 0), (1, 2), (3, 0), (4, 5)]:
            body = {"auction": 1, "ballot": 1, "amount": str(amount)}
            self.command(players[seat], game, "bids", body)
        self.command(players[3], game, "bids", {"auction": 2, "ballot": 1, "amount": "3"})
        return game


class Quotlibet(Tables):
    """Games of Quotlibet."""

    kind, most = "quotlibet", 6

    def answer(self, seat, action):
        if action["action"] == "bid":
            return "bids", {"round": action["round"], "tricks": action["tricks"][0]}
        body = {"round": action["round"], "trick": action["trick"], "card": action["cards"][0]}
        return "cards", body

    def until_mine(self, action):
        players = [self.me, *self.others[:2]]

        def mine(view):
            own = self.me.get(f"/v1/{self.kind}/games/{view['id']}")
            return 0 in own["must_act"] and own["allowed_actions"][0]["action"] == action

        return self.play(self.started(players), players, mine)

    def first(self):
        """The caller has to bid in the first round."""
        return self.until_mine("bid")

    def second(self):
        """The caller has to play a card in the first round."""
        return self.until_mine("play_card")

    def third(self):
        """The third round."""
        players = [self.me, *self.others[:3]]
        game = self.started(players)
        return self.play(game, players, lambda view: (view["play"]["round"] or {}).get("round") == 3)


# The kinds by name, in the document's order: the only list of them in this folder.
KINDS = {tables.kind: tables for tables in (Qe, Quotlibet)}


class House:
    """All kinds of games, and the players."""

    def __init__(self, url):
        self.url = url
        self.names = itertools.count(1)
        self.turns = collections.defaultdict(itertools.count)
        self.me = Client.register(url, "Schemathesis")
        self.others = [self.passer_by() for _ in range(5)]
        self.kinds = {kind: tables(self) for kind, tables in KINDS.items()}
        erased = self.passer_by()
        erased.call("DELETE", "/v1/players/me", expect=204)
        self.players = [self.me.id, self.others[0].id, erased.id]

    def passer_by(self):
        """A player of whom nothing else is known; the account may be erased."""
        return Client.register(self.url, f"Passer-by {next(self.names)}")

    def make_room(self, player):
        """Leaves the lobbies behind no stand-in, before the player sits in as many as the server allows."""
        lobbies = player.get("/v1/games?mine=true&status=lobby&limit=100")["games"]
        if len(lobbies) < MOST_LOBBIES:
            return
        needed = {game for tables in self.kinds.values() for game in tables.games.values()}
        for game in lobbies:
            if game["id"] not in needed:
                player.request("DELETE", f"/v1/{game['kind']}/games/{game['id']}/seats/me")

    def webhook(self):
        """A webhook that is there: the oldest one, made where the last one is gone."""
        path = "/v1/players/me/webhooks"
        webhooks = self.me.call("GET", path)["webhooks"]
        made = webhooks[0] if webhooks else self.me.call("POST", path, {"url": NOWHERE}, expect=201)["webhook"]
        return made["id"]

    def id(self, method, path, id_):
        """The id behind the stand-in in a path; any other id unchanged."""
        if id_ != STAND_IN:
            return id_
        turn, kind = next(self.turns[method, path]), path.split("/")[2]
        if "/players/me/webhooks/" in path:
            return self.webhook()
        if kind == "players":
            return self.players[turn % len(self.players)]
        # Apps are the operator's, who does not call here.
        return self.kinds[kind].id(turn) if kind in self.kinds else id_

    def used(self, game):
        """A command has changed a game."""
        for tables in self.kinds.values():
            tables.used(game)

    def given(self, game):
        """True if there was a game behind the stand-in."""
        return any(game in tables.given for tables in self.kinds.values())
