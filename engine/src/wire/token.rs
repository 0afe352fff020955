//! Tokens and tickets as their players see them.

use chrono::{DateTime, Utc};
use domain::time::option::serialize as micros_or_null;
use domain::time::serialize as micros;
use serde::Serialize;
use store::{Digest, TokenRow};
use utoipa::ToSchema;
use uuid::Uuid;

/// A token of an account. The token itself was shown once, when it was made.
#[derive(Serialize, ToSchema)]
#[schema(as = Token)]
pub struct TokenResource {
    /// Its id, by which it can be revoked.
    pub id: Uuid,
    /// The name that it was given; null where it has none, as the first token of an account.
    #[schema(example = "Ada's phone")]
    pub label: Option<String>,
    /// When it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// The day of its last use, as its beginning in UTC; null where it was not used yet. It may be some seconds late.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) last_used_at: Option<DateTime<Utc>>,
    /// When it ends; null: never. Of one that ends after 180 unused days, when that is if it is not used before.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) expires_at: Option<DateTime<Utc>>,
    /// Whether it is the one that this call is made with.
    pub current: bool,
}

impl TokenResource {
    /// A token, as a caller with one sees it.
    pub fn seen_with(row: TokenRow, current: &Digest) -> Self {
        Self {
            id: row.token_id,
            label: row.label,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            expires_at: row.ends_at,
            current: row.token_hash == *current,
        }
    }
}

/// The tokens of an account.
#[derive(Serialize, ToSchema)]
pub struct TokenList {
    /// The tokens that have not ended, the oldest first.
    pub tokens: Vec<TokenResource>,
}

/// A fresh token.
#[derive(Serialize, ToSchema)]
#[schema(as = NewToken)]
pub struct TokenCreated {
    /// The bearer token, shown this once; the server stores its hash alone.
    #[schema(example = "5f2b6c…")]
    pub token: String,
    /// Its id, by which it can be revoked.
    pub id: Uuid,
    /// The name that it was given; null where it has none.
    #[schema(example = "Ada's phone")]
    pub label: Option<String>,
    /// When it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// When it ends; null: never. Of one that ends after 180 unused days, when that is if it is not used before.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) expires_at: Option<DateTime<Utc>>,
}

impl TokenCreated {
    /// A token that was made just now.
    pub fn of(token: String, row: TokenRow) -> Self {
        let TokenRow { token_id: id, label, created_at, ends_at: expires_at, .. } = row;
        Self { token, id, label, created_at, expires_at }
    }
}

/// A fresh ticket for a feed.
#[derive(Serialize, ToSchema)]
pub struct FeedTicket {
    /// The ticket, shown this once; the server stores its hash alone.
    #[schema(example = "9c41d0…")]
    pub ticket: String,
    /// The feed that it opens, as `feed?ticket=…`.
    #[schema(example = "/v1/players/me/events")]
    pub feed: String,
    /// By when it has to be used. While its feed lives, and for 5 minutes after it breaks, it opens the feed again.
    #[serde(serialize_with = "micros")]
    pub open_by: DateTime<Utc>,
}
