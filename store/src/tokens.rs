//! The tokens of accounts: how they are made and listed, and how they end.

use chrono::{DateTime, Utc};
use sqlx::FromRow;

use crate::makers::{JwtHashes, Maker, StoredMaker};
use crate::stored::StoredTime;
use crate::{Digest, Scopes, StoreError, TokenId, apps, stored};

/// A token to be made.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// Its hash.
    pub token_hash: Digest,
    /// The name that its player gives it.
    pub label: Option<String>,
    /// When it is made.
    pub created_at: DateTime<Utc>,
    /// How long it lasts.
    pub lasts: Lasts,
    /// What it allows; none for all that a player may do.
    pub scopes: Option<Scopes>,
}

/// How long a token lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Until it is revoked.
    ForEver,
    /// Until this time.
    Until(DateTime<Utc>),
    /// Until it was not used for 180 days, unless it is the last of its account.
    WhileUsed,
}

/// A token as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// Its hash.
    pub token_hash: Digest,
    /// Its id.
    pub token_id: TokenId,
    /// The name that its player gave it.
    pub label: Option<String>,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
    /// The day of its last use.
    pub last_used_at: Option<DateTime<Utc>>,
    /// When it ends if it is not used before.
    pub ends_at: Option<DateTime<Utc>>,
    /// What it allows; none for all that a player may do.
    pub scopes: Option<Scopes>,
    /// By what an app has brought it about: `jwt`, `app` or `exchange`; none if the player has made it.
    pub made_by: Option<String>,
    /// By what it was made; none if that was not noted.
    pub maker: Option<Maker>,
}

/// The outcome of making a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenMade {
    /// It is there.
    Made(TokenRow),
    /// The account has as many as may be.
    TooMany,
    /// The account is erased, or the token that the call was made with has ended.
    CallerGone,
}

/// A choice among an account's tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// The one with this hash, with which the call is made.
    Hashed(Digest),
    /// The JWT with which the call is made, whatever its signature.
    Jwt(JwtHashes),
    /// The one with this id, with all that it has made but the token of the call, which has this hash.
    Named(TokenId, Digest),
    /// All but the one with this hash.
    AllBut(Digest),
}

#[derive(FromRow)]
pub(crate) struct StoredToken<T> {
    token_hash: Vec<u8>,
    token_id: TokenId,
    label: Option<String>,
    created_at: T,
    last_used_at: Option<T>,
    ends_at: Option<T>,
    scopes: Option<String>,
    made_by: Option<String>,
    #[sqlx(flatten)]
    maker: StoredMaker,
}

impl<T: StoredTime> TryFrom<StoredToken<T>> for TokenRow {
    type Error = StoreError;

    fn try_from(row: StoredToken<T>) -> Result<Self, StoreError> {
        Ok(Self {
            token_hash: stored::digest(row.token_hash)?,
            token_id: row.token_id,
            label: row.label,
            created_at: row.created_at.utc()?,
            last_used_at: row.last_used_at.map(T::utc).transpose()?,
            ends_at: row.ends_at.map(T::utc).transpose()?,
            scopes: row.scopes.as_deref().map(apps::scopes).transpose()?,
            made_by: row.made_by,
            maker: row.maker.maker()?,
        })
    }
}
