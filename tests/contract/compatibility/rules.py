"""The promise of docs/clients/compatibility.md as rules: which changes of the document break a client of the older one.

`breaks(old, new)` returns a sentence for each break. What a client sends may widen and what it reads may narrow; lists and unions that
are marked as open may grow. Operations and schemas with `x-preview` have no promise.
"""

from itertools import permutations

from texts import within

METHODS = ("get", "put", "post", "delete", "patch")
SAID, READ = "a client sends", "a client reads"
# Members of a schema that say which values there are, and how to compare them.
LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
SAME = ("format", "const", "multipleOf", "uniqueItems")
# The mark of a list that may grow; the document of 0.1.0 has its values in `enum` too.
OPEN_LIST = "x-extensible-enum"
# OAuth's clients read refusals of this operation as plain JSON alone (RFC 6749). Its members stay the same.
OAUTH, PROBLEM, JSON = "POST /v1/token", "application/problem+json", "application/json"


def breaks(old, new):
    return Comparison(old, new).run()


class Comparison:
    """Two documents, what is wrong with the newer one, and the pairs of schemas that have been compared."""

    def __init__(self, old, new):
        self.old, self.new = old, new
        self.found, self.seen = [], set()
        self.schemes = {}

    def run(self):
        self.schemes = renamed(self.old, self.new)
        for path, item in self.old["paths"].items():
            for method in METHODS:
                if method in item and not item[method].get("x-preview"):
                    now = self.new["paths"].get(path, {}).get(method)
                    self.operation(f"{method.upper()} {path}", item[method], now)
        for name, item in self.old.get("webhooks", {}).items():
            now = self.new.get("webhooks", {}).get(name, {}).get("post")
            if now is None:
                self.add(f"webhook {name}", "is gone")
            else:
                self.contents(f"webhook {name}", item["post"].get("requestBody", {}), now.get("requestBody", {}), READ)
        self.names()
        return self.found

    def add(self, place, what):
        sentence = f"{place} {what}"
        if sentence not in self.found:
            self.found.append(sentence)

    def names(self):
        """Names of schemas become types of generated clients."""
        now = self.new["components"]["schemas"]
        for name, schema in self.old["components"]["schemas"].items():
            if not schema.get("x-preview") and name not in now:
                self.add(f"schema {name}", "is gone")

    def operation(self, place, old, new):
        if new is None:
            return self.add(place, "is gone")
        if new.get("x-preview"):
            self.add(place, "becomes a preview")
        if new["operationId"] != old["operationId"]:
            self.add(place, f"is no longer called {old['operationId']}")
        for one in closed(old, new, self.schemes):
            self.add(place, f"is no longer open to {' and '.join(one) or 'callers without a token'}")
        self.parameters(place, self.by_name(self.old, old), self.by_name(self.new, new))
        self.body(place, old.get("requestBody"), new.get("requestBody"))
        self.responses(place, old["responses"], new["responses"])

    def by_name(self, document, operation):
        found = [whole(document, one) for one in operation.get("parameters", [])]
        return {(one["in"], one["name"]): one for one in found}

    def parameters(self, place, old, new):
        for key, one in old.items():
            at = f"{place} {key[0]} {key[1]}"
            if key not in new:
                self.add(at, "is gone")
                continue
            if new[key].get("required") and not one.get("required"):
                self.add(at, "becomes required")
            self.schema(at, one["schema"], new[key]["schema"], SAID)
        for key, one in new.items():
            if key not in old and one.get("required"):
                self.add(f"{place} {key[0]} {key[1]}", "is new and required")

    def body(self, place, old, new):
        if new and new.get("required") and not (old and old.get("required")):
            self.add(place, "needs a body")
        if old and not new:
            return self.add(place, "takes no body any more")
        if old:
            self.contents(f"{place} body", old, new, SAID)

    def responses(self, place, old, new):
        """Problems share one schema, and their codes may grow. Another success would be news to a client."""
        for status, answer in old.items():
            before, now = whole(self.old, answer), whole(self.new, new.get(status))
            at = f"{place} {status}"
            if status[0] in "45":
                if now:
                    is_plain = place == OAUTH and PROBLEM not in now.get("content", {})
                    self.contents(at, as_plain(before) if is_plain else before, now, READ)
            elif now is None:
                self.add(at, "is gone")
            else:
                self.contents(at, before, now, READ)
                self.headers(at, before.get("headers", {}), now.get("headers", {}))
        for status in new:
            if status not in old and status[0] in "123":
                self.add(f"{place} {status}", "is new")

    def headers(self, place, old, new):
        for name, header in old.items():
            before, now = whole(self.old, header), whole(self.new, new.get(name))
            if now is None:
                self.add(f"{place} header {name}", "is gone")
            elif before.get("required") and not now.get("required"):
                self.add(f"{place} header {name}", "is no longer always there")
            elif "schema" in before:
                self.schema(f"{place} header {name}", before["schema"], now["schema"], READ)

    def contents(self, place, old, new, direction):
        before, now = old.get("content", {}), new.get("content", {})
        for media, content in before.items():
            if media not in now:
                self.add(place, f"is no longer {media}")
            elif "schema" in content:
                self.schema(place, content["schema"], now[media].get("schema", {}), direction)
        if direction == READ:
            for media in now.keys() - before.keys():
                self.add(place, f"may be {media} too")

    def schema(self, place, old, new, direction):
        """Compares two schemas; of named ones each pair once, at its name."""
        (old, was_null), (new, is_null) = without_null(old), without_null(new)
        if was_null != is_null and is_null == (direction == READ):
            self.add(place, f"{'may' if is_null else 'may not'} be null")
        key = (old.get("$ref"), new.get("$ref"), direction)
        if key[0]:
            if key[0] != key[1]:
                self.add(place, f"is no longer {key[0].rsplit('/', 1)[-1]}")
            if key in self.seen:
                return
            self.seen.add(key)
            place = key[0].rsplit("/", 1)[-1]
        old, new = plain(self.old, old), plain(self.new, new)
        if old is None or new is None:
            return
        self.values(place, old, new, direction)
        self.members(place, old, new, direction)
        for part in ("items", "additionalProperties"):
            if isinstance(old.get(part), dict):
                if isinstance(new.get(part), dict):
                    self.schema(f"{place}[]", old[part], new[part], direction)
                else:
                    self.add(place, f"has other {part}")
        if "oneOf" in old or "oneOf" in new:
            self.union(place, old, new, direction)

    def values(self, place, old, new, direction):
        before, now = types(old), types(new)
        if not (now <= before if direction == READ else before <= now):
            self.add(place, f"is {' or '.join(sorted(now)) or 'anything'}, and was {' or '.join(sorted(before)) or 'anything'} ({direction})")
        for word in SAME:
            if old.get(word) != new.get(word) and not (direction == SAID and word not in new):
                self.add(place, f"has another {word}")
        has_other_texts = self.pattern(place, old, new, direction)
        for words, wider in ((LOWER, lambda a, b: b < a), (UPPER, lambda a, b: b > a)):
            for word in words:
                self.bound(place, word, old.get(word), new.get(word), wider, direction)
        if not has_other_texts:
            self.enum(place, old, new, direction)

    def pattern(self, place, old, new, direction):
        """Compares patterns by the texts that they take within their bounds. True if there was anything to compare."""
        if old.get("pattern") == new.get("pattern") or OPEN_LIST in old or OPEN_LIST in new:
            return False
        narrow, wide = (new, old) if direction == READ else (old, new)
        if not within(narrow, wide):
            self.add(place, f"takes other texts ({direction})")
        return True

    def bound(self, place, word, old, new, wider, direction):
        if old == new:
            return
        widened = new is None or (old is not None and wider(old, new))
        if widened == (direction == READ):
            self.add(place, f"has another {word} ({direction})")

    def enum(self, place, old, new, direction):
        before, now = (one.get("enum", one.get(OPEN_LIST)) for one in (old, new))
        if OPEN_LIST in old and OPEN_LIST not in new:
            self.add(place, "may not grow any more")
        for value in before or []:
            if now is not None and value not in now:
                self.add(place, f"has no value {value} any more")
        if direction == SAID and now is not None and before is None:
            self.add(place, "takes listed values alone")
        if direction == READ and OPEN_LIST not in old and before is not None:
            for value in [one for one in now or [None] if one not in before]:
                self.add(place, f"may be {value or 'anything'} too")

    def members(self, place, old, new, direction):
        before, now = old.get("properties", {}), new.get("properties", {})
        needed, needs = set(old.get("required", [])), set(new.get("required", []))
        for name, member in before.items():
            at = f"{place}.{name}"
            if name not in now:
                self.add(at, "is gone")
                continue
            self.schema(at, member, now[name], direction)
            if direction == READ and name in needed - needs:
                self.add(at, "is no longer always there")
            if direction == SAID and name in needs - needed:
                self.add(at, "becomes required")
        if direction == SAID:
            for name in now.keys() - before.keys():
                if name in needs:
                    self.add(f"{place}.{name}", "is new and required")

    def union(self, place, old, new, direction):
        before, now = old.get("discriminator", {}), new.get("discriminator", {})
        if before.get("propertyName") != now.get("propertyName"):
            return self.add(place, "has another discriminator")
        olds, news = before.get("mapping", {}), now.get("mapping", {})
        for value, target in olds.items():
            if value not in news:
                self.add(place, f"has no variant {value} any more")
            else:
                self.schema(place, {"$ref": target}, {"$ref": news[value]}, direction)
        open_union = "x-extensible-union"
        if old.get(open_union) and not new.get(open_union):
            self.add(place, "may not grow any more")
        if direction == READ and not old.get(open_union):
            for value in news.keys() - olds.keys():
                self.add(place, f"may be {value} too")


def closed(old, new, schemes):
    """The ways into an operation, by their credentials, that it has no longer."""
    now = new.get("security", [{}])
    ways = [{schemes.get(name, name): scopes for name, scopes in one.items()} for one in old.get("security", [{}])]
    return [one for one in ways if one not in now]


def renamed(old, new):
    """The new names of security schemes. A name is nobody's type, so a scheme may get another one if it stays what it is, in all
    operations: of the names that it can have got, those by which the fewest operations are closed to a way."""
    before, now = (one["components"].get("securitySchemes", {}) for one in (old, new))
    gone, come = [name for name in before if name not in now], [name for name in now if name not in before]

    def is_same(pairs):
        return all(bare(before[name]) == bare(now[to]) for name, to in pairs)

    def lost(schemes):
        pairs = [(one[method], new["paths"].get(path, {}).get(method)) for path, one in old["paths"].items() for method in METHODS if method in one]
        return sum(len(closed(was, is_now, schemes)) for was, is_now in pairs if is_now)

    choices = [dict(zip(gone, names)) for names in permutations(come, len(gone)) if is_same(zip(gone, names))]
    return min(choices, key=lost, default={})


def bare(scheme):
    return {name: one for name, one in scheme.items() if name != "description"}


def as_plain(answer):
    """A refusal as plain JSON."""
    content = {JSON if media == PROBLEM else media: one for media, one in answer.get("content", {}).items()}
    return {**answer, "content": content}


def whole(document, part):
    """A part of a document, or the part that it refers to; nothing if that is gone."""
    while part is not None and "$ref" in part:
        target, part = part["$ref"], document
        for name in target.removeprefix("#/").split("/"):
            part = part.get(name.replace("~1", "/").replace("~0", "~"), {})
    return part


def plain(document, schema):
    """A schema without references; nothing for one without a promise."""
    schema = whole(document, schema)
    return None if schema is None or schema.get("x-preview") else schema


def without_null(schema):
    """The schema of the values that are not null, and if null is one too."""
    parts, kind = schema.get("oneOf", []), schema.get("type")
    rest = [one for one in parts if one.get("type") != "null"]
    if len(rest) < len(parts) and len(rest) == 1:
        return rest[0], True
    if isinstance(kind, list) and "null" in kind:
        return {**schema, "type": [one for one in kind if one != "null"]}, True
    return schema, False


def types(schema):
    kind = schema.get("type")
    if kind is None:
        return {"object"} if "oneOf" in schema or "properties" in schema else set()
    return set(kind) if isinstance(kind, list) else {kind}
