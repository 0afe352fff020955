"""One game through HTTP, compared with the forecast after every command, for every seat and the public."""

from concurrent.futures import ThreadPoolExecutor

import material

from . import bots, forecast
from .referee import Referee
from .rules import Rules
from .wire import Client

GAMES = "/v1/qe/games"


class Game:
    """A game under way."""

    def __init__(self, public, clients, rng, tally):
        self.public, self.rng, self.tally = public, rng, tally
        self.clients = clients
        self.players = len(clients)
        self.seats = [None] * self.players
        self.choices = [None] * self.players
        self.moods = bots.Table(rng, self.players)
        self.rules = None
        self.threads = None
        self.quitters = rng.random() < 0.12
        self.named_first = None

    def run(self):
        """From the open table to the audit."""
        self.gather()
        self.start()
        with ThreadPoolExecutor(self.players) as self.threads:
            while not self.rules.over:
                self.step()
        self.referee.end()
        self.count()

    # The open table.

    def gather(self):
        """Every player sits down, in seats of their choice now and then."""
        rng, nations = self.rng, material.nations(self.players)
        order = list(range(self.players))
        if rng.random() < 0.5:
            order[1:] = rng.sample(order[1:], self.players - 1)
        self.clients = [self.clients[i] for i in order]
        chosen = {0: rng.choice(nations)} if rng.random() < 0.4 else {}
        body = {"seats": self.players} | ({"nation": chosen[0]} if chosen else {})
        if rng.random() < 0.3:
            body["visibility"] = rng.choice(["public", "private"])
        answer = self.clients[0].call("POST", GAMES, body, expect=201)
        self.id = answer["game"]["id"]
        self.path = f"{GAMES}/{self.id}"
        private = body.get("visibility") == "private"
        self.referee = Referee(self, private)
        self.sit(0, chosen.get(0))
        self.referee.lobby(0, answer, ["GameCreated", "SeatTaken"])
        for seat in rng.sample(range(1, self.players), self.players - 1):
            lowest = self.seats.index(None)
            body = {"invite_code": answer["invite_code"]} if private else {}
            if seat != lowest or rng.random() < 0.5:
                body["seat"] = seat
            free = [n for n in nations if n not in self.choices]
            nation = rng.choice(free) if rng.random() < 0.4 else None
            if nation:
                body["nation"] = nation
            taken = self.clients[seat].call("POST", f"{self.path}/seats", body or None)
            self.sit(seat, nation)
            self.referee.lobby(seat, taken, ["SeatTaken"])
            if rng.random() < 0.2:
                self.entropy(seat)
        if rng.random() < 0.2:
            self.entropy(0)
        if rng.random() < 0.1:
            self.change_places(answer["invite_code"])

    def sit(self, seat, nation):
        self.seats[seat], self.choices[seat] = self.clients[seat].id, nation

    def entropy(self, seat):
        body = {"entropy": self.rng.randbytes(self.rng.randint(1, 32)).hex()}
        path = f"{self.path}/seats/me/entropy"
        self.referee.lobby(seat, self.clients[seat].call("PUT", path, body), ["EntropyAdded"])

    def change_places(self, code):
        """Somebody leaves and sits down again without a choice, or is removed, and somebody new sits down."""
        seat = self.rng.randrange(1, self.players)
        body = {"invite_code": code} if code else None
        if self.rng.random() < 0.5:
            left = self.clients[seat].call("DELETE", f"{self.path}/seats/me")
            # A player who has left sees a public game as the public does, and a private game no more.
            self.seats[seat] = self.choices[seat] = None
            self.referee.lobby(None, left, ["SeatLeft"])
        else:
            left = self.clients[0].call("DELETE", f"{self.path}/seats/{seat}")
            self.seats[seat] = self.choices[seat] = None
            self.referee.lobby(0, left, ["SeatLeft"])
            self.clients[seat].call("POST", f"{self.path}/seats", body, expect=403)
            self.clients[seat] = Client.register(self.public.url, "Successor")
        taken = self.clients[seat].call("POST", f"{self.path}/seats", body)
        self.sit(seat, None)
        self.referee.lobby(seat, taken, ["SeatTaken"])

    def start(self):
        """The host starts; each player's token is read from the own view alone."""
        body = None
        if self.rng.random() < 0.5:
            self.named_first = self.rng.randrange(self.players)
            body = {"first_auctioneer": self.named_first}
        answer = self.clients[0].call("POST", f"{self.path}/start", body)
        play = answer["game"]["play"]
        own = [client.get(self.path)["play"]["seats"][n] for n, client in enumerate(self.clients)]
        self.rules = Rules(
            self.players,
            play["first_auctioneer"],
            [seat["nation"] for seat in play["seats"]],
            [seat["industry"] for seat in own],
        )
        self.referee.after(0, answer, self.rules.start, ["GameStarted"])

    # The play.

    def step(self):
        """Something that a player does."""
        rng, must_act = self.rng, self.rules.must_act()
        if rng.random() < 0.03:
            self.try_what_is_refused()
        peeks = {seat: forecast.peekable_auctions(self.rules, seat) for seat in self.present()}
        peekers = [seat for seat, auctions in peeks.items() if auctions]
        if peekers and rng.random() < 0.03:
            self.peek(rng.choice(peekers), peeks)
        elif self.quitters and rng.random() < 0.02:
            self.resign(rng.choice(self.present()))
        elif len(must_act) > 1 and rng.random() < 0.1:
            self.bid_at_once(must_act)
        else:
            self.bid(rng.choice(must_act))

    def present(self):
        return [seat for seat in range(self.players) if seat not in self.rules.resigned]

    def body(self, seat):
        auction = self.rules.auctions[-1]
        amount = self.moods.amount(seat, auction, auction.opening)
        return {"auction": auction.number, "ballot": auction.ballot, "amount": str(amount)}

    def bid(self, seat):
        body = self.body(seat)
        answer = self.clients[seat].call("POST", f"{self.path}/bids", body)
        self.referee.after(seat, answer, lambda: self.rules.bid(seat, int(body["amount"])))

    def bid_at_once(self, seats):
        """All secret bids in parallel: none may fail with a conflict."""
        self.tally["ballots in parallel"] += 1
        bodies = {seat: self.body(seat) for seat in seats}
        bid = lambda seat: self.clients[seat].call("POST", f"{self.path}/bids", bodies[seat])
        answers = dict(zip(seats, self.threads.map(bid, seats)))
        for seat in sorted(seats, key=lambda seat: answers[seat]["version"]):
            amount = int(bodies[seat]["amount"])
            last = answers[seat]["version"] == max(a["version"] for a in answers.values())
            self.referee.after(seat, answers[seat], lambda: self.rules.bid(seat, amount), all_=last)

    def peek(self, seat, peeks):
        self.tally["peeks"] += 1
        number = self.rng.choice(peeks[seat])
        answer = self.clients[seat].call("POST", f"{self.path}/auctions/{number}/peek")
        self.referee.after(seat, answer, lambda: self.rules.peek(seat, number))

    def resign(self, seat):
        self.tally["resignations"] += 1
        answer = self.clients[seat].call("POST", f"{self.path}/resign")
        self.referee.after(seat, answer, lambda: self.rules.resign(seat))

    def try_what_is_refused(self):
        """A command against the rules changes nothing."""
        auction, seat = self.rules.auctions[-1], self.rng.randrange(self.players)
        may = seat in auction.missing()
        right = {"auction": auction.number, "ballot": auction.ballot, "amount": "7"}
        wrong = [
            right | {"auction": auction.number % 16 + 1},
            right | {"ballot": auction.ballot % 3 + 1},
            right | {"amount": self.rng.choice(["-1", "1e9", "007", "", "+1", "1" * 1001, 5])},
        ]
        if auction.opening is not None:
            wrong.append(right | {"amount": str(auction.opening)})
        elif seat == auction.auctioneer:
            wrong.append(right | {"amount": "0"})
        if not may:
            wrong.append(right)
        status, problem = self.clients[seat].request(
            "POST", f"{self.path}/bids", self.rng.choice(wrong)
        )
        self.tally["refused commands"] += 1
        if status not in (409, 422) or problem["status"] != status:
            self.referee.fail("a command against the rules", "409 or 422", (status, problem))
        version = self.clients[seat].get(self.path)["version"]
        self.referee.same("the version after a refused command", version, self.referee.version)

    def count(self):
        """The situations that occurred in the game."""
        rules, tally = self.rules, self.tally
        tally["auctions"] += len(rules.auctions)
        for auction in rules.auctions:
            tally["second ballots"] += auction.ballot > 1
            tally["third ballots"] += auction.ballot > 2
            if auction.awarded and auction.auctioneer is not None:
                amounts = list(auction.standing().values())
                tally["third ties"] += amounts.count(max(amounts)) > 1
            tally["tiles out of the game"] += auction.awarded and auction.winner is None
            tally["scored zeros"] += len(auction.scored)
        tally["events"] += self.referee.version
        if rules.result:
            tally["finished"] += 1
            for sheet in rules.result["sheets"]:
                self.rows(sheet)
            tally["without a winner"] += not rules.result["winners"]
            tally["shared wins"] += len(rules.result["winners"]) > 1
        else:
            tally["abandoned"] += 1

    def rows(self, sheet):
        """The rows of the score table that have counted."""
        column = "5" if self.players == 5 else "3-4"
        self.tally["row", column, "nationalization", sheet["nationalization"]] += 1
        self.tally["row", column, "diversification", sheet["diversification"]] += 1
