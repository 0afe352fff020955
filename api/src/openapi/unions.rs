//! Unions that client generators can narrow: every variant a schema with a name, and a discriminator.

use super::events::{insert, pointer, reference};
use serde_json::{Map, Value, json};

/// The members that discriminate unions.
const TAGS: [&str; 2] = ["action", "subject"];

/// Makes schemas of their own from the variants of tagged unions. Needs the schemas of events and the names of
/// `shape::name_generics`.
pub(super) fn name_variants(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object() else { return };
    let unions: Vec<_> = schemas
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), variants(schema)?)))
        .collect();
    for (union, (tag, variants)) in unions {
        let mut references = Vec::new();
        let mut mapping = Map::new();
        for (value, mut schema) in variants {
            let name = format!("{union}{}", pascal(&value));
            schema["properties"][tag] = json!({"type": "string", "const": value, "description": format!("The name of the {tag}.")});
            insert(document, &name, schema);
            references.push(reference(&name));
            mapping.insert(value, json!(pointer(&name)));
        }
        let schema = &mut document["components"]["schemas"][&union];
        schema["oneOf"] = json!(references);
        schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
    }
}

/// The variants of a union by the value of their tag, if the schema is a tagged union.
fn variants(schema: &Value) -> Option<(&'static str, Vec<(String, Value)>)> {
    let variants = schema["oneOf"].as_array()?;
    let tag = TAGS.into_iter().find(|tag| !variants[0]["properties"][tag].is_null())?;
    let tagged = variants.iter().map(|variant| {
        let value = variant["properties"][tag]["enum"][0].as_str()?;
        Some((value.to_owned(), variant.clone()))
    });
    Some((tag, tagged.collect::<Option<_>>()?))
}

fn pascal(snake: &str) -> String {
    let capitalized = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    snake.split('_').filter_map(capitalized).collect()
}

/// Joins the table's actions and the play's into one flat union. Needs both, as [`name_variants`] leaves them.
pub(super) fn join_allowed_actions(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object() else { return };
    let kinds: Vec<String> = schemas
        .keys()
        .filter_map(|name| name.strip_suffix(".AllowedAction").map(str::to_owned))
        .collect();
    for kind in kinds {
        let parts = ["Action".to_owned(), format!("{kind}.Action")];
        let schemas = &document["components"]["schemas"];
        let variants: Vec<Value> = parts
            .iter()
            .flat_map(|part| schemas[part]["oneOf"].as_array().cloned().unwrap_or_default())
            .collect();
        let mapping: Map<String, Value> = parts
            .iter()
            .filter_map(|part| schemas[part]["discriminator"]["mapping"].as_object().cloned())
            .flatten()
            .collect();
        insert(
            document,
            &format!("{kind}.AllowedAction"),
            json!({
                "description": "An action that the caller may perform now, with its constraints.",
                "oneOf": variants,
                "discriminator": {"propertyName": "action", "mapping": mapping},
            }),
        );
    }
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.retain(|name, _| name != "Action" && !name.ends_with(".Action"));
    }
}
