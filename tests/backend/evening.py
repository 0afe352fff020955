"""An evening at the card club: `sdk/python/examples/backend.py` against a server, with the club's issuer, its users' devices and a guest."""

import itertools
import json
import os
import socket
import subprocess
import sys
import unittest
from pathlib import Path

import httpx
from gavel_client import ApiError, Gavel
from gavel_client import models as m
from issuer import Issuer
from served import Served, until

ROOT = Path(__file__).resolve().parents[2]
USERS = ["auth0|ada", "auth0|ben", "auth0|cleo", "auth0|zoe", "dan", "eve", "fay", "Grüße/hal"]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Evening(unittest.TestCase):
    """The steps build on each other, so they are one test."""

    def setUp(self) -> None:
        self.served = self.enterContext(Served())
        self.issuer = Issuer(self.served.folder)
        self.served.start("--webhook-ca", str(self.issuer.authority))
        gavel = self.served.gavel
        self.app = gavel("app", "create", "Card Club")
        self.key = gavel("app", "key", "create", self.app)
        gavel("app", "issuer", "add", "--allow-private", self.app, "-", given=json.dumps(self.issuer.settings()))
        self.open_club()

    def open_club(self) -> None:
        """Starts the backend."""
        port = free_port()
        self.club = f"http://127.0.0.1:{port}"
        own = {"GAVEL_URL": self.served.url, "GAVEL_KEY": self.key, "CLUB_URL": self.club}
        command = [sys.executable, str(ROOT / "sdk/python/examples/backend.py"), str(port)]
        backend = subprocess.Popen(command, env=os.environ | own, stdout=subprocess.PIPE, text=True)
        self.addCleanup(backend.wait)
        self.addCleanup(backend.kill)
        assert backend.stdout
        self.addCleanup(backend.stdout.close)
        self.assertEqual(backend.stdout.readline().strip(), "The club is open.")

    def ask(self, call: str, status: int = 200, **body: object) -> dict:
        """Asks the backend."""
        answer = httpx.post(self.club + call, json=body, timeout=60)
        self.assertEqual(answer.status_code, status, answer.text)
        return answer.json()

    def started(self, games: list[str]) -> dict[str, list[str]]:
        """The started games of each user, as the club knows them, without any from before the evening."""
        started = self.ask("/news")["started"]
        return {user: [game for game in of if game in games] for user, of in started.items()}

    def guest_game(self) -> tuple[str, str]:
        """Three guests play; the token of the first, and the game."""
        with Gavel(self.served.url) as gavel:
            players = zoe, *_ = [gavel.sign_up(name) for name in ("Zoe", "Yan", "Xia")]
            game = zoe.qe.create_game(m.QeCreateGame(seats=3)).game.id
            for player in players[1:]:
                player.qe.take_seat(game)
            zoe.qe.start(game)
            for player in players[:2]:
                player.qe.resign(game)
            return zoe.token, game

    def test_the_club_from_its_first_guest_to_its_last_user(self) -> None:
        guest, game_of_guest = self.guest_game()
        self.assertEqual(self.ask("/link", guest=guest, jwt=self.issuer.jwt("auth0|zoe")), {"user": "auth0|zoe"})
        devices = {user: self.ask("/sign-in", jwt=self.issuer.jwt(user))["token"] for user in USERS}
        self.assertTrue(self.issuer.fetched)
        ids = {}
        for user, token in devices.items():
            with Gavel(self.served.url, token=token) as device:
                ids[user] = device.players.get_me().id
        with Gavel(self.served.url, token=guest) as zoe:
            self.assertEqual(ids["auth0|zoe"], zoe.players.get_me().id, "the guest is another player than the user")

        tables = [list(table) for table in itertools.islice(itertools.combinations(USERS, 4), 50)]
        games = self.ask("/evening", name="friday", tables=tables)["games"]
        self.assertEqual((len(set(games)), self.ask("/evening", name="friday", tables=tables)["games"]), (50, games))
        wrong = self.ask("/evening", 422, name="saturday", tables=[*tables, [*USERS[:3], "nobody"]])
        self.assertEqual(wrong, {"error": "unknown_player", "field": "qe[50].seating[3].external_id"})

        expected = {user: sorted(game for game, table in zip(games, tables) if user in table) for user in USERS}
        until(lambda: self.started(games) == expected)
        until(lambda: len({turn["game"] for turn in self.ask("/news")["turns"]}) == 50)
        with httpx.Client() as stranger:
            self.assertEqual(stranger.post(self.club + "/gavel", content=b"{}").status_code, 400)

        phones = ["node", os.environ["PHONE"], self.served.url, games[0], *[devices[user] for user in tables[0]]]
        played = subprocess.run(phones, capture_output=True, text=True, timeout=300, check=False)
        self.assertRegex(played.stdout, r"^winners: \[ \d", played.stderr)
        until(lambda: games[0] in self.ask("/news")["ended"])

        gone = USERS[-1]
        self.ask("/leave", user=gone)
        self.assertEqual(self.ask("/sign-in", 410, jwt=self.issuer.jwt(gone))["error"], "player_erased")
        with Gavel(self.served.url, token=devices[gone]) as device, self.assertRaises(ApiError) as refused:
            device.players.get_me()
        self.assertIn(refused.exception.status, (401, 410))
        self.look_at_export(expected, ids, game_of_guest)

    def look_at_export(self, expected: dict[str, list[str]], ids: dict[str, str], game_of_guest: str) -> None:
        """The export has everything of the others, and nothing of the one who has left."""
        gone = USERS[-1]
        with Gavel(self.served.url, token=self.key) as club:
            text = club.apps.export_own_app()
        lines = [json.loads(line) for line in text.splitlines()]
        self.assertEqual((lines[0]["type"], lines[-1]["type"]), ("app", "end"))
        of = {kind: [line for line in lines if line["type"] == kind] for kind in ("key", "issuer", "webhook", "player", "game")}
        self.assertEqual([len(of[kind]) for kind in ("key", "issuer", "webhook")], [1, 1, 1])
        self.assertEqual({line["external_id"] for line in of["player"]}, set(USERS[:-1]))
        others = {game for user, games in expected.items() if user != gone for game in games} | {game_of_guest}
        self.assertEqual({line["id"] for line in of["game"]} & others, others)
        for trace in (gone, json.dumps(gone)[1:-1], ids[gone], self.key):
            self.assertNotIn(trace, text)


if __name__ == "__main__":
    unittest.main()
