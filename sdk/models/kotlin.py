"""The back end for Kotlin: serializable data classes, open enums and unions, and a suspending method for each call."""

import json
import textwrap

import form as shared
from form import Alias, Enum, Object, Union, camel, pascal

HEAD = "// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.\n\n"
PLAIN = {"text": "String", "flag": "Boolean", "small": "Int", "number": "Double", "big": "Long", "decimal": "WholeNumber", "any": "JsonElement"}
# Words that cannot be names without backticks.
HARD = set("as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while".split())


def files(form):
    """Each file's name and text."""
    return {"models/Models.kt": models(form), "models/ErrorCode.kt": codes(form), "api/Operations.kt": operations(form), "api/Api.kt": api(form)}


def name(word):
    """A member's or parameter's name."""
    found = camel(word)
    return f"`{found}`" if found in HARD else found


def quoted(value):
    """A value as a literal."""
    return json.dumps(value).replace("$", "\\$")


def comment(text, indent="", notes=()):
    """A documentation comment, or nothing. A comment of Kotlin may hold another one, so neither mark may be in it."""
    clean = lambda part: " ".join(part.split()).replace("*/", "*&#47;").replace("/*", "/&#42;")
    paragraphs = [part for part in text.split("\n\n") if part.strip()]
    lines = []
    for number, part in enumerate(paragraphs):
        lines += ([""] if number else []) + textwrap.wrap(clean(part), 116 - len(indent), break_long_words=False)
    if lines and notes:
        lines.append("")
    for note in notes:
        lines += textwrap.wrap(clean(note), 116 - len(indent), subsequent_indent="  ", break_long_words=False)
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def typed(kind):
    """A type as Kotlin writes it."""
    if kind.kind == "text":
        return "Instant" if kind.format == "date-time" else "String"
    if kind.kind in PLAIN:
        return PLAIN[kind.kind]
    if kind.kind == "const":
        return {bool: "Boolean", int: "Int"}.get(type(kind.value), "String")
    if kind.kind == "ref":
        return kind.name
    inner = typed(kind.of)
    return {"nullable": f"{inner}?", "list": f"List<{inner}>", "map": f"Map<String, {inner}>"}[kind.kind]


def optional(one):
    """The type of a member or parameter; one that may be missing is null then."""
    found = typed(one.type)
    return found if one.required or found.endswith("?") else found + "?"


def serializer(form, kind):
    """An expression for the serializer of a type."""
    if kind.kind == "ref":
        target = form.declarations[kind.name]
        return serializer(form, target.type) if isinstance(target, Alias) else f"{kind.name}.serializer()"
    if kind.kind == "decimal":
        return "WholeNumberSerializer"
    if kind.of:
        inner = serializer(form, kind.of)
        return {"nullable": f"{inner}.nullable", "list": f"ListSerializer({inner})", "map": f"MapSerializer(String.serializer(), {inner})"}[kind.kind]
    return f"{typed(kind)}.serializer()"


def documented(member):
    """The comment of a member: its own text, or what its form says."""
    return shared.documented(member).removesuffix(" " + shared.FORMATS["date-time"])


def parents(form):
    """The unions of each variant, and the members that it has from them. A union whose variants all are in another one is part of it."""
    unions = [one for one in form.declarations.values() if isinstance(one, Union)]
    found = {}
    for union in unions:
        for variant in union.variants.values():
            found.setdefault(variant, []).append(union)
    within = lambda one, other: one is not other and one.tag == other.tag and one.variants.items() < other.variants.items()
    for one in unions:
        found[one.name] = [other for other in unions if within(one, other)]
    return found


def heads(family, one):
    """The interfaces of a declaration, as the end of its head."""
    above = family.get(one.name, [])
    direct = [union for union in above if not any(union in family[other.name] for other in above)]
    return " : " + ", ".join(union.name for union in direct) if direct else ""


def models(form):
    family = parents(form)
    text = HEAD + "package gavel.client.models\n\n"
    imports = ["gavel.client.UnionSerializer", "gavel.client.WholeNumber", "gavel.client.constant", "kotlin.jvm.JvmInline", "kotlin.time.Instant", "kotlinx.serialization.Required"]
    imports += ["kotlinx.serialization.SerialName", "kotlinx.serialization.Serializable", "kotlinx.serialization.json.JsonElement", "kotlinx.serialization.json.JsonObject"]
    body = "".join(declaration(form, family, one) for one in form.declarations.values())
    used = [one for one in imports if one.rsplit(".", 1)[-1] in body]
    return text + "".join(f"import {one}\n" for one in used) + body


def declaration(form, family, one):
    docs = one.docs
    if not docs and isinstance(one, Object) and family.get(one.name):
        union = family[one.name][0]
        docs = f"`{next(value for value, found in union.variants.items() if found == one.name)}`, a variant of [{union.name}]."
    if isinstance(one, Object):
        return "\n" + record(form, family, one, comment(docs or f"`{one.name}`."))
    if isinstance(one, Enum) and set(one.values) <= form.codes.keys():
        return "\n" + comment(docs or f"`{one.name}`.") + f"public typealias {one.name} = ErrorCode\n"
    if isinstance(one, Enum):
        return "\n" + enum(one)
    if isinstance(one, Union):
        return "\n" + union_of(form, family, one)
    return "\n" + comment(docs or f"`{one.name}`.") + f"public typealias {one.name} = {typed(one.type)}\n"


def record(form, family, one, docs):
    """An object. Constants are members of its body, so that nobody has to give them, and they are compared with what came."""
    above = family.get(one.name, [])
    inherited = {union.tag for union in above} | {member.name for union in above for member in union.common}
    members = sorted((member for member in one.members if fixed(form, member.type) is None), key=lambda member: not member.required)
    constants = [(member, found) for member in one.members if (found := fixed(form, member.type)) is not None]
    text = docs + "@Serializable\n"
    if members:
        text += f"public data class {one.name}(\n"
        for member in members:
            text += comment(documented(member), "    ") + f"    {named(member)}{'override' if member.name in inherited else 'public'} val {name(member.name)}: {optional(member)}"
            text += ",\n" if member.required else " = null,\n"
        text += ")" + heads(family, one)
    else:
        text += f"public class {one.name}" + heads(family, one)
    lines = ""
    for member, found in constants:
        required = "    @Required\n" if member.required else ""
        lines += comment(documented(member), "    ") + f"{required}    {named(member)}{'override' if member.name in inherited else 'public'} val {name(member.name)}: {typed(found)} = {quoted(found.value)}\n\n"
    if constants:
        checks = "".join(f"        constant({quoted(member.name)}, {name(member.name)}, {quoted(found.value)})\n" for member, found in constants)
        lines += f"    init {{\n{checks}    }}\n"
    if not members:
        lines += ("\n" if lines else "") + f"    override fun equals(other: Any?): Boolean = other is {one.name}\n\n    override fun hashCode(): Int = {quoted(one.name)}.hashCode()\n\n    override fun toString(): String = {quoted(one.name)}\n"
    return text + (f" {{\n{lines}}}\n" if lines else "\n")


def fixed(form, kind):
    """The constant that a type stands for, or None."""
    if kind.kind == "ref":
        target = form.declarations[kind.name]
        return fixed(form, target.type) if isinstance(target, Alias) else None
    return kind if kind.kind == "const" else None


def named(member):
    return "" if camel(member.name) == member.name else f"@SerialName({quoted(member.name)}) "


def constant(value):
    """An enum's value as a name."""
    found = pascal(value)
    return found if found[:1].isalpha() else "Value" + found


def enum(one):
    text = comment(one.docs or f"`{one.name}`.", "", ["A newer server may send another [value]: it passes, and [isKnown] is false."])
    text += f"@Serializable\n@JvmInline\npublic value class {one.name}(\n    /** The value on the wire. */\n    public val value: String,\n) {{\n"
    text += "    /** True if this version knows the value. */\n    public val isKnown: Boolean get() = this in known\n\n    override fun toString(): String = value\n\n    public companion object {\n"
    for value in one.values:
        text += f"        /** `{value}`. */\n        public val {constant(value)}: {one.name} = {one.name}({quoted(value)})\n\n"
    listed = ", ".join(constant(value) for value in one.values)
    return text + f"        /** The values that this version knows. */\n        public val known: List<{one.name}> = listOf({listed})\n    }}\n}}\n"


def union_of(form, family, one):
    docs = comment(one.docs or f"`{one.name}`.", "", [f"Told apart by class. A newer server may send others: they are [Unknown{one.name}]."])
    text = docs + f"@Serializable(with = {one.name}Serializer::class)\npublic sealed interface {one.name}{heads(family, one)} {{\n"
    above = {member for union in family[one.name] for member in [union.tag, *(other.name for other in union.common)]}
    kept = "override" if one.tag in above else "public"
    text += f"    /** The kind of variant, as it is on the wire. */\n    {kept} val {name(one.tag)}: String\n"
    for member in one.common:
        text += "\n" + comment(documented(member), "    ") + f"    {'override' if member.name in above else 'public'} val {name(member.name)}: {optional(member)}\n"
    text += "}\n\n" + comment(f"A variant of [{one.name}] that this version does not know.")
    text += f"@Serializable\npublic data class Unknown{one.name}(\n    /** The kind of variant, as it is on the wire. */\n    {named_tag(one)}override val {name(one.tag)}: String,\n"
    for member in sorted(one.common, key=lambda member: not member.required):
        text += comment(documented(member), "    ") + f"    {named(member)}override val {name(member.name)}: {optional(member)}" + (",\n" if member.required else " = null,\n")
    text += f"    /** The whole value as the server sent it. */\n    public val raw: JsonObject,\n) : {one.name}\n\n"
    text += f"internal object {one.name}Serializer : UnionSerializer<{one.name}>({quoted('gavel.' + one.name)}, {quoted(one.tag)}) {{\n"
    pairs = "".join(f"            {quoted(value)} to {found}.serializer(),\n" for value, found in one.variants.items())
    text += f"    override val variants by lazy {{\n        mapOf(\n{pairs}        )\n    }}\n\n    override val unknown get() = Unknown{one.name}.serializer()\n\n"
    return text + f"    override fun tagOf(value: {one.name}): String = value.{name(one.tag)}\n\n    override fun rawOf(value: {one.name}): JsonObject? = (value as? Unknown{one.name})?.raw\n}}\n"


def named_tag(one):
    return "" if camel(one.tag) == one.tag else f"@SerialName({quoted(one.tag)}) "


def codes(form):
    text = HEAD + "package gavel.client.models\n\nimport kotlin.jvm.JvmInline\nimport kotlinx.serialization.Serializable\n\n"
    text += comment("An error code of the server. Programs decide by it.", "", ["A newer server may send another [value]: it passes, and [isKnown] is false."])
    text += "@Serializable\n@JvmInline\npublic value class ErrorCode(\n    /** The code on the wire. */\n    public val value: String,\n) {\n"
    text += "    /** True if this version knows the code. */\n    public val isKnown: Boolean get() = value in meanings\n\n"
    text += "    /** The meaning of a known code, for developers. */\n    public val meaning: String? get() = meanings[value]\n\n    override fun toString(): String = value\n\n    public companion object {\n"
    for code, meaning in form.codes.items():
        text += comment(meaning or f"`{code}`.", "        ") + f"        public val {constant(code)}: ErrorCode = ErrorCode({quoted(code)})\n\n"
    text += "        /** Every code that this version knows, with its meaning. */\n        public val meanings: Map<String, String> = mapOf(\n"
    return text + "".join(f"            {quoted(code)} to {quoted(meaning)},\n" for code, meaning in form.codes.items()) + "        )\n    }\n}\n"


def calls_of(form):
    """The calls that are methods, by tag."""
    return [one for group in form.groups().values() for one in group]


def answer_of(one):
    return "Unit" if not one.answer else "String" if one.answer.kind == "text" else typed(one.answer)


def operations(form):
    text = ""
    for one in calls_of(form):
        answer = "Answer.None" if not one.answer else "Answer.Text" if one.answer.kind == "text" else f"Answer.Json({serializer(form, one.answer)})"
        text += f"    val {camel(one.id)}: Operation<{answer_of(one)}> = Operation({quoted(one.id)}, {quoted(one.method)}, {quoted(one.path)}, {'true' if one.keyed else 'false'}, {answer})\n"
    listed = "".join(f"        {camel(one.id)},\n" for one in calls_of(form))
    text += f"\n    /** The call of an id, as an outbox of an earlier run has it. */\n    fun named(id: String): Operation<*>? = all[id]\n\n    private val all: Map<String, Operation<*>> = listOf(\n{listed}    ).associateBy {{ it.id }}\n"
    feeds = [(f"{camel(one.id)}Feed", one) for one in form.operations if one.feed]
    for label, one in feeds:
        item = typed(one.feed)
        inner = form.declarations[one.feed.name].inner
        event = f"{inner}.serializer()" if inner else "null"
        text += f"\n    val {label}: FeedOperation<{item}> = FeedOperation({quoted(one.path)}, {tag_of(form, one)}, {serializer(form, one.feed)}, {event})\n"
    used = [f"gavel.client.models.{word}" for word in sorted(set(words_of(text))) if word in form.declarations and not isinstance(form.declarations[word], Alias)]
    head = HEAD + "package gavel.client.api\n\nimport gavel.client.Answer\nimport gavel.client.FeedOperation\nimport gavel.client.Operation\n"
    head += "".join(f"import {one}\n" for one in used)
    return head + "\n/** Every call of the document. */\ninternal object Operations {\n" + text + "}\n"


def words_of(text):
    word = ""
    for letter in text:
        if letter.isalnum() or letter == "_":
            word += letter
            continue
        if word:
            yield word
        word = ""


def tag_of(form, one):
    return quoted(form.declarations[one.feed.name].tag)


def api(form):
    groups = form.groups()
    text = ""
    for tag, found in groups.items():
        text += "\n" + comment(form.about(tag)) + f"public class {pascal(tag)}Api internal constructor(private val caller: Caller) {{\n"
        text += "\n".join(method(form, tag, one) for one in found)
        text += "".join("\n" + follow(form, one) for one in form.operations if one.feed and one.tag == tag and one.id != form.own_feed)
        text += "}\n"
    text += "\n/** Every call of the document, by the document's tags. */\npublic abstract class Calls internal constructor(private val caller: Caller) {\n"
    text += "\n".join(comment(form.about(tag), "    ") + f"    public val {camel(tag)}: {pascal(tag)}Api = {pascal(tag)}Api(caller)\n" for tag in groups)
    calls = {one.id: one for one in form.operations}
    for kind, found in form.kinds.items():
        game, feed = calls[found["game"]].answer, calls[found["feed"]]
        text += "\n" + comment(f"The items of this game's feed, as [{pascal(feed.tag)}Api.follow] describes them.", "    ")
        text += f"    public fun follow(game: {typed(game)}, after: Int? = null, keepAlive: Duration = KEEP_ALIVE): Flow<{typed(feed.feed)}> =\n"
        text += f"        {camel(feed.tag)}.follow(game.id, after, keepAlive)\n"
    text += "}\n"
    own = calls[form.own_feed]
    text += f"\n/** The feed of a player's games. */\ninternal fun ownFeed(caller: Caller, keepAlive: Duration): Flow<{typed(own.feed)}> =\n    caller.follow(Operations.{camel(own.id)}Feed, emptyMap(), null, keepAlive)\n"
    used = [f"gavel.client.models.{word}" for word in sorted(set(words_of(text))) if word in form.declarations]
    others = ["gavel.client.Arguments", "gavel.client.Caller", "gavel.client.KEEP_ALIVE", "gavel.client.write", "kotlin.time.Duration", "kotlin.time.Instant", "kotlinx.coroutines.flow.Flow"]
    others = [one for one in others if one.rsplit(".", 1)[-1] in set(words_of(text))]
    return HEAD + "package gavel.client.api\n\n" + "".join(f"import {one}\n" for one in sorted([*used, *others])) + text


def method(form, tag, one):
    """A call as a suspending function."""
    params = [(name(param.name), optional(param), param.docs or "In the path.", "") for param in one.params]
    if one.body:
        given = one.body_required or one.body_empty
        default = f" = {typed(one.body)}()" if one.body_empty else "" if one.body_required else " = null"
        params.append(("body", typed(one.body) + ("" if given else "?"), "The request's content.", default))
    for param in sorted(one.query + one.headers, key=lambda param: not param.required):
        params.append((name(param.name), optional(param), documented(param), "" if param.required else " = null"))
    if one.keyed:
        params.append(("key", "String?", "The `Idempotency-Key`; the SDK makes one if there is none.", " = null"))
    notes = [f"@param {param.strip('`')} {docs}" for param, _, docs, _ in params]
    refusals = [f"{status}: {', '.join(f'`{code}`' for code in listed)}" for status, listed in one.usual_refusals().items()]
    if refusals:
        notes.append("@throws gavel.client.ApiException among others " + "; ".join(refusals))
    text = comment(one.docs, "    ", notes)
    answer = answer_of(one)
    text += f"    public suspend fun {name(one.id.removeprefix(tag + '_'))}({', '.join(f'{param}: {kind}{default}' for param, kind, _, default in params)})"
    text += f": {answer} =\n" if answer != "Unit" else " {\n"
    parts = [f"path = mapOf({', '.join(f'{quoted(param.name)} to {name(param.name)}' for param in one.params)})"] if one.params else []
    parts += [f"query = mapOf({', '.join(f'{quoted(param.name)} to {name(param.name)}' for param in one.query)})"] if one.query else []
    parts += [f"headers = mapOf({', '.join(f'{quoted(param.name)} to {name(param.name)}' for param in one.headers)})"] if one.headers else []
    if one.body:
        parts.append("body = " + (f"write({serializer(form, one.body)}, body)" if given else f"body?.let {{ write({serializer(form, one.body)}, it) }}"))
    parts += ["key = key"] if one.keyed else []
    text += f"        caller.call(Operations.{camel(one.id)}, Arguments({', '.join(parts)}))\n"
    return text + ("" if answer != "Unit" else "    }\n")


FOLLOW = """The items of a game's feed, from the game as it is now, or after a version. It never ends on a cut: it connects anew and goes on after the last version, without a gap and without a double.

Each connection begins with a snapshot, which replaces the game that you have. Each event comes once, in order. After the end the flow completes. [FeedClosed] has the reason for which the server ended a connection; the flow goes on by itself. After `token_revoked` it fails with a [gavel.client.TokenRevokedException]. To cancel the collector cancels the call."""


def follow(form, one):
    """The feed of a game as a flow."""
    params = [f"{name(param.name)}: {typed(param.type)}" for param in one.params]
    notes = [f"@param {param.name} {param.docs or 'In the path.'}" for param in one.params]
    notes += ["@param after The flow goes on after this version; 0 gives every event from the first one, without a snapshot before it.", "@param keepAlive The silence after which the server sends a sign of life, 2 to 60 seconds. A phone sleeps longer with more."]
    path = ", ".join(f"{quoted(param.name)} to {name(param.name)}" for param in one.params)
    text = comment(FOLLOW.replace("[FeedClosed]", "`closed`"), "    ", notes)
    text += f"    public fun follow({', '.join([*params, 'after: Int? = null', 'keepAlive: Duration = KEEP_ALIVE'])}): Flow<{typed(one.feed)}> =\n"
    return text + f"        caller.follow(Operations.{camel(one.id)}Feed, mapOf({path}), after, keepAlive)\n"
