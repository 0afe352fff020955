"""The machine of a test: the folder in which a reader follows the page, with a server and a Postgres."""

import os
import shutil
import tempfile
from pathlib import Path

import programs
from crowd import Client
from programs import Cluster, Programs, end_cluster, free_port, lend

OPERATOR = "a token of the operator, for the log of all games"


class Machine(Programs):
    """A folder, and a shell for the page's commands."""

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="gavel-backups-"))
        super().__init__(folder, lend(folder))
        self.bin = folder / "bin"
        self.bin.mkdir()
        for name in ("gavel", "litestream"):
            self.provide(name, name.upper())
        self.environment |= {"PATH": f"{self.bin}:{os.environ['POSTGRES']}:{os.environ['PATH']}", "HOME": str(folder)}

    def provide(self, name: str, variable: str) -> None:
        """Gives the machine the program that a variable of the environment names, under the name by which the page calls it."""
        shutil.copy(os.environ[variable], self.bin / name)

    def follow(self, commands: str) -> str:
        """Runs commands as a reader of the page does; what they print. They must all succeed."""
        output = self.folder / "output"
        done = self.begin("bash", "-euo", "pipefail", "-c", commands, output=output).wait(300)
        printed = output.read_text()
        if done:
            raise RuntimeError(f"{commands}\n{printed}")
        return printed

    def close(self) -> None:
        """Ends everything, and removes the folder."""
        self.kill()
        shutil.rmtree(self.folder)


class Server(programs.Server):
    """A server whose operator may read the log of all games."""

    def __init__(self, machine: Machine, url: str, *flags: str) -> None:
        token = machine.folder / "operator"
        if not token.exists():
            token.write_text(OPERATOR)
            token.chmod(0o644)
        super().__init__(machine, "gavel", "serve", "--database-url", url, "--no-limits", "--operator-token-file", str(token), *flags)
        self.operator = Client(self.url, OPERATOR)


class Postgres(Cluster):
    """A cluster whose commands find it by the environment, as on a machine of one Postgres."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        super().__init__(machine.folder, machine.environment)
        self.restored = machine.folder / "restored"
        machine.environment |= {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": "postgres", "PGDATA": str(self.data)}
        machine.follow("createuser gavel; createdb gavel")
        self.url = self.address("gavel")

    def ask(self, sql: str) -> str:
        """The one value that a query has."""
        return self.machine.follow(f'psql --no-align --tuples-only --command "{sql}"').strip()


class DebianPostgres:
    """A cluster of Debian's tools, with its configuration in another folder than its data. Its users have passwords, as Debian wants it."""

    def __init__(self, machine: Machine) -> None:
        folder, self.port = machine.folder, free_port()
        self.version = Path(os.environ["POSTGRES"]).parent.name
        self.data, self.restored = folder / self.version / "main", folder / self.version / "restored"
        programs = machine.environment["PATH"].replace(f"{os.environ['POSTGRES']}:", "")
        machine.environment |= {"PATH": programs, "PG_CLUSTER_CONF_ROOT": f"{folder}/etc", "PGHOST": str(folder), "PGPORT": str(self.port), "PGDATA": str(self.data)}
        # The owner's name may be another than `postgres`.
        machine.environment["PGDATABASE"] = "postgres"
        create = f"pg_createcluster {self.version} main --port {self.port} --datadir {self.data} --socketdir {folder} --logfile {folder}/postgres.log"
        machine.follow(f"{create} && pg_ctlcluster {self.version} main start")
        machine.follow("psql --command \"create role gavel login password 'secret'\"; createdb --owner gavel gavel")
        machine.follow("echo '127.0.0.1:*:*:gavel:secret' > ~/.pgpass; chmod 600 ~/.pgpass")
        self.url = f"postgres://gavel@127.0.0.1:{self.port}/gavel"

    def kill(self) -> None:
        """Ends all processes of the cluster at once."""
        end_cluster(self.data)
