"""A server whose database is another one than the account's has decided nothing; nor has one that has lost the token or the game."""

from __future__ import annotations

import asyncio
import json
import threading
import unittest

import httpx

import gavel_client as g
from tests.fakes import BID, DONE, QUICK, URL, Fake, Step, answer, feed, snapshot

PLACE = f"gavel/session/{URL}"
ACCOUNT = {"id": "p-1", "name": "Ada", "created_at": "t"}


def refused(status: int, code: str, database: str | None) -> Step:
    problem = {"status": status, "code": code, "detail": "so it is"} | ({} if database is None else {"database": database})
    return lambda _: httpx.Response(status, json=problem)


ELSEWHERE = refused(401, "token_invalid", "d-2")


class Databases(unittest.TestCase):
    def setUp(self) -> None:
        self.store, self.heard = g.MemoryStore(), list[g.OtherDatabaseError]()
        self.options = g.Options(first_pause=QUICK.first_pause, longest_pause=QUICK.longest_pause, on_other_database=self.heard.append)

    def session(self, fake: Fake, database: str | None = "d-1") -> g.Session:
        saved = {"token": "t", "id": "p-1", "name": "Ada"} | ({} if database is None else {"database": database})
        self.store.set(PLACE, json.dumps(saved))
        session = g.Gavel(URL, self.store, self.options, client=fake.client).restore()
        assert session
        return session

    def stored(self) -> dict[str, str]:
        return dict(json.loads(self.store.get(PLACE) or "{}"))

    def test_a_command_waits_for_the_database_of_its_account(self) -> None:
        others = [ELSEWHERE, refused(401, "token_revoked", None), refused(404, "game_not_found", "d-2"), *([ELSEWHERE] * 9)]
        fake = Fake(*others, answer(DONE))
        session = self.session(fake)
        self.assertEqual(session.qe.place_bid("g", BID).version, 5)
        self.assertEqual((len(self.heard), len(fake.asked), session.outbox.size()), (12, 13, 0))
        self.assertEqual([one.database for one in self.heard[:3]], ["d-2", None, "d-2"])
        self.assertEqual(len({one.headers["idempotency-key"] for one in fake.asked}), 1)

    def test_an_async_command_waits_too(self) -> None:
        self.session(Fake(answer(DONE)))
        steps = iter([ELSEWHERE] * 12 + [answer(DONE)])

        async def bid() -> int:
            client = httpx.AsyncClient(transport=httpx.MockTransport(lambda request: next(steps)(request)))
            async with g.AsyncGavel(URL, self.store, self.options, client=client) as gavel:
                session = gavel.restore()
                assert session
                return int((await session.qe.place_bid("g", BID)).version)

        self.assertEqual((asyncio.run(bid()), len(self.heard)), (5, 12))

    def test_what_the_accounts_own_database_has_lost_leaves_the_command(self) -> None:
        cases: list[tuple[Step, type[g.GavelError]]] = [
            (refused(401, "token_invalid", "d-1"), g.TokenRevokedError), (refused(404, "game_not_found", "d-1"), g.NotFoundError),
            (refused(404, "game_not_found", None), g.NotFoundError),
        ]
        for give, kind in cases:
            fake = Fake(give)
            with self.assertRaises(kind):
                self.session(fake).qe.place_bid("g", BID, key="mine")
            self.assertEqual(len(fake.asked), 1)
            (resumed,) = self.session(Fake(answer(DONE))).outbox.resume()
            self.assertEqual((resumed.key, resumed.error), ("mine", None))

    def test_an_account_without_a_known_database_keeps_the_command(self) -> None:
        session = self.session(Fake(ELSEWHERE), None)
        with self.assertRaises(g.TokenRevokedError):
            session.qe.place_bid("g", BID)
        self.assertEqual((self.heard, session.outbox.size()), ([], 1))

    def test_a_seat_that_a_wrong_link_led_to_waits_for_nothing(self) -> None:
        session = self.session(Fake(refused(404, "game_not_found", "d-1")))
        with self.assertRaises(g.NotFoundError):
            session.qe.take_seat("g")
        self.assertEqual(session.outbox.size(), 0)

    def test_the_program_alone_forgets_a_command(self) -> None:
        came, go = threading.Event(), threading.Event()

        def hold(request: httpx.Request) -> httpx.Response:
            came.set()
            go.wait(30)
            return ELSEWHERE(request)

        session = self.session(Fake(hold))
        ended = list[BaseException]()

        def place() -> None:
            try:
                session.qe.place_bid("g", BID, key="mine")
            except g.GavelError as error:
                ended.append(error)

        waiting = threading.Thread(target=place)
        waiting.start()
        came.wait(30)
        self.assertEqual([(one.call, one.key) for one in session.outbox.waiting()], [("qe_place_bid", "mine")])
        self.assertEqual((session.outbox.forget("another"), session.outbox.forget("mine")), (False, True))
        go.set()
        waiting.join(30)
        self.assertEqual([type(one) for one in ended], [g.GavelError])
        self.assertEqual((session.outbox.size(), session.outbox.resume(), self.stored()["token"]), (0, [], "t"))

    def test_a_feed_waits_for_the_database(self) -> None:
        session = self.session(Fake(*([ELSEWHERE] * 10), feed(snapshot(3))))
        self.assertEqual(next(session.follow("qe", "g")).type, "snapshot")
        self.assertEqual(len(self.heard), 10)

    def test_the_database_is_stored(self) -> None:
        made = Fake(answer({"player": ACCOUNT, "token": "t", "database": "d-1"})).gavel(self.store).sign_up("Ada")
        self.assertEqual((made.database, self.stored()["database"]), ("d-1", "d-1"))
        older = self.session(Fake(answer(ACCOUNT | {"database": "d-3"})), None)
        self.assertIsNone(older.database)
        older.players.get_me()
        self.assertEqual((older.database, self.stored()["database"], self.stored()["token"]), ("d-3", "d-3", "t"))

    def test_only_forget_removes_the_account_without_the_server(self) -> None:
        fake = Fake(ELSEWHERE)
        session = self.session(fake)
        with self.assertRaises(g.OtherDatabaseError):
            session.players.get_me()
        self.assertEqual(self.stored()["token"], "t")
        asked = len(fake.asked)
        session.forget()
        self.assertEqual((self.stored(), len(fake.asked)), ({}, asked))


if __name__ == "__main__":
    unittest.main()
