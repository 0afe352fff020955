//! The log of all games, for the operator.

use super::feeds::{feed_answer, keep_alive};
use super::pages;
use crate::codes::Code;
use crate::http::accept::accepts;
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::promise::*;
use actix_web::{HttpRequest, HttpResponse, get, web};
use engine::Engine;
use engine::feeds::{FeedFormat, Follows, LogFeed, Opened};
use engine::wire::{Cursor, LogPage, log_events};
use serde::Deserialize;
use store::{LogCursor, LogPlace, LogRead, StoreError};
use utoipa::IntoParams;

/// How many bytes an event takes beside its data, about.
const ENVELOPE: usize = 450;

/// The query of a page of the log.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// Only events after the one with this `cursor`; by default from the beginning.
    #[param(nullable = false, pattern = "^[A-Za-z0-9_-]{38}([A-Za-z0-9_-]{21})?$")]
    after: Option<String>,
    /// The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// The query of the log as lines.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinesQuery {
    /// Only events after the one with this `cursor`; by default from the beginning.
    #[param(nullable = false, pattern = "^[A-Za-z0-9_-]{38}([A-Za-z0-9_-]{21})?$")]
    after: Option<String>,
    /// The largest number of events; 100 by default. The answer ends early at 1 MiB. A feed that follows has no limit.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// True for a feed that goes on as events happen.
    #[param(nullable = false)]
    follow: Option<bool>,
    /// The seconds of silence after which a feed that follows sends a keep-alive; 4 by default.
    #[param(nullable = false, minimum = 2, maximum = 60, example = 20)]
    keep_alive: Option<u32>,
}

/// The public form of every event of every game, private games included, for projections: a page.
///
/// Each event comes once. The order agrees with each game's own. It is the same for every reader, on every instance and
/// after a backup was restored. An event waits for every transaction that began before it in the database, so no event
/// appears at a position that a reader has passed. A reader goes on after the `cursor` of its last event. If the database has
/// perhaps lost events that the reader got, because a backup was restored, the answer is 410 `log_restarted`.
#[utoipa::path(tag = "operator", operation_id = "read_log", params(LogQuery), security(("operator_bearer" = [])),
    responses((status = 200, body = LogPage, description = "A page of the log")),
    extensions(("x-promise" = json!(no_token().codes(&[NotAcceptable, LogRestarted]).preview()))))]
#[get("/log")]
pub(crate) async fn read(
    server: web::Data<Engine>,
    request: HttpRequest,
    _: Operator,
    query: Query<LogQuery>,
) -> Result<HttpResponse, Problem> {
    accepts(&request, "application/json")?;
    let Query(LogQuery { after, limit }) = query;
    let page = page(&server, after, pages::limit(limit, 100, 1000)?).await?;
    Ok(private(&mut HttpResponse::Ok()).json(page))
}

/// The log of all games, an event a line.
///
/// The lines are the events of a page. With `follow=true` they go on for ever; skip blank ones, which only hold the
/// connection open.
#[utoipa::path(tag = "operator", operation_id = "stream_log", params(LinesQuery), security(("operator_bearer" = [])),
    responses((status = 200, body = LogPage, content_type = "application/x-ndjson", description = "The events")),
    extensions(("x-promise" = json!(no_token().codes(&[NotAcceptable, LogRestarted, TooManyFeeds]).preview()))))]
#[get("/log.ndjson")]
pub(crate) async fn lines(
    server: web::Data<Engine>,
    request: HttpRequest,
    _: Operator,
    query: Query<LinesQuery>,
) -> Result<HttpResponse, Problem> {
    accepts(&request, FeedFormat::Ndjson.media_type())?;
    let Query(query) = query;
    let limit = pages::limit(query.limit, 100, 1000)?;
    let keep_alive = keep_alive(query.keep_alive)?;
    if query.follow.unwrap_or(false) {
        let after = cursor(&server, query.after.as_deref()).await?;
        let epoch = server.store.epoch().await?;
        let admission = server.feeds.admit(Follows::default(), Opened::Log)?;
        let feed =
            LogFeed::new(server.store.clone(), server.feeds.clone(), after, epoch, admission);
        return Ok(feed_answer(FeedFormat::Ndjson).streaming(feed.stream(keep_alive)));
    }
    let page = page(&server, query.after, limit).await?;
    let lines: String = page.events.iter().map(|event| format!("{}\n", event.json())).collect();
    let mut answer = HttpResponse::Ok();
    Ok(private(&mut answer).content_type(FeedFormat::Ndjson.media_type()).body(lines))
}

/// The cursor after which a reader goes on; none for the beginning. Refuses one whose reader has events that the log has lost.
async fn cursor(server: &Engine, after: Option<&str>) -> Result<Option<Cursor>, Problem> {
    let Some(after) = after else { return Ok(None) };
    let cursor = Cursor::parse(after).ok_or_else(|| {
        Problem::new(Code::InvalidQuery, "`after` is no cursor of this log").field("after")
    })?;
    match server.store.log_place(&cursor.at, cursor.epoch).await? {
        LogPlace::Kept => Ok(Some(cursor)),
        LogPlace::Lost(last) => {
            let epoch = server.store.epoch().await?;
            let last = last.map(|at| Cursor { at, epoch }.encode());
            Err(Problem::log_restarted(last).field("after"))
        }
    }
}

async fn page(server: &Engine, after: Option<String>, limit: u32) -> Result<LogPage, Problem> {
    let begin = cursor(server, after.as_deref()).await?.map_or(LogCursor::default(), |c| c.at);
    let epoch = server.store.epoch().await?;
    let LogRead { from: mut at, mut rows } = server.store.log(&begin, limit + 1).await?;
    let fitting = pages::fitting(rows.iter().map(|row| row.data.len() + ENVELOPE));
    let has_more = pages::cut(&mut rows, limit.min(u32::try_from(fitting).unwrap_or(limit)));
    let events = log_events(&mut at, &rows, epoch);
    let events = events.map_err(|error| StoreError::Damaged(error.to_string()))?;
    let next_after = rows.last().map(|_| Cursor { at, epoch }.encode()).or(after);
    Ok(LogPage { events, next_after, has_more })
}
