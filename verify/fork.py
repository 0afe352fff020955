"""What a fork takes over from its parent (docs/proof.md, "Forks"): its form, and what of its openings is believed."""

import re

from finding import check
from record import DIGEST

MEMBERS = {"game_id", "hash", "inherited", "version"}
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
MOVES = ("OpeningBidPlaced", "SecretBidPlaced", "RebidPlaced", "PeekTaken")
# Which of their openings the parent's event had depends on who was absent there, and on what that took over itself.
PARTLY_OPENED = ("RebidCalled", "CompanyAwarded", "ZeroBidsRevealed")


def check_form(fork_of, seats, version):
    """Checks that `fork_of` names a parent's version at which it can have been played."""
    check(isinstance(fork_of, dict) and fork_of.keys() == MEMBERS, version, "`fork_of` has other members")
    check(UUID.fullmatch(str(fork_of["game_id"])), version, "`fork_of.game_id` is no game")
    check(DIGEST.fullmatch(str(fork_of["hash"])), version, "`fork_of.hash` is no hash")
    until, inherited = fork_of["version"], fork_of["inherited"]
    check(type(until) is int and type(inherited) is int, version, "`fork_of` has no numbers")
    # Before the play stand the creation, a player in each seat, and the start.
    check(0 <= inherited <= until - seats - 2, version, "the parent cannot have had so many events of the play")


def told(kind, found, expected):
    """The openings that an event taken over must have: all that are expected, or where it is believed those found."""
    if kind not in PARTLY_OPENED or not isinstance(found, list):
        return expected
    return [opening for opening in expected if opening in found]
