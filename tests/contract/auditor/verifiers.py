"""The verdicts of the verifiers on a record."""

import contextlib
import subprocess
import tempfile

from audit import audited
from finding import Unchecked, Wrong
from parents import game_of, parent_of
from record import records


def finding(lines):
    """The verifier's finding in a record; None if it holds."""
    try:
        audited("\n".join(lines) + "\n", set())
    except (Wrong, Unchecked) as found:
        return found
    return None


def must_find(name, lines, versions, word="", kinds=Wrong):
    """Demands that a forgery is found at one of these versions, in these words, by a finding of these kinds."""
    found = finding(lines)
    if not isinstance(found, kinds):
        raise SystemExit(f"{name}: it was not found, but {found!r}")
    if versions is not None and found.version not in versions or word not in str(found):
        raise SystemExit(f"{name}: {found}, not at {versions} with {word!r}")


@contextlib.contextmanager
def written(text):
    """The name of a file that holds the text."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.write(text)
        file.flush()
        yield file.name


def ended(command, text, options=()):
    """How a verifier ends with a record."""
    with written(text) as name:
        return subprocess.run([*command, name, *options], capture_output=True, text=True)


def said(command, text, options=(), code=0, word="", name=""):
    """Demands that a verifier ends with this code, in these words."""
    end = ended(command, text, options)
    if end.returncode != code or word not in end.stdout:
        raise SystemExit(f"{name} {command} {options}: not {code} {word!r}: {end.returncode} {end.stdout}{end.stderr}")
    return end.stdout


def code_of(text):
    """With which code verify/ ends, without a process of its own; what it cannot end with is raised."""
    codes = set()
    for record in records(text):
        try:
            audited(record, set())
            parent_of(record), game_of(record)
            codes.add(0)
        except Wrong:
            return 1
        except Unchecked:
            codes.add(2)
    return max(codes)
