use super::*;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize)]
struct Place(u8);

#[derive(Debug, PartialEq, Deserialize)]
struct Wish {
    seats: u8,
    place: Option<Place>,
    inner: Option<Inner>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Inner {
    name: String,
}

fn read(json: &str) -> Result<Wish, String> {
    Wish::deserialize(Strict(&mut serde_json::Deserializer::from_str(json)))
        .map_err(|error| error.to_string())
}

#[test]
fn a_whole_number_may_have_a_decimal_point() {
    let wish = Wish { seats: 3, place: Some(Place(2)), inner: None };
    assert_eq!(read(r#"{"seats": 3.0, "place": 2.0}"#).unwrap(), wish);
    assert_eq!(read(r#"{"seats": 3, "place": 2}"#).unwrap(), wish);
    assert_eq!(read(r#"{"seats": 0.3e1, "place": 2, "inner": null}"#).unwrap(), wish);
}

#[test]
fn a_fraction_and_a_number_out_of_range_are_refused() {
    for number in ["3.5", "-1.0", "256.0", "1e300", "\"3\"", "true", "null"] {
        read(&format!(r#"{{"seats": {number}}}"#)).unwrap_err();
    }
}

#[test]
fn an_array_is_no_object() {
    assert!(read(r#"[3, null, null]"#).unwrap_err().contains("invalid type: sequence"));
    let inner = read(r#"{"seats": 3, "inner": ["Ada"]}"#).unwrap_err();
    assert!(inner.contains("invalid type: sequence"), "{inner}");
    assert_eq!(
        read(r#"{"seats": 3, "inner": {"name": "Ada"}}"#).unwrap().inner.unwrap().name,
        "Ada"
    );
}
