"""The view of a game that the server must show to each viewer, built from the rules alone."""


def text(amount):
    """An amount in JSON."""
    return None if amount is None else str(amount)


def play(rules, viewer):
    """The member `play` of a game."""
    return {
        "first_auctioneer": rules.first,
        "auction_count": rules.count,
        "stack_count": rules.count - len(rules.auctions),
        "seats": [seat(rules, number, viewer) for number in range(rules.players)],
        "auctions": [auction(rules, each, viewer) for each in rules.auctions],
    }


def seat(rules, number, viewer):
    """A seat."""
    own = rules.over or number == viewer
    return {
        "seat": number,
        "nation": rules.nations[number],
        "industry": rules.tokens[number] if own else None,
        "tiles": [each.tile for each in rules.won(number)],
        "zero_bid_rounds": rules.zero_rounds[number],
        "peeked_auction": rules.peeks[number],
        "total_spent": text(rules.spent(number)) if own else None,
    }


def auction(rules, each, viewer):
    """An auction."""
    bids = sorted(each.bids, key=lambda bid: (bid.ballot, bid.seat))
    return {
        "auction": each.number,
        "round": each.round,
        "auctioneer": each.auctioneer,
        "tile": each.tile,
        "opening_bid": text(each.opening),
        "ballot": each.ballot,
        "must_bid": [] if rules.over else each.missing(),
        "bids": [
            {
                "ballot": bid.ballot,
                "seat": bid.seat,
                "amount": text(bid.amount) if rules.knows(bid, viewer) else None,
                "placed_by": bid.placed_by,
            }
            for bid in bids
        ],
        "awarded": each.awarded,
        "winner": each.winner,
        "winning_amount": text(rules.winning_amount(each, viewer)),
        "zero_bids": each.zeros,
        "zero_scored": each.scored,
    }


def actions(rules, viewer):
    """The member `allowed_actions` of a running or ended game, by action."""
    if viewer is None or rules.over or viewer in rules.resigned:
        return {}
    allowed = {name: {"action": name} for name in ("resign", "pause")}
    running = rules.auctions[-1]
    if viewer in running.missing():
        opening = viewer == running.auctioneer
        allowed["bid"] = {
            "action": "bid",
            "auction": running.number,
            "ballot": running.ballot,
            "minimum": "1" if opening else "0",
            "forbidden": text(running.opening),
            "max_digits": 1000,
        }
    peekable = peekable_auctions(rules, viewer)
    if peekable:
        allowed["peek"] = {"action": "peek", "auctions": peekable}
    return allowed


def may_propose(rules, viewer):
    """Whether the viewer may propose, once nothing has moved for long enough: the game does not wait for the viewer."""
    playing = viewer is not None and not rules.over and viewer not in rules.resigned
    return playing and viewer not in rules.must_act()


def peekable_auctions(rules, viewer):
    """The auctions at which the viewer may peek."""
    if rules.players != 5 or rules.peeks[viewer] is not None:
        return []
    return [
        each.number
        for each in rules.auctions
        if each.awarded and rules.winning_amount(each, viewer) is None
    ]


def lobby_actions(seats, choices, host, viewer):
    """The member `allowed_actions` of an open table: `seats` holds who sits where, None for nobody, `choices` the nations."""
    free = [number for number, player in enumerate(seats) if player is None]
    others = [n for n, player in enumerate(seats) if player is not None and n != viewer]
    if viewer is None:
        in_play = ["US", "EU", "JP", "CN", "UK"][: 5 if len(seats) == 5 else 4]
        nations = [nation for nation in in_play if nation not in choices]
        return {"take_seat": {"action": "take_seat", "seats": free, "nations": nations}} if free else {}
    allowed = {
        "leave_seat": {"action": "leave_seat"},
        "add_entropy": {"action": "add_entropy", "max_bytes": 32},
    }
    if viewer == host:
        allowed["abandon"] = {"action": "abandon"}
        if free:
            allowed["seat_bot"] = {"action": "seat_bot", "seats": free}
        if others:
            allowed["remove_seat"] = {"action": "remove_seat", "seats": others}
        if not free:
            allowed["start"] = {"action": "start", "first_auctioneers": list(range(len(seats)))}
    return allowed
