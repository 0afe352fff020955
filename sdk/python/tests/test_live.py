"""The SDK against a real server: a player's games, revoked tokens, webhooks, and the bot of the example."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import gavel_client as g
from gavel_client import models as m
from tests.play import LOST, play_sync, sign_up
from tests.test_games import SERVER, Proxy, direct

ROOT = Path(__file__).resolve().parents[1]


class Live(unittest.TestCase):
    def setUp(self) -> None:
        self.gavel = self.enterContext(g.Gavel(SERVER))
        self.ada, self.ben, self.cy = (self.gavel.sign_up(name) for name in ("Ada", "Ben", "Cy"))

    def test_a_feed_of_games_shows_one_that_comes_and_its_end(self) -> None:
        seen, id = [], ""
        for item in self.ben.follow_mine():
            if item.type == "games":
                self.assertEqual(item.games, [])
                id = self.ada.quotlibet.create_game(m.QuotlibetCreateGame(seats=3)).game.id
                self.ben.quotlibet.take_seat(id)
            if item.type == "game":
                self.assertEqual((item.game.id, item.your_seat), (id, 1))
                seen.append(item.game.status)
                if item.game.status == "abandoned":
                    break
                self.ada.quotlibet.abandon(id)
        self.assertEqual(seen, ["lobby", "abandoned"])

    def test_a_revoked_token_ends_feeds_and_commands(self) -> None:
        id = self.ada.qe.create_game(m.QeCreateGame(seats=3)).game.id
        with g.Gavel(SERVER) as other:
            phone = other.sign_in(self.ada.players.create_token(m.CreateToken(label="phone")).token)
            seen = []
            with self.assertRaises(g.TokenRevokedError):
                for item in phone.follow("qe", id):
                    seen.append(item.type)
                    if item.type == "snapshot":
                        self.ada.players.revoke_other_tokens()
            self.assertEqual([one for one in seen if one != "turn"], ["snapshot", "closed"])
            with self.assertRaises(g.TokenRevokedError) as caught:
                phone.qe.abandon(id)
            self.assertIsNotNone(caught.exception.request_id)
            (left,) = phone.outbox.waiting()
            self.assertEqual((left.call, phone.outbox.forget(left.key), phone.outbox.size()), ("qe_abandon", True, 0))
        self.ada.qe.abandon(id)

    def test_of_tokens_that_are_made_through_a_bad_network_none_is_there_whose_secret_nobody_has(self) -> None:
        proxy = Proxy(5)
        self.addCleanup(proxy.close)
        with g.Gavel(proxy.url, options=g.Options(first_pause=0.005, longest_pause=0.2)) as gavel:
            ada, made = sign_up(gavel, "Ada"), []
            for at in range(20):
                try:
                    made.append(ada.players.create_token(m.CreateToken(label=f"phone {at}")).label)
                except LOST:
                    continue
            self.assertEqual([one.label for one in ada.players.list_tokens().tokens if one.label], made)
            self.assertTrue(0 < len(made) < 20, "the network has lost some")

    def test_a_bid_waits_while_the_server_has_an_empty_database(self) -> None:
        proxy = Proxy(11)
        self.addCleanup(proxy.close)
        heard = threading.Semaphore(0)
        options = g.Options(first_pause=0.005, longest_pause=0.2, on_other_database=lambda _: heard.release())
        with g.Gavel(proxy.url, options=options) as gavel, ThreadPoolExecutor() as pool:
            players = [sign_up(gavel, name) for name in ("Ada", "Ben", "Cy")]
            game = players[0].qe.create_game(m.QeCreateGame(seats=3)).game
            for guest in players[1:]:
                guest.qe.take_seat(game.id)
            players[0].qe.start(game.id)
            player = players[players[0].qe.get_game(game.id).must_act[0]]
            proxy.serve(os.environ["GAVEL_EMPTY_URL"])
            bidding = pool.submit(player.qe.place_bid, game.id, m.QePlaceBid(auction=1, ballot=1, amount=10**30))
            for _ in range(20):
                self.assertTrue(heard.acquire(timeout=60))
            self.assertEqual([one.call for one in player.outbox.waiting()], ["qe_place_bid"])
            proxy.serve(SERVER)
            self.assertGreater(bidding.result(60).version, game.version)
            self.assertEqual(player.outbox.size(), 0)
            play = players[0].qe.get_game(game.id).play
            self.assertEqual(play and play.auctions[0].opening_bid, 10**30)

    def test_a_private_game_by_its_code_alone(self) -> None:
        made = self.ada.qe.create_game(m.QeCreateGame(seats=3, visibility="private"))
        with self.assertRaises(g.NotFoundError):
            self.ben.qe.get_game(made.game.id)
        self.ben.qe.take_seat(made.game.id, m.QeTakeSeat(invite_code=made.invite_code, nation="EU"))
        seat = self.ben.qe.get_game(made.game.id).seats[1]
        self.assertEqual((seat.player and seat.player.name, seat.choice and seat.choice.nation), ("Ben", "EU"))

    def test_a_delivery_is_verified(self) -> None:
        found: list[tuple[dict[str, str], bytes]] = []

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                found.append((dict(self.headers), self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        with HTTPServer(("127.0.0.1", 0), Receiver) as receiver:
            receiver.timeout = 30
            secret = self.ada.webhooks.create_webhook(m.CreateWebhook(url=f"http://127.0.0.1:{receiver.server_port}/")).secret
            id = self.ada.quotlibet.create_game(m.QuotlibetCreateGame(seats=3)).game.id
            for guest in (self.ben, self.cy):
                guest.quotlibet.take_seat(id)
            receiver.handle_request()
        event = g.verify_webhook(secret, *found[0]).event
        assert isinstance(event, m.WebhookTurn)
        self.assertEqual(event.data.game, id)
        self.ada.quotlibet.abandon(id)

    def test_the_bot_of_the_example_finishes_a_game_of_each_kind(self) -> None:
        ids = {
            "qe": self.ada.qe.create_game(m.QeCreateGame(seats=3)).game.id,
            "quotlibet": self.ada.quotlibet.create_game(m.QuotlibetCreateGame(seats=3)).game.id,
        }
        for kind, id in ids.items():
            getattr(self.ben, kind).take_seat(id)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        bot = subprocess.Popen([sys.executable, str(ROOT / "examples/bot.py"), SERVER, folder], env=dict(os.environ))
        self.addCleanup(bot.wait)
        self.addCleanup(bot.kill)
        for kind, id in ids.items():
            for _ in self.ada.follow(kind, id):
                if all(seat.player for seat in getattr(self.ada, kind).get_game(id).seats):
                    break
            getattr(self.ada, kind).start(id)
            self.play_both(kind, id)
            self.assertEqual(direct(f"/v1/{kind}/games/{id}")["status"], "finished")

    def play_both(self, kind: str, id: str) -> None:
        """Ada and Ben play, each in a thread, as a sync feed needs one."""
        with ThreadPoolExecutor() as pool:
            records = list(pool.map(lambda at: play_sync((self.ada, self.ben)[at], kind, id, Random(at)), range(2)))
        self.assertEqual(records[0].versions, list(range(1, records[0].ended + 1)))
        self.assertEqual(records[0].hashes, records[1].hashes)


if __name__ == "__main__":
    unittest.main()
