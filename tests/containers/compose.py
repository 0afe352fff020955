"""A compose file brought up by podman, and a small client of the server in it."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 180


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def run(*command: str, **more) -> str:
    """What a command prints; its failure is the caller's."""
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def podman(*arguments: str) -> str:
    return run("podman", *arguments)


def until(what: str, look):
    """Looks again until it sees something; an error means not yet."""
    end = time.monotonic() + DEADLINE
    while True:
        try:
            if seen := look():
                return seen
            last = None
        except (OSError, ValueError, LookupError, subprocess.CalledProcessError) as error:
            last = error
        if time.monotonic() > end:
            raise SystemExit(f"containers: {what} did not happen within {DEADLINE} s: {last}")
        time.sleep(0.2)


class Compose:
    """A project of its own name, password and ports."""

    def __init__(self, file: str, **environment: str) -> None:
        self.name = f"gavel-test-{os.getpid()}"
        self.file = ROOT / file
        self.port = free_port()
        self.password = secrets.token_hex(24)
        self.environment = os.environ | {"POSTGRES_PASSWORD": self.password, "GAVEL_PORT": str(self.port)} | environment

    def __call__(self, *arguments: str) -> None:
        subprocess.run(self.command(*arguments), check=True, env=self.environment, cwd=self.file.parent, stdout=subprocess.DEVNULL)

    def command(self, *arguments: str) -> list[str]:
        compose = Path(sys.executable).with_name("podman-compose")
        return [str(compose), "--in-pod", "false", "-p", self.name, "-f", str(self.file), "--podman-run-args=--pull=never", *arguments]

    def refused(self, *arguments: str) -> str:
        """What a command that must fail says."""
        done = subprocess.run(self.command(*arguments), env=self.environment, cwd=self.file.parent, text=True, capture_output=True)
        if done.returncode == 0:
            raise SystemExit(f"containers: {arguments} was not refused")
        return done.stderr

    def __enter__(self) -> "Compose":
        try:
            self.up()
        except BaseException:
            self("down", "-v")
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self("down", "-v")

    def up(self) -> None:
        """Debian's podman waits for no health, so the database comes up first. It has no systemd here to check health by, either."""
        self("up", "--no-build", "-d", "postgres")
        self.healthy("postgres")
        # Podman replaces no container on which another one depends, so it learns of none that does.
        self("up", "--no-build", "--no-deps", "-d")

    def replace(self, service: str) -> None:
        """`docker compose up -d --no-deps SERVICE`; podman-compose replaces also those that depend on it."""
        container = self.container(service)
        podman("stop", "--time", "15", container)
        podman("rm", container)
        self("up", "--no-build", "--no-deps", "--no-recreate", "-d", service)
        self.healthy(service)

    def healthy(self, service: str) -> None:
        until(f"{service}'s health", lambda: podman("healthcheck", "run", self.container(service)) is not None)

    def container(self, service: str) -> str:
        found = podman("ps", "-a", "-q", "--filter", f"label=com.docker.compose.project={self.name}", "--filter", f"label=com.docker.compose.service={service}")
        return found.split()[0]

    def inspect(self, service: str) -> dict:
        return json.loads(podman("inspect", self.container(service)))[0]

    def logs(self, service: str) -> str:
        done = subprocess.run(["podman", "logs", self.container(service)], check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.stdout

    def status(self, path: str) -> int:
        return self.ask("GET", path)[0]

    def ready(self) -> None:
        until("an answer of /readyz", lambda: self.status("/readyz") == 200)

    def ask(self, method: str, path: str, token: str | None = None, body: object = None, key: str | None = None) -> tuple[int, object]:
        """The status and the JSON of an answer."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if key:
            request.add_header("Idempotency-Key", key)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                status, text = answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            status, text = refused.code, refused.read()
        try:
            return status, json.loads(text)
        except ValueError:
            return status, None

    def must(self, method: str, path: str, token: str | None = None, body: object = None):
        status, answer = self.ask(method, path, token, body)
        if status >= 400:
            raise SystemExit(f"containers: {method} {path}: {status} {answer}")
        return answer


class Table:
    """A game of three with one bid of a hundred digits placed, which the public must not know."""

    AMOUNT = str(7) + "3" * 99

    def __init__(self, server: Compose) -> None:
        self.server = server
        self.tokens = [server.must("POST", "/v1/players", None, {"name": name})["token"] for name in ("Ada", "Ben", "Cy")]
        game = server.must("POST", "/v1/qe/games", self.tokens[0], {"seats": 3})["game"]["id"]
        self.path = f"/v1/qe/games/{game}"
        for token in self.tokens[1:]:
            server.must("POST", f"{self.path}/seats", token, {})
        server.must("POST", f"{self.path}/start", self.tokens[0], {"first_auctioneer": 0})
        self.bid(0, "1")
        self.bid(1, self.AMOUNT)

    def bid(self, seat: int, amount: str) -> dict:
        return self.server.must("POST", f"{self.path}/bids", self.tokens[seat], {"auction": 1, "ballot": 1, "amount": amount})

    def view(self, seat: int) -> dict:
        return self.server.must("GET", self.path, self.tokens[seat])


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise SystemExit(f"containers: {what}: {found!r} instead of {wanted!r}")
    print(f"containers: {what}: {wanted!r}"[:150])


def play(server: Compose) -> None:
    """Whole games by random players, checked by the rules as the contract's player knows them."""
    run(sys.executable, str(ROOT / "tests/contract/play.py"), "--url", f"http://127.0.0.1:{server.port}", "--games", "1")
    print("containers: games of 3, 4 and 5 players were played to the end")
