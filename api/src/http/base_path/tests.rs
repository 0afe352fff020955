use super::*;

#[test]
fn a_base_path_is_a_plain_path_that_is_none_of_the_servers_own() {
    for text in ["", "/gavel", "/parlour/gavel", "/a.b_c~d-9", "/v1.1", "/V1"] {
        assert_eq!(text.parse::<BasePath>().map(|path| path.to_string()), Ok(text.to_owned()));
    }
    for text in [
        "gavel",
        "/",
        "/gavel/",
        "//gavel",
        "/a//b",
        "/.",
        "/..",
        "/a/../b",
        "/a b",
        "/ä",
        "/a?b",
        "/a#b",
        "/%61",
        "/a;b",
        "/v1",
        "/v1/gavel",
        "/docs",
        "/healthz",
        "/device",
        "/readyz",
        "/openapi.json",
        "/games/gavel",
        "/qe",
        "/assets",
        "http://host/gavel",
        "/a\n",
    ] {
        assert!(text.parse::<BasePath>().is_err(), "{text}");
    }
}
