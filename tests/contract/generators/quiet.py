#!/usr/bin/env python3
"""Reads the feed of a game in which nothing happens, by libraries that give up a silent connection after five seconds by default.

    .venv/bin/python quiet.py --url URL --classpath JARS        (JARS are those of quiet/pom.xml)
"""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import httpx2

from player.wire import Client

# So many silences in turn.
COMMENTS = 2


def stream(library, feed):
    """Reads by httpx, or by its successor with the same interface."""
    with library.stream("GET", feed) as answer:
        lines = answer.iter_lines()
        for _ in range(COMMENTS):
            next(line for line in lines if line.startswith(":"))


def java(classpath, feed):
    """Reads by okhttp-eventsource."""
    program = Path(__file__).with_name("quiet") / "Quiet.java"
    done = subprocess.run(["java", "-cp", classpath, program, feed, str(COMMENTS)], stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.splitlines()[0])


def main():
    """Reads by all at once."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", required=True, help="the server, such as http://127.0.0.1:8080")
    parser.add_argument("--classpath", required=True, help="the jars of okhttp-eventsource")
    options = parser.parse_args()
    game = Client.register(options.url, "Host").call("POST", "/v1/qe/games", {"seats": 3}, expect=201)["game"]["id"]
    feed = f"{options.url}/v1/qe/games/{game}/feed"
    readers = {
        "httpx": lambda: stream(httpx, feed),
        "httpx2": lambda: stream(httpx2, feed),
        "okhttp-eventsource": lambda: java(options.classpath, feed),
    }
    with ThreadPoolExecutor(len(readers)) as pool:
        failures = {name: future.exception() for name, future in [(name, pool.submit(read)) for name, read in readers.items()]}
    for name, failure in failures.items():
        print(f"{name}: {failure!r}" if failure else f"{name}: {COMMENTS} keep-alives")
    sys.exit(any(failures.values()))


if __name__ == "__main__":
    main()
