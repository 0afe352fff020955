"""docs/rules/qe.md, "Material" and "Set-up"."""

NATIONS = ["US", "EU", "JP", "CN", "UK"]
INDUSTRIES = ["agriculture", "housing", "finance", "manufacturing", "government"]

TABLE = {
    "US": [4, 1, 2, 3, None],
    "EU": [1, 2, 3, 4, None],
    "JP": [3, 4, 1, 2, 3],
    "CN": [2, 3, 4, 1, 4],
    "UK": [3, None, 4, None, 2],
}

REMOVED_OF_FIVE = {("JP", "agriculture"), ("CN", "finance")}


def in_play(players, nation, industry, points):
    """Whether the set for so many players has this tile."""
    if players == 5:
        return points != 1 and (nation, industry) not in REMOVED_OF_FIVE
    return nation != "UK" and industry != "government"


def tiles(players):
    """The tiles for so many players, in the order of the table."""
    return [
        {"nation": nation, "industry": industry, "victory_points": points}
        for nation, row in TABLE.items()
        for industry, points in zip(INDUSTRIES, row)
        if points is not None and in_play(players, nation, industry, points)
    ]


def nations(players):
    """The nations that players can be."""
    return NATIONS if players == 5 else NATIONS[:4]


def tokens(players):
    """The industry tokens."""
    return INDUSTRIES if players == 5 else INDUSTRIES[:4]
