//! Bodies of requests. They are read by the extractor, but parsed by the handler: after the caller is known and may see
//! the game, so that an error in a body tells an outsider nothing.

use super::meaning::{self, Unique};
use super::problem::Problem;
use super::strict::Strict;
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use actix_web::{FromRequest, HttpMessage, HttpRequest, ResponseError, web};
use futures::future::{LocalBoxFuture, ready};
use futures::{FutureExt, StreamExt};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use std::mem::take;
use std::pin::Pin;
use std::task::{self, Context, Poll, Waker};

/// How many bytes a body may have.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// A body that has been read and not parsed.
pub(crate) struct Body {
    bytes: web::Bytes,
    /// Whether it is said to be JSON.
    json: bool,
}

impl Body {
    /// What it means, as canonical JSON: bodies that mean the same have the same. None is the empty object, as `null` is.
    ///
    /// # Errors
    /// Where it is no JSON, not said to be JSON, or a member stands in it twice.
    pub(super) fn meaning(&self) -> Result<web::Bytes, Problem> {
        let value = if self.bytes.is_empty() { None } else { self.parse::<Option<Unique>>()? };
        let canonical = meaning::canonical(value).map_err(|error| malformed(&error))?;
        Ok(canonical.into())
    }

    /// Parses the body.
    ///
    /// # Errors
    /// Where it is no JSON, not said to be JSON, or has not the form of `T`; the problem names the member.
    pub(crate) fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if !self.json {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported_media_type",
                "the body must be JSON, with the header `Content-Type: application/json`",
            ));
        }
        parse(&self.bytes)
    }

    /// Parses the body, or takes the default where there is none or it is `null`.
    ///
    /// # Errors
    /// As [`Body::parse`].
    pub(crate) fn parse_or_default<T: DeserializeOwned + Default>(&self) -> Result<T, Problem> {
        if self.bytes.is_empty() {
            return Ok(T::default());
        }
        self.parse::<Option<T>>().map(Option::unwrap_or_default)
    }
}

/// Reads a body. Where in it something is wrong is looked for only once something is: to keep track of that takes memory
/// for every member.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    if let Ok(value) = T::deserialize(Strict(&mut json))
        && json.end().is_ok()
    {
        return Ok(value);
    }
    parse_tracked(bytes)
}

fn parse_tracked<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(Strict(&mut json)).map_err(|error| {
        let path = error.path().to_string();
        // serde_json also calls a number beyond all floating point no JSON.
        if error.inner().classify() != Category::Data && !is_json(bytes) {
            return malformed(error.inner());
        }
        let invalid = invalid(error.inner());
        match (path.as_str(), named(&error.inner().to_string())) {
            (".", None) => invalid,
            (".", Some(member)) => invalid.field(member),
            (path, Some(member)) if !ends_with(path, member) => {
                invalid.field(format!("{path}.{member}"))
            }
            (path, _) => invalid.field(path),
        }
    })?;
    json.end().map_err(|error| malformed(&error))?;
    Ok(value)
}

/// The member, or the parameter, that serde says is missing, unknown or there twice: in its words, as it keeps no other trace of it.
pub(super) fn named(error: &str) -> Option<&str> {
    let rest = ["missing field `", "unknown field `", "duplicate field `"]
        .into_iter()
        .find_map(|said| error.strip_prefix(said))?;
    rest.split('`').next()
}

fn ends_with(path: &str, member: &str) -> bool {
    path.rsplit('.').next() == Some(member)
}

fn is_json(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| serde_json::from_str::<IgnoredAny>(text).is_ok())
}

fn invalid(error: &serde_json::Error) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid_field", error.to_string())
}

fn malformed(error: &serde_json::Error) -> Problem {
    Problem::bad_request("malformed_json", format!("the body is not JSON: {error}"))
}

impl FromRequest for Body {
    type Error = Problem;
    type Future = Reading;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Reading {
        let json = request.content_type().eq_ignore_ascii_case("application/json");
        let mut payload = payload.take();
        let way = if request.headers().contains_key(CONTENT_ENCODING) {
            let request = request.clone();
            Way::Aside(Box::pin(async move {
                let bytes = web::Bytes::from_request(&request, &mut payload).await;
                bytes.map_err(|error| error.as_response_error().status_code())
            }))
        } else if let Err(error) = check_length(request) {
            Way::Aside(Box::pin(ready(Err(error.status_code()))))
        } else {
            Way::Plain(Pieces { payload, first: web::Bytes::new(), whole: web::BytesMut::new() })
        };
        Reading { json, way }
    }
}

/// Refuses a body of which the request says that it is too long.
fn check_length(request: &HttpRequest) -> Result<(), PayloadError> {
    let Some(length) = request.headers().get(CONTENT_LENGTH) else { return Ok(()) };
    let length = length.to_str().ok().and_then(|length| length.parse::<usize>().ok());
    if length.ok_or(PayloadError::UnknownLength)? > MAX_BODY {
        return Err(PayloadError::Overflow);
    }
    Ok(())
}

/// A body that is being read.
pub(crate) struct Reading {
    json: bool,
    way: Way,
}

enum Way {
    Plain(Pieces),
    /// Encoded, or refused. On the heap, because hardly a body is, and every one's future has room for it.
    Aside(LocalBoxFuture<'static, Result<web::Bytes, StatusCode>>),
}

impl Future for Reading {
    type Output = Result<Body, Problem>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let bytes = task::ready!(match &mut self.way {
            Way::Plain(pieces) => {
                pieces.poll_whole(context).map_err(|error| error.status_code())
            }
            Way::Aside(read) => read.poll_unpin(context),
        });
        Poll::Ready(bytes.map(|bytes| Body { bytes, json: self.json }).map_err(unreadable))
    }
}

/// A body that is not encoded, and what has come of it. What comes in one piece, as most bodies do, is not copied.
struct Pieces {
    payload: Payload,
    first: web::Bytes,
    whole: web::BytesMut,
}

impl Pieces {
    fn poll_whole(&mut self, context: &mut Context<'_>) -> Poll<Result<web::Bytes, PayloadError>> {
        let Self { payload, first, whole } = self;
        while let Some(piece) = task::ready!(poll_piece(payload, context)) {
            let piece = piece?;
            if first.len().max(whole.len()) + piece.len() > MAX_BODY {
                return Poll::Ready(Err(PayloadError::Overflow));
            }
            if first.is_empty() {
                *first = piece;
                continue;
            }
            if whole.is_empty() {
                whole.extend_from_slice(first);
            }
            whole.extend_from_slice(&piece);
        }
        let whole = take(whole);
        Poll::Ready(Ok(if whole.is_empty() { take(first) } else { whole.freeze() }))
    }
}

/// The next piece. Over HTTP/1 a body comes in by its own connection, which goes on with the handler after each reading in
/// any case: to be woken as well would have it go through all of this once more, with nothing to be done.
fn poll_piece(
    payload: &mut Payload,
    context: &mut Context<'_>,
) -> Poll<Option<Result<web::Bytes, PayloadError>>> {
    match payload {
        Payload::H1 { payload } => payload.poll_next_unpin(&mut Context::from_waker(Waker::noop())),
        payload => payload.poll_next_unpin(context),
    }
}

fn unreadable(status: StatusCode) -> Problem {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "body_too_large",
            format!("a body has at most {MAX_BODY} bytes"),
        )
    } else {
        Problem::bad_request("unreadable_body", "the body could not be read")
    }
}
