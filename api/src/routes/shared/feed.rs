//! The feed of a game, as the caller may know it: server-sent events, or its events alone, one a line.

use super::table::viewer_then;
use crate::codes::Code;
use crate::extract::{Answer, Call, Sight, names, sight};
use crate::http::accept::accepts;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::routes::feeds::{feed_answer, follows, game_feed, keep_alive};
use crate::routes::tickets::opener;
use actix_web::HttpResponse;
use actix_web::http::header::HeaderMap;
use actix_web::web::Bytes;
use chrono::{DateTime, Utc};
use domain::kernel::{Game, Table};
use domain::seat::Viewer;
use domain::stream::Seen;
use engine::Engine;
use engine::feeds::{FeedFormat, Follower, Opened, Start, frame, renew_ticket};
use engine::wire::{Snapshot, resource};
use serde::Deserialize;
use std::time::Duration;
use utoipa::IntoParams;

/// The largest number that a version can be: so many the stores hold.
pub(super) const MAX_VERSION: u32 = i32::MAX as u32;

/// The query of a game's feed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct FeedQuery {
    /// Only events after this version; by default the newest.
    #[param(nullable = false, minimum = 0, example = 12)]
    after: Option<u32>,
    /// A ticket for this feed, in place of a token.
    #[param(nullable = false, pattern = "^[0-9a-f]{64}$")]
    ticket: Option<String>,
    /// The seconds of silence after which the feed sends a keep-alive; 4 by default.
    #[param(nullable = false, minimum = 2, maximum = 60, example = 20)]
    keep_alive: Option<u32>,
}

/// The query of a game's events as lines.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinesQuery {
    /// Only events after this version; 0 by default.
    #[param(nullable = false, minimum = 0, example = 12)]
    after: Option<u32>,
    /// The seconds of silence after which the server sends a blank line; 4 by default.
    #[param(nullable = false, minimum = 2, maximum = 60, example = 20)]
    keep_alive: Option<u32>,
}

/// Answers with server-sent events.
pub(crate) async fn follow<G: Game>(mut call: Call<G>, query: FeedQuery) -> Answer {
    accepts(&call.request, FeedFormat::Sse.media_type())?;
    let ticket = query.ticket.as_deref();
    let game = call.id();
    let feed = || Ok(game_feed(G::KIND, game?));
    let (caller, follows) = opener(&call.server, &call.request, call.caller, ticket, feed).await?;
    call.caller = caller;
    let seen = call.visible().await?;
    let resumed = last_event_id(call.request.headers())?;
    if has_got_all(&call, &seen, resumed).await? {
        return Ok(private(&mut HttpResponse::NoContent()).finish());
    }
    let admission = call.server.feeds.admit(follows, Opened::Sse)?;
    let newest = seen.table.version;
    let after = resumed.or(query.after).unwrap_or(newest);
    check_after(after, newest)?;
    // The snapshot of an earlier version is a replay up to there.
    call.charge(if after < newest { newest } else { 0 })?;
    let start = start(&call, after, keep_alive(query.keep_alive)?, &seen).await?;
    let first = first(&call, &seen, after).await?;
    renew_ticket(&call.server.store, &call.server.clock, &admission).await?;
    let channel = call.games.channels.follow(&seen);
    let feed = Follower::new(channel, admission, FeedFormat::Sse, start, first);
    Ok(feed_answer(FeedFormat::Sse).streaming(feed.stream()))
}

/// Answers with a line for each event.
pub(crate) async fn lines<G: Game>(call: Call<G>, query: LinesQuery) -> Answer {
    accepts(&call.request, FeedFormat::Ndjson.media_type())?;
    let seen = call.visible().await?;
    let follows = follows(&call.request, &call.caller);
    let admission = call.server.feeds.admit(follows, Opened::Ndjson)?;
    let after = query.after.unwrap_or(0);
    check_after(after, seen.table.version)?;
    call.charge(seen.table.version - after)?;
    let start = start(&call, after, keep_alive(query.keep_alive)?, &seen).await?;
    let channel = call.games.channels.follow(&seen);
    let feed = Follower::new(channel, admission, FeedFormat::Ndjson, start, None);
    Ok(feed_answer(FeedFormat::Ndjson).streaming(feed.stream()))
}

/// True if the game is over and its client has received the last event: an `EventSource` connects anew until it gets 204.
async fn has_got_all<G: Game>(
    call: &Call<G>,
    seen: &Seen<G>,
    last: Option<u32>,
) -> Result<bool, Problem> {
    let is_last = |table: &Table<G>| table.is_over() && last == Some(table.version);
    // It asks no more, so the end must not be one that the database has lost.
    Ok(is_last(&seen.table) && is_last(&call.confirmed().await?.table))
}

/// Where a feed begins.
async fn start<G: Game>(
    call: &Call<G>,
    after: u32,
    keep_alive: Duration,
    seen: &Seen<G>,
) -> Result<Start, Problem> {
    let (table, viewer) = (&seen.table, seen.part());
    let (guest, user) = match sight(&call.server, table, call.caller.id()).await? {
        Sight::Lasts => (false, None),
        Sight::Guest => (true, None),
        Sight::UserOf(app, player) => (false, Some(call.server.feeds.as_user(app, player))),
    };
    Ok(Start {
        viewer,
        player: call.caller.id(),
        guest,
        user,
        seen_at: table.version,
        after,
        over_at: table.is_over().then_some(table.version),
        keep_alive,
    })
}

/// The first item of a server-sent feed: the game at the version where it begins. Before its first event there is no game to
/// show.
async fn first<G: Game>(
    call: &Call<G>,
    seen: &Seen<G>,
    after: u32,
) -> Result<Option<Bytes>, Problem> {
    if after == seen.table.version {
        return snapshot(&call.server, seen, call.server.clock.now()).await.map(Some);
    }
    if after == 0 {
        return Ok(None);
    }
    // Never more than the caller may know now.
    let now = seen.part();
    let as_then = |then: &Table<G>| {
        let same = viewer_then(then, now, call.caller.id()) == now;
        if same { now } else { Viewer::Public }
    };
    let then = call.games.as_it_was(seen, after, as_then).await?;
    // A view of an earlier version has the time of its newest event, as in the answer to `?version=`.
    snapshot(&call.server, &then, then.table.changed_at).await.map(Some)
}

async fn snapshot<G: Game>(
    server: &Engine,
    seen: &Seen<G>,
    now: DateTime<Utc>,
) -> Result<Bytes, Problem> {
    let table = &seen.table;
    let names = names(server, table).await?;
    let game = resource(seen.view(), &names, now);
    let snapshot = Snapshot { game, epoch: server.epoch };
    frame(Some(table.version), "snapshot", &snapshot)
        .map_err(|error| Problem::from(store::StoreError::Damaged(error.to_string())))
}

/// The last version that a resuming client received.
fn last_event_id(headers: &HeaderMap) -> Result<Option<u32>, Problem> {
    let Some(id) = headers.get("Last-Event-ID") else { return Ok(None) };
    let id = id.to_str().ok().and_then(|id| id.parse().ok()).filter(|id| *id <= MAX_VERSION);
    let wrong = || {
        Problem::new(Code::InvalidHeader, "`Last-Event-ID` is no version of a game")
            .field("Last-Event-ID")
    };
    id.map(Some).ok_or_else(wrong)
}

/// Refuses a version that the game does not have.
pub(super) fn check_after(after: u32, newest: u32) -> Result<(), Problem> {
    if after > newest {
        let detail = format!("`after` is beyond the newest version, {newest}");
        return Err(Problem::new(Code::VersionNotFound, detail).field("after"));
    }
    Ok(())
}
