"""Canonical JSON (RFC 8785), read and written."""

import json

from finding import Unchecked, demand

LARGEST = 2**53 - 1
# A record is never nested deeper, and other programs do not read deeper nesting.
DEEPEST = 127


def canonical(value):
    """Canonical JSON, for values whose numbers are whole."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    # Names are sorted by their UTF-16 code units, which only beyond ASCII is not how Python sorts them.
    return text if text.isascii() else json.dumps(_sorted(value), separators=(",", ":"), ensure_ascii=False)


def _sorted(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return {name: _sorted(value[name]) for name in names}
    return [_sorted(item) for item in value] if isinstance(value, list) else value


def _no_fraction(text):
    raise ValueError(f"{text} is no whole number")


def _whole(text):
    number = int(text) if len(text) < 20 else LARGEST + 1
    if abs(number) > LARGEST:
        raise ValueError("a number is too large")
    return number


def _depth(value):
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)


def parsed(text, version):
    """The JSON object in a line."""
    try:
        value = json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_whole)
        # Half of a surrogate pair is no text.
        json.dumps(value, ensure_ascii=False).encode()
        too_deep = _depth(value) > DEEPEST
    except (ValueError, RecursionError) as error:
        raise Unchecked(f"the line cannot be read: {error}", version) from None
    demand(not too_deep, version, "the line is nested too deep")
    demand(isinstance(value, dict), version, "the line is no JSON object")
    return value
