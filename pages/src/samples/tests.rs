use super::*;
use crate::names::{camel, pascal};
use std::fs;
use std::path::PathBuf;

fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn committed() -> Document {
    let text = fs::read_to_string(repository("openapi/openapi.json")).unwrap();
    Document(serde_json::from_str(&text).unwrap())
}

/// The text of an SDK's file.
fn sdk(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap()
}

/// The part of a file that begins with a line, up to the next declaration of a class.
fn class<'a>(text: &'a str, head: &str) -> &'a str {
    let (_, rest) = text.split_once(head).unwrap_or_else(|| panic!("no {head}"));
    rest.split("\nexport class ").next().unwrap()
}

/// Calls a function with each operation that the SDKs have as a method.
fn each_method(mut check: impl FnMut(&Operation<'_>, &Call<'_>, &[Sample])) {
    let document = committed();
    let mut seen = 0;
    for operation in document.operations().iter().filter(|operation| !operation.is_webhook) {
        let call = Call::of(&document, operation);
        if matches!(call.answer, Answer::Nothing | Answer::Json) {
            check(operation, &call, &samples(&document, operation));
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}

/// The samples of Python and Kotlin are compiled with their SDKs, by `sdk/run`.
#[test]
fn typescript_and_swift_have_every_method_of_the_samples() {
    let typescript = sdk("sdk/typescript/src/generated/api.ts");
    let swift = sdk("sdk/swift/Sources/GavelClient/Generated/Api.swift");
    each_method(|operation, call, samples| {
        let (tag, method) = (operation.tag(), format!("{}(", camel(call.method())));
        let code = &samples[1].code;
        assert!(code.contains(&format!(".{}.{method}", camel(tag))), "{code}");
        assert!(
            class(&typescript, &format!("export class {}Api ", pascal(tag)))
                .contains(&format!("\n  {method}")),
            "{tag}.{method}"
        );
        let is_players = !matches!(call.credentials, Credentials::Other(_));
        if is_players {
            assert!(samples[4].code.contains(&format!(".{method}")), "{}", samples[4].code);
            assert!(swift.contains(&format!("func {method}")), "{tag} {method}");
        }
    });
}

/// A document with one call, whose body has one of each kind of value.
fn one_of_each() -> Document {
    let amount = serde_json::json!({"type": "string", "pattern": "^(0|[1-9][0-9]{0,999})$"});
    let body = serde_json::json!({
        "type": "object",
        "required": ["amount", "nation"],
        "properties": {
            "amount": amount,
            "nation": {"$ref": "#/components/schemas/qe.Nation"},
            "note": {"type": ["string", "null"]},
            "flags": {"type": "array", "items": {"type": "boolean"}},
            "none": {"type": ["integer", "null"]},
        },
    });
    let example = serde_json::json!({"amount": "1".repeat(30), "flags": [true], "nation": "JP", "none": null, "note": "it's $5 \"now\""});
    Document(serde_json::json!({
        "components": {"schemas": {
            "qe.PlaceBid": body,
            "qe.Nation": {"type": "string", "enum": ["JP", "US"]},
        }},
        "paths": {"/v1/qe/games/{id}/seats/{seat}": {"post": {
            "operationId": "qe_place_bid",
            "tags": ["qe"],
            "security": [{"player_bearer": []}],
            "parameters": [
                {"in": "path", "name": "id", "schema": {"type": "string", "format": "uuid"}},
                {"in": "path", "name": "seat", "schema": {"type": "integer", "minimum": 0}},
                {"in": "header", "name": "Idempotency-Key", "schema": {"type": "string"}},
            ],
            "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/qe.PlaceBid"}, "example": example}}},
            "responses": {"200": {"content": {"application/json": {"schema": {}}}}},
        }}},
    }))
}

fn code(language: usize) -> String {
    let document = one_of_each();
    let operations = document.operations();
    samples(&document, &operations[0]).swap_remove(language).code
}

#[test]
fn curl_quotes_its_body_for_the_shell() {
    let expected = "curl \"http://127.0.0.1:8080/v1/qe/games/$GAME_ID/seats/1\" \\\n  -H \"Authorization: Bearer $TOKEN\" \\\n  \
                    -H \"Idempotency-Key: $(uuidgen)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{";
    let code = code(0);
    assert!(code.starts_with(expected), "{code}");
    assert!(code.contains("\"note\":\"it'\\''s $5 \\\"now\\\"\""), "{code}");
}

#[test]
fn each_language_writes_values_its_way() {
    let digits = "1".repeat(30);
    let typescript = code(1);
    assert!(
        typescript.contains(&format!(
            "await me.qe.placeBid(gameId, 1, {{\n    amount: {digits}n,\n    nation: \"JP\","
        )),
        "{typescript}"
    );
    let python = code(2);
    assert!(python.contains(&format!("me.qe.place_bid(game_id, 1, m.QePlaceBid(\n    amount={digits},\n    nation=\"JP\",\n    flags=[True],")), "{python}");
    let kotlin = code(3);
    assert!(kotlin.contains(&format!("amount = \"{digits}\".toBigInteger(),\n    nation = QeNation(\"JP\"),\n    flags = listOf(true),")), "{kotlin}");
    assert!(kotlin.contains("note = \"it's \\$5 \\\"now\\\"\""), "{kotlin}");
    let swift = code(4);
    assert!(swift.contains(&format!("amount: BigInt(\"{digits}\")!,\n    nation: QeNation(rawValue: \"JP\"),\n    flags: [true],")), "{swift}");
    assert!(swift.ends_with("note: \"it's $5 \\\"now\\\"\"\n))"), "{swift}");
}

#[test]
fn an_apps_call_has_the_apps_key_and_the_external_id() {
    let document = committed();
    let operations = document.operations();
    let erase = operations.iter().find(|operation| operation.id() == "erase_app_player").unwrap();
    for sample in samples(&document, erase) {
        let [key, id] = match sample.id {
            "curl" => ["$APP_KEY", "$EXTERNAL_ID"],
            "python" => ["app_key", "external_id"],
            _ => ["appKey", "externalId"],
        };
        assert!(sample.code.contains(key), "{}", sample.code);
        assert!(sample.code.contains(id), "{}", sample.code);
        assert!(!sample.code.contains("IdId") && !sample.code.contains("id_id"), "{}", sample.code);
    }
}
