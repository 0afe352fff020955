//! The server as a protected resource of OAuth (RFC 9728).

use crate::codes::Code;
use crate::http::base_path::BasePath;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::http::header::{CACHE_CONTROL, HOST};
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Serialize;
use store::{Scope, Scopes};
use utoipa::ToSchema;

/// The headers with which a proxy says how it was called.
const FORWARDED_HOST: &str = "X-Forwarded-Host";
const FORWARDED_PROTO: &str = "X-Forwarded-Proto";

/// The section about clients of OAuth.
const TOKENS_PAGE: &str = "/docs/clients/your-own-users/#clients-of-oauth";

/// The server as OAuth describes a resource that bearer tokens protect.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProtectedResource {
    /// The address below which the API is, as the request has named the server.
    #[schema(example = "https://gavel.example.com")]
    resource: String,
    /// Always `header`: the server takes a token in `Authorization` alone.
    #[schema(example = json!(["header"]))]
    bearer_methods_supported: [&'static str; 1],
    /// The scopes that a player's token may have.
    #[schema(example = json!(["games:read", "games:play"]))]
    scopes_supported: Vec<&'static str>,
    /// Always `Gavel`.
    resource_name: &'static str,
    /// The address of the page for people that says where a token comes from.
    #[schema(example = "https://gavel.example.com/docs/clients/your-own-users/#clients-of-oauth")]
    resource_documentation: String,
}

/// The server as a protected resource of OAuth (RFC 9728).
///
/// It names no authorization servers: each app has issuers of its own, and they are nobody else's business. `resource` is the
/// address by which the request came, with `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy.
#[utoipa::path(tag = "server", operation_id = "get_protected_resource", security(()),
    responses((status = 200, body = ProtectedResource, description = "The description")),
    extensions(("x-promise" = json!(no_token().codes(&[InvalidHeader])))))]
#[get("/.well-known/oauth-protected-resource")]
pub(crate) async fn protected_resource(request: HttpRequest) -> Result<HttpResponse, Problem> {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let first = |name| header(name).and_then(|all| all.split(',').next()).map(str::trim);
    let host = first(FORWARDED_HOST).or_else(|| header(HOST.as_str())).unwrap_or_default();
    if !is_authority(host) {
        let detail = "the header `Host` names the server";
        return Err(Problem::new(Code::InvalidHeader, detail).field("Host"));
    }
    let scheme = if first(FORWARDED_PROTO) == Some("https") { "https" } else { "http" };
    let base = request.app_data::<web::Data<BasePath>>().map_or("", |base| base.as_str());
    let resource = format!("{scheme}://{host}{base}");
    let resource_documentation = format!("{resource}{TOKENS_PAGE}");
    // A caller chooses the headers and so the answer: no cache may give it to another caller.
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(ProtectedResource {
        resource,
        bearer_methods_supported: ["header"],
        scopes_supported: Scopes::OF_PLAYERS.iter().map(Scope::name).collect(),
        resource_name: "Gavel",
        resource_documentation,
    }))
}

/// True if a text can be a host with a port.
fn is_authority(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    (1..=255).contains(&text.len()) && text.chars().all(fits)
}
