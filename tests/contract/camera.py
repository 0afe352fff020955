"""Captures examples: calls, tidies the answers, and writes them into openapi/examples."""

import base64
import hashlib
import json
import re
from pathlib import Path

from tables import KINDS

from canonical import canonical  # noqa: E402

EXAMPLES = Path(__file__).resolve().parents[2] / "openapi/examples"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")
DEVICE_CODE = re.compile(r"[0-9A-Z]{4}(-[0-9A-Z]{4}){2}")
MADE_UP = hashlib.sha256(b"an example")
# Values that the server shows once, or that identify this machine.
SECRETS = {
    "token": f"gvp_{MADE_UP.hexdigest()}{MADE_UP.hexdigest()[:8]}",
    "ticket": MADE_UP.hexdigest(),
    "invite_code": MADE_UP.hexdigest(),
    "access_token": f"gvp_{MADE_UP.hexdigest()}{MADE_UP.hexdigest()[:8]}",
    "resource": "https://gavel.example.com",
    "resource_documentation": "https://gavel.example.com/docs/",
    "secret": "whsec_" + base64.b64encode(MADE_UP.digest()).decode(),
    "url": "https://example.com/gavel",
}
KEY = f"gva_{MADE_UP.hexdigest()}{MADE_UP.hexdigest()[:8]}"
# How many lines of a text, and how many events of an answer, an example shows.
LINES, EVENTS = 3, 12


class Tidy:
    """Replaces what differs from run to run, the same by the same."""

    def __init__(self):
        self.ids, self.times = {}, {}
        self.heads = {}

    def value(self, value, key=None):
        """A value with tidy ids and times."""
        if isinstance(value, dict):
            return {k: self.value(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [self.value(v) for v in value]
        if not isinstance(value, str):
            return value
        if UUID.fullmatch(value):
            number = self.ids.setdefault(value, len(self.ids) + 1)
            return f"019b7a00-0000-{value[14]}000-8000-{number:012x}"
        if TIME.fullmatch(value):
            seconds = self.times.setdefault(value, len(self.times))
            return f"2026-01-01T12:{seconds // 60:02}:{seconds % 60:02}.000000Z"
        if key == "code" and DEVICE_CODE.fullmatch(value):
            return "7K2M-QX4T-9WBD"
        if key == "check_number":
            return "4711"
        if key == "secret" and re.fullmatch("[0-9a-f]{64}", value):
            return MADE_UP.hexdigest()
        return KEY if value.startswith("gva_") else SECRETS.get(key, value)

    def order(self, value):
        """Lets the times of a value follow each other as they did."""
        for time in sorted(time.group() for time in TIME.finditer(json.dumps(value))):
            self.times.setdefault(time, len(self.times))

    def chained(self, client, events):
        """Tidy events, chained anew after those before them in their game, which are asked for."""
        if not events:
            return []
        first = events[0]
        heads = self.heads.setdefault(first["game_id"], {0: bytes(32)})
        before = f"/v1/{first['kind']}/games/{first['game_id']}/events?until={first['version'] - 1}&after="
        while max(heads) < first["version"] - 1:
            self.link(heads, client.get(f"{before}{max(heads)}")["events"])
        return self.link(heads, events)

    def link(self, heads, events):
        """Tidy events with the hashes that follow from those before them."""
        tidy = [self.value(event) for event in events]
        for event in tidy:
            public = {k: v for k, v in event.items() if k not in ("hash", "openings")}
            link = hashlib.sha256(heads[event["version"] - 1] + canonical(public).encode()).digest()
            heads[event["version"]] = link
            event["hash"] = link.hex()
        return tidy


class Camera:
    """Calls, and keeps what was said."""

    def __init__(self):
        self.tidy = Tidy()
        self.examples = {}

    def shoot(self, operation, name, summary, client, method, path, body=None, status=200):
        """Calls, keeps the example, and hands the answer on as it came."""
        # As a client that asks for nothing special gets it.
        prefer = client.headers.pop("Prefer")
        answer = client.call(method, path, body, expect=status)
        client.headers["Prefer"] = prefer
        example = {"name": name, "summary": summary, "status": status}
        if body is not None and status < 300:
            example["request"] = self.tidy.value(body)
        example["response"] = self.developed(client, answer)
        self.examples.setdefault(operation, []).append(example)
        return answer

    def developed(self, client, answer):
        """An answer as an example shows it. What is signed stays as it came, so that the signature holds."""
        if isinstance(answer, str):
            return "".join(answer.splitlines(keepends=True)[:LINES])
        if '"signature"' in json.dumps(answer):
            return answer
        self.tidy.order(answer)
        if "events" not in answer:
            return self.tidy.value(answer)
        events = self.tidy.chained(client, answer["events"])
        rest = {member: value for member, value in answer.items() if member != "events"}
        return {**self.tidy.value(rest), "events": events[-EVENTS:]}

    def save(self):
        """Writes a file for each operation."""
        for operation, examples in self.examples.items():
            text = json.dumps(examples, indent=2, ensure_ascii=False)
            kind = operation.split("_")[0]
            folder = EXAMPLES / (kind if kind in KINDS else "shared")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{operation}.json").write_text(text + "\n")
