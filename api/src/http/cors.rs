//! Pages of other origins: any may call, for a token travels in a header that the page must know, never in a cookie.

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_HEADERS,
    ACCESS_CONTROL_REQUEST_METHOD, HeaderValue, VARY,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};

const ANY: HeaderValue = HeaderValue::from_static("*");
const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE");
/// How long a browser may remember what it was allowed.
const MAX_AGE: HeaderValue = HeaderValue::from_static("3600");
/// The headers of requests that mean something here. Any other one is allowed too: tracing adds its own.
const HEADERS: &str = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Invite-Code, Last-Event-ID, Prefer";
/// The headers of answers that a page may read.
const EXPOSED: HeaderValue = HeaderValue::from_static(
    "ETag, Game-Version, Link, Location, Retry-After, Preference-Applied, Idempotency-Replayed, X-Request-Id, Date",
);

/// Answers pre-flights of browsers, and lets pages read every answer.
pub(crate) async fn cors<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let is_preflight = *request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if is_preflight {
        let asked = request.headers().get(ACCESS_CONTROL_REQUEST_HEADERS);
        let answer = HttpResponse::Ok()
            .insert_header((ACCESS_CONTROL_ALLOW_METHODS, METHODS))
            .insert_header((ACCESS_CONTROL_ALLOW_HEADERS, allowed(asked)))
            .insert_header((ACCESS_CONTROL_MAX_AGE, MAX_AGE))
            .insert_header((VARY, "Access-Control-Request-Headers"))
            .finish();
        request.into_response(answer).map_into_right_body()
    } else {
        next.call(request).await?.map_into_left_body()
    };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, ANY);
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    Ok(response)
}

/// The headers that a page may send: those that it asks for, and those that mean something.
fn allowed(asked: Option<&HeaderValue>) -> HeaderValue {
    let known = HeaderValue::from_static(HEADERS);
    let Some(asked) = asked.and_then(|asked| asked.to_str().ok()) else { return known };
    HeaderValue::from_str(&format!("{HEADERS}, {asked}")).unwrap_or(known)
}
