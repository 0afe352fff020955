//! The records of many games at once.

use super::pages;
use super::responses::BulkErrors;
use super::shared::records::NDJSON;
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::http::query::Query;
use actix_web::http::header::{LINK, VARY};
use actix_web::{HttpResponse, get, web};
use chrono::{DateTime, SecondsFormat, Utc};
use domain::kernel::Status;
use domain::seat::GameId;
use engine::Engine;
use engine::keys::SigningKey;
use serde::Deserialize;
use store::{GameFilter, GameRow};
use utoipa::IntoParams;
use uuid::Uuid;

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
    responses((status = 200, body = String, content_type = "application/x-ndjson", description = "The records"), BulkErrors))]
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
    let before = [query.cursor.map(GameId), query.until.map(first_id)].into_iter().flatten().min();
    let filter = GameFilter { status: Some(Status::Finished), before, ..GameFilter::default() };
    let mut rows = server.store.games(&filter, limit + 1).await?;
    let since = query.since.map_or(GameId(Uuid::nil()), first_id);
    rows.retain(|row| row.game_id >= since);
    let more = pages::cut(&mut rows, limit);
    let (body, taken) = records(&server, &key, &spender, &rows).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((VARY, "Accept-Encoding")).content_type(NDJSON);
    let last = taken.checked_sub(1).map(|last| &rows[last]);
    if let Some(last) = last.filter(|_| more || taken < rows.len()) {
        response.insert_header((LINK, next_page(last.game_id, query.since, limit)));
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

fn next_page(cursor: GameId, since: Option<DateTime<Utc>>, limit: u32) -> String {
    let mut address = format!("/v1/exports?cursor={cursor}&limit={limit}");
    if let Some(since) = since {
        let since = since.to_rfc3339_opts(SecondsFormat::Millis, true);
        address += &format!("&since={since}");
    }
    format!("<{address}>; rel=\"next\"")
}
