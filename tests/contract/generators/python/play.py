#!/usr/bin/env python3
"""Plays a game of each kind with a client that OpenAPI Generator has made of the document, and nothing else.

    python3 play.py --url URL       (the client's package, `gavel_generated`, on the path)

The client's models have to take every view, event and error that comes, and to give back as JSON all that the answer held.
"""

import argparse
import json
import random
import re
from datetime import datetime

import gavel_generated as gavel
from gavel_generated.rest import ApiException

SEATS = 3
# Every answer to a command has the game as well.
WHOLE = "return=representation"
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT.*Z")


def meaning(value):
    """JSON without nulls and empty objects, which the client's models leave out, and with instants, which they write in another form."""
    if isinstance(value, dict):
        return {name: meaning(member) for name, member in value.items() if member not in (None, {})}
    if isinstance(value, list):
        return [meaning(item) for item in value]
    return datetime.fromisoformat(value) if INSTANT.fullmatch(str(value)) else value


def whole(text, model):
    """The model of an answer, once it is known to hold all that the answer does."""
    sent, kept = json.loads(text), json.loads(model.to_json())
    assert meaning(sent) == meaning(kept), f"sent {sent}, kept {kept}"
    return model


class Player:
    """Somebody who plays either kind through the generated client."""

    def __init__(self, url, name):
        answer = gavel.PlayersApi(client(url)).create_player_with_http_info(gavel.CreatePlayer(name=name))
        self.client = client(url, whole(answer.raw_data, answer.data).token)

    def call(self, kind, operation, *arguments, **named):
        """An operation of a kind, such as `qe` and `get_game`."""
        api = {"qe": gavel.QeApi, "quotlibet": gavel.QuotlibetApi}[kind](self.client)
        answer = getattr(api, f"{kind}_{operation}_with_http_info")(*arguments, **named)
        return whole(answer.raw_data, answer.data)


def client(url, token=None):
    return gavel.ApiClient(gavel.Configuration(host=url, access_token=token))


def bid(action, rng):
    """A bid of Q.E.: now and then one beyond all that a machine's word holds."""
    amount = int(action.minimum) + rng.choice([0, 1, rng.randrange(100), 10**100])
    if str(amount) == action.forbidden:
        amount += 1
    body = gavel.QePlaceBid(auction=action.auction, ballot=action.ballot, amount=str(amount))
    return "place_bid", body, f"{action.auction}/{action.ballot}"


def guess(action, rng):
    """A bid of Quotlibet: how many tricks."""
    return "place_bid", gavel.QuotlibetPlaceBid(round=action.round, tricks=rng.choice(action.tricks)), f"{action.round}"


def card(action, rng):
    body = gavel.QuotlibetPlayCard(round=action.round, trick=action.trick, card=rng.choice(action.cards))
    return "play_card", body, f"{action.round}/{action.trick}"


SEAT = {"qe": gavel.QeTakeSeat, "quotlibet": gavel.QuotlibetTakeSeat}
MOVES = {
    ("qe", "bid"): bid,
    ("quotlibet", "bid"): guess,
    ("quotlibet", "play_card"): card,
}


def move(kind, game, player, rng):
    """Has a player do what moves the game on, if anything is up to them; the game as they see it then."""
    for allowed in (action.actual_instance for action in game.allowed_actions):
        if make := MOVES.get((kind, getattr(allowed, "action", None))):
            operation, body, key = make(allowed, rng)
            answer = player.call(kind, operation, game.id, body, idempotency_key=key, prefer=WHOLE)
            assert answer.version == game.version + len(answer.events), answer
            return answer.game
    return game


def record(kind, player, game):
    """All events of a game, page by page."""
    events, after, more = [], 0, True
    while more:
        page = player.call(kind, "list_events", game.id, after=after, limit=1000)
        events += [event.actual_instance for event in page.events]
        after, more = page.next_after, page.has_more
    return events


def play(kind, new_game, players, rng):
    """A whole game, its record, and the refusal of what comes too late."""
    host = players[0]
    game = host.call(kind, "create_game", new_game).game
    for player in players[1:]:
        player.call(kind, "take_seat", game.id, SEAT[kind]())
    # The start of Quotlibet leaves nothing to choose.
    start = [gavel.QeStartGame()] if kind == "qe" else []
    game = host.call(kind, "start", game.id, *start, prefer=WHOLE).game
    while game.status == "running":
        before = game.version
        for player in players:
            game = move(kind, player.call(kind, "get_game", game.id), player, rng)
        assert game.version > before, f"the game stands still at {before}"
    assert game.status == "finished" and game.result, game
    versions = [event.version for event in record(kind, host, game)]
    assert versions == list(range(1, game.version + 1)), versions
    assert host.call(kind, "get_proof", game.id).proof.version == game.version
    try:
        host.call(kind, "resign", game.id)
    except ApiException as refused:
        assert (refused.status, whole(refused.body, refused.data).code) == (409, "game_over"), refused
    else:
        raise AssertionError("a finished game was resigned")
    print(f"{kind}: {game.version} events")


def main():
    """Reads the command line, and plays."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", required=True, help="the server, such as http://127.0.0.1:8080")
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    players = [Player(options.url, f"Generated {number}") for number in range(SEATS)]
    play("qe", gavel.QeCreateGame(seats=SEATS), players, rng)
    play("quotlibet", gavel.QuotlibetCreateGame(seats=SEATS), players, rng)


if __name__ == "__main__":
    main()
