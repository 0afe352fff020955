"""Makes the sync client of Python of the async one, by words."""

import re

# The first that fits counts.
WORDS = [
    (r"\bfrom contextlib import aclosing\b", "from contextlib import closing"),
    (r"\bimport asyncio\b", "import time"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\basyncio\.Lock\b", "threading.Lock"),
    (r"\bAwaitable, ", ""),
    (r"\bAwaitable\[(\w+)\]", r"\1"),
    (r"\bAsyncGenerator\[([\w.| ]+), None\]", r"Generator[\1, None, None]"),
    (r"\bgenerated\.async_api\b", "generated.sync_api"),
    (r"\bhttpx\.AsyncClient\b", "httpx.Client"),
    (r"\bAsync(?=[A-Z])", ""),
    (r"\b__aenter__\b", "__enter__"),
    (r"\b__aexit__\b", "__exit__"),
    (r"\baclosing\b", "closing"),
    (r"\baclose\b", "close"),
    (r"\baread\b", "read"),
    (r"\baiter_bytes\b", "iter_bytes"),
    (r"\basync (?=def|for|with)", ""),
    (r"\bawait ", ""),
]


def made(text):
    """The sync client's text."""
    for pattern, word in WORDS:
        text = re.sub(pattern, word, text)
    _, _, body = text.partition('"""\n')
    body = re.sub(r"(?m)^import time\n", "", body, count=1).replace("from __future__ import annotations\n", "from __future__ import annotations\n\nimport threading\nimport time", 1)
    return '"""The sync client, made of aio.py by sdk/models/sync.py. Do not edit."""\n' + body
