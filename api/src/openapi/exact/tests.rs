#[test]
fn every_schema_and_member_has_a_description() {
    let document = crate::openapi::document();
    let mut without = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        if !schema["description"].is_string() {
            without.push(name.clone());
        }
        let members = schema["properties"].as_object().into_iter().flatten();
        let bare = members.filter(|(member, schema)| {
            let tag =
                !schema["const"].is_null() && ["action", "subject"].contains(&member.as_str());
            !tag && !schema["description"].is_string()
        });
        without.extend(bare.map(|(member, _)| format!("{name}.{member}")));
    }
    assert_eq!(without, Vec::<String>::new());
}
