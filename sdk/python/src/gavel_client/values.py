"""Reads and writes values by their shape in the document: what is known is checked, what is not known passes."""

from __future__ import annotations

import dataclasses
import json
import keyword
from decimal import Decimal
from typing import Any

from .generated import models
from .generated.shapes import SHAPES


class ShapeError(ValueError):
    """A value that is not of its shape."""


def parse(text: str) -> Any:
    """Reads JSON. Whole numbers are exact at any length. Raises ValueError where the text is no JSON."""

    def constant(name: str) -> Any:
        raise ValueError(f"{name} is no JSON")

    try:
        return json.loads(text, parse_constant=constant, parse_int=whole)
    except RecursionError as error:
        raise ValueError("too deep") from error


def whole(digits: str) -> int:
    """A whole number of any length. Python's `int` refuses long texts; its decimals do not, and are exact."""
    return int(digits) if len(digits) < 4000 else int(Decimal(digits))


def digits(number: int) -> str:
    """The digits of a whole number of any length."""
    return str(number) if -(10**4000) < number < 10**4000 else format(Decimal(number), "f")


def decode(shape: Any, value: Any, path: str = "$") -> Any:
    """What JSON stands for. Raises ShapeError where something known is missing or of another type."""
    if isinstance(shape, str):
        return plain(shape, value, path)
    if "nullable" in shape or "optional" in shape:
        return None if value is None else decode(shape.get("nullable") or shape["optional"], value, path)
    if "ref" in shape:
        return named(shape["ref"], value, path)
    if "const" in shape:
        return value if value == shape["const"] else fail(path, repr(shape["const"]))
    if "list" in shape:
        if not isinstance(value, list):
            fail(path, "a list")
        return [decode(shape["list"], item, f"{path}[{at}]") for at, item in enumerate(value)]
    if not isinstance(value, dict):
        fail(path, "an object")
    return {name: decode(shape["map"], item, f"{path}.{name}") for name, item in value.items()}


def named(name: str, value: Any, path: str) -> Any:
    if not isinstance(value, dict):
        fail(path, "an object")
    shape = SHAPES[name]
    if "object" in shape:
        return getattr(models, name)(**members(shape["object"], value, path))
    tag = value.get(shape["union"])
    if not isinstance(tag, str):
        fail(f"{path}.{shape['union']}", "a string")
    if tag in shape["variants"]:
        return named(shape["variants"][tag], value, path)
    return getattr(models, f"Unknown{name}")(raw=value, **members(shape["common"], value, path))


def members(known: dict[str, Any], value: dict[str, Any], path: str) -> dict[str, Any]:
    return {field(name): decode(shape, value.get(name), f"{path}.{name}") for name, shape in known.items()}


def field(name: str) -> str:
    """A member's name in Python."""
    return name + "_" if keyword.iskeyword(name) else name


def plain(shape: str, value: Any, path: str) -> Any:
    if shape == "text":
        return value if isinstance(value, str) else fail(path, "a string")
    if shape == "flag":
        return value if isinstance(value, bool) else fail(path, "true or false")
    if shape == "any":
        return value
    if isinstance(value, bool):
        fail(path, "a number")
    if shape == "number":
        return value if isinstance(value, (int, float)) else fail(path, "a number")
    if shape == "decimal" and isinstance(value, str) and value.isascii() and value.isdigit():
        return whole(value)
    return value if isinstance(value, int) else fail(path, "a whole number")


def encode(shape: Any, value: Any, path: str = "body") -> Any:
    """JSON for a value that the caller made. Raises ShapeError where an amount is not whole."""
    if value is None:
        return None
    if isinstance(shape, str):
        if shape not in ("decimal", "big", "small"):
            return value
        if not isinstance(value, int) or isinstance(value, bool):
            fail(path, "an int")
        return digits(value) if shape == "decimal" else value
    if "nullable" in shape or "optional" in shape:
        return encode(shape.get("nullable") or shape["optional"], value, path)
    if "list" in shape:
        return [encode(shape["list"], item, f"{path}[{at}]") for at, item in enumerate(value)]
    if "ref" not in shape or not dataclasses.is_dataclass(value):
        return value
    known = SHAPES[shape["ref"]].get("object", {})
    found = {name: encode(inner, getattr(value, field(name)), f"{path}.{name}") for name, inner in known.items()}
    return {name: item for name, item in found.items() if item is not None}


def fail(path: str, expected: str) -> Any:
    raise ShapeError(f"{path} is not {expected}")
