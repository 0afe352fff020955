"""Records written anew: hashed, signed with a forger's own key, as feeds or exports give them."""

import copy
import hashlib
import json

import ed25519
from auctions import EVERYONE
from canonical import canonical
from record import commitment, made
from table import PUBLIC, Table, WHOLE, shown, time_text

SECRET = hashlib.sha512(bytes(32)).digest()


def signed(proof):
    """The proof signed anew, with the forger's own key (RFC 8032, 5.1.6)."""

    def encoded(point):
        inverse = pow(point[2], ed25519.P - 2, ed25519.P)
        x, y = point[0] * inverse % ed25519.P, point[1] * inverse % ed25519.P
        return (y | (x & 1) << 255).to_bytes(32, "little")

    scalar = int.from_bytes(SECRET[:32], "little") & ((1 << 254) - 8) | (1 << 254)
    key = encoded(ed25519._times(scalar, ed25519.BASE))
    members = {name: proof[name] for name in proof if name not in ("key", "signature")}
    message = canonical(members | {"statement": "gavel.game_head"}).encode()
    nonce = int.from_bytes(hashlib.sha512(SECRET[32:] + message).digest(), "little") % ed25519.ORDER
    first = encoded(ed25519._times(nonce, ed25519.BASE))
    challenge = int.from_bytes(hashlib.sha512(first + key + message).digest(), "little")
    second = (nonce + challenge * scalar) % ed25519.ORDER
    return proof | {"key": key.hex(), "signature": (first + second.to_bytes(32, "little")).hex()}


def chained(events):
    """The events with hashes that follow from them."""
    head, linked = bytes(32), []
    for event in events:
        public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        head = hashlib.sha256(head + canonical(public).encode()).digest()
        linked.append(event | {"hash": head.hex()})
    return linked


def rehashed(lines, sign=True):
    """The lines with hashes that follow from their events, and signed if that is asked for."""
    manifest, *events = map(json.loads, lines)
    events = chained(events)
    if sign:
        manifest["proof"] = signed(manifest["proof"] | {"head": events[-1]["hash"], "version": len(events)})
    return [canonical(line) for line in (manifest, *events)]


def proof_of(events, until):
    """The answer of `GET …/proof?version=`, signed with the forger's key."""
    told = {name: events[0][name] for name in ("game_id", "kind")} | {"signed_at": events[0]["recorded_at"]}
    proof = signed(told | {"head": events[until - 1]["hash"], "version": until})
    return {"commitments": [digits for event in events[:until] for digits, _ in made(event)], "proof": proof}


# The order of members in every sealed value.
ORDER = ("subject", "seed", "auction", "ballot", "place", "seat", "nation", "industry", "victory_points", "tile", "amount")


def in_order(value):
    if not isinstance(value, dict):
        return value
    names = sorted(value, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
    return {name: in_order(value[name]) for name in names}


def fed(event, viewer):
    """The line of an event as feeds give it to a viewer."""
    public = canonical({name: member for name, member in event.items() if name not in ("hash", "openings")})
    gets = event.get("openings")
    if isinstance(gets, list) and all(isinstance(opening, dict) for opening in gets):
        to = [opening.get("to") if isinstance(opening.get("to"), list) else EVERYONE for opening in gets]
        bare = [{name: in_order(opening[name]) for name in sorted(opening) if name != "to"} for opening in gets]
        gets = shown(zip(to, bare), viewer)
    openings = json.dumps(gets, separators=(",", ":"), ensure_ascii=False)
    return f'{public[:-1]},"hash":{json.dumps(event.get("hash"))},"openings":{openings}}}'


def feed(events, viewer=PUBLIC, proof=None):
    """A record in the form of feeds; `viewer` may be another one at each version."""
    at = viewer if callable(viewer) else lambda _: viewer
    lines = [fed(event, at(version)) for version, event in enumerate(events, 1)]
    return "\n".join([json.dumps(proof), *lines] if proof else lines) + "\n"


def played_on(events, until, rng):
    """The events up to a version, and from there other bids with the same seed, to the end; None where nobody can bid then."""
    table = Table({o["commitment"]: o["value"] for event in events for o in event["openings"]}, [WHOLE])
    events = events[:until]
    for event in events:
        table.follow(event)
    if table.expected or table.paused or table.status != "running":
        return None
    while table.status == "running":
        before, seat, auction = table._turn(), table.play.must_act()[0], table.play.running
        amount = rng.randint(1, 30)
        while table.play.refusal(seat, auction.number, auction.ballot, amount):
            amount += 1
        table.version = len(events) + 1
        table._present(table.seats[seat])
        table.play.place(seat, amount, "player")
        table._unfold()
        table._set_deadline(before)
        for kind, data, openings, deadline, _ in table.expected:
            event = {"type": kind, "data": data, "version": len(events) + 1, "recorded_at": time_text(table.now)}
            event |= {name: events[0][name] for name in ("game_id", "kind")} | {"schema_version": 1}
            event |= {"deadline_at": time_text(deadline)} if deadline is not None else {}
            events = [*events, event | {"openings": shown(openings, WHOLE)}]
        table.expected = []
    return chained(events)


def of_type(events, kind):
    """The first event of a type."""
    return next(event for event in events if event["type"] == kind)


def with_value(events, opening, value):
    """The events in which what is opened is another value, and is committed to."""
    digits = commitment(opening["salt"], value)
    events = json.loads(json.dumps(events).replace(opening["commitment"], digits))
    for other in (other for event in events for other in event["openings"]):
        if other["commitment"] == digits:
            other["value"] = copy.deepcopy(value)
    return events
