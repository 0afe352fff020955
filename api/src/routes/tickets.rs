//! Tickets for feeds: an `EventSource` of a browser sends no headers, so it opens its feed by a ticket in the address.

use super::feeds::{PLAYER_FEED, follows, game_feed};
use crate::codes::Code;
use crate::http::base_path::BasePath;
use crate::http::body::Body;
use crate::http::caller::{Caller, fresh_secret, gone, hash, token_hash};
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL};
use actix_web::{HttpRequest, HttpResponse, post, web};
use chrono::TimeDelta;
use domain::seat::GameId;
use engine::Engine;
use engine::feeds::Follows;
use engine::wire::FeedTicketCreated;
use serde::Deserialize;
use std::sync::Arc;
use store::{NewTicket, TicketMade};
use utoipa::ToSchema;

/// How many seconds a ticket waits for its feed to be opened.
const SECONDS_TO_OPEN: i64 = 60;
/// How many tickets a token may have made that still open their feeds.
const MAX_TICKETS: u32 = 100;

/// A request for a ticket.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateFeedTicket {
    /// The path of the feed that it opens: `/v1/players/me/feed`, or `/v1/{kind}/games/{id}/feed`.
    #[schema(example = "/v1/players/me/feed")]
    feed: String,
}

/// Makes a ticket that opens one feed in place of the caller's token.
///
/// It is for browsers: their `EventSource` sends no token. The feed's path with `?ticket=…` opens that feed as the caller,
/// and nothing else. The ticket must open it within 60 seconds. While the feed lives, and for 5 minutes after it breaks,
/// the same ticket opens it again, so the browser resumes by itself. The ticket ends with the token. The server ignores an
/// `Idempotency-Key`: a repeat makes another ticket.
#[utoipa::path(tag = "players", operation_id = "create_feed_ticket", request_body = CreateFeedTicket, security(("player_bearer" = [])),
    responses((status = 201, body = FeedTicketCreated, description = "The ticket is made")),
    extensions(("x-promise" = json!(needs(&[GamesRead]).no_key().codes(&[TooManyFeedTickets, NoRandomness])))))]
#[post("/players/me/feed-tickets")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    caller.player_id()?;
    let token_hash = token_hash(&request).ok_or_else(Problem::false_token)?;
    let CreateFeedTicket { feed } = body.parse()?;
    let base = request.app_data::<web::Data<BasePath>>().map_or("", |base| base.as_str());
    let feed = feed_of(&server, feed.strip_prefix(base).unwrap_or(&feed))
        .ok_or_else(|| Problem::invalid("feed", "`feed` is not the path of a feed"))?;
    let ticket = fresh_secret()?;
    let open_by = server.clock.now() + TimeDelta::seconds(SECONDS_TO_OPEN);
    let ticket_hash = hash(&ticket);
    let address = format!("{base}{feed}");
    let new = NewTicket { ticket_hash, token_hash, feed, valid_until: open_by };
    match server.store.add_ticket(new, MAX_TICKETS).await? {
        TicketMade::Made => Ok(HttpResponse::Created()
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(FeedTicketCreated { ticket, feed: address, open_by })),
        TicketMade::TooMany => {
            let detail = format!("a token has at most {MAX_TICKETS} tickets; wait until some end");
            Err(Problem::new(Code::TooManyFeedTickets, detail))
        }
        TicketMade::TokenGone => Err(gone(&server, &request).await),
    }
}

/// The path of a feed in the one spelling in which a ticket is bound to it.
fn feed_of(server: &Engine, path: &str) -> Option<String> {
    if path == PLAYER_FEED {
        return Some(path.to_owned());
    }
    let (kind, rest) = path.strip_prefix("/v1/")?.split_once("/games/")?;
    let game = id(rest.strip_suffix("/feed")?)?;
    Some(game_feed(server.kind(kind)?.name(), GameId(game)))
}

/// The player who opens a feed: the caller, or the player who made the call's ticket.
pub(super) async fn opener(
    server: &Engine,
    request: &HttpRequest,
    caller: Caller,
    ticket: Option<&str>,
    feed: impl FnOnce() -> Result<String, Problem>,
) -> Result<(Caller, Follows), Problem> {
    let Some(ticket) = ticket else {
        let follows = follows(request, &caller);
        return Ok((caller, follows));
    };
    if request.headers().contains_key(AUTHORIZATION) {
        let detail = "send a token or a ticket, not both";
        return Err(Problem::new(Code::InvalidQuery, detail).field("ticket"));
    }
    let ticket = hash(ticket);
    let holder = server.store.ticket_holder(ticket, &feed()?).await?;
    let (token, holder) = holder.ok_or_else(Problem::false_ticket)?;
    let expires_at = holder.expires_at;
    let follows = Follows {
        token: Some(token),
        ticket: Some(ticket),
        expires_at,
        ..follows(request, &caller)
    };
    Ok((Caller::of(Arc::new(holder)), follows))
}
