#!/usr/bin/env python3
"""Prints the models of the SDKs from the OpenAPI document.

    models.py [LANGUAGE…]      writes every file that is generated, of these languages or of all
    models.py --check          compares those that are committed instead; exit with 1 where one differs
    models.py --form           prints the form between the document and the languages, as JSON

It needs Python 3.11 alone: Python reads whole numbers of any length, and every stage of the SDKs has it already.
"""

import argparse
import dataclasses
import difflib
import json
import re
import sys
from pathlib import Path

import form
import kotlin
import python
import swift
import sync
import typescript

ROOT = Path(__file__).resolve().parents[2]
ASYNC = ROOT / "sdk/python/src/gavel_client/aio.py"
TARGETS = {
    "typescript": {"typescript/src/generated": typescript.files},
    "python": {"python/src/gavel_client/generated": python.files, "python/src/gavel_client": lambda _: {"client.py": sync.made(ASYNC.read_text())}},
    "kotlin": {"kotlin/target/generated-sources/gavel/client": kotlin.files},
    "swift": {"swift/Sources/GavelClient/Generated": swift.files},
}
# Xcode builds the Swift package from git, and `web` reads TypeScript's sources. The builds of the others print theirs.
COMMITTED = ("typescript", "swift")
ROW = re.compile(r"^\| \d{3} \| `(\w+)` \| (.*) \|$", re.MULTILINE)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=", ".join(TARGETS))
    parser.add_argument("--document", type=Path, default=ROOT / "openapi/openapi.json")
    parser.add_argument("--codes", type=Path, default=ROOT / "docs/clients/errors.md", help="the page that lists the error codes")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--form", action="store_true")
    options = parser.parse_args()
    if unknown := set(options.languages) - set(TARGETS):
        parser.error(f"no such language: {', '.join(sorted(unknown))}")
    codes = dict(ROW.findall(options.codes.read_text()))
    read = form.read(json.loads(options.document.read_text()), codes)
    if options.form:
        tagged = {name: {"is": type(one).__name__.lower(), **dataclasses.asdict(one)} for name, one in read.declarations.items()}
        print(json.dumps({**dataclasses.asdict(read), "declarations": tagged}, indent=1))
        return 0
    languages = options.languages or (COMMITTED if options.check else TARGETS)
    return write(read, languages, options.check)


def write(read, languages, check):
    """Writes or compares the files of these languages. A file that nothing prints any more goes."""
    differs = False
    for folder, files in [pair for language in languages for pair in TARGETS[language].items()]:
        printed = {ROOT / "sdk" / folder / name: text for name, text in files(read).items()}
        if folder.lower().endswith("generated"):
            printed |= dict.fromkeys(set((ROOT / "sdk" / folder).glob("*.*")) - set(printed), "")
        for path, text in printed.items():
            before = path.read_text() if path.exists() else ""
            if before == text and (text or not path.exists()):
                continue
            differs = True
            if check:
                lines = difflib.unified_diff(before.splitlines(), text.splitlines(), str(path.relative_to(ROOT)), "generated", lineterm="")
                print("\n".join(list(lines)[:40]))
            elif text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            else:
                path.unlink()
    return 1 if check and differs else 0


if __name__ == "__main__":
    sys.exit(main())
