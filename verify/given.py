"""Time that is given to turns and lobbies: the part of the table that is about it (docs/auditors/proof.md, "Time that is given")."""

# How many milliseconds are left at least once time was given.
LEAST = 10_000
DAY = 24 * 3600 * 10**6


def up(micros):
    """Whole milliseconds, not fewer than there are."""
    return -(-micros // 1000)


class Given:
    """Follows `TimeGiven`, which `Table` follows beside its other events."""

    def _closes(self):
        """When the lobby closes."""
        return self.created_at + DAY + self.lobby_moved

    def _due(self):
        """When the server has to act by itself; None if it does not."""
        if self.status == "lobby":
            return min([self._closes(), *(until for _, until in self.reserved.values())])
        return self.deadline

    def _TimeGiven(self, data):
        milliseconds, due = data["milliseconds"], self._due()
        self._must(self.status in ("lobby", "running"), "the game is over")
        if self.back:
            self._must(data["cause"] == "clock_set", "time goes back only where a clock was set")
            self._must(milliseconds == self._set_back(), "the turn waits for another time than its whole one")
        else:
            self._must(due is not None and due <= self.now, "nothing is overdue")
            least = up(self.now - due) + LEAST
            passed = (self.now - self.since) // 1000
            self._must(least <= milliseconds <= max(passed, least), "more or less time is given than was lost")
        if self.status == "lobby":
            self._has_room(len(self._taken()))
        self._move(milliseconds * 1000)
        self.emit("TimeGiven", {"cause": data["cause"], "milliseconds": milliseconds})
        kind, facts, openings, _, inherited = self.expected[-1]
        self.expected[-1] = (kind, facts, openings, self._due(), inherited)

    def _set_back(self):
        """By how many milliseconds what waits has to end earlier, to wait no longer than its whole time from now on."""
        whole, until = (DAY, self._closes()) if self.status == "lobby" else ((self.seconds or 0) * 10**6, self.deadline)
        return 0 if until is None else -max(0, up(until - self.now - whole))

    def _move(self, micros):
        """Moves what waits."""
        self.since = self.now
        if self.status == "lobby":
            self.lobby_moved += micros
            self.reserved = {number: (player, until + micros) for number, (player, until) in self.reserved.items()}
        elif self.deadline is not None:
            self.deadline += micros
        for seat in self._taken():
            seat.since = None if seat.since is None else min(seat.since, self.now)
