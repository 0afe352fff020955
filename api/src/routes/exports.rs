//! The records of many games at once.

use super::pages;
use super::shared::records::NDJSON;
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::promise::*;
use actix_web::http::header::{LINK, VARY};
use actix_web::{HttpResponse, get, web};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use domain::kernel::Status;
use domain::seat::GameId;
use engine::Engine;
use engine::keys::SigningKey;
use serde::Deserialize;
use store::{GameFilter, GameRow};
use utoipa::IntoParams;
use uuid::Uuid;

/// How much earlier or later than its first event a game's id may have been made: the id by the instance's clock, before the game was
/// decided, and the event by the database's.
const SLACK: TimeDelta = TimeDelta::minutes(1);

/// The query of a page of exports.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BulkQuery {
    /// Only games that were created at this time or later, to the millisecond.
    #[param(nullable = false)]
    since: Option<DateTime<Utc>>,
    /// Only games that were created before this time, to the millisecond.
    #[param(nullable = false)]
    until: Option<DateTime<Utc>>,
    /// The position after the page before, from its `Link` header.
    #[param(nullable = false)]
    cursor: Option<Uuid>,
    /// The largest number of games; 50 by default.
    #[param(nullable = false, minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// The records of all finished public games, the newest game first.
///
/// The exports follow each other, each as the game's own `…/export` returns it. If there are more, the `Link` header leads
/// to the next page. A page ends early at 1 MiB, or when the client's budget is used up.
#[utoipa::path(tag = "games", operation_id = "export_games", params(BulkQuery), security(()),
    responses((status = 200, body = String, content_type = "application/x-ndjson", description = "The records")),
    extensions(("x-promise" = json!(no_token()))))]
#[get(
    "/exports",
    wrap = "actix_web::middleware::Compress::default()",
    wrap = "actix_web::middleware::from_fn(crate::http::encoding::encode_for_all)"
)]
pub(crate) async fn bulk(
    server: web::Data<Engine>,
    key: web::Data<SigningKey>,
    spender: Spender,
    query: Query<BulkQuery>,
) -> Result<HttpResponse, Problem> {
    let Query(query) = query;
    let limit = pages::limit(query.limit, 50, 100)?;
    let newest = query.until.and_then(|until| until.checked_add_signed(SLACK)).map(first_id);
    let before = [query.cursor.map(GameId), newest].into_iter().flatten().min();
    let filter = GameFilter { status: Some(Status::Finished), before, ..GameFilter::default() };
    let mut rows = server.store.games(&filter, limit + 1).await?;
    let oldest = query.since.and_then(|since| since.checked_sub_signed(SLACK)).map(first_id);
    let is_in_time = |last: &GameRow| oldest.is_none_or(|oldest| last.game_id >= oldest);
    let more = pages::cut(&mut rows, limit);
    let more = rows.last().filter(|last| more && is_in_time(last)).map(|last| last.game_id);
    rows.retain(|row| query.has(row.created_at));
    let (body, taken) = records(&server, &key, &spender, &rows).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((VARY, "Accept-Encoding")).content_type(NDJSON);
    let cut = (taken < rows.len()).then(|| taken.checked_sub(1)).flatten();
    if let Some(last) = cut.map(|last| rows[last].game_id).or(more) {
        response.insert_header((LINK, query.next_page(last, limit)));
    }
    Ok(response.body(body))
}

/// The records of as many of these games as a page has room for and the client may be charged for, and how many that are.
async fn records(
    server: &Engine,
    key: &SigningKey,
    spender: &Spender,
    rows: &[GameRow],
) -> Result<(Vec<u8>, usize), Problem> {
    let mut body = Vec::new();
    for (taken, row) in rows.iter().enumerate() {
        if body.len() >= pages::PAGE_BYTES {
            return Ok((body, taken));
        }
        match spender.charge(row.version) {
            Ok(()) => {}
            Err(_) if taken > 0 => return Ok((body, taken)),
            Err(problem) => return Err(problem),
        }
        let kind = server.kind(&row.listing.kind).ok_or_else(Problem::game_not_found)?;
        let record = kind.export(row.game_id, key).await.map_err(Problem::from)?;
        body.extend_from_slice(&record);
    }
    Ok((body, rows.len()))
}

/// The least id of a game that was created at this time: ids begin with the milliseconds since 1970.
fn first_id(time: DateTime<Utc>) -> GameId {
    let milliseconds = u128::try_from(time.timestamp_millis()).unwrap_or(0);
    GameId(Uuid::from_u128(milliseconds << 80))
}

impl BulkQuery {
    /// True if a game that was created at this time is asked for.
    fn has(&self, created_at: DateTime<Utc>) -> bool {
        let created = created_at.timestamp_millis();
        self.since.is_none_or(|since| created >= since.timestamp_millis())
            && self.until.is_none_or(|until| created < until.timestamp_millis())
    }

    fn next_page(&self, cursor: GameId, limit: u32) -> String {
        let mut address = format!("/v1/exports?cursor={cursor}&limit={limit}");
        for (name, time) in [("since", self.since), ("until", self.until)] {
            if let Some(time) = time {
                address +=
                    &format!("&{name}={}", time.to_rfc3339_opts(SecondsFormat::Millis, true));
            }
        }
        format!("<{address}>; rel=\"next\"")
    }
}
