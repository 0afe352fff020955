use super::*;
use std::collections::BTreeSet;

/// Every problem of the document: its operation, its status and its response.
fn problems(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|item| item.as_object().unwrap().values());
    let mut problems = Vec::new();
    for operation in operations {
        for (status, answer) in operation["responses"].as_object().unwrap() {
            let target = answer["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
            let answer = target.map_or(answer, |target| document.pointer(target).unwrap());
            if status.starts_with(['4', '5']) {
                let id = operation["operationId"].as_str().unwrap().to_owned();
                problems.push((id, status.clone(), answer.clone()));
            }
        }
    }
    problems
}

fn listed(answer: &Value) -> Vec<&str> {
    answer[CODES].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect()
}

#[test]
fn every_problem_lists_codes_of_its_status_and_shows_examples_of_them() {
    let document = crate::openapi::document();
    let problems = problems(&document);
    assert!(problems.len() > 300);
    for (id, status, answer) in &problems {
        let listed = listed(answer);
        for code in &listed {
            let code = Code::named(code).unwrap();
            assert_eq!(code.status().to_string(), *status, "{id}: {}", code.name());
        }
        let of_oauth = id == "exchange_token";
        let media = if of_oauth { "application/json" } else { "application/problem+json" };
        let content = &answer["content"][media];
        let named = content["examples"].as_object().into_iter().flatten();
        let examples: Vec<&Value> =
            named.map(|(_, example)| &example["value"]).chain(content.get("example")).collect();
        assert!(!examples.is_empty(), "{id} {status}");
        for example in examples {
            let code = example["code"].as_str().unwrap();
            assert!(listed.contains(&code), "{id} {status} shows {code}");
            assert_eq!(example["status"].to_string(), *status);
        }
    }
}

#[test]
fn every_code_is_listed_by_an_operation() {
    let document = crate::openapi::document();
    let problems = problems(&document);
    let listed: BTreeSet<&str> =
        problems.iter().flat_map(|(_, _, answer)| listed(answer)).collect();
    let never: Vec<&str> =
        Code::ALL.iter().map(|code| code.name()).filter(|name| !listed.contains(name)).collect();
    // They answer addresses and methods that the document does not have. And no option of today needs what an older version cannot read.
    assert_eq!(never, ["invalid_request", "not_found", "method_not_allowed", "not_upgraded"]);
}

#[test]
fn a_command_lists_its_own_refusals_and_no_other_command_s() {
    let document = crate::openapi::document();
    let of = |operation: &str, status: &str| {
        let problems = problems(&document);
        let found = problems.iter().find(|(id, found, _)| id == operation && found == status);
        let (_, _, answer) = found.unwrap();
        listed(answer).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(of("qe_place_bid", "409").contains(&"already_bid".to_owned()));
    assert!(!of("quotlibet_place_bid", "409").contains(&"already_bid".to_owned()));
    assert!(of("qe_get_game", "400").contains(&"invalid_query".to_owned()));
    assert!(!of("qe_get_game", "400").contains(&"malformed_json".to_owned()));
}
