"""A dump between two major versions of Postgres, by the commands of README.md and of docs/operators/backups.md."""

import os
import re
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

from crowd import Crowd
from machines import Machine, Server
from page import PAGE, blocks
from programs import Cluster, lend

README = PAGE.parents[2] / "README.md"
# The wheel of the tests that find no Postgres; it is of another major version than Debian's.
REQUIREMENTS = PAGE.parents[2] / "tests/postgres/requirements.txt"


def fetched(into: Path) -> Path:
    """The programs of a wheel."""
    command = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", "--require-hashes", "--target", into, "--requirement", REQUIREMENTS]
    subprocess.run([sys.executable, *map(str, command)], check=True, stderr=subprocess.DEVNULL)
    return next(into.glob("*/pginstall/bin"))


def major(programs: Path) -> int:
    """The major version of some programs."""
    said = subprocess.run([programs / "postgres", "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return int(re.findall(r"\) (\d+)", said)[0])


class Majors(unittest.TestCase):
    """Games on the older version and on the newer one."""

    def setUp(self) -> None:
        self.machine = Machine()
        self.addCleanup(self.machine.close)
        programs = sorted((Path(os.environ["POSTGRES"]), fetched(self.machine.folder / "wheel")), key=major)
        self.assertLess(major(programs[0]), 17, "the older version has to be older than the setting that it does not know")
        self.assertGreaterEqual(major(programs[1]), 17)
        self.older, self.newer = (self.cluster(folder) for folder in programs)

    def cluster(self, programs: Path) -> Cluster:
        folder = self.machine.folder / f"postgres-{major(programs)}"
        folder.mkdir()
        lend(folder)
        cluster = Cluster(folder, self.machine.environment, programs)
        self.addCleanup(cluster.kill)
        return cluster

    def follow(self, cluster: Cluster, commands: str, **variables: str) -> str:
        """Follows commands with the programs of a cluster's version."""
        words = "".join(f"export {name}={shlex.quote(value)}; " for name, value in variables.items())
        return self.machine.follow(f'export PATH={cluster.programs}:"$PATH"; cd {self.machine.folder}; {words}{commands}')

    def database(self, cluster: Cluster, name: str) -> str:
        """An empty database."""
        address = cluster.address("postgres")
        self.follow(cluster, f"psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --command 'create database {name}' {address}")
        return cluster.address(name)

    def played(self, cluster: Cluster) -> str:
        """A database with games."""
        url = self.database(cluster, "played")
        server = Server(self.machine, url)
        self.addCleanup(server.kill)
        crowd = Crowd(server.url)
        crowd.wait_for(50)
        server.kill()
        crowd.wait_until_gone()
        return url

    def readme(self, program: str, **places: str) -> str:
        """README's command of a program, with these places."""
        command = re.findall(rf"`({program} [^`]*)`", README.read_text())[0]
        for place, url in places.items():
            command = command.replace(place, url)
        return command

    def is_whole(self, url: str) -> None:
        """The restore can be declared, and the audit finds no fault."""
        self.assertIn(" 0 faults", self.machine.follow(f"gavel restored --without-revocations --database-url {url}; gavel audit --database-url {url}"))

    def test_a_dump_of_a_version_goes_into_that_and_into_a_newer_one(self) -> None:
        self.follow(self.older, self.readme("pg_dump", DATABASE=self.played(self.older)))
        for cluster, programs in ((self.older, self.older), (self.newer, self.older), (self.newer, self.newer)):
            url = self.database(cluster, f"by_{major(programs.programs)}")
            self.follow(programs, self.readme("psql", EMPTY_DATABASE=url))
            self.is_whole(url)

    def test_a_dump_of_a_newer_program_does_not_go_into_an_older_version_without_a_word(self) -> None:
        self.follow(self.newer, self.readme("pg_dump", DATABASE=self.played(self.older)))
        for programs in (self.older, self.newer):
            url = self.database(self.older, f"by_{major(programs.programs)}")
            with self.assertRaisesRegex(RuntimeError, "ERROR|restrict"):
                self.follow(programs, self.readme("psql", EMPTY_DATABASE=url))
            with self.assertRaisesRegex(RuntimeError, "empty|no database of Gavel"):
                self.machine.follow(f"gavel restored --without-revocations --database-url {url}")

    def test_one_line_restores_into_an_older_version(self) -> None:
        dump = f"{self.machine.folder}/dump"
        self.follow(self.newer, blocks("Postgres, by a dump")[0], DUMP=dump, DATABASE_URL=self.played(self.newer))
        url = self.database(self.older, "older")
        self.follow(self.newer, blocks("Between versions of Postgres")[0], DUMP=dump, RESTORED_URL=url)
        self.is_whole(url)


if __name__ == "__main__":
    unittest.main()
