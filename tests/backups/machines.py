"""The programs of the tests: servers, a Postgres, Litestream, and the shell that follows the page."""

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from crowd import Client

OPERATOR = "a token of the operator, for the log of all games"


def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Asks until a condition holds, for so many seconds at most."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("the condition never held")
        time.sleep(0.05)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Machine:
    """A folder, and a shell for the page's commands. Root lends the machine to another user, because Postgres refuses root."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gavel-backups-"))
        self.user: pwd.struct_passwd | None = None
        if os.geteuid() == 0:
            names = {entry.pw_name: entry for entry in pwd.getpwall()}
            self.user = names.get("postgres") or names["nobody"]
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        programs = self.folder / "bin"
        programs.mkdir()
        # Under the names that the page calls them by.
        for name in ("gavel", "litestream"):
            shutil.copy(os.environ[name.upper()], programs / name)
        self.environment = os.environ | {
            "PATH": f"{programs}:{os.environ['POSTGRES']}:{os.environ['PATH']}",
            "HOME": str(self.folder),
        }
        self.running: list[subprocess.Popen[str]] = []

    def begin(self, *command: str, output: Path | int = subprocess.DEVNULL) -> subprocess.Popen[str]:
        """Starts a program."""
        user = {} if self.user is None else {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        out = output.open("w") if isinstance(output, Path) else output
        program = subprocess.Popen(command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, text=True, **user)  # type: ignore[call-overload]
        if not isinstance(out, int):
            out.close()
        self.running.append(program)
        return program

    def follow(self, commands: str) -> str:
        """Runs commands as a reader of the page does; what they print. They must all succeed."""
        output = self.folder / "output"
        done = self.begin("bash", "-euo", "pipefail", "-c", commands, output=output).wait(300)
        printed = output.read_text()
        if done:
            raise RuntimeError(f"{commands}\n{printed}")
        return printed

    def close(self) -> None:
        for program in self.running:
            if program.poll() is None:
                program.kill()
            program.wait()
        shutil.rmtree(self.folder)


class Server:
    """A Gavel server, until it is killed."""

    def __init__(self, machine: Machine, url: str, *flags: str) -> None:
        token = machine.folder / "operator"
        if not token.exists():
            token.write_text(OPERATOR)
            token.chmod(0o644)
        self.log = machine.folder / f"server-{len(machine.running)}.log"
        command = ["gavel", "serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--no-limits", "--operator-token-file", str(token)]
        self.program = machine.begin(*command, "--database-url", url, *flags, output=self.log)
        until(lambda: self.address() is not None or self.program.poll() is not None)
        self.url = self.address() or ""
        if not self.url:
            raise RuntimeError(self.log.read_text())
        self.operator = Client(self.url, OPERATOR)

    def address(self) -> str | None:
        found = re.search(r"http://[0-9.]+:\d+", self.log.read_text()) if self.log.exists() else None
        return found[0] if found else None

    def kill(self) -> None:
        self.program.kill()
        self.program.wait()


class Postgres:
    """A cluster whose commands find it by the environment, as on a machine of one Postgres."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.port = machine, free_port()
        self.data = machine.folder / "main"
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/gavel"
        machine.environment |= {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": "postgres", "PGDATA": str(self.data)}
        machine.follow("initdb --username postgres --auth trust --encoding UTF8 --locale C >/dev/null")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '{machine.folder}'\n")
        self.start()
        machine.follow("createuser gavel; createdb gavel")

    def start(self) -> None:
        # A child that was born during a kill may hold the shared memory for another moment.
        start = 'pg_ctl start --wait --pgdata "$PGDATA" --log "$PGDATA/start.log" >/dev/null 2>&1'
        self.machine.follow(f"for _ in $(seq 100); do {start} && exit; sleep 0.1; done; cat $PGDATA/start.log; exit 1")

    def ask(self, sql: str) -> str:
        """The one value that a query has."""
        return self.machine.follow(f'psql --no-align --tuples-only --command "{sql}"').strip()

    def kill(self) -> None:
        """Ends all processes of the cluster at once."""
        end_cluster(self.data)


def end_cluster(data: Path) -> None:
    """Kills a cluster's processes, if it runs."""
    file = data / "postmaster.pid"
    if not file.exists():
        return
    main = int(file.read_text().split()[0])
    children = [int(stat.parent.name) for stat in Path("/proc").glob("[0-9]*/stat") if parent(stat) == main]
    for process in [main, *children]:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    until(lambda: not any(Path(f"/proc/{process}/exe").exists() for process in [main, *children]))


def parent(stat: Path) -> int:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0
