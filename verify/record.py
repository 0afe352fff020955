"""A record's form: the manifest or the proof, the hash chain, openings (docs/auditors/proof.md)."""

import hashlib
import json
import re

import ed25519
import form
from canonical import canonical, parsed
from finding import Unchecked, check, demand
from spoilt import check_end, check_text

FORMAT = "gavel.export.1"
PROOF = {"game_id", "head", "key", "kind", "signature", "signed_at", "version"}
STATUSES = ("lobby", "running", "finished", "abandoned")


def records(text):
    """The records that a text holds one after the other: each manifest begins one."""
    return re.split('(?<=\n)(?={"format":)', text)


def leniently(text, lines):
    """The objects in the first lines of a record that is still to be checked; empty where a line has none."""
    objects = []
    for line in (text.split("\n", lines) + [""] * lines)[:lines]:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        objects.append(value if isinstance(value, dict) else {})
    return objects


def inner(value, *names):
    """The value in nested objects; None if there is none."""
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def kind_of(text):
    """The kind of game that a record is of, as its first line says."""
    [first] = leniently(text, 1)
    if not first:
        check_end(text)
    return first["kind"] if "kind" in first else inner(first, "proof", "kind")


def digest_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def commitment(salt, value):
    """The commitment to a value under a salt."""
    return digest_of(canonical({"salt": salt, "value": value}))


class Record:
    """One game's record, read and held against its chain and its signature.

    `events` are the events with their openings, `seat` is as whom it was exported, `whole` whether it is the record of
    all, with to whom each opening went, `signed` the proof, if there is one, `exported` whether there is a manifest.
    """

    def __init__(self, text):
        check_text(text)
        kind = kind_of(text)
        demand(isinstance(kind, str), None, "the first line names no kind of game")
        if kind != "qe":
            raise Unchecked(f"games of the kind {kind!r} are not known to this verifier")
        check_end(text)
        lines = text[:-1].split("\n")
        self.signed, self.seat, self.status, self.promised = None, None, None, None
        self._preface(lines)
        self.whole = self.exported and self.seat is None
        # Every line, before any is held against another: a fault of form anywhere leaves nothing to judge.
        self.events = [self._formed(line, version) for version, line in enumerate(lines, 1)]
        if self.signed:
            self._is_signed_and_whole()
        # Of each commitment, in dealt order, the label of what it was made for.
        self.made, self.head = {}, bytes(32)
        for event in self.events:
            self._follow(event)
            self._is_covered(event)
        demand(self.events, None, "it is cut off: there is no event")

    @property
    def is_over(self):
        return self._ends(self.events[-1])

    @staticmethod
    def _ends(event):
        return event["type"] in form.ENDS

    @property
    def game(self):
        return self.events[0]["game_id"]

    @property
    def fork_of(self):
        """The parent in the first event; None if there is none."""
        return self.events[0]["data"].get("fork_of")

    def opened(self):
        """The opened value of each commitment."""
        return {o["commitment"]: o["value"] for event in self.events for o in event["openings"]}

    def _preface(self, lines):
        """Takes the manifest or the proof off the lines, and checks its form."""
        first = parsed(lines[0], None)
        self.exported = "format" in first
        if not self.exported and "proof" not in first:
            return
        line = lines.pop(0)
        if self.exported:
            if first["format"] != FORMAT:
                raise Unchecked(f"the format {first['format']!r} is not known")
            demand(first.keys() == {"format", "proof", "seat", "status"}, None, "the manifest has other members")
            demand(canonical(first) == line, None, "the manifest is not canonical JSON")
            self.seat, self.status = first["seat"], first["status"]
            demand(self.seat is None or form.seat(self.seat), None, "`seat` is no seat")
            demand(self.status in STATUSES, None, "`status` is none")
        else:
            demand(first.keys() == {"commitments", "proof"}, None, "the proof has other members")
            self.promised = first["commitments"]
            demand(form.items(form.digest)(self.promised), None, "`commitments` are no list of commitments")
        self._proof(first["proof"])

    def _proof(self, proof):
        demand(isinstance(proof, dict) and proof.keys() == PROOF, None, "the proof has other members")
        demand(form.uuid(proof["game_id"]), None, "`game_id` is no game")
        # Nothing is said by a signature up to no event.
        demand(form.number(32)(proof["version"]) and proof["version"] > 0, None, "the proof's version is none")
        demand(form.moment(proof["signed_at"]), None, "`signed_at` is no time")
        for name, digits in (("head", 64), ("key", 64), ("signature", 128)):
            written = form.matching(re.compile(f"[0-9a-f]{{{digits}}}"))(proof[name])
            demand(written, None, f"`{name}` is not {digits} lower-case hexadecimal digits")
        self.signed = proof

    def _formed(self, line, version):
        """The event in a line, whose form alone is checked."""
        event = parsed(line, version)
        public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        self._place(event, public, version)
        demand(form.digest(event.get("hash")), version, "its hash is not 64 lower-case hexadecimal digits")
        self._openings(event, version)
        what = "the line is not written in the one form that it may have"
        demand(self._framed(line, event, public), version, what)
        kind = event["type"]
        known = kind in form.EVENTS and 1 <= event["schema_version"] <= form.NEWEST_FORMS.get(kind, 1)
        if not known:
            raise Unchecked(f"the type {kind} in form {event['schema_version']} is not known", version)
        fits = form.EVENTS[kind](event["data"]) and form.form_of(kind, event["data"]) == event["schema_version"]
        demand(fits, version, f"its data is not that of {kind} in this form")
        return event

    def _place(self, event, public, version):
        """Checks the form of what the public form says beside its data."""
        demand(public.keys() - {"deadline_at"} == form.PUBLIC, version, "its public form has other members")
        whole = form.number(16)(event["schema_version"])
        demand(whole and isinstance(event["type"], str), version, "`type` or `schema_version` is none")
        demand(form.uuid(event["game_id"]), version, "`game_id` is no game")
        here = type(event["version"]) is int and event["version"] == version
        what = f"version {event['version']} stands in its place: lines are missing, doubled or in another order"
        demand(here, version, what)
        demand(event["kind"] == "qe", version, "it is of a game of another kind")
        for name in ("recorded_at", "deadline_at"):
            demand(name not in public or form.moment(event[name]), version, f"`{name}` is no time")

    def _framed(self, line, event, public):
        if self.exported:
            return canonical(event) == line
        openings = [
            {"commitment": o["commitment"], "salt": o["salt"], "value": form.as_fed(o["value"])} for o in event["openings"]
        ]
        text = json.dumps(openings, separators=(",", ":"), ensure_ascii=False)
        return line == f'{canonical(public)[:-1]},"hash":"{event["hash"]}","openings":{text}}}'

    def _openings(self, event, version):
        """Checks the form of the openings."""
        openings = event.get("openings")
        demand(isinstance(openings, list), version, "it has no openings")
        members = {"commitment", "salt", "value"} | ({"to"} if self.whole else set())
        for opening in openings:
            demand(isinstance(opening, dict) and opening.keys() == members, version, "an opening has other members")
            digits = form.digest(opening["salt"]) and form.digest(opening["commitment"])
            demand(digits, version, "a salt or a commitment is not 64 lower-case hexadecimal digits")
            demand(form.audience(opening.get("to", [])), version, "an opening goes to no audience")
            form.check_value(opening["value"], version)

    def _is_signed_and_whole(self):
        """Checks the signature, and then that all of the signed events are there.

        A number that nobody has signed is no evidence that the record was cut off.
        """
        proof, events = self.signed, len(self.events)
        members = {name: proof[name] for name in PROOF - {"key", "signature"}}
        message = canonical(members | {"statement": "gavel.game_head"}).encode()
        key, signature = bytes.fromhex(proof["key"]), bytes.fromhex(proof["signature"])
        check(ed25519.holds(key, message, signature), None, "the signature does not hold under the key named")
        what = f"it is cut off: the record ends, and is signed up to version {proof['version']}"
        demand(events >= proof["version"], events + 1, what)

    def _follow(self, event):
        """Holds an event against those before it."""
        version = event["version"]
        over = version > 1 and self._ends(self.events[version - 2])
        check(not over, version, "nothing comes after the end of a game")
        check(event["game_id"] == self.game, version, "it is of another game")
        public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        self.head = hashlib.sha256(self.head + canonical(public).encode()).digest()
        what = "its hash does not follow from the hash before and the event"
        check(event["hash"] == self.head.hex(), version, what)
        created = event["type"] == "GameCreated"
        check(created == (version == 1), version, "the first event, and no other, creates the game")
        for opening in event["openings"]:
            digits = opening["commitment"]
            opens = commitment(opening["salt"], opening["value"]) == digits
            check(opens, version, f"an opening does not open its commitment {digits}")
        self._commitments(event, version)

    def _commitments(self, event, version):
        """Takes the commitments that the event makes, and checks that those that it opens were made."""
        for digits, label in made(event):
            check(digits not in self.made, version, f"the commitment {digits} is made twice")
            self.made[digits] = label
        for opening in event["openings"]:
            digits, about = opening["commitment"], form.label(opening["value"])
            promised = self.made.get(digits)
            check(promised is not None, version, f"it opens {digits}, to which nobody was committed")
            check(promised == about, version, f"what was committed to as {promised} is opened as {about}")

    def _is_covered(self, event):
        """Holds the event that was read last against the signed statement."""
        version = event["version"]
        if not self.signed:
            return
        game = self.signed["game_id"]
        check(self.game == game, version, f"what is signed is the game {game}")
        if version == self.signed["version"]:
            what = "its hash is not the one that is signed: the events were written anew"
            check(self.head.hex() == self.signed["head"], version, what)
            what = "the commitments of the proof are not the events'"
            check(self.promised in (None, list(self.made)), None, what)
        covered = version <= self.signed["version"] or not self.exported
        check(covered, version, "the manifest does not cover this event")


def made(event):
    """The commitments that an event makes, in dealt order, and the label of the value that each is to."""
    data = event["data"]
    if event["type"] == "GameCreated":
        return [(data["seed"], "seed")]
    if event["type"] in ("SecretBidPlaced", "RebidPlaced"):
        ballot = data["ballot"] if event["type"] == "RebidPlaced" else 1
        return [(data["bid"], f"bid/{data['auction']}/{ballot}/{data['seat']}")]
    if event["type"] != "GameStarted":
        return []
    setup = data["setup"]
    return (
        [(digits, f"token/{seat}") for seat, digits in enumerate(setup["tokens"])]
        + [(digits, f"boxed_token/{place}") for place, digits in enumerate(setup["boxed_tokens"], 1)]
        + [(digits, f"tile/{auction}") for auction, digits in enumerate(setup["stack"], 1)]
    )
