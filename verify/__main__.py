"""A verifier of Q.E.'s records that shares nothing with the server: `python3 verify RECORD [--key HEX]`.

RECORD is a file, or - for standard input: an export, or the answer of `GET …/proof` and then the events, a line each.
The exit code is 0 where it holds, 1 where it does not, 2 where it cannot be checked. Python's standard library is enough.
docs/proof.md is what it was written from.
"""

import argparse
import re
import sys
from pathlib import Path

from audit import verified
from finding import Unknown, Wrong


def main():
    parser = argparse.ArgumentParser(prog="verify", description=__doc__.split("\n")[0])
    parser.add_argument("record", help="a file, or - for standard input")
    parser.add_argument("--key", action="append", default=[], help="a trusted public key: 64 hexadecimal digits, or a file with some")
    options = parser.parse_args()
    try:
        keys = set()
        for key in options.key:
            text = key if re.fullmatch("[0-9a-fA-F]{64}", key) else Path(key).read_text()
            keys |= {found.lower() for found in re.findall(r"\b[0-9a-fA-F]{64}\b", text)}
        if options.key and not keys:
            raise Unknown("no trusted key was found")
        data = sys.stdin.buffer.read() if options.record == "-" else Path(options.record).read_bytes()
    except (OSError, Unknown) as error:
        print(f"not checked: {error}")
        return 2
    try:
        print(f"holds: {verified(data.decode(), keys)}")
        return 0
    except Wrong as wrong:
        print(f"does not hold: {wrong}")
        return 1
    except UnicodeError as error:
        print(f"does not hold: it is not UTF-8 ({error})")
        return 1
    except Unknown as unknown:
        print(f"not checked: {unknown}")
        return 2


if __name__ == "__main__":
    sys.exit(main())
