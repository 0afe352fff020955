//! Pages of other origins: any may call, for a token travels in a header that the page must know, never in a cookie.

use super::limits;
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
const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, PATCH, DELETE");
/// How long a browser may remember what it was allowed.
const MAX_AGE: HeaderValue = HeaderValue::from_static("3600");
/// The headers of requests that mean something here. Any other one is allowed too: tracing adds its own.
const HEADERS: &str = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Invite-Code, Last-Event-ID, Prefer";
/// How many bytes of headers a page may ask for beside these.
const MOST_ASKED: usize = 1024;
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
        // It is answered here, before the limits.
        let answer = match limits::check(&request) {
            Ok(()) => preflight(request.headers().get(ACCESS_CONTROL_REQUEST_HEADERS)),
            Err(problem) => HttpResponse::from_error(problem),
        };
        request.into_response(answer).map_into_right_body()
    } else {
        next.call(request).await?.map_into_left_body()
    };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, ANY);
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    Ok(response)
}

fn preflight(asked: Option<&HeaderValue>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((ACCESS_CONTROL_ALLOW_METHODS, METHODS))
        .insert_header((ACCESS_CONTROL_ALLOW_HEADERS, allowed(asked)))
        .insert_header((ACCESS_CONTROL_MAX_AGE, MAX_AGE))
        .insert_header((VARY, "Access-Control-Request-Headers"))
        .finish()
}

/// The headers that a page may send: those that mean something, and those that it asks for, unless it makes up too many.
fn allowed(asked: Option<&HeaderValue>) -> HeaderValue {
    let known = HeaderValue::from_static(HEADERS);
    let asked = asked.filter(|asked| asked.len() <= MOST_ASKED);
    let Some(asked) = asked.and_then(|asked| asked.to_str().ok()) else { return known };
    HeaderValue::from_str(&format!("{HEADERS}, {asked}")).unwrap_or(known)
}
