"""Deadlines, pauses, and seats whose players are absent: the part of the table that is about them."""

import re

# A game ends once its players have missed so many turns in a row and everyone is absent.
DESERTED_TURNS = 3
# A seat can be offered once its player has missed so many turns in a row and been absent for so many microseconds.
MISSED_TURNS, ABSENT = 2, 60 * 10**6
LEVELS = ("easy", "normal", "hard")
BOT = re.compile("626f7400-0000-8000-8000-000000000[0-2][0-9a-f]{2}")


def bot(level, seat):
    """The player that the bot of a level is in a seat."""
    return f"626f7400-0000-8000-8000-00000000{LEVELS.index(level):02x}{seat:02x}"


def is_bot(player):
    """True if a player is a bot."""
    return BOT.fullmatch(player) is not None


class Seat:
    """A player in a seat."""

    def __init__(self, player, nation):
        self.player, self.nation = player, nation
        self.entropy, self.resigned = b"", False
        self.return_()

    def return_(self):
        """The player is here."""
        self.absent, self.since, self.missed, self.consents = False, None, 0, set()
        self.offered_to, self.accepted = None, False

    def offer(self, player):
        self.offered_to, self.accepted = player, False

    def miss(self, now):
        """The player misses a turn."""
        if not self.absent:
            self.absent, self.since = True, now
        self.missed += 1


class Absence:
    """The events of absent seats, which `Table` follows beside its own."""

    def _TurnExpired(self, _):
        due = self.status == "running" and self.deadline is not None and self.deadline <= self.now
        self._must(due and not self.paused, "the turn is not due")
        self._expire_turn()

    def _expire_turn(self):
        """Acts for those who are waited for."""
        seats = self.play.must_act()
        for number in seats:
            self.seats[number].miss(self.now)
        self.unattended += 1
        self.emit("TurnExpired", {"turn": self.play.turn(), "seats": seats})
        if self._is_deserted():
            self._end("GameAbandoned", {"cause": "absent"})
            return
        for number in seats:
            if self.seats[number].accepted:
                self._hand_seat_over(number, self.seats[number].offered_to)
            elif self.absent_bot and self.seats[number].missed >= MISSED_TURNS and not is_bot(self.seats[number].player):
                self._hand_seat_over(number, bot(self.absent_bot, number))
        for number in seats:
            self.play.place_for(number, "deadline")
        self._unfold()

    def _is_deserted(self):
        away = all(seat.resigned or (seat.absent and not seat.accepted) for seat in self.seats)
        return self.absence_rules > 1 and self.unattended >= DESERTED_TURNS and away

    def _pause_if_all_ask(self):
        asked = all(seat.resigned or n in self.asked for n, seat in enumerate(self.seats))
        if asked and not self.paused:
            left = None if self.deadline is None else max(0, self.deadline - self.now) // 1000
            self.paused, self.remaining, self.deadline, self.asked = True, left, None, set()
            self.proposal = None
            self.emit("GamePaused", {"remaining_ms": left})
        return self.paused

    def _PauseAsked(self, data):
        seat = self._playing(data["seat"])
        self._must(data["seat"] not in self.asked, "the player asks already")
        self._present(seat)
        self.asked.add(data["seat"])
        self.emit("PauseAsked", {"seat": data["seat"]})
        self._pause_if_all_ask()

    def _PauseWithdrawn(self, data):
        seat = self._active(data["seat"])
        self._must(data["seat"] in self.asked, "the player does not ask")
        self._present(seat)
        self.asked.discard(data["seat"])
        self.emit("PauseWithdrawn", {"seat": data["seat"]})

    def _GameResumed(self, data):
        seat = self._active(data["seat"])
        self._must(self.paused, "the game is not paused")
        self._present(seat)
        self.paused = False
        self.quiet_from_now()
        self.deadline = None if self.remaining is None else self.now + self.remaining * 1000
        self.emit("GameResumed", {"seat": data["seat"]})
        self._expect_deadline()
        self._unfold()

    def _may_take(self, player, number):
        self._must(not self._sits(player), "the player holds a seat")
        held = any(who == player and which != number for which, who in self.former)
        self._must(not held, "the player has held another seat")

    def _acting_host(self):
        """Of the seats that act as host the one whose player is here, if there is one."""
        playing = [n for n, seat in enumerate(self.seats) if not seat.resigned]
        host = self.host if self.host in playing else playing[0]
        here = [n for n in playing if not self.seats[n].absent]
        return host if host in here or not here else here[0]

    def _acting_hosts(self):
        """The host, or the lowest seat that has not resigned; while that player is absent, also the lowest who is here."""
        playing = [n for n, seat in enumerate(self.seats) if not seat.resigned]
        return {self.host if self.host in playing else playing[0], self._acting_host()}

    def _has_voice(self, number):
        """True if the seat's player is asked to consent to offers by the third rules: a person who does not act as host."""
        return not is_bot(self.seats[number].player) and number not in self._acting_hosts()

    def _may_be_offered(self, number):
        seat, host = self.seats[number], self._acting_host()
        asked = {n for n, other in enumerate(self.seats) if not other.resigned and not other.absent} - {number, host}
        if self.others_alone:
            asked = {n for n in asked if self._has_voice(n)}
            consented = bool(asked) and asked <= seat.consents
        else:
            consented = bool(seat.consents) and asked <= seat.consents
        long_enough = seat.missed >= MISSED_TURNS and self.now >= seat.since + ABSENT
        return self.absence_rules < 2 or consented or long_enough

    def _OfferConsented(self, data):
        seat, by = self._active(data["seat"]), self._active(data["by"])
        self._must(seat.absent and seat is not by and data["by"] not in seat.consents, "the seat needs no consent")
        self._must(not self.others_alone or self._has_voice(data["by"]), "the host and bots are not asked to consent")
        self._present(by)
        seat.consents.add(data["by"])
        self.emit("OfferConsented", {"seat": data["seat"], "by": data["by"]})

    def _SeatOffered(self, data):
        seat = self._active(data["seat"])
        self._must(seat.absent and seat.offered_to != data["player"], "the seat is not to be offered")
        self._must(self._may_be_offered(data["seat"]), "the player has not been absent for long enough")
        self._may_take(data["player"], data["seat"])
        seat.offer(data["player"])
        self.unattended = 0
        self.emit("SeatOffered", {"seat": data["seat"], "player": data["player"]})

    def _SeatOfferWithdrawn(self, data):
        seat = self._active(data["seat"])
        self._must(seat.offered_to is not None, "the seat is not offered")
        seat.offer(None)
        self.unattended = 0
        self.emit("SeatOfferWithdrawn", {"seat": data["seat"]})

    def _may_accept(self, number, player):
        seat = self._active(number)
        self._must(player is not None and seat.offered_to == player, "the seat is not offered to this player")
        self._must(not seat.accepted, "the seat is accepted already")
        self._may_take(player, number)

    def _offer_no_other(self, number, player):
        for other in self.seats:
            if other.offered_to == player and other is not self.seats[number]:
                other.offer(None)

    def _SeatAccepted(self, data):
        self._may_accept(data["seat"], data["player"])
        self._must(self.absence_rules > 1, "a seat is handed over at once")
        self._offer_no_other(data["seat"], data["player"])
        self.seats[data["seat"]].accepted = True
        self.unattended = 0
        self.emit("SeatAccepted", {"seat": data["seat"], "player": data["player"]})

    def _SeatHandedOver(self, data):
        self._may_accept(data["seat"], data["to"])
        self._must(self.absence_rules < 2, "a seat is handed over once its player has missed one more turn")
        self._hand_seat_over(data["seat"], data["to"])

    def _hand_seat_over(self, number, player):
        seat = self.seats[number]
        self.asked.discard(number)
        facts = {"seat": number, "from": seat.player, "to": player}
        self.former.append((number, seat.player))
        self._present(seat)
        self._offer_no_other(number, player)
        for other in self.seats:
            other.consents.discard(number)
        seat.player = player
        self.emit("SeatHandedOver", facts)
