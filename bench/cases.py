"""What is measured: each case is a function of a Postgres, a new database's name and seconds, and answers figures."""

import contextlib
import json
import os
import re
import resource
import subprocess
import tempfile
import time
from pathlib import Path

from machine import busy_seconds, cpu_seconds

HERE = Path(__file__).resolve().parent
GAVEL = Path(os.environ.get("GAVEL", HERE.parent / "target/dist/gavel"))
LOAD = HERE.parent / "target/dist/gavel-bench"
CEILING = HERE / "ceiling/target/release/ceiling"


def own_cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, **more):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.strip()[-500:]}")
    return done.stdout


@contextlib.contextmanager
def serving(url, *flags):
    """A server on a database while the block runs: its process, and where it listens."""
    command = [GAVEL, "serve", "--no-limits", "--listen", "127.0.0.1:0", "--database-url", url, *flags]
    server = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        listens = next((line for line in server.stdout if "listening on" in line), "")
        address = next((word for word in listens.split() if word.startswith("http://")), None)
        if not address:
            raise RuntimeError(f"{GAVEL} serve ended before it listened")
        yield server, address
    finally:
        server.terminate()
        server.wait()


class Costs:
    """What a sample costs: processor time of each part and WAL, a command; and what others used meanwhile."""

    def __init__(self, postgres, server=None):
        self.postgres, self.server = postgres, server
        self.begin()
        self.first = self.begun

    def begin(self):
        """What came before is no part of the load."""
        self.begun = self.read()

    def read(self):
        server = cpu_seconds(self.server.pid) if self.server else 0
        return [time.time(), busy_seconds(), self.postgres.cpu_seconds(), server, own_cpu(), self.postgres.wal_bytes()]

    def of(self, figures):
        now = self.read()
        wall, busy, postgres, server, load, _ = (b - a for a, b in zip(self.first, now))
        # Whatever has run since the beginning, because a process that has not ended counts only with the processors.
        figures["foreign_percent"] = 100 * max(0, busy - postgres - server - load) / wall / os.cpu_count()
        _, _, postgres, server, load, wal = (b - a for a, b in zip(self.begun, now))
        each = lambda taken: taken / figures["commands"]
        figures["server_us"], figures["postgres_us"], figures["load_us"] = each(server * 1e6), each(postgres * 1e6), each(load * 1e6)
        # Only the load generator can separate its own work, and that of a server which it started, from everything else.
        if "load_cpu_us_per_command" in figures:
            figures["load_us"] = figures["load_cpu_us_per_command"]
            if not self.server:
                figures["server_us"] = figures["server_cpu_us_per_command"]
        figures["wal_bytes"] = each(wal)
        return figures


def load(costs, *flags, env=None):
    """The figures of `gavel-bench`, and the cost of the load from its beginning."""
    program = [] if "--url" in flags else ["--program", GAVEL]
    command = list(map(str, [LOAD, "--json", *program, *flags]))
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    said = []
    for line in process.stderr:
        if line == "the load begins\n":
            costs.begin()
        else:
            said.append(line)
    figures, _ = process.communicate()
    if process.returncode:
        raise RuntimeError(f"gavel-bench: {''.join(said).strip()[-500:]}")
    if costs.begun is costs.first:
        raise RuntimeError("gavel-bench did not say when the load begins")
    return costs.of(json.loads(figures))


def gavel(connections, *flags):
    def sample(postgres, database, seconds):
        url = postgres.url(database)
        # To make the tables is no command's cost, as little as for the others.
        with serving(url):
            pass
        return load(Costs(postgres), "--connections", connections, "--seconds", seconds, "--database-url", url, *flags)

    return sample


def gavel_views(connections, views):
    """Players who read the game so often before each bid; what is counted is both."""
    play = gavel(connections, "--views", views)

    def sample(postgres, database, seconds):
        figures = play(postgres, database, seconds)
        share = figures["commands"] / (figures["commands"] + figures["views"])
        for cost in ("server_us", "postgres_us", "load_us", "wal_bytes"):
            figures[cost] *= share
        figures["commands_per_second"] += figures["views_per_second"]
        figures["p50_ms"], figures["p99_ms"] = figures["view_p50_ms"], figures["view_p99_ms"]
        return figures

    return sample


def gavel_sqlite(connections):
    def sample(postgres, database, seconds):
        return load(Costs(postgres), "--connections", connections, "--seconds", seconds, env=dict(os.environ, TMPDIR="/var/tmp"))

    return sample


def gavel_log_followed(connections):
    """A load, and one who follows the whole log meanwhile; how far behind the log is when the load ends."""

    def sample(postgres, database, seconds):
        with tempfile.TemporaryDirectory(dir="/var/tmp") as directory:
            token, log = Path(directory, "token"), Path(directory, "log")
            token.write_text("operator-of-the-bench" * 2, encoding="utf-8")
            with serving(postgres.url(database), "--operator-token-file", token) as (server, address), open(log, "wb") as out:
                headers = ["-H", f"Authorization: Bearer {token.read_text()}", "-H", "Accept: application/x-ndjson"]
                reader = subprocess.Popen(["curl", "-sfN", *headers, f"{address}/v1/log?follow=true"], stdout=out)
                try:
                    figures = load(Costs(postgres, server), "--connections", connections, "--seconds", seconds, "--url", address)
                    ended = time.monotonic()
                    events = int(postgres.sql("select count(*) from events", database))
                    lines = lambda: int(run(["grep", "-c", "cursor", log]))
                    behind = events - lines()
                    while lines() < events:
                        if reader.poll() is not None or time.monotonic() > ended + 60:
                            raise RuntimeError(f"the log ended after {lines()} of {events} events")
                        time.sleep(0.01)
                    return {**figures, "log_behind_events": behind, "log_behind_seconds": time.monotonic() - ended}
                finally:
                    reader.terminate()
                    reader.wait()

    return sample


def ceiling(connections, writers, sqlite=False):
    def sample(postgres, database, seconds):
        with tempfile.TemporaryDirectory(dir="/var/tmp") as directory:
            url = f"sqlite:{directory}/ceiling.db" if sqlite else postgres.url(database)
            server = subprocess.Popen([CEILING, "serve", url, str(writers)], stdout=subprocess.PIPE, text=True)
            try:
                address = server.stdout.readline().strip()
                costs = Costs(postgres, server)
                return costs.of(json.loads(run([CEILING, "load", address, connections, seconds])))
            finally:
                server.terminate()
                server.wait()

    return sample


def pgbench(clients):
    def sample(postgres, database, seconds):
        postgres.sql((HERE / "postgres/schema.sql").read_text(), database)
        costs = Costs(postgres)
        command = [postgres.bin / "pgbench", "-n", "-M", "prepared", "-c", clients, "-j", 2, "-T", seconds, "-D", "version=0", "-D", "game_id=x"]
        command += ["-f", HERE / "postgres/append.sql", "-h", postgres.directory, "-p", postgres.port, "-U", "bench", database]
        text = run(command)
        commands = int(re.search(r"actually processed: (\d+)", text).group(1))
        stored = int(postgres.sql("select count(*) from bids", database))
        if stored < commands:
            raise RuntimeError(f"pgbench: {stored} of {commands} bids are stored")
        rate = float(re.search(r"tps = ([\d.]+)", text).group(1))
        return costs.of({"commands": commands, "commands_per_second": rate})

    return sample


# Cases to compare are neighbours.
CASES = {
    "gavel 256": gavel(256),
    "ceiling 256, 2 writers": ceiling(256, 2),
    "gavel 256 full": gavel(256, "--full"),
    "ceiling 256, 1 writer": ceiling(256, 1),
    "postgres 64": pgbench(64),
    "gavel 32 games followed": gavel(32, "--follow"),
    "gavel 64, 5000 followers": gavel(64, "--followers", 5000),
    "gavel 64": gavel(64),
    "ceiling 64, 2 writers": ceiling(64, 2),
    "ceiling 64, 1 writer": ceiling(64, 1),
    "gavel 64, 9 views a bid": gavel_views(64, 9),
    "gavel 64, log followed": gavel_log_followed(64),
    "gavel 256, sign-ups": gavel(256, "--sign-up"),
    "gavel 8": gavel(8),
    "ceiling 8, 1 writer": ceiling(8, 1),
    "gavel 64 sqlite": gavel_sqlite(64),
    "ceiling 64 sqlite": ceiling(64, 1, sqlite=True),
}
