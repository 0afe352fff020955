"""docker-compose.yml with real containers: it needs a password, plays, keeps its games, is hardened, and drains."""

import subprocess

from compose import Compose, Table, expect, play, podman, until


def refuses_without_a_password() -> None:
    server = Compose("docker-compose.yml")
    del server.environment["POSTGRES_PASSWORD"]
    refused = server.refused("config")
    expect("what compose says without a password", "set POSTGRES_PASSWORD" in refused, True)


def hardened(server: Compose) -> None:
    for service in ("gavel", "postgres"):
        of = server.inspect(service)
        expect(f"{service}: the root is read-only", of["HostConfig"]["ReadonlyRootfs"], True)
        expect(f"{service}: privileged", of["HostConfig"]["Privileged"], False)
        expect(f"{service}: no new privileges", "no-new-privileges" in str(of["HostConfig"]["SecurityOpt"]), True)
    gavel = server.container("gavel")
    status = podman("exec", gavel, "cat", "/proc/1/status")
    lines = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    expect("the server's capabilities", {lines[name] for name in ("CapEff", "CapPrm", "CapBnd")}, {"0" * 16})
    expect("the server's user", lines["Uid"].split()[0], "10001")
    write = subprocess.run(["podman", "exec", gavel, "touch", "/home/gavel/file"], capture_output=True)
    expect("the server can write a file", write.returncode == 0, False)
    addresses = {binding["HostIp"] for bindings in server.inspect("gavel")["NetworkSettings"]["Ports"].values() for binding in bindings or []}
    expect("the published addresses", addresses, {"127.0.0.1"})
    expect("postgres is published", bool(server.inspect("postgres")["HostConfig"]["PortBindings"]), False)
    for service in ("gavel", "postgres"):
        server.healthy(service)


def drains(server: Compose) -> None:
    gavel = server.container("gavel")
    stop = subprocess.Popen(["podman", "stop", "-t", "15", gavel], stdout=subprocess.DEVNULL)
    until("draining", lambda: server.ask("GET", "/readyz")[1]["code"] == "draining")
    expect("the server still answers while it drains", server.status("/healthz"), 200)
    expect("podman stop", stop.wait(), 0)
    expect("the exit code", server.inspect("gavel")["State"]["ExitCode"], 0)


refuses_without_a_password()
with Compose("docker-compose.yml") as server:
    server.ready()
    table = Table(server)
    before = [table.view(seat)["version"] for seat in range(3)]
    hardened(server)
    play(server)
    drains(server)
    server("down")
    server.up()
    server.ready()
    expect("the game after its containers were made anew", [table.view(seat)["version"] for seat in range(3)], before)
    expect("its hidden bid, to its bidder", table.view(1)["play"]["auctions"][0]["bids"][0]["amount"], Table.AMOUNT)
    table.bid(2, "5")
    for service in ("gavel", "postgres"):
        expect(f"the log of {service} has the hidden bid", Table.AMOUNT in server.logs(service), False)
print("containers: the compose file holds")
