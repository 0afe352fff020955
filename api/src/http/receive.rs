//! Bodies of requests: received whole, in time, before any route sees the request.

use super::app::app_key;
use super::connections::{Connection, Connections};
use super::problem::Problem;
use crate::codes::Code;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, HeaderMap, TRANSFER_ENCODING};
use actix_web::middleware::Next;
use actix_web::web::{self, Bytes, BytesMut};
use actix_web::{Error, HttpMessage};
use futures::StreamExt;
use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

/// How many bytes a body may have.
const MAX_BODY: u64 = 64 * 1024;
/// The routes of calls that may have more, and how many bytes. Only an app's key opens them.
const LARGE: [(&str, u64); 2] =
    [("/v1/apps/me/lookup", 256 * 1024), ("/v1/games/batch", 1024 * 1024)];

/// A body that the server has not read to its end. It lives until the answer is sent. The connection closes then, because
/// the server cannot find the next request behind the rest of the body.
pub(super) struct Unread(pub(super) Payload);

/// A body that has come whole.
pub(super) struct Received(pub(super) Bytes);

/// Receives the body of a request, or answers why it cannot be received.
pub(crate) async fn receive<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    match whole(&request).await {
        Ok(()) => {
            if let Some(connection) = request.conn_data::<Arc<Connection>>() {
                connection.serve();
            }
            Ok(next.call(request).await?.map_into_left_body())
        }
        Err(problem) => Ok(request.error_response(problem).map_into_right_body()),
    }
}

async fn whole(request: &ServiceRequest) -> Result<(), Problem> {
    let headers = request.headers();
    check_encoding(headers)?;
    let most = most(request).await?;
    let length = length(headers, most)?;
    if length.is_none() && !headers.contains_key(TRANSFER_ENCODING) {
        // No body, or an upgrade that no handler here accepts.
        return Ok(());
    }
    let unread = request.extensions_mut().remove::<Unread>();
    let Some(Unread(mut payload)) = unread else { return Ok(()) };
    match read(request, &mut payload, length, most).await {
        Ok(bytes) => {
            request.extensions_mut().insert(Received(bytes));
            Ok(())
        }
        Err(problem) => {
            request.extensions_mut().insert(Unread(payload));
            // The connection that has waited longest closes where there is no room for more.
            let connection = request.conn_data::<Arc<Connection>>();
            let makes_room = connection.is_some_and(|connection| connection.is_closing());
            Err(if makes_room { Problem::no_room() } else { problem })
        }
    }
}

/// How many bytes the body may have. A large one has a known length, and its sender an app's key.
async fn most(request: &ServiceRequest) -> Result<u64, Problem> {
    let is_large = matches!(length(request.headers(), u64::MAX), Ok(Some(MAX_BODY..)));
    if !is_large {
        return Ok(MAX_BODY);
    }
    let route = request.match_pattern().unwrap_or_default();
    let Some((_, most)) = LARGE.into_iter().find(|(large, _)| *large == route) else {
        return Ok(MAX_BODY);
    };
    app_key(request.request()).await?;
    Ok(most)
}

/// Refuses encodings: a few bytes may decode to a gigabyte.
fn check_encoding(headers: &HeaderMap) -> Result<(), Problem> {
    let mut codings = headers.get_all(CONTENT_ENCODING).flat_map(|value| {
        value.as_bytes().split(|byte| *byte == b',').map(|coding| coding.trim_ascii())
    });
    if codings.all(|coding| coding.is_empty() || coding.eq_ignore_ascii_case(b"identity")) {
        return Ok(());
    }
    Err(Problem::new(
        Code::UnsupportedContentEncoding,
        "the server decodes no bodies; send it without `Content-Encoding`",
    )
    .field("Content-Encoding"))
}

/// How long the request says that its body is.
fn length(headers: &HeaderMap, most: u64) -> Result<Option<u64>, Problem> {
    let Some(length) = headers.get(CONTENT_LENGTH) else { return Ok(None) };
    let length = length.to_str().ok().and_then(|length| length.trim().parse().ok());
    match length.ok_or_else(unreadable)? {
        length if length > most => Err(too_large(most)),
        length => Ok(Some(length)),
    }
}

/// Reads a body of this length, or to its end.
async fn read(
    request: &ServiceRequest,
    payload: &mut Payload,
    length: Option<u64>,
    most: u64,
) -> Result<Bytes, Problem> {
    // Taken at once: to grow would take twice as much. Of memory that is not written to the system gives none.
    let mut whole = BytesMut::with_capacity(length.unwrap_or(MAX_BODY) as usize);
    while length != Some(whole.len() as u64) {
        let Some(piece) = poll_fn(|context| poll_piece(request, payload, context)).await? else {
            break;
        };
        if (whole.len() + piece.len()) as u64 > most {
            return Err(too_large(most));
        }
        whole.extend_from_slice(&piece);
    }
    Ok(whole.freeze())
}

/// The next piece of a body, or the problem of one that is cut off, wrongly framed or late.
///
/// Over HTTP/1 the connection polls its request after it has fed the body in any case. Woken as well, it would go through all of
/// this once more for nothing. No timer runs either: the sweep of connections wakes one whose body is late.
fn poll_piece(
    request: &ServiceRequest,
    payload: &mut Payload,
    context: &mut Context<'_>,
) -> Poll<Result<Option<Bytes>, Problem>> {
    let piece = match payload {
        Payload::H1 { payload } => payload.poll_next_unpin(&mut Context::from_waker(Waker::noop())),
        payload => payload.poll_next_unpin(context),
    };
    match piece {
        Poll::Ready(piece) => Poll::Ready(piece.transpose().map_err(|_| unreadable())), // it says so
        Poll::Pending if is_late(request) => Poll::Ready(Err(too_slow())),
        Poll::Pending => Poll::Pending,
    }
}

fn is_late(request: &ServiceRequest) -> bool {
    let connections = request.app_data::<web::Data<Connections>>();
    let connection = request.conn_data::<Arc<Connection>>();
    connections.zip(connection).is_some_and(|(all, connection)| all.is_late(connection))
}

fn too_slow() -> Problem {
    Problem::new(Code::BodyTimeout, "the body did not arrive in time; send the request again")
}

fn too_large(most: u64) -> Problem {
    Problem::new(Code::BodyTooLarge, format!("a body has at most {most} bytes"))
}

fn unreadable() -> Problem {
    Problem::new(Code::UnreadableBody, "the body could not be read")
}
