"""Each way of docs/operators/backups.md, followed to the letter: players play, the server and its database are killed, a backup is
restored, and it has what the page says."""

import re
import time
import unittest
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from crowd import Acknowledged, Client, Crowd, Refused, Table
from machines import DebianPostgres, Machine, Postgres, Server
from page import blocks
from programs import end_cluster, free_port, until

# Seconds that a busy machine may add to a time that the page gives.
SLACK = 10
# The version of a game's `GameStarted`: three seats are taken before, and a game that has not begun cannot be played on.
STARTED = 5


def log_of(operator: Client, after: str | None = None) -> list[dict[str, Any]]:
    """The log of all games after a cursor."""
    events: list[dict[str, Any]] = []
    while True:
        page = operator.call("GET", f"/v1/log?limit=1000{f'&after={after}' if after else ''}")
        events += page["events"]
        after = page["next_after"]
        if not page["has_more"]:
            return events


class Restored:
    """A restored database that is served, beside what its players and a reader of the log remember."""

    def __init__(self, case: unittest.TestCase, server: Server, epoch: str, crowd: Crowd, read: list[dict[str, Any]]) -> None:
        self.case, self.server, self.epoch, self.crowd, self.read = case, server, epoch, crowd, read
        log: list[dict[str, Any]] = []

        def whole() -> bool:
            # An event waits for the transactions that began before it.
            log[:] = log_of(server.operator)
            return all(self.newest(game) <= versions(log).get(game, 0) for game in versions(log))

        until(whole)
        self.log = log
        self.hashes = {(event["game_id"], event["version"]): event["hash"] for event in log}

    def newest(self, game: str) -> int:
        version: int = Client(self.server.url).call("GET", f"/v1/qe/games/{game}")["version"]
        return version

    def holds(self, one: Acknowledged) -> bool:
        return self.hashes.get((one.game, one.version)) == one.hash

    def check_kept(self, kept: Callable[[Acknowledged], bool]) -> None:
        """Every acknowledged command that the page promises is there, and not every command is."""
        acknowledged = self.crowd.acknowledged()
        missing = [one for one in acknowledged if kept(one) and not self.holds(one)]
        self.case.assertEqual(missing, [], f"of {len(acknowledged)}")
        self.case.assertTrue(any(kept(one) for one in acknowledged))

    def check_nothing_later(self, moment: float) -> None:
        """No command is there that was sent after a moment."""
        later = [one for one in self.crowd.acknowledged() if one.sent > moment]
        self.case.assertEqual([one for one in later if self.holds(one)], [])
        self.case.assertTrue(later)

    def check_epoch(self) -> None:
        """A reader of the log and a follower of a game learn that the past is another one."""
        with self.case.assertRaises(Refused) as refused:
            log_of(self.server.operator, self.read[-1]["cursor"])
        self.case.assertEqual((refused.exception.status, refused.exception.problem["code"]), (410, "log_restarted"))
        table, lost = self.lost()
        path = f"/v1/qe/games/{lost.game}"
        with self.case.assertRaises(Refused) as unknown:
            table.players[0].snapshot(f"{path}/feed", lost.version)
        self.case.assertEqual(unknown.exception.problem["code"], "version_not_found")
        table.play(lost.game, until=lost.version)
        # The version is there again, and it is another event.
        snapshot = table.players[0].snapshot(f"{path}/feed", lost.version)
        self.case.assertEqual(snapshot["epoch"], self.epoch)
        page = table.players[0].call("GET", f"{path}/events?after={lost.version - 1}&limit=1")
        self.case.assertEqual(page["epoch"], self.epoch)
        self.case.assertNotEqual(page["events"][0]["hash"], lost.hash)

    def lost(self) -> tuple[Table, Acknowledged]:
        """A lost command of a game that has begun, and the table that plays the game. The earliest one: no game may end with it."""
        lost = [(one, table) for table in self.crowd.tables for one in table.acknowledged if not self.holds(one) and (one.game, STARTED) in self.hashes]
        one, table = min(lost, key=lambda found: found[0].version)
        return table, one

    def check_ended_again(self, leaver: Client) -> None:
        """The account that was erased since the backup is erased again."""
        with self.case.assertRaises(Refused) as gone:
            Client(self.server.url, leaver.token).call("GET", "/v1/players/me")
        self.case.assertEqual(gone.exception.status, 401)

    def check_play(self) -> None:
        """Games go on to their end, and new ones begin."""
        for table in self.crowd.tables[:2]:
            running = [game for game in table.games if (game, STARTED) in self.hashes]
            table.play(running[-1])
            self.case.assertEqual(table.players[0].call("GET", f"/v1/qe/games/{running[-1]}")["status"], "finished")
            table.begin()


def versions(log: list[dict[str, Any]]) -> dict[str, int]:
    """The newest version of each game of a log."""
    return {event["game_id"]: event["version"] for event in log}


class Case(unittest.TestCase):
    """What the ways have in common."""

    flags: tuple[str, ...] = ()
    # How the declaration knows what was revoked.
    declared = "--original"

    def setUp(self) -> None:
        self.machine = Machine()
        self.addCleanup(self.machine.close)

    def serve(self, url: str) -> None:
        """Serves the original, and has players play on it."""
        self.url = url
        self.server = Server(self.machine, url, *self.flags)
        self.crowd = Crowd(self.server.url)
        self.addCleanup(self.server.kill)
        self.leaver = Client(self.server.url, Client(self.server.url).call("POST", "/v1/players", {"name": "Leaver"})["token"])
        self.crowd.wait_for(300)

    def disaster(self, *also: Callable[[], None]) -> None:
        """Kills the server and whatever else there is."""
        self.read = log_of(self.server.operator)
        self.crowd.wait_for(50)
        # No backup knows of it.
        self.leaver.call("DELETE", "/v1/players/me")
        self.server.kill()
        for kill in also:
            kill()
        self.crowd.wait_until_gone()

    def follow(self, heading: str, place: int = 0, **variables: str) -> str:
        """Follows a block of the page."""
        self.machine.environment |= variables
        return self.machine.follow(blocks(heading)[place])

    def restored(self, url: str, printed: str) -> Restored:
        """Serves what was restored, after `gavel restored` and `gavel audit` have said this."""
        self.assertIn(" 0 faults", printed)
        if "--without-revocations" not in self.declared:
            self.assertIn("ended again: accounts: 1", printed)
        server = Server(self.machine, url, *self.flags)
        self.addCleanup(server.kill)
        self.crowd.move_to(server.url)
        epoch = next(line.split()[1] for line in printed.splitlines() if line.startswith("epoch "))
        restored = Restored(self, server, epoch, self.crowd, self.read)
        if "--without-revocations" not in self.declared:
            restored.check_ended_again(self.leaver)
        return restored

    def check_original_refuses(self) -> None:
        """The original was fenced: a server of it takes no command."""
        server = Server(self.machine, self.url, *self.flags)
        self.addCleanup(server.kill)
        self.crowd.move_to(server.url)
        with self.assertRaises(Refused) as moved:
            self.crowd.tables[0].begin()
        self.assertEqual(moved.exception.problem["code"], "game_moved")
        with self.assertRaises(Refused) as unready:
            Client(server.url).call("GET", "/readyz")
        self.assertEqual(unready.exception.problem["code"], "database_fenced")


class PostgresCase(Case):
    """A cluster of its own, and a place for a restored one."""

    def setUp(self) -> None:
        super().setUp()
        self.postgres = self.original()
        self.addCleanup(end_cluster, self.postgres.data)

    def original(self) -> Postgres | DebianPostgres:
        """The cluster of the original."""
        return Postgres(self.machine)


class Archived(PostgresCase):
    """`pg_basebackup`, and a WAL archive."""

    def setUp(self) -> None:
        super().setUp()
        folder, data = self.machine.folder, self.postgres.restored
        self.addCleanup(end_cluster, data)
        self.port = free_port()
        self.restored_url = self.postgres.url.replace(f":{self.postgres.port}/", f":{self.port}/")
        self.machine.environment |= {"ARCHIVE": f"{folder}/wal", "BASE": f"{folder}/base", "RESTORED": str(data), "RESTORED_PORT": str(self.port)}
        self.machine.environment |= {"DATABASE_URL": self.postgres.url, "RESTORED_URL": self.restored_url}

    def archived(self, timeout: str = "60") -> None:
        """Plays while the WAL is archived and a base backup is made."""
        commands = blocks("Archive the WAL, once")[0]
        self.assertIn("archive_timeout = 60", commands)
        self.machine.follow(self.adapted(commands.replace("archive_timeout = 60", f"archive_timeout = {timeout}")))
        self.serve(self.postgres.url)
        self.follow("Make a base backup, each night")
        self.crowd.wait_for(300)

    def adapted(self, commands: str) -> str:
        """The commands as this machine needs them."""
        return commands

    def restore(self, fill: str) -> Restored:
        """Fills the new data directory by these commands, starts the database, and serves it."""
        self.machine.follow(fill)
        self.machine.follow(self.adapted(blocks("Restore to a minute ago")[1]))
        self.follow("Restore to a minute ago", 2)
        commands = blocks("Restore to a minute ago")[4]
        if self.postgres.data.exists():
            self.start_original()
            self.follow("Restore to a minute ago", 3)
        else:
            self.declared = "--without-revocations"
            commands = commands.replace('--original "$DATABASE_URL"', self.declared)
        self.assertIn(self.declared, commands)
        return self.restored(self.restored_url, self.machine.follow(commands))

    def start_original(self) -> None:
        """Starts the Postgres of the original."""
        self.postgres.start()

    def check_restore_to_a_moment(self) -> None:
        """The accident, and a restore to a moment before it."""
        target = datetime.now(UTC)
        self.crowd.wait_for(200)
        self.disaster(self.postgres.kill)
        self.machine.environment["TARGET"] = f"{target:%F %T.%f+00}"
        restored = self.restore(blocks("Restore to a minute ago")[0])
        restored.check_kept(lambda one: one.at <= target.timestamp())
        restored.check_nothing_later(target.timestamp())
        restored.check_epoch()
        restored.check_play()


class ToAnyMoment(Archived):
    """The commands of every machine."""

    def test_a_restore_has_all_that_was_acknowledged_before_its_target_and_nothing_later(self) -> None:
        self.archived()
        self.check_restore_to_a_moment()
        self.check_original_refuses()

    def test_without_the_old_disk_what_was_not_archived_yet_is_lost(self) -> None:
        self.archived("1")
        moment = time.time()
        segment = self.postgres.ask("select pg_walfile_name(pg_current_wal_lsn())")
        until(lambda: self.postgres.ask("select last_archived_wal from pg_stat_archiver") >= segment, 1 + SLACK)
        # Nothing is archived any more, so there is something to lose.
        (self.machine.folder / "wal").rename(self.machine.folder / "archive")
        self.crowd.wait_for(50)
        self.disaster(self.postgres.kill)
        (self.machine.folder / "archive").rename(self.machine.folder / "wal")
        # The old disk is gone, and the newest moment is wanted.
        self.postgres.data.rename(self.machine.folder / "gone")
        commands = blocks("Restore to a minute ago")[0]
        commands = "".join(line for line in commands.splitlines(keepends=True) if not line.startswith("recovery_target"))
        restored = self.restore(commands)
        restored.check_kept(lambda one: one.at <= moment)
        restored.check_epoch()
        restored.check_play()


class OnDebian(Archived):
    """Debian's layout: another place of the configuration, and other commands that start and stop Postgres."""

    def original(self) -> DebianPostgres:
        return DebianPostgres(self.machine)

    def setUp(self) -> None:
        super().setUp()
        self.machine.environment["PATH"] = self.machine.follow(f"{self.debian(0)}printf %s \"$PATH\"")

    def debian(self, place: int) -> str:
        """A block of Debian's commands, with the version and the places of this machine."""
        commands = blocks("On Debian")[place]
        for found, here in (("/etc/postgresql", self.machine.environment["PG_CLUSTER_CONF_ROOT"]), ("15", self.postgres.version), ("5433", str(self.port))):
            commands = re.sub(rf"\b{found}\b" if found.isdigit() else found, here, commands)
        return commands

    def adapted(self, commands: str) -> str:
        """With Debian's commands in place of those that restart or start Postgres."""
        lines = (self.debian(1) if line.startswith("pg_ctl restart") else self.debian(3) if line.startswith("pg_ctl start") else line for line in commands.splitlines(keepends=True))
        return "".join(lines)

    def start_original(self) -> None:
        self.machine.follow(self.debian(4))

    def test_debian_restores_to_a_moment(self) -> None:
        self.archived()
        self.check_restore_to_a_moment()
        self.check_original_refuses()
        self.machine.follow(self.debian(5))
        listed = self.machine.follow("pg_lsclusters --no-header").split("\n")
        self.assertEqual([line.split()[1:4] for line in listed if line], [["main", str(self.postgres.port), "down"], ["restored", str(self.port), "online"]])


class ByADump(PostgresCase):
    """`pg_dump`."""

    def test_a_dump_has_all_that_was_acknowledged_before_it_began(self) -> None:
        self.serve(self.postgres.url)
        began = time.time()
        url = f"postgres://postgres@127.0.0.1:{self.postgres.port}/restored"
        self.follow("Postgres, by a dump", DUMP=f"{self.machine.folder}/dump", DATABASE_URL=self.postgres.url, RESTORED_URL=url)
        self.crowd.wait_for(200)
        self.disaster(self.postgres.kill)
        self.postgres.start()
        restored = self.restored(url, self.follow("Postgres, by a dump", 1))
        restored.check_kept(lambda one: one.at <= began)
        restored.check_epoch()
        restored.check_play()
        self.check_original_refuses()


class ByGavelBackup(Case):
    """`gavel backup`."""

    def test_a_backup_has_all_that_was_acknowledged_before_it_began(self) -> None:
        folder = self.machine.folder
        self.serve(f"sqlite:{folder}/gavel.db")
        began = time.time()
        self.follow("SQLite, by `gavel backup`", BACKUP=f"{folder}/backup.db", RESTORED=f"{folder}/restored.db", DATABASE_URL=self.url)
        self.crowd.wait_for(200)
        self.disaster()
        restored = self.restored(f"sqlite:{folder}/restored.db", self.follow("SQLite, by `gavel backup`", 1))
        restored.check_kept(lambda one: one.at <= began)
        restored.check_epoch()
        restored.check_play()
        self.check_original_refuses()


class ByLitestream(Case):
    """Litestream, which copies the WAL of a running server."""

    flags = ("--sqlite-replicated",)
    heading = "SQLite, by Litestream"
    # The parts of the WAL in a replica, and the copies of the whole database.
    parts, wholes = "ltx/0/*", "ltx/9/*"

    def serve_replicated(self) -> None:
        """Plays while Litestream copies."""
        folder = self.machine.folder
        self.machine.environment |= {"DB": f"{folder}/gavel.db", "REPLICA": f"{folder}/replica", "RESTORED": f"{folder}/restored.db"}
        (folder / "litestream.yml").write_text(blocks(self.heading, "yaml")[0])
        self.serve(f"sqlite:{folder}/gavel.db")
        self.replicate()

    def replicate(self) -> None:
        """Starts Litestream, which copies something."""
        self.log = self.machine.folder / f"litestream-{len(self.machine.running)}.log"
        before = self.copied(self.parts)
        self.litestream = self.machine.begin("bash", "-c", f"exec {blocks(self.heading)[0]}", output=self.log)
        until(lambda: self.copied(self.parts) > before)

    def copied(self, files: str) -> int:
        """How many of these files the replica has."""
        return len(list((self.machine.folder / "replica").glob(files)))

    def stop_litestream(self) -> None:
        self.assertIsNone(self.litestream.poll(), self.log.read_text())
        self.litestream.kill()
        self.litestream.wait()

    def test_a_replica_lacks_no_more_than_the_last_seconds(self) -> None:
        self.serve_replicated()
        self.crowd.wait_for(1500)
        # It goes on from where it is: another program's checkpoint would have it begin anew.
        self.assertLessEqual(self.copied(self.wholes), 1, self.log.read_text())
        moment, parts = time.time(), self.copied(self.parts)
        # What it reads after that moment is in the second one at the latest.
        until(lambda: self.copied(self.parts) >= parts + 2, 2 + SLACK)
        self.stop_litestream()
        self.crowd.wait_for(50)
        self.disaster()
        fill, declare = blocks(self.heading)[1].split("\n", 1)
        self.machine.follow(fill)
        # Nobody else may read it, not even before the other commands.
        file = self.machine.folder / "restored.db"
        self.assertEqual(file.stat().st_mode & 0o077, 0)
        restored = self.restored(f"sqlite:{file}", self.machine.follow(declare))
        restored.check_kept(lambda one: one.at <= moment)
        restored.check_epoch()
        restored.check_play()
        self.check_original_refuses()


class ByOlderLitestream(ByLitestream):
    """Version 0.3, which copies the whole database as soon as it cannot go on."""

    parts, wholes = "generations/*/wal/*", "generations/*/snapshots/*"

    def setUp(self) -> None:
        super().setUp()
        self.machine.provide("litestream", "OLDER_LITESTREAM")

    def wal(self) -> bytes:
        """The header of the WAL: another one once a checkpoint has the WAL begin anew."""
        with (self.machine.folder / "gavel.db-wal").open("rb") as wal:
            return wal.read(32)

    def test_litestream_goes_on_after_a_stop_in_which_the_server_made_no_checkpoint(self) -> None:
        self.serve_replicated()
        self.stop_litestream()
        wal = self.wal()
        self.crowd.wait_for(1500)
        self.assertEqual(self.wal(), wal)
        self.replicate()
        self.assertEqual(self.copied(self.wholes), 1, self.log.read_text())

    def test_litestream_begins_anew_after_a_stop_in_which_the_server_made_checkpoints(self) -> None:
        self.flags = ()
        self.serve_replicated()
        self.stop_litestream()
        wal = self.wal()
        until(lambda: self.wal() != wal)
        self.replicate()
        until(lambda: self.copied(self.wholes) == 2)


if __name__ == "__main__":
    unittest.main()
