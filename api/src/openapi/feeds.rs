//! Feeds in the document: the data of their items, each of which names its kind by its `type`.

use super::events::{component, described, insert, pointer, reference};
use super::exact::kinds;
use engine::feeds::{FeedClosed, FeedEnd, PlayerGame, PlayerGames, PlayerLeft, PlayerReserved};
use serde_json::{Map, Value, json};

/// The last item of a feed that ends before its game.
const CLOSED: (&str, &str) = ("closed", "FeedClosed");
/// The last item of a feed whose game is over.
const END: (&str, &str) = ("end", "FeedEnd");
/// What a snapshot says of its epoch.
const EPOCH: &str = "The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that you got may be another event by now: drop all that you have of the game, and read it again.";
/// The items of a player's feed: type and schema.
const OF_A_PLAYER: [(&str, &str); 5] = [
    ("games", "PlayerGames"),
    ("game", "PlayerGame"),
    ("reserved", "PlayerReserved"),
    ("left", "PlayerLeft"),
    CLOSED,
];

/// Adds the feeds of every kind and that of a player. Needs the events of the kinds, the names of `shape::name_generics`, and
/// the operations of feeds.
pub(super) fn add(document: &mut Value) {
    let mut schemas = Vec::new();
    component::<FeedEnd>(&mut schemas);
    component::<FeedClosed>(&mut schemas);
    component::<PlayerGames>(&mut schemas);
    component::<PlayerGame>(&mut schemas);
    component::<PlayerLeft>(&mut schemas);
    component::<PlayerReserved>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
    for (item, name) in OF_A_PLAYER.into_iter().chain([END]) {
        tag(document, name, item);
    }
    for kind in kinds(document) {
        add_kind(document, &kind);
    }
    let items = OF_A_PLAYER.map(|(item, name)| (item.to_owned(), json!(pointer(name))));
    let description = "The data of an item of the feed of a player's games.";
    union(document, "PlayerFeedItem", description, items.into_iter().collect());
    let item = json!({"type": "games", "games": [], "reserved": []});
    describe(document, "/v1/players/me/feed", "text/event-stream", "PlayerFeedItem", &item);
}

fn add_kind(document: &mut Value, kind: &str) {
    let (snapshot, turn) = (format!("{kind}.Snapshot"), format!("{kind}.TurnState"));
    insert(
        document,
        &snapshot,
        json!({
            "type": "object",
            "description": "The first item of a game's feed: the game at the version where the feed begins.",
            "required": ["game"],
            "properties": {
                "game": described(&format!("{kind}.Game"), "The game as the viewer may know it."),
                "epoch": {"type": "string", "format": "uuid", "description": EPOCH},
            },
        }),
    );
    tag(document, &snapshot, "snapshot");
    tag(document, &turn, "turn");
    let event = format!("{kind}.Event");
    let events = &document["components"]["schemas"][&event]["discriminator"]["mapping"];
    let mut items = events.as_object().cloned().unwrap_or_default();
    for (item, name) in [("snapshot", &snapshot[..]), ("turn", &turn), END, CLOSED] {
        items.insert(item.to_owned(), json!(pointer(name)));
    }
    let item = format!("{kind}.FeedItem");
    let description = "The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.";
    union(document, &item, description, items);
    // OpenAPI 3.1 describes a stream by its items; so do the examples, or no linter could check them.
    let example = json!({
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
    let game = format!("/v1/{kind}/games/{{id}}");
    describe(document, &format!("{game}/feed"), "text/event-stream", &item, &example);
    let lines = format!("{game}/events.ndjson");
    describe(document, &lines, "application/x-ndjson", &event, &example);
}

/// Gives a schema the member that distinguishes its values.
fn tag(document: &mut Value, name: &str, value: &str) {
    let schema = &mut document["components"]["schemas"][name];
    schema["properties"]["type"] =
        json!({"type": "string", "const": value, "description": "The item's kind."});
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, json!("type"));
    }
}

fn union(document: &mut Value, name: &str, description: &str, items: Map<String, Value>) {
    let variants: Vec<Value> = items.values().map(|item| json!({"$ref": item})).collect();
    insert(
        document,
        name,
        json!({
            "description": description,
            "oneOf": variants,
            "discriminator": {"propertyName": "type", "mapping": items},
        }),
    );
}

/// Describes an answer that goes on by one of its items.
fn describe(document: &mut Value, path: &str, media: &str, schema: &str, example: &Value) {
    let content = &mut document["paths"][path]["get"]["responses"]["200"]["content"];
    *content = json!({media: {"schema": reference(schema), "example": example}});
}

#[cfg(test)]
mod tests;
