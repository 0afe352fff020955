use super::*;

fn rewritten(mut schema: Value) -> Value {
    rewrite(&mut schema);
    schema
}

#[test]
fn a_member_that_may_be_null_is_called_nullable() {
    assert_eq!(
        rewritten(json!({"type": ["integer", "null"], "minimum": 1})),
        json!({"type": "integer", "minimum": 1, "nullable": true})
    );
    assert_eq!(
        rewritten(json!({"oneOf": [{"$ref": "#/a"}, {"type": "null"}], "description": "d"})),
        json!({
            "oneOf": [{"$ref": "#/a"}, {"type": "boolean", "nullable": true, "enum": [null]}],
            "description": "d",
        })
    );
    assert_eq!(
        rewritten(
            json!({"oneOf": [{"type": "string", "description": "inner"}, {"type": "null"}], "description": "d"})
        ),
        json!({"type": "string", "nullable": true, "description": "d"})
    );
    let union = json!({"oneOf": [{"$ref": "#/a"}, {"$ref": "#/b"}]});
    assert_eq!(rewritten(union.clone()), union);
}

#[test]
fn a_reference_stands_alone() {
    assert_eq!(rewritten(json!({"$ref": "#/a"})), json!({"$ref": "#/a"}));
    assert_eq!(
        rewritten(json!({"properties": {"example": {"$ref": "#/a", "description": "d"}}})),
        json!({"properties": {"example": {"allOf": [{"$ref": "#/a"}], "description": "d"}}})
    );
}

#[test]
fn a_constant_is_a_list_of_one() {
    assert_eq!(rewritten(json!({"const": "qe"})), json!({"enum": ["qe"]}));
}

#[test]
fn excluded_bounds_are_marked_and_a_schema_has_one_example() {
    assert_eq!(
        rewritten(json!({"exclusiveMinimum": 0, "maximum": 9, "examples": [3, 4]})),
        json!({"minimum": 0, "exclusiveMinimum": true, "maximum": 9, "example": 3})
    );
}

#[test]
fn examples_stay_to_the_letter() {
    let content = json!({"examples": {"a": {"value": {"const": 1, "type": ["x", "null"]}}}, "example": {"$ref": "r", "b": 1}});
    assert_eq!(rewritten(content.clone()), content);
}

/// Finds what 3.0 does not know.
fn foreign(part: &Value, at: &str, found: &mut Vec<String>) {
    match part {
        Value::Object(members) => {
            for (name, member) in members {
                let at = format!("{at}/{name}");
                let data = ["example", "examples", "default", "mapping"].contains(&name.as_str());
                if data && !at.ends_with(&format!("/properties/{name}")) || name.starts_with("x-") {
                    continue;
                }
                let known = match name.as_str() {
                    "webhooks" => at != "/webhooks",
                    "const" | "jsonSchemaDialect" | "$defs" | "prefixItems" | "if" => false,
                    "type" => *member != "null" && !member.is_array(),
                    "exclusiveMinimum" | "exclusiveMaximum" => member.is_boolean(),
                    "$ref" => members.len() == 1,
                    _ => true,
                };
                if !known && !at.contains("/properties/type") && !at.contains("/properties/const") {
                    found.push(at.clone());
                }
                foreign(member, &at, found);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| foreign(part, at, found)),
        _ => {}
    }
}

#[test]
fn the_whole_document_has_no_word_of_3_1() {
    let document = of(crate::openapi::document());
    let mut found = Vec::new();
    foreign(&document, "", &mut found);
    assert_eq!(found, Vec::<String>::new());
    let mut in_3_1 = Vec::new();
    foreign(&crate::openapi::document(), "", &mut in_3_1);
    assert!(in_3_1.len() > 100, "the search finds nothing in 3.1 either");
    assert!(document["components"]["schemas"]["WebhookTurn"].is_null());
    assert_eq!(
        document["paths"].as_object().unwrap().len(),
        crate::openapi::document()["paths"].as_object().unwrap().len()
    );
}

#[test]
fn an_operation_has_one_bearer_scheme_and_one_form_of_success() {
    let document = of(crate::openapi::document());
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    assert_eq!(schemes.keys().collect::<Vec<_>>(), ["player_bearer"]);
    let mut tokens = 0;
    for operation in operations(&document) {
        for way in operation["security"].as_array().into_iter().flatten() {
            assert!(way.as_object().unwrap().keys().all(|name| name == "player_bearer"), "{way}");
            tokens += way.as_object().unwrap().len();
        }
        let answers = operation["responses"].as_object().unwrap().iter();
        let bodies: std::collections::BTreeSet<_> = answers
            .filter(|(status, _)| status.starts_with('2'))
            .map(|(_, answer)| answer["content"].to_string().len() > 4)
            .collect();
        assert_eq!(bodies.len(), 1, "{operation}");
    }
    assert!(tokens > 0, "no operation takes a token");
    let follow = &document["paths"]["/v1/qe/games/{id}/feed"]["get"]["responses"];
    assert!(follow["200"].is_object() && follow["204"].is_null());
}
