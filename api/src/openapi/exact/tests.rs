#[test]
fn every_schema_and_member_has_a_description() {
    let document = crate::openapi::document();
    let mut without = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        if !schema["description"].is_string() {
            without.push(name.clone());
        }
        let members = schema["properties"].as_object().into_iter().flatten();
        let bare = members.filter(|(_, schema)| !schema["description"].is_string());
        without.extend(bare.map(|(member, _)| format!("{name}.{member}")));
    }
    assert_eq!(without, Vec::<String>::new());
}

#[test]
fn every_operation_has_a_description_besides_its_summary() {
    let document = crate::openapi::document();
    let (mut seen, mut without) = (0, Vec::new());
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            seen += 1;
            let description = operation["description"].as_str().unwrap_or_default();
            if description.is_empty()
                || ["Scope:", "A preview:"].iter().any(|note| description.starts_with(note))
            {
                without.push(format!("{method} {path}"));
            }
        }
    }
    assert!(seen > 60, "only {seen} operations");
    assert_eq!(without, Vec::<String>::new());
}
