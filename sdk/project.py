#!/usr/bin/env python3
"""Writes a newcomer's project: the first game of an SDK's README, for the server at GAVEL_URL.

    project.py LANGUAGE FOLDER
"""

import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
# The fence of each language's samples, the files that the first ones fill, and the example of a bot.
LANGUAGES = {
    "typescript": ("ts", ["game.mjs"], "examples/bot.ts"),
    "python": ("python", ["game.py"], "examples/bot.py"),
    "kotlin": ("kotlin", ["src/FirstGame.kt"], "examples/Bot.kt"),
    "swift": ("swift", ["Sources/main.swift", "Package.swift"], "Examples/Bot/main.swift"),
}
URL, PACKAGE = "http://127.0.0.1:8080", "../gavel/sdk/swift"


def main(language, folder):
    fence, files, bot = LANGUAGES[language]
    blocks = re.findall(rf"```{fence}\n(.*?)```", (HERE / language / "README.md").read_text(), re.DOTALL)[: len(files)]
    lines = len(blocks[0].strip().split("\n"))
    assert lines <= 15, f"the first game has {lines} lines"
    assert URL in blocks[0], "the first game names another server"
    assert len((HERE / language / bot).read_text().splitlines()) <= 40, "the bot has more than 40 lines"
    for name, text in zip(files, blocks, strict=True):
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(URL, os.environ["GAVEL_URL"]).replace(PACKAGE, str(HERE / "swift")))


main(*sys.argv[1:])
