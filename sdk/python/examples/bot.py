"""A bot that sits down wherever a seat is free, and plays at random: `python bot.py URL FOLDER`."""

import random
import sys
from typing import Any

from gavel_client import ConflictError, FileStore, Gavel
from gavel_client import models as m

gavel = Gavel(sys.argv[1], FileStore(sys.argv[2]))
bot = gavel.restore() or gavel.sign_up("Bot")
bot.outbox.resume()


def move(game: m.QeGame | m.QuotlibetGame) -> None:
    """Does what the game allows, if anything is up to the bot."""
    for action in game.allowed_actions:
        if isinstance(action, m.QeActionBid):
            amount = action.minimum + random.randrange(1000)
            amount += amount == action.forbidden
            bot.qe.place_bid(game.id, m.QePlaceBid(auction=action.auction, ballot=action.ballot, amount=amount))
        if isinstance(action, m.QuotlibetActionBid):
            bot.quotlibet.place_bid(game.id, m.QuotlibetPlaceBid(round=action.round, tricks=random.choice(action.tricks)))
        if isinstance(action, m.QuotlibetActionPlayCard):
            bot.quotlibet.play_card(game.id, m.QuotlibetPlayCard(round=action.round, trick=action.trick, card=random.choice(action.cards)))


KINDS: dict[str, Any] = {"qe": bot.qe, "quotlibet": bot.quotlibet}
for lobby in bot.games.list_games(status="lobby").games:
    try:
        KINDS[lobby.kind].take_seat(lobby.id)
    except (ConflictError, KeyError):
        pass  # full by now, or of a kind that this version does not know
for item in bot.follow_mine():
    for mine in item.games if item.type == "games" else [item] if item.type == "game" else []:
        if mine.you_must_act and mine.game.kind in KINDS:
            try:
                move(KINDS[mine.game.kind].get_game(mine.game.id))
            except ConflictError:
                pass  # the game has gone on: the feed brings the next turn
