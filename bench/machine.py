"""A throwaway Postgres, and what processes take of the machine, by Linux' /proc."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
SETTINGS = {
    # As durable as what initdb writes: fsync and synchronous_commit stay on.
    "max_connections": "300",
    "max_wal_size": "'16GB'",
    "min_wal_size": "'2GB'",
    "shared_buffers": "'1GB'",
    "wal_buffers": "'64MB'",
    "wal_compression": "'lz4'",
    "checkpoint_timeout": "'30min'",
    "jit": "off",
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def binaries():
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    if not initdb:
        raise SystemExit("bench: no Postgres binaries (apt-get install postgresql)")
    return Path(initdb).parent


class Postgres:
    """A cluster of its own; gone when it is closed."""

    def __init__(self):
        self.bin = binaries()
        self.port = free_port()
        self.directory = Path(tempfile.mkdtemp(prefix="gavel-bench-", dir="/var/tmp"))
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.directory, self.user.pw_uid, self.user.pw_gid)
        data = self.directory / "data"
        self.as_owner("initdb", "-D", data, "-A", "trust", "-U", "bench", "-E", "UTF8", "--locale=C")
        lines = [f"{name} = {value}" for name, value in SETTINGS.items()]
        lines += [f"port = {self.port}", f"unix_socket_directories = '{self.directory}'"]
        with open(data / "postgresql.conf", "a", encoding="utf-8") as conf:
            conf.write("\n".join(lines) + "\n")
        self.as_owner("pg_ctl", "-D", data, "-l", self.directory / "log", "-w", "start")
        self.postmaster = int((data / "postmaster.pid").read_text().split()[0])

    def as_owner(self, program, *arguments):
        command = [str(self.bin / program), *map(str, arguments)]
        owner = {"user": self.user.pw_uid, "group": self.user.pw_gid} if self.user else {}
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, **owner)

    def sql(self, text, database="postgres"):
        command = [self.bin / "psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", self.directory]
        command += ["-p", str(self.port), "-U", "bench", "-d", database, "-c", text]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def url(self, database):
        return f"postgres://bench@127.0.0.1:{self.port}/{database}?sslmode=disable"

    def wal_bytes(self):
        return int(self.sql("select pg_current_wal_lsn() - '0/0'::pg_lsn"))

    def cpu_seconds(self):
        return cpu_seconds(self.postmaster)

    def close(self):
        self.as_owner("pg_ctl", "-D", self.directory / "data", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.directory)


def cpu_seconds(root):
    """The processor time of a process, its descendants and those that they have reaped."""
    seen, ticks = descendants(root)
    while True:
        # One that is reaped while this is read is missing here and not yet in its parent's time.
        before = seen
        seen, ticks = descendants(root)
        if seen == before:
            return ticks / TICKS


def descendants(root):
    """A process and its descendants, and the ticks that they and those have taken that they have reaped."""
    children, ticks = {}, {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            stat = Path(f"/proc/{entry}/stat").read_text()
        except OSError:
            continue
        fields = stat[stat.rindex(")") + 2 :].split()
        children.setdefault(int(fields[1]), []).append(int(entry))
        ticks[int(entry)] = sum(map(int, fields[11:15]))
    seen, waiting = set(), [root]
    while waiting:
        process = waiting.pop()
        seen.add(process)
        waiting += children.get(process, [])
    return seen, sum(ticks.get(process, 0) for process in seen)


def busy_seconds():
    """The processor time of the whole machine, with the time that its host gave to others."""
    fields = list(map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:]))
    user, nice, system, _idle, _wait, irq, softirq, stolen = fields[:8]
    return (user + nice + system + irq + softirq + stolen) / TICKS


def describe():
    model = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")),
        "unknown",
    )
    memory = int(Path("/proc/meminfo").read_text().split()[1]) // 1024 // 1024
    version = subprocess.run([binaries() / "postgres", "--version"], capture_output=True, text=True).stdout.strip()
    return {"processor": model, "cores": os.cpu_count(), "memory_gib": memory, "kernel": os.uname().release, "postgres": version}
