//! What the server tells of a request: an id in every answer and log line, and figures by route. Never a body, a query,
//! a header or a size: the length of a body is the length of a bid.

use super::problem::Problem;
use super::spelling::unify_ids;
use actix_web::Error;
use actix_web::body::{self, BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_ENCODING, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use metrics::{Counter, Histogram};
use std::cell::RefCell;
use std::collections::HashMap;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tracing::{Instrument, Span};
use uuid::Uuid;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The method as a label: a client can make up any number of them, and each would be a figure for ever.
fn label(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// Gives the request an id, which its answer and all that is logged meanwhile tell, and counts it.
pub(crate) async fn observe(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    unify_ids(&mut request);
    let mut id = Uuid::encode_buffer();
    let id: &str = Uuid::new_v4().hyphenated().encode_lower(&mut id);
    let span = tracing::info_span!(
        "request",
        method = %request.method(),
        route = tracing::field::Empty,
        status = tracing::field::Empty,
        request_id = %id,
    );
    let method = label(request.method());
    let is_head = request.method() == Method::HEAD;
    if is_head {
        // Served as GET: the connection remembers to leave out the body.
        request.head_mut().method = Method::GET;
    }
    let answered = async { next.call(request).await }.instrument(span.clone()).await;
    let response = answered.inspect_err(|error| {
        span.record("status", error.as_response_error().status_code().as_u16());
    })?;
    let problem =
        response.response().error().and_then(|error| error.as_error::<Problem>()).cloned();
    let mut response = match problem {
        Some(problem) => {
            let (request, answer) = response.into_parts();
            let mut rebuilt = problem.of_request(Some(id.to_owned())).response();
            // What is built anew is not encoded, even where the answer was.
            let kept = answer.headers().iter().filter(|(name, _)| *name != CONTENT_ENCODING);
            for (name, value) in kept {
                rebuilt.headers_mut().insert(name.clone(), value.clone());
            }
            ServiceResponse::new(request, rebuilt).map_into_boxed_body()
        }
        None => response.map_into_boxed_body(),
    };
    if is_head && response.response().body().size() == BodySize::Stream {
        // The connection would wait for the end of a feed that nobody gets.
        response = response.map_body(|_, _| BoxBody::new(body::None::new()));
    }
    let route = response.request().match_pattern().unwrap_or_else(|| "unmatched".to_owned());
    let status = response.status().as_u16();
    span.in_scope(|| tracing::info!(status, route, "answered"));
    if response.response().body().size() == BodySize::Stream {
        // It may have more to tell.
        span.record("route", route.as_str());
        span.record("status", status);
    }
    if let Ok(id) = HeaderValue::from_str(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    count(route, method, status, started.elapsed());
    Ok(response.map_body(|_, body| Told { body, span }))
}

/// A body that is written in the span of its request: what a feed has to say is logged under the request's id.
struct Told {
    body: BoxBody,
    span: Span,
}

impl MessageBody for Told {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Self { body, span } = &mut *self;
        span.in_scope(|| Pin::new(body).poll_next(context))
    }
}

/// The figures of a route's answers with a status to a method.
struct Figures {
    method: &'static str,
    status: u16,
    requests: Counter,
    seconds: Histogram,
}

impl Figures {
    fn count(&self, took: Duration) {
        self.requests.increment(1);
        self.seconds.record(took.as_secs_f64());
    }
}

thread_local! {
    /// The figures by route: to find them by their labels takes longer than to count.
    static FIGURES: RefCell<HashMap<String, Vec<Figures>>> = RefCell::default();
}

fn count(route: String, method: &'static str, status: u16, took: Duration) {
    FIGURES.with_borrow_mut(|routes| {
        let is = |figures: &&Figures| (figures.method, figures.status) == (method, status);
        if let Some(known) = routes.get(&route).and_then(|known| known.iter().find(is)) {
            return known.count(took);
        }
        let labels = [
            ("method", method.to_owned()),
            ("route", route.clone()),
            ("status", status.to_string()),
        ];
        let requests = metrics::counter!("gavel_http_requests_total", &labels);
        let seconds = metrics::histogram!("gavel_http_request_seconds", &labels);
        let figures = Figures { method, status, requests, seconds };
        figures.count(took);
        routes.entry(route).or_default().push(figures);
    });
}
