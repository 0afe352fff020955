//! Examples of requests and answers, captured from a real server by `tests/contract/capture.py`.

use serde::Deserialize;
use serde_json::{Value, json};

/// What was said in one call.
#[derive(Deserialize)]
struct Example {
    name: String,
    summary: String,
    status: u16,
    /// The body that was sent; left out where it was refused.
    request: Option<Value>,
    response: Value,
}

/// Lists the captured operations; each has a file of its name.
macro_rules! captured {
    ($($operation:literal)+) => {
        [$(($operation, include_str!(concat!("examples/", $operation, ".json")))),+]
    };
}

const CAPTURED: [(&str, &str); 18] = captured!(
    "create_player" "list_games" "qe_create_game" "qe_take_seat" "qe_start" "qe_place_bid"
    "qe_get_game" "qe_list_events" "qe_get_score" "qe_pause" "qe_unpause" "qe_offer_seat"
    "qe_withdraw_offer" "qe_accept_seat"
    "qe_fork_game" "list_checkpoints" "get_checkpoint" "qe_get_inclusion"
);

/// Adds the examples to their operations.
pub(super) fn add(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.flat_map(|(_, item)| item.as_object_mut().into_iter().flatten());
    for (_, operation) in operations {
        let captured = CAPTURED.iter().find(|(id, _)| operation["operationId"] == *id);
        for example in captured.map(|(_, json)| read(json)).unwrap_or_default() {
            insert(operation, example);
        }
    }
}

/// The examples of a file; a test sees that each file can be read.
fn read(json: &str) -> Vec<Example> {
    serde_json::from_str(json).unwrap_or_default()
}

fn insert(operation: &mut Value, example: Example) {
    let Example { name, summary, status, request, response } = example;
    let media = if status < 400 { "application/json" } else { "application/problem+json" };
    if let Some(request) = request {
        let body = &mut operation["requestBody"]["content"]["application/json"];
        body["examples"][&name] = json!({"summary": summary, "value": request});
    }
    let answer = &mut operation["responses"][status.to_string()]["content"][media];
    answer["examples"][&name] = json!({"summary": summary, "value": response});
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_captured_answer_stands_at_its_operation() {
        let document = crate::openapi::document();
        let operations: Vec<&Value> = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|item| item.as_object().unwrap().values())
            .collect();
        for (id, json) in CAPTURED {
            let examples: Vec<Example> = serde_json::from_str(json).unwrap();
            let operation = operations.iter().find(|op| op["operationId"] == id).unwrap();
            assert!(!examples.is_empty());
            for example in examples {
                let content = &operation["responses"][example.status.to_string()]["content"];
                let media = content.as_object().unwrap().values().next().unwrap();
                assert!(media["schema"].is_object(), "{id} documents {}", example.status);
                assert_eq!(media["examples"][&example.name]["value"], example.response);
            }
        }
    }
}
