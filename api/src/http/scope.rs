//! The scope that a call needs, by its route.

use super::problem::Problem;
use actix_web::HttpRequest;
use actix_web::http::Method;
use store::{Scope, Scopes};

/// Refuses a call for which a scope is missing.
pub(crate) fn check(request: &HttpRequest, scopes: Option<Scopes>) -> Result<(), Problem> {
    let Some(scopes) = scopes else { return Ok(()) };
    let route = request.match_pattern().unwrap_or_default();
    match needed(request.method(), &route) {
        Some(scope) if !scopes.has(scope) => Err(Problem::scope_missing(scope)),
        _ => Ok(()),
    }
}

/// The scope that a call to a route needs.
pub(crate) fn needed(method: &Method, route: &str) -> Option<Scope> {
    let reads = method == Method::GET || method == Method::HEAD;
    let mut parts = route.strip_prefix("/v1/")?.split('/');
    match (parts.next()?, parts.next(), parts.next(), parts.next()) {
        ("apps", Some("me"), Some(part), rest) => of_app(reads, part, rest),
        ("players", Some("me"), None, _) if reads => Some(Scope::GamesRead),
        ("players", Some("me"), Some("tokens"), Some("current")) => None,
        ("players", Some("me"), Some("events" | "feed" | "feed-tickets"), _) => {
            Some(Scope::GamesRead)
        }
        ("players", Some("me"), Some("webhooks"), _) => Some(Scope::WebhooksWrite),
        ("players", Some("me"), ..) => Some(Scope::ProfileWrite),
        ("games", Some("batch"), ..) if !reads => Some(Scope::GamesCreate),
        ("seeks", ..) if !reads => Some(Scope::SeeksWrite),
        ("games" | "seeks", ..) => Some(Scope::GamesRead),
        (_, Some("games"), ..) if reads => Some(Scope::GamesRead),
        (_, Some("games"), None, _) => Some(Scope::GamesCreate),
        (_, Some("games"), Some(_), Some("forks" | "rematch")) => Some(Scope::GamesCreate),
        (_, Some("games"), ..) => Some(Scope::GamesPlay),
        _ => None,
    }
}

fn of_app(reads: bool, part: &str, rest: Option<&str>) -> Option<Scope> {
    match (part, rest) {
        ("webhooks", _) => Some(Scope::WebhooksWrite),
        ("lookup" | "export", _) => Some(Scope::PlayersRead),
        ("players", _) if reads => Some(Scope::PlayersRead),
        ("players", _) => Some(Scope::PlayersWrite),
        _ => None,
    }
}
