"""Proposals of how a game without deadlines goes on: the part of the table that is about them."""

from absence import is_bot

# Microseconds after the newest move, and again until a proposal takes effect without an answer.
WEEK = 7 * 24 * 3600 * 10**6
# The events of the play: each is a move of the game, or follows from one.
PLAY = (
    *("AuctionOpened", "OpeningBidPlaced", "SecretBidPlaced", "RebidCalled", "RebidPlaced", "CompanyAwarded"),
    *("ZeroBidsRevealed", "PeekTaken"),
)


class Proposals:
    """The events of proposals, which `Table` follows beside its own."""

    def quiet_from_now(self):
        """The others begin to wait anew."""
        self.quiet, self.proposal = self.now, None

    def _has_say(self, number):
        """True if the seat's player is a person for whom nobody waits."""
        seat = self.seats[number]
        return not seat.resigned and not is_bot(seat.player) and number not in self.play.must_act()

    def _ProposalMade(self, data):
        number = data["seat"]
        seat = self._active(number)
        self._must(self.seconds is None, "the turns have deadlines")
        self._must(not self.paused, "the game is paused")
        self._must(self._has_say(number), "the game waits for the player")
        self._must(self.proposal is None, "a proposal is open")
        self._must(self.now >= self.quiet + WEEK, "the newest move is not old enough")
        self._present(seat)
        self.proposal = {"seat": number, "proposal": data["proposal"], "due": self.now + WEEK, "agreed": set()}
        self.emit("ProposalMade", {"seat": number, "proposal": data["proposal"]})

    def _ProposalAnswered(self, data):
        number, proposal = data["seat"], self.proposal
        seat = self._active(number)
        self._must(proposal, "there is no proposal")
        self._must(self._has_say(number), "the game waits for the player")
        self._must(number != proposal["seat"] and number not in proposal["agreed"], "the player is not asked")
        self._must(self.now < proposal["due"], "the proposal takes effect")
        self._present(seat)
        if data["agrees"]:
            proposal["agreed"].add(number)
        else:
            self.quiet_from_now()
        self.emit("ProposalAnswered", {"seat": number, "agrees": data["agrees"]})
        self._carry_out_if_all_agree()

    def _ProposalCarriedOut(self, _):
        self._must(self.status == "running" and self.proposal, "there is no proposal")
        self._must(self.now >= self.proposal["due"], "the proposal is not due")
        self._carry_out()

    def _carry_out_if_all_agree(self):
        """Carries the proposal out if all who are asked agree, at least one; True if it did."""
        if not self.proposal:
            return False
        asked = {n for n in range(len(self.seats)) if n != self.proposal["seat"] and self._has_say(n)}
        agreed = bool(asked) and asked <= self.proposal["agreed"]
        if agreed:
            self._carry_out()
        return agreed

    def _carry_out(self):
        proposed, self.proposal = self.proposal["proposal"], None
        self.emit("ProposalCarriedOut", {})
        if proposed == "end":
            self._end("GameAbandoned", {"cause": "absent"})
        else:
            self._expire_turn()
