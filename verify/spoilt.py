"""Files that are no record any more, or never were one: most honest ones of these were spoilt on their way."""

from finding import Unchecked

UTF_16 = "it is written in UTF-16: save it as UTF-8"
# The first bytes of files of other kinds.
BEGINNINGS = (
    (b"\x1f\x8b", "it is packed by gzip: unpack it"),
    (b"PK\x03\x04", "it is packed as a ZIP file: unpack it"),
    (b"\x28\xb5\x2f\xfd", "it is packed by Zstandard: unpack it"),
    (b"\x89PNG", "it is a picture (PNG), and no record"),
    (b"\xff\xfe", UTF_16),
    (b"\xfe\xff", UTF_16),
)


def text_of(data):
    """The text of a file, which may be a record."""
    for first, what in BEGINNINGS:
        if data.startswith(first):
            raise Unchecked(what)
    # A record begins with two characters of ASCII.
    if 0 in data[:2]:
        raise Unchecked(UTF_16)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unchecked(f"line {line} is not UTF-8") from None


def check_text(text):
    """Checks that a text can be a whole record, before any line of it is read."""
    what = None
    if not text:
        what = "it is empty"
    elif text.startswith("\ufeff"):
        what = "it begins with a byte order mark: save it as UTF-8 without one"
    elif text.lstrip().startswith("<"):
        what = "it is a page for browsers (HTML), and no record"
    elif "\r\n" in text:
        what = "the lines end as Windows ends them (CR LF): a record's lines end with a line feed alone"
    if what:
        raise Unchecked(what)


def check_end(text):
    """Checks that the last line has its end."""
    if not text.endswith("\n"):
        raise Unchecked("it is cut off: the last line does not end with a line feed")
