//! All that is stored of an app.

use crate::http::app::AppCaller;
use crate::http::credential::Credential;
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::promise::*;
use crate::routes::shared::records::NDJSON;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, get, web};
use engine::Engine;
use engine::export::of_app;

/// Exports all that is stored of the app, a JSON object a line.
///
/// The `type` of a line is `app`, `key` (without its secret), `issuer`, `webhook`, `player`, `game` or `end`. The app's own webhooks
/// come first. The webhooks and games of a player follow the player; a game of several players of the app comes once, with
/// their seats alone. Games of the app in which none of its players sits come last. The last line is `end` and counts; an export without it
/// was cut off. Nothing of an erased player is in it. The export comes at the pace of the app's limits.
#[utoipa::path(tag = "apps", operation_id = "export_own_app", security(("app_bearer" = [])),
    responses((status = 200, body = String, content_type = "application/x-ndjson", description = "The export")),
    extensions(("x-promise" = json!(needs(&[PlayersRead, GamesRead, WebhooksWrite])))))]
#[get("/apps/me/export")]
pub(crate) async fn export(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
) -> Result<HttpResponse, Problem> {
    let key = Credential::of(&request).ok_or_else(Problem::false_token)?.token_hash();
    let pace = Spender::of_app(&request, caller.app_id()).pace();
    let export = of_app(server.into_inner(), caller.app_id(), key, Box::new(pace));
    Ok(HttpResponse::Ok()
        .content_type(NDJSON)
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(export))
}
