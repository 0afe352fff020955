//! The required members of answers. The server sends a missing value as null, so a nullable member is required, although
//! utoipa derives it as optional. A member that the server leaves out is optional and never null.

use super::names::used;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Requires every member that may be null, but of bodies of requests, which may leave it out. Needs all schemas, and the bodies
/// as `exact::bodies` leaves them.
pub(super) fn require_nullable(document: &mut Value) {
    let asked = asked(document);
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    for (_, schema) in schemas.filter(|(name, _)| !asked.contains(*name)) {
        let members = schema["properties"].as_object().into_iter().flatten();
        let nullable: Vec<String> = members
            .filter(|(_, member)| may_be_null(member))
            .map(|(name, _)| name.clone())
            .collect();
        for name in nullable {
            require(schema, &name);
        }
    }
}

fn require(schema: &mut Value, name: &str) {
    let required = &mut schema["required"];
    match required.as_array_mut() {
        Some(required) if required.iter().any(|known| known == name) => {}
        Some(required) => required.push(json!(name)),
        None => *required = json!([name]),
    }
}

/// True if null is one of the values.
fn may_be_null(schema: &Value) -> bool {
    let one_of = schema["oneOf"].as_array().into_iter().flatten();
    let types = schema["type"].as_array().into_iter().flatten();
    types.chain(one_of.map(|one| &one["type"])).any(|name| name == "null")
}

/// The schemas of bodies of requests, and what they refer to.
fn asked(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations = paths.flat_map(|(_, item)| item.as_object().into_iter().flatten());
    used(document, operations.map(|(_, operation)| &operation["requestBody"]).collect())
}

#[cfg(test)]
mod tests;
