use super::*;

#[test]
fn each_address_stands_once_and_names_the_kinds_as_they_are() {
    let mut patterns: Vec<String> = OWN.iter().map(Address::pattern).collect();
    let game = format!("/{{kind:{}}}/{{id}}", kinds::names().join("|"));
    assert!(patterns.contains(&game), "{patterns:?}");
    patterns.sort();
    let count = patterns.len();
    patterns.dedup();
    assert_eq!(patterns.len(), count);
}

#[test]
fn no_body_that_differs_by_client_is_measured_or_free() {
    for address in OWN.iter().filter(|address| address.path.contains("{id}")) {
        assert!(!address.is_same_for_all, "{}", address.path);
        assert_eq!(address.counts, Counts::Once, "{}", address.path);
    }
}

#[test]
fn first_parts_are_those_of_addresses_operations_and_kinds() {
    let mut parts: Vec<&str> = first_parts().collect();
    parts.sort_unstable();
    parts.dedup();
    let mut expected = vec![
        ".well-known",
        "assets",
        "device",
        "docs",
        "embed",
        "games",
        "healthz",
        "icon.svg",
        "openapi-3.0.json",
        "openapi.json",
        "players",
        "readyz",
        "v1",
        "verify",
    ];
    expected.extend(kinds::names());
    expected.sort_unstable();
    assert_eq!(parts, expected);
}
