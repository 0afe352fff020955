"""What a bid has to cost beside others: each ratio is of two samples of one round."""

import statistics
from dataclasses import dataclass

# How the names of cases tell a build of Gavel without the profile, and a runner that is not kept here.
PLAIN = ", plain"
OUTSIDE = "outside "

RATE, GAMES, P50, P99 = "commands_per_second", "games_per_second", "p50_ms", "p99_ms"


def spread(values, digits):
    """The median, with the range where there are several."""
    text = f"{statistics.median(values):,.{digits}f}"
    return f"{text} ({min(values):,.{digits}f}–{max(values):,.{digits}f})" if len(values) > 1 else text


def cpu(sample):
    return sample["server_us"] + sample["postgres_us"]


@dataclass
class Target:
    """A measure of a case, or its ratio to the same measure of another one, and what it has to reach."""

    text: str
    case: str
    measure: object
    beside: str = ""
    least: float | None = None
    most: float | None = None

    def figures(self, samples):
        """What each round has, where it is told."""
        told = {sample["round"]: self.measure(sample) if callable(self.measure) else sample.get(self.measure) for sample in samples}
        return {at: figure for at, figure in told.items() if figure is not None}

    def by_round(self, cases, build, kept):
        """What is asked for of each round, for a build of Gavel beside a runner that is kept here, or one that is not."""
        ours = self.figures(cases.get(self.case + build, []))
        own = not self.beside or self.beside.startswith("gavel")
        if own and not kept:
            return []
        if not self.beside:
            return list(ours.values())
        other = self.beside + build if own else self.beside if kept else OUTSIDE + self.beside
        theirs = self.figures(cases.get(other, []))
        # Beside one that has come to nothing, no ratio could be told.
        return [ours[at] / theirs[at] for at in ours.keys() & theirs.keys() if theirs[at]]

    def shown(self, figures):
        if not figures:
            return "–"
        middle = statistics.median(figures)
        digits = 2 if middle < 10 else 1 if middle < 100 else 0
        missed = (self.least is not None and middle < self.least) or (self.most is not None and middle > self.most)
        return f"{spread(figures, digits)}, {'missed' if missed else 'met'}"

    def wanted(self):
        return f"≥ {self.least:g}" if self.least is not None else f"≤ {round(self.most, 2):g}"


TARGETS = [
    Target("bids/s at 256 connections, beside `ceiling`", "gavel 256", RATE, "ceiling 256, 2 writers", least=0.6),
    Target("CPU of server and Postgres a bid at 256 connections, beside `ceiling`", "gavel 256", cpu, "ceiling 256, 2 writers", most=2),
    Target("CPU of server and Postgres a bid at 256 connections, µs", "gavel 256", cpu, most=40),
    Target("bids/s with the whole view in every answer, beside the minimal one", "gavel 256 full", RATE, "gavel 256", least=0.75),
    Target("WAL a bid, bytes", "gavel 256", "wal_bytes", most=1500),
    Target("bids/s at 256 connections, beside Postgres alone", "gavel 256", RATE, "postgres 64", least=1.5),
    Target("p99 at 64 connections, beside `ceiling`", "gavel 64", P99, "ceiling 64, 2 writers", most=2),
    Target("bids/s at 256 connections, beside cqrs-es without HTTP", "gavel 256", RATE, "cqrs-es 32", least=8),
    Target("bids/s at 256 connections, beside esrs without HTTP", "gavel 256", RATE, "esrs 32", least=8),
    Target("bids/s at 256 connections, beside disintegrate without HTTP", "gavel 256", RATE, "disintegrate 32", least=50),
    Target("bids/s at 256 connections, beside boardgame.io on Postgres", "gavel 256", RATE, "boardgame.io postgres 32", least=80),
    Target("bids/s at 256 connections, beside boardgame.io in memory", "gavel 256", RATE, "boardgame.io memory 32", least=12),
    Target("bids/s beside 5,000 followers, beside none", "gavel 64, 5000 followers", RATE, "gavel 64", least=0.75),
    Target("p50 at 8 connections, beside `ceiling`", "gavel 8", P50, "ceiling 8, 1 writer", most=1.5),
    Target("bids/s on SQLite, beside `ceiling` on SQLite", "gavel 64 sqlite", RATE, "ceiling 64 sqlite", least=0.5),
    Target("bids/s on SQLite, beside SQLite alone, without HTTP, 32 rows a commit", "gavel 64 sqlite", RATE, "sqlite 32 a commit", least=0.5),
    Target("games/s with all players following, beside boardgame.io in memory", "gavel 32 games followed", GAMES, "boardgame.io memory 32", least=5),
    Target("games/s with all players following, beside boardgame.io on Postgres", "gavel 32 games followed", GAMES, "boardgame.io postgres 32", least=30),
    Target("p99 of a followed move, beside boardgame.io in memory", "gavel 32 games followed", P99, "boardgame.io memory 32", most=6 / 43),
    Target("p99 of a followed move, ms", "gavel 32 games followed", P99, most=6),
]


def table(cases):
    """The targets with the medians and the ranges of what the samples give for each that they have anything for."""
    builds = {
        "guided": ("", True),
        "guided, outside": ("", False),
        "plain": (PLAIN, True),
        "plain, outside": (PLAIN, False),
    }
    figures = {title: [target.by_round(cases, *build) for target in TARGETS] for title, build in builds.items()}
    figures = {title: column for title, column in figures.items() if any(column)}
    if not figures:
        return "There is no round in which nobody disturbed what is compared."
    lines = ["| measure | target | " + " | ".join(figures) + " |", "|---|---" + "|---" * len(figures) + "|"]
    for target, *cells in zip(TARGETS, *figures.values()):
        if any(cells):
            lines.append(f"| {target.text} | {target.wanted()} | " + " | ".join(map(target.shown, cells)) + " |")
    return "\n".join(lines)
