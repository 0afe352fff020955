//! The scopes that each operation needs.

use crate::promise::Promises;
use serde_json::{Value, json};

/// The name of the scope of what a call does, in the operation.
pub(super) const SCOPE: &str = "x-gavel-scope";
/// The names of all scopes that a call needs, that one first.
const SCOPES: &str = "x-gavel-scopes";

/// Says of each operation which scopes its token or key needs. Needs all operations.
pub(super) fn add(document: &mut Value, promises: &Promises) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            let needed = promises.of(path, method).scopes();
            let names: Vec<&str> = needed.iter().map(|scope| scope.name()).collect();
            if !names.is_empty() {
                say(operation, &names);
            }
        }
    }
}

fn say(operation: &mut Value, scopes: &[&str]) {
    let said = match scopes {
        [one] => format!("Scope: `{one}`."),
        _ => format!("Scopes: `{}`.", scopes.join("`, `")),
    };
    let description = match operation["description"].as_str() {
        Some(text) if !text.is_empty() => format!("{text}\n\n{said}"),
        _ => said,
    };
    operation["description"] = json!(description);
    operation[SCOPE] = json!(scopes[0]);
    operation[SCOPES] = json!(scopes);
}
