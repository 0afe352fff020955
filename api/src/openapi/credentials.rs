//! The scopes that each operation needs.

use crate::http::scope::needed;
use actix_web::http::Method;
use serde_json::{Value, json};

/// The name of the scope of what a call does, in the operation.
pub(super) const SCOPE: &str = "x-gavel-scope";
/// The names of all scopes that a call needs, that one first.
const SCOPES: &str = "x-gavel-scopes";

/// Says of each operation which scopes its token or key needs. Needs all operations.
pub(super) fn add(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            if !takes(operation, "token") && !takes(operation, "app") {
                continue;
            }
            let method: Option<Method> = method.to_uppercase().parse().ok(); // A member that is no method has no scope.
            let needed = method.map_or(&[][..], |method| needed(&method, path));
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

/// True if the operation takes a credential of this scheme.
fn takes(operation: &Value, scheme: &str) -> bool {
    operation["security"].as_array().into_iter().flatten().any(|way| !way[scheme].is_null())
}
