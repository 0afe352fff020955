"""Why a record does not hold, or cannot be checked."""


class Wrong(Exception):
    """The record is whole and well-formed, and does not hold; `version` is the event's, None where it stands before the events."""

    def __init__(self, version, what):
        where = "before the events" if version is None else f"version {version}"
        super().__init__(f"{where}: {what}")
        self.version = version


class Unchecked(Exception):
    """It is no whole, well-formed record, or of a kind, form or rules that this verifier does not know."""

    def __init__(self, what, version=None):
        super().__init__(what if version is None else f"version {version}: {what}")
        self.version = version


def check(condition, version, what):
    """Raises Wrong unless the condition holds."""
    if not condition:
        raise Wrong(version, what)


def demand(condition, version, what):
    """Raises Unchecked unless the condition holds, which is one of form."""
    if not condition:
        raise Unchecked(what, version)


def difference(found, expected, path=""):
    """Where two JSON values differ first, in words; None where they do not."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in [*expected, *(name for name in found if name not in expected)]:
            inner = f"{path}.{name}" if path else name
            if name not in found:
                return f"{inner} is missing"
            if name not in expected:
                return f"{inner} should not be there"
            if what := difference(found[name], expected[name], inner):
                return what
        return None
    if isinstance(found, list) and isinstance(expected, list):
        if len(found) != len(expected):
            return f"{path} has {len(found)} items in place of {len(expected)}"
        pairs = enumerate(zip(found, expected))
        return next((d for n, (f, e) in pairs if (d := difference(f, e, f"{path}[{n}]"))), None)
    # In Python True equals 1.
    if type(found) is type(expected) and found == expected:
        return None
    return f"{path} is {found!r}, and should be {expected!r}"
