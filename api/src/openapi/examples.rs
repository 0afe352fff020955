//! Examples of requests and answers, captured from a real server by `tests/contract/capture.py`.

use super::refusals;
use serde::Deserialize;
use serde_json::{Value, json};

/// A captured call with its answer.
#[derive(Deserialize)]
struct Example {
    name: String,
    summary: String,
    status: u16,
    /// The body that was sent; left out where it was refused.
    request: Option<Value>,
    response: Value,
}

/// The captured operations with their files: each file below `openapi/examples` has the name of its operation.
const CAPTURED: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// Adds the examples to their operations. Needs the media types of all answers.
pub(super) fn add(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.flat_map(|(path, item)| {
        item.as_object_mut().into_iter().flatten().map(move |(_, operation)| (path, operation))
    });
    for (path, operation) in operations {
        let captured = CAPTURED.iter().find(|(id, _)| operation["operationId"] == *id);
        for example in captured.map(|(_, json)| read(json)).unwrap_or_default() {
            insert(operation, example, refusals::media_type(path));
        }
    }
}

/// The examples of a file; a test sees that each file can be read.
fn read(json: &str) -> Vec<Example> {
    serde_json::from_str(json)
        .unwrap_or_else(|error| unreachable!("a test reads each of these files: {error}"))
}

fn insert(operation: &mut Value, example: Example, of_problems: &str) {
    let Example { name, summary, status, request, response } = example;
    // A text is the start of a record, which is NDJSON; all else is JSON.
    let media = match (&response, status) {
        (_, 400..) => of_problems,
        (Value::String(_), _) => "application/x-ndjson",
        _ => "application/json",
    };
    // A command without a body was captured with `{}`.
    if let Some(request) = request.filter(|_| !operation["requestBody"].is_null()) {
        let forms = operation["requestBody"]["content"].as_object_mut().into_iter().flatten();
        for (_, body) in forms {
            body["examples"][&name] = json!({"summary": summary, "value": request});
        }
    }
    let answer = &mut operation["responses"][status.to_string()]["content"][media];
    // Each problem of this status has one already: OpenAPI has either an example or examples.
    if let Some(answer) = answer.as_object_mut() {
        answer.retain(|member, _| member != "example");
    }
    answer["examples"][&name] = json!({"summary": summary, "value": response});
}

#[cfg(test)]
mod tests;
