//! What the server tells of a request: an id in every answer and log line, and figures by route. Never a body, a query,
//! a header or a size: the length of a body is the length of a bid.

use super::problem::Problem;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_ENCODING, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};
use std::time::Instant;
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The span of a request: its method, route and id, and in the end its status.
pub(crate) struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request.extensions().get::<RequestId>().copied();
        tracing::info_span!(
            "request",
            method = %request.method(),
            route = tracing::field::Empty,
            status = tracing::field::Empty,
            request_id = id.map(tracing::field::display),
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.response().status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
    }
}

/// The method as a label: a client can make up any number of them, and each would be a figure for ever.
fn label(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// Puts the request's id into the answer, and counts it.
pub(crate) async fn observe(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let id = request.extensions().get::<RequestId>().map(ToString::to_string);
    let method = label(request.method());
    if request.method() == Method::HEAD {
        // Served as GET: the connection remembers to leave out the body.
        request.head_mut().method = Method::GET;
    }
    let response = next.call(request).await?;
    let problem =
        response.response().error().and_then(|error| error.as_error::<Problem>()).cloned();
    let mut response = match problem {
        Some(problem) => {
            let (request, answer) = response.into_parts();
            let mut rebuilt = problem.of_request(id.clone()).response();
            // What is built anew is not encoded, even where the answer was.
            let kept = answer.headers().iter().filter(|(name, _)| *name != CONTENT_ENCODING);
            for (name, value) in kept {
                rebuilt.headers_mut().insert(name.clone(), value.clone());
            }
            ServiceResponse::new(request, rebuilt).map_into_boxed_body()
        }
        None => response.map_into_boxed_body(),
    };
    let route = response.request().match_pattern().unwrap_or_else(|| "unmatched".to_owned());
    let status = response.status().as_u16();
    Span::current().record("route", route.as_str());
    tracing::info!(status, route, "answered");
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let labels = [("method", method.to_owned()), ("route", route), ("status", status.to_string())];
    metrics::counter!("gavel_http_requests_total", &labels).increment(1);
    metrics::histogram!("gavel_http_request_seconds", &labels)
        .record(started.elapsed().as_secs_f64());
    Ok(response)
}
