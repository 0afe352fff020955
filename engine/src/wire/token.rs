//! Tokens and tickets as their players see them.

use super::MakerResource;
use super::app::scope_names;
use chrono::{DateTime, Utc};
use domain::time::option::serialize as micros_or_null;
use domain::time::serialize as micros;
use serde::Serialize;
use store::{AppId, Digest, Holder, Scopes, TokenRow};
use uuid::Uuid;

/// A token of an account, without its secret: the server shows that once, when it makes the token.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Token))]
pub struct TokenResource {
    /// The token's id, under which a client revokes it.
    pub id: Uuid,
    /// The token's label; null if it has none. The first token of an account has none.
    #[cfg_attr(feature = "openapi", schema(example = "Ada's phone"))]
    pub label: Option<String>,
    /// The time at which it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// The day of its last use, given as the beginning of that day in UTC. Null if it was never used. It may be some
    /// seconds late.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) last_used_at: Option<DateTime<Utc>>,
    /// The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
    /// days.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) expires_at: Option<DateTime<Utc>>,
    /// What the token allows.
    #[cfg_attr(feature = "openapi", schema(example = json!(["games:read", "games:play"])))]
    pub scopes: Vec<&'static str>,
    /// True if this call carries the token.
    pub current: bool,
    /// By what it was made; null if the server has not noted that, as before it noted makers.
    made_by: Option<MakerResource>,
}

impl TokenResource {
    /// A token, as a caller with one sees it.
    pub fn seen_with(row: TokenRow, current: &Digest) -> Self {
        Self {
            id: row.token_id.0,
            label: row.label,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            expires_at: row.ends_at,
            scopes: scope_names(row.scopes.unwrap_or(Scopes::OF_PLAYERS)),
            current: row.token_hash == *current,
            made_by: row.maker.map(Into::into),
        }
    }
}

/// The tokens of an account.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// The tokens that have not ended, the oldest first.
    pub tokens: Vec<TokenResource>,
}

/// A fresh token.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenCreated {
    /// The bearer token. The server shows it only now, and stores only its hash.
    #[cfg_attr(feature = "openapi", schema(example = "gvp_5f2b6c…"))]
    pub token: String,
    /// The token's id, under which a client revokes it.
    pub id: Uuid,
    /// The token's label; null if it has none.
    #[cfg_attr(feature = "openapi", schema(example = "Ada's phone"))]
    pub label: Option<String>,
    /// The time at which it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
    /// days.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) expires_at: Option<DateTime<Utc>>,
    /// What the token allows.
    #[cfg_attr(feature = "openapi", schema(example = json!(["games:read", "games:play"])))]
    pub scopes: Vec<&'static str>,
    /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names another database
    /// is not the one of this account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")
    )]
    pub database: Option<Uuid>,
}

impl TokenCreated {
    /// A token that was made just now.
    pub fn of(token: String, row: TokenRow, database: Option<Uuid>) -> Self {
        let TokenRow { token_id, label, created_at, ends_at: expires_at, scopes, .. } = row;
        let scopes = scope_names(scopes.unwrap_or(Scopes::OF_PLAYERS));
        Self { token, id: token_id.0, label, created_at, expires_at, scopes, database }
    }
}

/// A token that was exchanged (RFC 8693).
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenExchanged {
    /// The bearer token. The server shows it only now, and stores only its hash.
    #[cfg_attr(feature = "openapi", schema(example = "gvp_5f2b6c…"))]
    pub access_token: String,
    /// Always `urn:ietf:params:oauth:token-type:access_token`.
    pub issued_token_type: &'static str,
    /// Always `Bearer`.
    pub token_type: &'static str,
    /// The seconds after which the token ends.
    #[cfg_attr(feature = "openapi", schema(example = 3600, minimum = 0, maximum = 3600))]
    pub expires_in: i64,
    /// The scopes of the token, with spaces between.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "games:read games:play games:create seeks:write")
    )]
    pub scope: String,
    /// The app that acted for the player with its key; null if the user has exchanged a JWT.
    pub act: Option<TokenActor>,
    /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names another database
    /// is not the one of this account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")
    )]
    pub database: Option<Uuid>,
}

/// The party that acted for a player.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenActor {
    /// The app.
    pub sub: Uuid,
}

impl TokenExchanged {
    /// A token that was made just now.
    pub fn of(token: String, holder: &Holder, actor: Option<AppId>, now: DateTime<Utc>) -> Self {
        let lasts = holder.expires_at.map_or(0, |end| (end - now).num_seconds());
        Self {
            access_token: token,
            issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
            token_type: "Bearer",
            expires_in: lasts.max(0),
            scope: holder.scopes.unwrap_or(Scopes::OF_PLAYERS).to_string(),
            act: actor.map(|app| TokenActor { sub: app.0 }),
            database: None,
        }
    }
}

/// A fresh ticket for a feed.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FeedTicketCreated {
    /// The ticket. The server shows it only now, and stores only its hash.
    #[cfg_attr(feature = "openapi", schema(example = "9c41d0…"))]
    pub ticket: String,
    /// The path of the feed that it opens. The client adds `?ticket=…`.
    #[cfg_attr(feature = "openapi", schema(example = "/v1/players/me/feed"))]
    pub feed: String,
    /// The time until which the ticket can open its feed first. While that feed lives, and for 5 minutes after it breaks,
    /// the ticket opens it again.
    #[serde(serialize_with = "micros")]
    pub open_by: DateTime<Utc>,
}
