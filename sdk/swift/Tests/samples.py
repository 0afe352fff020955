"""Writes the Swift samples of a server's reference into one file, a function for each, so that the compiler reads them.

    samples.py URL FILE
"""

import html
import re
import sys
import urllib.error
import urllib.request

# Names that a sample leaves to its reader.
GIVEN = ("token", "operatorToken", "appKey")
# `URLSession.bytes` is on Apple's platforms alone.
APPLES = ".bytes(for:"


def main(server, file):
    names = sorted(set(re.findall(r'href="(?:\.\./reference/)?(\w+)/"', page(server, ""))))
    found = {name: code for name in names if (code := sample(server, name)) and APPLES not in code}
    assert len(found) > 80, f"only {len(found)} samples"
    ids = set(re.findall(r"(?<![.\w])[a-z]\w*Id\b", "\n".join(found.values())))
    text = "import Foundation\nimport GavelClient\n\n#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n\n"
    text += "".join(f'private let {name} = ""\n' for name in [*GIVEN, *sorted(ids)])
    for name, code in found.items():
        lines = [line for line in code.split("\n") if not line.startswith("import ")]
        text += f"\nfunc {name}() async throws {{\n" + "\n".join(lines) + "\n}\n"
    with open(file, "w") as out:
        out.write(text)


def page(server, name):
    with urllib.request.urlopen(f"{server}/docs/reference/{name and name + '/'}") as answer:
        return answer.read().decode()


def sample(server, name):
    """The Swift code of a call; none where the name is no call."""
    try:
        text = page(server, name)
    except urllib.error.HTTPError:
        return None
    found = re.search(r'<pre class="panel swift"[^>]*><code>(.*?)</code>', text, re.DOTALL)
    return found and html.unescape(re.sub(r"<[^>]+>", "", found[1]))


main(*sys.argv[1:])
