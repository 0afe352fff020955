//! All that is stored about the caller.

use crate::http::caller::{Caller, token_hash};
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, get, web};
use engine::Engine;
use engine::export::of_player;
use engine::wire::PlayerExport;

/// Exports all that is stored about the caller, as one JSON document.
///
/// It has the account, its links, tokens and webhooks without secrets, and every game in which the caller has a seat or a reserved
/// seat, with the events as the caller may know them. Other players' hidden values of running games are not in it. The export comes at the pace of the
/// caller's limits; one that is cut off is no JSON.
#[utoipa::path(tag = "players", operation_id = "export_me", security(("player_bearer" = [])),
    responses((status = 200, body = PlayerExport, description = "The export")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite, GamesRead, WebhooksWrite])))))]
#[get("/players/me/export")]
pub(crate) async fn export(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    spender: Spender,
) -> Result<HttpResponse, Problem> {
    let player = caller.player()?.clone();
    let token = token_hash(&request).ok_or_else(Problem::false_token)?;
    let export = of_player(server.into_inner(), player, token, Box::new(spender.pace()));
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(export))
}
