//! The server's health and readiness.

use crate::codes::Code;
use crate::http::problem::{DISK_FULL, Problem, READ_ONLY};
use crate::promise::*;
use actix_web::{HttpResponse, get, web};
use engine::Engine;
use serde::Serialize;
use store::Unready;
use utoipa::ToSchema;
use uuid::Uuid;

/// The server's health.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`.
    #[schema(example = "ok")]
    status: &'static str,
    /// In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")]
    database: Option<Uuid>,
}

/// The server's health: it answers as long as it lives.
///
/// It does not ask the database; `/readyz` does.
#[utoipa::path(tag = "server", operation_id = "healthz", security(()), responses((status = 200, body = Health, description = "The server is well")),
    extensions(("x-promise" = json!(no_token().without_codes()))))]
#[get("/healthz")]
pub(crate) async fn healthz() -> HttpResponse {
    HttpResponse::Ok().json(Health { status: "ok", database: None })
}

/// The server's readiness: the database answers, the writer commits commands, and the server is not stopping.
///
/// The `code` of a 503 names the cause. Reads may still work then.
#[utoipa::path(tag = "server", operation_id = "readyz", security(()), responses((status = 200, body = Health, description = "The server is well")),
    extensions(("x-promise" = json!(no_token().unlimited().codes(&[DatabaseUnreachable, DatabaseReadOnly, DiskFull, DatabaseFenced, Draining, SchemaNewer, SchemaForeign, WritesFail])))))]
#[get("/readyz")]
pub(crate) async fn readyz(server: web::Data<Engine>) -> Result<HttpResponse, Problem> {
    if server.readiness.is_draining() {
        return Err(Problem::unavailable(
            Code::Draining,
            "the server stops; another one may serve",
        ));
    }
    match server.readiness.of(&server.store).await {
        None => Ok(HttpResponse::Ok().json(Health { status: "ok", database: server.database })),
        Some(unready) => Err(problem(unready)),
    }
}

fn problem(unready: Unready) -> Problem {
    match unready {
        Unready::Unreachable => Problem::unavailable(
            Code::DatabaseUnreachable,
            "the database does not answer, or has no session free for this server",
        ),
        Unready::ReadOnly => Problem::unavailable(Code::DatabaseReadOnly, READ_ONLY),
        Unready::Full => Problem::unavailable(Code::DiskFull, DISK_FULL),
        Unready::Fenced => Problem::unavailable(
            Code::DatabaseFenced,
            "the database is fenced: another one takes its place, or it is an unfinished copy",
        ),
        Unready::NewerSchema => {
            Problem::unavailable(Code::SchemaNewer, "newer programs alone serve the database")
        }
        Unready::ForeignSchema => Problem::unavailable(
            Code::SchemaForeign,
            "the database's schema is not the one that this program has made",
        ),
        Unready::WritesFail => Problem::unavailable(
            Code::WritesFail,
            "the database did not carry out the newest command; the server's log says why",
        ),
    }
}
