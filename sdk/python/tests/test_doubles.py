"""Calls that show a secret once are made once, and their double is ended."""

from __future__ import annotations

import asyncio
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import gavel_client as g
from gavel_client import models as m
from tests.fakes import QUICK, Fake, broken, refusal
from tests.maker import Maker

TOKENS = "/v1/players/me/tokens"
PHONE = m.CreateToken(label="phone")


class Doubles(unittest.TestCase):
    def serve(self, *does: str) -> tuple[Maker, g.Gavel]:
        maker = Maker(*does)
        self.addCleanup(maker.close)
        return maker, self.enterContext(g.Gavel(maker.url, None, QUICK, token="t"))

    def test_a_token_whose_answer_is_lost_is_made_once_and_ended(self) -> None:
        maker, gavel = self.serve("breaks")
        maker.make(id="before", label="phone")
        maker.meanwhile = lambda: maker.make(id="beside", label="tablet")
        with self.assertRaises(g.ConnectionFailedError):
            gavel.players.create_token(PHONE)
        self.assertEqual(maker.ids, ["before", "beside"])
        self.assertEqual(maker.asked[:3], [f"GET {TOKENS}", f"POST {TOKENS}", f"GET {TOKENS}"])
        self.assertRegex(maker.asked[3], f"^DELETE {TOKENS}/m-")
        self.assertEqual(len(maker.asked), 4)
        self.assertIs(maker.connections[1], maker.connections[0], "the connection had served a request before")

    def test_the_async_client_does_the_same(self) -> None:
        maker, _ = self.serve("breaks")

        async def make() -> None:
            async with g.AsyncGavel(maker.url, None, QUICK, token="t") as gavel:
                with self.assertRaises(g.ConnectionFailedError):
                    await gavel.players.create_token(PHONE)

        asyncio.run(make())
        self.assertEqual((maker.ids, [one.split()[0] for one in maker.asked]), ([], ["GET", "POST", "GET", "DELETE"]))
        self.assertIs(maker.connections[1], maker.connections[0])

    def test_a_webhook_whose_answer_is_lost_is_made_once_and_ended(self) -> None:
        for path in ("/v1/players/me/webhooks", "/v1/apps/me/webhooks"):
            maker, gavel = self.serve("fails")
            own = path.startswith("/v1/players")
            maker.meanwhile = lambda maker=maker, own=own: maker.make(id="beside", url="https://x.test/a" if own else "https://x.test/b", game="another")  # type: ignore[misc]
            with self.assertRaises(g.ServerError):
                if own:
                    gavel.webhooks.create_webhook(m.CreateWebhook(url="https://x.test/a", game="g"))
                else:
                    gavel.apps.create_app_webhook(m.CreateAppWebhook(url="https://x.test/a"))
            self.assertEqual(maker.ids, ["beside"])
            self.assertEqual(maker.asked.count(f"POST {path}"), 1)

    def test_an_account_whose_answer_is_lost_is_made_once(self) -> None:
        maker, gavel = self.serve("breaks")
        gavel.players.list_tokens()
        with self.assertRaises(g.ConnectionFailedError):
            gavel.sign_up("Ada")
        self.assertEqual(maker.asked.count("POST /v1/players"), 1)
        self.assertIs(maker.connections[1], maker.connections[0], "the connection had served a request before")

    def test_what_is_made_beside_it_at_once_or_without_a_name_is_not_ended(self) -> None:
        maker, gavel = self.serve("breaks", "answers", "refuses", "breaks")

        def make(_: int) -> str:
            try:
                return gavel.players.create_token(PHONE).id
            except g.ConnectionFailedError:
                return "lost"

        with ThreadPoolExecutor() as pool:
            made = sorted(pool.map(make, range(2)))
        self.assertEqual(made, ["lost", *maker.ids])
        with self.assertRaises(g.ConflictError):
            gavel.players.create_token(PHONE)
        with self.assertRaises(g.ConnectionFailedError):
            gavel.players.create_token(m.CreateToken())
        self.assertEqual(len(maker.ids), 2)

    def test_calls_that_show_a_secret_are_repeated_for_a_limit_alone(self) -> None:
        calls: list[Any] = [
            lambda gavel: gavel.sign_up("Ada"), lambda gavel: gavel.players.create_player(m.CreatePlayer(name="Ada")),
            lambda gavel: gavel.players.create_token(m.CreateToken()), lambda gavel: gavel.apps.create_app_key("a", m.CreateAppKey()),
            lambda gavel: gavel.players.create_feed_ticket(m.CreateFeedTicket(feed="/v1/players/me/feed")),
        ]
        for call in calls:
            limited = Fake(refusal(429, "rate_limited", **{"retry-after": "0"}), broken)
            with self.assertRaises(g.ConnectionFailedError):
                call(limited.gavel())
            self.assertEqual(len(limited.asked), 2)
            away = Fake(refusal(503, "overloaded", **{"retry-after": "0"}))
            with self.assertRaises(g.ServerError):
                call(away.gavel())
            self.assertEqual(len(away.asked), 1)

    def test_a_server_that_cannot_be_reached_gets_no_call(self) -> None:
        unreachable = Fake(broken)
        with self.assertRaises(g.ConnectionFailedError):
            unreachable.gavel().players.create_token(PHONE)
        self.assertEqual({one.method for one in unreachable.asked}, {"GET"})


if __name__ == "__main__":
    unittest.main()
