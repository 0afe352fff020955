//! Requests outside of games that may be made again: what is stored of those that took effect.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Digest, StoreError, WebhookOwner, stored};

/// A request that may be made again under the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyed {
    /// Its id, from whose key it is, the request and the key.
    pub command_id: Uuid,
    /// The stored digest of its body.
    pub hmac: Digest,
}

impl Keyed {
    /// How many keys a player has stored at most.
    pub const MOST: u32 = 1000;
    /// How many an app has for its own webhooks.
    pub const MOST_OF_APP: u32 = 10_000;
}

/// What becomes of a request whose player has as many keys stored as may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// It is refused.
    Refused,
    /// It is carried out, and its key is not stored: nobody can be kept from ending a token.
    CarriedOut,
}

/// A request to be carried out once.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) keyed: Option<Keyed>,
    pub(crate) by: WebhookOwner,
    pub(crate) at: DateTime<Utc>,
    pub(crate) full: Full,
}

impl Asked {
    /// A request that is refused if too many keys are stored.
    pub(crate) fn new(keyed: Option<Keyed>, by: WebhookOwner, at: DateTime<Utc>) -> Self {
        Self { keyed, by, at, full: Full::Refused }
    }

    /// The request of a player who ends a token or the account.
    pub(crate) fn to_end(keyed: Option<Keyed>, player: PlayerId, at: DateTime<Utc>) -> Self {
        Self { full: Full::CarriedOut, ..Self::new(keyed, WebhookOwner::Player(player), at) }
    }
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
