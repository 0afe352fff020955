use super::*;

fn operations(document: &Value) -> Vec<&Value> {
    let paths = document["paths"].as_object().unwrap();
    paths.values().flat_map(|item| item.as_object().unwrap().values()).collect()
}

#[test]
fn every_captured_answer_stands_at_its_operation() {
    let document = crate::openapi::document();
    let operations = operations(&document);
    for (id, json) in CAPTURED {
        let examples: Vec<Example> = serde_json::from_str(json).unwrap();
        let operation = operations.iter().find(|op| op["operationId"] == *id).unwrap();
        assert!(!examples.is_empty());
        for example in examples {
            let content = &operation["responses"][example.status.to_string()]["content"];
            let media = content.as_object().unwrap().values().next().unwrap();
            assert!(media["schema"].is_object(), "{id} documents {}", example.status);
            assert_eq!(media["examples"][&example.name]["value"], example.response);
        }
    }
}

#[test]
fn every_body_that_is_sent_or_answers_a_success_has_an_example() {
    let document = crate::openapi::document();
    let operations = operations(&document);
    assert!(!operations.is_empty());
    let mut without = Vec::new();
    for operation in operations {
        let answers = operation["responses"].as_object().unwrap().iter();
        let successes = answers.filter(|(status, _)| status.starts_with('2'));
        let bodies = successes.map(|(_, body)| body).chain([&operation["requestBody"]]);
        for body in bodies {
            let content = body["content"].as_object().into_iter().flatten();
            for (media, body) in content {
                let named = body["examples"].as_object().is_some_and(|named| !named.is_empty());
                if !named && body["example"].is_null() {
                    without.push(format!("{} {media}", operation["operationId"]));
                }
            }
        }
    }
    assert_eq!(without, Vec::<String>::new());
}

/// Finds places with both `example` and `examples`, which exclude each other.
fn doubled(part: &Value, at: &str, found: &mut Vec<String>) {
    match part {
        Value::Object(members) => {
            if members.contains_key("example") && members.contains_key("examples") {
                found.push(at.to_owned());
            }
            members.iter().for_each(|(name, part)| doubled(part, &format!("{at}/{name}"), found));
        }
        Value::Array(parts) => {
            let parts = parts.iter().enumerate();
            parts.for_each(|(place, part)| doubled(part, &format!("{at}/{place}"), found));
        }
        _ => {}
    }
}

#[test]
fn nothing_has_both_an_example_and_examples() {
    let mut found = Vec::new();
    doubled(&crate::openapi::document(), "", &mut found);
    assert_eq!(found, Vec::<String>::new());
}
