//! The keys of apps.

use super::{app, label};
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::caller::{hash, random_bits};
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::{Query, id};
use crate::promise::*;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, delete, get, post, web};
use engine::Engine;
use engine::apps::{MAX_KEYS, Prefix, fresh};
use engine::wire::{AppKeyCreated, AppKeyList, AppKeyResource};
use serde::Deserialize;
use store::{AppKeyRow, KeyId, KeyRevocation, KeyRevoked, NewAppKey, OfApp, Scope, Scopes};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A request for an app's key.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateAppKey {
    /// A name for the key. It has 1 to 100 characters, of those that a player's name may have.
    #[schema(example = "Card Club's server", min_length = 1, max_length = 100)]
    #[serde(default)]
    label: Option<String>,
    /// What the key allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
    /// `webhooks:write`, `players:read`, `players:write`, `players:act`, `log:read`. By default all of them.
    #[schema(example = json!(["players:act", "games:play", "games:read"]), min_items = 1)]
    #[serde(default)]
    scopes: Option<Vec<String>>,
}

/// The scopes of these names.
pub(crate) fn scopes(names: &[String]) -> Result<Scopes, Problem> {
    let scopes: Result<Scopes, _> = names.iter().map(|name| name.parse::<Scope>()).collect();
    let scopes = scopes.ok().filter(|scopes| !scopes.is_empty()); // The problem names the member.
    scopes.ok_or_else(|| Problem::invalid("scopes", "`scopes` has an unknown scope, or none"))
}

/// Makes a key for an app.
///
/// The server shows the secret only now. An app has at most two keys, so that its server can go over to a new one before
/// the old one is revoked. A repeat makes another key.
#[utoipa::path(tag = "apps", operation_id = "create_app_key", request_body = CreateAppKey, security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The app")),
    responses((status = 201, body = AppKeyCreated, description = "The key is made")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[AppNotFound, TooManyAppKeys, NoRandomness])))))]
#[post("/apps/{id}/keys")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let app = app(&server, &path).await?;
    let asked: CreateAppKey = body.parse_or_default()?;
    let secret = fresh(Prefix::Key, random_bits()?);
    let row = AppKeyRow {
        key_id: KeyId(Uuid::now_v7()),
        app_id: app.app_id,
        label: asked.label.as_deref().map(|text| label("label", text)).transpose()?,
        scopes: asked.scopes.as_deref().map_or_else(|| Ok(Scopes::all()), scopes)?,
        created_at: server.clock.now(),
        last_used_at: None,
    };
    let new = NewAppKey {
        key_id: row.key_id,
        app_id: row.app_id,
        key_hash: hash(&secret),
        label: row.label.clone(),
        scopes: row.scopes,
        created_at: row.created_at,
    };
    match server.store.add_app_key(new, MAX_KEYS).await? {
        OfApp::Made => Ok(HttpResponse::Created()
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(AppKeyCreated { secret, key: row.into() })),
        OfApp::TooMany => {
            let detail = format!("an app has at most {MAX_KEYS} keys; revoke one");
            Err(Problem::new(Code::TooManyAppKeys, detail))
        }
        OfApp::AudienceTaken | OfApp::NoApp => Err(Problem::internal()),
    }
}

/// The keys of an app, with the day of their last use.
///
/// The keys' secrets are not among the members. Only the answer that makes a key has its secret.
#[utoipa::path(tag = "apps", operation_id = "list_app_keys", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The app")),
    responses((status = 200, body = AppKeyList, description = "The keys")),
    extensions(("x-promise" = json!(no_token().codes(&[AppNotFound])))))]
#[get("/apps/{id}/keys")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let app = app(&server, &path).await?;
    let keys = server.store.app_keys(app.app_id).await?;
    let keys = keys.into_iter().map(AppKeyResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(AppKeyList { keys }))
}

/// The query of a key's revocation.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RevokeQuery {
    /// Another key of the app, which gets the tokens and webhooks that this one has made. By default they end.
    #[param(nullable = false)]
    successor: Option<Uuid>,
    /// True if the server only counts: the key stays.
    #[param(nullable = false)]
    dry_run: Option<bool>,
}

/// Revokes a key of an app.
///
/// The server ends the feeds that were opened with it, and the tokens and the players' webhooks that it has made, directly or
/// not, unless a `successor` gets them. The app's own webhooks stay. The headers `Gavel-Tokens` and `Gavel-Webhooks` say how many
/// tokens and webhooks it had made that had not ended. Another instance may accept the key for a second more.
#[utoipa::path(tag = "apps", operation_id = "revoke_app_key", security(("operator_bearer" = [])),
    params(("id" = Uuid, Path, description = "The app"), ("key" = Uuid, Path, description = "The key"), RevokeQuery),
    responses((status = 204, description = "The key is revoked, or counted", headers(("Gavel-Tokens" = u64, description = "The number of tokens that the key has made"), ("Gavel-Webhooks" = u64, description = "The number of players' webhooks that the key has made")))),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[AppKeyNotFound, AppNotFound])))))]
#[delete("/apps/{id}/keys/{key}")]
pub(crate) async fn revoke(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<(String, String)>,
    Query(query): Query<RevokeQuery>,
) -> Result<HttpResponse, Problem> {
    let (app_id, key) = path.into_inner();
    let app = app(&server, &app_id).await?;
    let unknown = || Problem::new(Code::AppKeyNotFound, "the app has no such key");
    let key = id(&key).map(KeyId).ok_or_else(unknown)?;
    let how = KeyRevocation {
        successor: query.successor.map(KeyId),
        dry_run: query.dry_run.unwrap_or_default(),
    };
    let made = match server.store.revoke_app_key(app.app_id, key, how, server.clock.now()).await? {
        KeyRevoked::Revoked(made) => made,
        KeyRevoked::NoKey => return Err(unknown()),
        KeyRevoked::NoSuccessor => {
            let detail = "`successor` is no other key of the app";
            return Err(Problem::new(Code::InvalidQuery, detail).field("successor"));
        }
    };
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(HttpResponse::NoContent()
        .insert_header(("Gavel-Tokens", made.tokens.to_string()))
        .insert_header(("Gavel-Webhooks", made.webhooks.to_string()))
        .finish())
}
