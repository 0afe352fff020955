//! The OpenAPI document: what the routes say, put into the form that client generators digest.

mod credentials;
mod events;
mod exact;
mod examples;
mod feeds;
mod headers;
mod info;
mod log;
mod names;
mod present;
mod refusals;
mod retries;
mod shape;
mod share;
mod unions;
pub(crate) mod v3_0;
mod webhooks;

use crate::promise::Promises;
use crate::routes::routes;
use actix_web::App;
use serde_json::Value;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::AppExt;
use utoipa_actix_web::service_config::ServiceConfig;

/// The document as it is committed, which a test compares with the generated one.
pub(crate) fn committed() -> Value {
    serde_json::from_str(include_str!("../../openapi/openapi.json"))
        .unwrap_or_else(|error| unreachable!("a test reads the committed document: {error}"))
}

/// Generates the document in the form of OpenAPI 3.0.
pub fn document_3_0() -> Value {
    v3_0::of(document())
}

/// What utoipa makes of these routes, and what their operations promise.
///
/// # Errors
/// Names a route that does not say which scope a call needs, or that it needs none.
pub(crate) fn described(routes: fn(&mut ServiceConfig<'_>)) -> anyhow::Result<(OpenApi, Promises)> {
    let (_, mut api) =
        App::new().into_utoipa_app().openapi(info::info()).configure(routes).split_for_parts();
    let promises = Promises::take(&mut api)?;
    Ok((api, promises))
}

/// Generates the document, in the form of OpenAPI 3.1.
pub fn document() -> Value {
    let (mut api, promises) = described(routes).unwrap_or_else(|error| {
        unreachable!("a server with these routes does not start: {error:#}")
    });
    retries::add(&mut api, &promises);
    let mut document = serde_json::to_value(api)
        .unwrap_or_else(|error| unreachable!("what utoipa builds is plain JSON: {error}"));
    credentials::add(&mut document, &promises);
    events::add(&mut document);
    log::add(&mut document);
    webhooks::add(&mut document);
    shape::name_generics(&mut document);
    feeds::add(&mut document);
    unions::name_variants(&mut document);
    unions::join_allowed_actions(&mut document);
    exact::name_kinds(&mut document);
    exact::free_choices(&mut document);
    exact::bodies(&mut document);
    exact::without_empty_objects(&mut document);
    exact::count_from_one(&mut document);
    exact::describe_nullable(&mut document);
    present::require_nullable(&mut document);
    names::list_codes(&mut document);
    refusals::add(&mut document, &promises);
    headers::add(&mut document);
    examples::add(&mut document);
    names::mark_previews(&mut document, &promises);
    names::mark(&mut document);
    share::responses(&mut document);
    shape::sort(&mut document);
    document
}
