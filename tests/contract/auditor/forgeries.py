"""The forgeries that a server, or anyone who knows the seed, could make."""

import hashlib
import json
import random

from canonical import canonical
from finding import Unchecked
from parents import game_of
from record import commitment
from table import OMNISCIENT, PUBLIC

from .anew import chained, feed, of_type, played_on, proof_of, rehashed, with_value
from .verifiers import code_of, finding, must_find, said, written


def forge(lines):
    """Of a game that was played: events moved, cut off, and written otherwise."""
    events = [json.loads(line) for line in lines[1:]]
    assert finding(rehashed(lines)) is None, "what was signed anew holds"
    for version in range(1, len(events)):
        swapped = [*lines[:version], lines[version + 1], lines[version], *lines[version + 2 :]]
        must_find("two events in each other's places", swapped, [version], "in another order", Unchecked)
    for kept in range(2, len(lines), 7):
        must_find("a tail cut off", lines[:kept], [kept], "cut off", Unchecked)
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

    # The program's verifier accepts the inherited play as the record states it.
    award = of_type(inherited, "CompanyAwarded")
    other = (award["data"]["winner"] + 1) % created["data"]["seats"]
    demand("a company awarded to another", award, "winner", (), data=data(award, winner=other, amount=None))
    setup = started["data"]["setup"]
    twice = setup | {"nations": [setup["nations"][0]] * len(setup["nations"])}
    demand("a nation dealt twice", started, "nations", (), data={"setup": twice})


def tails(lines, commands):
    """No signature covers the events after a signed version, honest or not."""
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
    # Events that follow by themselves have the same time.
    alike = [event["version"] for event in events if handed and event["recorded_at"] == handed["recorded_at"]]
    played = handed and played_on(events, alike[-1], random.Random(2))
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
    """Faults that a record of a running game may not have either: those of form cannot be checked."""
    events = [json.loads(line) for line in lines[1:]]
    until = len(events) * 2 // 3
    text, first = json.dumps(events[:until]), events[0]
    player, game = of_type(events, "SeatTaken")["data"]["player"], first["game_id"]

    def demand(name, record, code=2, proof=None):
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
    for members in [*odd, {"schema_version": 2}, {"type": "TileSold"}]:
        demand(f"{members}", [*events[: until - 1], events[until - 1] | members])
    proof = proof_of(chained(events), until)
    for commitments in (None, {}, [*proof["commitments"][1:], None]):
        demand(f"{commitments}", events[:until], 2, proof | {"commitments": commitments})
    demand("a commitment fewer", events[:until], 1, proof | {"commitments": proof["commitments"][1:]})

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
            said(command, "\n".join(capitals) + "\n", (), 2, name="a seed in capitals")
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
