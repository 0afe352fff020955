#!/usr/bin/env python3
"""bench/report.py RESULTS.jsonl [DOCUMENT.md]

Prints the ratios and the table of the samples in which others took at most a tenth of the machine; with a document, puts
each there behind its mark, which names the results."""

import json
import statistics
import sys
from pathlib import Path

import ratios

QUIET_PERCENT = 10
END = "<!-- end -->"
COLUMNS = [
    ("commands/s", "commands_per_second", 0),
    ("games/s", "games_per_second", 1),
    ("p50 ms", "p50_ms", 2),
    ("p99 ms", "p99_ms", 2),
    ("server µs", "server_us", 1),
    ("Postgres µs", "postgres_us", 1),
    ("load µs", "load_us", 1),
    ("WAL B", "wal_bytes", 0),
]


def read(path):
    machine, cases, run = None, {}, 0
    for line in map(json.loads, Path(path).read_text(encoding="utf-8").splitlines()):
        if "machine" in line:
            machine, run = line, run + 1
        elif line["foreign_percent"] <= QUIET_PERCENT:
            # Each run counts its rounds from the first.
            line["round"] = run, line["round"]
            cases.setdefault(line["case"], []).append(line)
    return machine, cases


def shown(samples, name, digits):
    values = [sample[name] for sample in samples if sample.get(name) is not None]
    if not values:
        return "–"
    ranged = name in ("commands_per_second", "games_per_second", "p99_ms")
    return ratios.spread(values if ranged else [statistics.median(values)], digits)


def table(cases):
    lines = ["| case | samples | " + " | ".join(title for title, _, _ in COLUMNS) + " |"]
    lines.append("|---|" + "---:|" * (len(COLUMNS) + 1))
    for case, samples in sorted(cases.items()):
        cells = [shown(samples, name, digits) for _, name, digits in COLUMNS]
        lines.append(f"| {case} | {len(samples)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def show(results):
    """Prints the ratios and the table, and answers each by its mark in a document."""
    machine, cases = read(results)
    about = machine["machine"]
    text = f"{about['processor']}, {about['cores']} cores, {about['memory_gib']} GiB, Linux {about['kernel']}, {about['postgres']}; {machine['at']}.\n\n"
    name = Path(results).name
    tables = {f"<!-- ratios: {name} -->": ratios.table(cases), f"<!-- {name} -->": text + table(cases)}
    print("\n\n".join(tables.values()))
    return tables


def main():
    results, *documents = sys.argv[1:]
    tables = show(results)
    for document in map(Path, documents[:1]):
        text = document.read_text(encoding="utf-8")
        marked = [begin for begin in tables if begin in text]
        if not marked:
            raise SystemExit(f"{document} has no mark that names {results}")
        for begin in marked:
            before, rest = text.split(begin)
            _, after = rest.split(END, 1)
            text = f"{before}{begin}\n{tables[begin]}\n{END}{after}"
        document.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
