//! The index for the search of the pages' script: entries of a title, an address, a kind and words.

use crate::document::{Document, text};
use crate::form::members_of;
use crate::guides::Guide;
use crate::links::ErrorRow;
use crate::markdown::{Rendered, plain};
use crate::reference::{of_operation, of_schema};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The index as JSON.
pub(crate) fn index(
    guides: &[(&Guide<'_>, &Rendered)],
    document: &Document,
    errors: &BTreeMap<String, ErrorRow>,
) -> String {
    let mut entries: Vec<Value> = Vec::new();
    for (guide, rendered) in guides {
        for section in &rendered.sections {
            let words = section.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let words = words.strip_prefix(&section.title).unwrap_or(&words).trim();
            let is_first = section.level == 1;
            let (title, kind) = if is_first {
                (&guide.name, guide.group.unwrap_or("Guide"))
            } else {
                (&section.title, guide.name.as_str())
            };
            let place = if is_first {
                guide.place.0.clone()
            } else {
                format!("{}#{}", guide.place.0, section.id)
            };
            entries.push(json!([title, place, kind, words]));
        }
    }
    for operation in document.operations() {
        let title = plain(operation.summary());
        let called = format!("{} {}", operation.method, operation.path);
        let words = format!("{} {}", operation.id(), plain(operation.description()));
        entries.push(json!([
            title.trim_end_matches('.'),
            of_operation(operation.id()).0,
            called,
            words
        ]));
    }
    for (name, schema) in document.schemas() {
        let members: Vec<&str> = members_of(schema).into_iter().map(|(name, ..)| name).collect();
        let words = format!("{} {}", plain(text(&schema["description"])), members.join(" "));
        entries.push(json!([name, of_schema(name).0, "Schema", words]));
    }
    let errors = errors.iter();
    entries.extend(
        errors.map(|(code, row)| json!([code, row.place, "Error code", plain(&row.meaning)])),
    );
    Value::Array(entries).to_string()
}
