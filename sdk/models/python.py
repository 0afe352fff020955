"""The back end for Python: frozen dataclasses, shapes that read and write JSON, and a method for each call, sync and async."""

import keyword
import textwrap

from form import Alias, Enum, Object, Union, documented, pascal, words
from typescript import shape

HEAD = '"""Printed by sdk/models/models.py from openapi/openapi.json. Do not edit."""\n\n'
PLAIN = {"text": "str", "flag": "bool", "small": "int", "number": "float", "big": "int", "decimal": "int", "any": "Any"}


def files(form):
    """Each file's name and text."""
    found = {"__init__.py": HEAD.rstrip() + "\n", "models.py": models(form), "shapes.py": shapes(form), "codes.py": codes(form), "operations.py": operations(form)}
    return found | {"async_api.py": api(form, "async "), "sync_api.py": api(form, "")}


def snake(name):
    """A name as Python's parameters and methods have it; a word of the language gets an underscore."""
    found = "_".join(word.lower() for word in words(name))
    return found + "_" if keyword.iskeyword(found) else found


def field(name):
    return name + "_" if keyword.iskeyword(name) else name


def docstring(text, indent):
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    paragraphs = [textwrap.wrap(" ".join(part.split()), 112 - len(indent), break_long_words=False) for part in text.split("\n\n") if part.strip()]
    lines = [line for number, part in enumerate(paragraphs) for line in ([""] if number else []) + part]
    if not lines:
        return ""
    if len(lines) == 1 and not lines[0].endswith('"'):
        return f'{indent}"""{lines[0]}"""\n'
    return f'{indent}"""' + "\n".join([lines[0], *(f"{indent}{line}".rstrip() for line in lines[1:])]) + f'\n{indent}"""\n'


def typed(kind, prefix=""):
    """A type as Python writes it."""
    if kind.kind in PLAIN:
        return PLAIN[kind.kind]
    if kind.kind == "const":
        return f"Literal[{kind.value!r}]"
    if kind.kind == "ref":
        return prefix + kind.name
    inner = typed(kind.of, prefix)
    return {"nullable": f"{inner} | None", "list": f"Sequence[{inner}]", "map": f"Mapping[str, {inner}]"}[kind.kind]


def lines_of(members):
    """The members of a dataclass: those that must be there first, and each tag with its value."""
    text = ""
    for one in sorted(members, key=lambda one: not one.required or one.type.kind == "const"):
        kind = typed(one.type)
        if one.type.kind == "const":
            value = f": {kind} = {one.type.value!r}"
        elif one.required:
            value = f": {kind}"
        else:
            value = f": {kind}{'' if kind.endswith('None') else ' | None'} = None"
        text += f"    {field(one.name)}{value}\n{docstring(documented(one), '    ')}"
    return text


def models(form):
    text = HEAD + "from __future__ import annotations\n\nfrom collections.abc import Mapping, Sequence\nfrom dataclasses import dataclass\n"
    text += "from typing import Any, Literal, TypeAlias\n"
    late = ""
    variants = {name: (one, value) for one in form.declarations.values() if isinstance(one, Union) for value, name in one.variants.items()}
    for one in form.declarations.values():
        docs = one.docs
        if not docs and one.name in variants:
            docs = f"`{variants[one.name][1]}`, a variant of `{variants[one.name][0].name}`."
        if isinstance(one, Object):
            body = docstring(docs or one.name, "    ") + ("\n" + lines_of(one.members) if one.members else "")
            text += f"\n\n@dataclass(frozen=True, kw_only=True)\nclass {one.name}:\n{body}"
        elif isinstance(one, Enum):
            values = ", ".join(map(repr, one.values))
            late += f"\n{one.name}: TypeAlias = Literal[{values}] | str\n{docstring(docs + ' A newer server may send another value: it comes as it is.', '')}"
            late += f"{one.name}Values: tuple[str, ...] = ({values},)\n" + docstring(f"The values of `{one.name}` that this version knows.", "")
        elif isinstance(one, Union):
            tag = f"    {field(one.tag)}: Literal['unknown'] = 'unknown'\n" + docstring(f"Stands for every `{one.tag}` that is not known; `raw` has the true one.", "    ")
            raw = "    raw: Mapping[str, Any]\n" + docstring("What the server sent.", "    ")
            docs_unknown = docstring(f"A variant of `{one.name}` that this version does not know.", "    ")
            text += f"\n\n@dataclass(frozen=True, kw_only=True)\nclass Unknown{one.name}:\n{docs_unknown}\n{raw}{lines_of(one.common)}{tag}"
            listed = " | ".join([*dict.fromkeys(one.variants.values()), f"Unknown{one.name}"])
            late += f"\n{one.name}: TypeAlias = {listed}\n" + docstring(f"{docs} Told apart by `{one.tag}`, or by class. A newer server may send others.", "")
        elif isinstance(one, Alias):
            late += f"\n{one.name}: TypeAlias = {typed(one.type)}\n{docstring(docs, '')}"
    return text + "\n" + late


def shapes(form):
    text = HEAD + "from typing import Any\n\n"
    text += "SHAPES: dict[str, Any] = {\n"
    optional = lambda one: shape(form, one.type) if one.required else {"optional": shape(form, one.type)}
    for one in form.declarations.values():
        if isinstance(one, Object):
            text += f"    {one.name!r}: {({'object': {member.name: optional(member) for member in one.members}})!r},\n"
        elif isinstance(one, Union):
            text += f"    {one.name!r}: {({'union': one.tag, 'variants': one.variants, 'common': {member.name: optional(member) for member in one.common}})!r},\n"
    return text + '}\n"""How each named object and union is read and written."""\n'


def codes(form):
    text = HEAD + "ERROR_CODES: dict[str, str] = {\n" + "".join(f"    {code!r}: {meaning!r},\n" for code, meaning in form.codes.items())
    return text + '}\n"""Every error code that this version knows, with what it means."""\n'


def operations(form):
    text = HEAD + "from typing import Any\n\nOPERATIONS: dict[str, dict[str, Any]] = {\n"
    for one in form.operations:
        found = {"method": one.method, "path": one.path, "keyed": one.keyed}
        found |= {"body": shape(form, one.body)} if one.body else {}
        found |= {"answer": "raw" if one.answer.kind == "text" else shape(form, one.answer)} if one.answer else {}
        found |= {"feed": shape(form, one.feed)} if one.feed else {}
        found |= {"events": {"ref": inner} for inner in [form.declarations[one.feed.name].inner if one.feed else ""] if inner}
        found |= {"headers": {snake(param.name): param.name for param in one.headers}} if one.headers else {}
        text += f"    {one.id!r}: {found!r},\n"
    text += f'}}\n"""Every call of the document."""\n\nKINDS: dict[str, dict[str, str]] = {form.kinds!r}\n"""The calls that follow a game, by kind."""\n\n'
    return text + f'OWN_FEED = {form.own_feed!r}\n"""The feed of a player\'s games."""\n'


def api(form, color):
    """The calls by tag; `color` is `async ` or nothing."""
    prefix, wait, call = ("Async", "await ", "AsyncCall") if color else ("", "", "Call")
    text = HEAD + "from __future__ import annotations\n\nfrom collections.abc import Awaitable, Callable\nfrom typing import Any, Literal\n\nfrom . import models as m\n\n"
    result = "Awaitable[Any]" if color else "Any"
    text += f"{call} = Callable[..., {result}]\n\"\"\"Makes a call.\"\"\"\n"
    groups = form.groups()
    for tag, found in groups.items():
        text += f"\n\nclass {prefix}{pascal(tag)}Api:\n{docstring(form.about(tag), '    ')}\n"
        text += f"    def __init__(self, call: {call}) -> None:\n        self._call = call\n" + "".join(method(tag, one, color, wait) for one in found)
    text += f"\n\nclass {prefix}Calls:\n    \"\"\"Every call of the document, by the document's tags.\"\"\"\n\n    def __init__(self, call: {call}) -> None:\n"
    return text + "".join(f"        self.{snake(tag)} = {prefix}{pascal(tag)}Api(call)\n" for tag in groups)


def method(tag, one, color, wait):
    name = snake(one.id.removeprefix(tag + "_"))
    docs = [one.docs]
    params = [f"{snake(param.name)}: {typed(param.type, 'm.')}" for param in one.params]
    args = [f"{snake(param.name)}: {param.docs or 'in the path.'}" for param in one.params]
    if one.body:
        kind = typed(one.body, "m.")
        params.append(f"body: {kind} = {kind}()" if one.body_empty else f"body: {kind}" if one.body_required else f"body: {kind} | None = None")
        args.append("body: What the request says.")
    named = [f"{snake(param.name)}: {typed(param.type, 'm.')}" + ("" if param.required else " | None = None") for param in one.query + one.headers]
    args += [f"{snake(param.name)}: {documented(param)}" for param in one.query + one.headers]
    if one.keyed:
        named.append("key: str | None = None")
        args.append("key: The `Idempotency-Key`; one is made where there is none.")
    if named:
        params += ["*", *named]
    refusals = [f"{status}: {', '.join(listed)}" for status, listed in one.usual_refusals().items()]
    text = "\n\n".join([*docs, *args, *(["Raises ApiError, among others " + "; ".join(refusals) + "."] if refusals else [])])
    answer = "None" if not one.answer else "str" if one.answer.kind == "text" else typed(one.answer, "m.")
    path = "{" + ", ".join(f"{param.name!r}: {snake(param.name)}" for param in one.params) + "}"
    query = "{" + ", ".join([*(f"{param.name!r}: {snake(param.name)}" for param in one.query), *(f"{snake(param.name)!r}: {snake(param.name)}" for param in one.headers)]) + "}"
    call = f"self._call({one.id!r}, path={path}, query={query}, body={'body' if one.body else 'None'}, key={'key' if one.keyed else 'None'})"
    done = f"return {wait}{call}  # type: ignore[no-any-return]" if answer != "None" else f"{wait}{call}"
    signature = ", ".join(["self", *params])
    return f"\n    {color}def {name}({signature}) -> {answer}:\n{docstring(text, '        ')}        {done}\n"
