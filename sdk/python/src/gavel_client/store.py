"""Where a client stores its token and its outbox."""

from __future__ import annotations

import os
import uuid
from pathlib import Path
from typing import Protocol
from urllib.parse import quote, unquote


class Store(Protocol):
    """Named values. What `set` has returned from outlives the end of the program."""

    def get(self, name: str) -> str | None:
        """The value, or None."""

    def set(self, name: str, value: str) -> None:
        """Stores a value. Raises where it cannot."""

    def delete(self, name: str) -> None:
        """Removes a value, if it is there."""

    def names(self, prefix: str) -> list[str]:
        """The names that begin so."""


class MemoryStore:
    """Ends with the process: for tests, and for bots that begin anew."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self._values.get(name)

    def set(self, name: str, value: str) -> None:
        self._values[name] = value

    def delete(self, name: str) -> None:
        self._values.pop(name, None)

    def names(self, prefix: str) -> list[str]:
        return [name for name in self._values if name.startswith(prefix)]


class FileStore:
    """A file a value, in a folder that only its owner can read. A value is whole or as it was before, whenever the process is killed.

    Several processes may share the folder.
    """

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)

    def _path(self, name: str) -> Path:
        return self._folder / f"{quote(name, safe='')}.json"

    def get(self, name: str) -> str | None:
        try:
            return self._path(name).read_text("utf-8")
        except FileNotFoundError:
            return None

    def set(self, name: str, value: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        part = self._path(name).with_suffix(f".{uuid.uuid4().hex}.part")
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(value)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, self._path(name))
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def delete(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def names(self, prefix: str) -> list[str]:
        if not self._folder.exists():
            return []
        found = [file.name.removesuffix(".json") for file in self._folder.iterdir() if file.name.endswith(".json")]
        return [unquote(name) for name in found if name.startswith(quote(prefix, safe=""))]
