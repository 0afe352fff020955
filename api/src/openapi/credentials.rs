//! The scope that each operation needs.

use crate::http::scope::needed;
use actix_web::http::Method;
use serde_json::{Value, json};

/// The name of the scope that a call needs, in the operation.
pub(super) const SCOPE: &str = "x-gavel-scope";

/// Says of each operation which scope its token or key needs. Needs all operations.
pub(super) fn add(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            if !takes(operation, "token") && !takes(operation, "app") {
                continue;
            }
            let method: Option<Method> = method.to_uppercase().parse().ok(); // A member that is no method has no scope.
            if let Some(scope) = method.and_then(|method| needed(&method, path)) {
                say(operation, scope.name());
            }
        }
    }
}

fn say(operation: &mut Value, scope: &str) {
    let said = format!("Scope: `{scope}`.");
    let description = match operation["description"].as_str() {
        Some(text) if !text.is_empty() => format!("{text}\n\n{said}"),
        _ => said,
    };
    operation["description"] = json!(description);
    operation[SCOPE] = json!(scope);
}

/// True if the operation takes a credential of this scheme.
fn takes(operation: &Value, scheme: &str) -> bool {
    operation["security"].as_array().into_iter().flatten().any(|way| !way[scheme].is_null())
}
