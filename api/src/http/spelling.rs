//! One spelling of each path: whatever goes by a path (routes, limits, figures, methods, idempotency keys) then knows one
//! resource by one name.

use actix_web::dev::ServiceRequest;
use actix_web::http::Uri;
use actix_web::http::uri::PathAndQuery;
use std::borrow::Cow;
use uuid::Uuid;

/// Writes the request's path without needless escapes (RFC 3986, 6.2.2.2), and the ids in it in lower case.
pub(crate) fn unify_path(request: &mut ServiceRequest) {
    let other = |byte: u8| byte.is_ascii_uppercase() || byte == b'%';
    if !request.path().bytes().any(other) {
        return;
    }
    let plain = unescaped(request.path());
    let path = plain.split('/').map(unified).collect::<Vec<_>>().join("/");
    if path == request.path() {
        return;
    }
    let Some(uri) = with_path(request.uri(), &path) else { return };
    request.match_info_mut().get_mut().update(&uri);
    request.head_mut().uri = uri;
}

/// A path in which no character is escaped that needs no escape: letters, digits and `-._~`. The names of all routes
/// consist of these.
fn unescaped(path: &str) -> String {
    let mut parts = path.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let byte = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match byte.filter(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(byte)) {
            Some(byte) => {
                plain.push(byte.into());
                plain.push_str(&part[2..]);
            }
            None => {
                plain.push('%');
                plain.push_str(part);
            }
        }
    }
    plain
}

/// A segment of a path; an id is in lower case.
fn unified(segment: &str) -> Cow<'_, str> {
    let id = Uuid::try_parse(segment).ok().map(|id| id.hyphenated().to_string());
    match id.filter(|id| id.eq_ignore_ascii_case(segment)) {
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
