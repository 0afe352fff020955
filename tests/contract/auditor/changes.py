"""Fields changed once each, and records changed at random."""

import contextlib
import copy
import json
import random

from canonical import canonical
from finding import Unchecked, Wrong
from table import OMNISCIENT, PUBLIC

from .anew import chained, feed, proof_of, signed, with_value
from .verifiers import code_of, ended, must_find


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
            # The verifier may find any fault before the events. Some changes are faults of form.
            must_find(f"{field}", forged, [place] if place else None, kinds=(Wrong, Unchecked))
    return len(seen)


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
        # The change may have replaced the list of commitments; then the proof stays the same.
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
