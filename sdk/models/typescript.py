"""The back end for TypeScript: types that vanish when compiled, shapes that read and write JSON, and a method for each call."""

import json
import textwrap

from form import Alias, Enum, Object, Union, camel, documented, pascal, words

HEAD = "// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.\n\n"
PLAIN = {"text": "string", "flag": "boolean", "small": "number", "number": "number", "big": "bigint", "decimal": "bigint", "any": "Json"}
EXACT = " A big integer: exact at any length."


def files(form):
    """Each file's name and text."""
    return {"models.ts": models(form), "shapes.ts": shapes(form), "api.ts": api(form), "codes.ts": codes(form)}


def comment(text, indent="", notes=()):
    """A documentation comment, or nothing."""
    paragraphs = [part for part in text.replace("*/", "*\\/").split("\n\n") if part]
    lines = []
    for number, part in enumerate(paragraphs):
        lines += ([""] if number else []) + textwrap.wrap(" ".join(part.split()), 116 - len(indent), break_long_words=False)
    for note in notes:
        lines += textwrap.wrap(note.replace("*/", "*\\/"), 116 - len(indent), subsequent_indent="  ", break_long_words=False)
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def key(name):
    return name if name.isidentifier() else json.dumps(name)


def typed(kind, prefix=""):
    """A type as TypeScript writes it."""
    if kind.kind in PLAIN:
        return PLAIN[kind.kind]
    if kind.kind == "const":
        return json.dumps(kind.value)
    if kind.kind == "ref":
        return prefix + kind.name
    inner = typed(kind.of, prefix)
    if kind.kind == "nullable":
        return f"{inner} | null"
    if kind.kind == "map":
        return f"{{ readonly [name: string]: {inner} }}"
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def is_big(kind):
    return (kind.of if kind.kind == "nullable" else kind).kind in ("big", "decimal")


def member_lines(members, indent="  ", prefix="", named=key):
    lines = ""
    for one in members:
        mark = "" if one.required else "?"
        lines += comment(documented(one) + (EXACT if is_big(one.type) else ""), indent)
        lines += f"{indent}readonly {named(one.name)}{mark}: {typed(one.type, prefix)};\n"
    return lines


def header(name):
    """A header's name among the parameters: `Invite-Code` is `invite_code`."""
    return "_".join(words(name)).lower()


def models(form):
    text = HEAD + 'import type { Json, Open } from "../json.js";\n'
    variants = {name: (union, value) for union in form.declarations.values() if isinstance(union, Union) for value, name in union.variants.items()}
    for one in form.declarations.values():
        docs = one.docs
        if not docs and one.name in variants:
            union, value = variants[one.name]
            docs = f"`{value}`, a variant of {{@link {union.name}}}."
        text += "\n"
        if isinstance(one, Object):
            text += comment(docs) + f"export interface {one.name} {{\n{member_lines(one.members)}}}\n"
        elif isinstance(one, Enum):
            values = ", ".join(json.dumps(value) for value in one.values)
            text += comment(f"The values of {{@link {one.name}}} that this version knows.")
            text += f"export const {one.name}Values = [{values}] as const;\n\n"
            text += comment(docs or f"One of {{@link {one.name}Values}}.", "", ["", "A server may send a value that is not listed: it comes as it is."])
            text += f"export type {one.name} = Open<(typeof {one.name}Values)[number]>;\n"
        elif isinstance(one, Union):
            text += comment(f"A variant of {{@link {one.name}}} that this version does not know.")
            unknown = f'  /** Stands for every `{one.tag}` that is not known; `raw` has the true one. */\n  readonly {key(one.tag)}: "unknown";\n'
            unknown += "  /** What the server sent. */\n  readonly raw: { readonly [name: string]: Json };\n"
            text += f"export interface Unknown{one.name} {{\n{unknown}{member_lines(one.common)}}}\n\n"
            text += comment(docs, "", ["", f"Told apart by `{one.tag}`. New variants may come: they are `\"unknown\"`, with what was sent in `raw`."])
            listed = "".join(f"\n  | {name}" for name in dict.fromkeys(one.variants.values()))
            text += f"export type {one.name} ={listed}\n  | Unknown{one.name};\n"
        elif isinstance(one, Alias):
            text += comment(docs + (EXACT if is_big(one.type) else ""))
            text += f"export type {one.name} = {typed(one.type)};\n"
    return text


def shape(form, kind):
    """A type as the reader and writer of JSON sees it."""
    if kind.kind == "const":
        return {"const": kind.value}
    if kind.kind == "ref":
        target = form.declarations[kind.name]
        if isinstance(target, Enum):
            return "text"
        return shape(form, target.type) if isinstance(target, Alias) else {"ref": kind.name}
    return {kind.kind: shape(form, kind.of)} if kind.of else kind.kind


def members_shape(form, members):
    return {one.name: shape(form, one.type) if one.required else {"optional": shape(form, one.type)} for one in members}


def literal(value):
    """JSON as TypeScript writes it, without quotes that are not needed."""
    if isinstance(value, dict):
        inner = ", ".join(f"{key(name)}: {literal(one)}" for name, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return json.dumps(value)


def shapes(form):
    text = HEAD + 'import type { Shape } from "../shape.js";\n\n'
    text += "/** How each named object and union is read and written. */\nexport const shapes: { readonly [name: string]: Shape } = {\n"
    for one in form.declarations.values():
        if isinstance(one, Object):
            text += f"  {one.name}: {literal({'object': members_shape(form, one.members)})},\n"
        elif isinstance(one, Union):
            found = {"union": one.tag, "variants": one.variants, "common": members_shape(form, one.common)}
            text += f"  {one.name}: {literal(found)},\n"
    return text + "};\n"


def codes(form):
    text = HEAD + 'import type { Open } from "../json.js";\n\n'
    text += "/** Every error code that this version knows, with what it means. */\nexport const errorCodes = {\n"
    for code, meaning in form.codes.items():
        text += f"  {key(code)}: {json.dumps(meaning, ensure_ascii=False)},\n"
    text += "} as const;\n\n/** A code that this version knows. */\nexport type KnownErrorCode = keyof typeof errorCodes;\n\n"
    return text + "/** An error code; a server may send one that is not listed. */\nexport type ErrorCode = Open<KnownErrorCode>;\n"


def api(form):
    text = HEAD + 'import type { CallOptions, CommandOptions } from "../options.js";\nimport type { Operation } from "../shape.js";\nimport type * as M from "./models.js";\n\n'
    text += "/** Every call of the document. */\nexport const operations = {\n"
    for one in form.operations:
        found = {"method": one.method, "path": one.path}
        if one.headers:
            found["headers"] = {header(param.name): param.name for param in one.headers}
        if one.keyed:
            found["keyed"] = True
        if one.body:
            found["body"] = shape(form, one.body)
        if one.answer:
            found["answer"] = "raw" if one.answer.kind == "text" else shape(form, one.answer)
        if one.feed:
            found["feed"] = shape(form, one.feed)
            found |= {"events": {"ref": inner} for inner in [form.declarations[one.feed.name].inner] if inner}
        text += f"  {one.id}: {literal(found)},\n"
    text += "} as const satisfies { readonly [id: string]: Operation };\n\n"
    text += "/** The name of a call. */\nexport type OperationId = keyof typeof operations;\n\n"
    text += "/** What a call is made of. */\nexport interface Arguments {\n  readonly path?: { readonly [name: string]: string | number };\n"
    text += "  readonly query?: object | undefined;\n  readonly body?: unknown;\n  readonly options?: CommandOptions | undefined;\n}\n\n"
    text += "/** Makes a call. The type of the answer is the caller's promise. */\nexport type Call = <Answer>(id: OperationId, args: Arguments) => Promise<Answer>;\n"
    text += kinds(form)
    groups = form.groups()
    for one in [one for found in groups.values() for one in found if one.query or one.headers]:
        text += f"\n/** What `{one.id}` can be asked for. */\nexport interface {pascal(one.id)}Query {{\n"
        text += member_lines(one.query, prefix="M.") + member_lines(one.headers, prefix="M.", named=header) + "}\n"
    for tag, found in groups.items():
        text += "\n" + comment(form.about(tag)) + f"export class {pascal(tag)}Api {{\n  readonly #call: Call;\n\n"
        text += "  constructor(call: Call) {\n    this.#call = call;\n  }\n" + "".join(method(tag, one) for one in found) + "}\n"
    text += "\n/** Every call of the document, by the document's tags. */\nexport class Calls {\n"
    text += "".join(comment(form.about(tag), "  ") + f"  readonly {camel(tag)}: {pascal(tag)}Api;\n" for tag in groups)
    text += "\n  constructor(call: Call) {\n" + "".join(f"    this.{camel(tag)} = new {pascal(tag)}Api(call);\n" for tag in groups) + "  }\n}\n"
    return text


def kinds(form):
    """The kinds of games: the types that belong together, and the calls that follow a game."""
    calls = {one.id: one for one in form.operations}
    text = "\n/** The kinds of games, with their types. */\nexport interface Kinds {\n"
    for kind, found in form.kinds.items():
        game, page, item = (typed(one, "M.") for one in (calls[found["game"]].answer, calls[found["page"]].answer, calls[found["feed"]].feed))
        event = f"M.{form.declarations[calls[found['feed']].feed.name].inner}"
        text += f"  readonly {key(kind)}: {{ readonly game: {game}; readonly page: {page}; readonly event: {event}; readonly item: {item} | {event} }};\n"
    text += "}\n\n/** A kind of game that this version knows. */\nexport type Kind = keyof Kinds;\n\n"
    text += f"/** The calls that follow a game, by kind. */\nexport const kinds = {literal(form.kinds)} as const satisfies {{ readonly [K in Kind]: object }};\n\n"
    text += f"/** The feed of a player's games. */\nexport const ownFeed = {json.dumps(form.own_feed)};\n\n"
    return text + f"/** An item of that feed. */\nexport type OwnItem = {typed(calls[form.own_feed].feed, 'M.')};\n"


def method(tag, one):
    name = camel(one.id.removeprefix(tag + "_"))
    options = "CommandOptions" if one.keyed else "CallOptions"
    params = [(camel(param.name), typed(param.type, "M."), param.docs or "In the path.") for param in one.params]
    if one.body:
        kind = typed(one.body, "M.") + (" = {}" if one.body_empty else "")
        params.append(("body" if one.body_required or one.body_empty else "body?", kind, "What the request says."))
    if one.query or one.headers:
        optional = "" if any(param.required for param in one.query + one.headers) else "?"
        params.append((f"query{optional}", f"{pascal(one.id)}Query", "What the answer is chosen by."))
    params.append(("options?", options, "Signal and key." if one.keyed else "Signal."))
    answer = "void" if not one.answer else "string" if one.answer.kind == "text" else typed(one.answer, "M.")
    notes = [f"@param {param.rstrip('?')} {docs}" for param, _, docs in params]
    notes += [f"@throws {{ApiError}} {status}, as {', '.join(f'`{code}`' for code in listed)}" for status, listed in one.usual_refusals().items()]
    path = ", ".join(param.name if param.name == camel(param.name) else f"{key(param.name)}: {camel(param.name)}" for param in one.params)
    parts = [f"path: {{ {path} }}"] if path else []
    parts += [part for part, there in (("body", one.body), ("query", one.query or one.headers)) if there] + ["options"]
    text = "\n" + comment(one.docs, "  ", ["", *notes])
    text += f"  {name}({', '.join(f'{param}: {kind}' for param, kind, _ in params)}): Promise<{answer}> {{\n"
    return text + f"    return this.#call({json.dumps(one.id)}, {{ {', '.join(parts)} }});\n  }}\n"
