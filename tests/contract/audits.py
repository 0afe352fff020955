#!/usr/bin/env python3
"""Has the verifier in verify/ check exports, true ones and forged ones, and the program's own verifier beside it.

    python3 audits.py --gavel PROGRAM --url URL EXPORT…

Every finished public game of Q.E. on the server is exported and verified, and its events with a proof too; some are
forked, and forked again. Of the exports named each field is changed once, and whole forgeries are made; every one must be
found, at its version. Exports of other kinds must be told from those that do not hold. At last records are changed at
random, of which both verifiers must say the same.
"""

import argparse
import json
import sys
import urllib.request
from pathlib import Path

from auditor import VERIFY
from auditor.changes import agree, change_every_field
from auditor.forgeries import against_parent, forge, forge_fork, kept, misplaced, parent_among, several, strict, tails
from auditor.verifiers import finding, said
from forks import Forks

from parents import game_of  # noqa: E402


def get(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def forks_of(url, seed, games, commands, keys):
    """Exports of forks of games, checked by both verifiers: one of each number of players, and a fork of a fork."""
    forks, kept, count = Forks(url, seed), [], 0
    for players in (3, 4, 5):
        game = next(game["id"] for game in games if len(game["players"]) == players)
        made = forks.of(game, 8)
        # The last is a fork at the parent's last version but one, and its whole play is taken over.
        made += forks.of(made[2][0], 3)
        for fork, export in made:
            events = json.loads(get(f"{url}/v1/qe/games/{fork}/events?limit=1000"))["events"]
            written = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
            proof = get(f"{url}/v1/qe/games/{fork}/proof?version={len(written)}")
            for command in commands:
                said(command, export, keys)
                said(command, get(f"{url}/v1/qe/games/{fork}/export?viewer=1"), keys)
                said(command, "\n".join([proof, *written]) + "\n", keys)
                until = len(written) * 2 // 3
                proof_then = get(f"{url}/v1/qe/games/{fork}/proof?version={until}")
                said(command, "\n".join([proof_then, *written[:until]]) + "\n", keys)
        count += len(made)
        against_parent(made[-1][1], made[2][1], made[0][1], commands)
        kept.append(made[4][1])
    print(f"{count} forks hold, by both verifiers")
    return kept


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gavel", required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--seed", type=int, default=3, help="of those who play the forks")
    parser.add_argument("exports", nargs="+")
    options = parser.parse_args()
    both = ([sys.executable, str(VERIFY)], [options.gavel, "verify"])
    listed = json.loads(get(f"{options.url}/v1/keys"))["keys"]
    keys = ["--key", next(key["key"] for key in listed if key["current"])]
    games = json.loads(get(f"{options.url}/v1/games?kind=qe&status=finished&limit=100"))["games"]
    if not games:
        raise SystemExit("no game was finished")
    by_players = {}
    for game in games:
        address = f"{options.url}/v1/qe/games/{game['id']}"
        export = get(f"{address}/export")
        events = json.loads(get(f"{address}/events?limit=1000"))["events"]
        written = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
        until = len(written) * 2 // 3
        running = "\n".join([get(f"{address}/proof?version={until}"), *written[:until]]) + "\n"
        for command in both:
            said(command, export, keys)
            said(command, running, keys)
            said(command, get(f"{address}/export?viewer=1"), keys)
            said(command, export, ["--key", "ab" * 32], 1)
        by_players[len(game["players"])] = export
    print(f"{len(games)} games of the server hold, by both verifiers")
    exports = list(by_players.values()) + forks_of(options.url, options.seed, games, both, keys)
    others = []
    for name in options.exports:
        export = Path(name).read_text()
        if '"kind":"qe"' in export.split("\n")[0]:
            exports.append(export)
            continue
        said(both[0], export, [], 2, "not checked: games of the kind")
        said(both[1], export, [])
        others.append(export)
    fields = 0
    for export in exports:
        for command in both:
            said(command, export, [])
        lines = export.rstrip("\n").split("\n")
        if finding(lines) is not None:
            raise SystemExit(f"a true export does not hold: {finding(lines)}")
        fields += change_every_field(lines)
        kept(lines, both)
        if any('"type":"SecretBidPlaced"' in line for line in lines):
            forge(lines)
        # Of a fork that was made before the first award there is less to forge.
        started = next((place for place, line in enumerate(lines) if '"type":"GameStarted"' in line), 0)
        inherited = json.loads(lines[1])["data"].get("fork_of", {}).get("inherited", 0)
        if any('"type":"CompanyAwarded"' in line for line in lines[started:][: inherited + 1]):
            forge_fork(lines, both[1:])
    print(f"{fields} fields changed in {len(exports)} exports, and the forgeries, were found")
    # One is like the others in what is forged here.
    whole = next(export for export in exports if '"fork_of"' not in export and '"type":"SecretBidPlaced"' in export)
    for demanded in (tails, misplaced, strict):
        demanded(whole.rstrip("\n").split("\n"), both)
    several(exports, others, both)
    held = [(export, parent_among(export, exports)) for export in exports]
    held = [(export, parent) for export, parent in held if parent]
    for export, parent in held:
        stranger = next(other for other in exports if game_of(other) != game_of(parent))
        against_parent(export, parent, stranger, both)
    print(f"{len(held)} forks hold against their parents, and no others do")
    agree(exports, options.seed, both)
    print(f"{len(others)} exports of another kind were told from those that do not hold")


if __name__ == "__main__":
    main()
