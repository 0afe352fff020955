use super::with_canonical;
use proptest::prelude::*;
use serde_json::{Value, json};

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-(1i64 << 53) + 1..1i64 << 53).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        r#"[{}\[\],:"\\\x00-\x20]{0,12}"#.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            prop::collection::hash_map("[A-Za-z_]{0,6}", inner, 0..8)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_is_written_as_rfc_8785_wants_it(value in values()) {
        // serde_json's own map is sorted: the members are put out of order before they are written.
        let reversed = Reversed(&value);
        prop_assert_eq!(canonical(&reversed), serde_json_canonicalizer::to_string(&value).unwrap());
    }
}

proptest! {
    #[test]
    fn a_value_from_outside_is_written_so_or_refused(
        name in "[A-Za-z\u{e9}\u{ffff}\u{1f600}\"\n]{1,4}",
        number in any::<f64>().prop_filter("is finite", |number| number.is_finite()),
    ) {
        let value = json!({name.as_str(): 1, "b": 2, name.to_uppercase(): 3});
        let library = serde_json_canonicalizer::to_string(&value).unwrap();
        let plain = name.bytes().all(|byte| byte.is_ascii_alphabetic());
        prop_assert_eq!(super::canonical(&Reversed(&value)).ok(), plain.then_some(library));
        let not_whole = json!([{"a": number}]);
        prop_assert!(super::canonical(&not_whole).is_err());
    }
}

#[test]
fn only_numbers_that_every_reader_reads_exactly_have_a_form() {
    let largest = (1i64 << 53) - 1;
    for number in [0, 1, largest, -largest] {
        assert_eq!(super::canonical(&number).unwrap(), number.to_string());
    }
    for number in [largest + 1, -largest - 1, i64::MIN] {
        assert!(super::canonical(&number).is_err(), "{number}");
    }
    assert!(super::canonical(&u64::MAX).is_err());
    assert!(super::canonical(&1.0).is_err());
}

#[test]
fn empty_objects_and_arrays_stay_empty() {
    let value = json!({"b": {}, "a": [], "c": [{}], "d": [[]]});
    assert_eq!(canonical(&Reversed(&value)), r#"{"a":[],"b":{},"c":[{}],"d":[[]]}"#);
}

fn canonical(value: &impl serde::Serialize) -> String {
    with_canonical(value, str::to_owned)
}

/// A value whose members are written from the last to the first.
struct Reversed<'a>(&'a Value);

impl serde::Serialize for Reversed<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Object(members) => serializer
                .collect_map(members.iter().rev().map(|(name, value)| (name, Reversed(value)))),
            Value::Array(items) => serializer.collect_seq(items.iter().map(Reversed)),
            value => value.serialize(serializer),
        }
    }
}
