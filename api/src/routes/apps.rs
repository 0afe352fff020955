//! Apps, for the operator; and an app as its own server sees it.

pub(crate) mod export;
pub(crate) mod issuers;
pub(crate) mod keys;
pub(crate) mod players;
pub(crate) mod webhooks;

use crate::codes::Code;
use crate::http::app::AppCaller;
use crate::http::body::Body;
use crate::http::caller::random_bits;
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, get, post, web};
use engine::Engine;
use engine::names;
use engine::wire::{AppList, AppResource, OwnApp};
use serde::Deserialize;
use store::{AppId, AppRow};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

/// How many characters a name or a label has at most.
const MAX_LABEL: usize = 100;

/// The routes of apps.
pub(super) fn routes(config: &mut ServiceConfig<'_>) {
    // Before those with an id in the place of `me`.
    config
        .service(own)
        .service(export::export)
        .service(players::lookup)
        .service(players::sign_out)
        .service(players::put)
        .service(players::get)
        .service(players::erase)
        .service(webhooks::create)
        .service(webhooks::list)
        .service(webhooks::get)
        .service(webhooks::delete)
        .service(webhooks::deliveries)
        .service(webhooks::redeliver);
    config
        .service(create)
        .service(list)
        .service(get)
        .service(keys::create)
        .service(keys::list)
        .service(keys::revoke)
        .service(issuers::add)
        .service(issuers::list)
        .service(issuers::remove);
}

/// A request for an app.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateApp {
    /// A name for the operator. It has 1 to 100 characters, of those that a player's name may have.
    #[schema(example = "Card Club", min_length = 1, max_length = 100)]
    name: String,
}

/// A name that an operator gives.
pub(super) fn label(field: &str, text: &str) -> Result<String, Problem> {
    names::name(text, MAX_LABEL)
        .map_err(|unfit| Problem::invalid(field, format!("a {field} {unfit}")))
}

/// The app with the id in the path.
pub(super) async fn app(server: &Engine, path: &str) -> Result<AppRow, Problem> {
    let app = match id(path) {
        Some(app) => server.store.app(AppId(app)).await?,
        None => None,
    };
    app.ok_or_else(|| Problem::new(Code::AppNotFound, "there is no such app"))
}

/// Makes an app: a backend with keys and players of its own.
///
/// A new app has no key yet: `POST /v1/apps/{id}/keys` makes one.
#[utoipa::path(tag = "apps", operation_id = "create_app", request_body = CreateApp, security(("operator_bearer" = [])),
    responses((status = 201, body = AppResource, description = "The app is made", headers(("Location" = String, description = "The app's address")))),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[NoRandomness])))))]
#[post("/apps")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    _: Operator,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let CreateApp { name } = body.parse()?;
    let app = AppRow {
        app_id: AppId(Uuid::now_v7()),
        name: label("name", &name)?,
        created_at: server.clock.now(),
    };
    server.store.create_app(&app, random_bits()?).await?;
    Ok(private(&mut HttpResponse::Created())
        .insert_header((LOCATION, format!("/v1/apps/{}", app.app_id.0)))
        .json(AppResource::from(app)))
}

/// All apps of the server.
///
/// The answer has all of them: the list has no pages.
#[utoipa::path(tag = "apps", operation_id = "list_apps", security(("operator_bearer" = [])),
    responses((status = 200, body = AppList, description = "The apps")),
    extensions(("x-promise" = json!(no_token()))))]
#[get("/apps")]
pub(crate) async fn list(server: web::Data<Engine>, _: Operator) -> Result<HttpResponse, Problem> {
    let apps = server.store.apps().await?.into_iter().map(AppResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(AppList { apps }))
}

/// One app.
///
/// Its id, its name and the time at which the operator made it.
#[utoipa::path(tag = "apps", operation_id = "get_app", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The app")),
    responses((status = 200, body = AppResource, description = "The app")),
    extensions(("x-promise" = json!(no_token().codes(&[AppNotFound])))))]
#[get("/apps/{id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let app = app(&server, &path).await?;
    Ok(private(&mut HttpResponse::Ok()).json(AppResource::from(app)))
}

/// The app of the key in this call, and what the key allows.
///
/// A backend checks its key with this call, which needs no scope.
#[utoipa::path(tag = "apps", operation_id = "get_own_app", security(("app_bearer" = [])),
    responses((status = 200, body = OwnApp, description = "The app and the key")),
    extensions(("x-promise" = json!(no_scope()))))]
#[get("/apps/me")]
pub(crate) async fn own(
    server: web::Data<Engine>,
    caller: AppCaller,
) -> Result<HttpResponse, Problem> {
    let app = server.store.app(caller.app_id()).await?.ok_or_else(Problem::internal)?;
    let own = OwnApp { app: app.into(), key: caller.0.into() };
    Ok(private(&mut HttpResponse::Ok()).json(own))
}
