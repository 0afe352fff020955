"""The deal of a game: nations, the first auctioneer, whether that was drawn, tokens, box and stack."""

import material
from canonical import canonical


def drawn(setup, vault, chosen):
    """The deal of the seed to players with these nations. The first auctioneer is the host's choice unless drawn."""
    players = len(chosen)
    tokens = vault.shuffled("tokens", material.tokens(players))
    stack = vault.shuffled("stack", material.tiles(players))
    left = iter(vault.shuffled("nations", [n for n in material.nations(players) if n not in chosen]))
    nations = [nation or next(left) for nation in chosen]
    is_drawn = setup.get("first_auctioneer_drawn", False)
    first = vault.shuffled("first_auctioneer", range(players))[0] if is_drawn else setup["first_auctioneer"]
    return nations, first, is_drawn, tokens[:players], tokens[players:], stack


def inherited(setup, opened, players):
    """The deal of a fork's set-up, by its opened commitments; else None and the reason why it cannot be."""
    tokens, boxed = ([opened[made]["industry"] for made in setup[name]] for name in ("tokens", "boxed_tokens"))
    stack = [opened[made]["tile"] for made in setup["stack"]]
    nations, is_drawn = setup["nations"], setup.get("first_auctioneer_drawn", False)
    if len(tokens) != players or not _same(tokens + boxed, material.tokens(players)):
        return None, "these are not the tokens in play"
    if not _same(stack, material.tiles(players)):
        return None, "these are not the tiles in play"
    if not len(set(nations)) == len(nations) == players or not set(nations) <= set(material.nations(players)):
        return None, "these are not nations in play"
    return (nations, setup["first_auctioneer"], is_drawn, tokens, boxed, stack), None


def _same(some, others):
    return sorted(map(canonical, some)) == sorted(map(canonical, others))
