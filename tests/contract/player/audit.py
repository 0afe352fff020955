"""The audit of a game that is over, from the events that a viewer got."""

import json

from record import Record
from table import PUBLIC, Table


def played_again(events, viewer):
    """Plays the game again by verify/, from its chain and its seed: its events, and just what they open to this viewer."""
    lines = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
    record = Record("\n".join(lines) + "\n")
    table = Table(record.opened(), (PUBLIC if viewer is None else viewer,), live=True)
    for event in record.events:
        table.follow(event)
    table.finish(len(record.events))


def moves(events):
    """The moves of players in a record: each version, seat and what the player sent."""
    opened = {opening["commitment"]: opening["value"] for event in events for opening in event["openings"]}
    found = []
    for event in events:
        data, at = event["data"], (event["version"], event["data"].get("seat"))
        match event["type"]:
            case "OpeningBidPlaced" if data["placed_by"] == "player":
                found.append((*at, data["auction"], 1, data["amount"]))
            case "SecretBidPlaced" | "RebidPlaced" if data["placed_by"] == "player":
                found.append((*at, data["auction"], data.get("ballot", 1), opened[data["bid"]]["amount"]))
            case "PeekTaken":
                found.append((*at, data["auction"]))
            case "SeatResigned":
                found.append(at)
    return found


def public_forms(events):
    """The events as everyone gets them."""
    return [{name: member for name, member in event.items() if name != "openings"} for event in events]
