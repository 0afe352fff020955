use super::*;

#[test]
fn a_public_address_is_one_of_a_browser_without_a_slash_at_its_end() {
    for (text, address) in [
        ("https://example.com", "https://example.com"),
        ("https://example.com/", "https://example.com"),
        ("http://[::1]:8080/gavel/", "http://[::1]:8080/gavel"),
        ("https://exämple.com/\"<b>", "https://xn--exmple-cua.com/%22%3Cb%3E"),
    ] {
        assert_eq!(text.parse::<PublicUrl>().map(|url| url.to_string()), Ok(address.to_owned()));
    }
    for text in [
        "",
        "example.com",
        "/gavel",
        "ftp://example.com",
        "https://a/?b",
        "https://a/#b",
        "https://u:p@a",
    ] {
        assert!(text.parse::<PublicUrl>().is_err(), "{text}");
    }
}
