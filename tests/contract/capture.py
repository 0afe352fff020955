#!/usr/bin/env python3
"""Captures the examples of the OpenAPI document from a server that it starts, into openapi/examples.

Ids and times are replaced by tidy ones, secrets by made-up ones, and the hashes are chained anew over what that leaves,
so that the captured events verify; what is signed stays as it came. Run it where the form of an answer has changed:

    tests/contract/capture.py target/debug/gavel
"""

import contextlib
import http.server
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from camera import Camera
from left_alone import left_alone
from player.wire import Client
from tables import KINDS, Qe, Quotlibet

OPERATOR = "the token of an operator who takes pictures"
START = {"qe": {"first_auctioneer": 0}, "quotlibet": {}}


@contextlib.contextmanager
def served(gavel):
    """A server with a database of its own: its URL, and what takes a checkpoint."""
    with tempfile.TemporaryDirectory() as scratch:
        database = ["--database-url", f"sqlite:{scratch}/gavel.db"]
        operator = Path(scratch) / "operator"
        operator.touch(0o600)
        operator.write_text(OPERATOR)
        listen = ["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]
        command = [gavel, "serve", *listen, "--no-limits", "--webhooks-allow-private", *database]
        command += ["--operator-token-file", str(operator)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=scratch) as server:
            try:
                url = next(filter(None, (re.search(r"http://[0-9.]+:\d+", line) for line in server.stdout)))[0]
                yield url, lambda: subprocess.check_output([gavel, "checkpoint", *database])
            finally:
                server.terminate()


class Party:
    """Players at tables of their own: the server has room for all."""

    def __init__(self, players):
        self.me, *self.others = players

    def make_room(self, _):
        """Leaves no lobby."""


class Told(http.server.BaseHTTPRequestHandler):
    """A receiver of webhooks."""

    def do_POST(self):
        """Takes a delivery."""
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        """Says nothing."""


def wait_for(condition):
    """Asks until a condition holds."""
    while not condition():
        time.sleep(0.05)


def accounts(shoot, url, public):
    """Ada's account, and the server that she finds."""
    shoot("healthz", "alive", "The server is alive", public, "GET", "/healthz")
    shoot("readyz", "ready", "The server can serve", public, "GET", "/readyz")
    name = {"name": "Ada"}
    account = shoot("create_player", "ada", "Ada makes an account", public, "POST", "/v1/players", name, 201)
    ada = Client(url, account["token"])
    ada.id = account["player"]["id"]
    shoot("get_me", "ada", "Ada's own account", ada, "GET", "/v1/players/me")
    shoot("get_player", "ada", "Ada as others see her", public, "GET", f"/v1/players/{ada.id}")
    phone = {"label": "Ada's phone", "expires_in": 86400, "scopes": ["games:read", "games:play"]}
    shoot("create_token", "ada", "One more token for Ada", ada, "POST", "/v1/players/me/tokens", phone, 201)
    wait_for(lambda: ada.get("/v1/players/me/tokens")["tokens"][0]["last_used_at"])
    shoot("list_tokens", "ada", "Ada's tokens", ada, "GET", "/v1/players/me/tokens")
    feed = {"feed": "/v1/players/me/feed"}
    path = "/v1/players/me/feed-tickets"
    shoot("create_feed_ticket", "ada", "A ticket for the feed of Ada's games", ada, "POST", path, feed, 201)
    shoot("export_me", "ada", "All that is stored about Ada", ada, "GET", "/v1/players/me/export")
    shoot("list_keys", "first", "The key of a new server", public, "GET", "/v1/keys")
    return ada


def apps(shoot, url):
    """The operator makes an app, and its server makes players."""
    operator = Client(url, OPERATOR)
    name = {"name": "Card Club"}
    app = shoot("create_app", "card_club", "The app of a card club", operator, "POST", "/v1/apps", name, 201)
    shoot("list_apps", "one", "The only app", operator, "GET", "/v1/apps")
    path = f"/v1/apps/{app['id']}"
    shoot("get_app", "card_club", "The app of a card club", operator, "GET", path)
    key = {"label": "Card Club's server", "scopes": ["players:read", "players:write", "players:act", "games:play", "games:read", "games:create", "webhooks:write"]}
    made = shoot("create_app_key", "server", "A key for the club's server", operator, "POST", f"{path}/keys", key, 201)
    issuer = {
        "issuer": "https://card-club.eu.auth0.com/",
        "jwks_url": "https://card-club.eu.auth0.com/.well-known/jwks.json",
        "audiences": ["https://gavel.card-club.example"],
        "algorithms": ["RS256"],
    }
    shoot("add_issuer", "auth0", "A tenant of Auth0", operator, "POST", f"{path}/issuers", issuer, 201)
    shoot("list_issuers", "one", "The only issuer", operator, "GET", f"{path}/issuers")
    club = Client(url, made["secret"])
    shoot("get_own_app", "server", "The club's server asks what its key allows", club, "GET", "/v1/apps/me")
    shoot("list_app_keys", "one", "The only key", operator, "GET", f"{path}/keys")
    players, name = "/v1/apps/me/players", {"name": "Ada"}
    player = f"{players}/auth0%7C7"
    shoot("provision_player", "new", "A new player", club, "PUT", player, name, 201)
    shoot("provision_player", "renamed", "A player who is there gets another name", club, "PUT", player, {"name": "Zoe"})
    shoot("get_app_player", "zoe", "A player of the club", club, "GET", player)
    exchange = {
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token": "auth0|7",
        "subject_token_type": "urn:gavel:token-type:external-id",
        "scope": "games:read games:play",
    }
    shoot("exchange_token", "external_id", "The club's server gets a token for Zoe's phone", club, "POST", "/v1/token", exchange)
    shoot("get_protected_resource", "local", "A server on this machine", club, "GET", "/.well-known/oauth-protected-resource")
    club.call("PUT", f"{players}/auth0%7C9", {"name": "Ben"}, expect=201)
    table = {"seats": 3, "seating": [{"external_id": "auth0|7"}, {"external_id": "auth0|9"}], "visibility": "app"}
    club.headers["Idempotency-Key"] = "match-4711"
    shoot("create_games", "two", "Two games of the club's players", club, "POST", "/v1/games/batch", {"qe": [table, table]}, 201)
    del club.headers["Idempotency-Key"]
    ids = {"external_ids": ["auth0|7", "auth0|8"]}
    hooks, url = "/v1/apps/me/webhooks", {"url": "https://example.com/gavel"}
    hook = shoot("create_app_webhook", "server", "The club's server is notified of all users", club, "POST", hooks, url, 201)
    shoot("list_app_webhooks", "one", "The only webhook", club, "GET", hooks)
    hook = f"{hooks}/{hook['webhook']['id']}"
    shoot("get_app_webhook", "enabled", "A webhook that works", club, "GET", hook)
    app_deliveries(shoot, club)
    export = "All that is stored of the club"
    shoot("export_own_app", "card_club", export, club, "GET", "/v1/apps/me/export")
    shoot("look_up_players", "one_of_two", "One of two is there", club, "POST", "/v1/apps/me/lookup", ids)


def app_deliveries(shoot, club):
    """The server notifies the club's server of a game, and once more."""
    hooks, users = "/v1/apps/me/webhooks", ["auth0|7", "auth0|9", "auth0|11"]
    club.call("PUT", "/v1/apps/me/players/auth0%7C11", {"name": "Cleo"}, expect=201)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Told) as told:
        threading.Thread(target=told.serve_forever, daemon=True).start()
        made = club.call("POST", hooks, {"url": f"http://127.0.0.1:{told.server_port}"}, expect=201)
        hook = f"{hooks}/{made['webhook']['id']}"
        seating = [{"external_id": user} for user in users]
        club.call("POST", "/v1/qe/games", {"seats": 3, "seating": seating, "start": True}, expect=201)
        wait_for(lambda: {one["state"] for one in club.get(f"{hook}/deliveries")["deliveries"]} == {"delivered"})
        page = shoot("list_app_deliveries", "delivered", "Accepted deliveries", club, "GET", f"{hook}/deliveries")
        again = f"{hook}/deliveries/{page['deliveries'][0]['id']}/redeliver"
        shoot("redeliver_app_delivery", "again", "The server sends one once more", club, "POST", again, None, 202)
        club.call("DELETE", hook, expect=204)
        told.shutdown()


def finished(players):
    """A game of Q.E. played to its end."""
    rng = random.Random(2)
    tables = Qe(Party(players))
    tables.answer = lambda _, action: ("bids", offer(rng, action))
    return tables.play(tables.started(players), players, lambda view: view["status"] == "finished")


def offer(rng, action):
    """A bid of some millions."""
    amount = str(rng.randrange(1, 9) * 10**6)
    while amount == action["forbidden"]:
        amount = str(rng.randrange(9) * 10**6)
    return {"auction": action["auction"], "ballot": action["ballot"], "amount": amount}


def qe(shoot, public, ada, ben, cleo, dora, eve):
    """The first auction of a game of Q.E., and a peek in another game."""
    games = "/v1/qe/games"
    body = {"seats": 3, "visibility": "public", "nation": "US"}
    created = shoot("qe_create_game", "three_seats", "A table for three", ada, "POST", games, body, 201)
    game = f"{games}/{created['game']['id']}"
    body = {"seat": 1, "nation": "JP"}
    shoot("qe_take_seat", "seat_and_nation", "Ben chooses seat and nation", ben, "POST", f"{game}/seats", body)
    shoot("qe_take_seat", "any_seat", "Cleo claims a free seat", cleo, "POST", f"{game}/seats", {})
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
    shoot("qe_get_game", "as_a_bidder", "As Ben, the highest bidder, sees it", ben, "GET", game)
    shoot("qe_get_game", "as_the_public", "As the public sees it", public, "GET", game)
    page = f"{game}/events?after=5&limit=6"
    shoot("qe_list_events", "as_the_auctioneer", "As the auctioneer gets them: the award opens the bids", ada, "GET", page)
    shoot("qe_list_auctions", "as_the_winner", "As Ben, the winner of the first, sees them", ben, "GET", f"{game}/auctions")
    shoot("qe_get_auction", "as_the_public", "The first as the public sees it", public, "GET", f"{game}/auctions/1")
    shoot("qe_get_score", "not_finished", "The game still runs", public, "GET", f"{game}/score", None, 409)
    five = f"{games}/{Qe(Party([ada, ben, cleo, dora, eve])).third()}"
    shoot("qe_peek", "first_auction", "Ada looks at the winning bid", ada, "POST", f"{five}/auctions/1/peek")


def quotlibet(shoot, public, ada, ben, cleo):
    """The first round of a game of Quotlibet."""
    games, players = "/v1/quotlibet/games", [ada, ben, cleo]
    tables = Quotlibet(Party(players))
    body = {"seats": 3, "visibility": "public", "hook": "tricks"}
    created = shoot("quotlibet_create_game", "three_seats", "A table for three", ada, "POST", games, body, 201)
    id_ = created["game"]["id"]
    game = f"{games}/{id_}"
    shoot("quotlibet_take_seat", "seat", "Ben chooses a seat", ben, "POST", f"{game}/seats", {"seat": 1})
    shoot("quotlibet_take_seat", "any_seat", "Cleo claims a free seat", cleo, "POST", f"{game}/seats", {})
    started = shoot("quotlibet_start", "deal", "Ada starts: the first hands are dealt", ada, "POST", f"{game}/start")
    view = started["turn"]
    for operation, what in (("quotlibet_place_bid", "bid of the round"), ("quotlibet_play_card", "card of the trick")):
        for name in ("first", "second", "last"):
            seat = view["must_act"][0]
            resource, body = tables.answer(seat, players[seat].get(game)["allowed_actions"][0])
            path, summary = f"{game}/{resource}", f"The {name} {what}"
            view = shoot(operation, name, summary, players[seat], "POST", path, body)["turn"]
    tables.play(id_, players, lambda view: view["play"]["round"]["round"] == 3)
    shoot("quotlibet_get_game", "as_a_player", "As Ben sees it, with his hand", ben, "GET", game)
    shoot("quotlibet_get_game", "as_the_public", "As the public sees it", public, "GET", game)
    page = f"{game}/events?after={started['version']}&limit=8"
    shoot("quotlibet_list_events", "first_round", "As Ada gets them: bids and cards are open", ada, "GET", page)


def lobby(shoot, kind, ada, ben, cleo):
    """A table that never starts."""
    game = f"/v1/{kind}/games/"
    game += ada.call("POST", game[:-1], {"seats": 4}, expect=201)["game"]["id"]
    for player in (ben, cleo):
        player.call("POST", f"{game}/seats", {})
    body = {"entropy": "8f3a61c05be2479d"}
    shoot(f"{kind}_add_entropy", "eight_bytes", "Ben adds to the shuffles", ben, "PUT", f"{game}/seats/me/entropy", body)
    shoot(f"{kind}_leave_seat", "left", "Ben leaves", ben, "DELETE", f"{game}/seats/me")
    shoot(f"{kind}_remove_seat", "removed", "Ada removes Cleo", ada, "DELETE", f"{game}/seats/2")
    bot = f"{game}/seats/3/bot"
    shoot(f"{kind}_seat_bot", "hard", "Ada seats a bot", ada, "POST", bot, {"level": "hard"})
    shoot(f"{kind}_seat_bot", "seat_taken", "The seat has a bot already", ada, "POST", bot, {"level": "easy"}, 409)
    shoot(f"{kind}_remove_bot", "removed", "Ada takes the bot away", ada, "DELETE", bot)
    shoot(f"{kind}_abandon", "abandoned", "Ada calls the game off", ada, "POST", f"{game}/abandon")
    body = {"seats": 3, "seating": [{"player": ada.id}, {"player": cleo.id}, {"open": True}], "start": True}
    summary = "Ada names Cleo, for whom a seat is reserved"
    made = shoot(f"{kind}_create_game", "for_cleo", summary, ada, "POST", game.rpartition("/")[0], body, 201)
    seat = f"/v1/{kind}/games/{made['game']['id']}/seats/1"
    shoot(f"{kind}_decline_seat", "declined", "Cleo declines the seat", cleo, "POST", f"{seat}/decline")


def absent(shoot, kind, ada, ben, cleo, dora):
    """A game in which Ada is absent: her seat is offered and taken, the game pauses, and Cleo resigns."""
    must_act = None
    while must_act != [0]:
        game = f"/v1/{kind}/games/"
        game += ada.call("POST", game[:-1], {"seats": 3, "move_deadline_seconds": 5}, expect=201)["game"]["id"]
        for player in (ben, cleo):
            player.call("POST", f"{game}/seats", {})
        started = ada.call("POST", f"{game}/start", START[kind])
        must_act = started["game"]["must_act"]
    page = f"{game}/events?after={started['version']}&wait=30"
    shoot(f"{kind}_list_events", "expired", "A turn expires and the server bids for Ada", ben, "GET", page)
    seat, pause = f"{game}/seats/0", f"{game}/pause"
    body = {"player": dora.id}
    summary = "Cleo consents to an offer of Ada's seat"
    shoot(f"{kind}_consent_to_offer", "consented", summary, cleo, "POST", f"{seat}/consent")
    summary = "Ben acts as host and offers Dora the seat of Ada"
    shoot(f"{kind}_offer_seat", "to_dora", summary, ben, "POST", f"{seat}/offer", body)
    shoot(f"{kind}_withdraw_offer", "withdrawn", "Ben withdraws the offer", ben, "DELETE", f"{seat}/offer")
    shoot(f"{kind}_accept_seat", "not_offered", "Dora comes too late", dora, "POST", f"{seat}/accept", None, 403)
    ben.call("POST", f"{seat}/offer", body)
    shoot(f"{kind}_accept_seat", "accepted", "Dora accepts the seat of Ada", dora, "POST", f"{seat}/accept")
    # Once Ada has missed one more turn.
    wait_for(lambda: dora.get(game)["your_seat"] == 0)
    shoot(f"{kind}_pause", "asked", "Ben asks for a pause", ben, "POST", pause)
    cleo.call("POST", pause)
    shoot(f"{kind}_pause", "paused", "Dora is the last to ask: the game pauses", dora, "POST", pause)
    if kind == "qe":
        bid = {"auction": 1, "ballot": 1, "amount": "1000000"}
        shoot("qe_place_bid", "game_paused", "A bid in a pause", ben, "POST", f"{game}/bids", bid, 409)
    shoot(f"{kind}_unpause", "resumed", "Cleo ends the pause", cleo, "DELETE", pause)
    shoot(f"{kind}_resign", "resigned", "Cleo resigns", cleo, "POST", f"{game}/resign")


def looked_at_again(shoot, kind, ada, public, done):
    """A game that is over: its score, its record, forks, and its place in the second checkpoint."""
    game = f"/v1/{kind}/games/{done}"
    shoot(f"{kind}_get_score", "finished", "The score of a game that is over", public, "GET", f"{game}/score")
    forks, body = f"{game}/forks", {"version": 40, "seat": 1}
    shoot(f"{kind}_fork_game", "what_if", "Ada plays on from version 40, in seat 1", ada, "POST", forks, body, 201)
    body = {"version": 2}
    shoot(f"{kind}_fork_game", "before_the_start", "The lobby cannot be forked", ada, "POST", forks, body, 422)
    proof = f"{game}/proof?version=8"
    shoot(f"{kind}_get_proof", "early", "The head of the game at version 8", public, "GET", proof)
    summary = "The first lines: the manifest and the first events"
    shoot(f"{kind}_export", "first_lines", summary, public, "GET", f"{game}/export")
    inclusion, summary = f"{game}/inclusion", "The second checkpoint covers the game"
    shoot(f"{kind}_get_inclusion", "included", summary, public, "GET", f"{inclusion}?checkpoint=2")
    summary = "A game that is younger than the checkpoint"
    shoot(f"{kind}_get_inclusion", "later", summary, public, "GET", f"{inclusion}?checkpoint=1", None, 404)


def webhooks(shoot, players):
    """The server notifies Dora's program of a game."""
    dora, path = players[0], "/v1/players/me/webhooks"
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Told) as told:
        threading.Thread(target=told.serve_forever, daemon=True).start()
        tables = Qe(Party(players))
        game = tables.seated(players)
        all_, one = {"url": f"http://127.0.0.1:{told.server_port}"}, {"game": game}
        created = shoot("create_webhook", "all_games", "A webhook for all games", dora, "POST", path, all_, 201)
        shoot("create_webhook", "one_game", "A webhook for one game", dora, "POST", path, all_ | one, 201)
        webhook = f"{path}/{created['webhook']['id']}"
        tables.command(dora, game, "start", {"first_auctioneer": 0})
        wait_for(lambda: {one["state"] for one in dora.get(f"{webhook}/deliveries")["deliveries"]} == {"delivered"})
        shoot("list_webhooks", "two", "Dora's webhooks", dora, "GET", path)
        shoot("get_webhook", "told", "An enabled webhook", dora, "GET", webhook)
        page = shoot("list_deliveries", "delivered", "Accepted deliveries", dora, "GET", f"{webhook}/deliveries")
        again = f"{webhook}/deliveries/{page['deliveries'][0]['id']}/redeliver"
        shoot("redeliver", "again", "The server sends one once more", dora, "POST", again, None, 202)
        told.shutdown()


def devices(shoot, public, ada):
    """Ada signs in on her phone."""
    codes = "/v1/players/me/device-codes"
    code = shoot("create_device_code", "ada", "A code for Ada's phone", ada, "POST", codes, None, 201)
    claim = {"code": code["code"], "device": "Ada's phone", "secret": "0" * 64}
    shoot("claim_device_code", "claimed", "The phone claims the code", public, "POST", "/v1/device-claims", claim)
    path = f"{codes}/{code['id']}"
    shoot("get_device_code", "claimed", "Ada compares the check numbers", ada, "GET", path)
    shoot("confirm_device_code", "confirmed", "Ada confirms", ada, "POST", f"{path}/confirm")
    shoot("claim_device_code", "confirmed", "The phone asks again and gets its token", public, "POST", "/v1/device-claims", claim)
    shoot("refuse_device_code", "too_late", "Ada has confirmed already", ada, "DELETE", path, None, 409)


def managed(shoot, url, ada):
    """Ada takes another name, and the operator stops her for a while."""
    operator, player = Client(url, OPERATOR), f"/v1/players/{ada.id}"
    shoot("rename_me", "ada", "Ada takes another name", ada, "PATCH", "/v1/players/me", {"name": "Ada L."})
    shoot("rename_player", "ada", "The operator gives her the old one back", operator, "PATCH", player, {"name": "Ada"})
    shoot("stop_player", "ada", "The operator stops Ada", operator, "POST", f"{player}/stop")
    shoot("resume_player", "ada", "Ada goes on", operator, "POST", f"{player}/resume")


def main():
    """Plays the scenes."""
    camera = Camera()
    shoot = camera.shoot
    with served(Path(sys.argv[1]).resolve()) as (url, checkpoint):
        public = Client(url)
        wait_for(lambda: public.get("/v1/checkpoints")["checkpoints"])
        ada = accounts(shoot, url, public)
        apps(shoot, url)
        ben, cleo, dora, eve, fay = (Client.register(url, name) for name in ("Ben", "Cleo", "Dora", "Eve", "Fay"))
        done = {"qe": finished([ada, ben, cleo]), "quotlibet": Quotlibet(Party([ada, ben, cleo, dora, eve, fay])).finished()}
        qe(shoot, public, ada, ben, cleo, dora, eve)
        quotlibet(shoot, public, ada, ben, cleo)
        shoot("list_games", "page", "The two newest games", public, "GET", "/v1/games?limit=2")
        checkpoint()
        shoot("list_checkpoints", "both", "The first of a new server, and one more", public, "GET", "/v1/checkpoints")
        shoot("get_checkpoint", "second", "The second checkpoint", public, "GET", "/v1/checkpoints/2")
        shoot("export_games", "first_lines", "The first lines of the page", public, "GET", "/v1/exports?limit=1")
        for kind in KINDS:
            lobby(shoot, kind, ada, ben, cleo)
            absent(shoot, kind, ada, ben, cleo, dora)
            looked_at_again(shoot, kind, ada, public, done[kind])
        webhooks(shoot, [dora, eve, fay])
        devices(shoot, public, ada)
        managed(shoot, url, ada)
    left_alone(shoot, Path(sys.argv[1]).resolve())
    camera.save()


if __name__ == "__main__":
    main()
