"""The programs that a test in earnest starts: servers, clusters of Postgres, and whatever else runs beside them."""

import inspect
import os
import pwd
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any


# The logs of what runs. A test that waits in vain shows the end of each.
LOGS: list[Path] = []


def until(condition: Callable[[], Any], seconds: float = 90) -> None:
    """Asks until a condition holds, for so many seconds at most."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            ends = (f"--- the end of {log}\n" + "\n".join(log.read_text(errors="replace").splitlines()[-20:]) for log in LOGS if log.exists())
            raise TimeoutError("\n".join((f"waited {seconds} s in vain: {inspect.getsource(condition).strip()}", *ends)))
        time.sleep(0.05)


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def lend(folder: Path) -> dict[str, Any]:
    """The user of programs in a folder, as `subprocess` takes it. Root lends the folder to another user, because Postgres refuses root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Programs:
    """Programs that run in a folder until the test is over."""

    def __init__(self, folder: Path, user: dict[str, Any] | None = None) -> None:
        self.folder, self.user = folder, user or {}
        self.environment: dict[str, str] = dict(os.environ)
        self.running: list[subprocess.Popen[str]] = []

    def begin(self, *command: str, output: Path | None = None) -> subprocess.Popen[str]:
        """Starts a program, which prints to a file or in vain."""
        if output:
            LOGS.append(output)
        with (output or Path(os.devnull)).open("w") as out:
            program = subprocess.Popen(command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, text=True, **self.user)
        self.running.append(program)
        return program

    def kill(self) -> None:
        """Kills those that still run."""
        for program in self.running:
            if program.poll() is None:
                program.kill()
            program.wait()


class Server:
    """A server of Gavel, started by its program and flags: `url` is its address, and `metrics` that of its metrics."""

    def __init__(self, programs: Programs, *command: str) -> None:
        self.log = programs.folder / f"server-{len(programs.running)}.log"
        self.program = programs.begin(*command, "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", output=self.log)
        until(lambda: self._addresses() or self.program.poll() is not None)
        if not self._addresses():
            raise RuntimeError(self.log.read_text())
        self.url, self.metrics = self._addresses()

    def _addresses(self) -> tuple[str, ...]:
        """Both, once the server has printed them."""
        printed = re.search(r"listening on (http://[0-9.:]+).* metrics +(http://[0-9.:]+)/", self.log.read_text(), re.DOTALL)
        return printed.groups() if printed else ()

    def kill(self) -> None:
        """Kills the server, and returns once it has gone."""
        self.program.kill()
        self.program.wait()


class Cluster:
    """A cluster of Postgres with a port of its own. POSTGRES names the folder of its programs, unless they are of another version."""

    def __init__(self, folder: Path, environment: Mapping[str, str] = os.environ, programs: Path | None = None) -> None:
        self.folder, self.environment, self.user = folder, environment, lend(folder)
        self.programs = programs or Path(os.environ["POSTGRES"])
        self.port, self.data = free_port(), folder / "main"
        LOGS.append(self.data / "start.log")
        self._run("initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", f"--pgdata={self.data}")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '{folder}'\ndynamic_shared_memory_type = mmap\n")
        self.start()

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgres://postgres@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [f"{self.programs}/{program}", *arguments]
        done = subprocess.run(
            command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **self.user
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}")

    def start(self) -> None:
        """Starts the cluster unless it runs, and returns once it accepts connections."""
        if not self.runs():
            self._run("pg_ctl", "start", "--wait", f"--pgdata={self.data}", f"--log={self.data}/start.log")

    def runs(self) -> bool:
        """True if the cluster accepts connections."""
        with socket.socket() as caller:
            return caller.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """Stops the cluster if it runs, and ends its sessions."""
        if self.runs():
            self._run("pg_ctl", "stop", "--wait", "--mode=fast", f"--pgdata={self.data}")

    def kill(self) -> None:
        """Ends all processes of the cluster at once."""
        end_cluster(self.data)


def end_cluster(data: Path) -> None:
    """Kills the processes of the cluster in a folder, if it runs, until none is left: one may be born during a kill."""
    killed: set[int] = set()

    def ended() -> bool:
        running = sorted(int(place.parent.name) for place in Path("/proc").glob("[0-9]*/cwd") if _works_in(place, data))
        for process in running:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        killed.update(running)
        # Postgres does not start again while its last process has an entry, even a dead one.
        return not running and not any(Path(f"/proc/{process}").exists() for process in killed)

    until(ended)


def _works_in(place: Path, data: Path) -> bool:
    """True if the process of this entry of `/proc` works in the folder, as each process of Postgres does in its data directory."""
    try:
        return place.readlink() == data.resolve()
    except (FileNotFoundError, PermissionError, ProcessLookupError):
        return False
