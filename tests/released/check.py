#!/usr/bin/env python3
"""Holds what the verifiers of 0.1.0 say of records against what they should say: python3 check.py FOLDER RECORD…

A record has something new if one of its events has a type or a form that 0.1.0 did not know.
"""

import json
import subprocess
import sys
from pathlib import Path

HOLDS, UNCHECKED = 0, 2
# Written between 0.1.0 and its successor with a member in the first form, by no release.
BETWEEN_RELEASES = {"qe-absent-bot.ndjson"}
# The types of Quotlibet's own events, which verify/ does not know.
QUOTLIBET = {"RoundDealt", "BidPlaced", "CardPlaced", "TrickTaken", "RoundScored"}


def known_types(folder):
    """The types of events in 0.1.0."""
    sys.path.insert(0, str(folder / "source" / "verify"))
    import form  # noqa: PLC0415 - the old verifier's own table

    return set(form.EVENTS) | QUOTLIBET


def new_in(record, known):
    """The first thing in a record that 0.1.0 did not know; None if there is none."""
    for line in record.splitlines()[1:]:
        event = json.loads(line)
        if event["type"] not in known or event["schema_version"] != 1:
            return f"{event['type']} in form {event['schema_version']}"
    return None


def main():
    folder, records = Path(sys.argv[1]), sys.argv[2:]
    known, failed, new = known_types(folder), 0, 0
    readings = {
        "gavel verify": [str(folder / "build" / "debug" / "gavel"), "verify"],
        "verify/": [sys.executable, str(folder / "source" / "verify")],
        "the page": ["node", str(Path(__file__).parent / "page.mjs"), str(folder / "page.mjs")],
    }
    for name in records:
        if Path(name).name in BETWEEN_RELEASES:
            continue
        text = Path(name).read_text()
        is_of_qe, found = '"kind":"qe"' in text.split("\n", 1)[0], new_in(text, known)
        new += found is not None
        for reading, command in readings.items():
            # The play of Quotlibet is played again by `gavel verify` alone.
            checks_play = is_of_qe or reading == "gavel verify"
            expected = UNCHECKED if found or not checks_play else HOLDS
            end = subprocess.run([*command, name], capture_output=True, text=True, check=False)
            if end.returncode != expected:
                failed += 1
                print(f"{name}: {reading} of 0.1.0 ends with {end.returncode}, and should with {expected} ({found}): {end.stdout}{end.stderr}")
    if not new:
        raise SystemExit("no record has anything new")
    print(f"{len(records)} records, {new} with something new: the verifiers of 0.1.0 say so of all but {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
