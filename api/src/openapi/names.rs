//! Titles of schemas, and the marks by which a client knows what may grow and what is a preview.

use super::events::{described, insert};
use crate::codes::Code;
use crate::http::limits;
use crate::promise::Promises;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The mark of a list of strings that may grow without a new version of the interface.
const OPEN_ENUM: &str = "x-extensible-enum";
/// The mark of a union that may get variants without a new version of the interface.
const OPEN_UNION: &str = "x-extensible-union";
/// The mark of operations and schemas that the promise of compatibility leaves out.
pub(super) const PREVIEW: &str = "x-preview";
const PREVIEW_NOTE: &str =
    "A preview: its form may change without notice, and no promise of compatibility holds for it.";
const SCHEMAS: &str = "#/components/schemas/";

/// Gives every schema its own name as title, and an open list or union its mark. Needs all schemas.
pub(super) fn mark(document: &mut Value) {
    for (name, schema) in document["components"]["schemas"].as_object_mut().into_iter().flatten() {
        schema["title"] = json!(name);
        let is_list = schema["enum"].as_array().is_some_and(|values| values.len() > 1);
        if let (true, Some(members)) = (is_list, schema.as_object_mut()) {
            // A validator would refuse a new value that `enum` does not have.
            let list = members.remove("enum");
            members.extend(list.map(|list| (OPEN_ENUM.to_owned(), list)));
        }
        if !schema["discriminator"].is_null() {
            schema[OPEN_UNION] = json!(true);
        }
    }
}

/// Lists the codes of problems, and the limits that they name. Needs the schema of problems.
pub(super) fn list_codes(document: &mut Value) {
    let codes: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    insert(
        document,
        "ProblemCode",
        json!({
            "type": "string",
            "description": "The stable code of a problem. Programs decide by it. A server may answer a code that is not in this list.",
            "enum": codes,
        }),
    );
    document["components"]["schemas"]["Problem"]["properties"]["code"] =
        described("ProblemCode", "The stable code. Programs decide by it.");
    document["components"]["schemas"]["Problem"]["properties"]["limit"][OPEN_ENUM] =
        json!(limits::NAMES);
}

/// Marks the previews: operations, and the schemas that only they use. Needs all operations and schemas.
pub(super) fn mark_previews(document: &mut Value, all: &Promises) {
    let (mut previews, mut promised) = (Vec::new(), vec![&document["webhooks"]]);
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let is_preview = all.of(path, method).is_preview;
            if is_preview { &mut previews } else { &mut promised }.push(operation);
        }
    }
    let promised = used(document, promised);
    let previews: Vec<String> = used(document, previews).difference(&promised).cloned().collect();
    for name in previews {
        note(&mut document["components"]["schemas"][name]);
    }
    for (path, item) in document["paths"].as_object_mut().into_iter().flatten() {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            if all.of(path, method).is_preview {
                note(operation);
            }
        }
    }
}

fn note(part: &mut Value) {
    let text = part["description"].as_str().map(|text| format!("{text} {PREVIEW_NOTE}"));
    part["description"] = json!(text.as_deref().unwrap_or(PREVIEW_NOTE));
    part[PREVIEW] = json!(true);
}

/// The schemas that these parts refer to, directly or not.
pub(super) fn used<'a>(document: &'a Value, mut todo: Vec<&'a Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    while let Some(part) = todo.pop() {
        match part {
            Value::Object(members) => todo.extend(members.values()),
            Value::Array(parts) => todo.extend(parts),
            Value::String(text) => {
                let name = text.strip_prefix(SCHEMAS);
                let new = name.filter(|name| found.insert((*name).to_owned()));
                todo.extend(new.map(|name| &document["components"]["schemas"][name]));
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests;
