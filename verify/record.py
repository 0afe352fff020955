"""A record's form: canonical JSON, the manifest or the proof, the hash chain, openings (docs/proof.md)."""

import hashlib
import json
import re
from datetime import datetime

import ed25519
from finding import Unknown, Wrong, check

FORMAT = "gavel.export.1"
DIGEST = re.compile(r"[0-9a-f]{64}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
PROOF = {"game_id", "head", "key", "kind", "signature", "signed_at", "version"}
LARGEST = 2**53 - 1


def canonical(value):
    """Canonical JSON (RFC 8785), for values whose names are ASCII and whose numbers are whole."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _no_fraction(text):
    raise ValueError(f"{text} is no whole number")


def _whole(text):
    number = int(text) if len(text) < 20 else LARGEST + 1
    if abs(number) > LARGEST:
        raise ValueError("a number is too large")
    return number


def parsed(text, version):
    """The JSON object in a line."""
    try:
        value = json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        raise Wrong(version, f"the line cannot be read: {error}") from None
    check(isinstance(value, dict), version, "the line is no JSON object")
    return value


def time(text, version):
    """The microseconds of a time that is written as times are."""
    try:
        check(isinstance(text, str) and TIME.fullmatch(text) is not None, version, f"{text!r} is no time")
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Wrong(version, f"{text!r} is no time") from None
    since = moment - datetime.fromisoformat("1970-01-01T00:00:00Z")
    return (since.days * 86400 + since.seconds) * 10**6 + since.microseconds


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
        check(text.endswith("\n"), None, "the last line does not end with a line feed")
        lines = text[:-1].split("\n")
        self.signed, self.seat, self.status = None, None, None
        commitments = self._preface(lines)
        self.whole = self.exported and self.seat is None
        self.events, self.commitments, self.head = [], [], bytes(32)
        for line in lines:
            self._event(line)
            self._is_signed()
        check(self.events, None, "there is no event")
        version = len(self.events)
        if self.signed:
            end = self.signed["version"]
            check(version >= end, version + 1, f"the record ends, and is signed up to version {end}")
            made = [c for made in self.commitments[:end] for c in made]
            check(commitments in (None, made), None, "the commitments of the proof are not the events'")

    def _preface(self, lines):
        """Takes the manifest or the proof off the lines; gives the commitments that the proof names."""
        first = parsed(lines[0], None)
        self.exported = "format" in first
        if not self.exported and "proof" not in first:
            return None
        line = lines.pop(0)
        if self.exported:
            if first["format"] != FORMAT:
                raise Unknown(f"the format {first['format']!r} is not known")
            check(first.keys() == {"format", "proof", "seat", "status"}, None, "the manifest has other members")
            check(canonical(first) == line, None, "the manifest is not canonical JSON")
            self.seat, self.status = first["seat"], first["status"]
            check(self.seat is None or type(self.seat) is int, None, "`seat` is no seat")
        else:
            check(first.keys() == {"commitments", "proof"}, None, "the proof has other members")
        self._signature(first["proof"])
        return first.get("commitments")

    def _signature(self, proof):
        check(isinstance(proof, dict) and proof.keys() == PROOF, None, "the proof has other members")
        check(type(proof["version"]) is int, None, "the proof's version is no number")
        time(proof["signed_at"], None)
        if proof["kind"] != "qe":
            raise Unknown(f"games of the kind {proof['kind']!r} are not known to this verifier")
        for name, digits in (("head", 64), ("key", 64), ("signature", 128)):
            form = re.fullmatch(f"[0-9a-f]{{{digits}}}", str(proof[name]))
            check(form, None, f"`{name}` is not {digits} lower-case hexadecimal digits")
        members = {name: proof[name] for name in PROOF - {"key", "signature"}}
        message = canonical(members | {"statement": "gavel.game_head"}).encode()
        key, signature = bytes.fromhex(proof["key"]), bytes.fromhex(proof["signature"])
        check(ed25519.holds(key, message, signature), None, "the signature does not hold under the key named")
        self.signed = proof

    def _event(self, line):
        version = len(self.events) + 1
        event = parsed(line, version)
        public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        check(event.get("version") == version, version, f"version {event.get('version')} stands in its place")
        if event.get("kind") != "qe":
            raise Unknown(f"version {version}: the kind {event.get('kind')!r} is not known to this verifier")
        first = self.events[0] if self.events else event
        check(event.get("game_id") == first.get("game_id"), version, "it is of another game")
        head = hashlib.sha256(self.head + canonical(public).encode()).digest()
        what = "its hash does not follow from the hash before and the event"
        check(event.get("hash") == head.hex(), version, what)
        check(self._framed(line, event, public), version, "the line is not written in the one form that it may have")
        if event.get("schema_version") != 1:
            raise Unknown(f"version {version}: the form {event.get('schema_version')} is not known")
        check(isinstance(event.get("data"), dict), version, "it has no data")
        time(event.get("recorded_at"), version)
        self.commitments.append(self._openings(event, version))
        self.events.append(event)
        self.head = head

    def _framed(self, line, event, public):
        if self.exported:
            return canonical(event) == line
        openings = json.dumps(event.get("openings"), separators=(",", ":"), ensure_ascii=False)
        return line == f'{canonical(public)[:-1]},"hash":"{event["hash"]}","openings":{openings}}}'

    def _openings(self, event, version):
        """Checks that each opening opens what somebody was committed to; gives the commitments that the event makes."""
        made = _digests(event["data"])
        earlier = {c for made in self.commitments for c in made}
        openings = event.get("openings")
        check(isinstance(openings, list), version, "it has no openings")
        members = {"commitment", "salt", "value"} | ({"to"} if self.whole else set())
        for opening in openings:
            check(isinstance(opening, dict) and opening.keys() == members, version, "an opening has other members")
            digits, salt = opening["commitment"], opening["salt"]
            check(DIGEST.fullmatch(str(salt)), version, "a salt is not 64 lower-case hexadecimal digits")
            opens = commitment(salt, opening["value"]) == digits
            check(opens, version, f"an opening does not open its commitment {digits}")
            known = digits in earlier or digits in made
            check(known, version, f"it opens {digits}, to which nobody was committed")
        return made

    def _is_signed(self):
        """Holds the event that was read last against the signed statement."""
        version = len(self.events)
        if not self.signed:
            return
        game = self.signed["game_id"]
        check(self.events[0]["game_id"] == game, version, f"what is signed is the game {game}")
        if version == self.signed["version"]:
            what = "its hash is not the one that is signed: the events were written anew"
            check(self.head.hex() == self.signed["head"], version, what)
        covered = version <= self.signed["version"] or not self.exported
        check(covered, version, "the manifest does not cover this event")


def _digests(data):
    """The commitments in an event's data, in dealt order."""
    setup = data.get("setup") if isinstance(data.get("setup"), dict) else {}
    lists = [setup.get(name) for name in ("tokens", "boxed_tokens", "stack")]
    made = [data.get("seed"), data.get("bid")]
    made += [digest for digests in lists if isinstance(digests, list) for digest in digests]
    return [digest for digest in made if isinstance(digest, str)]
