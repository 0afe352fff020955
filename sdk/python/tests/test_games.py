"""Four players of the SDK, three async and one sync, finish a game of each kind through a proxy that cuts, refuses and adds what
nobody knows. The sync one is killed in a bid and goes on from its outbox. What counts in the end is what the server says.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

import httpx

from gavel_client import AsyncGavel, AsyncSession, Options
from tests.play import Record, play, sign_up_async

SERVER = os.environ.get("GAVEL_URL") or sys.exit("GAVEL_URL names no server; `sdk/run python` starts one")
SEED = int(os.environ.get("SEED", "3"))
ROOT = Path(__file__).resolve().parents[1]
QUICK = Options(first_pause=0.005, longest_pause=0.2)
MISCHIEF = ["passed", "refused429", "refused503", "lost503", "cutBefore", "cutAfter", "cutMiddle", "dropped", "members", "events", "actions", "values", "items", "codes", "held"]


class Proxy:
    """The proxy of `sdk/proxy`, in a process of its own."""

    def __init__(self, seed: int) -> None:
        command = ["node", str(ROOT.parent / "proxy/proxy.mjs"), "--target", SERVER, "--seed", str(seed)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self.url = self._process.stdout.readline().strip()

    def hold(self, path: str, when: str) -> None:
        httpx.post(f"{self.url}/-/hold", json={"path": path, "when": when})

    async def held(self) -> None:
        while httpx.get(f"{self.url}/-/held").json()["held"] == 0:
            await asyncio.sleep(0.02)

    def serve(self, target: str) -> None:
        """Passes requests to another server from now on."""
        httpx.post(f"{self.url}/-/target", json={"url": target})

    def counts(self) -> dict[str, int]:
        found: dict[str, int] = httpx.get(f"{self.url}/-/counts").json()
        return found

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def child(*args: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-m", "tests.child", *args], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def direct(path: str) -> Any:
    """What the server itself says, past the proxy and the SDK."""
    return httpx.get(SERVER + path).raise_for_status().json()


class Games(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        asyncio.get_event_loop_policy().get_event_loop().slow_callback_duration = 60

    async def test_qe_with_a_bid_that_the_server_got(self) -> None:
        await self.finish("qe", "after")

    async def test_quotlibet_with_a_bid_that_the_server_did_not_get(self) -> None:
        await self.finish("quotlibet", "before")

    async def finish(self, kind: str, when: str) -> None:
        proxies = Proxy(SEED), Proxy(SEED + 1)
        for proxy in proxies:
            self.addCleanup(proxy.close)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        async with AsyncGavel(proxies[0].url, options=QUICK) as gavel:
            players = [await sign_up_async(gavel, name) for name in ("Ada", "Ben", "Cy")]
            host = getattr(players[0], kind)
            new_game: Any = {"seats": 4}
            id = (await host.create_game(new_game)).game.id
            for guest in players[1:]:
                await getattr(guest, kind).take_seat(id)
            killed = child(proxies[1].url, folder, kind, id)
            async for _ in players[0].follow(kind, id):
                if all(seat.player for seat in (await host.get_game(id)).seats):
                    break
            proxies[1].hold("/bids", when)
            await host.start(id)
            playing = [asyncio.create_task(play(player, kind, id, random.Random(SEED + at))) for at, player in enumerate(players)]
            await proxies[1].held()
            killed.kill()
            killed.communicate()
            (entry,) = [json.loads(file.read_text()) for file in Path(folder).glob("gavel%2Foutbox*.json")]
            again = child(proxies[1].url, folder, kind, id)
            output, _ = await asyncio.to_thread(again.communicate)
            resumed, last = map(json.loads, output.splitlines())
            self.assertEqual(resumed, [[f"{kind}_place_bid", entry["key"], None]])
            await self.check(kind, id, players, [await one for one in playing], last)
        for name in MISCHIEF:
            self.assertGreater(sum(proxy.counts()[name] for proxy in proxies), 0, name)

    async def check(self, kind: str, id: str, players: list[AsyncSession], records: list[Record], last: list[Any]) -> None:
        proof = direct(f"/v1/{kind}/games/{id}/proof")["proof"]
        gapless = list(range(1, proof["version"] + 1))
        for record in records:
            self.assertEqual((record.versions, record.ended, record.hashes[record.ended]), (gapless, proof["version"], proof["head"]))
            self.assertGreater(record.unknown["actions"], 0)
        for name in ("events", "items"):
            self.assertGreater(sum(record.unknown[name] for record in records), 0)
        self.assertEqual(last, [gapless, proof["version"], proof["head"], 0])
        truth = direct(f"/v1/{kind}/games/{id}/score")
        for player in players:
            score = await getattr(player, kind).get_score(id)
            self.assertEqual(score.winners, truth["winners"])
            for sheet, true in zip(score.sheets, truth["sheets"], strict=True):
                for name, value in true.items():
                    self.assertEqual(getattr(sheet, name), int(value) if name == "total_spent" else value)
            self.assertEqual(player.outbox.size(), 0)


if __name__ == "__main__":
    unittest.main()
