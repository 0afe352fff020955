#!/usr/bin/env python3
"""Has the verifier in verify/ check exports, true ones and forged ones, and the program's own verifier beside it.

    python3 audits.py --gavel PROGRAM --url URL EXPORT…

Every finished public game of Q.E. on the server is exported and verified, and its events with a proof too; some are
forked, and forked again. Of the exports named each field is changed once, and whole forgeries are made; every one must be
found, at its version. Exports of other kinds must be told from those that do not hold. At last records are changed at
random, of which both verifiers must say the same.
"""

import argparse
import contextlib
import copy
import hashlib
import json
import random
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from forks import Forks

VERIFY = Path(__file__).resolve().parents[2] / "verify"
sys.path.insert(0, str(VERIFY))

import ed25519  # noqa: E402
from auctions import EVERYONE  # noqa: E402
from audit import audited  # noqa: E402
from canonical import canonical  # noqa: E402
from finding import Unknown, Wrong  # noqa: E402
from parents import game_of, parent_of  # noqa: E402
from record import commitment, made, records  # noqa: E402
from table import OMNISCIENT, PUBLIC, WHOLE, Table, shown, time_text  # noqa: E402


def finding(lines):
    """What the verifier finds in a record; None where it holds."""
    try:
        audited("\n".join(lines) + "\n", set())
    except Wrong as wrong:
        return wrong
    return None


def must_find(name, lines, versions, word=""):
    """Demands that a forgery is found at one of these versions, in these words."""
    found = finding(lines)
    if found is None:
        raise SystemExit(f"{name}: it was not found")
    if versions is not None and found.version not in versions or word not in str(found):
        raise SystemExit(f"{name}: {found}, not at {versions} with {word!r}")


def leaves(value, path=()):
    """The paths of all members and items that hold no others."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [leaf for key, member in items for leaf in leaves(member, (*path, key))]
    return inner or [path]


def changed(value, path):
    """A copy in which what is at the path is another value of its kind."""
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    match old:
        case bool():
            new = not old
        case int():
            new = old + 1
        case None:
            new = 0
        case str():
            # The first digit or letter, so that a digest stays one.
            new = ("1" if old[:1] != "1" else "2") + old[1:]
        case _:
            new = [0]
    place[path[-1]] = new
    return value


def form(path):
    """The field that a path is of, without places in lists."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def change_every_field(lines):
    """Changes each field of the manifest and of each type of event once."""
    seen = set()
    for place, line in enumerate(lines):
        value = json.loads(line)
        for path in leaves(value):
            field = (value.get("type"), form(path))
            if field in seen:
                continue
            seen.add(field)
            forged = [*lines[:place], canonical(changed(value, path)), *lines[place + 1 :]]
            # Of what stands before the events any may be found wrong; what is not known does not pass either.
            with contextlib.suppress(Unknown):
                must_find(f"{field}", forged, [place] if place else None)
    return len(seen)


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
    """What `GET …/proof?version=` answers, signed with the forger's key."""
    told = {name: events[0][name] for name in ("game_id", "kind")} | {"signed_at": events[0]["recorded_at"]}
    proof = signed(told | {"head": events[until - 1]["hash"], "version": until})
    return {"commitments": [digits for event in events[:until] for digits, _ in made(event)], "proof": proof}


# In every sealed value the members stand in this order.
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
            event |= {name: events[0][name] for name in ("game_id", "kind", "schema_version")}
            event |= {"deadline_at": time_text(deadline)} if deadline is not None else {}
            events = [*events, event | {"openings": shown(openings, WHOLE)}]
        table.expected = []
    return chained(events)


def of_type(events, kind):
    """The first event of a type."""
    return next(event for event in events if event["type"] == kind)


def forge(lines):
    """The forgeries that a server could make."""
    events = [json.loads(line) for line in lines[1:]]
    assert finding(rehashed(lines)) is None, "what was signed anew holds"
    for version in range(1, len(events)):
        swapped = [*lines[:version], lines[version + 1], lines[version], *lines[version + 2 :]]
        must_find("two events in each other's places", swapped, [version])
    for kept in range(2, len(lines), 7):
        must_find("a tail cut off", lines[:kept], [kept])
        must_find("a tail cut off and signed", rehashed(lines[:kept]), [kept])
    last = canonical(events[-1] | {"recorded_at": "2999-01-01T00:00:00.000000Z"})
    must_find("a tail hashed anew", rehashed([*lines[:-1], last], sign=False), [len(events)], "signed")

    awarded = (event["data"] for event in events if event["type"] == "CompanyAwarded")
    awards = {award["auction"]: award["winner"] for award in awarded}
    for bid in (event for event in events if event["type"] == "SecretBidPlaced"):
        facts, old = bid["data"], bid["openings"][0]
        if awards.get(facts["auction"], facts["seat"]) == facts["seat"] or facts["placed_by"] != "player":
            continue
        # So much that it must win: one that loses either way is caught by who kept its commitment, not by the rules.
        value = old["value"] | {"amount": "9" * 1000}
        new = old | {"value": value, "commitment": commitment(old["salt"], value)}
        text = "\n".join(lines).replace(old["commitment"], new["commitment"])
        text = text.replace(canonical(old["value"]), canonical(value))
        later = range(bid["version"] + 1, len(events) + 1)
        must_find("a bid changed with its commitment", rehashed(text.split("\n")), later, "by the rules")
        break

    start = of_type(events, "GameStarted")
    stack = start["data"]["setup"]["stack"]
    stack[-1], stack[-2] = stack[-2], stack[-1]
    place = start["version"]
    restacked = [*lines[:place], canonical(start), *lines[place + 1 :]]
    must_find("the stack in another order", rehashed(restacked), [place], "tile/")


def forge_fork(lines, commands):
    """The forgeries that a server could make of what a fork takes over; `commands` are other verifiers that check forks."""
    events = [json.loads(line) for line in lines[1:]]
    created, seated, started = events[0], events[1], of_type(events, "GameStarted")
    inherited = events[started["version"] :][: created["data"]["fork_of"]["inherited"]]

    def demand(name, event, word, by=commands, alike="", **members):
        """Changes members of an event, hashes and signs anew: `by` must find it too, and say `alike`."""
        place = event["version"]
        forged = rehashed([*lines[:place], canonical(event | members), *lines[place + 1 :]])
        must_find(name, forged, [place], word)
        for command in by:
            said(command, "\n".join(forged) + "\n", [], 1, alike)

    def data(event, **members):
        return event["data"] | members

    fork_of = created["data"]["fork_of"]
    longer = fork_of | {"inherited": 10**6}
    demand("more taken over than there was", created, "so many", data=data(created, fork_of=longer))
    deadline = data(created, move_deadline_seconds=60)
    demand("a fork with deadlines", created, "deadlines", alike="deadlines", data=deadline)
    demand("a nation chosen", seated, "inherits", data=data(seated, choice={"nation": "US"}))
    following = events[inherited[-1]["version"]]
    if following["type"] == "SeatResigned":
        longer = canonical(created | {"data": data(created, fork_of=fork_of | {"inherited": len(inherited) + 1})})
        forged = rehashed([lines[0], longer, *lines[2:]])
        must_find("a resignation taken over", forged, [following["version"]], "not to be taken over")

    bid = of_type(inherited, "SecretBidPlaced")
    opening = bid["openings"][0]
    demand("a bid taken over and not opened", bid, "openings", openings=[])
    demand("a bid taken over for its bidder alone", bid, "openings", openings=[opening | {"to": [bid["data"]["seat"]]}])
    seed = created["openings"][0] | {"to": "everyone"}
    demand("the seed among what is taken over", bid, "openings", openings=[opening, seed])
    # As if the parent's salt were kept.
    salt = hashlib.sha256(b"the parent's").hexdigest()
    digest = commitment(salt, opening["value"])
    kept = "\n".join(lines).replace(opening["commitment"], digest).replace(opening["salt"], salt).split("\n")
    must_find("a salt that is not from the seed", rehashed(kept), [bid["version"]], "data.bid")

    # The program's verifier takes what was taken over as it is told.
    award = of_type(inherited, "CompanyAwarded")
    other = (award["data"]["winner"] + 1) % created["data"]["seats"]
    demand("a company awarded to another", award, "winner", (), data=data(award, winner=other, amount=None))
    setup = started["data"]["setup"]
    twice = setup | {"nations": [setup["nations"][0]] * len(setup["nations"])}
    demand("a nation dealt twice", started, "nations", (), data={"setup": twice})


def get(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


@contextlib.contextmanager
def written(text):
    """The name of a file that holds the text."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.write(text)
        file.flush()
        yield file.name


def ended(command, text, options=()):
    """How a verifier ends with a record."""
    with written(text) as name:
        return subprocess.run([*command, name, *options], capture_output=True, text=True)


def said(command, text, options=(), code=0, word="", name=""):
    """Demands that a verifier ends with this code, in these words."""
    end = ended(command, text, options)
    if end.returncode != code or word not in end.stdout:
        raise SystemExit(f"{name} {command} {options}: not {code} {word!r}: {end.returncode} {end.stdout}{end.stderr}")
    return end.stdout


def code_of(text):
    """With which code verify/ ends, without a process of its own; what it cannot end with is raised."""
    codes = set()
    for record in records(text):
        try:
            audited(record, set())
            parent_of(record), game_of(record)
            codes.add(0)
        except Wrong:
            return 1
        except Unknown:
            codes.add(2)
    return max(codes)


def tails(lines, commands):
    """What follows a signed version is signed by nobody, honest or not."""
    events = chained([json.loads(line) for line in lines[1:]])
    places = [event["version"] for event in events if event["type"] == "AuctionOpened"]
    until = places[len(places) // 2]
    early, late = proof_of(events, until), proof_of(events, len(events))
    key = ["--key", early["proof"]["key"]]
    forged = played_on(events, until, random.Random(1)) or events
    for command in commands:
        for record in (events, forged, events[:-1]):
            said(command, feed(record, proof=early), (), 0, f"signed up to version {until}")
            said(command, feed(record, proof=early), key, 2, f"signed up to version {until}")
        said(command, feed(events, proof=late), key, 0, f"signed up to version {len(events)}")
        said(command, feed(forged), (), 0, "not signed")
        said(command, feed(events[:-1]), ["--over"], 2, "not over")
        said(command, feed(events), ["--over"])


def misplaced(lines, commands):
    """Events that cannot stand where they do, in a record of whichever form."""
    events = [json.loads(line) for line in lines[1:]]

    def demand(record, place, word):
        record = chained([event | {"version": version} for version, event in enumerate(record, 1)])
        for proof in (None, proof_of(record, len(record))):
            must_find(word, feed(record, proof=proof).rstrip("\n").split("\n"), [place], word)
        for command in commands:
            said(command, feed(record), (), 1, f"version {place}: ", word)

    nothing, end = "nothing comes after the end", len(events) + 1
    resigned = {"type": "SeatResigned", "data": {"seat": 0}, "openings": []}
    demand([*events, events[-1] | resigned], end, nothing)
    demand([*events, events[-1]], end, nothing)
    seed = hashlib.sha256(b"another seed").hexdigest()
    again = events[0] | {"openings": [], "data": events[0]["data"] | {"seed": seed}}
    demand([*events[:2], again, *events[2:-1]], 3, "creates the game")
    bids = [event for event in events if event["type"] == "SecretBidPlaced"]
    for bid in bids[:1]:
        demand([*events[:-1], bid | {"openings": []}], len(events), "made twice")
        demand([*events[: bid["version"]], bid, *events[bid["version"] : -1]], bid["version"] + 1, "made twice")


def kept(lines, commands):
    """Records as clients kept them: of one viewer, and over the hand-over of a seat."""
    events = chained([json.loads(line) for line in lines[1:]])
    seats = range(events[0]["data"]["seats"])
    whole = {viewer: feed(events, viewer) for viewer in (PUBLIC, OMNISCIENT, *seats)}
    for viewer, record in whole.items():
        if code_of(record):
            raise SystemExit(f"what {viewer} got does not hold")
    handed = next((event for event in events if event["type"] == "SeatHandedOver"), None)
    for one in seats if not handed else ():
        other = (one + 1) % len(seats)
        mixed = feed(events, lambda version, one=one, other=other: one if version * 2 < len(events) else other)
        if mixed not in whole.values():
            must_find("the openings of two seats", mixed.rstrip("\n").split("\n"), None, "openings")
    played = handed and played_on(events, handed["version"], random.Random(2))
    if not played:
        return

    def over(early, late):
        return feed(played, lambda version: early if version < handed["version"] else late)

    seat = handed["data"]["seat"]
    other = next(other for other in seats if other != seat)
    honest = [over(seat, PUBLIC), over(PUBLIC, seat), over(seat, seat), over(PUBLIC, PUBLIC), over(other, other)]
    honest.append(feed(played, OMNISCIENT))
    if len(set(honest)) != len(honest):
        raise SystemExit("whose openings they are cannot be seen")
    for command in commands:
        for record in honest:
            said(command, record)
        for early, late in ((seat, other), (other, seat), (PUBLIC, other), (OMNISCIENT, seat)):
            said(command, over(early, late), (), 1, "openings", f"{early}, then {late}")


def strict(lines, commands):
    """What a record of a running game may not hold either."""
    events = [json.loads(line) for line in lines[1:]]
    until = len(events) * 2 // 3
    text, first = json.dumps(events[:until]), events[0]
    player, game = of_type(events, "SeatTaken")["data"]["player"], first["game_id"]

    def demand(name, record, code=1, proof=None):
        for command in commands:
            said(command, feed(chained(record), proof=proof), (), code, name=name)

    demand("a true record", events[:until], 0)
    for old, new in (
        (game, "ABCDEF00" + game[8:]),
        (game, game.replace("-", "")),
        (player, "ABCDEF00" + player[8:]),
        (player, f"{{{player}}}"),
        (player, "nobody"),
        (first["data"]["seed"], first["data"]["seed"].upper()),
    ):
        demand(f"{old} as {new}", json.loads(text.replace(json.dumps(old), json.dumps(new))))
    odd = [{"schema_version": True}, {"schema_version": -1}, {"note": 1}, {"deadline_at": None}, {"deadline_at": "soon"}]
    for code, members in [(1, members) for members in odd] + [(2, {"schema_version": 2}), (2, {"type": "TileSold"})]:
        demand(f"{members}", [*events[: until - 1], events[until - 1] | members], code)
    proof = proof_of(chained(events), until)
    for commitments in (None, {}, proof["commitments"][1:], [*proof["commitments"][1:], None]):
        demand(f"{commitments}", events[:until], 1, proof | {"commitments": commitments})

    seed = next(o for o in events[-1]["openings"] if o["value"]["subject"] == "seed")
    value = seed["value"] | {"seed": seed["value"]["seed"].upper()}
    text = "\n".join(lines).replace(seed["value"]["seed"], value["seed"])
    capitals = rehashed(text.replace(seed["commitment"], commitment(seed["salt"], value)).split("\n"))
    created = first | {"data": first["data"] | {"move_deadline_seconds": 2592000}}
    # As if the turns waited for longer than there are years.
    last = {"recorded_at": "9999-12-31T23:59:59.999999Z"}
    late = [lines[0], canonical(created), *(canonical(event | last) for event in events[1:])]
    late[1] = canonical(created | {"recorded_at": "9999-12-31T00:00:00.000000Z"})
    for command in commands:
        if value != seed["value"]:
            said(command, "\n".join(capitals) + "\n", (), 1, name="a seed in capitals")
        said(command, "\n".join(rehashed(late)) + "\n", (), 1, name="a deadline beyond all years")


def several(exports, others, commands):
    """Exports one after the other, as `GET /v1/exports` gives them."""
    forged = "\n".join(rehashed(exports[0].rstrip("\n").split("\n")[:-1])) + "\n"
    for command in commands:
        for texts, code in ((exports[:2], 0), ([exports[0], forged, exports[1]], 1)):
            told = said(command, "".join(texts), (), code)
            if sum(line.startswith(("holds: ", "does not hold: ")) for line in told.split("\n")) != len(texts):
                raise SystemExit(f"{command}: not each export is told of: {told}")
    for other in others[:1]:
        said(commands[0], exports[0] + other + exports[1], (), 2, "not checked: games of the kind")
        said(commands[0], exports[0] + other + forged, (), 1, "not checked: games of the kind")


def parent_among(export, exports):
    """The export of the game of which another is a fork, if it is among these."""
    of = json.loads(export.split("\n")[1])["data"].get("fork_of")
    same = [other for other in exports if of and game_of(other) == of["game_id"]]
    return next((other for other in same if f'"hash":"{of["hash"]}"' in other), None)


def with_value(events, opening, value):
    """The events in which what is opened is another value, and is committed to."""
    digits = commitment(opening["salt"], value)
    events = json.loads(json.dumps(events).replace(opening["commitment"], digits))
    for other in (other for event in events for other in event["openings"]):
        if other["commitment"] == digits:
            other["value"] = copy.deepcopy(value)
    return events


def against_parent(export, parent, stranger, commands):
    """A fork is held against its parent's export, and `stranger` is the export of another game."""
    events = [json.loads(line) for line in export.rstrip("\n").split("\n")[1:]]
    origin = [json.loads(line) for line in parent.rstrip("\n").split("\n")[1:]]
    of, started = events[0]["data"]["fork_of"], of_type(events, "GameStarted")["version"]
    taken = events[: started + of["inherited"]]

    def demand(name, text, code, word, by=parent):
        with written(by) as file:
            for command in commands:
                said(command, text, ["--parent", file], code, word, name)

    def of_other(**members):
        created = taken[0] | {"data": taken[0]["data"] | {"fork_of": of | members}}
        return feed(chained([created, *taken[1:]]))

    word = f"version {of['version']} of game {of['game_id']}"
    demand("the whole fork", export, 0, word)
    demand("the fork at its start", feed(taken), 0, word)
    demand("the fork in its lobby", feed(events[: started - 1]), 0, word)
    demand("another game", export, 2, "no record is a fork of a game in --parent", stranger)
    cut = "\n".join(rehashed(parent.rstrip("\n").split("\n")[:-1])) + "\n"
    demand("a parent that does not hold", export, 1, "its parent: ", cut)
    demand("another hash", of_other(hash="ab" * 32), 1, "version 1: ")
    demand("the parent's end", of_other(version=len(origin), hash=origin[-1]["hash"]), 1, "version 1: ")
    demand("the parent's lobby", of_other(version=2, hash=origin[1]["hash"]), 1, "version 1: ")
    demand("one event more", of_other(inherited=of["inherited"] + 1), 1, "version 1: ")
    for command in commands:
        said(command, export + parent, (), 0, word)
        for alone in (export, of_other(hash="ab" * 32)):
            said(command, alone, (), 0, "not held against its parent")
    bids = [event for event in taken if event["type"] == "SecretBidPlaced"]
    for bid in bids[:1]:
        opening, place = bid["openings"][0], bid["version"]
        value = opening["value"] | {"amount": "1" + opening["value"]["amount"]}
        forged = feed(chained(with_value(taken, opening, value)))
        for command in commands:
            said(command, forged)
        demand("another bid", forged, 1, f"version {place}: ")
        unopened = [*taken[: place - 1], bid | {"openings": []}]
        demand("a bid that is not opened", feed(chained(unopened)), 1, f"version {place}: ")


ODD = (None, True, 1, "", [], {}, -1, 200, 2**31, 2**63)


def mutated(value, rng):
    """A copy in which one member or item, chosen at random, is another, is gone, or has company; and which that is."""
    value, path = copy.deepcopy(value), rng.choice(leaves(value))
    if rng.random() < 0.3:
        path = path[: rng.randint(1, max(1, len(path)))]
    if not path:
        return value, path
    place, last = value, path[-1]
    for key in path[:-1]:
        place = place[key]
    how = rng.choice(("changed", "removed", "added", "replaced"))
    if how == "changed" and not isinstance(place[last], dict | list):
        return changed(value, path), (*path, how)
    if how == "removed":
        del place[last]
    elif how == "added" and isinstance(place, dict):
        place[rng.choice(("a", "seat", "kind", "to", "é"))] = copy.deepcopy(rng.choice(ODD))
    elif how == "added":
        place.insert(last, copy.deepcopy(rng.choice((*ODD, place[last]))))
    else:
        place[last] = copy.deepcopy(rng.choice(ODD))
    return value, (*path, how)


def recommitted(events, rng):
    """The events with a sealed value changed, and its commitment everywhere with it; and what that is."""
    opening = rng.choice(rng.choice([event for event in events if event["openings"]])["openings"])
    value, path = mutated(opening["value"], rng)
    return with_value(events, opening, value), ("openings", "value", *path)


def mutant(manifest, events, rng):
    """A record with something changed at random, hashed and signed anew, and what that is."""
    form = rng.choice(("export", "finished", "running", "running", "proved"))
    until = len(events) if form in ("export", "finished") else rng.randint(1, len(events) - 1)
    viewer, events = rng.choice((PUBLIC, OMNISCIENT, 0, 1)), events[:until]
    proof = proof_of(events, rng.randint(1, until)) if form == "proved" else None
    what = rng.choice(("opening", "preface", *["event"] * 4))
    if what == "opening":
        events, path = recommitted(events, rng)
    elif what == "preface" and form == "export":
        manifest, path = mutated(manifest, rng)
    elif what == "preface" and proof:
        proof, path = mutated(proof, rng)
        if isinstance(proof.get("proof"), dict) and path[-2] not in ("key", "signature"):
            proof["proof"] = signed(proof["proof"])
    else:
        # All types alike, and not as often as they come.
        kind = rng.choice(sorted({event["type"] for event in events}))
        place = rng.choice([place for place, event in enumerate(events) if event["type"] == kind])
        event, path = mutated(events[place], rng)
        events, what = [*events[:place], event, *events[place + 1 :]], kind
        if path[0] == "hash":
            return f"{form}, {what}: {path}", written_as(form, manifest, events, viewer, proof)
    events = chained(events)
    if form == "export" and what != "preface":
        manifest = manifest | {"proof": signed(manifest["proof"] | {"head": events[-1]["hash"], "version": until})}
    if proof and what != "preface":
        # What was committed to may be no list any more; then the proof stays what it was.
        with contextlib.suppress(KeyError, TypeError, AttributeError):
            proof = proof_of(events, proof["proof"]["version"])
    return f"{form}, {what}: {path}", written_as(form, manifest, events, viewer, proof)


def written_as(form, manifest, events, viewer, proof):
    if form == "export":
        return "".join(canonical(line) + "\n" for line in (manifest, *events))
    return feed(events, viewer, proof)


PIECES = ("[" * 2000, '{"a":' * 200, "\\ud800", "1e5", "-0", "NaN", "9" * 5000, '"', "\0", "é", "\n", "{}", '{"format":', "")


def scrambled(text, rng):
    """A record in which a piece of the text is another one, which no longer need be JSON."""
    start = rng.randrange(len(text))
    return text[:start] + rng.choice(PIECES) + text[start + rng.choice((0, 1, 5, 500)) :]


def agree(exports, seed, commands, alone=300, together=60):
    """Demands that verify/ ends with a code for each mutant, and that of some both verifiers end with the same one."""
    rng, codes = random.Random(seed), []
    parsed = [[json.loads(line) for line in export.rstrip("\n").split("\n")] for export in exports]
    for number in range(alone + together):
        manifest, *events = rng.choice(parsed)
        name, text = mutant(manifest, events, rng)
        if number % 6 == 5:
            name, text = f"scrambled, {name}", scrambled(text, rng)
        try:
            codes.append(code_of(text))
        except Exception as error:
            raise SystemExit(f"{name}: {error!r}") from error
        ends = [ended(command, text) for command in commands] if number < together else []
        if any(end.returncode != codes[-1] for end in ends):
            raise SystemExit(f"they differ: {name}: " + " | ".join(f"{end.returncode} {end.stdout}{end.stderr}" for end in ends))
    counts = ", ".join(f"{codes.count(code)} with {code}" for code in sorted(set(codes)))
    print(f"of records changed at random, {counts}; of the first {together} both verifiers said the same")


def forks_of(url, seed, games, commands, keys):
    """Exports of forks of games, checked by both verifiers: one of each number of players, and a fork of a fork."""
    forks, kept, count = Forks(url, seed), [], 0
    for players in (3, 4, 5):
        game = next(game["id"] for game in games if len(game["players"]) == players)
        made = forks.of(game, 8)
        # The last is a fork at the parent's last version but one, and its whole play is taken over.
        made += forks.of(made[2][0], 3)
        for fork, export in made:
            events = json.loads(get(f"{url}/v1/qe/games/{fork}/events?limit=1000"))["events"]
            written = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
            proof = get(f"{url}/v1/qe/games/{fork}/proof?version={len(written)}")
            for command in commands:
                said(command, export, keys)
                said(command, get(f"{url}/v1/qe/games/{fork}/export?as=1"), keys)
                said(command, "\n".join([proof, *written]) + "\n", keys)
                until = len(written) * 2 // 3
                proof_then = get(f"{url}/v1/qe/games/{fork}/proof?version={until}")
                said(command, "\n".join([proof_then, *written[:until]]) + "\n", keys)
        count += len(made)
        against_parent(made[-1][1], made[2][1], made[0][1], commands)
        kept.append(made[4][1])
    print(f"{count} forks hold, by both verifiers")
    return kept


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gavel", required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--seed", type=int, default=3, help="of those who play the forks")
    parser.add_argument("exports", nargs="+")
    options = parser.parse_args()
    both = ([sys.executable, str(VERIFY)], [options.gavel, "verify"])
    listed = json.loads(get(f"{options.url}/v1/keys"))["keys"]
    keys = ["--key", next(key["key"] for key in listed if key["current"])]
    games = json.loads(get(f"{options.url}/v1/games?kind=qe&status=finished&limit=100"))["games"]
    if not games:
        raise SystemExit("no game was finished")
    by_players = {}
    for game in games:
        address = f"{options.url}/v1/qe/games/{game['id']}"
        export = get(f"{address}/export")
        events = json.loads(get(f"{address}/events?limit=1000"))["events"]
        written = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
        until = len(written) * 2 // 3
        running = "\n".join([get(f"{address}/proof?version={until}"), *written[:until]]) + "\n"
        for command in both:
            said(command, export, keys)
            said(command, running, keys)
            said(command, get(f"{address}/export?as=1"), keys)
            said(command, export, ["--key", "ab" * 32], 1)
        by_players[len(game["players"])] = export
    print(f"{len(games)} games of the server hold, by both verifiers")
    exports = list(by_players.values()) + forks_of(options.url, options.seed, games, both, keys)
    others = []
    for name in options.exports:
        export = Path(name).read_text()
        if '"kind":"qe"' in export.split("\n")[0]:
            exports.append(export)
            continue
        said(both[0], export, [], 2, "not checked: games of the kind")
        said(both[1], export, [])
        others.append(export)
    fields = 0
    for export in exports:
        for command in both:
            said(command, export, [])
        lines = export.rstrip("\n").split("\n")
        if finding(lines) is not None:
            raise SystemExit(f"a true export does not hold: {finding(lines)}")
        fields += change_every_field(lines)
        kept(lines, both)
        if any('"type":"SecretBidPlaced"' in line for line in lines):
            forge(lines)
        # Of a fork that was made before the first award there is less to forge.
        started = next((place for place, line in enumerate(lines) if '"type":"GameStarted"' in line), 0)
        inherited = json.loads(lines[1])["data"].get("fork_of", {}).get("inherited", 0)
        if any('"type":"CompanyAwarded"' in line for line in lines[started:][: inherited + 1]):
            forge_fork(lines, both[1:])
    print(f"{fields} fields changed in {len(exports)} exports, and the forgeries, were found")
    # One is like the others in what is forged here.
    whole = next(export for export in exports if '"fork_of"' not in export and '"type":"SecretBidPlaced"' in export)
    for demanded in (tails, misplaced, strict):
        demanded(whole.rstrip("\n").split("\n"), both)
    several(exports, others, both)
    held = [(export, parent_among(export, exports)) for export in exports]
    held = [(export, parent) for export, parent in held if parent]
    for export, parent in held:
        stranger = next(other for other in exports if game_of(other) != game_of(parent))
        against_parent(export, parent, stranger, both)
    print(f"{len(held)} forks hold against their parents, and no others do")
    agree(exports, options.seed, both)
    print(f"{len(others)} exports of another kind were told from those that do not hold")


if __name__ == "__main__":
    main()
