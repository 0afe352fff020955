#!/usr/bin/env python3
"""Has the verifier in verify/ check exports, true ones and forged ones, and the program's own verifier beside it.

    python3 audits.py --gavel PROGRAM --url URL EXPORT…

Every finished public game of Q.E. on the server is exported and verified, and its events with a proof too; some are
forked, and forked again. Of the exports named each field is changed once, and whole forgeries are made; every one must be
found, at its version. Exports of other kinds must be told from those that do not hold.
"""

import argparse
import contextlib
import copy
import hashlib
import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from forks import Forks

VERIFY = Path(__file__).resolve().parents[2] / "verify"
sys.path.insert(0, str(VERIFY))

import ed25519  # noqa: E402
from audit import audited  # noqa: E402
from canonical import canonical  # noqa: E402
from finding import Unknown, Wrong  # noqa: E402
from record import commitment  # noqa: E402


def finding(lines):
    """What the verifier finds in a record; None where it holds."""
    try:
        audited("\n".join(lines) + "\n", set())
    except Wrong as wrong:
        return wrong
    return None


def must_find(name, lines, versions, word=""):
    """Demands that a forgery is found at one of these versions, in these words."""
    found = finding(lines)
    if found is None:
        raise SystemExit(f"{name}: it was not found")
    if versions is not None and found.version not in versions or word not in str(found):
        raise SystemExit(f"{name}: {found}, not at {versions} with {word!r}")


def leaves(value, path=()):
    """The paths of all members and items that hold no others."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [leaf for key, member in items for leaf in leaves(member, (*path, key))]
    return inner or [path]


def changed(value, path):
    """A copy in which what is at the path is another value of its kind."""
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    match old:
        case bool():
            new = not old
        case int():
            new = old + 1
        case None:
            new = 0
        case str():
            # The first digit or letter, so that a digest stays one.
            new = ("1" if old[:1] != "1" else "2") + old[1:]
        case _:
            new = [0]
    place[path[-1]] = new
    return value


def form(path):
    """The field that a path is of, without places in lists."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def change_every_field(lines):
    """Changes each field of the manifest and of each type of event once."""
    seen = set()
    for place, line in enumerate(lines):
        value = json.loads(line)
        for path in leaves(value):
            field = (value.get("type"), form(path))
            if field in seen:
                continue
            seen.add(field)
            forged = [*lines[:place], canonical(changed(value, path)), *lines[place + 1 :]]
            # Of what stands before the events any may be found wrong; what is not known does not pass either.
            with contextlib.suppress(Unknown):
                must_find(f"{field}", forged, [place] if place else None)
    return len(seen)


SECRET = hashlib.sha512(bytes(32)).digest()


def signed(proof):
    """The proof signed anew, with the forger's own key (RFC 8032, 5.1.6)."""

    def encoded(point):
        inverse = pow(point[2], ed25519.P - 2, ed25519.P)
        x, y = point[0] * inverse % ed25519.P, point[1] * inverse % ed25519.P
        return (y | (x & 1) << 255).to_bytes(32, "little")

    scalar = int.from_bytes(SECRET[:32], "little") & ((1 << 254) - 8) | (1 << 254)
    key = encoded(ed25519._times(scalar, ed25519.BASE))
    members = {name: proof[name] for name in proof if name not in ("key", "signature")}
    message = canonical(members | {"statement": "gavel.game_head"}).encode()
    nonce = int.from_bytes(hashlib.sha512(SECRET[32:] + message).digest(), "little") % ed25519.ORDER
    first = encoded(ed25519._times(nonce, ed25519.BASE))
    challenge = int.from_bytes(hashlib.sha512(first + key + message).digest(), "little")
    second = (nonce + challenge * scalar) % ed25519.ORDER
    return proof | {"key": key.hex(), "signature": (first + second.to_bytes(32, "little")).hex()}


def rehashed(lines, sign=True):
    """The lines with hashes that follow from their events, and signed if that is asked for."""
    manifest, *events = map(json.loads, lines)
    head = bytes(32)
    for event in events:
        public = {name: member for name, member in event.items() if name not in ("hash", "openings")}
        head = hashlib.sha256(head + canonical(public).encode()).digest()
        event["hash"] = head.hex()
    if sign:
        manifest["proof"] = signed(manifest["proof"] | {"head": head.hex(), "version": len(events)})
    return [canonical(line) for line in (manifest, *events)]


def of_type(events, kind):
    """The first event of a type."""
    return next(event for event in events if event["type"] == kind)


def forge(lines):
    """The forgeries that a server could make."""
    events = [json.loads(line) for line in lines[1:]]
    assert finding(rehashed(lines)) is None, "what was signed anew holds"
    for version in range(1, len(events)):
        swapped = [*lines[:version], lines[version + 1], lines[version], *lines[version + 2 :]]
        must_find("two events in each other's places", swapped, [version])
    for kept in range(2, len(lines), 7):
        must_find("a tail cut off", lines[:kept], [kept])
        must_find("a tail cut off and signed", rehashed(lines[:kept]), [kept])
    last = canonical(events[-1] | {"recorded_at": "2999-01-01T00:00:00.000000Z"})
    must_find("a tail hashed anew", rehashed([*lines[:-1], last], sign=False), [len(events)], "signed")

    awarded = (event["data"] for event in events if event["type"] == "CompanyAwarded")
    awards = {award["auction"]: award["winner"] for award in awarded}
    for bid in (event for event in events if event["type"] == "SecretBidPlaced"):
        facts, old = bid["data"], bid["openings"][0]
        if awards.get(facts["auction"], facts["seat"]) == facts["seat"] or facts["placed_by"] != "player":
            continue
        # So much that it must win: one that loses either way is caught by who kept its commitment, not by the rules.
        value = old["value"] | {"amount": "9" * 1000}
        new = old | {"value": value, "commitment": commitment(old["salt"], value)}
        text = "\n".join(lines).replace(old["commitment"], new["commitment"])
        text = text.replace(canonical(old["value"]), canonical(value))
        later = range(bid["version"] + 1, len(events) + 1)
        must_find("a bid changed with its commitment", rehashed(text.split("\n")), later, "by the rules")
        break

    start = of_type(events, "GameStarted")
    stack = start["data"]["setup"]["stack"]
    stack[-1], stack[-2] = stack[-2], stack[-1]
    place = start["version"]
    restacked = [*lines[:place], canonical(start), *lines[place + 1 :]]
    must_find("the stack in another order", rehashed(restacked), [place], "tile/")


def forge_fork(lines, commands):
    """The forgeries that a server could make of what a fork takes over; `commands` are other verifiers that check forks."""
    events = [json.loads(line) for line in lines[1:]]
    created, seated, started = events[0], events[1], of_type(events, "GameStarted")
    inherited = events[started["version"] :][: created["data"]["fork_of"]["inherited"]]

    def demand(name, event, word, by=commands, alike="", **members):
        """Changes members of an event, hashes and signs anew: `by` must find it too, and say `alike`."""
        place = event["version"]
        forged = rehashed([*lines[:place], canonical(event | members), *lines[place + 1 :]])
        must_find(name, forged, [place], word)
        for command in by:
            said(command, "\n".join(forged) + "\n", [], 1, alike)

    def data(event, **members):
        return event["data"] | members

    fork_of = created["data"]["fork_of"]
    longer = fork_of | {"inherited": 10**6}
    demand("more taken over than there was", created, "so many", data=data(created, fork_of=longer))
    deadline = data(created, move_deadline_seconds=60)
    demand("a fork with deadlines", created, "deadlines", alike="deadlines", data=deadline)
    demand("a nation chosen", seated, "inherits", data=data(seated, choice={"nation": "US"}))
    following = events[inherited[-1]["version"]]
    if following["type"] == "SeatResigned":
        longer = canonical(created | {"data": data(created, fork_of=fork_of | {"inherited": len(inherited) + 1})})
        forged = rehashed([lines[0], longer, *lines[2:]])
        must_find("a resignation taken over", forged, [following["version"]], "not to be taken over")

    bid = of_type(inherited, "SecretBidPlaced")
    opening = bid["openings"][0]
    demand("a bid taken over and not opened", bid, "openings", openings=[])
    demand("a bid taken over for its bidder alone", bid, "openings", openings=[opening | {"to": [bid["data"]["seat"]]}])
    seed = created["openings"][0] | {"to": "everyone"}
    demand("the seed among what is taken over", bid, "openings", openings=[opening, seed])
    # As if the parent's salt were kept.
    salt = hashlib.sha256(b"the parent's").hexdigest()
    digest = commitment(salt, opening["value"])
    kept = "\n".join(lines).replace(opening["commitment"], digest).replace(opening["salt"], salt).split("\n")
    must_find("a salt that is not from the seed", rehashed(kept), [bid["version"]], "data.bid")

    # The program's verifier takes what was taken over as it is told.
    award = of_type(inherited, "CompanyAwarded")
    other = (award["data"]["winner"] + 1) % created["data"]["seats"]
    demand("a company awarded to another", award, "winner", (), data=data(award, winner=other, amount=None))
    setup = started["data"]["setup"]
    twice = setup | {"nations": [setup["nations"][0]] * len(setup["nations"])}
    demand("a nation dealt twice", started, "nations", (), data={"setup": twice})


def get(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def said(command, text, keys, code=0, word=""):
    """Demands that a verifier ends with this code, in these words."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.write(text)
        file.flush()
        ended = subprocess.run([*command, file.name, *keys], capture_output=True, text=True)
    if ended.returncode != code or word not in ended.stdout:
        raise SystemExit(f"{command}: {ended.returncode} {ended.stdout}{ended.stderr}")
    return ended.stdout


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
                said(command, get(f"{url}/v1/qe/games/{fork}/export?as=1"), keys)
                said(command, "\n".join([proof, *written]) + "\n", keys)
                until = len(written) * 2 // 3
                proof_then = get(f"{url}/v1/qe/games/{fork}/proof?version={until}")
                said(command, "\n".join([proof_then, *written[:until]]) + "\n", keys)
        count += len(made)
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
            said(command, get(f"{address}/export?as=1"), keys)
            said(command, export, ["--key", "ab" * 32], 1)
        by_players[len(game["players"])] = export
    print(f"{len(games)} games of the server hold, by both verifiers")
    exports = list(by_players.values()) + forks_of(options.url, options.seed, games, both, keys)
    others = 0
    for name in options.exports:
        export = Path(name).read_text()
        if '"kind":"qe"' in export.split("\n")[0]:
            exports.append(export)
            continue
        said(both[0], export, [], 2, "not checked: games of the kind")
        said(both[1], export, [])
        others += 1
    fields = 0
    for export in exports:
        for command in both:
            said(command, export, [])
        lines = export.rstrip("\n").split("\n")
        if finding(lines) is not None:
            raise SystemExit(f"a true export does not hold: {finding(lines)}")
        fields += change_every_field(lines)
        if any('"type":"SecretBidPlaced"' in line for line in lines):
            forge(lines)
        # Of a fork that was made before the first award there is less to forge.
        started = next((place for place, line in enumerate(lines) if '"type":"GameStarted"' in line), 0)
        inherited = json.loads(lines[1])["data"].get("fork_of", {}).get("inherited", 0)
        if any('"type":"CompanyAwarded"' in line for line in lines[started:][: inherited + 1]):
            forge_fork(lines, both[1:])
    print(f"{fields} fields changed in {len(exports)} exports, and the forgeries, were found")
    print(f"{others} exports of another kind were told from those that do not hold")


if __name__ == "__main__":
    main()
