"""Each kind of break is refused and each kind of addition is accepted: one change of a small document a test."""

import copy
import json
import unittest
from pathlib import Path

from rules import breaks

GAME = {
    "type": "object",
    "required": ["id", "status", "play"],
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "status": {"$ref": "#/components/schemas/Status"},
        "play": {"oneOf": [{"$ref": "#/components/schemas/Play"}, {"type": "null"}]},
        "events": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}},
        "seat": {"type": "integer", "minimum": 0, "maximum": 5},
        "note": {"type": ["string", "null"]},
        "total": {"type": "string", "pattern": "^[0-9]{1,2000}$"},
    },
}
EVENT = {"type": "object", "required": ["type"], "properties": {"type": {"const": "Left"}}}
DOCUMENT = {
    "paths": {
        "/games/{id}": {
            "get": {
                "operationId": "get_game",
                "security": [{}, {"token": []}],
                "parameters": [
                    {"in": "path", "name": "id", "required": True, "schema": {"type": "string"}},
                    {"in": "query", "name": "limit", "schema": {"type": "integer", "maximum": 100}},
                ],
                "responses": {
                    "200": {
                        "headers": {
                            "ETag": {"required": True, "schema": {"type": "string"}},
                            "Replayed": {"schema": {"type": "string", "enum": ["true"]}},
                        },
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Game"}}},
                    },
                    "404": {"content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}},
                },
            },
            "post": {
                "operationId": "bid",
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Bid"}}}},
                "responses": {"204": {"description": ""}},
            },
        },
        "/v1/token": {
            "post": {
                "operationId": "exchange",
                "security": [{"app": []}],
                "responses": {"400": {"content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}},
            }
        },
        "/log": {
            "get": {
                "operationId": "read_log",
                "x-preview": True,
                "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Log"}}}}},
            }
        },
    },
    "webhooks": {
        "turn": {"post": {"operationId": "Turn", "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Game"}}}}, "responses": {}}}
    },
    "components": {
        "securitySchemes": {"app": {"type": "http", "scheme": "bearer"}, "token": {"type": "http", "scheme": "bearer"}},
        "schemas": {
            "Game": GAME,
            "Play": {"type": "object", "properties": {"round": {"type": "integer"}}},
            "Log": {"type": "object", "x-preview": True, "properties": {"cursor": {"type": "string"}}},
            "Status": {"type": "string", "enum": ["lobby", "running"], "x-extensible-enum": ["lobby", "running"]},
            "Suit": {"type": "string", "enum": ["C"]},
            "Problem": {"type": "object", "required": ["code"], "properties": {"code": {"type": "string"}}},
            "Bid": {
                "type": "object",
                "required": ["amount"],
                "properties": {
                    "amount": {"type": "string", "maxLength": 9, "pattern": "^[0-9]+$"},
                    "suit": {"$ref": "#/components/schemas/Suit"},
                },
            },
            "Left": EVENT,
            "Event": {
                "oneOf": [{"$ref": "#/components/schemas/Left"}],
                "discriminator": {"propertyName": "type", "mapping": {"Left": "#/components/schemas/Left"}},
                "x-extensible-union": True,
            },
        }
    },
}
GET, POST = ("paths", "/games/{id}", "get"), ("paths", "/games/{id}", "post")
SCHEMAS = ("components", "schemas")
DROP = object()


def changed(place, value):
    document = copy.deepcopy(DOCUMENT)
    part = document
    for name in place[:-1]:
        part = part[name]
    if value is DROP:
        del part[place[-1]]
    elif isinstance(part, list) and place[-1] == len(part):
        part.append(value)
    else:
        part[place[-1]] = value
    return document


REFUSED = {
    "an operation is removed": (GET, DROP),
    "an operation gets another id": ((*GET, "operationId"), "show_game"),
    "an operation becomes a preview": ((*GET, "x-preview"), True),
    "an operation needs a token": ((*GET, "security"), [{"token": []}]),
    "a parameter is removed": ((*GET, "parameters", 1), DROP),
    "a parameter becomes required": ((*GET, "parameters", 1, "required"), True),
    "a parameter takes fewer values": ((*GET, "parameters", 1, "schema", "maximum"), 50),
    "a parameter gets a bound": ((*GET, "parameters", 1, "schema", "minimum"), 1),
    "a new parameter is required": ((*GET, "parameters", 2), {"in": "query", "name": "as", "required": True, "schema": {}}),
    "a body becomes required": ((*POST, "requestBody", "required"), True),
    "a body is taken no more": ((*POST, "requestBody"), DROP),
    "a body has a new required member": ((*SCHEMAS, "Bid", "required"), ["amount", "suit"]),
    "a body loses a member": ((*SCHEMAS, "Bid", "properties", "suit"), DROP),
    "a body's member gets shorter": ((*SCHEMAS, "Bid", "properties", "amount", "maxLength"), 8),
    "a body's member gets another pattern": ((*SCHEMAS, "Bid", "properties", "amount", "pattern"), "^[1-9]+$"),
    "a body's member gets another type": ((*SCHEMAS, "Bid", "properties", "amount", "type"), "integer"),
    "a body's member takes fewer texts by its pattern": ((*SCHEMAS, "Bid", "properties", "amount", "pattern"), "^[0-9]{1,8}$"),
    "a header takes more texts": ((*GET, "responses", "200", "headers", "Replayed", "schema"), {"type": "string", "pattern": "^(true|false)$"}),
    "a member of an answer takes more texts": ((*SCHEMAS, "Game", "properties", "total", "pattern"), "^[0-9]*$"),
    "refusals of another operation get another media type": ((*GET, "responses", "404", "content"), {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}),
    "refusals for OAuth lose a member": (("paths", "/v1/token", "post", "responses", "400", "content"), {"application/json": {"schema": {"$ref": "#/components/schemas/Play"}}}),
    "an operation takes another credential of the same form": ((*GET, "security"), [{}, {"app": []}]),
    "a body's list loses a value": ((*SCHEMAS, "Suit", "enum"), ["D"]),
    "a success is removed": ((*POST, "responses"), {"202": {"description": ""}}),
    "a success is added": ((*POST, "responses", "200"), {"description": ""}),
    "an answer gets another media type": ((*GET, "responses", "200", "content"), {"text/plain": {}}),
    "an answer may come in another media type": ((*GET, "responses", "200", "content", "text/plain"), {}),
    "an answer is another schema": ((*GET, "responses", "200", "content", "application/json", "schema"), {"$ref": "#/components/schemas/Play"}),
    "a header is removed": ((*GET, "responses", "200", "headers", "ETag"), DROP),
    "a header may be missing": ((*GET, "responses", "200", "headers", "ETag", "required"), False),
    "a header gets another type": ((*GET, "responses", "200", "headers", "ETag", "schema"), {"type": "integer"}),
    "a member of an answer is removed": ((*SCHEMAS, "Game", "properties", "seat"), DROP),
    "a member of an answer may be missing": ((*SCHEMAS, "Game", "required"), ["id", "status"]),
    "a member of an answer may be null": ((*SCHEMAS, "Game", "properties", "id", "type"), ["string", "null"]),
    "a member of an answer gets another type": ((*SCHEMAS, "Game", "properties", "seat", "type"), "string"),
    "a member of an answer gets another format": ((*SCHEMAS, "Game", "properties", "id", "format"), DROP),
    "a member of an answer gets larger": ((*SCHEMAS, "Game", "properties", "seat", "maximum"), 6),
    "a member of an answer gets smaller": ((*SCHEMAS, "Game", "properties", "seat", "minimum"), -1),
    "a member of an answer loses a bound": ((*SCHEMAS, "Game", "properties", "seat", "maximum"), DROP),
    "a member within a nullable one is removed": ((*SCHEMAS, "Play", "properties", "round"), DROP),
    "a member of a problem is removed": ((*SCHEMAS, "Problem", "properties", "code"), DROP),
    "an open list loses a value": ((*SCHEMAS, "Status", "enum"), ["lobby"]),
    "an open list without enum loses a value": ((*SCHEMAS, "Status"), {"type": "string", "x-extensible-enum": ["lobby"]}),
    "an open list is closed": ((*SCHEMAS, "Status", "x-extensible-enum"), DROP),
    "an open union loses a variant": ((*SCHEMAS, "Event", "discriminator", "mapping"), {}),
    "an open union is closed": ((*SCHEMAS, "Event", "x-extensible-union"), DROP),
    "a union has another discriminator": ((*SCHEMAS, "Event", "discriminator", "propertyName"), "kind"),
    "a variant gets another tag": ((*SCHEMAS, "Left", "properties", "type", "const"), "Gone"),
    "a variant loses a member": ((*SCHEMAS, "Left", "properties"), {}),
    "items of a list get another schema": ((*SCHEMAS, "Game", "properties", "events", "items"), {"type": "string"}),
    "a schema gets another name": ((*SCHEMAS, "Suit"), DROP),
    "a webhook is removed": (("webhooks", "turn"), DROP),
}
ACCEPTED = {
    "a pattern that takes the same texts, with its bound": ((*SCHEMAS, "Game", "properties", "total"), {"type": "string", "pattern": "^[0-9]*$", "minLength": 1, "maxLength": 2000}),
    "a pattern that takes more of what is sent": ((*SCHEMAS, "Bid", "properties", "amount", "pattern"), "^[0-9a-f]+$"),
    "a list of one as a pattern": ((*GET, "responses", "200", "headers", "Replayed", "schema"), {"type": "string", "pattern": "^true$"}),
    "an open list as a string with its mark": ((*SCHEMAS, "Status"), {"type": "string", "x-extensible-enum": ["lobby", "running", "paused"]}),
    "refusals for OAuth as plain JSON": (("paths", "/v1/token", "post", "responses", "400", "content"), {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}),
    "an operation": (("paths", "/new"), {"get": {"operationId": "new", "responses": {}}}),
    "a method": ((*GET[:2], "delete"), {"operationId": "remove", "responses": {}}),
    "an optional parameter": ((*GET, "parameters", 2), {"in": "query", "name": "as", "schema": {}}),
    "a wider parameter": ((*GET, "parameters", 1, "schema", "maximum"), 1000),
    "an operation without a token": ((*POST, "security"), [{}, {"token": []}]),
    "an optional member of a body": ((*SCHEMAS, "Bid", "properties", "note"), {"type": "string"}),
    "a member of a body that need not be sent": ((*SCHEMAS, "Bid", "required"), []),
    "a longer member of a body": ((*SCHEMAS, "Bid", "properties", "amount", "maxLength"), 10),
    "a value in a body's list": ((*SCHEMAS, "Suit", "enum"), ["C", "D"]),
    "a member of an answer": ((*SCHEMAS, "Game", "properties", "new"), {"type": "string"}),
    "a member of an answer that always comes": ((*SCHEMAS, "Game", "required"), ["id", "status", "play", "seat"]),
    "a member of an answer that is never null": ((*SCHEMAS, "Game", "properties", "note", "type"), "string"),
    "a narrower member of an answer": ((*SCHEMAS, "Game", "properties", "seat", "maximum"), 4),
    "a member of a problem": ((*SCHEMAS, "Problem", "properties", "field"), {"type": "string"}),
    "a value in an open list": ((*SCHEMAS, "Status", "enum"), ["lobby", "running", "paused"]),
    "a variant of an open union": ((*SCHEMAS, "Event", "discriminator", "mapping"), {"Left": "#/components/schemas/Left", "New": "#/components/schemas/New"}),
    "a status of problems": ((*GET, "responses", "409"), {"description": ""}),
    "a problem that comes no more": ((*GET, "responses", "404"), DROP),
    "a header": ((*GET, "responses", "200", "headers", "Link"), {"schema": {"type": "string"}}),
    "a webhook": (("webhooks", "new"), {"post": {"operationId": "New", "responses": {}}}),
    "a schema": ((*SCHEMAS, "New"), {"type": "object"}),
    "other texts": ((*GET, "description"), "Another text."),
    "another preview": (("paths", "/log", "get", "responses"), {"202": {}}),
    "no preview": (("paths", "/log"), DROP),
    "another schema of a preview": ((*SCHEMAS, "Log", "properties"), {}),
}


class Rules(unittest.TestCase):
    def test_the_same_document_breaks_nothing(self):
        self.assertEqual(breaks(DOCUMENT, copy.deepcopy(DOCUMENT)), [])

    def test_each_kind_of_break_is_refused(self):
        for name, change in REFUSED.items():
            with self.subTest(name):
                self.assertNotEqual(breaks(DOCUMENT, changed(*change)), [])

    def test_each_kind_of_addition_is_accepted(self):
        for name, change in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(breaks(DOCUMENT, changed(*change)), [])

    def test_security_schemes_may_be_renamed_everywhere_and_not_exchanged(self):
        names = {"app": "app_bearer", "token": "player_bearer"}
        new = copy.deepcopy(DOCUMENT)
        schemes = new["components"]["securitySchemes"]
        new["components"]["securitySchemes"] = {names[name]: one for name, one in schemes.items()}
        get, exchange = new["paths"]["/games/{id}"]["get"], new["paths"]["/v1/token"]["post"]
        get["security"], exchange["security"] = [{}, {"player_bearer": []}], [{"app_bearer": []}]
        self.assertEqual(breaks(DOCUMENT, new), [])
        get["security"] = [{}, {"app_bearer": []}]
        self.assertEqual(len(breaks(DOCUMENT, new)), 1)
        get["security"] = [{}, {"player_bearer": []}]
        new["components"]["securitySchemes"]["player_bearer"] = {"type": "http", "scheme": "basic"}
        self.assertNotEqual(breaks(DOCUMENT, new), [])

    def test_a_value_of_a_closed_list_that_is_read_is_refused(self):
        old, new = changed((*SCHEMAS, "Game", "properties", "suit"), {"$ref": "#/components/schemas/Suit"}), None
        new = copy.deepcopy(old)
        new["components"]["schemas"]["Suit"]["enum"].append("D")
        self.assertNotEqual(breaks(old, new), [])

    def test_breaks_of_the_whole_document_are_found(self):
        path = Path(__file__).resolve().parents[3] / "openapi/openapi.json"
        old = json.loads(path.read_text())
        self.assertEqual(breaks(old, copy.deepcopy(old)), [])
        schemas = copy.deepcopy(old)
        del schemas["components"]["schemas"]["Player"]["properties"]["name"]
        self.assertEqual(breaks(old, schemas), ["Player.name is gone"])
        event = copy.deepcopy(old)
        event["components"]["schemas"]["qe.AuctionOpenedData"]["properties"].pop("tile")
        self.assertEqual(breaks(old, event), ["qe.AuctionOpenedData.tile is gone"])
        webhook = copy.deepcopy(old)
        webhook["components"]["schemas"]["WebhookData"]["required"].remove("game")
        self.assertEqual(breaks(old, webhook), ["WebhookData.game is no longer always there"])


if __name__ == "__main__":
    unittest.main()
