"""One random game through HTTP, from the open table to the audit of its record."""

from concurrent.futures import ThreadPoolExecutor

from . import audit, bots
from .lobby import Lobby, Mismatch, by_action


class Game(Lobby):
    """A game under way. Its players do what `allowed_actions` offers."""

    def __init__(self, public, clients, rng, tally):
        clients = [clients[0], *rng.sample(clients[1:], len(clients) - 1)]
        super().__init__(public, clients, rng)
        self.tally = tally
        self.bots = bots.Table(rng, self.players)
        self.quitters = rng.random() < 0.12
        self.view, self.moves = None, []

    def run(self):
        """From the open table to the audit."""
        self.gather()
        # Views of the running game, by viewer.
        self.shown = {viewer: [] for viewer in self.viewers()}
        self._start()
        with ThreadPoolExecutor(self.players) as threads:
            while self.view["status"] == "running":
                self._step(threads)
        for viewer in self.viewers():
            self._end(viewer)
        self._count()

    def _start(self):
        first = self.rng.randrange(self.players) if self.rng.random() < 0.5 else None
        body = None if first is None else {"first_auctioneer": first}
        answer = self.clients[0].call("POST", f"{self.path}/start", body)
        setup = answer["events"][0]["data"]["setup"]
        self.same("drawn", setup.get("first_auctioneer_drawn", False), first is None)
        if first is not None:
            self.same("first auctioneer", setup["first_auctioneer"], first)
        self._after(0, answer)

    def _step(self, threads):
        """Something that a player does."""
        rng, must_act = self.rng, self.view["must_act"]
        if rng.random() < 0.03:
            self._try_what_is_refused()
        present = [seat for seat in range(self.players) if seat not in self.resigned]
        if rng.random() < 0.06 and self._peek(rng.choice(present)):
            return
        if self.quitters and rng.random() < 0.02:
            self._resign(rng.choice(present))
        elif len(must_act) > 1 and rng.random() < 0.1:
            self._bid_at_once(must_act, threads)
        else:
            self._bid_at_once([rng.choice(must_act)], threads)

    def look(self, viewer):
        view = super().look(viewer)
        if view and view["status"] != "lobby":
            self.shown[viewer].append(view)
        return view

    def _after(self, seat, answer, *sent):
        """After a command of a player of a running game; `sent` says what the player sent."""
        if sent:
            self.moves.append((self.version + 1, *sent))
        self.answered(seat, answer)
        self.view = answer["game"]
        self.facts(seat, self.view)
        self.shown[seat].append(self.view)

    def _bid_at_once(self, seats, threads):
        """The bids of some seats in parallel: none may fail with a conflict."""
        self.tally["ballots in parallel"] += len(seats) > 1
        actions = {seat: by_action(self.look(seat))["bid"] for seat in seats}
        bodies = {
            seat: {"auction": action["auction"], "ballot": action["ballot"], "amount": self.bots.amount(seat, action)}
            for seat, action in actions.items()
        }
        bids = threads.map(lambda seat: self.clients[seat].call("POST", f"{self.path}/bids", bodies[seat]), seats)
        for seat, answer in sorted(zip(seats, bids), key=lambda pair: pair[1]["version"]):
            body = bodies[seat]
            self._after(seat, answer, seat, body["auction"], body["ballot"], body["amount"])

    def _peek(self, seat):
        """True if the seat may peek and has done so."""
        peek = by_action(self.look(seat)).get("peek")
        if peek:
            self.tally["peeks"] += 1
            number = self.rng.choice(peek["auctions"])
            answer = self.clients[seat].call("POST", f"{self.path}/auctions/{number}/peek")
            self._after(seat, answer, seat, number)
        return bool(peek)

    def _resign(self, seat):
        self.tally["resignations"] += 1
        answer = self.clients[seat].call("POST", f"{self.path}/resign")
        self.resigned.add(seat)
        self._after(seat, answer, seat)

    def _try_what_is_refused(self):
        """A command against the rules changes nothing."""
        auction, seat = self.view["play"]["auctions"][-1], self.rng.randrange(self.players)
        right = {"auction": auction["auction"], "ballot": auction["ballot"], "amount": "7"}
        wrong = [
            right | {"auction": auction["auction"] % 16 + 1},
            right | {"ballot": auction["ballot"] % 3 + 1},
            right | {"amount": self.rng.choice(["-1", "1e9", "007", "", "+1", "1" * 1001, 5])},
        ]
        if auction["opening_bid"] is not None:
            wrong.append(right | {"amount": auction["opening_bid"]})
        elif seat == auction["auctioneer"]:
            wrong.append(right | {"amount": "0"})
        if seat not in auction["must_bid"]:
            wrong.append(right)
        status, problem = self.clients[seat].request("POST", f"{self.path}/bids", self.rng.choice(wrong))
        self.tally["refused commands"] += 1
        if status not in (409, 422) or problem["status"] != status:
            raise Mismatch(f"game {self.id}: a command against the rules got {status} {problem}")
        self.look(seat)

    # After the end.

    def _end(self, viewer):
        """The whole record as a viewer gets it, and the other resources beside it."""
        client = self.client(viewer)
        if not (view := self.look(viewer)):
            for resource in ("events", "score"):
                client.call("GET", f"{self.path}/{resource}", expect=404)
            return
        events = self._events(client)
        audit.played_again(events, viewer)
        self.same("moves", audit.moves(events), sorted(self.moves))
        forms = audit.public_forms(events)
        self.forms = getattr(self, "forms", forms)
        self.same("the public form for every viewer", forms, self.forms)
        own = self.own_events.get(viewer, {})
        self.same("events in answers and in the feed", {version: events[version - 1] for version in own}, own)
        self._same_elsewhere(viewer, client, view, events[-1])

    def _events(self, client):
        """All events, in pages of a random size."""
        limit, after, events = self.rng.choice([7, 60, 1000]), 0, []
        while True:
            page = client.get(f"{self.path}/events?after={after}&limit={limit}")
            events += page["events"]
            after = page["next_after"]
            self.same("has_more", page["has_more"], after < self.version)
            if not page["has_more"]:
                self.same("how many events", len(events), self.version)
                return events

    def _same_elsewhere(self, viewer, client, view, end):
        """The view, the other resources and a few earlier versions agree with the record."""
        status = {"GameFinished": "finished", "GameAbandoned": "abandoned"}[end["type"]]
        of_end = (status, end["data"].get("result"), end["data"].get("cause"))
        self.same("end", (view["status"], view["result"], view["abandoned"]), of_end)
        self.same("what may be done", (view["must_act"], view["allowed_actions"]), ([], []))
        auctions = view["play"]["auctions"]
        self.same("auctions", client.get(f"{self.path}/auctions"), {"auctions": auctions})
        one = self.rng.choice(auctions)
        self.same("auction", client.get(f"{self.path}/auctions/{one['auction']}"), one)
        if view["result"]:
            self.same("score", client.get(f"{self.path}/score"), view["result"])
        else:
            client.call("GET", f"{self.path}/score", expect=409)
        for earlier in self.rng.sample(self.shown[viewer], min(2, len(self.shown[viewer]))):
            self.same("an earlier version", client.get(f"{self.path}?version={earlier['version']}"), earlier)

    def _count(self):
        """The situations that occurred in the game."""
        tally, result = self.tally, self.view["result"]
        auctions = self.view["play"]["auctions"]
        tally["events"] += self.version
        tally["auctions"] += len(auctions)
        for auction in auctions:
            tally["second ballots"] += auction["ballot"] > 1
            tally["third ballots"] += auction["ballot"] > 2
            tally["tiles out of the game"] += auction["awarded"] and auction["winner"] is None
            tally["scored zeros"] += len(auction["zero_scored"])
        tally["finished" if result else "abandoned"] += 1
        tally["without a winner"] += bool(result) and not result["winners"]
        tally["shared wins"] += bool(result) and len(result["winners"]) > 1
