use super::*;

fn meaning(json: &str) -> String {
    let value = serde_json::from_str(json).unwrap();
    String::from_utf8(canonical(Some(value)).unwrap()).unwrap()
}

#[test]
fn order_white_space_and_spelling_mean_nothing() {
    let spellings = [
        r#"{"auction":1,"amount":"7é"}"#,
        " {\n\"amount\" : \"7\\u00e9\",\t\"auction\":1.0 }\r\n",
        r#"{"\u0061mount":"\u0037é","auction":10e-1}"#,
    ];
    assert_eq!(spellings.map(meaning), [r#"{"amount":"7é","auction":1}"#; 3]);
}

#[test]
fn a_string_is_compared_as_it_stands() {
    assert_ne!(meaning(r#""é""#), meaning("\"e\u{301}\""));
    assert_ne!(meaning(r#""7""#), meaning(r#""07""#));
    assert_ne!(meaning(r#""7""#), meaning("7"));
    assert_ne!(meaning(r#"{"a":null}"#), meaning("{}"));
    assert_ne!(meaning("[1,2]"), meaning("[2,1]"));
}

#[test]
fn nothing_null_and_the_empty_object_are_one() {
    assert_eq!(canonical(None).unwrap(), b"{}");
    assert_eq!([" null ", "{ }"].map(meaning), ["{}", "{}"]);
}

#[test]
fn a_member_that_stands_twice_is_named_however_deep() {
    for json in [r#"{"a":1,"a":1}"#, r#"[{"b":{"c":[{"a":1,"\u0061":2}]}}]"#] {
        let error = serde_json::from_str::<Unique>(json).err().unwrap();
        assert!(error.to_string().starts_with("duplicate field `a`"), "{error}");
    }
}
