//! Logs and metrics of requests: an id in every answer and log line, and counts and times by route. Never a body, a query,
//! a header or a size of an answer about games: the length of a body is the length of a bid.

mod by_route;

pub(crate) use by_route::begin;

use super::connections::{Connection, PassedOn, UnderWay};
use super::cors::cors;
use super::problem::Problem;
use super::receive::Unread;
use super::refusals;
use super::trace_context::{TraceId, caller};
use crate::routes::exchange;
use actix_web::body::{self, BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderName, HeaderValue, TRANSFER_ENCODING,
    UPGRADE,
};
use actix_web::http::{ConnectionType, Method, Version};
use actix_web::middleware::Next;
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpMessage};
use by_route::count;
use engine::Engine;
use futures::future::LocalBoxFuture;
use metrics::Counter;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;
use tracing::{Instrument, Span};
use uuid::Uuid;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The method as labels and lines of the log have it: a client can make up any number of them, of any length.
fn label(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// The outermost layers, in one block of memory that lives until the answer begins. The framework gives the room of the outermost
/// layer to every connection, also while it is idle or sends a feed.
pub(crate) fn observe<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> LocalBoxFuture<'static, Result<ServiceResponse<impl MessageBody>, Error>> {
    Box::pin(observed(request, |request| cors(request, next)))
}

/// Gives the request an id, which its answer and log lines have, and counts it.
async fn observed<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    answer: impl AsyncFnOnce(ServiceRequest) -> Result<ServiceResponse<B>, Error>,
) -> Result<ServiceResponse<InSpan>, Error> {
    let started = Instant::now();
    let mut id = Uuid::encode_buffer();
    let id: &str = Uuid::new_v4().hyphenated().encode_lower(&mut id);
    let method = label(request.method());
    let caller = caller(request.headers());
    let trace = traces::Request::begin(method, caller.as_ref());
    let span = tracing::info_span!(
        "request",
        method,
        route = tracing::field::Empty,
        status = tracing::field::Empty,
        request_id = %id,
        trace_id = tracing::field::Empty,
    );
    if let Some(id) = TraceId::of(caller.as_ref(), &trace) {
        span.record("trace_id", tracing::field::display(id));
    }
    let is_head = *request.method() == Method::HEAD;
    if is_head {
        // Served as GET: the connection remembers to leave out the body.
        request.head_mut().method = Method::GET;
    }
    let payload = request.take_payload();
    let has_body = !matches!(payload, Payload::None);
    if has_body {
        request.extensions_mut().insert(Unread(payload));
    }
    let connection = request.conn_data::<Arc<Connection>>().cloned();
    let under_way = connection.as_ref().map(|connection| connection.begin(has_body));
    let answered = answer(request).instrument(span.clone());
    let answered = trace.run(answered).await;
    let response = answered.inspect_err(|error| {
        span.record("status", error.as_response_error().status_code().as_u16());
    })?;
    let mut response = with_problem(response.map_into_boxed_body(), id);
    if is_head && response.response().body().size() == BodySize::Stream {
        // The connection would wait for the end of a feed without a reader.
        response = response.map_body(|_, _| BoxBody::new(body::None::new()));
    }
    without_chunks(&mut response);
    let route = response.request().match_pattern().unwrap_or_else(|| "unmatched".to_owned());
    let status = response.status().as_u16();
    span.in_scope(|| tracing::info!(status, route, "answered"));
    trace.answered(&route, status);
    if response.response().body().size() == BodySize::Stream {
        // More fields may follow.
        span.record("route", route.as_str());
        span.record("status", status);
    }
    if let Ok(id) = HeaderValue::from_str(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let sent = count(route, method, status, started.elapsed());
    if connection.is_some_and(|connection| connection.ends_with_answer()) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    let mut extensions = response.request().extensions_mut();
    let held = (extensions.remove::<Unread>(), extensions.remove::<PassedOn>(), under_way);
    drop(extensions);
    Ok(response.map_body(|_, body| InSpan { body, span, sent, rest: Bytes::new(), _held: held }))
}

/// The answer with the id of its request in its problem. Every error gets one, but for a page for people: what the framework
/// makes of errors by itself is plain text.
fn with_problem(response: ServiceResponse<BoxBody>, id: &str) -> ServiceResponse<BoxBody> {
    let status = response.status();
    let problem = match response.response().error() {
        Some(error) => error.as_error::<Problem>().cloned(),
        None if !status.is_client_error() && !status.is_server_error() => return response,
        None if is_page(&response) => return response,
        None => None,
    };
    let problem = problem.unwrap_or_else(|| Problem::of_status(status));
    refusals::count(problem.body());
    let (request, answer) = response.into_parts();
    let database = request.app_data::<web::Data<Engine>>().and_then(|server| server.database);
    let problem = problem.of_request(Some(id.to_owned())).of_database(database);
    let asked_for_token = request.method() == Method::POST
        && request.match_pattern().as_deref() == Some(exchange::ADDRESS);
    let problem = if asked_for_token { problem.of_token_request() } else { problem };
    let mut rebuilt = problem.response();
    // The new body is not encoded, and has its own media type.
    let of_body = [CONTENT_ENCODING, CONTENT_TYPE, CONTENT_LENGTH, TRANSFER_ENCODING];
    let kept = answer.headers().iter().filter(|(name, _)| !of_body.contains(name));
    for (name, value) in kept {
        rebuilt.headers_mut().insert(name.clone(), value.clone());
    }
    ServiceResponse::new(request, rebuilt)
}

fn is_page(response: &ServiceResponse<BoxBody>) -> bool {
    let media_type = response.headers().get(CONTENT_TYPE);
    media_type.is_some_and(|media_type| media_type.as_bytes().starts_with(b"text/html"))
}

/// A client of HTTP/1.0 knows no chunks: what has no length ends with the connection. So it does where an upgrade was asked
/// for, which the protocol's implementation answers without chunks.
fn without_chunks(response: &mut ServiceResponse<BoxBody>) {
    let is_stream = response.response().body().size() == BodySize::Stream;
    let request = response.request();
    let knows_none =
        request.version() < Version::HTTP_11 || request.headers().contains_key(UPGRADE);
    if is_stream && knows_none {
        let head = response.response_mut().head_mut();
        head.no_chunking(true);
        head.set_connection_type(ConnectionType::Close);
    }
}

/// How much of a body goes to the connection at once. The connection copies it into its buffer and waits until the client has read it.
/// So it is also how large that buffer grows, which the connection holds to its end. With the head it is 16 KiB.
pub(crate) const PIECE: usize = 15 * 1024;

/// A body that is written in the span of its request: what a feed has to say is logged under the request's id.
struct InSpan {
    body: BoxBody,
    span: Span,
    /// Counts the bytes that the connection takes, of a body that is the same for every client.
    sent: Option<Counter>,
    /// Bytes from the body that the connection has not sent yet.
    rest: Bytes,
    /// Guards that live until the answer is sent.
    _held: (Option<Unread>, Option<PassedOn>, Option<UnderWay>),
}

impl MessageBody for InSpan {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Self { body, span, sent, rest, .. } = &mut *self;
        if rest.is_empty() {
            match ready!(span.in_scope(|| Pin::new(body).poll_next(context))) {
                Some(Ok(bytes)) => *rest = bytes,
                end => return Poll::Ready(end),
            }
        }
        let piece = rest.split_to(PIECE.min(rest.len()));
        if let Some(sent) = sent {
            sent.increment(piece.len() as u64);
        }
        Poll::Ready(Some(Ok(piece)))
    }
}
