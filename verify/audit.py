"""The audit of a record of Q.E.: all of it where the game is over, else its chain, its form and what is opened."""

from finding import Wrong, check
from record import Record
from table import MEMBERS, Table, label


def slots(events):
    """Of a game that runs: each opening must be of the very thing that its commitment was made for."""
    made = {}
    for event in events:
        data = event["data"]
        if event["type"] == "GameCreated":
            made[data["seed"]] = "seed"
        elif event["type"] == "GameStarted":
            setup = data["setup"]
            made |= {c: f"token/{n}" for n, c in enumerate(setup["tokens"])}
            made |= {c: f"boxed_token/{n}" for n, c in enumerate(setup["boxed_tokens"], 1)}
            made |= {c: f"tile/{n}" for n, c in enumerate(setup["stack"], 1)}
        elif event["type"] in ("SecretBidPlaced", "RebidPlaced"):
            made[data["bid"]] = f"bid/{data['auction']}/{data.get('ballot', 1)}/{data['seat']}"
        for opening in event["openings"]:
            value = opening["value"]
            about = label(value) if value.get("subject") in {*MEMBERS, "seed"} else None
            promised = made.get(opening["commitment"])
            what = f"what was committed to as {promised} is opened as {about}"
            check(promised == about, event["version"], what)


def play_again(record, viewer):
    """Plays a game that is over again; gives the table at its end."""
    opened = {o["commitment"]: o["value"] for event in record.events for o in event["openings"]}
    table = Table({c: value for c, value in opened.items() if isinstance(value, dict)}, viewer)
    for event in record.events:
        table.follow(event)
    table.finish(len(record.events))
    return table


def verified(text, keys):
    """Checks a record; gives in words what holds of it."""
    record = Record(text)
    if keys:
        check(record.signed, None, "nothing is signed")
        check(record.signed["key"] in keys, None, "it is signed with a key that is not trusted")
    version = len(record.events)
    last = record.events[-1].get("type")
    if record.exported:
        table = play_again(record, record.seat)
        check(record.status == table.status, None, "the manifest names another end than the events")
        seated = record.seat is None or 0 <= record.seat < len(table.seats)
        check(seated, None, "the game has no seat that the manifest names")
        return f"{table.status}, played again from its moves, {version} events"
    if last not in ("GameFinished", "GameAbandoned"):
        slots(record.events)
        return f"running, {version} events: the chain, the form and what is opened"
    # Whose events they are is not said.
    first = None
    for viewer in ("public", 0, 1, 2, 3, 4):
        try:
            return f"{play_again(record, viewer).status}, played again from its moves, {version} events"
        except Wrong as wrong:
            first = first or wrong
    raise first
