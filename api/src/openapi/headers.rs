//! Headers that answers of many operations share, and `Prefer`, by which a client asks for more or less.

use serde_json::{Value, json};

/// Headers that only some of the answers have by which they are declared.
const SOMETIMES: [&str; 4] = ["ETag", "Idempotency-Replayed", "Link", "Preference-Applied"];

/// The header with a request's id.
const REQUEST_ID: &str = "X-Request-Id";

/// Adds them, and marks the headers that every answer has as required. Needs all operations, with the headers of repeats.
pub(super) fn add(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.flat_map(|(_, item)| item.as_object_mut().into_iter().flatten());
    for (_, operation) in operations {
        let takes_commands = answers_commands(operation);
        if takes_commands {
            prefer(operation);
        }
        if operation["operationId"] == "export_games" {
            header(
                &mut operation["responses"]["200"],
                "Link",
                "The address of the next page, with `rel=\"next\"`; missing on the last page",
            );
        }
        for (status, answer) in operation["responses"].as_object_mut().into_iter().flatten() {
            match status.as_str() {
                "304" => header(answer, "ETag", "The tag of this view"),
                "401" => header(
                    answer,
                    "WWW-Authenticate",
                    "The scheme of tokens, `Bearer`, with `error=\"invalid_token\"` if the call came with one, else with `realm=\"gavel\"`",
                ),
                _ => {}
            }
            require(answer, takes_commands);
            answer["headers"][REQUEST_ID] =
                json!({"$ref": format!("#/components/headers/{REQUEST_ID}")});
        }
    }
    document["components"]["headers"][REQUEST_ID] = json!({
        "description": "The request's id. The server's log has it, unless lines of one reason share a count",
        "required": true,
        "schema": {"type": "string"},
        "example": "7aa1d54e-512e-4311-b750-49efc487c412",
    });
}

/// True if the operation is answered as a command of a game is.
fn answers_commands(operation: &Value) -> bool {
    let schema = operation.pointer("/responses/200/content/application~1json/schema/$ref");
    schema.and_then(Value::as_str).is_some_and(|name| name.ends_with(".CommandAnswer"))
}

fn prefer(operation: &mut Value) {
    let parameter = json!({
        "name": "Prefer",
        "in": "header",
        "description": "`return=representation` adds the whole `game` to the answer. With `return=minimal` the answer is 204 without a body, and the header `Game-Version` has the version.",
        "required": false,
        "schema": {"type": "string"},
        "example": "return=representation",
    });
    let parameters = &mut operation["parameters"];
    match parameters.as_array_mut() {
        Some(parameters) => parameters.push(parameter),
        None => *parameters = json!([parameter]),
    }
    let answer = &mut operation["responses"]["200"];
    header(answer, "ETag", "The tag of the game as the caller sees it; only with the `game`");
    header(answer, "Preference-Applied", "Only with the `game`: `return=representation`");
}

fn header(answer: &mut Value, name: &str, description: &str) {
    answer["headers"][name] = json!({"description": description, "schema": {"type": "string"}});
}

/// Says which headers are always there. A command's answer has a tag with the game alone.
fn require(answer: &mut Value, takes_commands: bool) {
    let headers = answer.get_mut("headers").and_then(Value::as_object_mut);
    for (name, header) in headers.into_iter().flatten() {
        let always = !SOMETIMES.contains(&name.as_str()) || (name == "ETag" && !takes_commands);
        if always {
            header["required"] = json!(true);
        }
    }
}
