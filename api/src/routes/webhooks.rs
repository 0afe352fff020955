//! The webhooks of a player.

use super::pages;
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::caller::{Caller, gone, random_bits, token_hash};
use crate::http::etag::private;
use crate::http::idempotency::{keyed, once, recall, removed, replayed};
use crate::http::problem::Problem;
use crate::http::query::{Query, id};
use crate::promise::*;
use actix_web::http::header::{CACHE_CONTROL, ContentType, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use domain::kernel::Visibility;
use domain::seat::{GameId, PlayerId};
use engine::Engine;
use engine::outgoing::check_url;
use engine::webhooks::{MAX_WEBHOOKS, shown};
use engine::wire::{DeliveryList, DeliveryResource, WebhookCreated, WebhookList, WebhookResource};
use serde::Deserialize;
use store::{
    DeliveryId, DeliveryKey, DeliveryRow, Keyed, NewWebhook as Made, Once, StoreError, WebhookId,
    WebhookMade, WebhookOwner, WebhookRow,
};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A request to register a webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateWebhook {
    /// The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
    /// private networks, now and at every connection.
    #[schema(
        example = "https://example.com/gavel",
        max_length = 2048,
        format = "uri",
        pattern = "^https?://"
    )]
    url: String,
    /// The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games.
    #[serde(default)]
    game: Option<Uuid>,
}

/// The query of a page of deliveries.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DeliveriesQuery {
    /// The `next_cursor` of the page before.
    #[param(nullable = false)]
    cursor: Option<Uuid>,
    /// The largest number of deliveries; 50 by default.
    #[param(nullable = false, minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Registers a webhook.
///
/// The server notifies it of the player's turns, reminders and reserved seats, and of starts and ends of the player's games. Standard Webhooks describes
/// the signature; `webhooks` in this document describes the calls. The server shows the secret only now, and ignores an
/// `Idempotency-Key`. The server disables the webhook when the token, the JWT or the app's key that registered it is revoked, or
/// the player is unlinked from the app; and when the token ends unused, but not at its time. A player has at most 10 webhooks.
#[utoipa::path(tag = "webhooks", operation_id = "create_webhook", request_body = CreateWebhook, security(("player_bearer" = [])),
    responses((status = 201, body = WebhookCreated, description = "The webhook is registered", headers(("Location" = String, description = "The webhook's address")))),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).no_key().codes(&[NotSeated, TooManyWebhooks, GameNotFound, UrlRefused, NoRandomness])))))]
#[post("/players/me/webhooks")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let token_hash = token_hash(&request).ok_or_else(Problem::false_token)?;
    let CreateWebhook { url, game } = body.parse()?;
    let url = check_url(&url, server.webhooks.allow_private())
        .map_err(|why| Problem::new(Code::UrlRefused, why).field("url"))?;
    let game = game.map(GameId);
    if let Some(game) = game {
        check_seat(&server, player, game).await?;
    }
    let secret = random_bits()?.to_vec();
    let secret_shown = shown(&secret);
    let webhook_id = WebhookId(Uuid::now_v7());
    let new = Made {
        webhook_id,
        player_id: player,
        game_id: game,
        url: url.into(),
        secret,
        token_hash,
        created_at: server.clock.now(),
    };
    match server.store.create_webhook(new, MAX_WEBHOOKS).await? {
        WebhookMade::Made => server.webhooks.made(),
        WebhookMade::TokenGone => return Err(gone(&server, &request).await),
        WebhookMade::TooMany => {
            let detail = format!("a player has at most {MAX_WEBHOOKS} webhooks; delete one");
            return Err(Problem::new(Code::TooManyWebhooks, detail));
        }
    }
    let row = owned(&server, WebhookOwner::Player(player), &webhook_id.to_string()).await?;
    Ok(HttpResponse::Created()
        .insert_header((LOCATION, format!("/v1/players/me/webhooks/{webhook_id}")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(WebhookCreated { webhook: row.into(), secret: secret_shown }))
}

async fn check_seat(server: &Engine, player: PlayerId, game: GameId) -> Result<(), Problem> {
    let row = server.store.game(game).await?.ok_or_else(Problem::game_not_found)?;
    if row.listing.players.contains(&Some(player)) {
        return Ok(());
    }
    match row.listing.visibility {
        Visibility::Private => Err(Problem::game_not_found()),
        Visibility::App if server.store.app_of(player).await? != row.listing.app => {
            Err(Problem::game_not_found())
        }
        Visibility::Public | Visibility::App => {
            Err(Problem::new(Code::NotSeated, "you have no seat in this game"))
        }
    }
}

/// The caller's webhooks.
///
/// The list has no secret. Only the answer that makes a webhook has it.
#[utoipa::path(tag = "webhooks", operation_id = "list_webhooks", security(("player_bearer" = [])),
    responses((status = 200, body = WebhookList, description = "The webhooks")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite])))))]
#[get("/players/me/webhooks")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    caller: Caller,
) -> Result<HttpResponse, Problem> {
    let rows = server.store.webhooks(WebhookOwner::Player(caller.player_id()?)).await?;
    let webhooks = rows.into_iter().map(WebhookResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(WebhookList { webhooks }))
}

/// One of the caller's webhooks, with the cause if it is disabled.
///
/// A webhook of another account answers as an unknown one.
#[utoipa::path(tag = "webhooks", operation_id = "get_webhook", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 200, body = WebhookResource, description = "The webhook")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).codes(&[WebhookNotFound])))))]
#[get("/players/me/webhooks/{id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    caller: Caller,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let row = own(&server, &caller, &path).await?;
    Ok(private(&mut HttpResponse::Ok()).json(WebhookResource::from(row)))
}

/// Removes a webhook with its deliveries. The server sends it nothing more, except attempts under way.
///
/// A repeat gets 404, or 204 again with its `Idempotency-Key`.
#[utoipa::path(tag = "webhooks", operation_id = "delete_webhook", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 204, description = "The webhook is removed")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).key(KEPT_FOR_PLAYER).codes(&[WebhookNotFound, TooManyIdempotencyKeys])))))]
#[delete("/players/me/webhooks/{id}")]
pub(crate) async fn delete(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let keyed = keyed(&request, &body, player.0.as_bytes())?;
    let webhook = id(&path).map(WebhookId).ok_or_else(webhook_not_found)?;
    let now = server.clock.now();
    let deleted =
        server.store.delete_webhook(WebhookOwner::Player(player), webhook, now, keyed).await?;
    match once(deleted, keyed)? {
        Once::Now(false) => Err(webhook_not_found()),
        deleted => Ok(removed(&deleted)),
    }
}

/// A webhook's deliveries, the newest first: the state of each, and the time of its next attempt.
///
/// The server stores settled deliveries for 30 days.
#[utoipa::path(tag = "webhooks", operation_id = "list_deliveries", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook"), DeliveriesQuery),
    responses((status = 200, body = DeliveryList, description = "A page of deliveries")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).codes(&[WebhookNotFound])))))]
#[get("/players/me/webhooks/{id}/deliveries")]
pub(crate) async fn deliveries(
    server: web::Data<Engine>,
    caller: Caller,
    path: web::Path<String>,
    query: Query<DeliveriesQuery>,
) -> Result<HttpResponse, Problem> {
    page(&server, WebhookOwner::Player(caller.player_id()?), &path, query).await
}

/// A page of the deliveries of the owner's webhook.
pub(super) async fn page(
    server: &Engine,
    owner: WebhookOwner,
    path: &str,
    Query(query): Query<DeliveriesQuery>,
) -> Result<HttpResponse, Problem> {
    let row = owned(server, owner, path).await?;
    let limit = pages::limit(query.limit, 50, 100)?;
    let mut rows =
        server.store.deliveries(row.webhook_id, query.cursor.map(DeliveryId), limit + 1).await?;
    let more = pages::cut(&mut rows, limit);
    let next_cursor = rows.last().filter(|_| more).map(|row| row.delivery_id.0);
    let answer =
        DeliveryList { deliveries: rows.into_iter().map(Into::into).collect(), next_cursor };
    Ok(private(&mut HttpResponse::Ok()).json(answer))
}

/// Sends a delivery once more, at once, with the same id and body.
///
/// The server ignores a repeat with the same `Idempotency-Key`.
#[utoipa::path(tag = "webhooks", operation_id = "redeliver", security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The webhook"), ("delivery" = Uuid, Path, description = "The delivery")),
    responses((status = 202, body = DeliveryResource, description = "The server will send it")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).key(KEPT_FOR_PLAYER).codes(&[WebhookDisabled, WebhookNotFound, DeliveryNotFound, TooManyIdempotencyKeys])))))]
#[post("/players/me/webhooks/{id}/deliveries/{delivery}/redeliver")]
pub(crate) async fn redeliver(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let keyed = keyed(&request, &body, player.0.as_bytes())?;
    send_again(&server, WebhookOwner::Player(player), path.into_inner(), keyed).await
}

/// Sends a delivery of the owner's webhook once more.
pub(super) async fn send_again(
    server: &Engine,
    owner: WebhookOwner,
    (webhook, delivery): (String, String),
    keyed: Option<Keyed>,
) -> Result<HttpResponse, Problem> {
    // Whatever has become of the webhook since.
    if let Some(before) = recall(&server.store, keyed).await? {
        return redelivered(Once::Before(before));
    }
    let row = owned(server, owner, &webhook).await?;
    let unknown = || Problem::new(Code::DeliveryNotFound, "there is no such delivery");
    let delivery_id = id(&delivery).map(DeliveryId).ok_or_else(unknown)?;
    if row.disabled.is_some() {
        let detail = "the webhook is disabled; register a new one";
        return Err(Problem::new(Code::WebhookDisabled, detail));
    }
    let now = server.clock.now();
    let key = DeliveryKey { owner, webhook_id: row.webhook_id, delivery_id };
    let asked = server.store.redeliver(key, now, keyed, as_answered).await?;
    let asked = match once(asked, keyed)? {
        Once::Now(None) => return Err(unknown()),
        Once::Now(Some(answer)) => Once::Now(answer),
        Once::Before(row) => Once::Before(row),
    };
    server.webhooks.due();
    redelivered(asked)
}

fn as_answered(delivery: DeliveryRow) -> Result<String, StoreError> {
    serde_json::to_string(&DeliveryResource::from(delivery))
        .map_err(|error| StoreError::Damaged(error.to_string()))
}

/// # Errors
/// If the answer that was given before is lost.
fn redelivered(asked: Once<String>) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::Accepted();
    let answer = match asked {
        Once::Now(answer) => answer,
        Once::Before(row) => {
            replayed(&mut response);
            let lost = || StoreError::Damaged("a redelivery's answer is missing".to_owned());
            row.answer.ok_or_else(lost)?
        }
    };
    Ok(private(&mut response).content_type(ContentType::json()).body(answer))
}

pub(super) fn webhook_not_found() -> Problem {
    Problem::new(Code::WebhookNotFound, "there is no such webhook")
}

/// The caller's webhook with this id.
async fn own(server: &Engine, caller: &Caller, path: &str) -> Result<WebhookRow, Problem> {
    owned(server, WebhookOwner::Player(caller.player_id()?), path).await
}

/// The owner's webhook with this id.
pub(super) async fn owned(
    server: &Engine,
    owner: WebhookOwner,
    path: &str,
) -> Result<WebhookRow, Problem> {
    let webhook = id(path).map(WebhookId).ok_or_else(webhook_not_found)?;
    // An owner has a handful.
    let mut rows = server.store.webhooks(owner).await?.into_iter();
    rows.find(|row| row.webhook_id == webhook).ok_or_else(webhook_not_found)
}
