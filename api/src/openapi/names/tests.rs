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
fn no_credential_has_the_name_of_a_schema() {
    // Go's ogen makes a type of each, in one package.
    let document = crate::openapi::document();
    let plain = |name: &String| name.replace(['_', '.'], "").to_lowercase();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let schemas: Vec<_> = schemas.keys().map(plain).collect();
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    assert_eq!(schemes.len(), 3);
    let both: Vec<_> = schemes.keys().filter(|name| schemas.contains(&plain(name))).collect();
    assert_eq!(both, Vec::<&String>::new());
}

#[test]
fn every_pattern_can_be_read_in_every_dialect() {
    // RE2 counts to 1,000, and not every dialect knows `\x`.
    let document = crate::openapi::document();
    let mut patterns = Vec::new();
    find_patterns(&document, &mut patterns);
    assert!(patterns.len() > 50);
    for pattern in patterns {
        assert!(!pattern.contains(['\\']), "{pattern}");
        let counts = pattern.split('{').skip(1).filter_map(|rest| rest.split(['}', ',']).next());
        let counts: Vec<u32> = counts.map(|count| count.parse().unwrap()).collect();
        assert!(counts.iter().all(|count| *count <= 1000), "{pattern}");
    }
}

fn find_patterns<'a>(part: &'a Value, found: &mut Vec<&'a str>) {
    match part {
        Value::Object(members) => {
            found.extend(part["pattern"].as_str());
            members.values().for_each(|part| find_patterns(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| find_patterns(part, found)),
        _ => {}
    }
}

#[test]
fn open_lists_and_unions_are_marked() {
    let document = crate::openapi::document();
    let schemas = &document["components"]["schemas"];
    assert!(schemas["Status"][OPEN_ENUM].as_array().unwrap().len() > 3);
    // A validator by a document of today would refuse a value of tomorrow.
    let closed = schemas
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, schema)| schema["enum"].as_array().is_some_and(|values| values.len() > 1));
    assert_eq!(closed.map(|(name, _)| name).collect::<Vec<_>>(), Vec::<&String>::new());
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
