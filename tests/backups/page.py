"""The commands of docs/operators/backups.md."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/operators/backups.md"


def blocks(heading: str, language: str = "sh") -> list[str]:
    """The blocks of code between a heading and the next one."""
    parts = re.split(r"^#+ (.*)\n", PAGE.read_text(), flags=re.MULTILINE)
    # A comment in a block looks like a heading: what it splits belongs to the heading before.
    sections: dict[str, str] = {}
    name = ""
    for title, text in zip(parts[1::2], parts[2::2], strict=True):
        if sections.get(name, "").count("```") % 2:
            sections[name] += f"# {title}\n{text}"
        else:
            name = title
            sections[name] = text
    found = re.findall(rf"^```{language}\n(.*?)^```$", sections[heading], flags=re.MULTILINE | re.DOTALL)
    if not found:
        raise LookupError(f"{PAGE.name} has no commands below {heading!r}")
    return found
