use super::*;

#[test]
fn the_base_path_is_taken_off_once_and_whole() {
    for (path, rest) in [
        ("/gavel/v1/keys?a=/gavel", Some("/v1/keys?a=/gavel")),
        ("/gavel/", Some("/")),
        ("/gavel/gavel/v1/keys", Some("/gavel/v1/keys")),
        ("http://host/gavel/v1/keys", Some("http://host/v1/keys")),
        ("/gavel", Some("/")),
        ("/gavel?a", Some("/?a")),
        ("/gavels/v1/keys", None),
        ("/v1/keys", None),
        ("/Gavel/v1/keys", None),
    ] {
        let uri = without(&path.parse().unwrap(), "/gavel");
        assert_eq!(uri.map(|uri| uri.to_string()).as_deref(), rest, "{path}");
    }
}

#[test]
fn addresses_of_the_servers_own_get_the_base_path_and_no_others() {
    for (name, value, expected) in [
        (LOCATION, "/v1/players/1", "/gavel/v1/players/1"),
        (LOCATION, "https://example.com/", "https://example.com/"),
        (
            LINK,
            "</v1/exports?cursor=1>; rel=\"next\"",
            "</gavel/v1/exports?cursor=1>; rel=\"next\"",
        ),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(name.clone(), value.parse().unwrap());
        prefix(&mut headers, &LOCATION, "/", "/gavel");
        prefix(&mut headers, &LINK, "</", "/gavel");
        assert_eq!(headers.get(&name).unwrap(), expected);
    }
}
