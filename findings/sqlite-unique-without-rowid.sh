#!/usr/bin/env bash
# Guess: an engine for SQLite's file format opens a table that is `without rowid` and has a `unique` column
# (SQLite, "Clustered Indexes and the WITHOUT ROWID Optimization": UNIQUE is none of the differences from other tables).
# Package: pyturso 0.8.3 from PyPI (Turso, an engine written anew), beside the sqlite3 of Python.
# Seen: sqlite3 writes the table and finds nothing wrong with the file. turso.connect raises DatabaseError: "Missing automatic index entry
# for UNIQUE constraint on table keys". Without either of the two it opens the file.
# So: another engine than SQLite may refuse a file that SQLite wrote. The script fails once pyturso behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check pyturso==0.8.3
cd "$dir"
"$dir/venv/bin/python" - <<'PY'
import sqlite3

import turso

ROWS = [(1, 2), (3, 4)]


def opened(name, table):
    with sqlite3.connect(name) as database:
        database.execute(table)
        database.executemany("insert into keys values (?, ?)", ROWS)
    assert database.execute("pragma integrity_check").fetchall() == [("ok",)]
    database.close()
    try:
        seen = turso.connect(name).execute("select * from keys order by id").fetchall()
    except turso.DatabaseError as error:
        return str(error)
    return [tuple(row) for row in seen]


seen = {
    "unique": opened("1.db", "create table keys (id integer primary key, hash integer, unique (hash))"),
    "without rowid": opened("2.db", "create table keys (id integer primary key, hash integer) without rowid"),
    "both": opened("3.db", "create table keys (id integer primary key, hash integer, unique (hash)) without rowid"),
}
for table, result in seen.items():
    print(f"{table:14}", result)
assert seen["unique"] == seen["without rowid"] == ROWS, seen
assert "Missing automatic index entry for UNIQUE constraint on table keys" in seen["both"], seen
PY
