#!/usr/bin/env python3
"""Refuses a change of the OpenAPI document that breaks the promise of docs/clients/compatibility.md.

    check.py                     compares openapi/openapi.json with the newest release, in openapi/released
    check.py OLD NEW             compares two documents
    check.py --baseline          prints the document without texts and examples, a line an operation and a schema

The newest release is enough, because this check has compared each release with the one before it.
"""

import json
import sys
from pathlib import Path

from rules import breaks

OPENAPI = Path(__file__).resolve().parents[3] / "openapi"
TEXTS = ("description", "example", "examples", "summary", "title")


def bare(part, names=False):
    """A part of a document without texts and examples. The members of `properties` may have any name."""
    if isinstance(part, dict):
        kept = {name: one for name, one in part.items() if names or name not in TEXTS}
        return {name: bare(one, name in ("properties", "schemas") and not names) for name, one in kept.items()}
    return [bare(one) for one in part] if isinstance(part, list) else part


def written(part, depth=3):
    """JSON whose entries have a line each: operations, and what is below `components`."""
    if depth == 0 or not isinstance(part, dict):
        return json.dumps(part, separators=(",", ":"), sort_keys=True)
    return "{" + ",\n".join(f"{json.dumps(name)}:{written(part[name], depth - 1)}" for name in sorted(part)) + "}"


def read(path):
    return json.loads(Path(path).read_text())


def main(arguments):
    current = OPENAPI / "openapi.json"
    match arguments:
        case ["--baseline"]:
            document = bare(read(current))
            document["info"] = {"title": "Gavel", "version": document["info"]["version"]}
            print(written(document))
            return 0
        case [old, new]:
            pairs = [(Path(old), Path(new))]
        case []:
            pairs = [(release, current) for release in sorted((OPENAPI / "released").glob("*.json"))]
            if not pairs:
                print("openapi/released is empty: check.py --baseline prints what belongs there")
                return 2
        case _:
            print(__doc__)
            return 2
    found = [(old.name, what) for old, new in pairs for what in breaks(read(old), read(new))]
    for release, what in found:
        print(f"breaks clients of {release}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
