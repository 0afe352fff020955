//! The issuers of apps: who signs JWTs for them.

use super::app;
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::etag::private;
use crate::http::operator::Operator;
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::{HttpResponse, delete, get, post, web};
use engine::Engine;
use engine::apps::{IssuerSettings, MAX_ISSUERS};
use engine::wire::{IssuerList, IssuerResource};
use store::{IssuerId, OfApp};

/// Adds an issuer to an app.
///
/// From now on the server accepts the issuer's JWTs as tokens of the app's players, and makes each player at first sight.
/// To change an issuer, remove it and add another: its players stay.
#[utoipa::path(tag = "apps", operation_id = "add_issuer", request_body = IssuerSettings, security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The app")),
    responses((status = 201, body = IssuerResource, description = "The issuer is added")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[AppNotFound, AudienceTaken, TooManyIssuers])))))]
#[post("/apps/{id}/issuers")]
pub(crate) async fn add(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let app = app(&server, &path).await?;
    let settings: IssuerSettings = body.parse()?;
    let now = server.clock.now();
    let row = settings
        .into_row(app.app_id, server.webhooks.allow_private(), now)
        .map_err(|unfit| Problem::invalid(unfit.field, unfit.to_string()))?;
    match server.store.add_issuer(row.clone(), MAX_ISSUERS).await? {
        OfApp::Made => Ok(private(&mut HttpResponse::Created()).json(IssuerResource::from(row))),
        OfApp::TooMany => {
            let detail = format!("an app has at most {MAX_ISSUERS} issuers; remove one");
            Err(Problem::new(Code::TooManyIssuers, detail))
        }
        OfApp::AudienceTaken => {
            let detail = "another issuer of this name has one of the audiences";
            Err(Problem::new(Code::AudienceTaken, detail))
        }
        OfApp::NoApp => Err(Problem::internal()),
    }
}

/// The issuers of an app.
///
/// The server accepts a JWT of an app's user if one of the app's issuers signed it.
#[utoipa::path(tag = "apps", operation_id = "list_issuers", security(("operator_bearer" = [])), params(("id" = Uuid, Path, description = "The app")),
    responses((status = 200, body = IssuerList, description = "The issuers")),
    extensions(("x-promise" = json!(no_token().codes(&[AppNotFound])))))]
#[get("/apps/{id}/issuers")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let app = app(&server, &path).await?;
    let issuers = server.store.issuers(app.app_id).await?;
    let issuers = issuers.into_iter().map(IssuerResource::from).collect();
    Ok(private(&mut HttpResponse::Ok()).json(IssuerList { issuers }))
}

/// Removes an issuer of an app.
///
/// The server ends the feeds that were opened with its JWTs, and the tokens and the players' webhooks that they have made.
/// Another instance may accept them for a second more. A revoked JWT stays revoked, also if the issuer is added again.
#[utoipa::path(tag = "apps", operation_id = "remove_issuer", security(("operator_bearer" = [])),
    params(("id" = Uuid, Path, description = "The app"), ("issuer" = Uuid, Path, description = "The issuer")),
    responses((status = 204, description = "The issuer is removed")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[IssuerNotFound, AppNotFound])))))]
#[delete("/apps/{id}/issuers/{issuer}")]
pub(crate) async fn remove(
    server: web::Data<Engine>,
    _: Operator,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (app_id, issuer) = path.into_inner();
    let app = app(&server, &app_id).await?;
    let removed = match id(&issuer) {
        Some(issuer) => {
            let now = server.clock.now();
            server.store.remove_issuer(app.app_id, IssuerId(issuer), now).await?
        }
        None => false,
    };
    if !removed {
        return Err(Problem::new(Code::IssuerNotFound, "the app has no such issuer"));
    }
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(HttpResponse::NoContent().finish())
}
