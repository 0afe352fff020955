"""The inheritance of a fork (docs/auditors/proof.md, "Forks"): its form, and the openings believed without the parent."""

from finding import check

MEMBERS = {"game_id", "hash", "inherited", "version"}
MOVES = ("OpeningBidPlaced", "SecretBidPlaced", "RebidPlaced", "PeekTaken")
# The openings of the parent's event depend on the players absent there, and on the parent's own inheritance.
PARTLY_OPENED = ("RebidCalled", "CompanyAwarded", "ZeroBidsRevealed")


def check_form(fork_of, seats, version):
    """Checks that `fork_of` names a parent's version at which it can have been played."""
    check(fork_of is not None and fork_of.keys() == MEMBERS, version, "`fork_of` has other members")
    until, inherited = fork_of["version"], fork_of["inherited"]
    # The creation, a player in each seat, and the start come before the play.
    check(0 <= inherited <= until - seats - 2, version, "the parent cannot have had so many events of the play")


def told(kind, found, expected):
    """The openings that an event taken over must have: all that are expected, or where it is believed those found."""
    if kind not in PARTLY_OPENED or not isinstance(found, list):
        return expected
    return [opening for opening in expected if opening in found]
