"""Compares what the server says with the forecast, and audits the record at the end."""

from datetime import datetime, timedelta

from . import audit, forecast

# How long nothing has moved when a player proposes to go on without another one.
WEEK = timedelta(days=7)


class Mismatch(Exception):
    """The server and the rules disagree."""


def difference(path, got, expected):
    """The first place where two JSON values differ."""
    if isinstance(got, dict) and isinstance(expected, dict):
        for key in sorted(got.keys() | expected.keys(), key=str):
            if got.get(key, "absent") != expected.get(key, "absent"):
                inner = f"{path}.{key}"
                return difference(inner, got.get(key, "absent"), expected.get(key, "absent"))
    if isinstance(got, list) and isinstance(expected, list) and len(got) == len(expected):
        for place, (a, b) in enumerate(zip(got, expected)):
            if a != b:
                return difference(f"{path}[{place}]", a, b)
    return f"{path}: the server says {str(got)[:300]}, the rules say {str(expected)[:300]}"


def uncommitted(event):
    """An event without its commitments, which no forecast can know."""
    data = {k: v for k, v in event["data"].items() if k not in ("bid", "setup", "seed")}
    return event["type"], data


class Referee:
    """Watches one game."""

    def __init__(self, game, private):
        self.game, self.private = game, private
        self.version = 0
        self.log = []
        self.kept = {viewer: [] for viewer in self.viewers()}
        self.knowledge = []
        self.own_events = {seat: [] for seat in range(game.players)}

    def fail(self, what, expected, got):
        raise Mismatch(f"game {self.game.id}, version {self.version}: {what}: "
                       f"the server says {str(got)[:500]}, expected {expected}")

    def same(self, what, got, expected):
        if got != expected:
            at = f"game {self.game.id}, version {self.version}"
            raise Mismatch(f"{at}: {difference(what, got, expected)}")

    def viewers(self):
        """Every seat, and the public as None."""
        return [*range(self.game.players), None]

    def client(self, viewer):
        return self.game.public if viewer is None else self.game.clients[viewer]

    def see(self, viewer):
        """The game as the viewer sees it; None where it is hidden, as a private game is to the public."""
        if viewer is None and self.private:
            self.game.public.call("GET", self.game.path, expect=404)
            return None
        return self.client(viewer).get(self.game.path)

    # At the open table.

    def lobby(self, viewer, answer, types):
        """After a command in the lobby."""
        self.version += len(types)
        self.same("version", answer["version"], self.version)
        self.same("types of events", [event["type"] for event in answer["events"]], types)
        self.lobby_view(viewer, answer["game"])
        for other in self.viewers():
            if other != viewer and (other is None or self.game.seats[other]):
                view = self.see(other)
                if view:
                    self.lobby_view(other, view)

    def lobby_view(self, viewer, view):
        game = self.game
        self.table(viewer, view)
        # With every seat taken it is the host who keeps the game from going on.
        self.same("must_act", view["must_act"], [] if None in game.seats else [0])
        expected = forecast.lobby_actions(game.seats, game.choices, 0, viewer)
        self.same("allowed_actions", by_action(view), expected)
        self.same("play", view["play"], None)
        self.same("status", view["status"], "lobby")

    def table(self, viewer, view):
        """The facts that no rule of play changes."""
        game, rules = self.game, self.game.rules
        self.same("version", view["version"], self.version)
        self.same("id", view["id"], game.id)
        self.same("your_seat", view["your_seat"], viewer)
        self.same("host", view["host"], 0)
        seats = [(s["player"] or {}).get("id") for s in view["seats"]]
        self.same("players", seats, game.seats)
        resigned = {s["seat"] for s in view["seats"] if s["resigned"]}
        self.same("resigned", resigned, rules.resigned if rules else set())
        choices = [(s["choice"] or {}).get("nation") for s in view["seats"]]
        self.same("choices", choices, game.choices)
        self.same("visibility", view["visibility"], "private" if self.private else "public")

    # In the play.

    def after(self, seat, answer, command, before=(), all_=True):
        """After a command of a seat: `command` tells the rules of it, `before` names events of the table."""
        rules, events = self.game.rules, answer["events"]
        for event in events:
            if event["type"] == "AuctionOpened":
                rules.tiles[event["data"]["auction"]] = event["data"]["tile"]
        expected = [(type_, {}) for type_ in before] + command()
        self.version += len(expected)
        got = [uncommitted(event) for event in events]
        self.same("events", got, expected)
        self.same("version", answer["version"], self.version)
        self.own_events[seat] += events
        self.knowledge.append((self.version, {v: rules.known_bids(v) for v in self.viewers()}))
        self.view(seat, answer["game"])
        if all_:
            for other in self.viewers():
                if other != seat:
                    view = self.see(other)
                    if view:
                        self.view(other, view)

    def view(self, viewer, view):
        """One viewer's view now."""
        rules = self.game.rules
        self.table(viewer, view)
        at = f"as seat {viewer}" if viewer is not None else "as the public"
        self.same(f"play {at}", view["play"], forecast.play(rules, viewer))
        self.same(f"must_act {at}", view["must_act"], rules.must_act())
        actions = by_action(view)
        proposes = actions.pop("propose", None)
        self.same(f"allowed_actions {at}", actions, forecast.actions(rules, viewer))
        self.same(f"propose {at}", proposes is not None, forecast.may_propose(rules, viewer))
        if proposes:
            earliest, latest = (datetime.fromisoformat(view[name]) + WEEK for name in ("created_at", "changed_at"))
            self.same(f"propose from {at}", earliest < datetime.fromisoformat(proposes["from"]) <= latest, True)
        self.same(f"status {at}", view["status"], rules.status)
        self.same(f"result {at}", view["result"], rules.result)
        self.same(f"abandoned {at}", view["abandoned"], rules.abandoned)
        self.kept[viewer].append(view)

    # After the end.

    def end(self):
        """The whole record, as each viewer gets it."""
        game, rules = self.game, self.game.rules
        public_forms = None
        for viewer in self.viewers():
            client = self.client(viewer)
            if viewer is None and self.private:
                client.call("GET", f"{game.path}/events", expect=404)
                client.call("GET", f"{game.path}/score", expect=404)
                continue
            events = self.events(client)
            audit.chain(events)
            forms = [{k: v for k, v in event.items() if k != "openings"} for event in events]
            self.same("the public form for every viewer", forms, public_forms or forms)
            public_forms = forms
            self.openings(viewer, events)
            audit.whole(events, game.players, game.named_first)
            if viewer is not None:
                mine = {event["version"]: event for event in self.own_events[viewer]}
                again = {v: events[v - 1] for v in mine}
                self.same("an event in an answer and in the feed", again, mine)
            self.at_the_end(viewer, client)

    def events(self, client):
        """All events, in pages of a random size."""
        limit, after, events = self.game.rng.choice([7, 60, 1000]), 0, []
        while True:
            page = client.get(f"{self.game.path}/events?after={after}&limit={limit}")
            events += page["events"]
            after = page["next_after"]
            self.same("has_more", page["has_more"], after < self.version)
            if not page["has_more"]:
                self.same("how many events", len(events), self.version)
                return events

    def openings(self, viewer, events):
        """The openings bring just what the viewer may know, and when."""
        opened, read = audit.Openings(), 0
        for version, knowledge in self.knowledge:
            for event in events[read:version]:
                opened.read(event)
            read = version
            at = f"bids opened to {viewer} by version {version}"
            self.same(at, opened.bids(), knowledge[viewer])
        tiles = {about[1]: v["tile"] for about, v in opened.values.items() if about[0] == "tile"}
        shown = {number: tiles.get(number) for number in self.game.rules.tiles}
        self.same("opened tiles", shown, self.game.rules.tiles)

    def at_the_end(self, viewer, client):
        """The other resources, and a few earlier versions."""
        path, rules = self.game.path, self.game.rules
        auctions = forecast.play(rules, viewer)["auctions"]
        self.same("auctions", client.get(f"{path}/auctions"), {"auctions": auctions})
        number = self.game.rng.randint(1, len(auctions))
        one = client.get(f"{path}/auctions/{number}")
        self.same("auction", one, auctions[number - 1])
        if rules.result:
            self.same("score", client.get(f"{path}/score"), rules.result)
        else:
            client.call("GET", f"{path}/score", expect=409)
        for view in self.game.rng.sample(self.kept[viewer], min(2, len(self.kept[viewer]))):
            again = client.get(f"{path}?version={view['version']}")
            self.same("an earlier version", again, view)


def by_action(view):
    """The allowed actions by their names."""
    return {action["action"]: action for action in view["allowed_actions"]}
