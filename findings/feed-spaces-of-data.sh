#!/usr/bin/env bash
# Guess: of the text after `data:` one leading space is left out and no more, and each further `data` line adds a line feed, an empty
# one too (WHATWG HTML, "Process the field": "If value starts with a U+0020 SPACE character, remove it").
# Packages: requests-sse 0.5.3 from PyPI, beside httpx-sse 0.4.3.
# Seen: of the item "  one\n" in two lines requests-sse gives "one": it strips every leading space and the empty last line.
# httpx-sse gives " one\n" as its sender meant.
# So: what a feed carries must not begin or end with white space; JSON in one line does not. The script fails once requests-sse behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check requests-sse==0.5.3 httpx==0.28.1 httpx-sse==0.4.3
"$dir/venv/bin/python" - <<'PY'
import http.server
import threading

import httpx
import httpx_sse
import requests_sse

STREAM = b"data:  one\ndata\n\n"


class Feed(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("content-length", str(len(STREAM)))
        self.end_headers()
        self.wfile.write(STREAM)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feed)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/"
answer = httpx.Response(200, headers={"content-type": "text/event-stream"}, content=STREAM)
other = [item.data for item in httpx_sse.EventSource(answer).iter_sse()]
with requests_sse.EventSource(address) as feed:
    seen = next(iter(feed)).data
print("httpx-sse:   ", other)
print("requests-sse:", [seen])
assert other == [" one\n"], other
assert seen == "one", seen
PY
