"""ops/docker-compose.yml with real containers: two instances behind nginx, streams unbuffered, and Prometheus that sees both.

Under load each instance is replaced by one of another version: the same program under another name."""

import json
import urllib.parse
import urllib.request

from compose import Compose, Table, expect, free_port, play, podman, until
from load import Load


def measured(port: int, query: str) -> list:
    address = f"http://127.0.0.1:{port}/api/v1/query?query={urllib.parse.quote(query)}"
    with urllib.request.urlopen(address, timeout=10) as answer:
        return json.load(answer)["data"]["result"]


def streams(server: Compose, table: Table) -> None:
    """An event is in an open feed before the feed ends."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{table.path}/feed")
    with urllib.request.urlopen(request, timeout=20) as feed:
        def item() -> str:
            for line in feed:
                if line.startswith(b"data:"):
                    return line.decode()
            raise SystemExit("containers: the feed ended")
        item()
        table.bid(2, "5")
        while "CompanyAwarded" not in item():
            pass
    print("containers: nginx passes a feed on as it comes")


def roll(server: Compose) -> None:
    """The procedure of docs/operators/containers.md, while clients play."""
    podman("tag", "gavel", "gavel:next")
    server.environment["GAVEL_IMAGE"] = "localhost/gavel:next"
    with Load(server) as load:
        load.goes_on()
        for service in ("gavel-1", "gavel-2"):
            server.replace(service)
            expect(f"the image of {service}", server.inspect(service)["ImageName"], "localhost/gavel:next")
            load.goes_on()
    load.hold()
    # It is the same program, and so of the same step.
    ended = podman("exec", server.container("gavel-1"), "gavel", "upgraded")
    expect("the end of the upgrade", ended.startswith("nothing to do"), True)
    print("containers: both instances were replaced under load")


prometheus = free_port()
with Compose("ops/docker-compose.yml", PROMETHEUS_PORT=str(prometheus)) as server:
    for service in ("gavel-1", "gavel-2"):
        server.healthy(service)
    server.ready()
    table = Table(server)
    streams(server, table)
    play(server)
    seen = until("two instances that Prometheus sees", lambda: [one for one in [measured(prometheus, "up == 1")] if len(one) == 2][0])
    expect("the instances that Prometheus sees", sorted(one["metric"]["instance"] for one in seen), ["gavel-1:9464", "gavel-2:9464"])
    both = lambda: len(measured(prometheus, 'sum by (instance) (gavel_http_requests_total) > 20')) == 2
    until("requests at both instances", both)
    roll(server)
    podman("kill", server.container("gavel-1"))
    play(server)
    expect("a game's view after an instance was killed", table.view(0)["version"] > 1, True)
    log = server.logs("nginx")
    expect("nginx logs a query", "?" in log, False)
print("containers: two instances hold")
