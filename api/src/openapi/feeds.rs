//! Feeds in the document: the media types of the operation that lists events, and what their items are.

use super::events::{component, described, insert, reference};
use super::exact::kinds;
use engine::feeds::{FeedClosed, FeedEnd, PlayerGame, PlayerGames, PlayerLeft};
use serde_json::{Value, json};

const CLOSED: &str = "The last item of a feed that ends before its game.";

/// Adds the feeds of every kind and that of a player. Needs the kinds, and the operations that list events.
pub(super) fn add(document: &mut Value) {
    let mut schemas = Vec::new();
    component::<FeedEnd>(&mut schemas);
    component::<FeedClosed>(&mut schemas);
    component::<PlayerGames>(&mut schemas);
    component::<PlayerGame>(&mut schemas);
    component::<PlayerLeft>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
    for kind in kinds(document) {
        add_kind(document, &kind);
    }
    add_items(
        document,
        "PlayerFeedItem",
        "An item of the feed of a player's games.",
        &[
            ("Games", "games", "PlayerGames", "The first item: the open and running games."),
            ("Game", "game", "PlayerGame", "A game has changed."),
            ("Left", "left", "PlayerLeft", "The player has lost the seat in a game."),
            ("Closed", "closed", "FeedClosed", CLOSED),
        ],
    );
    let content = &mut document["paths"]["/v1/players/me/events"]["get"]["responses"]["200"];
    content["content"]["text/event-stream"] = json!({
        "schema": reference("PlayerFeedItem"),
        "example": {"event": "games", "data": {"games": []}},
    });
}

fn add_kind(document: &mut Value, kind: &str) {
    let item = format!("{kind}.FeedItem");
    add_items(
        document,
        &item,
        "An item of a game's server-sent feed: its fields as members, and its data as JSON.",
        &[
            ("Snapshot", "snapshot", &format!("{kind}.Game"), "The game where the feed begins."),
            ("Event", "event", &format!("{kind}.Event"), "An event of the game."),
            ("End", "end", "FeedEnd", "The last item: the game is over."),
            ("Closed", "closed", "FeedClosed", CLOSED),
        ],
    );
    // OpenAPI 3.1 describes a stream by its items; so do the examples, or no linter could check them.
    let event = json!({
        "data": {"entropy": "5eed", "seat": 1},
        "game_id": "01890a5d-ac96-774b-bcce-b302099a8057",
        "hash": "c2c8ab1d4d0e1e0f8e1b4cf4b7f60b4bb3e2e0a5b0e2fbdcb1b4f0d9a6c3e5f7",
        "kind": kind,
        "openings": [],
        "recorded_at": "2026-03-01T12:00:00.000000Z",
        "schema_version": 1,
        "type": "EntropyAdded",
        "version": 13,
    });
    let path = format!("/v1/{kind}/games/{{id}}/events");
    let content = &mut document["paths"][path]["get"]["responses"]["200"]["content"];
    content["application/x-ndjson"] = json!({
        "schema": reference(&format!("{kind}.Event")),
        "example": event,
    });
    content["text/event-stream"] = json!({
        "schema": reference(&item),
        "example": {"id": 13, "event": "event", "data": event},
    });
}

/// A union of items: name, event, schema of the data, and description. Those of a game's own data have its version as id.
fn add_items(
    document: &mut Value,
    union: &str,
    description: &str,
    items: &[(&str, &str, &str, &str)],
) {
    let mut references = Vec::new();
    let mut mapping = serde_json::Map::new();
    for (name, event, data, description) in items {
        let name = format!("{union}{name}");
        let mut schema = json!({
            "type": "object",
            "description": description,
            "required": ["event", "data"],
            "properties": {
                "event": {"type": "string", "const": event, "description": "The item's kind."},
                "data": described(data, "The item's data."),
            },
        });
        if matches!(*event, "snapshot" | "event") {
            schema["required"] = json!(["id", "event", "data"]);
            schema["properties"]["id"] = json!({"type": "integer", "format": "int32", "minimum": 1, "description": "The game's version."});
        }
        insert(document, &name, schema);
        references.push(reference(&name));
        mapping.insert((*event).to_owned(), json!(super::events::pointer(&name)));
    }
    insert(
        document,
        union,
        json!({
            "description": description,
            "oneOf": references,
            "discriminator": {"propertyName": "event", "mapping": mapping},
        }),
    );
}
