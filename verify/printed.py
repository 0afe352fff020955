"""The one place that prints: nothing that a record or a file's name says may pass for a line of this program's own."""

import unicodedata

# Text from a record must not push the line's beginning off the screen.
LONGEST = 400


def is_plain(character):
    """True if a character shows as itself: no control, format or separator but the space, no mark upon another one."""
    return character.isprintable() and not unicodedata.category(character).startswith("M")


def escaped(text):
    """The text with each character escaped that is not plain, line feeds among them."""
    return "".join(c if is_plain(c) else c.encode("unicode_escape").decode() for c in text)


def printed(text):
    """Prints a line, cut where it is long."""
    line = escaped(text)
    print(line if len(line) <= LONGEST else f"{line[:LONGEST]}…")
