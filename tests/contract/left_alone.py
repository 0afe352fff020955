"""Examples of a game without deadlines that a player has left: its events are moved eight days back."""

import contextlib
import hashlib
import re
import sqlite3
import subprocess
import tempfile
from datetime import datetime, timedelta

from player.wire import Client
from tables import KINDS

from canonical import canonical  # noqa: E402

GUARDS = ("events_refuse_update", "events_refuse_delete", "events_refuse_replace")


@contextlib.contextmanager
def serving(gavel, database):
    """The URL of a server of a database."""
    command = [gavel, "serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--database-url", f"sqlite:{database}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            yield next(filter(None, (re.search(r"http://[0-9.]+:\d+", line) for line in server.stdout)))[0]
        finally:
            server.terminate()


def moved_back(database, events, days):
    """Writes a game's events as if they were so many days older."""
    head = bytes(32)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        for guard in GUARDS:
            connection.execute(f"drop trigger if exists {guard}")
        for event in events:
            then = datetime.fromisoformat(event["recorded_at"]) - timedelta(days=days)
            text = then.isoformat(timespec="microseconds").replace("+00:00", "Z")
            public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
            head = hashlib.sha256(head + canonical(public | {"recorded_at": text}).encode()).digest()
            micros = round(then.timestamp() * 10**6)
            of = (head, micros, bytes.fromhex(event["game_id"].replace("-", "")), event["version"])
            connection.execute("update events set hash = ?, recorded_at = ? where game_id = ? and version = ?", of)


def left_alone(shoot, gavel):
    """The others say how the game goes on."""
    with tempfile.TemporaryDirectory() as scratch:
        database, games = f"{scratch}/gavel.db", {}
        with serving(gavel, database) as url:
            players = [Client.register(url, name) for name in ("Ada", "Ben", "Cleo")]
            for kind in KINDS:
                path = f"/v1/{kind}/games"
                path += "/" + players[0].call("POST", path, {"seats": 3}, expect=201)["game"]["id"]
                for player in players[1:]:
                    player.call("POST", f"{path}/seats", {})
                gone = players[0].call("POST", f"{path}/start", {})["game"]["must_act"][0]
                games[kind] = path, gone, Client(url).call("GET", f"{path}/events?limit=1000")["events"]
        for _, _, events in games.values():
            moved_back(database, events, 8)
        with serving(gavel, database) as url:
            for kind, (path, gone, _) in games.items():
                again = [Client(url, player.headers["Authorization"].split()[1]) for player in players]
                first, second = [player for seat, player in enumerate(again) if seat != gone]
                body, summary = {"proposal": "play"}, "The server shall play for a player who has gone"
                shoot(f"{kind}_propose", "play", summary, first, "POST", f"{path}/proposal", body)
                body, summary = {"agrees": True}, "All others agree, and the server plays"
                shoot(f"{kind}_answer_proposal", "agrees", summary, second, "POST", f"{path}/proposal/answer", body)
                body, summary = {"proposal": "end"}, "A move was made a moment ago"
                proposes = next(player for player in again if player.get(path)["your_seat"] not in player.get(path)["must_act"])
                shoot(f"{kind}_propose", "too_early", summary, proposes, "POST", f"{path}/proposal", body, 409)
