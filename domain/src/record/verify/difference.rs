//! Where two JSON values differ first.

use serde_json::Value;

/// The place at which the values differ first, with what was found there and what should be.
pub(super) fn difference(found: &Value, expected: &Value) -> Option<String> {
    at("", found, expected)
}

fn at(path: &str, found: &Value, expected: &Value) -> Option<String> {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            let names = expected.keys().chain(found.keys().filter(|n| !expected.contains_key(*n)));
            names.into_iter().find_map(|name| {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                match (found.get(name), expected.get(name)) {
                    (Some(found), Some(expected)) => at(&path, found, expected),
                    (Some(_), None) => Some(format!("{path} should not be there")),
                    (None, _) => Some(format!("{path} is missing")),
                }
            })
        }
        (Value::Array(found), Value::Array(expected)) if found.len() == expected.len() => {
            found.iter().zip(expected).enumerate().find_map(|(place, (found, expected))| {
                at(&format!("{path}[{place}]"), found, expected)
            })
        }
        (Value::Array(found), Value::Array(expected)) => {
            Some(format!("{path} has {} items in place of {}", found.len(), expected.len()))
        }
        _ if found == expected => None,
        _ => Some(format!("{path} is {found}, and should be {expected}")),
    }
}
