#!/usr/bin/env python3
"""Refuses a change of the OpenAPI document that breaks the promise of docs/clients/compatibility.md.

    check.py                     compares openapi/openapi.json with every release in openapi/released
    check.py OLD NEW             compares two documents
    check.py --baseline          prints the document without texts and examples, as openapi/released holds it
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


def read(path):
    return json.loads(Path(path).read_text())


def main(arguments):
    current = OPENAPI / "openapi.json"
    match arguments:
        case ["--baseline"]:
            document = bare(read(current))
            document["info"] = {"title": "Gavel", "version": document["info"]["version"]}
            print(json.dumps(document, indent=1))
            return 0
        case [old, new]:
            pairs = [(Path(old), Path(new))]
        case []:
            pairs = [(release, current) for release in sorted((OPENAPI / "released").glob("*.json"))]
            if not pairs:
                print("nothing is released yet, so nothing can break: see check.py --baseline")
                return 0
        case _:
            print(__doc__)
            return 2
    found = [(old.name, what) for old, new in pairs for what in breaks(read(old), read(new))]
    for release, what in found:
        print(f"breaks clients of {release}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
