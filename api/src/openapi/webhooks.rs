//! The bodies of webhooks, in the document's own section.

use super::events::{component, insert, reference};
use engine::webhooks::{Payload, PayloadData};
use serde_json::{Value, json};

const TOLD: [(&str, &str, &str, &str); 3] = [
    ("game.turn", "WebhookTurn", "The player newly has to act", "running"),
    ("game.started", "WebhookStarted", "A game in which the player sits has started", "running"),
    ("game.ended", "WebhookEnded", "A game in which the player sits is over", "finished"),
];

/// Adds the section and the schemas of its bodies. Needs nothing.
pub(super) fn add(document: &mut Value) {
    let mut schemas = Vec::new();
    component::<PayloadData>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
    let general = json!(<Payload as utoipa::PartialSchema>::schema());
    let mut webhooks = serde_json::Map::new();
    for (event_type, name, summary, status) in TOLD {
        let mut schema = general.clone();
        schema["description"] = json!(format!("{summary}."));
        schema["properties"]["type"] =
            json!({"type": "string", "const": event_type, "description": "What is told."});
        insert(document, name, schema);
        let example = json!({
            "type": event_type,
            "timestamp": "2026-03-01T12:00:00.000000Z",
            "data": {
                "game": "01890a5d-ac96-774b-bcce-b302099a8057",
                "kind": "qe",
                "version": 13,
                "seat": 1,
                "status": status,
            },
        });
        webhooks.insert(event_type.to_owned(), json!({"post": operation(name, summary, &example)}));
    }
    document["webhooks"] = webhooks.into();
}

fn operation(name: &str, summary: &str, example: &Value) -> Value {
    let header = |name: &str, schema: Value, description: &str| json!({"name": name, "in": "header", "required": true, "schema": schema, "description": description});
    json!({
        "operationId": name,
        "tags": ["deliveries"],
        "summary": summary,
        "description": "Sent to the address that the player has registered, at least once, signed as Standard Webhooks lays it down. A status from 200 to 299 takes it; redirects are not followed. Anything else, or no answer within 10 seconds, and it is sent again, up to 12 times within about a day; 410 disables the webhook.",
        "security": [{}],
        "parameters": [
            header("webhook-id", json!({"type": "string", "format": "uuid"}), "The same at every attempt, so that a receiver can drop a delivery that it has accepted already."),
            header("webhook-timestamp", json!({"type": "integer", "format": "int64"}), "Seconds since 1970 at this attempt."),
            header("webhook-signature", json!({"type": "string", "pattern": "^v1,[A-Za-z0-9+/]{43}=$"}), "`v1,` and the base64 of the HMAC-SHA-256, under the secret's bytes, of the id, the timestamp and the body, joined by full stops."),
        ],
        "requestBody": {
            "required": true,
            "content": {"application/json": {"schema": reference(name), "example": example}},
        },
        "responses": {
            "204": {"description": "It is taken. The body is not read."},
            "410": {"description": "The server notifies this address no more."},
        },
    })
}

#[cfg(test)]
mod tests;
