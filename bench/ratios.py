"""The cost of a bid beside the ceiling and Postgres alone. Each ratio is of two samples of one round. None is a floor."""

import statistics
from dataclasses import dataclass

RATE, P50, P99 = "commands_per_second", "p50_ms", "p99_ms"


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

    def figures(self, cases):
        """The measures of each round, or their ratios."""
        ours = self.by_round(cases.get(self.case, []))
        if not self.beside:
            return list(ours.values())
        theirs = self.by_round(cases.get(self.beside, []))
        # A runner that finished nothing gives no ratio.
        return [ours[at] / theirs[at] for at in ours.keys() & theirs.keys() if theirs[at]]

    def shown(self, figures):
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
    Measure("bids/s beside 5,000 followers, beside none", "gavel 64, 5000 followers", RATE, "gavel 64"),
    Measure("p50 at 8 connections, beside `ceiling`", "gavel 8", P50, "ceiling 8, 1 writer"),
    Measure("bids/s on SQLite, beside `ceiling` on SQLite", "gavel 64 sqlite", RATE, "ceiling 64 sqlite"),
    Measure("p99 of a followed move, ms", "gavel 32 games followed", P99),
]


def table(cases):
    """The medians and the ranges of each measure that the samples have."""
    found = [(measure, measure.figures(cases)) for measure in MEASURES]
    rows = [f"| {measure.text} | {measure.shown(figures)} |" for measure, figures in found if figures]
    if not rows:
        return "There is no round in which nobody disturbed what is compared."
    return "\n".join(["| measure | measured |", "|---|---:|", *rows])
