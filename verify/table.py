"""The table, from the open lobby to the end, played again from its players' own moves (docs/auditors/proof.md, "The play")."""

from datetime import UTC, datetime, timedelta

import deal
import fork
import material
from absence import Absence, Seat
from auctions import EVERYONE, Auctions, amount_of
from finding import Unchecked, Wrong, check, difference
from form import form_of, label, micros
from given import Given
from proposals import PLAY, Proposals
from record import commitment
from shuffle import Vault

LOBBY_EVENTS = 50
# The viewers of openings beside the seats. A whole record names the audience of each opening.
PUBLIC, OMNISCIENT, WHOLE = "public", "omniscient", "whole"
# Times have four digits of a year.
END_OF_TIME = (datetime.max.replace(tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)


def time_text(micros):
    moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=micros)
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def shown(openings, viewer):
    """The openings, each with to whom it goes, as a viewer gets them."""
    if viewer == WHOLE:
        return [opening | {"to": to} for to, opening in openings]
    return [opening for to, opening in openings if viewer == OMNISCIENT or to == EVERYONE or viewer in to]


class Table(Absence, Proposals, Given):
    """Follows the events of a game. `opened` tells the values of its commitments, `viewers` as whom the openings may be
    seen, which each event may narrow. Where they were got `live`, a seat handed over is another's from then on."""

    def __init__(self, opened, viewers, live=False):
        self.opened, self.viewers, self.live = opened, viewers, live
        self.expected, self.status, self.now = [], None, 0
        self.play, self.deadline, self.remaining, self.asked = None, None, None, set()
        self.paused, self.former = False, []
        # The rules of absent seats, and how many turns in a row have expired since a player has done anything.
        self.absence_rules, self.unattended = 1, 0
        # Of a fork: how much of the parent's play is still to be taken over.
        self.fork_of, self.to_inherit = None, 0
        # Of a game for named players: its seating, and the reserved seats with their players and times.
        self.seating, self.reserved = None, {}
        # Of a game without deadlines: since when nothing has moved, and the open proposal.
        self.quiet, self.proposal = 0, None
        # Since when the turn or the lobby waits, by how much the lobby's end has moved, and if the clock was set back.
        self.since, self.lobby_moved, self.back = 0, 0, False

    # The required members of an event.

    def follow(self, event):
        """Holds the next event against the rules."""
        version = event["version"]
        if not self.expected:
            now = micros(event["recorded_at"])
            self.back = now < self.now
            check(not self.back or event["type"] == "TimeGiven", version, "it is before the event before it")
            self.version = version
            before = self._turn()
            try:
                if self.inherits:
                    check(event["type"] in fork.MOVES, version, f"{event['type']} is not to be taken over here")
                else:
                    self.now = now
                move = getattr(self, f"_{event['type']}", None)
                check(move, version, f"nothing leads to {event['type']} here")
                move(event["data"])
            except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
                raise Wrong(version, f"nothing leads to this event here ({error!r})") from None
            self._set_deadline(before)
        kind, data, openings, deadline, inherited = self.expected.pop(0)
        public = {"game_id": event["game_id"], "kind": "qe", "version": version, "schema_version": form_of(kind, data)}
        public |= {"recorded_at": time_text(self.now), "type": kind, "data": data}
        if deadline is not None:
            public["deadline_at"] = time_text(deadline)
        found = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        what = difference(found, public)
        check(what is None, version, f"by the rules, {what}")
        self._narrow(event, openings, fork.told if inherited else lambda _, __, expected: expected)
        if kind == "SeatHandedOver" and self.live:
            self._hand_over(data["seat"])

    def _narrow(self, event, openings, told):
        """Leaves those viewers who get such openings with the event."""
        kind, found = event["type"], event["openings"]
        gets = [(viewer, told(kind, found, shown(openings, viewer))) for viewer in self.viewers]
        differences = [(viewer, difference(found, expected, "openings")) for viewer, expected in gets]
        self.viewers = [viewer for viewer, what in differences if what is None]
        check(self.viewers, event["version"], f"by the rules, {differences[0][1]}")

    def _hand_over(self, seat):
        """The former player of the seat sees on as the public, and a viewer from the public may be its new player."""
        if PUBLIC in self.viewers or seat in self.viewers:
            self.viewers = [PUBLIC, seat, *(viewer for viewer in self.viewers if viewer not in (PUBLIC, seat))]

    def finish(self, version):
        """Checks that nothing is missing."""
        for kind, *_ in self.expected:
            raise Wrong(version + 1, f"the record ends, and {kind} must follow")
        over = self.status in ("finished", "abandoned")
        check(over, version + 1, "the record ends before the game is over")

    def emit(self, kind, data, openings=()):
        """Says what must come next, with (to whom, value) of each opening."""
        inherited = self.inherits
        if kind in PLAY:
            self.quiet_from_now()
        if inherited:
            check(kind != "GameFinished", self.version, "the fork takes over more than the play")
            openings = [(EVERYONE, value) for _, value in openings]
        sealed = [(to, self._opening(value)) for to, value in openings]
        self.expected.append((kind, data, sealed, None, inherited))
        if inherited:
            self.to_inherit -= 1
            self._end_inheritance()

    @property
    def inherits(self):
        """True if the next event is inherited from a parent."""
        return self.to_inherit > 0

    def _end_inheritance(self):
        if not self.inherits:
            self.play.open_all()

    def commitment(self, value):
        return commitment(self.vault.salt(label(value)), value)

    def _opening(self, value):
        salt = self.vault.salt(label(value))
        return {"commitment": commitment(salt, value), "salt": salt, "value": value}

    def _set_deadline(self, before):
        """Where another turn than before is waited for, the last event says until when."""
        turn = self._turn()
        if self.seconds and turn and turn != before:
            self.deadline, self.since = self.now + self.seconds * 10**6, self.now
            self._expect_deadline()

    def _expect_deadline(self):
        self._must(self.deadline is None or self.deadline <= END_OF_TIME, "the turn would wait beyond the year 9999")
        kind, data, openings, _, inherited = self.expected[-1]
        self.expected[-1] = (kind, data, openings, self.deadline, inherited)

    def _turn(self):
        return self.play.turn() if self.status == "running" else None

    # The requirements of a move.

    def _must(self, condition, what):
        check(condition, self.version, f"the rules refuse what led to it: {what}")

    def _seat(self, number):
        self._must(type(number) is int and 0 <= number < len(self.seats), "there is no such seat")
        self._must(self.seats[number], "nobody sits there")
        return self.seats[number]

    def _active(self, number):
        self._must(self.status == "running", "the game does not run")
        seat = self._seat(number)
        self._must(not seat.resigned, "the player has resigned")
        return seat

    def _playing(self, number):
        seat = self._active(number)
        self._must(not self.paused, "the game is paused")
        self._must(self.deadline is None or self.now < self.deadline, "the deadline has passed")
        return seat

    def _lobby(self):
        self._must(self.status == "lobby", "the game has started")
        self._must(self.now < self._closes(), "the lobby was open for too long")

    def _reservation(self, number, player):
        self._must(number in self.reserved, "the seat is not reserved")
        self._must(player is None or self.reserved[number][0] == player, "the seat is reserved for another player")
        return self.reserved[number]

    def _has_room(self, seated):
        self._must(self.version + seated + len(self.reserved) < LOBBY_EVENTS, "the lobby holds too many events")

    def _taken(self):
        return [seat for seat in self.seats if seat]

    def _sits(self, player):
        return any(seat.player == player for seat in self._taken())

    def _present(self, seat):
        self.unattended = 0
        seat.return_()

    # The lobby.

    def _GameCreated(self, data):
        self._must(self.status is None, "the game exists")
        if data["rules_version"] != 1:
            raise Unchecked(f"rules version {data['rules_version']} is not known", self.version)
        self._must(data["seats"] in (3, 4, 5), "the game is not for so many players")
        self._must(data["visibility"] in ("public", "private", "app"), "nobody knows who finds the game")
        self._must(("app" in data) == (data["visibility"] == "app"), "an app is named where its players find the game")
        self.seconds = data.get("move_deadline_seconds")
        self._must("move_deadline_seconds" not in data or 5 <= self.seconds <= 2592000, "turns wait too long or too short")
        if "absence_rules" in data:
            self.absence_rules = data["absence_rules"]
            if self.absence_rules != 2:
                raise Unchecked("its rules of absent seats are not known", self.version)
            self._must(self.seconds is not None, "a game without deadlines has no absent seats")
        if "time_rules" in data:
            if data["time_rules"] != 3:
                raise Unchecked("its rules of time are not known", self.version)
            self._must("absence_rules" in data, "rules of time are none without rules of absent seats")
        # Without deadlines no earlier rule was ever needed.
        self.others_alone = self.seconds is None or "time_rules" in data
        if self.seconds is None:
            self.absence_rules = 2
        reminds = "reminder_seconds" not in data or 0 < data["reminder_seconds"] < (self.seconds or 0)
        self._must(reminds, "the server cannot remind of its turns so")
        self.absent_bot = data.get("absent_bot")
        self._must(self.absent_bot is None or "absence_rules" in data, "bots take over no seats where no player is absent")
        self.seating = data.get("seating")
        seed = self.opened.get(data["seed"], {}).get("seed")
        check(seed is not None, self.version, "what `seed` commits to is never opened as a seed")
        self.seed = bytes.fromhex(seed)
        self.vault = Vault(self.seed, [])
        self.seats, self.host = [None] * data["seats"], 0
        self.created_at, self.since, self.status = self.now, self.now, "lobby"
        value = self._seed_value()
        facts = {"rules_version": 1, "seats": data["seats"], "visibility": data["visibility"], "options": {}}
        if self.seconds is not None:
            facts["move_deadline_seconds"] = self.seconds
        facts |= {name: data[name] for name in ("absence_rules", "time_rules") if name in data}
        if "fork_of" in data:
            self.fork_of = facts["fork_of"] = data["fork_of"]
            fork.check_form(self.fork_of, data["seats"], self.version)
            self._must(self.seconds is None and self.seating is None, "a fork has neither deadlines nor a seating")
        facts |= {name: data[name] for name in ("app", "reminder_seconds", "absent_bot", "seating") if name in data}
        self.emit("GameCreated", facts | {"seed": self.commitment(value)}, [([], value)])

    def _seed_value(self):
        return {"subject": "seed", "seed": self.seed.hex()}

    def _SeatTaken(self, data):
        self._lobby()
        number, nation = data["seat"], data["choice"]["nation"]
        self._must(type(number) is int and 0 <= number < len(self.seats), "there is no such seat")
        if self.version == 2:
            anywhere = self.fork_of or self.seating is not None
            self._must(number == 0 or anywhere, "the second event seats the host")
        if not self._taken():
            self.host = number
        if number in self.reserved:
            _, until = self._reservation(number, data["player"])
            self._must(self.now < until, "the reservation has expired")
        self._must(self.seats[number] is None and not self._sits(data["player"]), "the seat or the player is taken")
        self._has_room(len(self._taken()) + 1)
        self._must(nation is None or not self.fork_of, "a fork inherits the nations")
        if nation is not None:
            chosen = [seat.nation for seat in self._taken()]
            free = nation in material.nations(len(self.seats)) and nation not in chosen
            self._must(free, "the nation is not to be had")
        self.seats[number] = Seat(data["player"], nation)
        kept = {n: one for n, one in self.reserved.items() if n != number and one[0] != data["player"]}
        self.reserved = kept
        self.emit("SeatTaken", {"seat": number, "player": data["player"], "choice": {"nation": nation}})
        if self.seating and self.seating["start"] and all(self.seats):
            self._start({"first_auctioneer_drawn": True})

    def _SeatReserved(self, data):
        self._lobby()
        number, player, until = data["seat"], data["player"], micros(data["until"])
        opening = self.seating is not None and self.now == self.created_at
        self._must(opening, "seats are reserved when the table is opened")
        self._must(0 <= number < len(self.seats), "there is no such seat")
        self._must(self.seats[number] is None and number not in self.reserved, "the seat is taken")
        named = self._sits(player) or player in [one for one, _ in self.reserved.values()]
        self._must(not named, "another seat names the player")
        if not self._taken():
            self.host = None
        self.reserved[number] = (player, until)
        self.emit("SeatReserved", {"seat": number, "player": player, "until": data["until"]})

    def _SeatReleased(self, data):
        self._lobby()
        number, player, release = data["seat"], data["player"], data["release"]
        if release == "expired":
            due = [(n, one) for n, (one, until) in self.reserved.items() if until <= self.now]
            self._must(due, "no reservation has expired")
        else:
            self._must(release != "withdrawn" or self._taken(), "only a host withdraws a reservation")
            due = [(number, self._reservation(number, player)[0])]
        for number, player in due:
            del self.reserved[number]
            self.emit("SeatReleased", {"seat": number, "player": player, "release": release})
            if not self.reserved and not self._taken():
                self._end("GameAbandoned", {"cause": "empty"})

    def _SeatLeft(self, data):
        self._lobby()
        number, removed = data["seat"], data["departure"] == "removed"
        player = self._seat(number).player
        self._must(data["departure"] in ("left", "removed"), "seats are left, or their players removed")
        self._must(not (removed and number == self.host), "the host leaves the own seat")
        self.seats[number] = None
        if self.host == number:
            self.host = next((n for n, seat in enumerate(self.seats) if seat), None)
        facts = {"seat": number, "player": player, "departure": data["departure"], "host": self.host}
        self.emit("SeatLeft", facts)
        if self.host is None:
            self._end("GameAbandoned", {"cause": "empty"})

    def _EntropyAdded(self, data):
        self._lobby()
        seat = self._seat(data["seat"])
        self._has_room(len(self._taken()))
        seat.entropy = bytes.fromhex(data["entropy"])
        self.emit("EntropyAdded", {"seat": data["seat"], "entropy": data["entropy"]})

    def _GameStarted(self, data):
        self._lobby()
        self._must(all(self.seats), "not every seat is taken")
        self._start(data["setup"])

    def _start(self, setup):
        self.vault = Vault(self.seed, [seat.entropy for seat in self.seats])
        players = len(self.seats)
        if self.fork_of:
            found, what = deal.inherited(setup, self.opened, players)
            self._must(found, what)
        else:
            found = deal.drawn(setup, self.vault, [seat.nation for seat in self.seats])
        nations, first, drawn, tokens, boxed, stack = found
        self._must(type(first) is int and 0 <= first < players, "there is no such auctioneer")
        openings = [([n], {"subject": "token", "seat": n, "industry": t}) for n, t in enumerate(tokens)]
        openings += [([], {"subject": "boxed_token", "place": n, "industry": t}) for n, t in enumerate(boxed, 1)]
        openings += [([], {"subject": "tile", "auction": n, "tile": tile}) for n, tile in enumerate(stack, 1)]
        made = [self.commitment(value) for _, value in openings]
        dealt = players + len(boxed)
        setup = {"nations": nations, "first_auctioneer": first, "tokens": made[:players]}
        setup |= {"boxed_tokens": made[players:dealt], "stack": made[dealt:]}
        if drawn:
            setup["first_auctioneer_drawn"] = True
        self.play = Auctions(self, nations, first, tokens, boxed, stack)
        self.status = "running"
        self.quiet_from_now()
        if self.fork_of:
            openings = [(EVERYONE, value) for _, value in openings]
        self.emit("GameStarted", {"setup": setup}, openings)
        if self.fork_of:
            self.to_inherit = self.fork_of["inherited"]
            self._end_inheritance()
        self._unfold()

    # The play.

    def _unfold(self):
        self.play.proceed()
        if self.play.is_over:
            self._end("GameFinished", {"result": self.play.score()})

    def _end(self, kind, data):
        values = [self._seed_value()] + (self.play.secrets() if self.play else [])
        self.emit(kind, data, [(EVERYONE, value) for value in values])
        self.status = "finished" if kind == "GameFinished" else "abandoned"
        self.deadline = None

    def _bid(self, data, ballot, amount):
        seat, placed_by = self._playing(data["seat"]), data["placed_by"]
        refusal = self.play.refusal(data["seat"], data["auction"], ballot, amount)
        self._must(refusal is None, refusal)
        if placed_by != "player":
            # The record does not name the absent players of the parent.
            known = self.inherits and placed_by in ("deadline", "resignation")
            by_rule = known and amount == self.play.amount_for(data["seat"])
            self._must(by_rule, "the server bids by its own rules alone")
        self._present(seat)
        self.play.place(data["seat"], amount, placed_by)
        self._unfold()

    def _OpeningBidPlaced(self, data):
        self._bid(data, 1, amount_of(data["amount"]))

    def _SecretBidPlaced(self, data):
        self._bid(data, 1, amount_of(self.opened[data["bid"]]["amount"]))

    def _RebidPlaced(self, data):
        self._bid(data, data["ballot"], amount_of(self.opened[data["bid"]]["amount"]))

    def _PeekTaken(self, data):
        seat = self._playing(data["seat"])
        refusal = self.play.peek(data["seat"], data["auction"])
        self._must(refusal is None, refusal)
        self._present(seat)
        self._unfold()

    def _SeatResigned(self, data):
        seat = self._active(data["seat"])
        seat.resigned = True
        seat.return_()
        self.unattended = 0
        self.asked.discard(data["seat"])
        self.play.resigned.add(data["seat"])
        if self.proposal and self.proposal["seat"] == data["seat"]:
            self.proposal = None
        self.emit("SeatResigned", {"seat": data["seat"]})
        if sum(not seat.resigned for seat in self.seats) < 2:
            self._end("GameAbandoned", {"cause": "resigned"})
        elif not self._pause_if_all_ask() and not self._carry_out_if_all_agree():
            self._unfold()

    def _GameAbandoned(self, data):
        cause = data["cause"]
        self._must(self.status == "lobby", "the game has started")
        late = self.now >= self._closes()
        self._must((cause == "host" and not late) or (cause == "expired" and late), "the lobby was open")
        self._end("GameAbandoned", {"cause": cause})
