use super::*;

#[test]
fn no_type_of_the_program_is_named() {
    for (said, shown) in [
        (
            "invalid type: null, expected struct PlaceBid at line 1 column 4",
            "invalid type: null, expected an object at line 1 column 4",
        ),
        (
            "invalid value: integer `300`, expected u8 at line 1 column 16",
            "invalid value: integer `300`, expected a whole number from 0 to 255 at line 1 column 16",
        ),
        (
            "invalid type: integer `5`, expected string or map",
            "invalid type: integer `5`, expected a string",
        ),
        ("invalid type: map, expected a string", "invalid type: map, expected a string"),
        (
            "unknown variant `x`, expected `public` or `private`",
            "unknown value `x`, expected `public` or `private`",
        ),
        ("invalid type: map, expected enum Visibility", "invalid type: map, expected a string"),
        ("invalid type: map, expected tuple struct Seat", "invalid type: map, expected a value"),
    ] {
        assert_eq!(without_types(said), shown);
    }
}

#[test]
fn a_text_that_a_client_makes_up_is_cut() {
    let unknown = format!("unknown field `{}`, expected `a`", "ä".repeat(60_000));
    assert!(without_types(&unknown).len() < 1000);
    assert!(named(&unknown).unwrap().len() < 1000);
}
