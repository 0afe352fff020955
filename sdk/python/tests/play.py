"""Players of either kind that know no rules: they do what the game allows."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import gavel_client as g
from gavel_client import AsyncSession, Session
from gavel_client import models as m


@dataclass
class Record:
    """What a player has seen of a game by the end."""

    versions: list[int] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    ended: int = 0
    unknown: dict[str, int] = field(default_factory=lambda: {"items": 0, "events": 0, "actions": 0})

    def see(self, item: Any) -> None:
        """Notes an item."""
        if item.type == "unknown":
            self.unknown["events" if hasattr(item, "version") else "items"] += 1
        elif item.type == "turn":
            self.unknown["actions"] += sum(one.action == "unknown" for one in item.allowed_actions)
        elif item.type == "end":
            self.ended = item.version
        elif item.type not in ("snapshot", "closed"):
            self.versions.append(item.version)
            self.hashes[item.version] = item.hash


def moves(item: Any, rng: random.Random) -> list[tuple[str, Any]]:
    """What a turn allows the player to do for the play: calls and their bodies."""
    found: list[tuple[str, Any]] = []
    for action in item.allowed_actions if item.type == "turn" else []:
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
    """Plays a game to its end by its feed alone."""
    record, calls = Record(), getattr(player, kind)
    async for item in player.follow(kind, id, after=0):
        record.see(item)
        for call, body in moves(item, rng):
            await getattr(calls, call)(id, body)
    return record


def play_sync(player: Session, kind: str, id: str, rng: random.Random) -> Record:
    """The same with the sync client."""
    record, calls = Record(), getattr(player, kind)
    for item in player.follow(kind, id, after=0):
        record.see(item)
        for call, body in moves(item, rng):
            getattr(calls, call)(id, body)
    return record


LOST = (g.ConnectionFailedError, g.ServerError, g.MalformedAnswerError)


def sign_up(gavel: g.Gavel, name: str) -> Session:
    """Signs up through a bad network. The SDK does not repeat that by itself, and an account that nobody uses does no harm."""
    while True:
        try:
            return gavel.sign_up(name)
        except LOST:
            continue


async def sign_up_async(gavel: g.AsyncGavel, name: str) -> AsyncSession:
    """The same, of the async client."""
    while True:
        try:
            return await gavel.sign_up(name)
        except LOST:
            continue
