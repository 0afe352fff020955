#!/usr/bin/env bash
# Guess: whole numbers without a bound stay whole under `*`, as they do under `+` and `sum`
# (DuckDB's manual, "General-Purpose Data Types": BIGNUM is a "variable-length integer").
# Package: duckdb 2.0.1 from PyPI.
# Seen: sum, max, + and - of BIGNUM are BIGNUM and exact. The product of two is a DOUBLE: 10^20 + 1 times 1 is 10^20, without an error or a
# warning. So is the mean, and `//`.
# So: multiply and divide long amounts outside of DuckDB. The script fails once duckdb behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check duckdb==2.0.1
"$dir/venv/bin/python" - <<'PY'
import duckdb

LONG = 10**20 + 1
database = duckdb.connect()
seen = {}
for made in ("sum(a)", "max(a)", "any_value(a + a)", "any_value(a - 1::bignum)", "any_value(a * 1::bignum)", "any_value(a // 1::bignum)", "avg(a)"):
    rows = database.execute(f"select typeof({made}), {made} from (select '{LONG}'::bignum as a)").fetchall()
    seen[made] = [(kind, int(value)) for kind, value in rows][0]
    print(f"{made:26}", *seen[made])
exact = [LONG, LONG, LONG + LONG, LONG - 1]
assert list(seen.values()) == [("BIGNUM", value) for value in exact] + [("DOUBLE", LONG - 1)] * 3, seen
PY
