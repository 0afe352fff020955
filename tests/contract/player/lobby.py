"""The open table of a random game: what each player and the public see of it, and what they may do."""

import material
from finding import difference

from .wire import Client

GAMES = "/v1/qe/games"


class Mismatch(Exception):
    """The server's answer is not what follows from the calls before."""


def by_action(view):
    """The allowed actions by their names."""
    return {action["action"]: action for action in view["allowed_actions"]}


class Lobby:
    """A table at which players sit down."""

    def __init__(self, public, clients, rng):
        self.public, self.clients, self.rng = public, clients, rng
        self.players = len(clients)
        self.seats = [None] * self.players
        self.choices = [None] * self.players
        self.resigned = set()
        self.version = 0
        self.own_events = {seat: {} for seat in range(self.players)}

    def gather(self):
        """Every player sits down, in seats of their choice now and then."""
        rng, nations = self.rng, material.nations(self.players)
        chosen = rng.choice(nations) if rng.random() < 0.4 else None
        body = {"seats": self.players} | ({"nation": chosen} if chosen else {})
        self.private = rng.random() < 0.15
        if self.private or rng.random() < 0.15:
            body["visibility"] = "private" if self.private else "public"
        answer = self.clients[0].call("POST", GAMES, body, expect=201)
        self.id, code = answer["game"]["id"], answer["invite_code"]
        self.path = f"{GAMES}/{self.id}"
        self._sit(0, chosen, answer, ["GameCreated", "SeatTaken"])
        for seat in rng.sample(range(1, self.players), self.players - 1):
            body = {"invite_code": code} if self.private else {}
            if seat != self.seats.index(None) or rng.random() < 0.5:
                body["seat"] = seat
            free = [nation for nation in nations if nation not in self.choices]
            nation = rng.choice(free) if rng.random() < 0.4 else None
            if nation:
                body["nation"] = nation
            self._sit(seat, nation, self.clients[seat].call("POST", f"{self.path}/seats", body or None))
            if rng.random() < 0.2:
                self._add_entropy(seat)
        if rng.random() < 0.2:
            self._add_entropy(0)
        if rng.random() < 0.1:
            self._change_places(code)

    def _sit(self, seat, nation, answer, types=("SeatTaken",)):
        self.seats[seat], self.choices[seat] = self.clients[seat].id, nation
        self._in_lobby(seat, answer, types)

    def _add_entropy(self, seat):
        body = {"entropy": self.rng.randbytes(self.rng.randint(1, 32)).hex()}
        self._in_lobby(seat, self.clients[seat].call("PUT", f"{self.path}/seats/me/entropy", body), ["EntropyAdded"])

    def _change_places(self, code):
        """Somebody leaves and sits down again without a choice, or is removed, and somebody new sits down."""
        seat = self.rng.randrange(1, self.players)
        body = {"invite_code": code} if code else None
        leaves = self.rng.random() < 0.5
        by, which = (seat, "me") if leaves else (0, seat)
        left = self.clients[by].call("DELETE", f"{self.path}/seats/{which}")
        self.seats[seat] = self.choices[seat] = None
        # A player who has left sees a public game as the public does, and a private game no more.
        self._in_lobby(None if leaves else 0, left, ["SeatLeft"])
        if not leaves:
            self.clients[seat].call("POST", f"{self.path}/seats", body, expect=403)
            self.clients[seat] = Client.register(self.public.url, "Successor")
        self._sit(seat, None, self.clients[seat].call("POST", f"{self.path}/seats", body))

    # The checks.

    def same(self, what, got, expected):
        if wrong := difference(got, expected, what):
            raise Mismatch(f"game {self.id}, version {self.version}: {wrong}"[:1000])

    def viewers(self):
        """Every seat, and the public as None."""
        return [*range(self.players), None]

    def client(self, viewer):
        return self.public if viewer is None else self.clients[viewer]

    def look(self, viewer):
        """The game as the viewer sees it; None if it is hidden, as a private game is from the public."""
        if viewer is None and self.private:
            self.public.call("GET", self.path, expect=404)
            return None
        view = self.client(viewer).get(self.path)
        self.facts(viewer, view)
        return view

    def answered(self, viewer, answer):
        """The types of the events of a command, which follow the events before them."""
        versions = [event["version"] for event in answer["events"]]
        self.same("versions", versions, list(range(self.version + 1, self.version + 1 + len(versions))))
        self.version += len(versions)
        self.same("version", answer["version"], self.version)
        if viewer is not None:
            self.own_events[viewer] |= {event["version"]: event for event in answer["events"]}
        return [event["type"] for event in answer["events"]]

    def facts(self, viewer, view):
        """The facts that no rule of play changes."""
        found = {name: view[name] for name in ("version", "id", "your_seat", "host", "visibility")}
        found["players"] = [(seat["player"] or {}).get("id") for seat in view["seats"]]
        found["resigned"] = [seat["seat"] for seat in view["seats"] if seat["resigned"]]
        found["choices"] = [(seat["choice"] or {}).get("nation") for seat in view["seats"]]
        visibility = "private" if self.private else "public"
        expected = {"version": self.version, "id": self.id, "your_seat": viewer, "host": 0, "visibility": visibility}
        expected |= {"players": self.seats, "resigned": sorted(self.resigned), "choices": self.choices}
        self.same("facts", found, expected)

    def _in_lobby(self, viewer, answer, types):
        """After a command in the lobby."""
        self.same("types of events", self.answered(viewer, answer), list(types))
        self.facts(viewer, answer["game"])
        self._in_view(viewer, answer["game"])
        for other in self.viewers():
            if other != viewer and (other is None or self.seats[other]) and (view := self.look(other)):
                self._in_view(other, view)

    def _in_view(self, viewer, view):
        # With every seat taken it is the host who keeps the game from going on.
        self.same("must_act", view["must_act"], [] if None in self.seats else [0])
        self.same("allowed_actions", by_action(view), self._actions(viewer))
        self.same("status and play", (view["status"], view["play"]), ("lobby", None))

    def _actions(self, viewer):
        """The allowed actions, by name."""
        free = [number for number, player in enumerate(self.seats) if player is None]
        others = [number for number, player in enumerate(self.seats) if player is not None and number != viewer]
        if viewer is None:
            nations = [nation for nation in material.nations(self.players) if nation not in self.choices]
            return {"take_seat": {"action": "take_seat", "seats": free, "nations": nations}} if free else {}
        allowed = [{"action": "leave_seat"}, {"action": "add_entropy", "max_bytes": 32}]
        if viewer == 0:
            allowed.append({"action": "abandon"})
            if free:
                allowed.append({"action": "seat_bot", "seats": free})
            if others:
                allowed.append({"action": "remove_seat", "seats": others})
            if not free:
                allowed.append({"action": "start", "first_auctioneers": list(range(self.players))})
        return {action["action"]: action for action in allowed}
