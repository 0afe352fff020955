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

const CAPTURED: &[(&str, &str)] = &captured!(
    "healthz" "readyz" "list_keys" "list_checkpoints" "get_checkpoint" "export_games" "list_games"
    "create_player" "get_me" "get_player" "create_token" "list_tokens" "create_feed_ticket"
    "create_webhook" "list_webhooks" "get_webhook" "list_deliveries" "redeliver"
    "qe_create_game" "qe_take_seat" "qe_leave_seat" "qe_remove_seat" "qe_add_entropy" "qe_start"
    "qe_abandon" "qe_place_bid" "qe_peek" "qe_list_auctions" "qe_get_auction"
    "qe_get_game" "qe_list_events" "qe_get_score" "qe_get_proof" "qe_get_inclusion" "qe_export"
    "qe_pause" "qe_unpause" "qe_consent_to_offer" "qe_offer_seat" "qe_withdraw_offer" "qe_accept_seat" "qe_resign"
    "qe_fork_game"
    "quotlibet_create_game" "quotlibet_take_seat" "quotlibet_leave_seat" "quotlibet_remove_seat"
    "quotlibet_add_entropy" "quotlibet_start" "quotlibet_abandon" "quotlibet_place_bid"
    "quotlibet_play_card" "quotlibet_get_game" "quotlibet_list_events" "quotlibet_get_score"
    "quotlibet_get_proof" "quotlibet_get_inclusion" "quotlibet_export" "quotlibet_pause"
    "quotlibet_unpause" "quotlibet_consent_to_offer" "quotlibet_offer_seat" "quotlibet_withdraw_offer" "quotlibet_accept_seat"
    "quotlibet_resign" "quotlibet_fork_game"
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
    serde_json::from_str(json)
        .unwrap_or_else(|error| unreachable!("a test reads each of these files: {error}"))
}

fn insert(operation: &mut Value, example: Example) {
    let Example { name, summary, status, request, response } = example;
    // A text is the start of a record, which is NDJSON; all else is JSON.
    let media = match (&response, status) {
        (_, 400..) => "application/problem+json",
        (Value::String(_), _) => "application/x-ndjson",
        _ => "application/json",
    };
    if let Some(request) = request {
        let body = &mut operation["requestBody"]["content"]["application/json"];
        body["examples"][&name] = json!({"summary": summary, "value": request});
    }
    let answer = &mut operation["responses"][status.to_string()]["content"][media];
    // The one that stands with each problem of this status: OpenAPI has either an example or examples.
    if let Some(answer) = answer.as_object_mut() {
        answer.retain(|member, _| member != "example");
    }
    answer["examples"][&name] = json!({"summary": summary, "value": response});
}

#[cfg(test)]
mod tests;
