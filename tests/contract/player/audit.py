"""The audit of a game from its served events: hash chain, commitments, salts, and the whole set-up from the seed."""

import hashlib
import hmac
import json

import material
from shuffle import permutation


class Fraud(Exception):
    """The record does not hold what it must."""


def check(condition, what):
    if not condition:
        raise Fraud(what)


def canonical(value):
    """Canonical JSON (RFC 8785), for values without floating-point numbers and with ASCII member names."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def chain(events):
    """Every event's hash follows from the one before and its public form."""
    before = bytes(32)
    for number, event in enumerate(events, 1):
        check(event["version"] == number, f"version {event['version']} stands at place {number}")
        public = {k: v for k, v in event.items() if k not in ("hash", "openings")}
        before = hashlib.sha256(before + canonical(public)).digest()
        check(event["hash"] == before.hex(), f"the hash of version {number} does not follow")


def commitments(event):
    """The commitments that an event makes, with the subject that each must open to."""
    data = event["data"]
    auction, seat = data.get("auction"), data.get("seat")
    match event["type"]:
        case "GameCreated":
            return {data["seed"]: ("seed",)}
        case "GameStarted":
            setup = data["setup"]
            return (
                {c: ("token", n) for n, c in enumerate(setup["tokens"])}
                | {c: ("boxed_token", n) for n, c in enumerate(setup["boxed_tokens"], 1)}
                | {c: ("tile", n) for n, c in enumerate(setup["stack"], 1)}
            )
        case "SecretBidPlaced":
            return {data["bid"]: ("bid", auction, 1, seat)}
        case "RebidPlaced":
            return {data["bid"]: ("bid", auction, data["ballot"], seat)}
    return {}


MEMBERS = {
    "seed": [],
    "token": ["seat"],
    "boxed_token": ["place"],
    "tile": ["auction"],
    "bid": ["auction", "ballot", "seat"],
}


def subject(value):
    """The subject of a value."""
    name = value["subject"]
    return (name, *(value[member] for member in MEMBERS[name]))


class Openings:
    """The values opened to a viewer, each checked against its commitment."""

    def __init__(self):
        self.promised = {}
        self.values = {}
        self.salts = {}

    def read(self, event):
        """Takes in an event."""
        self.promised |= commitments(event)
        for opening in event["openings"]:
            value, salt = opening["value"], opening["salt"]
            digest = hashlib.sha256(canonical({"salt": salt, "value": value})).hexdigest()
            about = subject(value)
            check(digest == opening["commitment"], f"{about} does not open its commitment")
            check(self.promised.get(digest) == about, f"{about} was committed to as something else")
            self.values[about] = value
            self.salts[about] = salt

    def bids(self):
        """The opened bids."""
        return {about[1:]: v["amount"] for about, v in self.values.items() if about[0] == "bid"}


def whole(events, players, named_first):
    """All of a finished record: every commitment opened, every salt and the set-up drawn from the seed."""
    opened = Openings()
    for event in events:
        opened.read(event)
    check(set(opened.promised.values()) == set(opened.values), "a commitment was never opened")
    seed = bytes.fromhex(opened.values["seed",]["seed"])
    for about, salt in opened.salts.items():
        label = "/".join(map(str, about))
        check(salt == keyed(seed, f"salt/{label}").hex(), f"the salt of {label} is not the seed's")
    started = next((e for e in events if e["type"] == "GameStarted"), None)
    if started:
        set_up(events, opened, players, seed, started["data"]["setup"], named_first)
    return opened


def keyed(key, label):
    return hmac.new(key, label.encode(), hashlib.sha256).digest()


def set_up(events, opened, players, seed, setup, named_first):
    """Deals again from the seed and the players' entropy, and compares."""
    choices, entropy = {}, {}
    for event in events:
        data = event["data"]
        match event["type"]:
            case "SeatTaken":
                choices[data["seat"]] = data["choice"].get("nation")
            case "SeatLeft":
                choices.pop(data["seat"], None)
                entropy.pop(data["seat"], None)
            case "EntropyAdded":
                entropy[data["seat"]] = bytes.fromhex(data["entropy"])
    mixed = hashlib.sha256(seed)
    for seat in range(players):
        given = entropy.get(seat, b"")
        mixed.update(bytes([len(given)]) + given)
    mixed = mixed.digest()

    def shuffled(label, items):
        order = permutation(keyed(mixed, f"shuffle/{label}"), len(items))
        return [items[place] for place in order]

    values = opened.values
    tokens = shuffled("tokens", material.tokens(players))
    for seat, industry in enumerate(tokens[:players]):
        check(values["token", seat]["industry"] == industry, f"token of seat {seat}")
    for place, industry in enumerate(tokens[players:], 1):
        check(values["boxed_token", place]["industry"] == industry, f"boxed token {place}")
    for auction, tile in enumerate(shuffled("stack", material.tiles(players)), 1):
        check(values["tile", auction]["tile"] == tile, f"tile {auction} of the stack")
    left = [n for n in material.nations(players) if n not in choices.values()]
    dealt = iter(shuffled("nations", left))
    nations = [choices[seat] or next(dealt) for seat in range(players)]
    check(setup["nations"] == nations, f"nations {setup['nations']}, dealt {nations}")
    drawn = shuffled("first_auctioneer", list(range(players)))[0]
    first = drawn if named_first is None else named_first
    check(setup["first_auctioneer"] == first, f"first auctioneer {first}")
