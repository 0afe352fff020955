//! The events of a game, as the caller may know them.

use super::table::{rendered, visible};
use crate::games::Games;
use crate::http::caller::Caller;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::resource::{EventPage, ResourceOf};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use domain::kernel::Game;
use serde::Deserialize;
use std::marker::PhantomData;
use utoipa::IntoParams;

/// Which events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// Only events after this version; 0 unless given.
    #[param(nullable = false, minimum = 0)]
    after: Option<u32>,
    /// How many events at most; 100 unless given.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

pub(super) async fn page<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
    query: &EventsQuery,
) -> Result<HttpResponse, Problem> {
    let (stream, viewer) = visible(games, path, caller).await?;
    let (after, limit) = (query.after.unwrap_or(0), query.limit.unwrap_or(100));
    if !(1..=1000).contains(&limit) {
        return Err(
            Problem::bad_request("invalid_query", "`limit` is from 1 to 1000").field("limit")
        );
    }
    if after > stream.table.version {
        let detail = format!("`after` is beyond the newest version, {}", stream.table.version);
        return Err(Problem::new(StatusCode::NOT_FOUND, "version_not_found", detail).field("after"));
    }
    let events = games.events(stream.table.id, after, limit).await?;
    let next_after = events.last().map_or(after, |event| event.version);
    Ok(private(&mut HttpResponse::Ok()).json(EventPage::<ResourceOf<G>> {
        events: rendered::<G>(&events, viewer)?,
        next_after,
        has_more: next_after < stream.table.version,
        of: PhantomData,
    }))
}
