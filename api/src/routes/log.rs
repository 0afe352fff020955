//! The log of all games, for the operator.

use super::feeds::{feed_answer, keep_alive};
use super::pages;
use super::responses::OperatorErrors;
use crate::codes::Code;
use crate::http::accept::preferred;
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::Query;
use actix_web::http::header::VARY;
use actix_web::{HttpRequest, HttpResponse, get, web};
use engine::Engine;
use engine::feeds::{Follows, Form, LogFeed};
use engine::wire::{LogPage, cursor, log_event, place};
use serde::Deserialize;
use store::{LogPosition, StoreError};
use utoipa::IntoParams;

/// How many bytes an event takes beside its data, about.
const ENVELOPE: usize = 450;

/// The query of the log.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// Only events after the one with this `cursor`; by default from the beginning.
    #[param(nullable = false, pattern = "^[A-Za-z0-9_-]{38}$")]
    after: Option<String>,
    /// The largest number of events in a page; 100 by default. A page ends early at 1 MiB. A feed that follows has no
    /// limit.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// True for a feed that goes on as events happen. Only `application/x-ndjson` allows it.
    #[param(nullable = false)]
    follow: Option<bool>,
    /// The seconds of silence after which a feed that follows sends a keep-alive; 7 by default.
    #[param(nullable = false, minimum = 7, maximum = 60, example = 30)]
    keep_alive: Option<u32>,
}

/// The public form of every event of every game, private games included, for projections.
///
/// Each event comes once. The order agrees with each game's own. It is the same for every reader, on every instance and
/// after a backup was restored. An event waits for every transaction that began before it in the database, so no event
/// appears at a position that a reader has passed.
///
/// The answer is a JSON page, or one event a line as `application/x-ndjson`. With `follow=true` the lines go on for ever;
/// skip blank ones, which only hold the connection open. A reader goes on after the `cursor` of its last event.
#[utoipa::path(tag = "operator", operation_id = "read_log", params(LogQuery), security(("operator" = [])),
    responses((status = 200, body = LogPage, description = "A page of the log, or a feed"), OperatorErrors))]
#[get("/log")]
pub(crate) async fn read(
    server: web::Data<Engine>,
    request: HttpRequest,
    _: Operator,
    query: Query<LogQuery>,
) -> Result<HttpResponse, Problem> {
    let Query(query) = query;
    let invalid = |field: &str, detail: &str| Problem::new(Code::InvalidQuery, detail).field(field);
    let limit = pages::limit(query.limit, 100, 1000)?;
    let after = match query.after.as_deref().map(place) {
        None => LogPosition::default(),
        Some(Some(after)) => after,
        Some(None) => return Err(invalid("after", "`after` is no cursor of this log")),
    };
    let keep_alive = keep_alive(query.keep_alive)?;
    let form = preferred(&request, ["application/json", Form::Ndjson.media_type()]);
    let follow = query.follow.unwrap_or(false);
    if follow && form == 0 {
        return Err(invalid("follow", "only application/x-ndjson can be followed"));
    }
    if follow {
        let place = server.feeds.admit(Follows::default(), "log")?;
        let feed = LogFeed::new(server.store.clone(), server.feeds.clone(), after, place);
        return Ok(feed_answer(Form::Ndjson).streaming(feed.stream(keep_alive)));
    }
    let mut rows = server.store.log(after, limit + 1).await?;
    let fitting = pages::fitting(rows.iter().map(|row| row.data.len() + ENVELOPE));
    let has_more = pages::cut(&mut rows, limit.min(u32::try_from(fitting).unwrap_or(limit)));
    let next_after = rows.last().map(|row| cursor(row.at)).or(query.after);
    let events: Result<Vec<_>, _> = rows.iter().map(log_event).collect();
    let events = events.map_err(|error| StoreError::Damaged(error.to_string()))?;
    let mut answer = HttpResponse::Ok();
    private(&mut answer).insert_header((VARY, "Authorization, Accept"));
    if form == 1 {
        let lines: String = events.iter().map(|event| format!("{}\n", event.json())).collect();
        return Ok(answer.content_type(Form::Ndjson.media_type()).body(lines));
    }
    Ok(answer.json(LogPage { events, next_after, has_more }))
}
