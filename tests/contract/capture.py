#!/usr/bin/env python3
"""Captures the examples of the OpenAPI document from a running server, into api/src/openapi/examples.

Ids and times are replaced by tidy ones, tokens by a made-up one, and the hashes are chained anew over what that
leaves, so that the captured events verify. Run it where the form of an answer has changed:

    target/debug/gavel serve --database-url sqlite:/tmp/examples.db &
    tests/contract/capture.py http://127.0.0.1:8080
"""

import hashlib
import json
import random
import re
import sys
from pathlib import Path

from player.audit import canonical
from player.wire import Client

EXAMPLES = Path(__file__).parents[2] / "api/src/openapi/examples"
GAMES = "/v1/qe/games"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


class Tidy:
    """Replaces what differs from run to run, the same by the same."""

    def __init__(self):
        self.ids, self.times = {}, {}
        self.heads = {}

    def value(self, value, key=None):
        """A value with tidy ids and times."""
        if isinstance(value, dict):
            return {k: self.value(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [self.value(v) for v in value]
        if not isinstance(value, str):
            return value
        if UUID.fullmatch(value):
            number = self.ids.setdefault(value, len(self.ids) + 1)
            version = 4 if key == "request_id" else 7
            return f"019b7a00-0000-{version}000-8000-{number:012x}"
        if TIME.fullmatch(value):
            seconds = self.times.setdefault(value, len(self.times))
            return f"2026-01-01T12:{seconds // 60:02}:{seconds % 60:02}.000000Z"
        return hashlib.sha256(b"an example").hexdigest() if key in ("token", "invite_code") else value

    def chain(self, events):
        """Chains the events of a game anew; they must come in order, from the first on."""
        for event in events:
            heads = self.heads.setdefault(event["game_id"], {0: bytes(32)})
            public = {k: v for k, v in event.items() if k not in ("hash", "openings")}
            link = hashlib.sha256(heads[event["version"] - 1] + canonical(public)).digest()
            heads[event["version"]] = link
            event["hash"] = link.hex()


class Camera:
    """Calls, and keeps what was said."""

    def __init__(self):
        self.tidy = Tidy()
        self.examples = {}

    def shoot(self, operation, name, summary, client, method, path, body=None, status=200):
        """Calls, keeps the example unless it is of no operation, and hands the answer on as it came."""
        answer = client.call(method, path, body, expect=status)
        example = {"name": name, "summary": summary, "status": status}
        if body is not None and status < 300:
            example["request"] = body
        example["response"] = self.tidy.value(answer)
        self.tidy.chain(example["response"].get("events", []))
        self.examples.setdefault(operation, []).append(example)
        return answer

    def save(self):
        """Writes a file for each operation."""
        EXAMPLES.mkdir(exist_ok=True)
        self.examples.pop(None, None)
        for operation, examples in self.examples.items():
            text = json.dumps(examples, indent=2, ensure_ascii=False)
            (EXAMPLES / f"{operation}.json").write_text(text + "\n")


def finished(players):
    """A game played to its end."""
    rng = random.Random(2)
    game = players[0].call("POST", GAMES, {"seats": len(players)}, expect=201)["game"]["id"]
    for player in players[1:]:
        player.call("POST", f"{GAMES}/{game}/seats")
    view = players[0].call("POST", f"{GAMES}/{game}/start")["game"]
    while view["status"] == "running":
        for seat in view["must_act"]:
            action = players[seat].get(f"{GAMES}/{game}")["allowed_actions"][0]
            amount = str(rng.randrange(1, 9) * 10**6)
            while amount == action["forbidden"]:
                amount = str(rng.randrange(9) * 10**6)
            body = {"auction": action["auction"], "ballot": action["ballot"], "amount": amount}
            view = players[seat].call("POST", f"{GAMES}/{game}/bids", body)["game"]
    return game


def absent(shoot, ada, ben, cleo, dora):
    """A game in which Ada is absent: her seat is offered and taken, and the game pauses."""
    body = {"seats": 3, "move_deadline_seconds": 5}
    created = shoot(None, "", "", ada, "POST", GAMES, body, 201)
    game = f"{GAMES}/{created['game']['id']}"
    for player in (ben, cleo):
        shoot(None, "", "", player, "POST", f"{game}/seats", {})
    version = shoot(None, "", "", ada, "POST", f"{game}/start", {"first_auctioneer": 0})["version"]
    page = f"{game}/events?after={version}&wait=30"
    shoot("qe_list_events", "expired", "A turn expires and the server bids for Ada", ben, "GET", page)
    seat = f"{game}/seats/0"
    body = {"player": dora.get("/v1/players/me")["id"]}
    shoot("qe_offer_seat", "to_dora", "Ben acts as host and offers Dora the seat of Ada", ben, "POST", f"{seat}/offer", body)
    shoot("qe_withdraw_offer", "withdrawn", "Ben withdraws the offer", ben, "DELETE", f"{seat}/offer")
    shoot("qe_accept_seat", "not_offered", "Dora comes too late", dora, "POST", f"{seat}/accept", None, 403)
    shoot(None, "", "", ben, "POST", f"{seat}/offer", body)
    shoot("qe_accept_seat", "accepted", "Dora takes the place of Ada", dora, "POST", f"{seat}/accept")
    shoot("qe_pause", "asked", "Ben asks for a pause", ben, "POST", f"{game}/pause")
    shoot(None, "", "", cleo, "POST", f"{game}/pause")
    shoot("qe_pause", "paused", "Dora is the last to ask: the game pauses", dora, "POST", f"{game}/pause")
    bid = {"auction": 1, "ballot": 1, "amount": "1000000"}
    shoot("qe_place_bid", "game_paused", "A bid in a pause", ben, "POST", f"{game}/bids", bid, 409)
    shoot("qe_unpause", "resumed", "Cleo ends the pause", cleo, "DELETE", f"{game}/pause")


def looked_at_again(shoot, ada, public, done):
    """A game that is over: seen as others saw it, and forked; and the checkpoints of the server."""
    game = f"{GAMES}/{done}"
    body = {"version": 40, "seat": 1}
    shoot("qe_fork_game", "what_if", "Ada plays on from version 40, in seat 1", ada, "POST", f"{game}/forks", body, 201)
    shoot("qe_fork_game", "before_the_start", "The lobby cannot be forked", ada, "POST", f"{game}/forks", {"version": 2}, 422)
    shoot("list_checkpoints", "first", "The first checkpoint, of a new server", public, "GET", "/v1/checkpoints")
    shoot("get_checkpoint", "first", "The first checkpoint", public, "GET", "/v1/checkpoints/1")
    shoot("qe_get_inclusion", "later", "A game that is younger than the checkpoint", public, "GET", f"{game}/inclusion?checkpoint=1", None, 404)


def main():
    """Plays the scenes."""
    url, camera = sys.argv[1], Camera()
    shoot = camera.shoot
    account = shoot(
        "create_player", "ada", "Ada makes an account", Client(url), "POST", "/v1/players", {"name": "Ada"}, 201
    )
    ada = Client(url, account["token"])
    ben, cleo, dora = (Client.register(url, name) for name in ("Ben", "Cleo", "Dora"))
    done = finished([ada, ben, cleo])

    body = {"seats": 3, "visibility": "public", "nation": "US"}
    created = shoot("qe_create_game", "three_seats", "A table for three", ada, "POST", GAMES, body, 201)
    game = f"{GAMES}/{created['game']['id']}"
    body = {"seat": 1, "nation": "JP"}
    shoot("qe_take_seat", "seat_and_nation", "Ben chooses seat and nation", ben, "POST", f"{game}/seats", body)
    shoot("qe_take_seat", "any_seat", "Cleo takes what is free", cleo, "POST", f"{game}/seats", {})
    body = {"first_auctioneer": 0}
    shoot("qe_start", "first_auctioneer", "Ada starts, and is the first auctioneer", ada, "POST", f"{game}/start", body)
    bids = f"{game}/bids"
    bid = {"auction": 1, "ballot": 1, "amount": "1000000"}
    shoot("qe_place_bid", "opening_bid", "The auctioneer's opening bid", ada, "POST", bids, bid)
    secret = bid | {"amount": "2500000"}
    shoot("qe_place_bid", "secret_bid", "A secret bid", ben, "POST", bids, secret)
    shoot("qe_place_bid", "already_bid", "A second bid", ben, "POST", bids, secret, 409)
    shoot("qe_place_bid", "equals_opening_bid", "The amount of the opening bid", cleo, "POST", bids, bid, 422)
    wrong = bid | {"amount": 5}
    shoot("qe_place_bid", "amount_is_a_number", "A JSON number", cleo, "POST", bids, wrong, 422)
    last = bid | {"amount": "0"}
    shoot("qe_place_bid", "award", "The last bid of the ballot: the company is awarded", cleo, "POST", bids, last)
    shoot("qe_get_game", "as_a_bidder", "As Ben sees it, who bid the most", ben, "GET", game)
    shoot("qe_get_game", "as_the_public", "As the public sees it", Client(url), "GET", game)
    page = f"{game}/events?after=5&limit=6"
    shoot("qe_list_events", "as_the_auctioneer", "As the auctioneer gets them: the award opens the bids", ada, "GET", page)
    shoot("list_games", "page", "The two newest games", Client(url), "GET", "/v1/games?limit=2")
    shoot("qe_get_score", "three_players", "The score of three players", Client(url), "GET", f"{GAMES}/{done}/score")
    shoot("qe_get_score", "not_finished", "The game is still on", Client(url), "GET", f"{game}/score", None, 409)
    absent(shoot, ada, ben, cleo, dora)
    looked_at_again(shoot, ada, Client(url), done)
    camera.save()


if __name__ == "__main__":
    main()
