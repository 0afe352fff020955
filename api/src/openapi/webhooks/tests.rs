use serde_json::Value;
use std::collections::BTreeSet;

/// The tags of the operations in a section of the document.
fn tags(section: &Value) -> BTreeSet<&str> {
    let items = section.as_object().unwrap().values();
    let operations = items.flat_map(|item| item.as_object().unwrap().values());
    operations
        .flat_map(|operation| operation["tags"].as_array().unwrap())
        .map(|tag| tag.as_str().unwrap())
        .collect()
}

#[test]
fn no_tag_has_both_calls_and_webhooks() {
    // Client generators write one file a tag: deliveries would replace the calls.
    let document = crate::openapi::document();
    let (called, told) = (tags(&document["paths"]), tags(&document["webhooks"]));
    assert!(!told.is_empty());
    assert_eq!(called.intersection(&told).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn every_tag_is_described() {
    let document = crate::openapi::document();
    let declared: BTreeSet<&str> = document["tags"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|tag| tag["description"].is_string())
        .map(|tag| tag["name"].as_str().unwrap())
        .collect();
    let used = &tags(&document["paths"]) | &tags(&document["webhooks"]);
    assert_eq!(declared, used);
}
