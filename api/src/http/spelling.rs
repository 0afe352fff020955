//! One spelling of each id in a path: whatever is keyed by the path, an idempotency key above all, then knows one game by
//! one name.

use actix_web::dev::ServiceRequest;
use actix_web::http::Uri;
use actix_web::http::uri::PathAndQuery;
use std::borrow::Cow;
use uuid::Uuid;

/// Writes the ids in the request's path in lower case, unescaped.
pub(crate) fn unify_ids(request: &mut ServiceRequest) {
    let other = |byte: u8| byte.is_ascii_uppercase() || byte == b'%';
    if !request.path().bytes().any(other) {
        return;
    }
    // Routes are matched against the path without escapes; an escaped slash stays one, so the segments are the same.
    let segments = request.path().split('/').zip(request.match_info().as_str().split('/'));
    let path =
        segments.map(|(segment, plain)| unified(segment, plain)).collect::<Vec<_>>().join("/");
    if path == request.path() {
        return;
    }
    let Some(uri) = with_path(request.uri(), &path) else { return };
    request.match_info_mut().get_mut().update(&uri);
    request.head_mut().uri = uri;
}

/// A segment of a path, given what it says without escapes.
fn unified<'a>(segment: &'a str, plain: &str) -> Cow<'a, str> {
    let id = Uuid::try_parse(plain).ok().map(|id| id.hyphenated().to_string());
    match id.filter(|id| id.eq_ignore_ascii_case(plain)) {
        Some(id) => id.into(),
        None => segment.into(),
    }
}

/// The URI with another path; none where that is no path.
fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let path = uri.query().map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests;
