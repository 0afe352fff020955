//! The link between a player and an app's user, and the end of all of a player's sessions.

use crate::codes::Code;
use crate::http::body::Body;
use crate::http::caller::{Caller, token_hash};
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use engine::Engine;
use engine::apps::AuthError;
use engine::wire::{IdentityList, IdentityResource};
use serde::Deserialize;
use store::{Linked, NewIdentity, Unlinked};
use utoipa::ToSchema;

/// The user of an app to whom a player is linked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkIdentity {
    /// A valid JWT of the user, from an issuer of the app.
    #[schema(example = "eyJhbGciOiJFUzI1NiJ9…", max_length = 16_384)]
    token: String,
}

/// Links the caller, who has played as a guest, to a user of an app.
///
/// From now on the user's JWTs, and the app's key with the user's external id, are this player; nothing that was played is
/// lost. Link a user before the first call with the user's JWT, because such a call makes a player. The caller's tokens stay
/// valid. A repeat changes nothing.
#[utoipa::path(tag = "players", operation_id = "link_identity", request_body = LinkIdentity, security(("player_bearer" = [])),
    responses((status = 200, body = IdentityResource, description = "The player is linked")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key().codes(&[IdentityTaken, AlreadyLinked, PlayerErased])))))]
#[post("/players/me/identities")]
pub(crate) async fn link(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player_id = caller.player_id()?;
    let with = token_hash(&request).ok_or_else(Problem::false_token)?;
    let LinkIdentity { token } = body.parse()?;
    let user = match server.apps.user(&token).await {
        Ok(user) => user,
        Err(error @ (AuthError::Store(_) | AuthError::IssuerUnavailable(_))) => {
            return Err(error.into());
        }
        // The caller's own token is right: the member is wrong.
        Err(error) => return Err(Problem::invalid("token", error.to_string())),
    };
    let (app_id, external_id) = (user.app_id, user.external_id);
    let new =
        NewIdentity { app_id, external_id, player_id, with: Some(with), at: server.clock.now() };
    match server.store.link(new).await? {
        Linked::Linked(identity) => {
            Ok(private(&mut HttpResponse::Ok()).json(IdentityResource::from(identity)))
        }
        Linked::Taken => {
            let detail = "another player is linked to this user";
            Err(Problem::new(Code::IdentityTaken, detail))
        }
        Linked::Already => {
            Err(Problem::new(Code::AlreadyLinked, "you are linked to another user; unlink first"))
        }
        Linked::Erased => Err(Problem::new(Code::PlayerErased, "this account has been erased")),
        Linked::CallerGone => match server.store.is_stopped(with).await? {
            true => Err(AuthError::Stopped.into()),
            false => Err(AuthError::Revoked.into()),
        },
    }
}

/// The user of an app to whom the caller is linked, if there is one.
///
/// The app's backend names its user by `external_id`. An account has at most one such user.
#[utoipa::path(tag = "players", operation_id = "list_identities", security(("player_bearer" = [])),
    responses((status = 200, body = IdentityList, description = "The user, or none")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite])))))]
#[get("/players/me/identities")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    caller: Caller,
) -> Result<HttpResponse, Problem> {
    let identities = server.store.identities(caller.player_id()?).await?;
    let identities = identities.into_iter().map(IdentityResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(IdentityList { identities }))
}

/// Unlinks the caller from the user of an app.
///
/// The player goes on as a guest, and needs a token of their own for that: the one from `POST /v1/players`, or one that it has
/// made. The server ends all that comes from the app: the sessions of JWTs and of the app's key, the tokens that they have made
/// and exchanged, the webhooks that they have registered, and feeds of games that only the app's users see. The next call with
/// a JWT of the user makes a new player. A repeat changes nothing.
#[utoipa::path(tag = "players", operation_id = "unlink_identity", security(("player_bearer" = [])),
    responses((status = 204, description = "The player is linked to nobody")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key().codes(&[LastWayIn])))))]
#[delete("/players/me/identities")]
pub(crate) async fn unlink(
    server: web::Data<Engine>,
    caller: Caller,
) -> Result<HttpResponse, Problem> {
    match server.store.unlink(caller.player_id()?, server.clock.now()).await? {
        Unlinked::Unlinked => {}
        Unlinked::LastWayIn => {
            let detail = "you have no token of your own that does not come from the app";
            return Err(Problem::new(Code::LastWayIn, detail));
        }
    }
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(HttpResponse::NoContent().finish())
}

/// Signs the caller out everywhere.
///
/// The server ends every token of the player, the one in this call too, and the feeds that they opened, and disables the
/// player's webhooks. No JWT that was issued before counts any more. An account that has no user of an app is then out of
/// reach. Another instance may accept a token for a second more.
#[utoipa::path(tag = "players", operation_id = "sign_out", security(("player_bearer" = [])),
    responses((status = 204, description = "The player is signed out")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key()))))]
#[post("/players/me/sign-out")]
pub(crate) async fn sign_out(
    server: web::Data<Engine>,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    body.parse_nothing()?;
    server.store.sign_out(player, server.clock.now()).await?;
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(HttpResponse::NoContent().finish())
}
