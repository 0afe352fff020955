use super::*;

#[test]
fn every_schema_has_its_name_as_title() {
    let document = crate::openapi::document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert_eq!(schema["title"], *name);
    }
}

#[test]
fn no_schema_begins_as_a_constructor_does() {
    // Go's generators write `NewPlayer` to make a `Player`.
    let document = crate::openapi::document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let last = |name: &str| name.rsplit('.').next().unwrap().to_owned();
    let constructors: Vec<_> =
        schemas.keys().filter(|name| last(name).starts_with("New")).collect();
    assert_eq!(constructors, Vec::<&String>::new());
}

#[test]
fn open_lists_and_unions_are_marked() {
    let document = crate::openapi::document();
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["Status"][OPEN_ENUM], schemas["Status"]["enum"]);
    assert!(schemas["Status"][OPEN_ENUM].as_array().unwrap().len() > 3);
    assert_eq!(schemas["qe.Event"][OPEN_UNION], true);
    assert_eq!(schemas["ProblemCode"][OPEN_ENUM].as_array().unwrap().len(), Code::ALL.len());
}

#[test]
fn checkpoints_inclusion_and_the_log_are_previews_and_nothing_else() {
    let document = crate::openapi::document();
    let previews: Vec<&String> = document["components"]["schemas"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, schema)| schema[PREVIEW] == true)
        .map(|(name, _)| name)
        .collect();
    let expected = [
        "Checkpoint",
        "CheckpointList",
        "Inclusion",
        "InclusionStep",
        "LogEvent",
        "LogPage",
        "TreeHash",
    ];
    assert_eq!(previews, expected);
    assert_eq!(document["paths"]["/v1/log"]["get"][PREVIEW], true);
    assert!(document["paths"]["/v1/games"]["get"][PREVIEW].is_null());
}
