//! Pages of a game's events, as the caller may know them. An empty page may wait for an event.

use super::feed::{MAX_VERSION, check_after};
use super::table::{perspective, rendered};
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::accept::accepts;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::routes::feeds::follows;
use crate::routes::pages;
use actix_web::HttpResponse;
use domain::kernel::Game;
use domain::stream::Seen;
use engine::Engine;
use engine::apps::AuthError;
use engine::feeds::{Admission, Closed, ClosedBecause, Opened};
use engine::games::Games;
use engine::wire::{EventPage, TurnState};
use serde::Deserialize;
use std::time::Duration;
use utoipa::IntoParams;

/// How many seconds a page waits at most: proxies give up after 60.
const LONGEST_WAIT: u32 = 50;

/// The query of events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// Only events after this version; 0 by default.
    #[param(nullable = false, minimum = 0, example = 12)]
    after: Option<u32>,
    /// Only events up to this version; with `after`, those between two versions.
    #[param(nullable = false, minimum = 0, example = 40)]
    until: Option<u32>,
    /// The viewer, for a game that is over; by default the caller. It is `public`, a seat, or `omniscient`, which
    /// shows each opening in the event that sealed the value.
    #[serde(rename = "viewer")]
    #[param(
        rename = "viewer",
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
}

/// Answers with a page.
pub(crate) async fn page<G: Game>(call: Call<G>, query: EventsQuery) -> Answer {
    accepts(&call.request, "application/json")?;
    let (server, games) = (&call.server, &call.games);
    let after = query.after.unwrap_or(0);
    let mut seen = call.confirmed().await?;
    let limit = pages::limit(query.limit, 100, 1000)?;
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
        let admission = server.feeds.admit(follows(&call.request, &call.caller), Opened::Wait)?;
        wait_for_more(server, games, &seen, admission, Duration::from_secs(wait.into())).await?;
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
    let now = server.clock.now();
    Ok(private(&mut HttpResponse::Ok()).json(EventPage {
        events: shown,
        now: has_deadline.then_some(now),
        next_after,
        has_more: next_after < until,
        turn: TurnState::new(seen.table.turn_view(seen.part()), now),
        epoch: server.epoch,
    }))
}

/// Returns once there is a newer version, or after the wait, or where the server stops.
async fn wait_for_more<G: Game>(
    server: &Engine,
    games: &Games<G>,
    seen: &Seen<G>,
    mut admission: Admission,
    wait: Duration,
) -> Result<(), Problem> {
    let version = seen.table.version;
    let channel = games.channels.follow(seen);
    let mut newest = channel.newest();
    let mut stop = server.feeds.stopping();
    let closed = tokio::select! {
        biased;
        reason = admission.ended() => Closed::Because(reason),
        _ = newest.wait_for(|newest| *newest > version || channel.is_given_up()) => Closed::Answered,
        _ = stop.wait_for(|stop| *stop) => Closed::Because(ClosedBecause::ServerStops),
        () = tokio::time::sleep(wait) => Closed::Answered,
    };
    admission.closes(closed);
    match closed {
        Closed::Because(ClosedBecause::TokenRevoked | ClosedBecause::TokenExpired) => {
            Err(Problem::false_token())
        }
        Closed::Because(ClosedBecause::PlayerStopped) => Err(AuthError::Stopped.into()),
        _ => Ok(()),
    }
}
