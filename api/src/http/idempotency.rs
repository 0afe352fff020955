//! The header `Idempotency-Key`: whoever got no answer may ask again, and the command takes effect once.

use super::body::bytes_of;
use super::problem::Problem;
use crate::games::Repeatable;
use actix_web::HttpRequest;
use domain::kernel::PlayerId;
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

/// The header with the key.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
/// The header that marks an answer which was given before.
pub(crate) const IDEMPOTENCY_REPLAYED: &str = "Idempotency-Replayed";
/// How many characters a key has at most.
pub(crate) const MAX_KEY: usize = 255;

/// The request as one that may be repeated, where it came with a key.
///
/// # Errors
/// Where the key has not the form of one.
pub(crate) fn repeatable(
    request: &HttpRequest,
    player: PlayerId,
) -> Result<Option<Repeatable>, Problem> {
    let mut keys = request.headers().get_all(IDEMPOTENCY_KEY);
    let Some(key) = keys.next().map(|key| key.as_bytes()) else { return Ok(None) };
    let fits = (1..=MAX_KEY).contains(&key.len()) && key.iter().all(u8::is_ascii_graphic);
    if !fits || keys.next().is_some() {
        return Err(Problem::bad_request(
            "invalid_idempotency_key",
            format!("the header `{IDEMPOTENCY_KEY}` holds one key of 1 to {MAX_KEY} visible ASCII characters"),
        )
        .field(IDEMPOTENCY_KEY));
    }
    let command_id = command_id(player, request.method().as_str(), request.path(), key);
    Ok(Some(Repeatable { player, command_id, body: bytes_of(request) }))
}

/// A key belongs to a player, a method and a path: the id of the command that it makes. No part but the key, which is
/// the last, can hold a line break, so no two sets of parts read the same.
fn command_id(player: PlayerId, method: &str, path: &str, key: &[u8]) -> Uuid {
    let mut hash = Sha256::new_with_prefix(player.0.as_bytes());
    for part in [method.as_bytes(), path.as_bytes(), key] {
        hash.update(b"\n");
        hash.update(part);
    }
    let mut id = [0; 16];
    id.copy_from_slice(&hash.finalize()[..16]);
    // Version 8: never one of the random ids that commands without a key get.
    Builder::from_custom_bytes(id).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_belongs_to_its_player_method_and_path() {
        let (one, other) = (PlayerId(Uuid::from_u128(1)), PlayerId(Uuid::from_u128(2)));
        let id = command_id(one, "POST", "/a", b"k");
        assert_eq!(id, command_id(one, "POST", "/a", b"k"));
        let others = [
            command_id(other, "POST", "/a", b"k"),
            command_id(one, "PUT", "/a", b"k"),
            command_id(one, "POST", "/b", b"k"),
            command_id(one, "POST", "/a", b"l"),
            command_id(one, "POST", "/ak", b""),
        ];
        assert!(!others.contains(&id));
        assert_eq!(id.get_version_num(), 8);
    }

    #[test]
    fn the_id_of_a_key_never_changes() {
        // It is stored: another one would let a repeat after an upgrade take effect again.
        let id = command_id(PlayerId(Uuid::from_u128(7)), "POST", "/v1/qe/games/x/bids", b"key");
        assert_eq!(id.to_string(), "9dfc75c4-4051-802f-9ab0-7328dac65de3");
    }
}
