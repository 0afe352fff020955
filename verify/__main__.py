"""A verifier of Q.E.'s records that shares nothing with the server: `python3 verify RECORD [--key HEX]`.

RECORD is a file, or - for standard input: exports, or the answer of `GET …/proof` and then the events, a line each.
The exit code is 0 where all hold, 1 where a whole, well-formed one does not, 2 where one cannot be checked. Python's standard library is enough.
docs/auditors/proof.md is what it was written from.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from audit import audited, told
from finding import Unchecked, Wrong
from parents import Parents, game_of, parent_of
from printed import printed
from record import records
from spoilt import text_of

HOLDS, WRONG, UNCHECKED = 0, 1, 2


def arguments():
    parser = argparse.ArgumentParser(prog="verify", description=__doc__.split("\n")[0])
    parser.add_argument("record", help="a file, or - for standard input")
    several = {"action": "append", "default": []}
    parser.add_argument("--key", **several, help="a trusted public key: 64 hexadecimal digits, or a file with some")
    parser.add_argument("--parent", **several, help="a file with exports of games of which the records are forks")
    parser.add_argument("--over", action="store_true", help="let no record do of a game that still runs")
    return parser.parse_args()


def trusted(named):
    """The keys that are named, as digits or in files."""
    keys = set()
    for key in named:
        text = key if re.fullmatch("[0-9a-fA-F]{64}", key) else Path(key).read_text()
        keys |= {found.lower() for found in re.findall(r"\b[0-9a-fA-F]{64}\b", text)}
    if named and not keys:
        raise Unchecked("no trusted key was found")
    return keys


def is_of_checkpoint(texts):
    """True if it is no record, but the proof that a checkpoint covers a game."""
    try:
        value = json.loads("".join(texts))
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and "checkpoint" in value


def checked(text, keys, parents, over):
    """The exit code of one record, and what is said of it."""
    try:
        record = audited(text, keys, over)
        words = [told(record, keys)]
        if record.fork_of:
            words.append(parents.told(record))
        return HOLDS, f"holds: {'; '.join(words)}"
    except Wrong as wrong:
        return WRONG, f"does not hold: {wrong}"
    except Unchecked as unchecked:
        return UNCHECKED, f"not checked: {unchecked}"


def main():
    options = arguments()
    # The terminal may not know a letter that is printed.
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        keys = trusted(options.key)
        whole = [text for name in options.parent for text in records(text_of(Path(name).read_bytes()))]
        data = sys.stdin.buffer.read() if options.record == "-" else Path(options.record).read_bytes()
        texts = records(text_of(data))
    except (OSError, UnicodeError, Unchecked) as error:
        printed(f"not checked: {error}")
        return UNCHECKED
    if is_of_checkpoint(texts):
        printed("not checked: this verifier does not know how a game stands in a checkpoint")
        return UNCHECKED
    parents, codes = Parents(texts + whole, keys), set()
    for text in texts:
        code, words = checked(text, keys, parents, options.over)
        codes.add(code)
        printed(words)
    named = {game_of(text) for text in whole} - {None}
    if options.parent and not any(parent_of(text) in named for text in texts):
        codes.add(UNCHECKED)
        printed("not checked: no record is a fork of a game in --parent")
    return WRONG if WRONG in codes else max(codes)


if __name__ == "__main__":
    sys.exit(main())
