"""The material and its scores (docs/rules/qe.md, "Material" and "Scoring, in this order")."""

NATIONS = ["US", "EU", "JP", "CN", "UK"]
INDUSTRIES = ["agriculture", "housing", "finance", "manufacturing", "government"]
POINTS = {
    "US": [4, 1, 2, 3, None],
    "EU": [1, 2, 3, 4, None],
    "JP": [3, 4, 1, 2, 3],
    "CN": [2, 3, 4, 1, 4],
    "UK": [3, None, 4, None, 2],
}
REMOVED_OF_FIVE = {("JP", "agriculture"), ("CN", "finance")}


def nations(players):
    return NATIONS if players == 5 else NATIONS[:4]


def tokens(players):
    return INDUSTRIES if players == 5 else INDUSTRIES[:4]


def tiles(players):
    """The tiles in play, line by line of the table."""
    every = [
        {"nation": nation, "industry": industry, "victory_points": points}
        for nation in NATIONS
        for industry, points in zip(INDUSTRIES, POINTS[nation])
        if points
    ]
    if players == 5:
        return [
            tile
            for tile in every
            if tile["victory_points"] > 1 and (tile["nation"], tile["industry"]) not in REMOVED_OF_FIVE
        ]
    return [tile for tile in every if tile["nation"] != "UK" and tile["industry"] != "government"]


def _split(counts, worth):
    """The most points of sets of different industries, every way to split them tried."""
    counts = sorted((count for count in counts if count), reverse=True)
    best = 0
    for size in range(3, len(counts) + 1):
        left = [count - 1 for count in counts[:size]] + counts[size:]
        best = max(best, worth[size] + _split(left, worth))
    return best


def sheet(players, nation, token, own, zero_rounds):
    """The points of a seat before the bonus."""
    few = players < 5
    per_nation = [0, 1, 3, 6, 10] if few else [0, 3, 6, 10]
    per_industry = [0, 0, 3, 6, 10] if few else [0, 0, 6, 10, 16]
    per_set = {3: 4, 4: 8} if few else {3: 8, 4: 12, 5: 17}
    held = [tile["industry"] for tile in own] + [token]
    counts = [held.count(industry) for industry in INDUSTRIES]
    points = {
        "companies": sum(tile["victory_points"] for tile in own),
        "zero_bids": 2 * zero_rounds,
        "nationalization": per_nation[min(sum(tile["nation"] == nation for tile in own), len(per_nation) - 1)],
        "monopolization": sum(per_industry[min(count, 4)] for count in counts),
        "diversification": _split(counts, per_set),
    }
    return points | {"subtotal": sum(points.values())}


def score(players, holdings):
    """The result: of each seat (nation, token, tiles, zero rounds, total spent, resigned)."""
    spent = [total for *_, total, resigned in holdings if not resigned]
    sheets = []
    for seat, (nation, token, own, zeros, total, resigned) in enumerate(holdings):
        points = sheet(players, nation, token, own, zeros)
        bonus = (7 if players == 5 else 6) if not resigned and total == min(spent) else 0
        sheets.append(
            {"seat": seat, **points}
            | {
                "total_spent": str(total),
                "lowest_spent_bonus": bonus,
                "grand_total": points["subtotal"] + bonus,
                "eliminated": not resigned and total == max(spent),
                "resigned": resigned,
            }
        )

    def standing(one):
        out = one["eliminated"] or one["resigned"]
        return (1, 0, 0) if out else (0, -one["grand_total"], int(one["total_spent"]))

    for one in sheets:
        contenders = [other for other in sheets if standing(other)[0] == 0]
        one["rank"] = 1 + sum(standing(other) < standing(one) for other in contenders)
    winners = [one["seat"] for one in sheets if one["rank"] == 1 and standing(one)[0] == 0]
    return {"sheets": sheets, "winners": winners}
