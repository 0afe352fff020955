//! Details that the derived schemas leave vague: the names of the kinds, bodies, and members that may be null or hold nothing.

use super::events::{described, insert, pointer, reference};
use serde_json::{Value, json};

/// The name of the schema of a game's kind.
const KIND: &str = "GameKind";

/// Names the kinds: by one schema, but in a game itself, which narrows by its kind. Needs all schemas.
pub(super) fn name_kinds(document: &mut Value) {
    let kinds = kinds(document);
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    for (_, schema) in schemas {
        let Some(kind) = schema.pointer_mut("/properties/kind") else { continue };
        if kind["type"] == "string" {
            *kind = described(KIND, kind["description"].as_str().unwrap_or_default());
        }
    }
    for kind in &kinds {
        document["components"]["schemas"][format!("{kind}.Game")]["properties"]["kind"] =
            json!({"type": "string", "const": kind, "description": "The kind of game."});
    }
    document["components"]["schemas"]["CreateFeedTicket"]["properties"]["feed"]["pattern"] = json!(
        format!(
            "^/v1/(players/me|({})/games/[0-9A-Fa-f]{{8}}(-[0-9A-Fa-f]{{4}}){{3}}-[0-9A-Fa-f]{{12}})/feed$",
            kinds.join("|")
        )
    );
    let parameters = &mut document["paths"]["/v1/games"]["get"]["parameters"];
    for parameter in parameters.as_array_mut().into_iter().flatten() {
        if parameter["name"] == "kind" {
            parameter["schema"] = reference(KIND);
        }
    }
    let schema = json!({"type": "string", "enum": kinds, "description": "A kind of game."});
    insert(document, KIND, schema);
}

/// A free seat has no choice: utoipa inlines the type of a generic member and forgets that it may be null. Needs `{kind}.Seat`,
/// as `shape::name_generics` names it.
pub(super) fn free_choices(document: &mut Value) {
    for kind in kinds(document) {
        document["components"]["schemas"][format!("{kind}.Seat")]["properties"]["choice"] = json!({
            "description": "The player's choice with the seat; null for a free seat.",
            "oneOf": [reference(&format!("{kind}.Choice")), {"type": "null"}],
        });
    }
}

/// Describes members that may be null where readers look: utoipa describes the schema inside of the member. Needs all schemas.
pub(super) fn describe_nullable(document: &mut Value) {
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    let properties =
        schemas.filter_map(|(_, schema)| schema.get_mut("properties")?.as_object_mut());
    for (_, member) in properties.flatten() {
        let inner = member.pointer_mut("/oneOf/0").and_then(Value::as_object_mut);
        if let Some(description) = inner.and_then(|inner| inner.remove("description")) {
            member["description"] = description;
        }
    }
}

/// A body of which no member is required is sent all the same; one without any member is none. Needs the bodies as utoipa
/// makes them.
pub(super) fn bodies(document: &mut Value) {
    let schemas = document["components"]["schemas"].clone();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.flat_map(|(_, item)| item.as_object_mut().into_iter().flatten());
    for (_, operation) in operations {
        let Some(schema) = operation.pointer_mut("/requestBody/content/application~1json/schema")
        else {
            continue;
        };
        let body = schema["oneOf"].as_array().and_then(|either| {
            either.iter().find(|one| !one["$ref"].is_null()).map(|one| one["$ref"].clone())
        });
        let Some(body) = body else { continue };
        let name = body.as_str().and_then(|body| body.rsplit('/').next()).unwrap_or_default();
        if is_empty(&schemas[name]) {
            operation.as_object_mut().map(|operation| operation.remove("requestBody"));
            continue;
        }
        *schema = json!({"$ref": body});
        operation["requestBody"]["required"] = json!(true);
    }
}

/// Leaves out objects that have no members, and the members that hold one. Stored events have such members, and clients skip
/// them. Needs all schemas.
pub(super) fn without_empty_objects(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else { return };
    let empty: Vec<String> = schemas
        .iter()
        .filter(|(_, schema)| is_empty(schema))
        .map(|(name, _)| name.clone())
        .collect();
    schemas.retain(|name, _| !empty.contains(name));
    let refers = |member: &Value| {
        let alternatives = member["oneOf"].as_array().into_iter().flatten();
        let mut references = alternatives.chain([member]).filter_map(|one| one["$ref"].as_str());
        references.any(|target| empty.iter().any(|name| target == pointer(name)))
    };
    for (_, schema) in schemas.iter_mut() {
        let Some(members) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
            continue;
        };
        let gone: Vec<String> =
            members.iter().filter(|(_, m)| refers(m)).map(|(name, _)| name.clone()).collect();
        members.retain(|name, _| !gone.contains(name));
        if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
            required.retain(|name| gone.iter().all(|gone| *name != **gone));
        }
    }
}

/// True if a schema is that of an object without members.
fn is_empty(schema: &Value) -> bool {
    let members = schema["properties"].as_object();
    schema["type"] == "object" && members.is_none_or(serde_json::Map::is_empty)
}

/// The members that count from 1, wherever they are.
const FROM_ONE: [&str; 11] = [
    "auction",
    "ballot",
    "game_version",
    "hand_size",
    "peeked_auction",
    "place",
    "position",
    "round",
    "rules_version",
    "trick",
    "version",
];

/// Gives numbers that count from 1 that minimum: utoipa knows unsigned ones alone. Needs all schemas.
pub(super) fn count_from_one(document: &mut Value) {
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    let members = schemas.filter_map(|(_, schema)| schema.get_mut("properties")?.as_object_mut());
    for (name, member) in members.flatten() {
        if FROM_ONE.contains(&name.as_str()) && member["minimum"] == 0 {
            member["minimum"] = json!(1);
        }
    }
}

/// The kinds of games, in the order of their names. Needs `{kind}.Event`, as `events::add` makes it.
pub(super) fn kinds(document: &Value) -> Vec<String> {
    let schemas = document["components"]["schemas"].as_object().into_iter().flatten();
    let mut kinds: Vec<String> =
        schemas.filter_map(|(name, _)| name.strip_suffix(".Event").map(str::to_owned)).collect();
    kinds.sort();
    kinds
}

#[cfg(test)]
mod tests;
