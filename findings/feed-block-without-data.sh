#!/usr/bin/env bash
# Guess: a block of a server-sent feed that has no `data` line is no event: it may set the id and the pause, and nothing is dispatched
# (WHATWG HTML, "Dispatch the event": an empty data buffer ends the steps).
# Package: httpx-sse 0.4.3 from PyPI, beside sseclient-py 1.9.0.
# Seen: httpx-sse yields an event with empty data for a block with an id alone, and for one with `retry` alone. Its `json()` raises
# JSONDecodeError there, so a loop that reads each item as JSON ends. sseclient-py yields neither.
# So: a server sends `id` and `retry` in a block with data alone. The script fails once httpx-sse behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check sseclient-py==1.9.0 httpx==0.28.1 httpx-sse==0.4.3
"$dir/venv/bin/python" - <<'PY'
import json

import httpx
import httpx_sse
import sseclient

stream = [b"retry: 3000\n\n", b"id: 7\n\n", b"event: turn\ndata: {}\n\n"]
answer = httpx.Response(200, headers={"content-type": "text/event-stream"}, content=b"".join(stream))
seen = list(httpx_sse.EventSource(answer).iter_sse())
others = [(item.event, item.data) for item in sseclient.SSEClient(iter(stream)).events()]
print("httpx-sse:   ", [(item.event, item.data) for item in seen])
print("sseclient-py:", others)
assert [(item.event, item.data) for item in seen] == [("message", ""), ("message", ""), ("turn", "{}")]
for item in seen[:2]:
    try:
        item.json()
    except json.JSONDecodeError as error:
        print("json():      ", error)
    else:
        raise AssertionError("an empty item was read as JSON")
assert others == [("turn", "{}")], others
PY
