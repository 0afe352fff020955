//! Tickets, each of which opens one feed in the place of a token.

use chrono::{DateTime, Utc};
use sqlx::FromRow;

use crate::apps::StoredHolderOfToken;
use crate::stored::StoredTime;
use crate::{Digest, Holder, StoreError, stored};

/// A ticket to be made.
#[derive(Clone, Debug)]
pub struct NewTicket {
    /// Its hash.
    pub ticket_hash: Digest,
    /// The token in whose place it opens the feed.
    pub token_hash: Digest,
    /// The feed's address.
    pub feed: String,
    /// Until when it opens the feed.
    pub valid_until: DateTime<Utc>,
}

/// The outcome of making a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketMade {
    /// It is there.
    Made,
    /// The token has as many as may be.
    TooMany,
    /// The token was revoked.
    TokenGone,
}

#[derive(FromRow)]
pub(crate) struct StoredHolder<T> {
    token_hash: Vec<u8>,
    #[sqlx(flatten)]
    holder: StoredHolderOfToken<T>,
}

impl<T: StoredTime> TryFrom<StoredHolder<T>> for (Digest, Holder) {
    type Error = StoreError;

    fn try_from(row: StoredHolder<T>) -> Result<Self, StoreError> {
        Ok((stored::digest(row.token_hash)?, row.holder.try_into()?))
    }
}
