"""Players of either kind that know no rules: they do what the game allows."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from gavel_client import AsyncSession, Session
from gavel_client import models as m


@dataclass
class Record:
    """What a player has seen of a game by the end."""

    versions: list[int] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    ended: int = 0
    unknown: dict[str, int] = field(default_factory=lambda: {"items": 0, "events": 0, "actions": 0})

    def see(self, item: Any) -> bool:
        """Notes an item; True if it is an event that is known."""
        if item.event == "unknown":
            self.unknown["items"] += 1
        elif item.event == "end":
            self.ended = item.data.version
        elif item.event == "event" and item.data.type == "unknown":
            self.unknown["events"] += 1
        elif item.event == "event":
            self.versions.append(item.data.version)
            self.hashes[item.data.version] = item.data.hash
            return True
        return False


def moves(game: m.QeGame | m.QuotlibetGame, record: Record, rng: random.Random) -> list[tuple[str, Any]]:
    """What the game allows the player to do for the play: calls and their bodies."""
    found: list[tuple[str, Any]] = []
    for action in game.allowed_actions:
        if action.action == "unknown":
            record.unknown["actions"] += 1
        if isinstance(action, m.QeActionBid):
            amount = action.minimum + rng.randrange(1000) * rng.choice([1, 10**40])
            amount += amount == action.forbidden
            found.append(("place_bid", m.QePlaceBid(auction=action.auction, ballot=action.ballot, amount=amount)))
        if isinstance(action, m.QuotlibetActionBid):
            found.append(("place_bid", m.QuotlibetPlaceBid(round=action.round, tricks=rng.choice(action.tricks))))
        if isinstance(action, m.QuotlibetActionPlayCard):
            found.append(("play_card", m.QuotlibetPlayCard(round=action.round, trick=action.trick, card=rng.choice(action.cards))))
    return found


async def play(player: AsyncSession, kind: str, id: str, rng: random.Random) -> Record:
    """Plays a game to its end."""
    record, calls = Record(), getattr(player, kind)
    async for item in player.follow(kind, id, after=0):
        if record.see(item):
            for call, body in moves(await calls.get_game(id), record, rng):
                await getattr(calls, call)(id, body)
    return record


def play_sync(player: Session, kind: str, id: str, rng: random.Random) -> Record:
    """The same with the sync client."""
    record, calls = Record(), getattr(player, kind)
    for item in player.follow(kind, id, after=0):
        if record.see(item):
            for call, body in moves(calls.get_game(id), record, rng):
                getattr(calls, call)(id, body)
    return record
