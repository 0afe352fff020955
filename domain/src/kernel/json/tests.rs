use super::*;
use serde_json::to_vec;
use std::collections::BTreeMap;

#[derive(Serialize)]
enum Variant {
    Unit,
    Value(u8),
    Tuple(i8, Option<bool>),
    Members { first: u16, none: () },
    Empty {},
}

#[derive(Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Tagged {
    LeaveSeat,
    TakeSeat { seats: Vec<u8> },
}

#[derive(Serialize)]
struct Unit;

#[derive(Serialize)]
struct Nothing {}

#[derive(Serialize)]
struct Pair(f32, char);

#[derive(Serialize)]
struct All<'a> {
    variants: Vec<Variant>,
    tagged: [Tagged; 2],
    texts: Vec<&'a str>,
    a_name_that_is_longer_than_what_is_written_in_one_piece: u64,
    numbers: (i8, i16, i32, i64, i128, u128, f64),
    map: BTreeMap<&'a str, Pair>,
    empty: BTreeMap<String, u8>,
    unit: Unit,
    nothing: Nothing,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<u8>,
    none: Option<u8>,
    last: bool,
}

fn written<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let mut json = b"before".to_vec();
    write_json(&mut json, value).unwrap();
    json.split_off(6)
}

#[test]
fn json_is_written_as_serde_json_writes_it() {
    let all = All {
        variants: vec![
            Variant::Unit,
            Variant::Value(255),
            Variant::Tuple(-1, Some(false)),
            Variant::Members { first: 10, none: () },
            Variant::Empty {},
        ],
        tagged: [Tagged::LeaveSeat, Tagged::TakeSeat { seats: vec![] }],
        texts: vec!["", "Ada", "\"", "\\", "\u{0}\u{1f}\n\u{7f}", "Zoë 💰 \u{2028}", "a\"b"],
        a_name_that_is_longer_than_what_is_written_in_one_piece: u64::MAX,
        numbers: (i8::MIN, i16::MIN, i32::MIN, i64::MIN, i128::MIN, u128::MAX, 0.1),
        map: BTreeMap::from([("one", Pair(1.5, '"')), ("t\nwo", Pair(f32::NAN, 'é'))]),
        empty: BTreeMap::new(),
        unit: Unit,
        nothing: Nothing {},
        skipped: None,
        none: None,
        last: true,
    };
    assert_eq!(written(&all), to_vec(&all).unwrap());
}

#[test]
fn what_is_written_by_its_text_is_escaped_where_serde_json_escapes_it() {
    struct Shown(&'static str);
    impl Serialize for Shown {
        fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
            serializer.collect_str(self.0)
        }
    }
    for text in ["", "12", "1\"2", "\t"] {
        assert_eq!(written(&Shown(text)), to_vec(text).unwrap());
    }
}

#[test]
fn what_is_json_already_is_refused() {
    let json = serde_json::value::RawValue::from_string("{}".to_owned()).unwrap();
    assert!(write_json(&mut Vec::new(), &json).is_err());
}

#[test]
fn a_member_that_has_no_text_for_a_name_is_refused() {
    let map = BTreeMap::from([(1, 2)]);
    assert!(write_json(&mut Vec::new(), &map).is_err());
}
