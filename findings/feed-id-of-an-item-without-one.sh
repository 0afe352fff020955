#!/usr/bin/env bash
# Guess: after a block with `id: 1`, a later block without an id still has the last event id 1, as the rules of server-sent events say
# (WHATWG HTML, "Interpret the event stream": the last event ID buffer is not reset between blocks).
# Package: sseclient-py 1.9.0 from PyPI, beside httpx-sse 0.4.3.
# Seen: sseclient-py gives the second item the id None; httpx-sse gives it 1. A program that resumes from the id of the item that it
# read last begins at the start, or asks for "None", where a feed has items without ids of their own.
# So: remember the last id that is not empty. The script fails once sseclient-py behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check sseclient-py==1.9.0 httpx==0.28.1 httpx-sse==0.4.3
"$dir/venv/bin/python" - <<'PY'
import httpx
import httpx_sse
import sseclient

stream = [b"id: 1\nevent: event\ndata: {}\n\n", b"event: turn\ndata: {}\n\n"]
answer = httpx.Response(200, headers={"content-type": "text/event-stream"}, content=b"".join(stream))
others = [(item.event, item.id) for item in httpx_sse.EventSource(answer).iter_sse()]
seen = [(item.event, item.id) for item in sseclient.SSEClient(iter(stream)).events()]
print("httpx-sse:   ", others)
print("sseclient-py:", seen)
assert others == [("event", "1"), ("turn", "1")], others
assert seen == [("event", "1"), ("turn", None)], seen
PY
