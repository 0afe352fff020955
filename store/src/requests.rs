//! Requests outside of games that may be made again: what is stored of those that took effect.

use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Digest, StoreError, stored};

/// A request that may be made again under the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyed {
    /// Its id, from whose key it is, the request and the key.
    pub command_id: Uuid,
    /// The stored digest of its body.
    pub hmac: Digest,
}

/// The stored facts about a request that took effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedRequest {
    /// The player who made it.
    pub player_id: PlayerId,
    /// The stored digest of its body.
    pub hmac: Digest,
    /// The first answer, if the server cannot make it again.
    pub answer: Option<String>,
}

/// The outcome of a request that may be a repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Once<T> {
    /// It was carried out now.
    Now(T),
    /// A request with its id took effect before; nothing was changed.
    Before(NotedRequest),
}

/// Makes the stored answer to a request from its outcome.
pub type Answer<T> = fn(T) -> Result<String, StoreError>;

#[derive(FromRow)]
pub(crate) struct StoredRequest {
    player_id: Uuid,
    request_hmac: Vec<u8>,
    answer: Option<String>,
}

impl TryFrom<StoredRequest> for NotedRequest {
    type Error = StoreError;

    fn try_from(row: StoredRequest) -> Result<Self, StoreError> {
        let hmac = stored::digest(row.request_hmac)?;
        Ok(Self { player_id: PlayerId(row.player_id), hmac, answer: row.answer })
    }
}
