//! The API below a path of its host. Requests come with that path or, if the proxy removes it, without. Addresses in
//! answers have it.

use crate::http::base_path::BasePath;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, LINK, LOCATION};
use actix_web::http::uri::PathAndQuery;
use actix_web::middleware::Next;
use actix_web::web::Data;

/// Removes the base path from the request's path, and puts it before the addresses in the answer's headers.
pub(crate) async fn under(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let Some(base) = request.app_data::<Data<BasePath>>().cloned() else {
        return next.call(request).await;
    };
    if let Some(uri) = without(request.uri(), base.as_str()) {
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    prefix(headers, &LOCATION, "/", base.as_str());
    prefix(headers, &LINK, "</", base.as_str());
    Ok(response)
}

/// The address without the base path; none where it does not begin with it.
fn without(uri: &Uri, base: &str) -> Option<Uri> {
    let rest = uri.path_and_query()?.as_str().strip_prefix(base)?;
    // The base path itself is the server's own address.
    let rest = if rest.starts_with('/') {
        rest.to_owned()
    } else if rest.is_empty() || rest.starts_with('?') {
        format!("/{rest}")
    } else {
        return None;
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(rest).ok()?);
    Uri::from_parts(parts).ok()
}

/// Puts the base path before an address that begins with a slash, in a header that begins so.
fn prefix(headers: &mut HeaderMap, name: &HeaderName, begin: &str, base: &str) {
    let Some(value) = headers.get(name).and_then(|value| value.to_str().ok()) else { return };
    let Some(rest) = value.strip_prefix(begin) else { return };
    let before = begin.trim_end_matches('/');
    if let Ok(value) = HeaderValue::try_from(format!("{before}{base}/{rest}")) {
        headers.insert(name.clone(), value);
    }
}

#[cfg(test)]
mod tests;
