"""The dashboard: a real Prometheus answers each of its queries with data about servers that are played on."""

import json
import math
import re
import unittest
import urllib.request
from typing import Any

from alerts import Receiver
from programs import until
from watched import ROOT, Watched, call

DASHBOARD: dict[str, Any] = json.loads((ROOT / "ops/grafana/gavel.json").read_text())
# Grafana puts the choice of its user in place of these.
VARIABLES = {"$job": ".*", "$instance": ".*", "$__rate_interval": "30s"}
COLUMNS = 24


def panels() -> list[dict[str, Any]]:
    """All panels but the rows, which have no queries."""
    found: list[dict[str, Any]] = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
    return found


def expressions() -> list[tuple[str, str]]:
    """Each query as Prometheus gets it, with the title of its panel."""
    found = []
    for panel in panels():
        for target in panel["targets"]:
            expression = target["expr"]
            for variable, value in VARIABLES.items():
                expression = expression.replace(variable, value)
            found.append((panel["title"], expression))
    return found


class Model(unittest.TestCase):
    """What Grafana's JSON model asks for."""

    def test_panels_have_a_place_and_an_id_of_their_own(self) -> None:
        taken: set[tuple[int, int]] = set()
        ids = [panel["id"] for panel in DASHBOARD["panels"]]
        self.assertEqual(len(ids), len(set(ids)))
        for panel in DASHBOARD["panels"]:
            place = panel["gridPos"]
            self.assertLessEqual(place["x"] + place["w"], COLUMNS, panel["title"])
            cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
            self.assertFalse(taken & cells, panel["title"])
            taken |= cells

    def test_queries_are_of_the_chosen_instances(self) -> None:
        for panel in panels():
            ids = [target["refId"] for target in panel["targets"]]
            self.assertEqual(len(ids), len(set(ids)), panel["title"])
            for target in panel["targets"]:
                self.assertEqual(target["datasource"], {"type": "prometheus", "uid": "${datasource}"})
                metrics = re.findall(r"\b(?:gavel|process)_\w+", target["expr"])
                chosen = target["expr"].count('{job=~"$job",instance=~"$instance"')
                self.assertTrue(metrics and len(metrics) == chosen, target["expr"])

    def test_metrics_are_listed(self) -> None:
        page = (ROOT / "docs/operators/metrics.md").read_text()
        listed = set(re.findall(r"^\| `(\w+)", page, re.MULTILINE))
        for title, expression in expressions():
            for name in re.findall(r"\b(?:gavel|process)_\w+", expression):
                family = re.sub(r"_(bucket|sum|count)$", "", name)
                self.assertTrue({name, family} & listed, f"{title}: {name}")


class Table:
    """A game of Q.E. at a server, and what an operator may see of it."""

    def __init__(self, url: str, receiver: Receiver) -> None:
        self.url = url
        self.tokens = [self.post("/v1/players", {"name": name}, None, 201)["token"] for name in ("Ada", "Ben", "Cleo")]
        hook = {"url": f"http://127.0.0.1:{receiver.server_port}/"}
        self.post("/v1/players/me/webhooks", hook, self.tokens[0], 201)

    def post(self, path: str, body: Any, token: str | None, expected: int) -> Any:
        """The body of an answer with this status."""
        status, answer = call(f"{self.url}{path}", body, token)
        if status != expected:
            raise AssertionError(f"{path}: {status} {answer}")
        return answer

    def play(self) -> None:
        """Starts a game while a feed is open, bids, and bids once more in vain."""
        host, *others = self.tokens
        path = f"/v1/qe/games/{self.post('/v1/qe/games', {'seats': 3}, host, 201)['game']['id']}"
        with urllib.request.urlopen(f"{self.url}{path}/feed", timeout=60) as feed:
            feed.readline()
            for token in others:
                self.post(f"{path}/seats", {}, token, 200)
            self.post(f"{path}/start", {"first_auctioneer": 0}, host, 200)
            bid = {"auction": 1, "ballot": 1, "amount": "100"}
            self.post(f"{path}/bids", bid, host, 200)
            self.post(f"{path}/bids", bid, host, 409)
        with urllib.request.urlopen(f"{self.url}/docs/", timeout=60) as page:
            page.read()


class Dashboard(unittest.TestCase):
    """Both databases are looked at, because each has metrics that the other lacks."""

    watched: Watched

    @classmethod
    def setUpClass(cls) -> None:
        cls.watched = cls.enterClassContext(Watched())

    def setUp(self) -> None:
        receiver = Receiver()
        self.addCleanup(receiver.close)
        receiver.status = 204
        self.tables = [Table(url, receiver) for url in self.watched.urls]

    def has_data(self, expression: str) -> bool:
        """True if a series of the answer has a number."""
        return any(math.isfinite(float(series["value"][1])) for series in self.watched.query(expression))

    def test_every_query_has_data(self) -> None:
        missing = expressions()

        def answered() -> bool:
            for table in self.tables:
                table.play()
            missing[:] = [query for query in missing if not self.has_data(query[1])]
            return not missing

        try:
            until(answered)
        except TimeoutError:
            self.fail(f"no data for {missing}")

    def test_every_variable_has_values(self) -> None:
        queries = [variable["query"]["query"] for variable in DASHBOARD["templating"]["list"] if variable["type"] == "query"]
        self.assertEqual(len(queries), 2)
        for query in queries:
            found = re.fullmatch(r"label_values\((.+), (\w+)\)", query)
            assert found, query
            expression, label = found[1].replace("$job", ".*"), found[2]
            self.assertTrue(all(series["metric"][label] for series in self.watched.query(expression)), query)
