//! The checkpoints over all games' heads, and the proof that one covers a game.

use super::pages;
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::etag::private;
use crate::http::limits::Spender;
use crate::http::limits::client_address;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::promise::*;
use actix_web::{HttpResponse, get, web};
use domain::kernel::Game;
use domain::record::Checkpoint;
use engine::Engine;
use engine::checkpoints::{INCLUSION_COST, parsed};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The largest number that a checkpoint can have.
const MAX_NUMBER: u32 = i32::MAX as u32;

/// How many checkpoints of a page cost as much as an event.
const CHECKPOINTS_A_UNIT: u32 = 10;

/// The query of a page of checkpoints.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CheckpointsQuery {
    /// Only checkpoints after this number; 0 by default.
    #[param(nullable = false, minimum = 0)]
    after: Option<u32>,
    /// The largest number of checkpoints; 100 by default.
    #[param(nullable = false, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A page of checkpoints in order.
#[derive(Serialize, ToSchema)]
pub(crate) struct CheckpointList {
    /// The checkpoints, the oldest first.
    checkpoints: Vec<Checkpoint>,
    /// The `after` of the next page.
    next_after: u32,
    /// True if there were more checkpoints when the server read this page.
    has_more: bool,
}

/// The signed checkpoints over the heads of all games, in order.
///
/// Each checkpoint contains the hash of the one before. With stored checkpoints anyone can show that a game was removed or
/// a checkpoint changed.
#[utoipa::path(tag = "games", operation_id = "list_checkpoints", params(CheckpointsQuery), security(()),
    responses((status = 200, body = CheckpointList, description = "A page of checkpoints")),
    extensions(("x-promise" = json!(no_token().preview()))))]
#[get("/checkpoints")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    spender: Spender,
    query: Query<CheckpointsQuery>,
) -> Result<HttpResponse, Problem> {
    let limit = pages::limit(query.0.limit, 100, 1000)?;
    let after = query.0.after.unwrap_or(0);
    if after > MAX_NUMBER {
        let detail = format!("`after` is at most {MAX_NUMBER}");
        return Err(Problem::new(Code::InvalidQuery, detail).field("after"));
    }
    spender.charge(limit.div_ceil(CHECKPOINTS_A_UNIT))?;
    let mut page = server.store.checkpoints(after, limit + 1).await?;
    let has_more = pages::cut(&mut page, limit);
    let checkpoints: Vec<_> = page.iter().map(|text| parsed(text)).collect::<Result<_, _>>()?;
    let next_after = checkpoints.last().map_or(after, |last| last.number);
    Ok(HttpResponse::Ok().json(CheckpointList { checkpoints, next_after, has_more }))
}

/// A checkpoint.
///
/// It shows which games the server had at a time, with which heads.
#[utoipa::path(tag = "games", operation_id = "get_checkpoint", security(()),
    params(("number" = u32, Path, minimum = 1, description = "The checkpoint")),
    responses((status = 200, body = Checkpoint, description = "The checkpoint")),
    extensions(("x-promise" = json!(no_token().codes(&[CheckpointNotFound]).preview()))))]
#[get("/checkpoints/{number}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let number = path.parse().ok().filter(|number: &u32| number.to_string() == *path);
    let checkpoint = numbered(&server, number.ok_or_else(not_found)?).await?;
    Ok(HttpResponse::Ok().json(checkpoint))
}

async fn numbered(server: &Engine, number: u32) -> Result<Checkpoint, Problem> {
    let before = number.checked_sub(1).filter(|before| *before < i32::MAX as u32);
    let found = server.store.checkpoints(before.ok_or_else(not_found)?, 1).await?;
    let found = found.first().map(|text| parsed(text)).transpose()?;
    found.filter(|found| found.number == number).ok_or_else(not_found)
}

fn not_found() -> Problem {
    Problem::new(Code::CheckpointNotFound, "there is no such checkpoint")
}

/// The checkpoint that must cover a game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct InclusionQuery {
    /// The checkpoint; by default the newest.
    #[param(nullable = false, minimum = 1)]
    checkpoint: Option<u32>,
}

/// Proves that a checkpoint covers a game.
pub(super) async fn inclusion<G: Game>(call: Call<G>, query: InclusionQuery) -> Answer {
    let seen = call.visible().await?;
    let server = &call.server;
    let checkpoint = match query.checkpoint {
        Some(0) => {
            let problem = Problem::new(Code::InvalidQuery, "`checkpoint` is from 1 on");
            return Err(problem.field("checkpoint"));
        }
        Some(number) => numbered(server, number).await?,
        None => {
            let newest = server.store.newest_checkpoint().await?;
            parsed(&newest.ok_or_else(not_found)?)?
        }
    };
    call.charge(INCLUSION_COST)?;
    let client = client_address(&call.request);
    let id = seen.table.id;
    let inclusion = server.trees.inclusion(&server.store, checkpoint, id, client).await?;
    let inclusion = inclusion.ok_or_else(|| {
        Problem::new(Code::NotInCheckpoint, "the game was created after this checkpoint")
    })?;
    Ok(private(&mut HttpResponse::Ok()).json(inclusion))
}
