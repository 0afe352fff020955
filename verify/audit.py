"""The audit of a record of Q.E.: all of it where the game is over, else its chain, its form and what is opened."""

from finding import Unchecked, check, demand
from record import Record
from table import OMNISCIENT, PUBLIC, WHOLE, Table

# A feed does not name its viewer.
ANYONE = (PUBLIC, 0, 1, 2, 3, 4, OMNISCIENT)


def _play_again(record):
    """Plays a game that is over again."""
    viewers = ANYONE if not record.exported else (WHOLE if record.whole else record.seat,)
    table = Table(record.opened(), viewers, live=not record.exported)
    for event in record.events:
        table.follow(event)
    table.finish(len(record.events))
    if record.exported:
        check(record.status == table.status, None, "the manifest names another end than the events")
        seated = record.seat is None or record.seat < len(table.seats)
        check(seated, None, "the game has no seat that the manifest names")


def audited(text, keys, must_be_over=False):
    """Checks a record; gives it where it holds."""
    record = Record(text)
    if record.exported or record.is_over:
        _play_again(record)
    if keys:
        demand(record.signed, None, "nothing is signed")
        check(record.signed["key"] in keys, None, "it is signed with a key that is not trusted")
        until = record.signed["version"]
        if until < len(record.events):
            raise Unchecked(f"signed up to version {until} alone: nothing vouches for what follows", until + 1)
    if must_be_over and not record.is_over:
        raise Unchecked("the game is not over in this record")
    return record


def told(record, keys):
    """The facts that a record proves, in words."""
    words = "running"
    if record.is_over:
        words = "finished" if record.events[-1]["type"] == "GameFinished" else "abandoned"
    how = "played again from its moves" if record.is_over else "the chain, the form and what is opened"
    signed = "not signed"
    if record.signed:
        whose = "a trusted key" if keys else "a key that you have not named"
        signed = f"signed up to version {record.signed['version']} with {whose}"
    return f"game {record.game}, {words}, {len(record.events)} events: {how}; {signed}"
