//! Details that the derived schemas leave vague: the names of the kinds, and the members that may be null.

use super::events::reference;
use serde_json::{Value, json};

/// Names the kinds, where a caller asks for one and where a game names its own. Needs `{kind}.Game`.
pub(super) fn name_kinds(document: &mut Value) {
    let kinds = kinds(document);
    for kind in &kinds {
        document["components"]["schemas"][format!("{kind}.Game")]["properties"]["kind"]["const"] =
            json!(kind);
    }
    let parameters = &mut document["paths"]["/v1/games"]["get"]["parameters"];
    for parameter in parameters.as_array_mut().into_iter().flatten() {
        if parameter["name"] == "kind" {
            parameter["schema"]["enum"] = json!(kinds);
        }
    }
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

/// A body that may be left out is left out, not null. Needs the bodies as utoipa makes them.
pub(super) fn optional_bodies(document: &mut Value) {
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
        if let Some(body) = body {
            *schema = json!({"$ref": body});
            operation["requestBody"]["required"] = json!(false);
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
