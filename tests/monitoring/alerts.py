"""Alerts that fire and end: a database that is stopped, a disk that is full, a transaction that is left open, a receiver that refuses."""

import errno
import http.server
import threading
import unittest
from pathlib import Path

from programs import until
from watched import Watched, call


class Receiver(http.server.ThreadingHTTPServer):
    """A receiver of webhooks that answers with `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.status = 500
        threading.Thread(target=self.serve_forever).start()

    def close(self) -> None:
        """Stops it."""
        self.shutdown()
        self.server_close()


class Answers(http.server.BaseHTTPRequestHandler):
    """The answers of a receiver."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        assert isinstance(self.server, Receiver)
        self.send_response(self.server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Prints nothing."""


def fill(file: Path) -> None:
    """Takes all the room that a disk has."""
    with file.open("wb", buffering=0) as filler:
        for size in (1 << 16, 1 << 12):
            try:
                while filler.write(bytes(size)):
                    pass
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise


class Alerts(unittest.TestCase):
    """Each begins and ends with a server of which no alert fires."""

    watched: Watched

    @classmethod
    def setUpClass(cls) -> None:
        cls.watched = cls.enterClassContext(Watched())

    def setUp(self) -> None:
        until(lambda: not self.watched.firing())

    def fires(self, *names: str) -> None:
        """Waits until all of these alerts fire."""
        until(lambda: self.watched.firing() >= set(names))

    def ends(self) -> None:
        """Waits until none fires."""
        until(lambda: not self.watched.firing())

    def register(self, name: str) -> tuple[int, dict]:
        return call(f"{self.watched.url}/v1/players", {"name": name})

    def test_a_database_that_is_stopped(self) -> None:
        token = self.register("Ben")[1]["token"]
        self.watched.postgres.stop()
        self.addCleanup(self.watched.postgres.start)
        until(lambda: call(f"{self.watched.url}/readyz")[1].get("code") == "database_unreachable")
        status, problem = self.register("Ada")
        self.assertEqual((status, problem["code"]), (503, "store_unavailable"))
        self.fires("GavelNotReady")
        self.assertNotIn("GavelDown", self.watched.firing())
        # A command fails as it reads, before the writer learns of anything.
        self.assertEqual(call(f"{self.watched.url}/v1/qe/games", {"seats": 3}, token)[0], 503)
        self.assertNotIn("GavelNoWriter", self.watched.firing())
        # The runbook names this line.
        until(lambda: "the database is unavailable" in self.watched.log())
        self.watched.postgres.start()
        self.ends()
        self.assertEqual(self.register("Ada")[0], 201)

    def test_a_disk_that_is_full(self) -> None:
        url = self.watched.urls[1]
        token = call(f"{url}/v1/players", {"name": "Ada"})[1]["token"]

        def create() -> int:
            status, answer = call(f"{url}/v1/qe/games", {"seats": 3}, token)
            if status == 503:
                self.assertIn("disk is full", answer["detail"])
            return status

        filler = self.watched.small_disk / "filler"
        fill(filler)
        until(lambda: create() == 503)
        # Without a further command: the writer's probes must not succeed either.
        self.fires("GavelNotReady", "GavelNoWriter", "GavelDiskNearlyFull")
        self.assertEqual(create(), 503)
        self.assertEqual(call(f"{url}/readyz")[1]["code"], "disk_full")
        self.assertTrue(self.watched.query('gavel_writer_state{state="full"} == 1'))
        # The runbook names these lines.
        self.assertRegex(self.watched.log(1), "gave up on a batch of appends .*disk is full")
        self.assertNotIn("the database can be written again", self.watched.log(1))
        filler.unlink()
        self.ends()
        self.assertIn("the database can be written again", self.watched.log(1))
        self.assertEqual(create(), 201)

    def test_a_transaction_that_is_left_open(self) -> None:
        # It is older, and has only read.
        reads = self.watched.postgres.session("begin isolation level repeatable read; select count(*) from pg_class")
        self.addCleanup(reads.wait)
        session = self.watched.postgres.session("begin; select pg_current_xact_id()")
        self.addCleanup(session.wait)
        self.fires("GavelLogBehind")
        self.assertEqual(self.watched.firing(), {"GavelLogBehind"})
        session.communicate("rollback;\n")
        self.ends()
        reads.communicate("rollback;\n")

    def test_a_transaction_that_is_left_open_and_locks_a_table(self) -> None:
        tokens = [self.register(name)[1]["token"] for name in ("Ada", "Ben")]
        session = self.watched.postgres.session("begin; lock table events in access exclusive mode")
        self.addCleanup(session.wait)
        status, problem = call(f"{self.watched.url}/v1/qe/games", {"seats": 3}, tokens[0])
        self.assertEqual((status, problem["code"]), (503, "store_unavailable"))
        self.fires("GavelLogBehind", "GavelNoWriter")
        session.communicate("rollback;\n")
        self.ends()
        self.assertEqual(call(f"{self.watched.url}/v1/qe/games", {"seats": 3}, tokens[1])[0], 201)

    def test_a_receiver_that_refuses(self) -> None:
        receiver = Receiver()
        self.addCleanup(receiver.close)
        tokens = [self.register(name)[1]["token"] for name in ("Ada", "Ben", "Cleo")]
        status, _ = call(f"{self.watched.url}/v1/players/me/webhooks", {"url": f"http://127.0.0.1:{receiver.server_port}/"}, tokens[0])
        self.assertEqual(status, 201)
        _, made = call(f"{self.watched.url}/v1/qe/games", {"seats": 3}, tokens[0])
        for token in tokens[1:]:
            status, _ = call(f"{self.watched.url}/v1/qe/games/{made['game']['id']}/seats", {}, token)
            self.assertEqual(status, 200)
        self.fires("GavelWebhooksStuck")
        self.assertEqual(self.watched.firing(), {"GavelWebhooksStuck"})
        receiver.status = 204
        self.ends()
        self.assertTrue(self.watched.query('gavel_webhook_attempts_total{outcome="delivered"} > 0'))
