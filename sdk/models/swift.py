"""The back end for Swift: structures, open enums and unions that read and write JSON, and a method for each call."""

import json
import textwrap

from form import Alias, Enum, Object, Union, camel, pascal
from tags import grouped

HEAD = "// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.\n"
PLAIN = {"text": "String", "flag": "Bool", "small": "Int", "number": "Double", "big": "Int64", "decimal": "BigInt", "any": "JSON"}
WORDS = set(
    "as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in "
    "init inout internal is let nil operator precedencegroup private protocol public repeat rethrows return self Self static struct subscript super switch "
    "throw throws true try typealias var where while".split()
)


def files(form):
    """Each file's name and text. A group of models is in two files, since Swift compiles files of a few thousand lines best:
    `Unions…` has the group's unions with their variants, and `Models…` the rest."""
    found = {"Api.swift": api(form), "ErrorCode.swift": codes(form), "Feeds.swift": feeds(form)}
    unions = [one for one in form.declarations.values() if isinstance(one, Union)]
    within = {name for one in unions for name in (one.name, *one.variants.values())}
    for group, names in grouped(form).items():
        for part, inside in (("Unions", True), ("Models", False)):
            if text := "".join(declared(form, form.declarations[one]) for one in names if (one in within) == inside):
                found[f"{part}{group}.swift"] = HEAD + text
    return found


def models_of(form):
    """All declarations."""
    return "".join(declared(form, one) for one in form.declarations.values())


def name(text):
    """A name as Swift's members, parameters and cases have it; a word of the language is quoted."""
    found = camel(text)
    return f"`{found}`" if found in WORDS else found


def quoted(value):
    """A constant as Swift writes it."""
    return json.dumps(value, ensure_ascii=False)


def comment(text, indent=""):
    """A documentation comment, or nothing."""
    width = 116 - len(indent)
    after = "  " if text.startswith("- ") else ""
    paragraphs = [textwrap.wrap(" ".join(part.split()), width, subsequent_indent=after, break_long_words=False) for part in text.split("\n\n") if part.strip()]
    lines = [line for number, part in enumerate(paragraphs) for line in ([""] if number else []) + part]
    return "".join(f"{indent}/// {line}".rstrip() + "\n" for line in lines)


def resolved(form, kind):
    """The type behind aliases of constants: those are values, and not types."""
    while kind.kind == "ref" and isinstance(form.declarations.get(kind.name), Alias) and form.declarations[kind.name].type.kind in ("const", "ref"):
        kind = form.declarations[kind.name].type
    return kind


def typed(form, kind):
    """A type as Swift writes it."""
    kind = resolved(form, kind)
    if kind.kind == "text" and kind.format == "date-time":
        return "Timestamp"
    if kind.kind in PLAIN:
        return PLAIN[kind.kind]
    if kind.kind == "const":
        return {str: "String", bool: "Bool", int: "Int"}[type(kind.value)]
    if kind.kind == "ref":
        return kind.name
    inner = typed(form, kind.of)
    return {"nullable": f"{inner}?", "list": f"[{inner}]", "map": f"[String: {inner}]"}[kind.kind]


def optional(form, member):
    """True if a member may be nil."""
    return not member.required or resolved(form, member.type).kind == "nullable"


def member_type(form, member):
    kind = typed(form, member.type)
    return kind + "?" if not kind.endswith("?") and optional(form, member) else kind


def documented(form, member):
    """What an editor shows for a member: its own text, or that of its type."""
    kind = member.type.of if member.type.kind == "nullable" else member.type
    constant = resolved(form, kind)
    text = member.docs
    if not text and constant.kind == "const":
        text = f"Always `{constant.value}`."
    if not text and kind.kind == "ref":
        text = form.declarations[kind.name].docs
    text = text or f"`{member.name}`; the document says no more."
    return text + (" Exact at any length." if constant.kind == "decimal" else "")


def declared(form, one):
    if isinstance(one, Object):
        return structure(form, one)
    if isinstance(one, Enum):
        return enumeration(one)
    if isinstance(one, Union):
        return unknown(form, one) + union(form, one)
    if resolved(form, one.type).kind == "const":
        return ""
    return "\n" + comment(one.docs or one.name) + f"public typealias {one.name} = {typed(form, one.type)}\n"


def structure(form, one):
    docs = one.docs
    for other in form.declarations.values():
        if not docs and isinstance(other, Union) and one.name in other.variants.values():
            docs = f"A variant of ``{other.name}``."
    alike = any(member.name == "id" and member.required and resolved(form, member.type).kind == "text" for member in one.members)
    text = "\n" + comment(docs or one.name) + f"public struct {one.name}: GavelModel, JSONCoded{', Identifiable' if alike else ''} {{\n"
    return text + fields(form, one.members) + initializer(form, one.members) + reading(form, one.members) + writing(form, one.members) + "}\n"


def constant(form, member):
    kind = resolved(form, member.type)
    return kind if kind.kind == "const" and member.required else None


def fields(form, members):
    text = ""
    for one in members:
        text += comment(documented(form, one), "  ")
        if found := constant(form, one):
            text += f"  public let {name(one.name)} = {quoted(found.value)}\n"
        else:
            text += f"  public var {name(one.name)}: {member_type(form, one)}\n"
    return text


def initializer(form, members):
    given = sorted((one for one in members if not constant(form, one)), key=lambda one: optional(form, one))
    if not given:
        return "\n  public init() {}\n"
    parts = [f"{name(one.name)}: {member_type(form, one)}{' = nil' if optional(form, one) else ''}" for one in given]
    line = f"\n  public init({', '.join(parts)}) {{\n"
    if len(line) > 140:
        line = "\n  public init(\n    " + ",\n    ".join(parts) + "\n  ) {\n"
    return line + "".join(f"    self.{name(one.name)} = {name(one.name)}\n" for one in given) + "  }\n"


def reading(form, members):
    text = "\n  public init(json: JSON) throws {\n"
    text += f"    {'let members' if members else '_'} = try Members(json)\n"
    for one in members:
        if found := constant(form, one):
            text += f"    try members.constant({quoted(one.name)}, {quoted(found.value)})\n"
        else:
            text += f"    {name(one.name)} = try members.{'optional' if optional(form, one) else 'required'}({quoted(one.name)})\n"
    return text + "  }\n"


def writing(form, members):
    if not members:
        return "\n  public var json: JSON { .object([:]) }\n"
    text = "\n  public var json: JSON {\n    var members: [String: JSON] = [:]\n"
    for one in members:
        # A member that may be left out is left out; one that must be there is null.
        chain = "?" if not one.required else ""
        text += f"    members[{quoted(one.name)}] = {name(one.name)}{chain}.json\n"
    return text + "    return .object(members)\n  }\n"


def enumeration(one):
    docs = (one.docs or f"One of ``{one.name}/known``.") + " A newer server may send another value: it is `unknown`."
    text = "\n" + comment(docs) + f"public enum {one.name}: OpenEnum, JSONCoded {{\n"
    cases = {value: case_of(value) for value in one.values}
    text += "".join(f"  /// `{value}`\n  case {case}\n" for value, case in cases.items())
    text += "  /// A value that this version does not know.\n  case unknown(String)\n\n"
    text += f"  public static let known: [{one.name}] = [{', '.join('.' + case.strip('`') for case in cases.values())}]\n\n"
    text += "  public init(rawValue: String) {\n    switch rawValue {\n"
    text += "".join(f"    case {quoted(value)}: self = .{case.strip('`')}\n" for value, case in cases.items())
    text += "    default: self = .unknown(rawValue)\n    }\n  }\n\n  public var rawValue: String {\n    switch self {\n"
    text += "".join(f"    case .{case.strip('`')}: return {quoted(value)}\n" for value, case in cases.items())
    return text + "    case .unknown(let value): return value\n    }\n  }\n}\n"


def case_of(value):
    """The case of an enum's value; one that the language or this SDK has a meaning for gets an underscore."""
    found = value.lower() if value.isupper() and value.isalnum() else camel(value) or "empty"
    if found[0].isdigit():
        found = "_" + found
    return found + "_" if found in ("unknown", "init", "self", "Self", "Type", "none", "some") else f"`{found}`" if found in WORDS else found


def inner_union(form, one):
    """The union whose variants are all among those of another one: a feed's items have every event."""
    found = [
        other
        for other in form.declarations.values()
        if isinstance(other, Union) and other.tag == one.tag and len(other.variants) < len(one.variants) and other.variants.items() <= one.variants.items()
    ]
    return max(found, key=lambda other: len(other.variants), default=None)


def cases(form, one):
    """The cases of a union, with their types and the tags that stand for them."""
    inner = inner_union(form, one)
    found = {}
    for tag, target in one.variants.items():
        if inner and tag in inner.variants:
            found.setdefault("event" if inner.name.endswith("Event") else camel(inner.name), (inner.name, []))[1].append(tag)
        else:
            found.setdefault(case_of(tag), (target, []))[1].append(tag)
    return inner, found


def unknown(form, one):
    text = "\n" + comment(f"A variant of ``{one.name}`` that this version does not know.")
    text += f"public struct Unknown{one.name}: GavelModel, JSONCoded {{\n  /// Its `{one.tag}`.\n  public let {name(one.tag)}: String\n"
    text += "  /// What the server sent, the whole of it.\n  public let raw: JSON\n"
    text += "".join(comment(documented(form, member), "  ") + f"  public let {name(member.name)}: {member_type(form, member)}\n" for member in one.common)
    text += "\n  public init(json: JSON) throws {\n    let members = try Members(json)\n    raw = json\n"
    for member in one.common:
        text += f"    {name(member.name)} = try members.{'optional' if optional(form, member) else 'required'}({quoted(member.name)})\n"
    text += f"    {name(one.tag)} = try members.required({quoted(one.tag)})\n  }}\n\n"
    return text + "  public var json: JSON { raw }\n}\n"


def union(form, one):
    inner, found = cases(form, one)
    docs = (one.docs or one.name) + f"\n\nTold apart by `{one.tag}`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`."
    text = "\n" + comment(docs) + f"public indirect enum {one.name}: GavelModel, JSONCoded {{\n"
    for case, (target, tags) in found.items():
        text += comment(form.declarations[target].docs or f"`{tags[0]}`", "  ") + f"  case {case}({target})\n"
    text += f"  /// A variant that this version does not know.\n  case unknown(Unknown{one.name})\n\n"
    text += f"  public init(json: JSON) throws {{\n    let members = try Members(json)\n    let tag: String = try members.required({quoted(one.tag)})\n    switch tag {{\n"
    for case, (_, tags) in found.items():
        text += f"    case {wrapped(tags)}: self = .{case.strip('`')}(try .init(json: json))\n"
    if inner and inner.common:
        names = ", ".join(quoted(member.name) for member in inner.common if member.required)
        case = next(case for case, (target, _) in found.items() if target == inner.name)
        text += f"    case _ where members.have({names}): self = .{case}(try .init(json: json))\n"
    text += "    default: self = .unknown(try .init(json: json))\n    }\n  }\n\n"
    cases_and_unknown = [*found, "unknown"]
    text += each("public var json: JSON", cases_and_unknown, "json")
    for member in one.common:
        text += "\n" + comment(documented(form, member), "  ") + each(f"public var {name(member.name)}: {member_type(form, member)}", cases_and_unknown, name(member.name))
    return text + "}\n"


def wrapped(tags):
    lines = textwrap.wrap(", ".join(quoted(tag) for tag in tags), 100)
    return "\n      ".join(lines)


def each(head, found, member):
    """A property that every case's value has."""
    text = f"  {head} {{\n    switch self {{\n"
    text += "".join(f"    case .{case.strip('`')}(let value): return value.{member}\n" for case in found)
    return text + "    }\n  }\n"


def codes(form):
    text = HEAD + "\n/// An error code: stable, and the thing to act on. A server may send one that is not listed here.\n"
    text += "public struct ErrorCode: Hashable, Sendable, CustomStringConvertible {\n  /// The code as the server writes it.\n  public let rawValue: String\n\n"
    text += "  public init(rawValue: String) {\n    self.rawValue = rawValue\n  }\n\n  public var description: String { rawValue }\n\n"
    for code, meaning in form.codes.items():
        text += comment(meaning or f"`{code}`", "  ") + f"  public static let {name(code)} = ErrorCode(rawValue: {quoted(code)})\n"
    text += "\n  /// Every code that this version knows.\n  public static let known: [ErrorCode] = [\n"
    return text + "".join(f"    .{name(code).strip('`')},\n" for code in form.codes) + "  ]\n}\n"


def api(form):
    text = HEAD + "\nextension GavelCalls {\n"
    groups = form.groups()
    for tag in groups:
        text += comment(form.about(tag), "  ") + f"  public var {name(tag)}: {pascal(tag)}Api {{ {pascal(tag)}Api(caller: caller) }}\n"
    text += "}\n"
    for tag, found in groups.items():
        text += "\n" + comment(form.about(tag)) + f"public struct {pascal(tag)}Api: Sendable {{\n  let caller: Caller\n"
        text += "".join(method(form, tag, one) for one in found) + "}\n"
    text += "\nextension Operation {\n"
    for found in groups.values():
        for one in found:
            extra = (", isKeyed: true" if one.keyed else "") + (", expects: .nothing" if not one.answer else ", expects: .text" if one.answer.kind == "text" else "")
            text += f"  static let {camel(one.id)} = Operation(id: {quoted(one.id)}, method: {quoted(one.method)}, path: {quoted(one.path)}{extra})\n"
    return text + "}\n"


def method(form, tag, one):
    params = [(f"_ {name(param.name)}: {typed(form, param.type)}", name(param.name), param.docs or "In the path.") for param in one.params]
    if one.body:
        params.append((f"_ body: {body_type(form, one)}", "body", "What the request says."))
    for param in one.query + one.headers:
        params.append((f"{name(param.name)}: {member_type(form, param)}{' = nil' if optional(form, param) else ''}", name(param.name), documented(form, param)))
    if one.keyed:
        params.append(("key: String? = nil", "key", "The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is none."))
    text = "\n" + comment(one.docs, "  ") + "  ///\n"
    for _, param, docs in params:
        text += comment(f"- Parameter {param.strip('`')}: {' '.join(docs.split())}", "  ")
    refusals = [f"{status}: {', '.join(f'`{code}`' for code in listed)}" for status, listed in one.usual_refusals().items()]
    text += comment("- Throws: ``GavelError``" + (", among others " + "; ".join(refusals) if refusals else ""), "  ")
    answer = "" if not one.answer else f" -> {'String' if one.answer.kind == 'text' else typed(form, one.answer)}"
    head = "  @discardableResult\n" if one.keyed and one.answer else ""
    head += f"  public func {name(one.id.removeprefix(tag + '_'))}({', '.join(param for param, _, _ in params)}) async throws{answer} {{\n"
    call = "done" if not one.answer else "text" if one.answer.kind == "text" else "answer"
    return text + head + f"    try await caller.{call}(.{camel(one.id)}, {arguments(one)})\n  }}\n"


def body_type(form, one):
    """The type of a body; one that needs no members may be left out."""
    kind = typed(form, one.body)
    if one.body_empty:
        return f"{kind} = {kind}()"
    return kind if one.body_required else f"{kind}? = nil"


def arguments(one):
    parts = []
    if one.params:
        parts.append("path: [" + ", ".join(f"{quoted(param.name)}: {name(param.name)}.json" for param in one.params) + "]")
    for place in ("query", "headers"):
        if found := getattr(one, place):
            parts.append(f"{place}: [" + ", ".join(f"({quoted(param.name)}, {name(param.name)}.json)" for param in found) + "]")
    if one.body:
        parts.append("body: body.json")
    if one.keyed:
        parts.append("key: key")
    return f"Arguments({', '.join(parts)})"


def feeds(form):
    """The kinds of games that can be followed, and the feed of a player's games."""
    calls = {one.id: one for one in form.operations}
    text = HEAD
    for kind, found in form.kinds.items():
        game, feed = calls[found["game"]], calls[found["feed"]]
        item, model = typed(form, feed.feed), typed(form, game.answer)
        before, _, after = feed.path.partition("{" + feed.params[0].name + "}")
        text += f"\nextension {model}: FollowableGame {{\n  public typealias Item = {item}\n\n"
        text += f"  public static func feedPath(_ id: String) -> String {{ {quoted(before)} + id + {quoted(after)} }}\n}}\n"
        text += f"\nextension {pascal(feed.tag)}Api {{\n  /// The feed of a game, by its id alone; ``GavelCalls/follow(_:_:)`` says what comes.\n"
        text += f"  public func follow(_ id: String, _ options: FeedOptions = FeedOptions()) -> Feed<{item}> {{\n"
        text += f"    caller.follow({model}.self, id, options)\n  }}\n}}\n"
    own = calls[form.own_feed]
    text += f"\n/// An item of the feed of a player's games.\npublic typealias OwnItem = {typed(form, own.feed)}\n\nlet ownFeed = {quoted(own.path)}\n"
    return text
