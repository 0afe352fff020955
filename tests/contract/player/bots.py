"""The bids of bots. They look at nothing: they choose among few amounts, so ties, zeros and huge amounts occur."""

HUGE = [10**100, 10**100 + 1, 10**999, 10**1000 - 1, 2**64, 2**64 - 1, 2**63, 2**128]


def small(rng):
    """Amounts of a few pence."""
    return rng.choice([0, 0, 1, 1, 2, 3, 5])


def duel(rng):
    """Hardly any choice, so that ties come in threes."""
    return rng.choice([4, 5])


def huge(rng):
    """Amounts beyond any machine word, often the same."""
    return rng.choice(HUGE)


def any_size(rng):
    """A random number of digits."""
    return rng.randrange(10 ** rng.choice([1, 2, 5, 20, 80, 300, 1000]))


def zero(rng):
    """Nothing."""
    return 0


def ladder(rng):
    """Amounts that differ nearly always."""
    return rng.randrange(1, 1_000_000)


def greedy(rng):
    """More than anybody with a modest mood bids."""
    return 10**40 + rng.randrange(10**6)


MODEST = [small, duel, zero, ladder]
MOODS = [small, small, small, duel, duel, huge, any_size, zero, ladder]


class Table:
    """The moods at one table, changed between auctions: one for all seats now and then, else each its own.

    At a table with a hoarder that seat gets nearly every tile, so that the highest rows of the score table are reached.
    At a frugal table all bid nothing: every auctioneer pays 1, all spend the same, and nobody wins.
    """

    def __init__(self, rng, players):
        self.rng, self.players = rng, players
        self.hoarder = rng.randrange(players) if rng.random() < 0.15 else None
        self.choice = MOODS if self.hoarder is None else MODEST
        if self.hoarder is None and rng.random() < 0.06:
            self.choice = [zero]
        self.auction = None
        self.moods = []

    def change(self, auction):
        """New moods for a new auction."""
        self.auction = auction
        shared = self.rng.choice(self.choice) if self.rng.random() < 0.6 else None
        self.moods = [shared or self.rng.choice(self.choice) for _ in range(self.players)]
        if self.hoarder is not None:
            self.moods[self.hoarder] = greedy

    def amount(self, seat, action):
        """The seat's bid within what the action `bid` allows."""
        if action["auction"] != self.auction:
            self.change(action["auction"])
        while True:
            amount = str(max(self.moods[seat](self.rng), int(action["minimum"])))
            if amount != action["forbidden"]:
                return amount
            self.moods[seat] = self.rng.choice(self.choice)
