//! Nothing is lost on the way in and out.

use chrono::TimeZone;
use proptest::prelude::*;

use super::*;

fn columns() -> Columns<'static> {
    Columns {
        game_id: Uuid::from_u128(7),
        version: 12,
        event_type: "SecretBidPlaced",
        schema_version: 1,
        recorded_at: Utc.timestamp_micros(1_790_000_000_123_456).unwrap(),
    }
}

const MEMBERS: &str = r#","game_id":"00000000-0000-0000-0000-000000000007","kind":"qe","recorded_at":"2026-09-21T14:13:20.123456Z","schema_version":1,"type":"SecretBidPlaced","version":12}"#;

fn there_and_back(public: &str) -> (String, Option<String>) {
    let mut narrow = public.to_owned();
    columns().narrow(&mut narrow, "qe");
    (narrow.clone(), columns().widen(narrow))
}

#[test]
fn what_the_columns_say_is_not_stored_again() {
    let public = format!(r#"{{"data":{{"seat":2}}{MEMBERS}"#);
    assert_eq!(there_and_back(&public), (r#"[{"seat":2},"qe"]"#.to_owned(), Some(public)));
}

#[test]
fn a_deadline_is_kept_beside_the_data() {
    let public =
        format!(r#"{{"data":{{"a":"}}"}},"deadline_at":"2026-09-21T14:14:20.123456Z"{MEMBERS}"#);
    let narrow = r#"[{"a":"}"},"qe","2026-09-21T14:14:20.123456Z"]"#.to_owned();
    assert_eq!(there_and_back(&public), (narrow, Some(public)));
}

#[test]
fn a_form_that_says_something_else_than_the_columns_is_stored_whole() {
    let public = format!(r#"{{"data":{{"seat":2}}{MEMBERS}"#);
    for other in [
        public.replace("qe", "quotlibet"),
        public.replace("123456Z", "123457Z"),
        public.replace(r#":12}"#, ":13}"),
        public.replace(r#""data":"#, r#""data" :"#),
        public.replace(r#""data":"#, r#""content":"#),
        public.replace(r#"{"seat":2}"#, "null"),
        public.replace(r#"{"seat":2}"#, r#""}""#),
        public.replace(r#"{"seat":2}"#, r#"{"seat":2},"deadline_at":"a,b""#),
        public.replace(r#"{"seat":2}"#, r#"{"seat":2},"deadline_at":7"#),
        "{}".to_owned(),
    ] {
        assert_eq!(there_and_back(&other), (other.clone(), Some(other)));
    }
}

#[test]
fn a_form_whose_time_is_finer_than_its_column_is_stored_whole() {
    let public = format!(r#"{{"data":{{}}{MEMBERS}"#);
    let recorded_at = columns().recorded_at + chrono::TimeDelta::nanoseconds(1);
    let columns = Columns { recorded_at, ..columns() };
    let mut narrow = public.clone();
    columns.narrow(&mut narrow, "qe");
    assert_eq!(narrow, public);
}

#[test]
fn what_is_neither_form_is_not_read() {
    for damaged in [
        "",
        "7",
        "[]",
        "[{}]",
        r#"[{},"qe""#,
        r#"[{},"qe",]"#,
        r#"[{},"qe","a","b"]"#,
        r#"[1,"qe"]"#,
    ] {
        assert_eq!(columns().widen(damaged.to_owned()), None, "{damaged}");
    }
}

proptest! {
    #[test]
    fn every_form_comes_back_to_the_byte(
        data in r#"\PC{0,6}[{}\[\]",:]{0,6}|\{("[a-z\\"{}]{1,3}":[0-9]{1,2})?\}"#,
        deadline in r#"|,"deadline_at":"[0-9TZ:.,"}-]{0,6}""#,
    ) {
        let public = format!(r#"{{"data":{data}{deadline}{MEMBERS}"#);
        prop_assert_eq!(there_and_back(&public).1, Some(public));
    }
}
