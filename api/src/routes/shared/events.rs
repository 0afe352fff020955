//! The events of a game, as the caller may know them: a page, a page that waits, or a feed.

use super::table::{perspective, rendered, viewer_then};
use crate::codes::Code;
use crate::extract::{Answer, Call, names};
use crate::http::accept::preferred;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::routes::feeds::{feed_answer, follows, game_feed, keep_alive};
use crate::routes::pages;
use crate::routes::tickets::opener;
use actix_web::HttpResponse;
use actix_web::http::header::{HeaderMap, VARY};
use actix_web::web::Bytes;
use domain::kernel::{Game, Table, Visibility};
use domain::seat::Viewer;
use domain::stream::Seen;
use engine::Engine;
use engine::feeds::{Follower, Form, Place, Start, frame, renew_ticket};
use engine::games::Games;
use engine::wire::{EventPage, ResourceOf, resource};
use serde::Deserialize;
use std::marker::PhantomData;
use std::time::Duration;
use utoipa::IntoParams;

/// How many seconds a page waits at most: proxies give up after 60.
const LONGEST_WAIT: u32 = 50;

/// The query of events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// Only events after this version; 0 by default. Without it, a server-sent feed begins at the newest version.
    #[param(nullable = false, minimum = 0, example = 12)]
    after: Option<u32>,
    /// Only events up to this version; with `after`, those between two versions. Only for a page.
    #[param(nullable = false, minimum = 0, example = 40)]
    until: Option<u32>,
    /// The viewer of a page, for a game that is over; by default the caller. It is `public`, a seat, or `omniscient`, which
    /// shows each opening in the event that sealed the value.
    #[serde(rename = "as")]
    #[param(
        rename = "as",
        nullable = false,
        pattern = "^(public|omniscient|[0-5])$",
        example = "omniscient"
    )]
    perspective: Option<String>,
    /// The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// The seconds for which an empty page waits for an event; 0 by default.
    #[param(nullable = false, minimum = 0, maximum = 50, example = 30)]
    wait: Option<u32>,
    /// A ticket for this feed, in place of a token. Only for a feed.
    #[param(nullable = false, pattern = "^[0-9a-f]{64}$")]
    ticket: Option<String>,
    /// The seconds of silence after which a feed sends a keep-alive; 7 by default.
    #[param(nullable = false, minimum = 7, maximum = 60, example = 30)]
    keep_alive: Option<u32>,
}

/// The largest number that a version can be: so many the stores hold.
const MAX_VERSION: u32 = i32::MAX as u32;

/// Answers with a page or a feed.
pub(crate) async fn answer<G: Game>(mut call: Call<G>, query: EventsQuery) -> Answer {
    let offered = ["application/json", Form::Ndjson.media_type(), Form::Sse.media_type()];
    let form = match preferred(&call.request, offered) {
        0 => return page(&call, &query).await,
        1 => Form::Ndjson,
        _ => Form::Sse,
    };
    let ticket = query.ticket.as_deref();
    let game = call.id();
    let feed = || Ok(game_feed(G::KIND, game?));
    let (caller, follows) = opener(&call.server, &call.request, call.caller, ticket, feed).await?;
    call.caller = caller;
    let seen = call.visible().await?;
    let of_pages = [("until", query.until.is_some()), ("as", query.perspective.is_some())];
    if let Some((name, _)) = of_pages.into_iter().find(|(_, given)| *given) {
        let detail = format!("a feed accepts no `{name}`: it goes on until the game is over");
        return Err(Problem::new(Code::InvalidQuery, detail).field(name));
    }
    if form == Form::Sse && has_got_all(&call, &seen).await? {
        let mut answer = HttpResponse::NoContent();
        return Ok(private(&mut answer).insert_header((VARY, "Authorization, Accept")).finish());
    }
    let feeds = &call.server.feeds;
    let place = feeds.admit(follows, form.name())?;
    let start = start(&call, &query, form, &seen).await?;
    renew_ticket(&call.server.store, &call.server.clock, &place).await?;
    let channel = call.games.channels.follow(&seen);
    let feed = Follower::new(channel, place, feeds.stopping(), form, start);
    Ok(feed_answer(form).streaming(feed.stream()))
}

/// True if the game is over and its client has received the last event: an `EventSource` connects anew until it gets 204.
async fn has_got_all<G: Game>(call: &Call<G>, seen: &Seen<G>) -> Result<bool, Problem> {
    let last = last_event_id(call.request.headers())?;
    let is_last = |table: &Table<G>| table.is_over() && last == Some(table.version);
    // It asks no more, so the end must not be one that the database has lost.
    Ok(is_last(&seen.table) && is_last(&call.confirmed().await?.table))
}

/// Where a feed begins, and its first item.
async fn start<G: Game>(
    call: &Call<G>,
    query: &EventsQuery,
    form: Form,
    seen: &Seen<G>,
) -> Result<Start, Problem> {
    let (table, viewer_now) = (&seen.table, seen.part());
    let resumed = last_event_id(call.request.headers())?;
    let after = match form {
        Form::Ndjson => query.after.unwrap_or(0),
        Form::Sse => resumed.or(query.after).unwrap_or(table.version),
    };
    check_after(after, table.version)?;
    let replayed = if form == Form::Sse && after < table.version { after } else { 0 };
    call.charge(table.version - after + replayed)?;
    let first = match form {
        Form::Sse if after == table.version => Some(snapshot(&call.server, seen).await?),
        Form::Sse if after > 0 => {
            // Never more than the caller may know now.
            let as_then = |then: &Table<G>| {
                let same = viewer_then(then, viewer_now, call.caller.id()) == viewer_now;
                if same { viewer_now } else { Viewer::Public }
            };
            Some(snapshot(&call.server, &call.games.as_it_was(seen, after, as_then).await?).await?)
        }
        // Before its first event there is no game to show.
        _ => None,
    };
    Ok(Start {
        viewer: viewer_now,
        player: call.caller.id(),
        guest: table.visibility == Visibility::Private && viewer_now == Viewer::Public,
        seen_at: table.version,
        after,
        over_at: table.is_over().then_some(table.version),
        first,
        keep_alive: keep_alive(query.keep_alive)?,
    })
}

async fn snapshot<G: Game>(server: &Engine, seen: &Seen<G>) -> Result<Bytes, Problem> {
    let table = &seen.table;
    let names = names(server, table).await?;
    let resource = resource(seen.view(), &names, server.clock.now());
    frame(Some(table.version), "snapshot", &resource)
        .map_err(|error| Problem::from(store::StoreError::Damaged(error.to_string())))
}

/// The last version that a resuming client received. Every form refuses an impossible one.
fn last_event_id(headers: &HeaderMap) -> Result<Option<u32>, Problem> {
    let Some(id) = headers.get("Last-Event-ID") else { return Ok(None) };
    let id = id.to_str().ok().and_then(|id| id.parse().ok()).filter(|id| *id <= MAX_VERSION);
    let wrong = || {
        Problem::new(Code::InvalidHeader, "`Last-Event-ID` is no version of a game")
            .field("Last-Event-ID")
    };
    id.map(Some).ok_or_else(wrong)
}

fn check_after(after: u32, newest: u32) -> Result<(), Problem> {
    if after > newest {
        let detail = format!("`after` is beyond the newest version, {newest}");
        return Err(Problem::new(Code::VersionNotFound, detail).field("after"));
    }
    Ok(())
}

async fn page<G: Game>(call: &Call<G>, query: &EventsQuery) -> Answer {
    let (server, games) = (&call.server, &call.games);
    if query.ticket.is_some() {
        let detail = "a ticket opens a feed, not a page: ask for `text/event-stream`";
        return Err(Problem::new(Code::InvalidQuery, detail).field("ticket"));
    }
    let after = query.after.unwrap_or(0);
    let mut seen = call.confirmed().await?;
    last_event_id(call.request.headers())?;
    let limit = pages::limit(query.limit, 100, 1000)?;
    keep_alive(query.keep_alive)?;
    let wait = query.wait.unwrap_or(0);
    if wait > LONGEST_WAIT {
        let detail = format!("`wait` is from 0 to {LONGEST_WAIT}");
        return Err(Problem::new(Code::InvalidQuery, detail).field("wait"));
    }
    check_after(after, seen.table.version)?;
    let until = query.until.unwrap_or(MAX_VERSION);
    if until > MAX_VERSION {
        let detail = format!("`until` is at most {MAX_VERSION}");
        return Err(Problem::new(Code::InvalidQuery, detail).field("until"));
    }
    let perspective = perspective(&seen.table, query.perspective.as_deref())?;
    if wait > 0 && until > after && after == seen.table.version && !seen.table.is_over() {
        let place = server.feeds.admit(follows(&call.request, &call.caller), "wait")?;
        wait_for_more(server, games, &seen, place, Duration::from_secs(wait.into())).await?;
        // The caller may have lost the seat meanwhile.
        seen = call.confirmed().await?;
    }
    call.charge(limit.min(seen.table.version - after))?;
    let perspective = perspective.unwrap_or(seen.part().into());
    let events = games.events_for(seen.table.id, perspective, after, limit).await?;
    // Another event may have come since the viewer was looked at; it is left to the next page, with the viewer of then.
    let until = until.min(seen.table.version);
    let events: Vec<_> = events.into_iter().filter(|event| event.version <= until).collect();
    let mut shown = rendered(&seen.table, &events, perspective)?;
    let fitting = pages::fitting(shown.iter().map(|event| event.json().len()));
    shown.truncate(fitting);
    let has_deadline = shown.iter().any(|event| event.json().contains(r#""deadline_at":"#));
    let next_after = events[..fitting].last().map_or(after, |event| event.version);
    Ok(private(&mut HttpResponse::Ok()).insert_header((VARY, "Authorization, Accept")).json(
        EventPage::<ResourceOf<G>> {
            events: shown,
            now: has_deadline.then(|| server.clock.now()),
            next_after,
            has_more: next_after < until,
            of: PhantomData,
        },
    ))
}

/// Returns once there is a newer version, or after the wait, or where the server stops.
async fn wait_for_more<G: Game>(
    server: &Engine,
    games: &Games<G>,
    seen: &Seen<G>,
    mut place: Place,
    wait: Duration,
) -> Result<(), Problem> {
    let version = seen.table.version;
    let channel = games.channels.follow(seen);
    let mut newest = channel.newest();
    let mut stop = server.feeds.stopping();
    tokio::select! {
        biased;
        _ = place.ended() => Err(Problem::false_token()),
        _ = newest.wait_for(|newest| *newest > version || channel.is_given_up()) => Ok(()),
        _ = stop.wait_for(|stop| *stop) => Ok(()),
        () = tokio::time::sleep(wait) => Ok(()),
    }
}
