//! The list of games of all kinds.

use super::pages;
use crate::codes::Code;
use crate::http::caller::Caller;
use crate::http::etag::private;
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::promise::*;
use actix_web::{HttpResponse, get, web};
use domain::kernel::Status;
use domain::seat::{GameId, PlayerId};
use engine::Engine;
use engine::wire::{GameList, summary};
use serde::Deserialize;
use store::GameFilter;
use utoipa::IntoParams;
use uuid::Uuid;

/// How many games of a list cost as much as an event.
const ROWS_A_UNIT: u32 = 10;

/// The query of a list of games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Only this kind.
    #[param(nullable = false, example = "qe")]
    kind: Option<String>,
    /// Only games of this status.
    #[param(nullable = false, inline)]
    status: Option<Status>,
    /// Only games in which the caller has a seat or a reserved one. This needs a token.
    #[param(nullable = false)]
    mine: Option<bool>,
    /// The `next_cursor` of the page before.
    #[param(nullable = false)]
    cursor: Option<Uuid>,
    /// The largest number of games; 50 by default.
    #[param(nullable = false, minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Lists games, the newest first.
///
/// The list has public games, those in which the caller has a seat or a reserved one, and those of the caller's app.
#[utoipa::path(tag = "games", operation_id = "list_games", params(ListQuery), security((), ("player_bearer" = [])),
    responses((status = 200, body = GameList, description = "A page of games")),
    extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[TokenRequired])))))]
#[get("/games")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    caller: Caller,
    spender: Spender,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let Query(query) = query;
    let limit = pages::limit(query.limit, 50, 100)?;
    if let Some(kind) = query.kind.as_deref().filter(|kind| server.kind(kind).is_none()) {
        let detail = format!("this server does not play the kind {kind:?}");
        return Err(Problem::new(Code::InvalidQuery, detail).field("kind"));
    }
    let seated = if query.mine == Some(true) { Some(caller.player_id()?) } else { None };
    let filter = GameFilter {
        kind: query.kind,
        status: query.status,
        seated,
        viewer: caller.id(),
        viewer_app: match caller.id().filter(|_| seated.is_none()) {
            Some(player) => server.store.app_of(player).await?,
            None => None,
        },
        before: query.cursor.map(GameId),
    };
    spender.charge(limit.div_ceil(ROWS_A_UNIT))?;
    let mut rows = server.store.games(&filter, limit + 1).await?;
    let more = pages::cut(&mut rows, limit);
    let next_cursor = rows.last().filter(|_| more).map(|row| row.game_id.0);
    let mut seated: Vec<PlayerId> = rows.iter().flat_map(|row| row.listing.listed()).collect();
    seated.sort_unstable();
    seated.dedup();
    let names = server.accounts.names(&seated).await?;
    let games = rows.into_iter().map(|row| summary(row, &names, server.clock.now())).collect();
    Ok(private(&mut HttpResponse::Ok()).json(GameList { games, next_cursor }))
}
