use super::*;

#[test]
fn the_version_is_read_of_a_minimal_answer_of_a_whole_one_and_of_one_in_another_order() {
    let whole = br#"{"version":12,"game":{"version":7},"events":[]}"#;
    let late = br#"{"game":{"version":7},"version":12}"#;
    for answer in [&br#"{"version":12}"#[..], whole, late] {
        assert_eq!(version_of(answer).unwrap(), 12);
    }
}

#[test]
fn an_answer_that_is_cut_off_or_has_no_version_has_none() {
    for answer in
        [&br#"{"version":12,"game":{"#[..], br#"{"version":}"#, br#"{"game":{"version":7}}"#]
    {
        assert!(version_of(answer).is_err());
    }
}
