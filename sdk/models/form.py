"""The small form between the document and the languages: what a back end has to know, and nothing of OpenAPI.

`read(document, codes)` returns a `Form`. It knows shapes and no names, so it reads tomorrow's schemas too.
It takes 3.1 (`["string", "null"]`, `const`) and 3.0 (`nullable`, `enum` of one value) alike.
"""

import re
from dataclasses import dataclass, field

# A string with this pattern is a whole number in decimal digits: a big integer in every language.
DECIMAL = re.compile(r"^\^\(?(0\|)?\(?\[[01]-9\]\[0-9\](\*|\{0,\d+\})\)?\$$")
SAFE = 2**53 - 1
# Headers that the SDKs set by themselves, or have no use for.
OWN_HEADERS = {"authorization", "idempotency-key", "if-none-match", "last-event-id", "prefer"}
FORMATS = {"date-time": "An instant in UTC, as RFC 3339 writes it.", "uuid": "A UUID."}
PREVIEW = "A preview: the promise of compatibility does not hold for it."


@dataclass
class Type:
    """What a value is: `text`, `flag`, `small` and `big` (whole numbers), `number`, `decimal` (a whole number in a string),
    `any`; `const` (with `value`), `list`, `map` and `nullable` (with `of`), `ref` (with `name`)."""

    kind: str
    of: "Type | None" = None
    name: str = ""
    value: object = None
    format: str = ""


@dataclass
class Member:
    """A member of an object, or a parameter of an operation."""

    name: str
    type: Type
    required: bool
    docs: str


@dataclass
class Object:
    name: str
    docs: str
    members: list


@dataclass
class Enum:
    """A string of a list that may grow."""

    name: str
    docs: str
    values: list


@dataclass
class Union:
    """Objects told apart by the member `tag`. The list may grow; a new variant has the members that all have in `common`.

    `inner` names the largest union whose variants are all among these: the events of a feed's items.
    """

    name: str
    docs: str
    tag: str
    variants: dict
    common: list = field(default_factory=list)
    inner: str = ""


@dataclass
class Alias:
    name: str
    docs: str
    type: Type


@dataclass
class Operation:
    """A call. `answer` is None where no body comes, and `text` where it is no JSON. `feed` is the item of its server-sent form.

    `params` are in the path, `headers` those that a caller chooses. `body_empty` is true where a body without members will do.
    `stream` is true where the answer has no end that a caller could wait for. `refusals` has the codes by status.
    """

    id: str
    tag: str
    method: str
    path: str
    docs: str
    params: list
    query: list
    headers: list
    body: Type | None
    body_required: bool
    body_empty: bool
    answer: Type | None
    feed: Type | None
    stream: bool
    keyed: bool
    refusals: dict

    def usual_refusals(self):
        """The codes by status that a caller acts on."""
        return {status: codes for status, codes in self.refusals.items() if codes and status in ("403", "404", "409", "410", "422")}


@dataclass
class Form:
    declarations: dict
    operations: list
    tags: dict
    kinds: dict
    own_feed: str
    codes: dict

    def groups(self):
        """The calls that are methods, by tag: a feed is followed and not asked for."""
        groups = {}
        for one in self.operations:
            if (one.answer or not one.feed) and not one.stream:
                groups.setdefault(one.tag, []).append(one)
        return groups

    def about(self, tag):
        """What is said about a tag."""
        return self.tags.get(tag) or f"The calls of `{tag}`."


def documented(member):
    """What an editor shows for a member or parameter: its own text or that of its type, and what its format means."""
    kind = member.type.of if member.type.kind == "nullable" else member.type
    text = member.docs or (f"Always `{kind.value}`." if kind.kind == "const" else f"`{member.name}`; the document says no more.")
    return text + (" " + FORMATS[kind.format] if kind.format in FORMATS else "")


def words(name):
    """`qe.SecretBidPlaced`, `list_my_games` and `Idempotency-Key` as lists of words."""
    return re.findall(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+", name)


def pascal(name):
    return "".join(word[0].upper() + word[1:] for word in words(name))


def camel(name):
    whole = pascal(name)
    return whole[:1].lower() + whole[1:]


class Reader:
    """Reads one document. What it cannot express is an error, never a guess."""

    def __init__(self, document):
        self.document = document
        self.declarations = {}

    def resolve(self, ref):
        value = self.document
        for part in ref.removeprefix("#/").split("/"):
            value = value[part.replace("~1", "/").replace("~0", "~")]
        return value

    def schemas(self):
        for name, schema in self.document["components"]["schemas"].items():
            self.declare(pascal(name), schema)
        unions = [one for one in self.declarations.values() if isinstance(one, Union)]
        for union in unions:
            self.share(union)
            inner = [one for one in unions if one.tag == union.tag and one.variants.items() < union.variants.items()]
            union.inner = max(inner, key=lambda one: len(one.variants)).name if inner else ""

    def declare(self, name, schema):
        """Gives a schema a name of its own."""
        if name in self.declarations:
            raise SystemExit(f"two schemas would be named {name}")
        docs = "\n\n".join(filter(None, [schema.get("description", ""), PREVIEW if schema.get("x-preview") else ""]))
        if "discriminator" in schema:
            found = schema["discriminator"]
            variants = {value: self.ref(target) for value, target in found.get("mapping", {}).items()}
            if not variants:
                raise SystemExit(f"{name}: a discriminator without a mapping")
            made = Union(name, docs, found["propertyName"], variants)
        elif len(schema.get("enum", [])) > 1 or "x-extensible-enum" in schema:
            made = Enum(name, docs, schema.get("x-extensible-enum") or schema["enum"])
        elif schema.get("type") == "object" and not isinstance(schema.get("additionalProperties"), dict):
            self.declarations[name] = None  # so that a schema may hold itself
            required = schema.get("required", [])
            members = [
                Member(member, self.type(inner, name + pascal(member)), member in required, self.docs(inner))
                for member, inner in schema.get("properties", {}).items()
            ]
            made = Object(name, docs, members)
        else:
            made = Alias(name, docs, self.type(schema, name))
        self.declarations[name] = made

    def ref(self, target):
        return pascal(target.rsplit("/", 1)[-1])

    def docs(self, schema):
        """A schema's description: its own, or that of what it stands for."""
        if schema.get("description"):
            return schema["description"]
        for inner in schema.get("oneOf", []) + schema.get("anyOf", []) + schema.get("allOf", []):
            if docs := self.docs(inner):
                return docs
        return self.docs(self.resolve(schema["$ref"])) if "$ref" in schema else ""

    def type(self, schema, name):
        """The type of a schema that stands inside another one; `name` is for what needs one."""
        if schema.get("nullable"):
            return nullable(self.type({key: value for key, value in schema.items() if key != "nullable"}, name))
        if "$ref" in schema:
            return Type("ref", name=self.ref(schema["$ref"]))
        parts = schema.get("oneOf") or schema.get("anyOf") or schema.get("allOf")
        if parts and "discriminator" not in schema:
            rest = [part for part in parts if part.get("type") != "null"]
            if len(rest) != 1:
                raise SystemExit(f"{name}: {len(rest)} schemas without a discriminator")
            inner = self.type(rest[0], name)
            return nullable(inner) if len(rest) < len(parts) else inner
        kind = schema.get("type")
        if isinstance(kind, list):
            rest = [one for one in kind if one != "null"]
            inner = self.type({**schema, "type": rest[0]}, name) if len(rest) == 1 else Type("any")
            return nullable(inner) if "null" in kind else inner
        return self.plain(schema, kind, name)

    def plain(self, schema, kind, name):
        if "const" in schema or len(schema.get("enum", [])) == 1:
            return Type("const", value=schema["const"] if "const" in schema else schema["enum"][0])
        if "discriminator" in schema or "enum" in schema or "x-extensible-enum" in schema or schema.get("properties"):
            return self.hoist(schema, name)
        if kind == "array":
            return Type("list", of=self.type(schema.get("items", {}), name + "Item"))
        if kind == "object":
            inner = schema.get("additionalProperties")
            return Type("map", of=self.type(inner, name + "Value") if isinstance(inner, dict) else Type("any"))
        if kind == "integer":
            small = schema.get("format") == "int32" or schema.get("maximum", SAFE + 1) <= SAFE
            return Type("small" if small else "big")
        if kind == "string":
            return Type("decimal") if DECIMAL.match(schema.get("pattern", "")) else Type("text", format=schema.get("format", ""))
        return Type({"boolean": "flag", "number": "number"}.get(kind, "any"))

    def hoist(self, schema, name):
        """A schema without a name gets one; an enum that has one already gets that."""
        for one in self.declarations.values():
            if isinstance(one, Enum) and one.values == schema.get("enum"):
                return Type("ref", name=one.name)
        self.declare(name, schema)
        return Type("ref", name=name)

    def share(self, union):
        """Finds the members that every variant of a union has in the same form."""
        variants = [self.declarations[name] for name in union.variants.values()]
        if any(not isinstance(one, Object) for one in variants):
            return
        for member in variants[0].members:
            alike = lambda other: other.name == member.name and other.type == member.type and other.required == member.required
            if member.name != union.tag and all(any(map(alike, one.members)) for one in variants[1:]):
                union.common.append(member)

    def operations(self):
        for path, item in self.document["paths"].items():
            for method, call in item.items():
                if method in ("get", "put", "post", "delete", "patch"):
                    yield self.operation(method.upper(), path, call, item.get("parameters", []))

    def operation(self, method, path, call, shared):
        params = [self.resolve(one["$ref"]) if "$ref" in one else one for one in shared + call.get("parameters", [])]
        name = pascal(call["operationId"])
        places = {"path": [], "query": [], "header": []}
        for one in params:
            if one["in"] in places and one["name"].lower() not in OWN_HEADERS:
                kind = self.type(one["schema"], name + pascal(one["name"]))
                places[one["in"]].append(Member(one["name"], kind, one.get("required", False), one.get("description", "")))
        responses = {code: self.whole(one) for code, one in call["responses"].items()}
        answers = {code: one for code, one in responses.items() if code.startswith("2")}
        contents = [one["content"] for one in answers.values() if one.get("content")]
        content = contents[0] if contents else {}
        json, feed = content.get("application/json"), content.get("text/event-stream")
        body = call.get("requestBody", {})
        schema = body.get("content", {}).get("application/json", {}).get("schema")
        text = Type("text") if content and set(content) != {"text/event-stream"} else None
        keyed = any(one["in"] == "header" and one["name"].lower() == "idempotency-key" for one in params)
        if keyed and places["header"]:
            raise SystemExit(f"{call['operationId']}: an outbox stores no headers")
        said = self.type(schema, name + "Body") if schema else None
        # Only an answer that need not end has signs of life.
        stream = bool(content) and not json and any(one.name == "keep_alive" for one in places["query"])
        return Operation(
            id=call["operationId"],
            tag=call["tags"][0],
            method=method,
            path=path,
            docs="\n\n".join(filter(None, [call.get("summary", ""), call.get("description", ""), PREVIEW if call.get("x-preview") else ""])),
            params=places["path"],
            query=places["query"],
            headers=places["header"],
            body=said,
            body_required=body.get("required", False),
            body_empty=self.is_empty(said),
            answer=self.type(json["schema"], name + "Answer") if json else text,
            feed=self.type(feed["schema"], name + "Item") if feed else None,
            stream=stream,
            keyed=keyed,
            refusals={code: codes_of(one) for code, one in responses.items() if code[0] in "45"},
        )

    def whole(self, value):
        """What a reference stands for, with what is written beside it."""
        return {**self.resolve(value["$ref"]), **value} if "$ref" in value else value

    def is_empty(self, kind):
        """True if an object needs no members."""
        found = self.declarations.get(kind.name) if kind else None
        return isinstance(found, Object) and all(not one.required for one in found.members)

    def webhooks(self):
        """What a webhook brings, as one union: the document lists its variants only one by one."""
        bodies = [hook["post"]["requestBody"]["content"]["application/json"]["schema"] for hook in self.document.get("webhooks", {}).values()]
        names = [self.ref(body["$ref"]) for body in bodies if "$ref" in body]
        for tag in [one.name for one in self.declarations[names[0]].members if one.type.kind == "const"] if names else []:
            variants = {next(one.type.value for one in self.declarations[name].members if one.name == tag): name for name in names}
            union = Union("WebhookEvent", "What a webhook brings.", tag, variants)
            self.declarations[union.name] = union
            self.share(union)
            return


def nullable(inner):
    return inner if inner.kind == "nullable" else Type("nullable", of=inner)


def codes_of(answer):
    """The codes that a refusal names, or its examples."""
    content = answer.get("content", {}).get("application/problem+json", {})
    if listed := answer.get("x-problem-codes"):
        return sorted(listed)
    examples = [one.get("value", {}) for one in content.get("examples", {}).values()] + [content.get("example", {})]
    return sorted({one["code"] for one in examples if isinstance(one, dict) and "code" in one})


def problem_codes(reader):
    """The codes that the schema of problems lists."""
    for item in reader.document["paths"].values():
        for call in item.values():
            for answer in map(reader.whole, call.get("responses", {}).values()) if isinstance(call, dict) else ():
                schema = answer.get("content", {}).get("application/problem+json", {}).get("schema", {})
                problem = reader.declarations.get(reader.ref(schema.get("$ref", "")))
                for member in problem.members if isinstance(problem, Object) else ():
                    listed = reader.declarations.get(member.type.name)
                    if member.name == "code":
                        return listed.values if isinstance(listed, Enum) else []
    return []


def kinds_of(operations):
    """The kinds of games: whichever have a feed at `/v1/{kind}/games/{id}/…`, with the calls that follow a game."""
    kinds = {}
    for one in operations:
        found = re.fullmatch(r"(/v1/([^/{]+)/games/\{[^}]+\})/[^/{]+", one.path)
        if found and one.feed:
            base, kind = found.groups()
            pages = [two for two in operations if two.path.startswith(base + "/") and any(q.name == "wait" for q in two.query)]
            game = [two for two in operations if two.path == base and two.method == "GET"]
            if not pages or not game:
                raise SystemExit(f"{kind}: no page that waits, or no game")
            kinds[kind] = {"game": game[0].id, "page": pages[0].id, "feed": one.id}
    return kinds


def read(document, codes=None):
    """The form of a document. `codes` maps error codes to their meaning, where the document does not list them."""
    reader = Reader(document)
    reader.schemas()
    reader.webhooks()
    operations = list(reader.operations())
    kinds = kinds_of(operations)
    own = [one.id for one in operations if one.feed and one.id not in [kind["feed"] for kind in kinds.values()]]
    if len(own) != 1:
        raise SystemExit(f"one feed of a player's games is expected: {own}")
    known = dict.fromkeys(problem_codes(reader), "") | (codes or {})
    for one in operations:
        for listed in one.refusals.values():
            known.update({code: known.get(code, "") for code in listed})
    tags = {tag["name"]: tag.get("description", "") for tag in document.get("tags", [])}
    return Form(reader.declarations, operations, tags, kinds, own[0], dict(sorted(known.items())))
