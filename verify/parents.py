"""Forks held against their parents (docs/auditors/proof.md, "Forks")."""

import form
from audit import audited
from finding import Unchecked, Wrong, check, difference
from record import inner, leniently, made

OF_THE_TABLE = {
    *("GameCreated", "SeatTaken", "SeatLeft", "SeatReserved", "SeatReleased", "EntropyAdded", "GameStarted"),
    *("SeatResigned", "TurnExpired", "TimeGiven"),
    *("ProposalMade", "ProposalAnswered", "ProposalCarriedOut"),
    *("PauseAsked", "PauseWithdrawn", "GamePaused", "GameResumed"),
    *("OfferConsented", "SeatOffered", "SeatOfferWithdrawn", "SeatAccepted", "SeatHandedOver", *form.ENDS),
}
SHARED = ("seats", "visibility", "options")


def game_of(text):
    """The game that a whole export is of, as its manifest says; None of any other record."""
    [manifest] = leniently(text, 1)
    whole = "format" in manifest and manifest.get("seat") is None
    game = inner(manifest, "proof", "game_id")
    return game if whole and isinstance(game, str) else None


def parent_of(text):
    """The game that a record says to be a fork of, whether or not it holds; None where it says of none."""
    first, second = leniently(text, 2)
    created = second if "proof" in first else first
    game = inner(created, "data", "fork_of", "game_id")
    return game if isinstance(game, str) else None


class Parents:
    """Whole exports, against which forks of their games are held."""

    def __init__(self, texts, keys):
        self.texts = [text for text in texts if game_of(text) is not None]
        self.keys, self.found = keys, {}

    def told(self, fork):
        """Holds a fork that holds by itself against its parent, if it is among these; tells in words what that has shown."""
        parents = [text for text in self.texts if game_of(text) == fork.fork_of["game_id"]]
        findings = []
        for text in parents:
            try:
                _compare(fork, self._audited(text))
                return f"taken over from version {fork.fork_of['version']} of game {fork.fork_of['game_id']}"
            except (Wrong, Unchecked) as finding:
                findings.append(finding)
        if findings:
            raise findings[0]
        return "what it took over was not held against its parent"

    def _audited(self, text):
        if text not in self.found:
            try:
                self.found[text] = audited(text, self.keys)
            except Wrong as wrong:
                self.found[text] = Wrong(1, f"its parent: {wrong}")
            except Unchecked as unchecked:
                self.found[text] = Unchecked(f"its parent: {unchecked}")
        if isinstance(self.found[text], Exception):
            raise self.found[text]
        return self.found[text]


def _compare(fork, parent):
    of, events = fork.fork_of, parent.events
    until = events[: of["version"]]
    has = len(until) == of["version"] and until and until[-1]["hash"] == of["hash"]
    check(has, 1, f"the parent has no event of version {of['version']} with the hash that is named")
    start = next((place for place, event in enumerate(until) if event["type"] == "GameStarted"), None)
    check(start is not None and len(until) < len(events), 1, f"the parent was not being played at version {of['version']}")
    ours, theirs = ({name: record.events[0]["data"].get(name) for name in SHARED} for record in (fork, parent))
    what = difference(ours, theirs)
    check(what is None, 1, f"the parent's, {what}")
    play = [event for event in until if event["type"] not in OF_THE_TABLE]
    check(of["inherited"] == len(play), 1, f"the parent had {len(play)} events of the play at version {of['version']}")
    started = next((place for place, event in enumerate(fork.events) if event["type"] == "GameStarted"), len(fork.events))
    opened = parent.opened()
    for event, origin in zip(fork.events[started:], [until[start], *play]):
        own = {opening["commitment"]: opening["value"] for opening in event["openings"]}
        what = difference(_bare(event, own), _bare(origin, opened))
        check(what is None, event["version"], f"the parent's, {what}")


def _bare(event, opened):
    """An event without its seed: each commitment replaced by its opened value."""
    digests = {digits for digits, _ in made(event)}

    def replaced(value):
        if isinstance(value, dict):
            return {name: replaced(member) for name, member in value.items()}
        if isinstance(value, list):
            return [replaced(item) for item in value]
        return opened.get(value, value) if isinstance(value, str) and value in digests else value

    values = [opening["value"] for opening in event["openings"]]
    return {"type": event["type"], "data": replaced(event["data"]), "openings": values}
