"""Two servers, their databases and a Prometheus that reads them, until the test is over."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any, Self

from programs import Cluster, Programs, Server, free_port, until

ROOT = Path(__file__).resolve().parents[2]
OPS = ROOT / "ops/prometheus"
# Alerts wait for minutes. Here they wait for a second, ages are compared with 2 seconds, and rates are those of 5 seconds.
SHORTER = [(r"for: \d+m", "for: 1s"), (r"_seconds\) > \d+", "_seconds) > 2"), (r"\[5m\]", "[5s]")]


def call(url: str, body: Any = None, token: str | None = None) -> tuple[int, Any]:
    """The status and the body of an answer in JSON: of a POST if there is a body, otherwise of a GET."""
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode())
    request.add_header("content-type", "application/json")
    if token:
        request.add_header("authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


class Postgres(Cluster):
    """A cluster, and sessions of others at it."""

    def session(self, sql: str) -> subprocess.Popen[str]:
        """A session that has run some statements, and stays open until its input is closed."""
        psql = subprocess.Popen(
            [f"{os.environ['POSTGRES']}/psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", self.address("postgres")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert psql.stdin and psql.stdout
        psql.stdin.write(f"{sql};\n\\echo ready\n")
        psql.stdin.flush()
        if "ready\n" not in psql.stdout:
            raise RuntimeError(f"{sql}: psql ended with {psql.wait()}")
        return psql


# Mounts a disk of its own for the program that follows, which alone sees it; it is gone with that.
SMALL_DISK = 'mount -t tmpfs -o size=32m none "$0" && exec "$@"'


class Watched:
    """A server of Postgres and one of SQLite. `url` is the address of the first, and `urls` has both. GAVEL names the program."""

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="gavel-monitoring-"))
        self.folder.chmod(0o755)
        self._programs = Programs(self.folder)
        try:
            (self.folder / "postgres").mkdir()
            self.postgres = Postgres(self.folder / "postgres")
            self.servers = [self._serve(self.postgres.address("postgres")), self._serve_on_small_disk()]
            self.urls = [server.url for server in self.servers]
            self.url = self.urls[0]
            self._watch([urllib.parse.urlsplit(server.metrics).netloc for server in self.servers])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._programs.kill()
        if hasattr(self, "postgres"):
            self.postgres.stop()
        shutil.rmtree(self.folder)

    def log(self, server: int = 0) -> str:
        """What a server has logged."""
        return self.servers[server].log.read_text()

    def _serve(self, database: str, *before: str) -> Server:
        flags = ["--webhooks-allow-private", "--webhook-retry-base-ms", "100", "--drain-seconds", "0"]
        return Server(self._programs, *before, os.environ["GAVEL"], "serve", "--database-url", database, *flags)

    def _serve_on_small_disk(self) -> Server:
        disk = self.folder / "disk"
        disk.mkdir()
        # Root needs no user namespace to mount, and gets none inside of a changed root.
        own_user = [] if os.geteuid() == 0 else ["--map-root-user"]
        server = self._serve(f"sqlite:{disk}/gavel.db", "unshare", "--mount", *own_user, "sh", "-c", SMALL_DISK, str(disk))
        self.small_disk = Path(f"/proc/{server.program.pid}/root{disk}")
        return server

    def _watch(self, targets: list[str]) -> None:
        """Starts Prometheus with the shipped files, but quicker."""
        config = (OPS / "prometheus.yml").read_text()
        config = re.sub(r"_interval: \w+", "_interval: 250ms", config)
        config = re.sub(r"targets: .*", f"targets: {json.dumps(targets)}", config)
        rules = (OPS / "alerts.yml").read_text()
        for long, short in SHORTER:
            rules = re.sub(long, short, rules)
        (self.folder / "prometheus.yml").write_text(config)
        (self.folder / "alerts.yml").write_text(rules)
        self.prometheus = f"http://127.0.0.1:{free_port()}"
        address = urllib.parse.urlsplit(self.prometheus).netloc
        log = self.folder / "prometheus.log"
        program = self._programs.begin("prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data", f"--web.listen-address={address}", output=log)

        def ready() -> bool:
            if program.poll() is not None:
                raise RuntimeError(log.read_text())
            try:
                return bool(self.query("up == 1"))
            except (OSError, ValueError):
                return False

        until(ready)

    def query(self, expression: str) -> list[dict[str, Any]]:
        """The series that a query has now, each with its labels (`metric`) and its `value`."""
        asked = urllib.parse.urlencode({"query": expression})
        _, answer = call(f"{self.prometheus}/api/v1/query?{asked}")
        if answer["status"] != "success":
            raise ValueError(answer)
        found: list[dict[str, Any]] = answer["data"]["result"]
        return found

    def firing(self) -> set[str]:
        """The names of the alerts that fire now."""
        _, answer = call(f"{self.prometheus}/api/v1/alerts")
        return {alert["labels"]["alertname"] for alert in answer["data"]["alerts"] if alert["state"] == "firing"}
