use super::*;

#[test]
fn what_changes_a_game_is_a_command() {
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
