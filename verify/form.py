"""The form of events and sealed values (docs/auditors/proof.md): their members and kinds."""

import re
from datetime import datetime

from finding import demand

DIGEST = re.compile("[0-9a-f]{64}")
UUID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
ENTROPY = re.compile("([0-9a-f]{2}){1,32}")
WHOLE = re.compile("0|[1-9][0-9]*")
TIME = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{6}Z")
PUBLIC = {"data", "game_id", "kind", "recorded_at", "schema_version", "type", "version"}


def matching(pattern):
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def number(bits):
    # In Python True is a number.
    return lambda value: type(value) is int and 0 <= value < 1 << bits


def whole_number(value):
    """A whole number, which may be negative."""
    return type(value) is int and abs(value) < 1 << 53


def one_of(*words):
    return lambda value: isinstance(value, str) and value in words


def maybe(form):
    return lambda value: value is None or form(value)


def items(form):
    return lambda value: isinstance(value, list) and all(map(form, value))


def members(**forms):
    """An object with these members and no others."""
    return _object(forms, {})


def _object(forms, optional):
    """An object with these members, and any of the optional ones."""

    def fits(value):
        if not isinstance(value, dict):
            return False
        expected = forms | {name: form for name, form in optional.items() if name in value}
        return value.keys() == expected.keys() and all(form(value[name]) for name, form in expected.items())

    return fits


def micros(text):
    """The microseconds of a time that is written as times are; None of anything else."""
    # Some versions of Python read an hour 24.
    if not matching(TIME)(text) or text[11:13] == "24":
        return None
    try:
        since = datetime.fromisoformat(text) - datetime.fromisoformat("1970-01-01T00:00:00Z")
    except ValueError:
        return None
    return (since.days * 86400 + since.seconds) * 10**6 + since.microseconds


def moment(value):
    return micros(value) is not None


digest, uuid, amount, small = matching(DIGEST), matching(UUID), matching(WHOLE), number(8)
seat, points = small, number(16)


def audience(value):
    return value == "everyone" or items(seat)(value)


def flag(value):
    return isinstance(value, bool)


NATION = one_of("US", "EU", "JP", "CN", "UK")
INDUSTRY = one_of("agriculture", "housing", "finance", "manufacturing", "government")
TILE = members(nation=NATION, industry=INDUSTRY, victory_points=small)
PLACED_BY = one_of("player", "resignation", "deadline")
TURN = members(auction=small, ballot=small, bid=one_of("opening", "secret", "rebid"))
FORK_OF = members(game_id=uuid, version=number(32), hash=digest, inherited=number(32))
SETUP = _object(
    {
        "nations": items(NATION),
        "first_auctioneer": seat,
        **dict.fromkeys(("tokens", "boxed_tokens", "stack"), items(digest)),
    },
    # Not written where the host has named the seat.
    {"first_auctioneer_drawn": lambda value: value is True},
)
SHEET = members(
    **dict.fromkeys(("companies", "zero_bids", "nationalization", "monopolization", "diversification"), points),
    **dict.fromkeys(("subtotal", "lowest_spent_bonus", "grand_total"), points),
    **{"seat": seat, "total_spent": amount, "eliminated": flag, "resigned": flag, "rank": small},
)
CREATED = _object(
    {
        "rules_version": number(16),
        "seats": small,
        "visibility": one_of("public", "private", "app"),
        "options": members(),
        "seed": digest,
    },
    {
        **{"move_deadline_seconds": number(32), "absence_rules": number(16), "fork_of": FORK_OF},
        **{"time_rules": number(16)},
        **{"app": uuid, "reminder_seconds": number(32), "absent_bot": one_of("easy", "normal", "hard"), "seating": members(start=flag)},
    },
)
ONE_SEAT = members(seat=seat)


EVENTS = {
    "GameCreated": CREATED,
    "SeatTaken": members(seat=seat, player=uuid, choice=members(nation=maybe(NATION))),
    "SeatLeft": members(seat=seat, player=uuid, departure=one_of("left", "removed"), host=maybe(seat)),
    "SeatReserved": members(seat=seat, player=uuid, until=moment),
    "SeatReleased": members(seat=seat, player=uuid, release=one_of("declined", "expired", "withdrawn")),
    "EntropyAdded": members(seat=seat, entropy=matching(ENTROPY)),
    "GameStarted": members(setup=SETUP),
    "SeatResigned": ONE_SEAT,
    "TurnExpired": members(turn=TURN, seats=items(seat)),
    "TimeGiven": members(cause=one_of("server_away", "clock_set"), milliseconds=whole_number),
    "PauseAsked": ONE_SEAT,
    "PauseWithdrawn": ONE_SEAT,
    "GamePaused": members(remaining_ms=maybe(number(64))),
    "GameResumed": ONE_SEAT,
    "OfferConsented": members(seat=seat, by=seat),
    "SeatOffered": members(seat=seat, player=uuid),
    "SeatOfferWithdrawn": ONE_SEAT,
    "SeatAccepted": members(seat=seat, player=uuid),
    "SeatHandedOver": members(**{"seat": seat, "from": uuid, "to": uuid}),
    "ProposalMade": members(seat=seat, proposal=one_of("play", "end")),
    "ProposalAnswered": members(seat=seat, agrees=flag),
    "ProposalCarriedOut": members(),
    "GameFinished": members(result=members(sheets=items(SHEET), winners=items(seat))),
    "GameAbandoned": members(cause=one_of("host", "empty", "expired", "resigned", "absent")),
    "AuctionOpened": members(auction=small, round=maybe(small), auctioneer=maybe(seat), tile=TILE),
    "OpeningBidPlaced": members(auction=small, seat=seat, amount=amount, placed_by=PLACED_BY),
    "SecretBidPlaced": members(auction=small, seat=seat, bid=digest, placed_by=PLACED_BY),
    "RebidCalled": members(auction=small, ballot=small, seats=items(seat)),
    "RebidPlaced": members(auction=small, ballot=small, seat=seat, bid=digest, placed_by=PLACED_BY),
    "CompanyAwarded": members(auction=small, tile=TILE, winner=maybe(seat), amount=maybe(amount)),
    "ZeroBidsRevealed": members(auction=small, round=small, seats=items(seat), scored=items(seat)),
    "PeekTaken": members(auction=small, seat=seat),
}
ENDS = ("GameFinished", "GameAbandoned")
# The newest form of each type that has later ones than the first.
NEWEST_FORMS = {"GameCreated": 2}


def form_of(kind, data):
    """The lowest form of a type that knows the data's members."""
    return 2 if kind == "GameCreated" and "time_rules" in data else 1


# The members of each sealed value beside its subject, in the order in which feeds write them.
VALUES = {
    "seed": {"seed": digest},
    "token": {"seat": seat, "industry": INDUSTRY},
    "boxed_token": {"place": small, "industry": INDUSTRY},
    "tile": {"auction": small, "tile": TILE},
    "bid": {"auction": small, "ballot": small, "seat": seat, "amount": amount},
}
LABELS = {"token": ["seat"], "boxed_token": ["place"], "tile": ["auction"], "bid": ["auction", "ballot", "seat"]}
TILE_MEMBERS = ("nation", "industry", "victory_points")


def check_value(value, version):
    """Checks that a value is one that is sealed."""
    subject = value.get("subject") if isinstance(value, dict) else None
    forms = VALUES.get(subject) if isinstance(subject, str) else None
    demand(forms is not None, version, "an opening opens nothing that is sealed")
    fits = value.keys() == {"subject", *forms} and all(form(value[name]) for name, form in forms.items())
    demand(fits, version, f"an opening is no value of the subject {subject}")


def label(value):
    """The label of a sealed value."""
    return "/".join([value["subject"], *(str(value[member]) for member in LABELS.get(value["subject"], []))])


def as_fed(value):
    """A sealed value with its members in the order in which feeds write them."""
    ordered = {name: value[name] for name in ("subject", *VALUES[value["subject"]])}
    if "tile" in ordered:
        ordered["tile"] = {name: ordered["tile"][name] for name in TILE_MEMBERS}
    return ordered
