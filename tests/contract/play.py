#!/usr/bin/env python3
"""Plays random games of Q.E. through HTTP and compares every answer with the rules.

It is written from docs/rules/qe.md and the OpenAPI document, and knows nothing of the server's code. After every
command it compares what every seat and the public see: award, rebids, zeros, visible amounts, who must act, what is
allowed, and in the end every line of the score sheets. It verifies the hash chain, opens every commitment, and deals
again from the seed.
"""

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from player.game import Game
from player.wire import Client


def play(task):
    """Plays a share of the games; answers with the tally and the first failure."""
    url, seed, sizes, numbers = task
    tally, public = Counter(), Client(url)
    players = [Client.register(url, f"Bot {number}") for number in range(8)]
    for size in sizes:
        for number in numbers:
            rng = random.Random(f"{seed}/{size}/{number}")
            try:
                Game(public, rng.sample(players, size), rng, tally).run()
            except Exception:
                what = f"game {number} of {size} players under the seed {seed}"
                return tally, f"{what}:\n{traceback.format_exc()}"
            tally["games"] += 1
            tally[f"games of {size}"] += 1
    return tally, None


def main():
    """Reads the command line, plays, and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", required=True, help="the server, such as http://127.0.0.1:8080")
    parser.add_argument("--games", type=int, default=20, help="how many games of each size")
    parser.add_argument("--seed", type=int, default=1, help="of the bots; the server draws its own")
    parser.add_argument("--sizes", type=int, nargs="+", default=[3, 4, 5], choices=[3, 4, 5])
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    options = parser.parse_args()
    shares = [range(job, options.games, options.jobs) for job in range(options.jobs)]
    tasks = [(options.url, options.seed, options.sizes, share) for share in shares]
    started = time.monotonic()
    tally, failures = Counter(), []
    with ProcessPoolExecutor(options.jobs) as pool:
        for counted, failure in pool.map(play, tasks):
            tally += counted
            failures += [failure] if failure else []
    seconds = time.monotonic() - started
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{tally['games']} games in {seconds:.1f} s, {tally['games'] / seconds:.2f} games/s")
    counts = {what: count for what, count in tally.items() if isinstance(what, str)}
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items()) if what != "games"))
    for column, line in sorted({row[1:3] for row in tally if row not in counts}):
        points = sorted(row[3] for row in tally if row not in counts and row[1:3] == (column, line))
        print(f"{line} with {column} players has scored", *points)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
