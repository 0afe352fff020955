//! Names over HTTP: what is taken, in which form, and what is refused.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::document::Document;
use gavel_tests::server::Server;
use serde_json::json;

on_both_stores!(names_are_stored_in_one_form_and_hide_nothing);

async fn names_are_stored_in_one_form_and_hide_nothing(database: &Database) {
    let server = Server::start(database);
    let client = server.client();
    for (name, stored) in [
        ("Ada", "Ada"),
        ("👩\u{200d}🚀", "👩\u{200d}🚀"),
        ("❤\u{fe0f}", "❤\u{fe0f}"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("क्\u{200d}ष", "क्\u{200d}ष"),
        (
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ),
        ("1\u{fe0f}\u{20e3}", "1\u{fe0f}\u{20e3}"),
        // Not assigned yet.
        ("a\u{1fafd}\u{0378}", "a\u{1fafd}\u{0378}"),
        ("Ame\u{301}lie", "Amélie"),
        ("\u{212b}ngström", "Ångström"),
    ] {
        let account = client.post("/v1/players", &json!({"name": name})).await.body(201);
        assert_eq!(account["player"]["name"], stored);
        let id = account["player"]["id"].as_str().unwrap();
        let seen = client.get(format!("/v1/players/{id}")).await.body(200);
        assert_eq!(seen["name"], stored);
        let own = client.with_token(account["token"].as_str().unwrap());
        assert_eq!(own.get("/v1/players/me").await.body(200)["name"], stored);
    }
    for name in [
        "a\u{2028}b",
        "a\u{2029}b",
        "a\u{85}b",
        "a\u{0}b",
        "a\u{7f}b",
        "a\nb",
        "a\u{200b}b",
        "a\u{200c}b",
        "a\u{200d}b",
        "a\u{202e}b",
        "a\u{2066}b",
        "a\u{200e}b",
        "a\u{feff}b",
        "a\u{ad}b",
        "a\u{e000}b",
        "a\u{10ffff}b",
        "a\u{fdd0}b",
        "a\u{fe0f}b",
        "a\u{e0061}b",
        "a\u{34f}b",
        "\u{2800}",
        "\u{3164}",
        "a\u{3164}",
        "\u{301}",
        "\u{115f}",
        "\u{ffa0}",
        " a",
        "a\u{3000}",
        "",
        "🏴\u{e0067}\u{e0062}",
    ] {
        let problem = client.post("/v1/players", &json!({"name": name})).await;
        let problem = problem.problem(422, "invalid_field");
        assert_eq!(problem["field"], "name", "{name:?}");
    }
    // A lone surrogate is no character.
    let lone = Call::new("POST", "/v1/players").text(r#"{"name":"a\ud800"}"#);
    assert!([400, 422].contains(&client.send(lone).await.status));
}

#[test]
fn the_documents_pattern_of_names_is_plain_and_refuses_no_name() {
    let operations = Document::committed().operations();
    assert!(!operations.is_empty());
    let document: serde_json::Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    for (schema, member) in [("CreatePlayer", "name"), ("CreateToken", "label")] {
        let pattern = &document["components"]["schemas"][schema]["properties"][member]["pattern"];
        let pattern = pattern.as_str().unwrap();
        assert!(pattern.is_ascii() && !pattern.contains('\\'));
        let schema = json!({"type": "string", "pattern": pattern});
        let validator = jsonschema::validator_for(&schema).unwrap();
        for name in ["a", "a b", "👩\u{200d}🚀", "می\u{200c}خواهم", "\u{10fffe}"] {
            assert!(validator.is_valid(&json!(name)), "{name:?}");
        }
        for text in ["", " ", " a", "a "] {
            assert!(!validator.is_valid(&json!(text)), "{text:?}");
        }
    }
}
