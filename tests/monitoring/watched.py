"""A Postgres, a server of it and a Prometheus that reads the server, until the test is over."""

import json
import os
import pwd
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
OPS = ROOT / "ops/prometheus"
# Alerts wait for minutes. Here they wait for a second, ages are compared with 2 seconds, and rates are those of 5 seconds.
SHORTER = [(r"for: \d+m", "for: 1s"), (r"_seconds\) > \d+", "_seconds) > 2"), (r"\[5m\]", "[5s]")]


def until(condition: Callable[[], Any], seconds: float = 90) -> None:
    """Asks until a condition holds, for so many seconds at most."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("the condition never held")
        time.sleep(0.05)


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


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


class Postgres:
    """A cluster in a folder. Root lends it to another user, because Postgres refuses root."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder / "postgres", free_port()
        self.folder.mkdir()
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            names = {entry.pw_name: entry for entry in pwd.getpwall()}
            user = names.get("postgres") or names["nobody"]
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.data = self.folder / "data"
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", f"--pgdata={self.data}")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '{self.folder}'\n")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [f"{os.environ['POSTGRES']}/{program}", *arguments]
        done = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **self.user)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}")

    def start(self) -> None:
        """Starts the cluster unless it runs, and returns once it accepts connections."""
        if self.runs():
            return
        self._run("pg_ctl", "start", "--wait", f"--pgdata={self.data}", f"--log={self.folder}/log")

    def runs(self) -> bool:
        """True if the cluster was started and not stopped since."""
        return (self.data / "postmaster.pid").exists()

    def stop(self) -> None:
        """Stops the cluster, and ends its sessions."""
        self._run("pg_ctl", "stop", "--wait", "--mode=fast", f"--pgdata={self.data}")

    def session(self, sql: str) -> subprocess.Popen[str]:
        """A session that has run some statements, and stays open until its input is closed."""
        psql = subprocess.Popen([f"{os.environ['POSTGRES']}/psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", self.url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert psql.stdin and psql.stdout
        psql.stdin.write(f"{sql};\n\\echo ready\n")
        psql.stdin.flush()
        if "ready\n" not in psql.stdout:
            raise RuntimeError(f"{sql}: psql ended with {psql.wait()}")
        return psql


class Watched:
    """The server has the address `url`, and `urls` has those of all servers. GAVEL names the program."""

    def __init__(self, with_sqlite: bool = False) -> None:
        """With a second server, which has an SQLite database."""
        self.with_sqlite = with_sqlite

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="gavel-monitoring-"))
        self.folder.chmod(0o755)
        self._running: list[subprocess.Popen[str]] = []
        try:
            self.postgres = Postgres(self.folder)
            databases = [self.postgres.url]
            if self.with_sqlite:
                databases.append(f"sqlite:{self.folder}/gavel.db")
            servers = [self._serve(name, database) for name, database in zip(("gavel", "sqlite"), databases, strict=False)]
            self.urls = [url for url, _ in servers]
            self.url = self.urls[0]
            self._watch([urllib.parse.urlsplit(metrics).netloc for _, metrics in servers])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._running:
            program.kill()
            program.wait()
            if program.stdout:
                program.stdout.close()
        if hasattr(self, "postgres") and self.postgres.runs():
            self.postgres.stop()
        shutil.rmtree(self.folder)

    def _begin(self, name: str, *command: str, stdout: int | None = None) -> subprocess.Popen[str]:
        with (self.folder / f"{name}.log").open("w") as log:
            program = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=stdout or log, stderr=log, text=True)
        self._running.append(program)
        return program

    def log(self, name: str = "gavel") -> str:
        """What a program has logged."""
        return (self.folder / f"{name}.log").read_text()

    def _serve(self, name: str, database: str) -> tuple[str, str]:
        """The address of a server, and the address of its metrics."""
        command = [os.environ["GAVEL"], "serve", "--database-url", database, "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]
        command += ["--webhooks-allow-private", "--webhook-retry-base-ms", "100", "--drain-seconds", "0"]
        server = self._begin(name, *command, stdout=subprocess.PIPE)
        assert server.stdout
        addresses: list[str] = []
        for line in server.stdout:
            addresses += re.findall(r"http://[0-9.]+:\d+(?=/metrics|[^/:0-9])", line)
            if "metrics" in line:
                break
        if not addresses:
            raise RuntimeError(self.log(name))
        return addresses[0], addresses[-1]

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
        program = self._begin("prometheus", "prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data", f"--web.listen-address={address}")

        def ready() -> bool:
            if program.poll() is not None:
                raise RuntimeError(self.log("prometheus"))
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
