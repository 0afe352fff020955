//! Names and order of the document's parts.

use super::events::reference;
use serde_json::{Map, Value, json};

/// The names of generic types' schemas, by kind.
const GENERICS: [(&str, &str); 3] =
    [("SeatResource_", "Seat"), ("AllowedAction_", "AllowedAction"), ("TurnState_", "TurnState")];

/// Gives the schemas of generic types the names of their kind: `SeatResource_qe.Choice` becomes `qe.Seat`. Needs every schema
/// that utoipa makes.
pub(super) fn name_generics(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object() else { return };
    let renamed: Map<String, Value> =
        schemas.keys().filter_map(|name| Some((name.clone(), json!(new_name(name)?)))).collect();
    rename(document, &renamed);
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else { return };
    *schemas = std::mem::take(schemas)
        .into_iter()
        .map(|(name, schema)| match renamed.get(&name).and_then(Value::as_str) {
            Some(new) => (new.to_owned(), schema),
            None => (name, schema),
        })
        .collect();
    type_events(schemas);
}

fn new_name(name: &str) -> Option<String> {
    let (_, new) = GENERICS.into_iter().find(|(prefix, _)| name.starts_with(prefix))?;
    let (before, _) = name.split_once('.')?;
    let (_, kind) = before.rsplit_once('_')?;
    Some(format!("{kind}.{new}"))
}

fn rename(value: &mut Value, renamed: &Map<String, Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, renamed)),
        Value::Object(members) => {
            for (key, member) in members {
                let new = member
                    .as_str()
                    .filter(|_| key == "$ref")
                    .and_then(|target| target.strip_prefix("#/components/schemas/"))
                    .and_then(|name| renamed.get(name)?.as_str());
                match new {
                    Some(new) => *member = json!(super::events::pointer(new)),
                    None => rename(member, renamed),
                }
            }
        }
        _ => {}
    }
}

/// Says of which kind the events in an answer are.
fn type_events(schemas: &mut Map<String, Value>) {
    for (name, schema) in schemas.iter_mut() {
        if let Some((kind, "CommandAnswer" | "CreatedAnswer" | "EventPage")) = name.split_once('.')
        {
            schema["properties"]["events"]["items"] = reference(&format!("{kind}.Event"));
        }
    }
    schemas.remove("RawEvent");
}

/// Sorts the schemas and paths, when nothing more is added, so that the committed document changes only where the interface does.
pub(super) fn sort(document: &mut Value) {
    for part in ["/components/schemas", "/paths"] {
        let Some(Value::Object(members)) = document.pointer_mut(part) else { continue };
        let mut sorted: Vec<_> = std::mem::take(members).into_iter().collect();
        sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
        *members = sorted.into_iter().collect();
    }
}
