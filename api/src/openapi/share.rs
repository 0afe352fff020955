//! Responses that several operations have alike, put into one place: they are half of the document otherwise.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Moves problems that several operations answer alike to the document's components. Needs the operations as they are published.
pub(super) fn responses(document: &mut Value) {
    let mut users = BTreeMap::<(String, String), Vec<String>>::new();
    each_problem(document, |id, status, answer| {
        let key = (status.to_owned(), answer.to_string());
        users.entry(key).or_default().push(id.to_owned());
    });
    let mut of_status = BTreeMap::<String, usize>::new();
    for (status, _) in users.keys() {
        *of_status.entry(status.clone()).or_default() += 1;
    }
    users.retain(|_, users| users.len() > 1);
    let name = |(status, _): &(String, String), users: &[String]| {
        let phrase = phrase(status);
        match (of_status[status], users.iter().min()) {
            (2.., Some(first)) => format!("{phrase}.{first}"),
            _ => phrase,
        }
    };
    let names: BTreeMap<_, _> =
        users.iter().map(|(key, users)| (key.clone(), name(key, users))).collect();
    let mut shared = Map::new();
    each_problem(document, |_, status, answer| {
        if let Some(name) = names.get(&(status.to_owned(), answer.to_string())) {
            shared.insert(name.clone(), answer.clone());
            *answer = json!({"$ref": format!("#/components/responses/{name}")});
        }
    });
    let mut shared: Vec<_> = shared.into_iter().collect();
    shared.sort_by(|(a, _), (b, _)| a.cmp(b));
    document["components"]["responses"] = shared.into_iter().collect::<Map<_, _>>().into();
}

/// Calls a function with each problem's operation and status.
fn each_problem(document: &mut Value, mut call: impl FnMut(&str, &str, &mut Value)) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (_, operation) in paths.flat_map(|(_, item)| item.as_object_mut().into_iter().flatten()) {
        let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
        let responses = operation["responses"].as_object_mut().into_iter().flatten();
        for (status, answer) in responses.filter(|(status, _)| status.starts_with(['4', '5'])) {
            call(&id, status, answer);
        }
    }
}

/// The phrase of a status as one word, such as `BadRequest`.
fn phrase(status: &str) -> String {
    let code =
        status.parse().ok().and_then(|status| actix_web::http::StatusCode::from_u16(status).ok()); // an unknown one keeps its number
    let phrase = code.and_then(|code| code.canonical_reason()).unwrap_or(status);
    phrase.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect()
}
