"""The cost of a bid beside other programs. Each ratio is of two samples of one round. None is a floor."""

import statistics
from dataclasses import dataclass

# The prefix of cases whose runner is not part of this repository.
OUTSIDE = "outside "

RATE, GAMES, P50, P99 = "commands_per_second", "games_per_second", "p50_ms", "p99_ms"


def spread(values, digits):
    """The median, with the range where there are several."""
    text = f"{statistics.median(values):,.{digits}f}"
    return f"{text} ({min(values):,.{digits}f}–{max(values):,.{digits}f})" if len(values) > 1 else text


def cpu(sample):
    return sample["server_us"] + sample["postgres_us"]


@dataclass
class Measure:
    """A measure of a case, or its ratio to the same measure of another one."""

    text: str
    case: str
    measure: object
    beside: str = ""

    def by_round(self, samples):
        """The measure of each round that has it."""
        found = {sample["round"]: self.measure(sample) if callable(self.measure) else sample.get(self.measure) for sample in samples}
        return {at: figure for at, figure in found.items() if figure is not None}

    def figures(self, cases, outside):
        """The ratios of each round, beside a runner of this repository or beside an outside one."""
        ours = self.by_round(cases.get(self.case, []))
        own = not self.beside or self.beside.startswith("gavel")
        if own and outside:
            return []
        if not self.beside:
            return list(ours.values())
        theirs = self.by_round(cases.get(OUTSIDE + self.beside if outside else self.beside, []))
        # A runner that finished nothing gives no ratio.
        return [ours[at] / theirs[at] for at in ours.keys() & theirs.keys() if theirs[at]]

    def shown(self, figures):
        if not figures:
            return "–"
        middle = statistics.median(figures)
        return spread(figures, 2 if middle < 10 else 1 if middle < 100 else 0)


MEASURES = [
    Measure("bids/s at 256 connections, beside `ceiling`", "gavel 256", RATE, "ceiling 256, 2 writers"),
    Measure("CPU of server and Postgres a bid at 256 connections, beside `ceiling`", "gavel 256", cpu, "ceiling 256, 2 writers"),
    Measure("CPU of server and Postgres a bid at 256 connections, µs", "gavel 256", cpu),
    Measure("bids/s with the whole view in every answer, beside the minimal one", "gavel 256 full", RATE, "gavel 256"),
    Measure("WAL a bid, bytes", "gavel 256", "wal_bytes"),
    Measure("bids/s at 256 connections, beside Postgres alone", "gavel 256", RATE, "postgres 64"),
    Measure("p99 at 64 connections, beside `ceiling`", "gavel 64", P99, "ceiling 64, 2 writers"),
    Measure("bids/s at 256 connections, beside cqrs-es without HTTP", "gavel 256", RATE, "cqrs-es 32"),
    Measure("bids/s at 256 connections, beside esrs without HTTP", "gavel 256", RATE, "esrs 32"),
    Measure("bids/s at 256 connections, beside disintegrate without HTTP", "gavel 256", RATE, "disintegrate 32"),
    Measure("bids/s at 256 connections, beside boardgame.io on Postgres", "gavel 256", RATE, "boardgame.io postgres 32"),
    Measure("bids/s at 256 connections, beside boardgame.io in memory", "gavel 256", RATE, "boardgame.io memory 32"),
    Measure("bids/s beside 5,000 followers, beside none", "gavel 64, 5000 followers", RATE, "gavel 64"),
    Measure("p50 at 8 connections, beside `ceiling`", "gavel 8", P50, "ceiling 8, 1 writer"),
    Measure("bids/s on SQLite, beside `ceiling` on SQLite", "gavel 64 sqlite", RATE, "ceiling 64 sqlite"),
    Measure("bids/s on SQLite, beside SQLite alone, without HTTP, 32 rows a commit", "gavel 64 sqlite", RATE, "sqlite 32 a commit"),
    Measure("games/s with all players following, beside boardgame.io in memory", "gavel 32 games followed", GAMES, "boardgame.io memory 32"),
    Measure("games/s with all players following, beside boardgame.io on Postgres", "gavel 32 games followed", GAMES, "boardgame.io postgres 32"),
    Measure("p99 of a followed move, beside boardgame.io in memory", "gavel 32 games followed", P99, "boardgame.io memory 32"),
    Measure("p99 of a followed move, ms", "gavel 32 games followed", P99),
]


def table(cases):
    """The medians and the ranges of what the samples give for each measure that they have anything for."""
    columns = {"measured": False, "beside outside runners": True}
    figures = {title: [measure.figures(cases, outside) for measure in MEASURES] for title, outside in columns.items()}
    figures = {title: column for title, column in figures.items() if any(column)}
    if not figures:
        return "There is no round in which nobody disturbed what is compared."
    lines = ["| measure | " + " | ".join(figures) + " |", "|---" + "|---:" * len(figures) + "|"]
    for measure, *cells in zip(MEASURES, *figures.values()):
        if any(cells):
            lines.append(f"| {measure.text} | " + " | ".join(map(measure.shown, cells)) + " |")
    return "\n".join(lines)
