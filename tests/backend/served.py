"""A Gavel server for the tests of this folder."""

import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self


def until(condition: Callable[[], bool]) -> None:
    """Asks until a condition holds, for two minutes at most."""
    end = time.monotonic() + 120
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("the condition never held")
        time.sleep(0.05)


class Served:
    """A database in a folder of its own, and a server of it once it is started. GAVEL names the program."""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self.environment = os.environ | {"DATABASE_URL": f"sqlite:{self.folder}/gavel.db"}
        self._server: subprocess.Popen[str] | None = None
        return self

    def __exit__(self, *_: object) -> None:
        if self._server and self._server.stdout:
            self._server.kill()
            self._server.wait()
            self._server.stdout.close()
        self._folder.cleanup()

    def start(self, *flags: str) -> None:
        """Starts the server."""
        command = [os.environ["GAVEL"], "serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--no-limits"]
        command += ["--webhooks-allow-private", *flags]
        log = (self.folder / "log").open("w")
        self._server = subprocess.Popen(command, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        assert self._server.stdout
        for line in self._server.stdout:
            if found := re.search(r"http://[0-9.]+:\d+", line):
                self.url = found[0]
                return
        raise RuntimeError((self.folder / "log").read_text())

    def gavel(self, *arguments: str, given: str = "") -> str:
        """Runs a command of the program, and returns what it prints."""
        done = subprocess.run([os.environ["GAVEL"], *arguments], env=self.environment, input=given, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"gavel {' '.join(arguments[:2])}: {done.stderr}")
        return done.stdout.strip()
