//! The document as OpenAPI 3.0.3, for generators that do not know 3.1.

use serde_json::{Map, Value, json};

/// Members whose values are data, and no part of the document. Of `examples` a media type has a map, and a schema a list.
const DATA: [&str; 6] = ["default", "enum", "example", "examples", "mapping", "required"];
/// Members whose own members have any names.
const NAMED: [&str; 2] = ["properties", "schemas"];

/// Writes a document of 3.1 in the words of 3.0. It leaves out `webhooks`, for which 3.0 has none, with what only they use.
pub(crate) fn of(mut document: Value) -> Value {
    document["openapi"] = json!("3.0.3");
    if let Some(license) = document["info"]["license"].as_object_mut() {
        // 3.0 knows no identifier of SPDX, and its address in place of one.
        if let Some(Value::String(identifier)) = license.remove("identifier") {
            let url = format!("https://spdx.org/licenses/{identifier}.html");
            license.insert("url".to_owned(), json!(url));
        }
    }
    remove_webhooks(&mut document);
    join_schemes(&mut document);
    one_success(&mut document);
    rewrite(&mut document);
    document
}

fn remove_webhooks(document: &mut Value) {
    let Some(members) = document.as_object_mut() else { return };
    members.remove("webhooks");
    let used = super::names::used(
        document,
        vec![&document["paths"], &document["components"]["responses"]],
    );
    let tags: Vec<Value> =
        operations(document).flat_map(|one| one["tags"].as_array().cloned()).flatten().collect();
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.retain(|name, _| used.contains(name));
    }
    if let Some(declared) = document["tags"].as_array_mut() {
        declared.retain(|tag| tags.contains(&tag["name"]));
    }
}

fn operations(document: &Value) -> impl Iterator<Item = &Value> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(_, item)| item.as_object().into_iter().flatten().map(|(_, one)| one))
}

/// The bearer scheme that stays.
const TOKEN: &str = "player_bearer";

/// Calls every bearer token by one name: of two bearer schemes the Kotlin generator writes one function twice.
fn join_schemes(document: &mut Value) {
    if let Some(schemes) = document["components"]["securitySchemes"].as_object_mut() {
        schemes.retain(|name, scheme| name == TOKEN || scheme["scheme"] != "bearer");
    }
    let known = document["components"]["securitySchemes"].clone();
    for operation in operations_mut(document) {
        let Some(ways) = operation["security"].as_array_mut() else { continue };
        for way in &mut *ways {
            let joined =
                |names: &Map<String, Value>| names.keys().any(|name| known.get(name).is_none());
            if way.as_object().is_some_and(joined) {
                *way = json!({TOKEN: []});
            }
        }
        ways.dedup();
    }
}

/// Leaves out a success without a body where another has one: progenitor refuses the two, and others make each answer optional.
fn one_success(document: &mut Value) {
    for operation in operations_mut(document) {
        let Some(responses) = operation["responses"].as_object_mut() else { continue };
        let success = |status: &str| status.starts_with('2');
        if responses.iter().any(|(status, one)| success(status) && one.get("content").is_some()) {
            responses.retain(|status, one| !success(status) || one.get("content").is_some());
        }
    }
}

fn operations_mut(document: &mut Value) -> impl Iterator<Item = &mut Value> {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    paths.flat_map(|(_, item)| item.as_object_mut().into_iter().flatten().map(|(_, one)| one))
}

/// Rewrites every schema within a part, the inner ones first.
fn rewrite(part: &mut Value) {
    match part {
        Value::Array(parts) => parts.iter_mut().for_each(rewrite),
        Value::Object(members) => {
            for (name, member) in members.iter_mut() {
                match (name.as_str(), member) {
                    (name, Value::Object(named)) if NAMED.contains(&name) => {
                        named.values_mut().for_each(rewrite);
                    }
                    (name, _) if DATA.contains(&name) || name.starts_with("x-") => {}
                    (_, member) => rewrite(member),
                }
            }
            schema(members);
        }
        _ => {}
    }
}

/// Writes one schema in the words of 3.0. No other part of a document has these members.
fn schema(members: &mut Map<String, Value>) {
    if let Some(value) = members.remove("const") {
        members.insert("enum".to_owned(), json!([value]));
    }
    if let Some(Value::Array(examples)) = members.get("examples").cloned() {
        members.remove("examples");
        members.extend(examples.into_iter().next().map(|example| ("example".to_owned(), example)));
    }
    bounds(members);
    nullable(members);
    if members.contains_key("$ref") && members.len() > 1 {
        let target = members.remove("$ref");
        members.insert("allOf".to_owned(), json!([{"$ref": target}]));
    }
}

/// 3.0 says by a boolean that a bound is not included.
fn bounds(members: &mut Map<String, Value>) {
    for (exclusive, bound) in [("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")] {
        if let Some(value @ Value::Number(_)) = members.get(exclusive).cloned() {
            members.insert(bound.to_owned(), value);
            members.insert(exclusive.to_owned(), json!(true));
        }
    }
}

/// 3.0 has no type `null`: it calls a schema with a type nullable. A reference has none beside it, so there null is another choice.
fn nullable(members: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = members.get("type").cloned() {
        let (null, mut rest): (Vec<_>, Vec<_>) = types.into_iter().partition(|one| one == "null");
        if let (Some(only), true) = (rest.pop(), rest.is_empty()) {
            members.insert("type".to_owned(), only);
        }
        if !null.is_empty() {
            members.insert("nullable".to_owned(), json!(true));
        }
    }
    let Some(Value::Array(parts)) = members.get("oneOf").cloned() else { return };
    let (null, mut rest): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|one| *one == json!({"type": "null"}));
    if null.is_empty() {
        return;
    }
    match rest.as_mut_slice() {
        [Value::Object(only)] if !only.contains_key("$ref") => {
            members.remove("oneOf");
            members.insert("nullable".to_owned(), json!(true));
            for (name, value) in std::mem::take(only) {
                members.entry(name).or_insert(value);
            }
        }
        _ => {
            // Of a type that no other choice has: Go's ogen tells them apart by it.
            rest.push(json!({"type": "boolean", "nullable": true, "enum": [null]}));
            members.insert("oneOf".to_owned(), rest.into());
        }
    }
}

#[cfg(test)]
mod tests;
