"""docs/rules/qe.md, "Scoring, in this order"."""

from functools import cache

NATIONALIZATION = {3: {1: 1, 2: 3, 3: 6, 4: 10}, 5: {1: 3, 2: 6, 3: 10}}
MONOPOLIZATION = {3: {2: 3, 3: 6, 4: 10}, 5: {2: 6, 3: 10, 4: 16}}
DIVERSIFICATION = {3: {3: 4, 4: 8}, 5: {3: 8, 4: 12, 5: 17}}
LOWEST_SPENT = {3: 6, 5: 7}


def column(players):
    """The column of the table that counts."""
    return 5 if players == 5 else 3


@cache
def best_split(counts, points):
    """The best sum over all ways to split the tiles into sets of different industries, tried out one by one."""
    counts = tuple(sorted((c for c in counts if c), reverse=True))
    best = 0
    for size, value in points:
        for chosen in choices(len(counts), size):
            left = tuple(c - (i in chosen) for i, c in enumerate(counts))
            best = max(best, value + best_split(left, points))
    return best


def choices(count, size):
    """All sets of `size` numbers below `count`."""
    if size == 0:
        return [frozenset()]
    return [
        chosen | {last}
        for last in range(size - 1, count)
        for chosen in choices(last, size - 1)
    ]


def sheet(players, seat, nation, token, tiles, zero_rounds, spent, resigned):
    """The sheet of one seat up to the subtotal."""
    col = column(players)
    counts = {token: 1}
    for tile in tiles:
        counts[tile["industry"]] = counts.get(tile["industry"], 0) + 1
    own = sum(tile["nation"] == nation for tile in tiles)
    monopolies = MONOPOLIZATION[col]
    lines = {
        "companies": sum(tile["victory_points"] for tile in tiles),
        "zero_bids": 0 if players == 3 else 2 * len(zero_rounds),
        "nationalization": NATIONALIZATION[col].get(own, 0),
        "monopolization": sum(monopolies.get(min(count, 4), 0) for count in counts.values()),
        "diversification": best_split(
            tuple(sorted(counts.values())), tuple(DIVERSIFICATION[col].items())
        ),
    }
    return {
        "seat": seat,
        **lines,
        "subtotal": sum(lines.values()),
        "total_spent": spent,
        "resigned": resigned,
    }


def score(players, sheets):
    """Completes the sheets, and says who has won."""
    present = [s for s in sheets if not s["resigned"]]
    highest = max(s["total_spent"] for s in present)
    lowest = min(s["total_spent"] for s in present)
    for s in sheets:
        counted = not s["resigned"]
        s["eliminated"] = counted and s["total_spent"] == highest
        lowest_spent = counted and s["total_spent"] == lowest
        s["lowest_spent_bonus"] = LOWEST_SPENT[column(players)] if lowest_spent else 0
        s["grand_total"] = s["subtotal"] + s["lowest_spent_bonus"]
    left = [s for s in present if not s["eliminated"]]
    for s in sheets:
        if s in left:
            s["rank"] = 1 + sum(standing(other) > standing(s) for other in left)
        else:
            s["rank"] = 1 + len(left)
    winners = [s["seat"] for s in left if s["rank"] == 1]
    for s in sheets:
        s["total_spent"] = str(s["total_spent"])
    return {"sheets": sheets, "winners": winners}


def standing(s):
    """The most points win; a tie goes to the lowest total spent."""
    return s["grand_total"], -s["total_spent"]
