"""The outbox against a server that each test plays itself."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import httpx

import gavel_client as g
from tests.fakes import BID, DONE, Fake, Step, answer, broken, refusal


class Outboxes(unittest.TestCase):
    def test_key_and_body_are_the_same_in_every_attempt(self) -> None:
        store, sizes = g.MemoryStore(), list[int]()

        def noted(step: Step) -> Step:
            def noting(request: httpx.Request) -> httpx.Response:
                sizes.append(len(store.names("gavel/outbox/p-1/")))
                return step(request)

            return noting

        steps = (broken, refusal(429, "rate_limited", **{"retry-after": "0"}), refusal(503, "overloaded"), refusal(500, "internal_error"), answer(DONE))
        fake = Fake(*map(noted, steps))
        session = fake.session(store)
        self.assertEqual(session.qe.place_bid("g", BID).version, 5)
        self.assertEqual(sizes, [1] * 5)
        self.assertEqual(len({one.headers["idempotency-key"] for one in fake.asked}), 1)
        self.assertEqual({one.content for one in fake.asked}, {fake.asked[0].content})
        self.assertEqual(json.loads(fake.asked[0].content)["amount"], str(10**30))
        self.assertEqual(session.outbox.size(), 0)

    def test_what_no_header_and_no_path_can_hold_is_refused_first(self) -> None:
        fake, store = Fake(answer(DONE)), g.MemoryStore()
        session = fake.session(store)
        for key in ("", "a b", "a\n", "ä", "x" * 256):
            with self.assertRaises(ValueError):
                session.qe.place_bid("g", BID, key=key)
        for id in ("", ".", ".."):
            with self.assertRaises(ValueError):
                session.qe.place_bid(id, BID)
        self.assertEqual((fake.asked, session.outbox.size()), ([], 0))

    def test_what_is_not_the_servers_answer_ends_no_command(self) -> None:
        cases: list[Step] = [
            lambda _: httpx.Response(200, text="<html>"), lambda _: httpx.Response(200, text="{"), lambda _: httpx.Response(302),
            lambda _: httpx.Response(404, text="<html>"), lambda _: httpx.Response(520),
        ]
        for case in cases:
            store = g.MemoryStore()
            self.assertEqual(Fake(case, case, answer(DONE)).session(store).qe.place_bid("g", BID).version, 5)
            never = Fake(case)
            with self.assertRaises(g.GavelError):
                never.session(store).qe.place_bid("g", BID)
            self.assertEqual(len(never.asked), 8)
            self.assertEqual(len(Fake(answer(DONE)).session(store).outbox.resume()), 1)
        portal: Step = lambda _: httpx.Response(200, text="<html>")
        Fake(portal, lambda _: httpx.Response(204)).session(g.MemoryStore()).players.revoke_other_tokens()

    def test_a_sign_out_of_an_earlier_sign_in_does_not_end_the_next(self) -> None:
        store, account = g.MemoryStore(), {"id": "p-1", "name": "Ada", "created_at": "t"}
        first = Fake(answer(account), refusal(500, "internal_error")).gavel(store).sign_in("one")
        with self.assertRaises(g.ServerError):
            first.sign_out()
        fake = Fake(answer(account))
        second = fake.gavel(store).sign_in("two")
        (left,) = second.outbox.resume()
        self.assertEqual((left.call, type(left.error), len(fake.asked), second.outbox.size()), ("revoke_token", g.GavelError, 1, 0))

    def test_a_token_that_was_revoked_can_be_signed_out(self) -> None:
        store = g.MemoryStore()
        fake = Fake(answer({"id": "p-1", "name": "Ada", "created_at": "t"}), refusal(401, "token_invalid"))
        fake.gavel(store).sign_in("one").sign_out()
        self.assertIsNone(fake.gavel(store).restore())

    def test_order_is_kept_though_the_clock_was_set_back(self) -> None:
        session, keys = Fake(refusal(500, "internal_error")).session(store := g.MemoryStore()), ["first", "second", "third"]
        with mock.patch("time.time_ns", side_effect=[2000, 1000, 3000]):
            for key in keys:
                with self.assertRaises(g.ServerError):
                    session.qe.place_bid("g", BID, key=key)
        self.assertEqual([one.key for one in Fake(answer(DONE)).session(store).outbox.resume()], keys)

    def test_files_are_their_owners_alone(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "deep"
            store = g.FileStore(folder)
            store.set("a/b", "1")
            self.assertEqual([(one.stat().st_mode & 0o777) for one in (folder, folder / "a%2Fb.json")], [0o700, 0o600])
            (folder / "taken.json").mkdir()
            with self.assertRaises(OSError):
                store.set("taken", "1")
            self.assertEqual({one.name for one in folder.iterdir()}, {"a%2Fb.json", "taken.json"})

    def test_an_entry_of_another_version_goes_on(self) -> None:
        store = g.MemoryStore()
        with self.assertRaises(g.ServerError):
            Fake(refusal(500, "internal_error")).session(store).qe.place_bid("g", BID)
        (name,) = store.names("gavel/outbox/")
        older = json.loads(store.get(name) or "")
        del older["sign_in"]
        store.set(name, json.dumps(older | {"novelty": 1}))
        (resumed,) = Fake(answer(DONE)).session(store).outbox.resume()
        self.assertIsNone(resumed.error)

    def test_a_store_that_cannot_be_written_says_so_first(self) -> None:
        fake, store = Fake(answer(DONE)), g.MemoryStore()
        session = fake.session(store)

        def full(name: str, value: str) -> None:
            raise OSError("disk full")

        store.set = full  # type: ignore[method-assign]
        with self.assertRaisesRegex(g.StoreError, "not sent"):
            session.qe.place_bid("g", BID)
        self.assertEqual(fake.asked, [])

    def test_what_fails_is_left_for_the_next_run_of_the_same_account(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            store = g.FileStore(Path(folder) / "deep")
            with self.assertRaises(g.ServerError):
                Fake(refusal(500, "internal_error")).session(store).qe.place_bid("g", BID, key="mine")
            store.set("gavel/outbox/p-1/0-torn", '{"call": "qe_pl')
            fake = Fake(answer(DONE))
            self.assertEqual(fake.session(store, "p-2").outbox.resume(), [])
            elsewhere = fake.session(store, url="https://elsewhere.test")
            self.assertEqual([type(one.error) for one in elsewhere.outbox.resume()], [g.StoreError])
            self.assertEqual(fake.asked, [])
            (resumed,) = fake.session(store).outbox.resume()
            self.assertEqual((resumed.call, resumed.key, resumed.answer.version, resumed.error), ("qe_place_bid", "mine", 5, None))
            self.assertEqual(fake.asked[0].headers["idempotency-key"], "mine")
            self.assertEqual(fake.session(store).outbox.resume(), [])

    def test_a_refusal_ends_a_command(self) -> None:
        session = Fake(refusal(409, "already_bid")).session(g.MemoryStore())
        with self.assertRaises(g.ConflictError):
            session.qe.place_bid("g", BID)
        self.assertEqual(session.outbox.size(), 0)


if __name__ == "__main__":
    unittest.main()
