//! The webhooks of an app: the server notifies them of all its users.

use crate::codes::Code;
use crate::http::app::AppCaller;
use crate::http::body::Body;
use crate::http::caller::random_bits;
use crate::http::etag::private;
use crate::http::idempotency::keyed;
use crate::http::problem::Problem;
use crate::http::query::{Query, id};
use crate::promise::*;
use crate::routes::webhooks::{DeliveriesQuery, owned, page, send_again, webhook_not_found};
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use engine::Engine;
use engine::outgoing::check_url;
use engine::webhooks::{MAX_WEBHOOKS, shown};
use engine::wire::{DeliveryList, DeliveryResource, WebhookCreated, WebhookList, WebhookResource};
use serde::Deserialize;
use store::{NewAppWebhook, Once, WebhookId, WebhookMade, WebhookOwner, WebhookRow};
use utoipa::ToSchema;
use uuid::Uuid;

/// A request to register a webhook of an app.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateAppWebhook {
    /// The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
    /// private networks, now and at every connection.
    #[schema(
        example = "https://example.com/gavel",
        max_length = 2048,
        format = "uri",
        pattern = "^https?://"
    )]
    url: String,
}

/// Registers a webhook of the app.
///
/// The server notifies it of all users of the app, as a player's webhook of that player. `data` also has `app`, `player` and
/// `external_id`. The server shows the secret only now, and ignores an `Idempotency-Key`. An app has at most 10 webhooks.
#[utoipa::path(tag = "apps", operation_id = "create_app_webhook", request_body = CreateAppWebhook, security(("app_bearer" = [])),
    responses((status = 201, body = WebhookCreated, description = "The webhook is registered", headers(("Location" = String, description = "The webhook's address")))),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).no_key().codes(&[TooManyWebhooks, UrlRefused, NoRandomness])))))]
#[post("/apps/me/webhooks")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    caller: AppCaller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let CreateAppWebhook { url } = body.parse()?;
    let url = check_url(&url, server.webhooks.allow_private())
        .map_err(|why| Problem::new(Code::UrlRefused, why).field("url"))?;
    let secret = random_bits()?.to_vec();
    let secret_shown = shown(&secret);
    let row = WebhookRow {
        webhook_id: WebhookId(Uuid::now_v7()),
        game_id: None,
        url: url.into(),
        created_at: server.clock.now(),
        failing_since: None,
        disabled: None,
        maker: None,
    };
    let new = NewAppWebhook {
        webhook_id: row.webhook_id,
        app_id: caller.app_id(),
        url: row.url.clone(),
        secret,
        created_at: row.created_at,
    };
    match server.store.create_app_webhook(new, MAX_WEBHOOKS).await? {
        WebhookMade::Made => server.webhooks.made(),
        WebhookMade::TokenGone => return Err(Problem::false_token()),
        WebhookMade::TooMany => {
            let detail = format!("an app has at most {MAX_WEBHOOKS} webhooks; delete one");
            return Err(Problem::new(Code::TooManyWebhooks, detail));
        }
    }
    Ok(HttpResponse::Created()
        .insert_header((LOCATION, format!("/v1/apps/me/webhooks/{}", row.webhook_id)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(WebhookCreated { webhook: row.into(), secret: secret_shown }))
}

/// The webhooks of the app.
///
/// The answer has all of them, without their secrets.
#[utoipa::path(tag = "apps", operation_id = "list_app_webhooks", security(("app_bearer" = [])),
    responses((status = 200, body = WebhookList, description = "The webhooks")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite])))))]
#[get("/apps/me/webhooks")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    caller: AppCaller,
) -> Result<HttpResponse, Problem> {
    let rows = server.store.webhooks(WebhookOwner::App(caller.app_id())).await?;
    let webhooks = rows.into_iter().map(WebhookResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(WebhookList { webhooks }))
}

/// A webhook of the app.
///
/// If the server has disabled it, the answer has the cause.
#[utoipa::path(tag = "apps", operation_id = "get_app_webhook", security(("app_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 200, body = WebhookResource, description = "The webhook")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).codes(&[WebhookNotFound])))))]
#[get("/apps/me/webhooks/{id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    caller: AppCaller,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let row = owned(&server, WebhookOwner::App(caller.app_id()), &path).await?;
    Ok(private(&mut HttpResponse::Ok()).json(WebhookResource::from(row)))
}

/// Removes a webhook of the app with its deliveries. The server sends it nothing more, except attempts under way.
///
/// A repeat gets 404.
#[utoipa::path(tag = "apps", operation_id = "delete_app_webhook", security(("app_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 204, description = "The webhook is removed")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).no_key().codes(&[WebhookNotFound])))))]
#[delete("/apps/me/webhooks/{id}")]
pub(crate) async fn delete(
    server: web::Data<Engine>,
    caller: AppCaller,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    body.parse_nothing()?;
    let webhook = id(&path).map(WebhookId).ok_or_else(webhook_not_found)?;
    let (owner, now) = (WebhookOwner::App(caller.app_id()), server.clock.now());
    match server.store.delete_webhook(owner, webhook, now, None).await? {
        Once::Now(true) => Ok(HttpResponse::NoContent().finish()),
        _ => Err(webhook_not_found()),
    }
}

/// The deliveries of a webhook of the app, the newest first: the state of each, and the time of its next attempt.
///
/// The server stores settled deliveries for 30 days. An item has neither the player nor the external id.
#[utoipa::path(tag = "apps", operation_id = "list_app_deliveries", security(("app_bearer" = [])), params(("id" = Uuid, Path, description = "The webhook"), DeliveriesQuery),
    responses((status = 200, body = DeliveryList, description = "A page of deliveries")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).codes(&[WebhookNotFound])))))]
#[get("/apps/me/webhooks/{id}/deliveries")]
pub(crate) async fn deliveries(
    server: web::Data<Engine>,
    caller: AppCaller,
    path: web::Path<String>,
    query: Query<DeliveriesQuery>,
) -> Result<HttpResponse, Problem> {
    page(&server, WebhookOwner::App(caller.app_id()), &path, query).await
}

/// Sends a delivery of the app's webhook once more, at once, with the same id and body.
///
/// The server ignores a repeat with the same `Idempotency-Key`. A delivery about an erased player is not sent again.
#[utoipa::path(tag = "apps", operation_id = "redeliver_app_delivery", security(("app_bearer" = [])),
    params(("id" = Uuid, Path, description = "The webhook"), ("delivery" = Uuid, Path, description = "The delivery")),
    responses((status = 202, body = DeliveryResource, description = "The server will send it")),
    extensions(("x-promise" = json!(needs(&[WebhooksWrite]).key(KEPT_FOR_APP).codes(&[WebhookDisabled, WebhookNotFound, DeliveryNotFound, TooManyIdempotencyKeys])))))]
#[post("/apps/me/webhooks/{id}/deliveries/{delivery}/redeliver")]
pub(crate) async fn redeliver(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let app = caller.app_id();
    let keyed = keyed(&request, &body, app.0.as_bytes())?;
    send_again(&server, WebhookOwner::App(app), path.into_inner(), keyed).await
}
