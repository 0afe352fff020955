"""docs/rules/qe.md: the course of a game, with who knows what. It forecasts the events and every view."""

from . import scoring


class Bid:
    """A secret bid or a rebid, with who knows it."""

    def __init__(self, ballot, seat, amount, placed_by):
        self.ballot, self.seat, self.amount, self.placed_by = ballot, seat, amount, placed_by
        self.seen = {seat}
        # "That bid and its cause are public at once."
        self.public = placed_by != "player"


class Auction:
    """One auction."""

    def __init__(self, number, round_, auctioneer, tile):
        self.number, self.round, self.auctioneer, self.tile = number, round_, auctioneer, tile
        self.opening = None
        self.ballot = 1
        self.bidders = []
        self.bids = []
        self.awarded = False
        self.winner = None
        self.zeros = []
        self.scored = []

    def missing(self):
        """The seats that have yet to bid."""
        if self.awarded:
            return []
        if self.auctioneer is not None and self.opening is None:
            return [self.auctioneer]
        done = {bid.seat for bid in self.bids if bid.ballot == self.ballot}
        return [seat for seat in self.bidders if seat not in done]

    def last_bid(self, seat):
        """The bid of a seat that stands."""
        return next((bid for bid in reversed(self.bids) if bid.seat == seat), None)

    def standing(self):
        """All amounts that stand, by seat."""
        amounts = {bid.seat: bid.amount for bid in self.bids}
        if self.auctioneer is not None:
            amounts[self.auctioneer] = self.opening
        return amounts

    def price(self):
        """The winner's bid."""
        return 0 if self.winner is None else self.standing()[self.winner]


class Rules:
    """A game from its start on."""

    def __init__(self, players, first, nations, tokens):
        self.players, self.first, self.nations, self.tokens = players, first, nations, tokens
        self.count = 15 if players == 5 else 16
        self.tiles = {}
        self.auctions = []
        self.zero_rounds = {seat: [] for seat in range(players)}
        self.peeks = {seat: None for seat in range(players)}
        self.resigned = set()
        self.status = "running"
        self.result = None
        self.abandoned = None
        self.events = []

    # Commands. Each answers with the events that it must cause, commitments left out.

    def start(self):
        """The first auction opens."""
        return self.commit(self.go_on)

    def bid(self, seat, amount):
        """A bid of a player."""
        return self.commit(lambda: (self.place(seat, amount, "player"), self.go_on()))

    def resign(self, seat):
        """The server acts for the seat from now on."""

        def act():
            self.resigned.add(seat)
            self.emit("SeatResigned", seat=seat)
            if self.players - len(self.resigned) < 2:
                self.status, self.abandoned = "abandoned", "resigned"
                self.emit("GameAbandoned", cause="resigned")
            else:
                self.go_on()

        return self.commit(act)

    def peek(self, seat, number):
        """One peek a game."""

        def act():
            auction = self.auctions[number - 1]
            auction.last_bid(auction.winner).seen.add(seat)
            self.peeks[seat] = number
            self.emit("PeekTaken", auction=number, seat=seat)

        return self.commit(act)

    def commit(self, act):
        self.events = []
        act()
        return self.events

    def emit(self, type_, **data):
        self.events.append((type_, data))

    # The course of the game.

    def go_on(self):
        """Whatever follows by itself."""
        while True:
            auction = self.auctions[-1] if self.auctions else None
            if auction is None or auction.awarded:
                if len(self.auctions) == self.count:
                    self.finish()
                    return
                self.open_next()
                continue
            missing = auction.missing()
            absent = [seat for seat in missing if seat in self.resigned]
            if absent:
                opening = auction.auctioneer is not None and auction.opening is None
                self.place(absent[0], 1 if opening else 0, "resignation")
            elif missing:
                return
            else:
                self.settle(auction)

    def open_next(self):
        number = len(self.auctions) + 1
        round_, auctioneer = (number - 1) // self.players + 1, (self.first + number - 1) % self.players
        if self.players == 3 and number == 16:
            round_ = auctioneer = None
        auction = Auction(number, round_, auctioneer, self.tiles.get(number))
        auction.bidders = [seat for seat in range(self.players) if seat != auctioneer]
        self.auctions.append(auction)
        self.emit(
            "AuctionOpened", auction=number, round=round_, auctioneer=auctioneer, tile=auction.tile
        )

    def place(self, seat, amount, placed_by):
        auction = self.auctions[-1]
        common = {"auction": auction.number, "seat": seat, "placed_by": placed_by}
        if seat == auction.auctioneer:
            auction.opening, auction.opened_by = amount, placed_by
            self.emit("OpeningBidPlaced", amount=str(amount), **common)
            return
        auction.bids.append(Bid(auction.ballot, seat, amount, placed_by))
        if auction.ballot == 1:
            self.emit("SecretBidPlaced", **common)
        else:
            self.emit("RebidPlaced", ballot=auction.ballot, **common)

    def settle(self, auction):
        """All bids of the ballot are in."""
        if auction.auctioneer is not None and auction.auctioneer not in self.resigned:
            for bid in auction.bids:
                if bid.ballot == auction.ballot:
                    bid.seen.add(auction.auctioneer)
        amounts = auction.standing()
        highest = max(amounts.values())
        tied = sorted(seat for seat, amount in amounts.items() if amount == highest)
        if len(tied) == 1:
            self.award(auction, tied[0])
        elif auction.auctioneer is None:
            self.award(auction, None)
        elif auction.ballot < 3:
            auction.ballot += 1
            auction.bidders = tied
            self.emit("RebidCalled", auction=auction.number, ballot=auction.ballot, seats=tied)
        else:
            values = list(amounts.values())
            alone = max(value for value in values if values.count(value) == 1)
            self.award(auction, next(s for s, amount in amounts.items() if amount == alone))

    def award(self, auction, winner):
        auction.awarded, auction.winner = True, winner
        is_open = winner is not None and winner == auction.auctioneer
        self.emit(
            "CompanyAwarded",
            auction=auction.number,
            tile=auction.tile,
            winner=winner,
            amount=str(auction.opening) if is_open else None,
        )
        if self.players == 3:
            return
        for seat, amount in sorted(auction.standing().items()):
            if amount == 0:
                bid = auction.last_bid(seat)
                bid.public = True
                auction.zeros.append(seat)
                if bid.placed_by == "player" and auction.round not in self.zero_rounds[seat]:
                    self.zero_rounds[seat].append(auction.round)
                    auction.scored.append(seat)
        if auction.zeros:
            self.emit(
                "ZeroBidsRevealed",
                auction=auction.number,
                round=auction.round,
                seats=auction.zeros,
                scored=auction.scored,
            )

    def finish(self):
        sheets = [
            scoring.sheet(
                self.players,
                seat,
                self.nations[seat],
                self.tokens[seat],
                [a.tile for a in self.won(seat)],
                self.zero_rounds[seat],
                self.spent(seat),
                seat in self.resigned,
            )
            for seat in range(self.players)
        ]
        self.status, self.result = "finished", scoring.score(self.players, sheets)
        self.emit("GameFinished", result=self.result)

    def won(self, seat):
        return [a for a in self.auctions if a.awarded and a.winner == seat]

    def spent(self, seat):
        return sum(auction.price() for auction in self.won(seat))

    # The knowledge of each viewer. The public is the viewer None.

    @property
    def over(self):
        return self.status != "running"

    def knows(self, bid, viewer):
        return self.over or bid.public or viewer in bid.seen

    def winning_amount(self, auction, viewer):
        if auction.winner is None:
            return None
        if auction.winner == auction.auctioneer:
            return auction.opening
        bid = auction.last_bid(auction.winner)
        return bid.amount if self.knows(bid, viewer) else None

    def must_act(self):
        return [] if self.over else self.auctions[-1].missing()

    def known_bids(self, viewer):
        """The secret bids that the viewer knows."""
        return {
            (auction.number, bid.ballot, bid.seat): str(bid.amount)
            for auction in self.auctions
            for bid in auction.bids
            if self.knows(bid, viewer)
        }
