//! The players of an app, by the app's own ids for them.

use crate::codes::Code;
use crate::http::app::AppCaller;
use crate::http::body::Body;
use crate::http::credential::external_id;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::promise::*;
use crate::routes::players::depart_everywhere;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use engine::Engine;
use engine::apps::{MAX_NAME, default_name, is_external_id};
use engine::names;
use engine::wire::{AppPlayerList, AppPlayerResource};
use serde::Deserialize;
use std::collections::HashMap;
use store::{AppId, AppPlayer, NewAppPlayer, Provisioned};
use utoipa::ToSchema;

/// How many players a call looks up at most.
const MAX_LOOKUP: usize = 500;

/// What an app says of its player.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProvisionPlayer {
    /// The public name, as in `POST /v1/players`. Without it a player who is there keeps the name, and a new one gets a name
    /// such as `Player 4711`.
    #[schema(example = "Ada", min_length = 1, max_length = 40)]
    #[serde(default)]
    name: Option<String>,
}

/// The players that an app asks for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookUpPlayers {
    /// At most 500 external ids, each of 1 to 255 bytes.
    #[schema(example = json!(["auth0|7", "auth0|8"]), min_items = 1, max_items = 500)]
    external_ids: Vec<String>,
}

/// The external id at a place from the end of the path, as the client has encoded it: the router would decode some of it.
fn named(request: &HttpRequest, from_end: usize) -> Result<String, Problem> {
    external_id(request.uri().path().rsplit('/').nth(from_end).unwrap_or_default())
}

async fn find(server: &Engine, app_id: AppId, external_id: String) -> Result<AppPlayer, Problem> {
    let found = server.store.app_players(app_id, std::slice::from_ref(&external_id)).await?;
    if let Some(found) = found.into_iter().next() {
        return Ok(found);
    }
    if server.store.is_erased(app_id, &external_id, server.clock.now()).await? {
        return Err(Problem::new(Code::PlayerErased, "this account has been erased"));
    }
    Err(Problem::new(Code::PlayerNotFound, "the app has no such player"))
}

/// Makes a player of the app, or renames the one who is there.
///
/// The app chooses the external id: 1 to 255 bytes of UTF-8, percent-encoded in the path. A repeat changes nothing. If the
/// app has erased a player with this id, the call makes a new one.
#[utoipa::path(tag = "apps", operation_id = "provision_player", request_body = ProvisionPlayer, security(("app_bearer" = [])),
    params(("external_id" = String, Path, description = "The app's id for the player, percent-encoded", min_length = 1)),
    responses(
        (status = 200, body = AppPlayerResource, description = "The player was there"),
        (status = 201, body = AppPlayerResource, description = "The player is made")),
    extensions(("x-promise" = json!(needs(&[PlayersWrite]).no_key().codes(&[InvalidExternalId])))))]
#[put("/apps/me/players/{external_id}")]
pub(crate) async fn put(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let external_id = named(&request, 0)?;
    let ProvisionPlayer { name } = body.parse_or_default()?;
    let unfit = |unfit| Problem::invalid("name", format!("a name {unfit}"));
    let name = name.map(|name| names::name(&name, MAX_NAME).map_err(unfit)).transpose()?;
    let new = NewAppPlayer {
        app_id: caller.app_id(),
        external_id,
        name,
        default_name: default_name(),
        at: server.clock.now(),
    };
    let provisioned = server.store.provision(new).await?;
    let (mut answer, player) = match provisioned {
        Provisioned::Made(player) => (HttpResponse::Created(), player),
        Provisioned::There(player) => (HttpResponse::Ok(), player),
        Provisioned::Renamed(player) => {
            server.accounts.forget();
            (HttpResponse::Ok(), player)
        }
    };
    Ok(private(&mut answer).json(AppPlayerResource::from(player)))
}

/// A player of the app.
///
/// The path names the player by the app's own id.
#[utoipa::path(tag = "apps", operation_id = "get_app_player", security(("app_bearer" = [])),
    params(("external_id" = String, Path, description = "The app's id for the player, percent-encoded", min_length = 1)),
    responses((status = 200, body = AppPlayerResource, description = "The player")),
    extensions(("x-promise" = json!(needs(&[PlayersRead]).codes(&[PlayerNotFound, PlayerErased, InvalidExternalId])))))]
#[get("/apps/me/players/{external_id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
) -> Result<HttpResponse, Problem> {
    let player = find(&server, caller.app_id(), named(&request, 0)?).await?;
    Ok(private(&mut HttpResponse::Ok()).json(AppPlayerResource::from(player)))
}

/// Erases a player of the app: the name, the external id and every token.
///
/// The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record changes.
/// A JWT of the player that is still valid gets 410. The server forgets the external id; for as long as such a JWT may be
/// valid, it stores a keyed hash of the id. A repeat gets 410 or 404.
#[utoipa::path(tag = "apps", operation_id = "erase_app_player", security(("app_bearer" = [])),
    params(("external_id" = String, Path, description = "The app's id for the player, percent-encoded", min_length = 1)),
    responses((status = 204, description = "The account is erased")),
    extensions(("x-promise" = json!(needs(&[PlayersWrite]).no_key().codes(&[PlayerNotFound, PlayerErased, InvalidExternalId])))))]
#[delete("/apps/me/players/{external_id}")]
pub(crate) async fn erase(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
) -> Result<HttpResponse, Problem> {
    let player = find(&server, caller.app_id(), named(&request, 0)?).await?.player.player_id;
    depart_everywhere(&server, player).await?;
    server.store.erase_player(player, server.clock.now(), None).await?;
    server.accounts.forget();
    server.feeds.recheck_tokens();
    // A seat may have been taken while the first pass ran.
    depart_everywhere(&server, player).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Signs a player of the app out everywhere.
///
/// The server ends every token of the player and the feeds that they opened, and disables the player's webhooks. No JWT that
/// was issued before this call is valid any more. Another instance may accept a token for a second more.
#[utoipa::path(tag = "apps", operation_id = "sign_out_app_player", security(("app_bearer" = [])),
    params(("external_id" = String, Path, description = "The app's id for the player, percent-encoded", min_length = 1)),
    responses((status = 204, description = "The player is signed out")),
    extensions(("x-promise" = json!(needs(&[PlayersWrite]).no_key().codes(&[PlayerNotFound, PlayerErased, InvalidExternalId])))))]
#[post("/apps/me/players/{external_id}/sign-out")]
pub(crate) async fn sign_out(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = find(&server, caller.app_id(), named(&request, 1)?).await?.player.player_id;
    body.parse_nothing()?;
    server.store.sign_out(player, server.clock.now()).await?;
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(HttpResponse::NoContent().finish())
}

/// Looks up to 500 players of the app up by their external ids.
///
/// The answer leaves out ids that name nobody. The body may have 256 KiB.
#[utoipa::path(tag = "apps", operation_id = "look_up_players", request_body = LookUpPlayers, security(("app_bearer" = [])),
    responses((status = 200, body = AppPlayerList, description = "The players")),
    extensions(("x-promise" = json!(needs(&[PlayersRead]).no_key()))))]
#[post("/apps/me/lookup")]
pub(crate) async fn lookup(
    server: web::Data<Engine>,
    caller: AppCaller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let LookUpPlayers { external_ids } = body.parse()?;
    if !(1..=MAX_LOOKUP).contains(&external_ids.len()) {
        let detail = format!("a call looks up 1 to {MAX_LOOKUP} players");
        return Err(Problem::invalid("external_ids", detail));
    }
    if let Some(place) = external_ids.iter().position(|id| !is_external_id(id)) {
        let field = format!("external_ids[{place}]");
        return Err(Problem::invalid(field, "an external id has 1 to 255 bytes"));
    }
    let found = server.store.app_players(caller.app_id(), &external_ids).await?;
    let mut found: HashMap<String, AppPlayer> =
        found.into_iter().map(|player| (player.external_id.clone(), player)).collect();
    let players = external_ids.iter().filter_map(|id| found.remove(id));
    let players = players.map(AppPlayerResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(AppPlayerList { players }))
}
