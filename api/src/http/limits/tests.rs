use super::*;

#[test]
fn a_call_that_changes_a_game_is_a_command() {
    for path in ["/v1/qe/games/1/bids", "/v1/qe/games/1/auctions/2/peek", "/v1/x/games/1/start"] {
        assert!(is_command(&Method::POST, path), "{path}");
        assert!(!is_command(&Method::GET, path), "{path}");
    }
    assert!(is_command(&Method::DELETE, "/v1/qe/games/1/seats/me"));
    assert!(is_command(&Method::PUT, "/v1/qe/games/1/seats/me/entropy"));
    for path in ["/v1/qe/games", "/v1/qe/games/1", "/v1/players", "/v1/players/me/tokens"] {
        assert!(!is_command(&Method::POST, path), "{path}");
    }
}

fn has_file(path: &str) -> bool {
    crate::docs::has(path) || crate::browser::has(path)
}

#[test]
fn only_what_is_the_same_for_all_is_free() {
    let docs = "/docs/{page:.*}";
    for (path, route) in [
        ("/healthz", "/healthz"),
        ("/openapi.json", "/openapi.json"),
        ("/docs/", docs),
        ("/docs/clients/errors/", docs),
        ("/icon.svg", "/icon.svg"),
    ] {
        assert!(counts_for_nothing(path, route, has_file), "{path}");
    }
    for (path, route) in [
        ("/docs/nothing", docs),
        ("/docs/404", docs),
        ("/docs/clients/errors", docs),
        ("/docs//", docs),
        ("/assets/none.js", "/assets/{name}"),
        ("/embed/qe/1", "/embed/{kind:qe|quotlibet}/{id}"),
        ("/nowhere", ""),
        ("/v1/games", "/v1/games"),
    ] {
        assert!(!counts_for_nothing(path, route, has_file), "{path}");
    }
}
