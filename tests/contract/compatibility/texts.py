"""The texts that a schema of strings takes: the language of its pattern, within its lengths, or its list."""

from functools import cache
from re import escape

from interegular import parse_pattern

ANY = "(?s:.*)"


def within(narrow, wide):
    """True if one schema takes no text that the other does not take."""
    return automaton(*values(narrow)) <= automaton(*values(wide))


def values(schema):
    listed = [schema["const"]] if "const" in schema else schema.get("enum")
    return schema.get("pattern"), schema.get("minLength", 0), schema.get("maxLength"), listed and tuple(listed)


@cache
def automaton(pattern, least, most, listed):
    taken = read(f"(?s:.{{{least},{'' if most is None else most}}})")
    if pattern is not None:
        taken &= read(anywhere(pattern))
    if listed is not None:
        taken &= read("|".join(map(escape, listed)))
    return taken


def read(pattern):
    return parse_pattern(pattern).to_fsm()


def anywhere(pattern):
    """The whole texts in which a pattern of JSON Schema is found: it need not begin or end where the text does."""
    begin, end = pattern.startswith("^"), pattern.endswith("$")
    return ("" if begin else ANY) + "(" + pattern[begin : len(pattern) - end] + ")" + ("" if end else ANY)
