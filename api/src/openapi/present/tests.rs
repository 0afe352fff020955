use super::*;

fn required(document: &Value, schema: &str) -> BTreeSet<String> {
    let required = document["components"]["schemas"][schema]["required"].as_array();
    required.into_iter().flatten().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_member_that_an_answer_gives_as_null_is_always_there() {
    let document = crate::openapi::document();
    let asked = asked(&document);
    let mut optional = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let required = required(&document, name);
        let members = schema["properties"].as_object().into_iter().flatten();
        for (member, schema) in members {
            if may_be_null(schema) && !asked.contains(name) && !required.contains(member) {
                optional.push(format!("{name}.{member}"));
            }
        }
    }
    assert_eq!(optional, Vec::<String>::new());
    for (schema, member) in [("qe.Game", "result"), ("GameSummary", "host"), ("Player", "name")] {
        assert!(required(&document, schema).contains(member), "{schema}.{member}");
    }
}

#[test]
fn a_member_that_can_be_absent_is_not_required() {
    let document = crate::openapi::document();
    for (schema, member) in [
        ("qe.AuctionOpened", "deadline_at"),
        ("LogEvent", "deadline_at"),
        ("WebhookData", "deadline_at"),
        ("qe.CommandAnswer", "game"),
        ("qe.GameCreatedData", "fork_of"),
        ("Problem", "field"),
        ("qe.CreateGame", "nation"),
        ("CreateWebhook", "game"),
    ] {
        assert!(!required(&document, schema).contains(member), "{schema}.{member}");
    }
}
