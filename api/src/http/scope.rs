//! The scopes that a call needs, by its route: that of what it does, and those of what its answer can hold.

use super::problem::Problem;
use actix_web::HttpRequest;
use actix_web::http::Method;
use store::{Scope, Scopes};

/// Refuses a call for which scopes are missing.
pub(crate) fn check(request: &HttpRequest, scopes: Option<Scopes>) -> Result<(), Problem> {
    let Some(scopes) = scopes else { return Ok(()) };
    let route = request.match_pattern().unwrap_or_default();
    let needed = needed(request.method(), &route).iter().copied();
    Problem::if_missing(needed.filter(|scope| !scopes.has(*scope)).collect())
}

/// The scopes that a call to a route needs. The first one is of what the call does. An answer that shows more than what the call
/// itself has made or written needs the scopes of that, too.
pub(crate) fn needed(method: &Method, route: &str) -> &'static [Scope] {
    use Scope::{GamesCreate, GamesPlay, GamesRead, ProfileWrite, SeeksWrite, WebhooksWrite};
    let reads = method == Method::GET || method == Method::HEAD;
    let Some(path) = route.strip_prefix("/v1/") else { return &[] };
    let mut parts = path.split('/');
    match (parts.next().unwrap_or_default(), parts.next(), parts.next(), parts.next()) {
        ("apps", Some("me"), Some(part), rest) => of_app(reads, part, rest),
        ("players", Some("me"), None, _) if reads => &[GamesRead],
        ("players", Some("me"), Some("tokens"), Some("current")) => &[],
        ("players", Some("me"), Some("events" | "feed" | "feed-tickets"), _) => &[GamesRead],
        ("players", Some("me"), Some("webhooks"), _) => &[WebhooksWrite],
        // It has games with the caller's hidden values, and the addresses of webhooks.
        ("players", Some("me"), Some("export"), _) => &[ProfileWrite, GamesRead, WebhooksWrite],
        ("players", Some("me"), ..) => &[ProfileWrite],
        ("games", Some("batch"), ..) if !reads => &[GamesCreate],
        ("seeks", ..) if !reads => &[SeeksWrite],
        ("games" | "seeks", ..) => &[GamesRead],
        (_, Some("games"), ..) if reads => &[GamesRead],
        (_, Some("games"), None, _) => &[GamesCreate],
        // The view of a seat has what was played before.
        (_, Some("games"), Some(_), Some("forks" | "rematch")) => &[GamesCreate, GamesRead],
        (_, Some("games"), ..) => &[GamesPlay, GamesRead],
        _ => &[],
    }
}

fn of_app(reads: bool, part: &str, rest: Option<&str>) -> &'static [Scope] {
    use Scope::{GamesRead, PlayersRead, PlayersWrite, WebhooksWrite};
    match (part, rest) {
        ("webhooks", _) => &[WebhooksWrite],
        // It has the players' games and the addresses of webhooks.
        ("export", _) => &[PlayersRead, GamesRead, WebhooksWrite],
        ("lookup", _) => &[PlayersRead],
        ("players", _) if reads => &[PlayersRead],
        ("players", _) => &[PlayersWrite],
        _ => &[],
    }
}
