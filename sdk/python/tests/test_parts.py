"""The parts against a server that each test plays itself."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import tempfile
import unittest
from typing import Any
from unittest import mock

import httpx

import gavel_client as g
from gavel_client import models as m
from gavel_client.generated.shapes import SHAPES
from gavel_client.shared import address
from gavel_client.sse import ServerSentReader
from gavel_client.values import ShapeError, decode, encode, parse
from tests.fakes import BID, DONE, Fake, QUICK, Step, URL, answer, broken, event, feed, game, item, refusal, snapshot, turn


class Values(unittest.TestCase):
    def test_numbers_are_exact(self) -> None:
        bid = {"action": "bid", "auction": 1, "ballot": 1, "forbidden": None, "max_digits": 1000, "minimum": "9" * 1000}
        for minimum in ("9" * 1000, int("9" * 1000)):
            (found,) = Fake(answer(game(1, allowed_actions=[bid | {"minimum": minimum}]))).gavel().qe.get_game("g").allowed_actions
            assert isinstance(found, m.QeActionBid)
            self.assertEqual(found.minimum, int("9" * 1000))
        longer = "9" * 10_000
        body = json.dumps(game(1, allowed_actions=[bid | {"minimum": 0}])).replace('"minimum": 0', f'"minimum": {longer}')
        for text in (body, body.replace(longer, f'"{longer}"')):
            (found,) = Fake(lambda _, text=text: httpx.Response(200, text=text)).gavel().qe.get_game("g").allowed_actions  # type: ignore[misc]
            assert isinstance(found, m.QeActionBid)
            self.assertEqual(found.minimum, 10**10_000 - 1)
            self.assertEqual(encode({"ref": "QePlaceBid"}, m.QePlaceBid(auction=1, ballot=1, amount=found.minimum))["amount"], longer)
        for wrong in (1.5, "1", True, None):
            with self.assertRaises((ShapeError, TypeError)):
                encode({"ref": "QePlaceBid"}, m.QePlaceBid(auction=1, ballot=1, amount=wrong if wrong is not None else object()))  # type: ignore[arg-type]

    def test_what_is_unknown_passes(self) -> None:
        body = game(1, status="dreaming", novelty={"deep": 1}, allowed_actions=[{"action": "dance", "with": 2**80}, {"action": "resign"}])
        seen = Fake(answer(body)).gavel().qe.get_game("g")
        self.assertEqual(seen.status, "dreaming")
        self.assertNotIn(seen.status, m.StatusValues)
        dance, resign = seen.allowed_actions
        assert isinstance(dance, m.UnknownQeAllowedAction)
        self.assertEqual((dance.action, dance.raw, resign.action), ("unknown", {"action": "dance", "with": 2**80}, "resign"))

    def test_what_is_malformed_is_an_error_with_the_request(self) -> None:
        without = {name: value for name, value in game(1).items() if name != "status"}
        bodies: list[Any] = [without, game(1) | {"version": "one"}, game(1, seats={}), game(1) | {"version": True}, [], None, game(1, kind="go")]
        for body in bodies:
            with self.assertRaises(g.MalformedAnswerError) as caught:
                Fake(answer(body)).gavel().qe.get_game("g")
            self.assertEqual(caught.exception.request_id, "r-1")
        for text in ("[" * 100_000, "NaN", '{"a": 1'):
            with self.assertRaises(ValueError):
                parse(text)

    def test_members_that_are_words_of_the_language(self) -> None:
        found = decode({"ref": "QeSeatHandedOverData"}, {"from": "a", "to": "b", "seat": 1})
        self.assertEqual(found.from_, "a")
        self.assertEqual(set(SHAPES["QeSeatHandedOverData"]["object"]), {"from", "to", "seat"})


class Calls(unittest.TestCase):
    def test_a_read_is_tried_again_and_gives_up(self) -> None:
        fake = Fake(broken, refusal(503, "overloaded", **{"retry-after": "0"}), answer(game(3)))
        self.assertEqual(fake.gavel().qe.get_game("a/b").version, 3)
        self.assertEqual([one.url.raw_path for one in fake.asked], [b"/base/v1/qe/games/a%2Fb"] * 3)
        with self.assertRaises(g.ConnectionFailedError):
            Fake(broken).gavel().qe.get_game("g")
        half = Fake(lambda _: httpx.Response(200, text='{"version": ', headers={"x-request-id": "r-1"}))
        with self.assertRaises(g.MalformedAnswerError):
            half.gavel().qe.get_game("g")
        self.assertEqual(len(half.asked), 3)

    def test_refusals_are_typed(self) -> None:
        kinds = {409: g.ConflictError, 404: g.NotFoundError, 422: g.InvalidRequestError, 401: g.AuthenticationError, 418: g.ApiError}
        for status, kind in kinds.items():
            with self.assertRaises(kind) as caught:
                Fake(refusal(status, "a_new_code")).gavel().qe.get_game("g")
            self.assertEqual((caught.exception.code, caught.exception.field, caught.exception.request_id), ("a_new_code", "amount", "r-2"))
        with self.assertRaises(g.RateLimitError) as caught_late:
            Fake(refusal(429, "rate_limited", **{"retry-after": "3600"})).gavel().qe.get_game("g")
        self.assertEqual(caught_late.exception.retry_after, 3600)
        with self.assertRaises(g.ServerError):
            Fake(lambda _: httpx.Response(502, text="<html>")).gavel().qe.get_game("g")

    def test_a_refusal_of_the_exchange_of_tokens_is_read_in_either_media_type(self) -> None:
        body = json.dumps({"error": "invalid_request", "status": 400, "code": "subject_token_invalid", "detail": "so it is", "request_id": "r-2"})
        for kind in ("application/json", "application/problem+json"):
            fake = Fake(lambda _, kind=kind: httpx.Response(400, text=body, headers={"content-type": kind}))  # type: ignore[misc]
            with self.assertRaises(g.InvalidRequestError) as caught:
                fake.gavel().apps.exchange_token(m.ExchangeToken(grant_type="g", subject_token="j", subject_token_type="t"))
            self.assertEqual((caught.exception.code, caught.exception.request_id), ("subject_token_invalid", "r-2"))

    def test_addresses_and_stores_that_are_none(self) -> None:
        for bad in ("gavel", "ftp://x", "https://x?y", "https://", "https://ada:secret@x"):
            with self.assertRaises(ValueError) as caught:
                g.Gavel(bad)
            self.assertNotIn("secret", str(caught.exception))
        for token in ("", "a b", "secret\n", "sécret"):
            with self.assertRaises(ValueError) as caught:
                g.Gavel(URL, token=token)
            self.assertNotIn("secret\n", str(caught.exception))
        self.assertEqual(address("HTTPS://Gavel.Test/Base/"), "https://gavel.test/Base")
        fake = Fake(answer({}))
        with tempfile.NamedTemporaryFile() as file, self.assertRaises(g.StoreError):
            fake.gavel(g.FileStore(file.name)).sign_up("Ada")
        self.assertEqual(fake.asked, [])


class Feeds(unittest.TestCase):
    def follow(self, *steps: Step) -> tuple[list[str], list[str | None], Exception | None]:
        fake, seen, error = Fake(*steps), list[str](), None
        try:
            items: Any = fake.gavel().follow("qe", "g")
            for one in items:
                what = one.reason if one.type == "closed" else one.game.version if one.type == "snapshot" else getattr(one, "version", "")
                seen.append(f"{one.type} {what}")
        except g.GavelError as raised:
            error = raised
        return seen, [one.headers.get("last-event-id") for one in fake.asked], error

    def test_a_cut_feed_goes_on_after_the_last_whole_item(self) -> None:
        seen, last, error = self.follow(
            feed(snapshot(3), item("event", event(4), 4), item("event", event(5), 5)[:50], torn=True),
            refusal(503, "too_many_connections"),
            feed(snapshot(4), item("event", event(5), 5)),
            lambda _: httpx.Response(204),
        )
        self.assertEqual((seen, last, error), (["snapshot 3", "PauseAsked 4", "snapshot 4", "PauseAsked 5", "end 5"], [None, "4", "4", "5"], None))

    def test_each_reason_is_a_value_and_a_revoked_token_an_error(self) -> None:
        reasons = ["seat_changed", "server_stops", "game_unreadable", "a_new_reason", "token_revoked"]
        seen, _, error = self.follow(*[feed(b"retry: 1\n", item("closed", {"reason": reason})) for reason in reasons])
        self.assertEqual(seen, [f"closed {reason}" for reason in reasons])
        assert isinstance(error, g.TokenRevokedError)
        self.assertEqual(error.request_id, "r-3")

    def test_what_is_lost_and_what_is_unknown(self) -> None:
        seen, last, error = self.follow(feed(snapshot(8)), refusal(404, "version_not_found"), feed(snapshot(6), item("end", {"version": 6})))
        self.assertEqual((seen, last, error), (["snapshot 8", "snapshot 6", "end 6"], [None, "8", None], None))
        self.assertIsInstance(self.follow(refusal(404, "game_not_found"))[2], g.NotFoundError)
        seen, _, _ = self.follow(feed(item("novelty", {"x": 1}), item("event", event(2, "Dance"), 2), item("end", {"version": 2})))
        self.assertEqual(seen, ["unknown ", "unknown 2", "end 2"])
        self.assertIsInstance(self.follow(feed(b"event: event\nid: 2\ndata: {\n\n"))[2], g.MalformedAnswerError)
        portal: Step = lambda _: httpx.Response(200, text="<html>")
        self.assertEqual(self.follow(portal, feed(item("end", {"version": 2})))[0], ["end 2"])

    def pauses(self, *steps: Step) -> tuple[list[float], Exception | None]:
        """The pauses of a feed, none of which passes: the first is at most a second. Chance and the clock stay out of them."""
        waited, gavel = list[float](), g.Gavel(URL, None, g.Options(first_pause=1.0, longest_pause=100.0), client=Fake(*steps).client)

        def sleep(seconds: float) -> None:
            waited.append(seconds)
            self.assertLess(len(waited), 20, "a feed that never ends")

        with mock.patch("random.random", return_value=0.0), mock.patch("time.monotonic", return_value=0.0), mock.patch("time.sleep", sleep):
            try:
                list(gavel.follow("qe", "g"))
            except g.GavelError as raised:
                return waited, raised
        return waited, None

    def test_a_connection_counts_as_dead_after_twice_the_keep_alive(self) -> None:
        for asked, query, silence in ((None, "", 14.0), (2, "keep_alive=2", 4.0), (60, "keep_alive=60", 120.0)):
            fake = Fake(feed(item("end", {"version": 2})))
            list(fake.gavel().follow("qe", "g", keep_alive=asked))
            self.assertEqual((fake.asked[0].url.query.decode(), fake.asked[0].extensions["timeout"]["read"]), (query, silence))

    def test_pauses_grow_until_an_event_comes(self) -> None:
        unreadable = item("event", {}, 4)
        waited, error = self.pauses(feed(snapshot(3), item("turn", turn(3)), unreadable))
        self.assertEqual(waited, [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0])
        assert isinstance(error, g.MalformedAnswerError)
        self.assertEqual(error.request_id, "r-3")
        same = feed(snapshot(3), torn=True)
        going_on = [feed(snapshot(3), item("event", event(4), 4), torn=True), feed(snapshot(4), torn=True), feed(item("end", {"version": 4}))]
        self.assertEqual(self.pauses(same, same, feed(snapshot(3), item("turn", turn(3)), torn=True), *going_on), ([0.5, 1.0, 2.0, 0.5, 1.0], None))

    def test_a_turn_from_before_the_last_command_is_left_out(self) -> None:
        items = [snapshot(3), item("turn", turn(3)), item("event", event(4), 4), item("turn", turn(4)), item("turn", turn(5)), item("end", {"version": 5})]
        session, seen = Fake(feed(*items), answer(DONE), feed(*items)).session(g.MemoryStore()), list[str]()
        for one in session.follow("qe", "g"):
            seen.append(f"turn {one.version}" if one.type == "turn" else one.type)
            if seen[-1] == "turn 3":
                session.qe.resign("g")
        self.assertEqual(seen, ["snapshot", "turn 3", "PauseAsked", "turn 5", "end"])

    def test_after_a_restore_a_turn_below_the_last_command_is_shown(self) -> None:
        restored = [item("snapshot", {"game": game(2), "epoch": "e"}, 2), item("turn", turn(2)), item("end", {"version": 2})]
        session, seen = Fake(feed(snapshot(3), item("turn", turn(3))), answer(DONE), feed(*restored)).session(g.MemoryStore()), list[str]()
        for one in session.follow("qe", "g"):
            seen.append(f"turn {one.version}" if one.type == "turn" else one.type)
            if seen[-1] == "turn 3":
                session.qe.resign("g")
        self.assertEqual(seen, ["snapshot", "turn 3", "snapshot", "turn 2", "end"])

    def test_pieces_may_be_cut_anywhere(self) -> None:
        text = "\ufeff: hello\r\nretry: 5\r\nevent: a\r\ndata: ä\r\ndata: b\r\n\r\nid: 7\rdata: c\r\r\nrest".encode()
        reader = ServerSentReader()
        found = [one for at in range(len(text)) for one in reader.push(text[at : at + 1])]
        self.assertEqual([(one.event, one.data, one.id) for one in found], [("a", "ä\nb", None), ("message", "c", 7)])
        self.assertEqual(reader.retry, 0.005)


class Tokens(unittest.TestCase):
    """Tokens that a provider gives: asked for at the sign-in, and again once one has expired."""

    def taking(self, good: set[str], step: Step) -> Fake:
        """A server that takes the tokens that are named, and knows the player by each."""

        def serve(request: httpx.Request) -> httpx.Response:
            if request.url.path.endswith("/players/me"):
                return answer({"id": self.owner, "name": "Ada", "created_at": "t"})(request)
            known = request.headers.get("authorization", "").removeprefix("Bearer ") in good
            return (step if known else refusal(401, "token_expired"))(request)

        return Fake(serve)

    def setUp(self) -> None:
        self.owner = "p-1"
        self.given = 0

    def next(self) -> str:
        self.given += 1
        return f"t-{self.given}"

    def test_a_token_that_has_expired_is_replaced_and_stored(self) -> None:
        fake, store = self.taking({"t-2"}, answer(DONE)), g.MemoryStore()
        gavel = g.Gavel(URL, store, QUICK, client=fake.client, tokens=self.next)
        ada = gavel.sign_in()
        self.assertEqual((ada.qe.place_bid("g", BID).version, ada.token, self.given), (5, "t-2", 2))
        self.assertEqual(len({one.headers["idempotency-key"] for one in fake.asked if one.method == "POST"}), 1)
        restored = gavel.restore()
        self.assertEqual(restored and restored.token, "t-2")

    def test_a_feed_goes_on_with_the_next_token(self) -> None:
        items = feed(snapshot(3), item("end", {"version": 3}))
        ada = g.Gavel(URL, None, QUICK, client=self.taking({"t-2"}, items).client, tokens=self.next).sign_in()
        self.assertEqual([one.type for one in ada.follow("qe", "g")], ["snapshot", "end"])

    def test_what_no_token_mends_is_the_callers(self) -> None:
        fake = self.taking(set(), answer(DONE))
        for session in (fake.gavel().sign_in("t-1"), g.Gavel(URL, None, QUICK, client=fake.client, tokens=self.next).sign_in()):
            with self.assertRaises(g.AuthenticationError):
                session.qe.place_bid("g", BID)
            self.assertEqual(session.outbox.size(), 1)
            with self.assertRaises(g.AuthenticationError):
                list(session.follow("qe", "g"))
        self.assertEqual(self.given, 3)
        with self.assertRaises(ValueError):
            fake.gavel().sign_in()

    def test_a_token_of_another_account_is_not_used(self) -> None:
        fake = self.taking(set(), answer(DONE))
        ada = g.Gavel(URL, None, QUICK, client=fake.client, tokens=self.next).sign_in()
        self.owner = "p-2"
        with self.assertRaisesRegex(g.GavelError, "another account"):
            ada.qe.place_bid("g", BID)
        self.assertEqual((ada.token, ada.outbox.size()), ("t-1", 1))


class Webhooks(unittest.TestCase):
    KEY = b"a secret of 24 bytes ..."
    SECRET = "whsec_" + base64.b64encode(KEY).decode()
    NOW = 1772366400

    def headers(self, body: bytes) -> dict[str, str]:
        signature = base64.b64encode(hmac.new(self.KEY, f"id-1.{self.NOW}.".encode() + body, hashlib.sha256).digest()).decode()
        return {"Webhook-Id": "id-1", "webhook-timestamp": str(self.NOW), "webhook-signature": f"v2,x v1,{'A' * 43}= v1,{signature}"}

    def test_genuine_unknown_and_refused(self) -> None:
        data = {"game": "g", "kind": "qe", "version": 13, "seat": 1, "status": "running"}
        body = json.dumps({"type": "game.turn", "timestamp": "t", "data": data}).encode()
        found = g.verify_webhook(self.SECRET, self.headers(body), body, now=self.NOW + 299)
        self.assertEqual((found.id, found.event.type, found.event.data.seat), ("id-1", "game.turn", 1))
        other = body.replace(b"game.turn", b"game.dance")
        self.assertEqual(g.verify_webhook(self.SECRET, self.headers(other), other, now=self.NOW).event.type, "unknown")
        refused: list[tuple[str, dict[str, str], bytes, int]] = [
            (self.SECRET, self.headers(body), body + b" ", self.NOW), ("whsec_AAAA", self.headers(body), body, self.NOW),
            ("whsec_%", self.headers(body), body, self.NOW), (self.SECRET, self.headers(body), body, self.NOW + 301),
            (self.SECRET, {}, body, self.NOW), (self.SECRET, self.headers(b"[]"), b"[]", self.NOW), (self.SECRET, self.headers(b"\xff"), b"\xff", self.NOW),
        ]
        for secret, headers, text, now in refused:
            with self.assertRaises(g.WebhookError):
                g.verify_webhook(secret, headers, text, now=now)


if __name__ == "__main__":
    unittest.main()
