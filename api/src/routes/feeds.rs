//! The feeds of games, players and the log share this.

use crate::codes::Code;
use crate::http::caller::{Caller, token_hash};
use crate::http::etag::private;
use crate::http::limits::client_address;
use crate::http::problem::Problem;
use actix_web::http::header::{CACHE_CONTROL, REFERRER_POLICY};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::seat::GameId;
use engine::feeds::{DEFAULT_KEEP_ALIVE_SECONDS, FeedFormat, Follows, KEEP_ALIVE_SECONDS};
use std::time::Duration;

/// The path of the feed of a player's games.
pub(crate) const PLAYER_FEED: &str = "/v1/players/me/feed";

/// The path of a game's feed.
pub(super) fn game_feed(kind: &str, id: GameId) -> String {
    format!("/v1/{kind}/games/{id}/feed")
}

/// The owners of the feed that the request opens.
pub(super) fn follows(request: &HttpRequest, caller: &Caller) -> Follows {
    let (token, address) = (token_hash(request), client_address(request));
    Follows { token, ticket: None, address, expires_at: caller.expires_at() }
}

/// The head of an answer that goes on.
pub(super) fn feed_answer(format: FeedFormat) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    private(&mut answer)
        .content_type(format.media_type())
        // A proxy that compresses would hold events back (RFC 9111, "no-transform").
        .insert_header((CACHE_CONTROL, "private, no-cache, no-transform"))
        // The address may hold a ticket.
        .insert_header((REFERRER_POLICY, "no-referrer"))
        // nginx would buffer events.
        .insert_header(("X-Accel-Buffering", "no"));
    answer
}

/// The longest silence that a feed's client asks for.
pub(super) fn keep_alive(seconds: Option<u32>) -> Result<Duration, Problem> {
    let seconds = seconds.unwrap_or(DEFAULT_KEEP_ALIVE_SECONDS);
    if !KEEP_ALIVE_SECONDS.contains(&seconds) {
        let (least, most) = KEEP_ALIVE_SECONDS.into_inner();
        let detail = format!("`keep_alive` is from {least} to {most}");
        return Err(Problem::new(Code::InvalidQuery, detail).field("keep_alive"));
    }
    Ok(Duration::from_secs(seconds.into()))
}
