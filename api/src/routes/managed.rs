//! Players as the operator changes them.

use super::players::{RenamePlayer, depart_everywhere};
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::{HttpResponse, delete, patch, post, web};
use domain::seat::PlayerId;
use engine::Engine;
use engine::wire::ManagedPlayerResource;
use store::Managed;

fn unknown() -> Problem {
    Problem::new(Code::PlayerNotFound, "there is no such player")
}

fn named(path: &str) -> Result<PlayerId, Problem> {
    id(path).map(PlayerId).ok_or_else(unknown)
}

fn answer(managed: Managed) -> Result<HttpResponse, Problem> {
    match managed {
        Managed::Changed(player) => {
            Ok(private(&mut HttpResponse::Ok()).json(ManagedPlayerResource::from(player)))
        }
        Managed::Erased => Err(Problem::new(Code::PlayerErased, "this account has been erased")),
        Managed::Unknown => Err(unknown()),
        // The operator's token has nothing to do with the player's.
        Managed::CallerGone => Err(Problem::internal()),
    }
}

/// Renames a player, as the operator.
///
/// The new name is in every view from then on; another instance may show the old one for a second more. A repeat changes
/// nothing.
#[utoipa::path(tag = "players", operation_id = "rename_player", request_body = RenamePlayer, security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The player")),
    responses((status = 200, body = ManagedPlayerResource, description = "The player as it is now")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[PlayerNotFound, PlayerErased])))))]
#[patch("/players/{id}")]
pub(crate) async fn rename(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = named(&path)?;
    let name = body.parse::<RenamePlayer>()?.fit()?;
    let answer = answer(server.store.rename_player(player, name, None).await?)?;
    server.accounts.forget();
    tracing::info!(by = "operator", player = %player.0, "a player was renamed");
    Ok(answer)
}

/// Stops a player.
///
/// No token, JWT or key of an app counts for the player from then on, and none is made: each such call gets 401
/// `player_stopped`. Feeds end, and the player's webhooks pause. The player keeps the seats: in games with deadlines the rule
/// for absent players applies. Another instance may accept a token for a second more. A repeat changes nothing.
#[utoipa::path(tag = "players", operation_id = "stop_player", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The player")),
    responses((status = 200, body = ManagedPlayerResource, description = "The player as it is now")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[PlayerNotFound, PlayerErased])))))]
#[post("/players/{id}/stop")]
pub(crate) async fn stop(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = named(&path)?;
    body.parse_nothing()?;
    let answer = answer(server.store.stop_player(player, server.clock.now()).await?)?;
    server.accounts.forget();
    server.feeds.recheck_tokens();
    tracing::info!(by = "operator", player = %player.0, "a player was stopped");
    Ok(answer)
}

/// Has a player go on who was stopped.
///
/// What counted before counts again, as far as it has not ended meanwhile, and the deliveries that have waited are sent. A repeat
/// changes nothing.
#[utoipa::path(tag = "players", operation_id = "resume_player", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The player")),
    responses((status = 200, body = ManagedPlayerResource, description = "The player as it is now")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[PlayerNotFound, PlayerErased])))))]
#[post("/players/{id}/resume")]
pub(crate) async fn resume(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = named(&path)?;
    body.parse_nothing()?;
    let answer = answer(server.store.resume_player(player, server.clock.now()).await?)?;
    tracing::info!(by = "operator", player = %player.0, "a player goes on");
    Ok(answer)
}

/// Erases a player's account, as the operator: its name and its tokens.
///
/// It does what the player's own `DELETE /v1/players/me` does. Nobody can undo it. A repeat changes nothing.
#[utoipa::path(tag = "players", operation_id = "erase_player", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The player")),
    responses((status = 204, description = "The account is erased")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[PlayerNotFound])))))]
#[delete("/players/{id}")]
pub(crate) async fn erase(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = named(&path)?;
    if server.store.managed(player).await? == Managed::Unknown {
        return Err(unknown());
    }
    depart_everywhere(&server, player).await?;
    server.store.erase_player(player, server.clock.now(), None).await?;
    server.accounts.forget();
    server.feeds.recheck_tokens();
    // A seat may have been taken while the first pass ran.
    depart_everywhere(&server, player).await?;
    tracing::info!(by = "operator", player = %player.0, "a player was erased");
    Ok(HttpResponse::NoContent().finish())
}
