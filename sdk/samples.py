#!/usr/bin/env python3
"""Writes an SDK's samples of a server's reference into one file, a function for each, so that the compiler reads them.

    samples.py LANGUAGE FILE      GAVEL_URL is the server
"""

import html
import os
import re
import sys
import textwrap
import urllib.error
import urllib.request

SERVER = os.environ["GAVEL_URL"]
IMPORT = re.compile(r"^(?:import|from) \w.*\n", re.MULTILINE)
# Names that a sample leaves to its reader.
GIVEN = re.compile(r"(?<![.\w])(?:token|operatorToken|operator_token|appKey|app_key|[a-z]\w*(?:Id|_id))\b(?!\s*=[^=])")
# `URLSession.bytes` is on Apple's platforms alone.
APPLES = ".bytes(for:"
# How a language begins a function, ends it, and declares a name.
FORMS = {
    "python": ("def {}() -> None:\n", "\n", '{} = ""\n'),
    "kotlin": ("suspend fun {}() {{\n", "\n}\n", 'private val {} = ""\n'),
    "swift": ("func {}() async throws {{\n", "\n}\n", 'private let {} = ""\n'),
}
# What an import needs beside it.
ALSO = {"swift": "#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n"}


def main(language, file):
    names = sorted(set(re.findall(r'href="(?:\.\./reference/)?(\w+)/"', page(""))))
    found = {name: code + "\n" for name in names if (code := sample(language, name)) and APPLES not in code}
    assert len(found) > 80, f"only {len(found)} samples"
    begin, end, given = FORMS[language]
    together = "".join(found.values())
    text = "".join(sorted(set(IMPORT.findall(together)))) + ALSO.get(language, "")
    text += "".join(given.format(name) for name in sorted(set(GIVEN.findall(together))))
    for name, code in found.items():
        text += "\n" + begin.format(name) + textwrap.indent(IMPORT.sub("", code).strip(), "    ") + end
    with open(file, "w") as out:
        out.write(text)


def page(name):
    with urllib.request.urlopen(f"{SERVER}/docs/reference/{name and name + '/'}") as answer:
        return answer.read().decode()


def sample(language, name):
    """The code of a call; none where the name is no call."""
    try:
        text = page(name)
    except urllib.error.HTTPError:
        return None
    found = re.search(rf'<pre class="panel {language}"[^>]*><code>(.*?)</code>', text, re.DOTALL)
    return found and html.unescape(re.sub(r"<[^>]+>", "", found[1]))


main(*sys.argv[1:])
