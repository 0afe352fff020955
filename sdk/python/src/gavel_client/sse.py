"""Reads server-sent events out of pieces of bytes."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

# A \r at the end may be the half of a line's end.
LINE_END = re.compile(r"\r\n|\n|\r(?!\Z)")


@dataclass(frozen=True)
class ServerSent:
    """An item as it stands on the wire; `id` is the one that came with it."""

    event: str
    data: str
    id: int | None


class ServerSentReader:
    """An item that a cut leaves unfinished is never given out."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
        self._rest = ""
        self._clear()
        self.retry: float | None = None
        """The pause before another connection that the server asks for, in seconds."""

    def _clear(self) -> None:
        self._event, self._data, self._id = "", list[str](), ""

    def push(self, piece: bytes) -> Iterator[ServerSent]:
        """The items that are whole with this piece."""
        self._rest += self._decoder.decode(piece)
        while found := LINE_END.search(self._rest):
            line, self._rest = self._rest[: found.start()], self._rest[found.end() :]
            if line:
                self._field(line)
                continue
            if self._data:
                known = self._id.isascii() and self._id.isdigit()
                yield ServerSent(self._event or "message", "\n".join(self._data), int(self._id) if known else None)
            self._clear()

    def _field(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "id":
            self._id = value
        elif name == "retry" and value.isascii() and value.isdigit():
            self.retry = int(value) / 1000
