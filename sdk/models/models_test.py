"""The models program over documents of its own, so that nothing is tied to the names of the real one."""

import unittest

import form
import kotlin
import python
import swift
import sync
import tags
import typescript
from form import Alias, Enum, Object, Union


def schemas(**named):
    reader = form.Reader({"components": {"schemas": {name.replace("__", "."): schema for name, schema in named.items()}}})
    reader.schemas()
    return reader.declarations


def members(*pairs, required=()):
    return {"type": "object", "properties": dict(pairs), "required": list(required)}


class Schemas(unittest.TestCase):
    def test_names(self):
        self.assertEqual([form.pascal("qe.SecretBid"), form.camel("list_my_games"), form.camel("Idempotency-Key")], ["QeSecretBid", "listMyGames", "idempotencyKey"])

    def test_whole_numbers(self):
        found = schemas(
            Amount={"type": "string", "pattern": "^(0|[1-9][0-9]{0,1001})$"},
            Hash={"type": "string", "pattern": "^[0-9a-f]{64}$"},
            Seat={"type": "integer", "format": "int32"},
            Long={"type": "integer", "format": "int64"},
            Bounded={"type": "integer", "maximum": 9},
            Free={"type": "integer"},
        )
        kinds = {name: one.type.kind for name, one in found.items()}
        self.assertEqual(kinds, {"Amount": "decimal", "Hash": "text", "Seat": "small", "Long": "big", "Bounded": "small", "Free": "big"})

    def test_null_in_every_form(self):
        ref = {"$ref": "#/components/schemas/Seat"}
        forms = {
            "a": {"type": ["integer", "null"], "format": "int32"},
            "b": {"oneOf": [ref, {"type": "null"}]},
            "c": {"anyOf": [{"type": "null"}, ref]},
            "d": {"allOf": [ref], "nullable": True},
            "e": {"type": "integer", "format": "int32", "nullable": True},
        }
        found = schemas(Seat={"type": "integer", "format": "int32"}, Game=members(*forms.items()))
        self.assertEqual({one.type.kind for one in found["Game"].members}, {"nullable"})

    def test_enums_and_constants(self):
        inline = {"type": "string", "enum": ["x", "y"]}
        found = schemas(
            Open={"type": "string", "x-extensible-enum": ["a", "b"]},
            Closed={"type": "string", "enum": ["c", "d"]},
            Holder=members(("one", {"const": "k"}), ("two", {"type": "string", "enum": ["k"]}), ("three", inline), ("four", {"enum": ["c", "d"]})),
        )
        self.assertEqual((found["Open"].values, found["Closed"].values), (["a", "b"], ["c", "d"]))
        one, two, three, four = [member.type for member in found["Holder"].members]
        self.assertEqual((one.kind, two.kind, three.name, four.name), ("const", "const", "HolderThree", "Closed"))
        self.assertIsInstance(found["HolderThree"], Enum)

    def test_unions_share_what_all_variants_have(self):
        tag = ("type", {"const": "A"})
        version = ("version", {"type": "integer", "format": "int32"})
        mapping = {"A": "#/components/schemas/A", "B": "#/components/schemas/B"}
        union = {"oneOf": [], "discriminator": {"propertyName": "type", "mapping": mapping}}
        a = members(tag, version, ("data", {"type": "string"}), required=["type", "version", "data"])
        b = members(("type", {"const": "B"}), version, ("data", {"type": "boolean"}), required=["type", "version", "data"])
        found = schemas(U=union, A=a, B=b)
        self.assertIsInstance(found["U"], Union)
        self.assertEqual(([one.name for one in found["U"].common], found["U"].variants), (["version"], {"A": "A", "B": "B"}))

    def test_what_cannot_be_expressed_is_refused(self):
        with self.assertRaises(SystemExit):
            schemas(U={"oneOf": [{"type": "string"}, {"type": "integer"}]})
        with self.assertRaises(SystemExit):
            schemas(**{"a.B": {"type": "string"}, "A.b": {"type": "string"}})

    def test_a_schema_may_hold_itself(self):
        found = schemas(Tree=members(("left", {"$ref": "#/components/schemas/Tree"})))
        self.assertEqual(found["Tree"].members[0].type.name, "Tree")


    def test_a_union_within_another_one(self):
        mapping = lambda *names: {"discriminator": {"propertyName": "type", "mapping": {name: f"#/components/schemas/{name}" for name in names}}}
        plain = {name: members(("type", {"const": name}), required=["type"]) for name in ("A", "B", "C")}
        found = schemas(Item=mapping("A", "B", "C"), Event=mapping("A", "B"), One=mapping("A"), **plain)
        self.assertEqual([found[name].inner for name in ("Item", "Event", "One")], ["Event", "One", ""])


class Operations(unittest.TestCase):
    def call(self, **more):
        components = {
            "schemas": {"Seat": members(("code", {"type": "string"})), "Bid": members(("amount", {"type": "string"}), required=["amount"])},
            "responses": {"Conflict": {"description": "", "content": {}}},
        }
        reader = form.Reader({"components": components, "paths": {"/x": {"post": {"operationId": "x", "tags": ["t"], "responses": {}, **more}}}})
        reader.schemas()
        return next(reader.operations())

    def test_headers_that_a_caller_chooses(self):
        names = ["Prefer", "Last-Event-ID", "If-None-Match", "Invite-Code"]
        found = self.call(parameters=[{"in": "header", "name": name, "schema": {"type": "string"}} for name in names])
        self.assertEqual(([one.name for one in found.headers], found.keyed), (["Invite-Code"], False))
        with self.assertRaises(SystemExit):
            self.call(parameters=[{"in": "header", "name": name, "schema": {}} for name in ("Idempotency-Key", "Invite-Code")])

    def test_bodies_that_need_no_members(self):
        body = lambda name: {"required": True, "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}}
        self.assertEqual([self.call(requestBody=body(name)).body_empty for name in ("Seat", "Bid")], [True, False])
        self.assertFalse(self.call().body_empty)

    def test_codes_of_shared_refusals(self):
        found = self.call(responses={"409": {"$ref": "#/components/responses/Conflict", "x-problem-codes": ["late", "early"]}})
        self.assertEqual((found.refusals, found.usual_refusals()), ({"409": ["early", "late"]}, {"409": ["early", "late"]}))

    def test_answers_without_an_end(self):
        lines = {"200": {"content": {"application/x-ndjson": {}}}}
        alive = {"in": "query", "name": "keep_alive", "schema": {"type": "integer"}}
        self.assertEqual([self.call(responses=lines, parameters=extra).stream for extra in ([alive], [])], [True, False])
        self.assertIn("A preview", self.call(**{"x-preview": True}).docs)


class Documents(unittest.TestCase):
    def test_feeds_pages_and_codes_are_found_by_their_form(self):
        ref = lambda name: {"$ref": f"#/components/schemas/{name}"}
        refused = {"content": {"application/problem+json": {"schema": ref("Oops"), "example": {"code": "late"}}}}

        def call(id, media, *query, schema="Thing"):
            params = [{"in": "query", "name": name, "schema": {"type": "integer"}} for name in query]
            answers = {"200": {"content": {media: {"schema": ref(schema)}}}, "409": refused}
            return {"get": {"operationId": id, "tags": ["t"], "parameters": params, "responses": answers}}

        document = {
            "components": {"schemas": {"Thing": members(), "Oops": members(("code", {"type": "string", "x-extensible-enum": ["early"]}))}},
            "paths": {
                "/v1/go/games/{id}": call("game", "application/json"),
                "/v1/go/games/{id}/history": call("history", "application/json", "wait"),
                "/v1/go/games/{id}/live": call("live", "text/event-stream"),
                "/v1/me/live": call("mine", "text/event-stream"),
            },
        }
        found = form.read(document, {"never": "Never."})
        self.assertEqual((found.kinds, found.own_feed), ({"go": {"game": "game", "page": "history", "feed": "live"}}, "mine"))
        self.assertEqual(found.codes, {"early": "", "late": "", "never": "Never."})


class Groups(unittest.TestCase):
    def test_a_model_is_in_the_group_of_its_kind_or_of_its_only_tag(self):
        ref = lambda name: form.Type("ref", name=name)
        call = lambda tag, answer: form.Operation(tag, tag, "GET", "/", "", [], [], [], None, False, False, ref(answer), None, False, False, {})
        held = lambda name, *inner: Object(name, "", [form.Member(one, form.Type("list", of=ref(one)), True, "") for one in inner])
        several = [held("GoBoard"), held("App", "Key", "Name"), held("Key"), held("Name"), held("Player", "Name", "GoBoard"), held("Unused")]
        declared = {one.name: one for one in several}
        found = tags.grouped(form.Form(declared, [call("apps", "App"), call("players", "Player")], {}, {"go": {}}, "", {}))
        self.assertEqual(found, {"Go": ["GoBoard"], "Apps": ["App", "Key"], "Shared": ["Name", "Unused"], "Players": ["Player"]})


class TypeScript(unittest.TestCase):
    def test_types(self):
        declared = {
            "Amount": Alias("Amount", "How much.", form.Type("decimal")),
            "Move": Object("Move", "A move. */ alert()", [form.Member("as", form.Type("list", of=form.Type("nullable", of=form.Type("ref", name="Amount"))), False, "")]),
        }
        text = typescript.models(form.Form(declared, [], {}, {}, "", {}))
        self.assertIn("export type Amount = bigint;", text)
        self.assertIn("readonly as?: readonly (Amount | null)[];", text)
        self.assertNotIn("*/ alert", text)

    def test_every_member_has_docs(self):
        member = form.Member("x", form.Type("text", format="uuid"), True, "")
        self.assertRegex(form.documented(member), r"^`x`; .* A UUID\.$")


class Python(unittest.TestCase):
    def test_words_of_the_language(self):
        self.assertEqual([python.snake("as"), python.snake("qe.placeBid"), python.field("from")], ["as_", "qe_place_bid", "from_"])

    def test_models_are_python(self):
        member = form.Member("from", form.Type("nullable", of=form.Type("text")), False, 'Ends in a "quote"')
        declared = {"A": Object("A", 'Back\\slash and """', [member]), "E": Enum("E", "", ["x"]), "U": Union("U", "", "type", {"a": "A"})}
        space = {}
        exec(python.models(form.Form(declared, [], {}, {}, "", {})), space)
        self.assertIsNone(space["A"]().from_)
        self.assertEqual(space["UnknownU"](raw={}).type, "unknown")

    def test_the_sync_client_waits_for_nothing(self):
        text = '"""x"""\n\nfrom __future__ import annotations\n\nimport asyncio\n\nasync def f(c: AsyncHttp):\n    async with c as d:\n        await asyncio.sleep(await d.aread())\n'
        self.assertNotRegex(sync.made(text), r"async |await|Async|aread")


class Swift(unittest.TestCase):
    def declared(self, *several):
        return form.Form({one.name: one for one in several}, [], {}, {}, "", {})

    def test_words_of_the_language(self):
        self.assertEqual([swift.name("as"), swift.name("allowed_actions"), swift.case_of("in")], ["`as`", "allowedActions", "`in`"])
        self.assertEqual([swift.case_of("EU"), swift.case_of("7_up"), swift.case_of("unknown")], ["eu", "_7Up", "unknown_"])

    def test_what_may_be_left_out_is_left_out_and_what_must_be_there_is_null(self):
        none = form.Type("nullable", of=form.Type("text"))
        text = swift.models_of(self.declared(Object("A", "", [form.Member("a", none, True, ""), form.Member("b", none, False, "")])))
        self.assertIn("public init(a: String? = nil, b: String? = nil) {", text)
        self.assertIn('members["a"] = a.json\n', text)
        self.assertIn('members["b"] = b?.json\n', text)

    def test_constants_are_given_by_nobody_and_compared(self):
        kind = Alias("Kind", "", form.Type("const", value="go"))
        text = swift.models_of(self.declared(kind, Object("Game", "", [form.Member("kind", form.Type("ref", name="Kind"), True, "")])))
        self.assertIn('public let kind = "go"', text)
        self.assertIn('try members.constant("kind", "go")', text)
        self.assertNotIn("typealias", text)

    def test_a_union_of_another_ones_variants_has_it_as_a_case(self):
        version = form.Member("version", form.Type("small"), True, "")
        event = Union("Event", "", "type", {"Moved": "Moved", "Ended": "Ended"}, [version])
        item = Union("Item", "", "type", {"Moved": "Moved", "Ended": "Ended", "stop": "Stop"})
        text = swift.models_of(self.declared(event, item, Object("Moved", "", [version]), Object("Ended", "", [version]), Object("Stop", "", [])))
        self.assertIn("case event(Event)", text)
        self.assertIn('case "Moved", "Ended": self = .event(try .init(json: json))', text)
        self.assertIn('case _ where members.have("version"): self = .event(try .init(json: json))', text)
        self.assertIn("  public var version: Int {", text)


class Kotlin(unittest.TestCase):
    def declared(self, *several):
        return form.Form({one.name: one for one in several}, [], {}, {}, "", {})

    def test_words_of_the_language(self):
        self.assertEqual([kotlin.name("as"), kotlin.name("allowed_actions"), kotlin.constant("US"), kotlin.constant("7_up")], ["`as`", "allowedActions", "US", "Value7Up"])

    def test_comments_and_texts_end_where_they_shall(self):
        self.assertEqual(kotlin.comment("Of /v1/* and */ more."), "/** Of /v1/&#42; and *&#47; more. */\n")
        self.assertEqual(kotlin.quoted('a "$b"'), '"a \\"\\$b\\""')

    def test_constants_are_given_by_nobody_and_compared(self):
        kind = Alias("Kind", "", form.Type("const", value="go"))
        member = form.Member("kind", form.Type("ref", name="Kind"), True, "")
        other = form.Member("as", form.Type("nullable", of=form.Type("decimal")), True, "")
        text = kotlin.models(self.declared(kind, Object("Game", "A game.", [member, other])))
        self.assertIn("public val `as`: WholeNumber?,\n) {", text)
        self.assertIn('    @Required\n    public val kind: String = "go"\n', text)
        self.assertIn('constant("kind", kind, "go")', text)
        self.assertIn("public class Empty {", kotlin.models(self.declared(Object("Empty", "", []))))

    def test_a_union_within_another_one_is_part_of_it(self):
        variants = [Object(name, "", [form.Member("type", form.Type("const", value=name), True, "")]) for name in ("Bid", "End")]
        event, item = Union("Event", "", "type", {"Bid": "Bid"}), Union("Item", "", "type", {"Bid": "Bid", "End": "End"})
        text = kotlin.models(self.declared(*variants, event, item))
        for line in ("public class Bid : Event {", "public class End : Item {", "public sealed interface Event : Item {", "public data class UnknownEvent("):
            self.assertIn(line, text)


if __name__ == "__main__":
    unittest.main()
