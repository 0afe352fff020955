#!/usr/bin/env python3
"""Plays random games of Q.E. through HTTP, and holds the record of each against the rules as verify/ reads them.

It knows the OpenAPI document, and nothing of the server's code. In the lobby it compares what every seat and the public
see and may do. In the end verify/ plays the record of each viewer again: chain, deal, every event, the values that it
opened to this viewer and when, and the score sheets. tests/tests/http/games.rs compares the views of a running game.
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
    print(", ".join(f"{count} {what}" for what, count in sorted(tally.items()) if what != "games"))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
