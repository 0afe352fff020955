//! Whether the server lives, and whether it can serve.

use crate::http::problem::Problem;
use crate::openapi::responses::Unready;
use crate::server::Server;
use actix_web::{HttpResponse, get, web};
use serde::Serialize;
use utoipa::ToSchema;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`.
    #[schema(example = "ok")]
    status: &'static str,
}

/// Whether the server lives.
#[utoipa::path(tag = "server", operation_id = "healthz", security(()), responses((status = 200, body = Health, description = "The server is well")))]
#[get("/healthz")]
pub(crate) async fn healthz() -> HttpResponse {
    HttpResponse::Ok().json(Health { status: "ok" })
}

/// Whether the server can serve: the database answers.
#[utoipa::path(tag = "server", operation_id = "readyz", security(()), responses((status = 200, body = Health, description = "The server is well"), Unready))]
#[get("/readyz")]
pub(crate) async fn readyz(server: web::Data<Server>) -> Result<HttpResponse, Problem> {
    server.store.ping().await?;
    Ok(HttpResponse::Ok().json(Health { status: "ok" }))
}
