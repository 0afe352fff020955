"""The auctions of a game (docs/rules/qe.md): what follows from each bid, with who gets to know what."""

import re

import material

AMOUNT = re.compile(r"0|[1-9][0-9]{0,999}")
EVERYONE = "everyone"


def amount_of(text):
    """The number that a bid is; None where the text is no bid."""
    return int(text) if isinstance(text, str) and AMOUNT.fullmatch(text) else None


class Bid:
    """A secret bid or rebid: how much, by whom it was placed, and which seats know."""

    def __init__(self, amount, placed_by, known_to):
        self.amount, self.placed_by, self.known_to = amount, placed_by, known_to

    def open_to(self, seat):
        if self.known_to != EVERYONE:
            self.known_to = self.known_to | {seat}


class Auction:
    """An auction that was opened; `ballots` map the seats that bid to their bids, None until they have."""

    def __init__(self, number, round_, auctioneer, tile):
        self.number, self.round, self.auctioneer, self.tile = number, round_, auctioneer, tile
        self.opening_bid, self.ballots, self.award, self.scored = None, [], None, []

    @property
    def ballot(self):
        return max(1, len(self.ballots))

    def standing(self, seat):
        """The ballot and the bid of a seat that count: its last."""
        placed = [(n, ballot[seat]) for n, ballot in enumerate(self.ballots, 1) if ballot.get(seat)]
        return placed[-1] if placed else None


class Auctions:
    """The play. `table` takes the events; `tokens`, `boxed` and `stack` are what the seed deals."""

    def __init__(self, table, nations, first, tokens, boxed, stack):
        self.table, self.nations, self.first = table, nations, first
        self.tokens, self.boxed, self.stack = tokens, boxed, stack
        self.players = len(nations)
        self.auctions, self.peeked, self.resigned = [], set(), set()
        self.deal_is_public = False

    def open_all(self):
        """Everyone knows the deal, and all inherited bids."""
        self.deal_is_public = True
        for bid in (bid for auction in self.auctions for ballot in auction.ballots for bid in ballot.values() if bid):
            bid.known_to = EVERYONE

    @property
    def running(self):
        newest = self.auctions[-1] if self.auctions else None
        return newest if newest and newest.award is None else None

    @property
    def is_over(self):
        return len(self.auctions) == len(self.stack) and self.running is None

    def must_act(self):
        """The seats that have still to bid, in seat order."""
        auction = self.running
        if auction is None:
            return []
        if auction.auctioneer is not None and auction.opening_bid is None:
            return [auction.auctioneer]
        return sorted(seat for seat, bid in auction.ballots[-1].items() if bid is None)

    def turn(self):
        """The turn, as `TurnExpired` names it."""
        auction = self.running
        if auction is None:
            return None
        kind = ["opening", "secret", "rebid", "rebid"][len(auction.ballots)]
        return {"auction": auction.number, "ballot": auction.ballot, "bid": kind}

    def value(self, ballot, seat, auction=None):
        """The sealed value of a bid."""
        auction = auction or self.running
        amount = str(auction.ballots[ballot - 1][seat].amount)
        return {"subject": "bid", "auction": auction.number, "ballot": ballot, "seat": seat, "amount": amount}

    def refusal(self, seat, auction, ballot, amount):
        """Why the rules refuse a bid; None where they do not."""
        running = self.running
        if running is None or auction != running.number or ballot != running.ballot:
            return "this is not the ballot that runs"
        if seat not in self.must_act():
            return f"seat {seat} may not bid now"
        if amount is None:
            return "this is no amount"
        if running.opening_bid is None and running.auctioneer is not None:
            return None if amount > 0 else "an opening bid is at least 1"
        return "a bid differs from the opening bid" if amount == running.opening_bid else None

    def place(self, seat, amount, placed_by):
        """Emits a bid that is allowed."""
        auction, number = self.running, self.running.number
        if auction.auctioneer == seat:
            auction.opening_bid = amount
            auction.ballots.append({other: None for other in range(self.players) if other != seat})
            data = {"auction": number, "seat": seat, "amount": str(amount), "placed_by": placed_by}
            self.table.emit("OpeningBidPlaced", data)
            return
        ballot = auction.ballot
        by_hand = placed_by == "player"
        auction.ballots[-1][seat] = Bid(amount, placed_by, {seat} if by_hand else EVERYONE)
        opening = ([seat] if by_hand else EVERYONE, self.value(ballot, seat))
        data = {"auction": number, "seat": seat, "bid": self.table.commitment(opening[1]), "placed_by": placed_by}
        if ballot == 1:
            self.table.emit("SecretBidPlaced", data, [opening])
        else:
            self.table.emit("RebidPlaced", data | {"ballot": ballot}, [opening])

    def amount_for(self, seat):
        """The server's bid for an absent seat."""
        return 1 if self.running.auctioneer == seat else 0

    def place_for(self, seat, placed_by):
        """Emits the server's bid for an absent seat."""
        self.place(seat, self.amount_for(seat), placed_by)

    def peek(self, seat, number):
        """A look at a winning bid; gives why it is refused, if it is."""
        if self.players != 5 or seat in self.peeked:
            return "there is no peek left"
        if not 1 <= number <= len(self.auctions) or self.auctions[number - 1].award is None:
            return "the auction is not awarded"
        auction = self.auctions[number - 1]
        winner = auction.award
        if winner == auction.auctioneer:
            return "the amount is public"
        ballot, bid = auction.standing(winner)
        if bid.known_to == EVERYONE or seat in bid.known_to:
            return "the amount is known"
        self.peeked.add(seat)
        bid.open_to(seat)
        self.table.emit("PeekTaken", {"auction": number, "seat": seat}, [([seat], self.value(ballot, winner, auction))])
        return None

    def proceed(self):
        """Emits all that happens by itself."""
        while not self.is_over:
            if self.running is None:
                self._open()
                continue
            waiting = self.must_act()
            absent = [seat for seat in waiting if seat in self.resigned]
            if not waiting:
                self._settle()
            elif absent:
                self.place_for(absent[0], "resignation")
            else:
                return

    def _open(self):
        before = len(self.auctions)
        tile = self.stack[before]
        lone = self.players == 3 and before + 1 == len(self.stack)
        round_ = None if lone else before // self.players + 1
        auctioneer = None if lone else (self.first + before) % self.players
        auction = Auction(before + 1, round_, auctioneer, tile)
        if lone:
            auction.ballots.append({seat: None for seat in range(self.players)})
        self.auctions.append(auction)
        data = {"auction": auction.number, "round": round_, "auctioneer": auctioneer, "tile": tile}
        value = {"subject": "tile", "auction": auction.number, "tile": tile}
        self.table.emit("AuctionOpened", data, [(EVERYONE, value)])

    def _settle(self):
        auction = self.running
        bids = {seat: auction.standing(seat)[1].amount for seat in auction.ballots[0]}
        if auction.auctioneer is not None:
            bids[auction.auctioneer] = auction.opening_bid
        most = max(bids.values())
        tied = sorted(seat for seat, amount in bids.items() if amount == most)
        if len(tied) == 1:
            self._award(tied[0])
        elif auction.auctioneer is None:
            self._award(None)
        elif auction.ballot < 3:
            openings = self._for_auctioneer()
            data = {"auction": auction.number, "ballot": auction.ballot + 1, "seats": tied}
            auction.ballots.append(dict.fromkeys(tied))
            self.table.emit("RebidCalled", data, openings)
        else:
            amounts = list(bids.values())
            alone = [seat for seat, amount in bids.items() if amounts.count(amount) == 1]
            self._award(max(alone, key=bids.get))

    def _for_auctioneer(self):
        """The last ballot, opened to the auctioneer as the tiles are handed over."""
        auction = self.running
        auctioneer, ballot = auction.auctioneer, auction.ballot
        if auctioneer is None or auctioneer in self.resigned:
            return []
        openings = []
        for seat, bid in auction.ballots[-1].items():
            if bid.known_to != EVERYONE and auctioneer not in bid.known_to:
                openings.append(([auctioneer], self.value(ballot, seat)))
                bid.open_to(auctioneer)
        return openings

    def _award(self, winner):
        auction = self.running
        openings = self._for_auctioneer()
        amount = str(auction.opening_bid) if winner is not None and winner == auction.auctioneer else None
        auction.award = -1 if winner is None else winner
        data = {"auction": auction.number, "tile": auction.tile, "winner": winner, "amount": amount}
        self.table.emit("CompanyAwarded", data, openings)
        if auction.round is not None and self.players > 3:
            self._reveal_zeros(auction)

    def _reveal_zeros(self, auction):
        standing = [(seat, *auction.standing(seat)) for seat in sorted(auction.ballots[0])]
        zeros = [(seat, ballot, bid) for seat, ballot, bid in standing if bid.amount == 0]
        if not zeros:
            return
        had = {seat for other in self.auctions if other.round == auction.round for seat in other.scored}
        scored = [seat for seat, _, bid in zeros if bid.placed_by == "player" and seat not in had]
        hidden = [(seat, ballot, bid) for seat, ballot, bid in zeros if bid.known_to != EVERYONE]
        openings = [(EVERYONE, self.value(ballot, seat, auction)) for seat, ballot, _ in hidden]
        for _, _, bid in hidden:
            bid.known_to = EVERYONE
        auction.scored = scored
        seats = [seat for seat, *_ in zeros]
        data = {"auction": auction.number, "round": auction.round, "seats": seats, "scored": scored}
        self.table.emit("ZeroBidsRevealed", data, openings)

    def secrets(self):
        """The values that not everyone knows, in dealt order: tokens, box, stack, bids."""
        values = [] if self.deal_is_public else self._deal()
        for auction in self.auctions:
            for ballot, bids in enumerate(auction.ballots, 1):
                secret = [seat for seat, bid in bids.items() if bid and bid.known_to != EVERYONE]
                values += [self.value(ballot, seat, auction) for seat in secret]
        return values

    def _deal(self):
        values = [{"subject": "token", "seat": n, "industry": token} for n, token in enumerate(self.tokens)]
        values += [{"subject": "boxed_token", "place": n, "industry": t} for n, t in enumerate(self.boxed, 1)]
        face_down = list(enumerate(self.stack, 1))[len(self.auctions) :]
        return values + [{"subject": "tile", "auction": number, "tile": tile} for number, tile in face_down]

    def score(self):
        """The result of a game that is over."""
        holdings = []
        for seat in range(self.players):
            won = [auction for auction in self.auctions if auction.award == seat]
            zeros = {auction.round for auction in self.auctions if seat in auction.scored}
            paid = (a.opening_bid if a.auctioneer == seat else a.standing(seat)[1].amount for a in won)
            own = [auction.tile for auction in won]
            total, resigned = sum(paid), seat in self.resigned
            holdings.append((self.nations[seat], self.tokens[seat], own, len(zeros), total, resigned))
        return material.score(self.players, holdings)
