//! The header `Idempotency-Key`: a client without an answer may repeat, and the command takes effect once.

use super::body::Body;
use super::headers::IDEMPOTENCY_KEY;
use super::problem::Problem;
use super::query::id;
use crate::codes::Code;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::sealing::{HmacKey, sha256};
use domain::seat::{GameId, PlayerId};
use engine::games::Repeatable;
use store::{Keyed, NotedRequest, Once, Store};
use subtle::ConstantTimeEq;
use uuid::{Builder, Uuid};

/// The name of the header with the key.
static KEY_NAME: HeaderName = HeaderName::from_static("idempotency-key");
/// The header that marks an answer which was given before.
pub(crate) const REPLAYED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("idempotency-replayed"), HeaderValue::from_static("true"));
/// How many characters a key has at most.
pub(crate) const MAX_KEY: usize = 255;

/// The request as one that may be repeated, where it came with a key.
pub(crate) fn repeatable(
    request: &HttpRequest,
    body: &Body,
    player: PlayerId,
) -> Result<Option<Repeatable>, Problem> {
    let Some(key) = key(request)? else { return Ok(None) };
    let command_id = command_id(player.0.as_bytes(), request, key);
    Ok(Some(Repeatable { player, command_id, body: body.meaning()? }))
}

/// The request as one of many that were made together, which has a key: of the same number in a repeat.
pub(crate) fn one_of(whole: &Repeatable, number: usize) -> Repeatable {
    let hash = sha256(&[whole.command_id.as_bytes(), &(number as u64).to_be_bytes()]);
    let mut id = [0; 16];
    id.copy_from_slice(&hash[..16]);
    let command_id = Builder::from_custom_bytes(id).into_uuid();
    // All games of the request are in one slot, so one node makes them all or none.
    let GameId(command_id) = GameId(command_id).in_slot_of(whole.command_id);
    Repeatable { player: whole.player, command_id, body: whole.body.clone() }
}

/// A request outside of games as one that may be repeated, where it came with a key. The key is its player's, or, where
/// the request ends the token that it is made with, that token's.
pub(crate) fn keyed(
    request: &HttpRequest,
    body: &Body,
    owner: &[u8],
) -> Result<Option<Keyed>, Problem> {
    let Some(key) = key(request)? else { return Ok(None) };
    let command_id = command_id(owner, request, key);
    // There is no game's seed to hash the body under; the key itself is stored nowhere.
    let hmac = HmacKey::new(key).hash(&[command_id.as_bytes(), &body.meaning()?]);
    Ok(Some(Keyed { command_id, hmac }))
}

/// The stored outcome of such a request, if it took effect before.
pub(crate) async fn recall(
    store: &Store,
    keyed: Option<Keyed>,
) -> Result<Option<NotedRequest>, Problem> {
    let Some(keyed) = keyed else { return Ok(None) };
    let row = store.request(keyed.command_id).await?;
    row.map(|row| same(row, keyed)).transpose()
}

/// The outcome of such a request, now or before.
pub(crate) fn once<T>(once: Once<T>, keyed: Option<Keyed>) -> Result<Once<T>, Problem> {
    match (once, keyed) {
        (Once::Before(row), Some(keyed)) => same(row, keyed).map(Once::Before),
        (once, _) => Ok(once),
    }
}

fn same(row: NotedRequest, keyed: Keyed) -> Result<NotedRequest, Problem> {
    if bool::from(row.hmac.ct_eq(&keyed.hmac)) { Ok(row) } else { Err(Problem::key_reused()) }
}

/// Marks an answer as given before.
pub(crate) fn replayed(response: &mut HttpResponseBuilder) -> &mut HttpResponseBuilder {
    response.insert_header(REPLAYED)
}

/// The answer to a request that has removed something, now or before.
pub(crate) fn removed<T>(once: &Once<T>) -> HttpResponse {
    let mut response = HttpResponse::NoContent();
    match once {
        Once::Now(_) => response.finish(),
        Once::Before(_) => replayed(&mut response).finish(),
    }
}

/// The key that the request came with.
fn key(request: &HttpRequest) -> Result<Option<&[u8]>, Problem> {
    let mut keys = request.headers().get_all(&KEY_NAME);
    let Some(key) = keys.next().map(|key| key.as_bytes()) else { return Ok(None) };
    let fits = (1..=MAX_KEY).contains(&key.len()) && key.iter().all(u8::is_ascii_graphic);
    if !fits || keys.next().is_some() {
        return Err(Problem::new(Code::InvalidIdempotencyKey,
            format!("the header `{IDEMPOTENCY_KEY}` has one key of 1 to {MAX_KEY} visible ASCII characters"),
        )
        .field(IDEMPOTENCY_KEY));
    }
    Ok(Some(key))
}

fn command_id(owner: &[u8], request: &HttpRequest, key: &[u8]) -> Uuid {
    id_of(owner, request.method().as_str(), &path(request.match_info().as_str()), key)
}

/// A path in the one spelling that keys go by: its ids are in lower case.
fn path(path: &str) -> String {
    let mut spelled = String::with_capacity(path.len());
    for (place, part) in path.split('/').enumerate() {
        if place > 0 {
            spelled.push('/');
        }
        match id(part) {
            Some(id) => spelled.push_str(id.hyphenated().encode_lower(&mut Uuid::encode_buffer())),
            None => spelled.push_str(part),
        }
    }
    spelled
}

/// A key belongs to its owner, a method and a path: the id of the command that it makes. Method and path have no line break,
/// and the owner's length follows from them, so different parts give different texts.
fn id_of(owner: &[u8], method: &str, path: &str, key: &[u8]) -> Uuid {
    let hash = sha256(&[owner, b"\n", method.as_bytes(), b"\n", path.as_bytes(), b"\n", key]);
    let mut id = [0; 16];
    id.copy_from_slice(&hash[..16]);
    // Version 8: never one of the random ids that commands without a key get.
    Builder::from_custom_bytes(id).into_uuid()
}

#[cfg(test)]
mod tests;
