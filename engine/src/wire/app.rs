//! Apps as their operators and their servers see them.

use crate::apps::Accept;
use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use domain::time::option::serialize as micros_or_null;
use domain::time::serialize as micros;
use serde::Serialize;
use serde_json::Value;
use store::{AppKeyRow, AppPlayer, AppRow, Identity, IssuerRow, KeySource, Scope, Scopes};
use uuid::Uuid;

/// An app: a backend with keys and players of its own.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = App))]
pub struct AppResource {
    /// The app's id.
    pub id: Uuid,
    /// The app's name.
    #[cfg_attr(feature = "openapi", schema(example = "Card Club"))]
    pub name: String,
    /// The time at which it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
}

impl From<AppRow> for AppResource {
    fn from(row: AppRow) -> Self {
        Self { id: row.app_id.0, name: row.name, created_at: row.created_at }
    }
}

/// All apps of the server.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppList {
    /// The apps, the oldest first.
    pub apps: Vec<AppResource>,
}

/// A key of an app, without its secret: the server shows that once, when it makes the key.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AppKey))]
pub struct AppKeyResource {
    /// The key's id, under which a client revokes it.
    pub id: Uuid,
    /// The key's label; null if it has none.
    #[cfg_attr(feature = "openapi", schema(example = "Card Club's server"))]
    pub label: Option<String>,
    /// What the key allows.
    #[cfg_attr(feature = "openapi", schema(example = json!(["players:act", "games:play"])))]
    pub scopes: Vec<&'static str>,
    /// The time at which it was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// The day of its last use, given as the beginning of that day in UTC. Null if it was never used.
    #[serde(serialize_with = "micros_or_null")]
    pub last_used_at: Option<DateTime<Utc>>,
}

impl From<AppKeyRow> for AppKeyResource {
    fn from(row: AppKeyRow) -> Self {
        let AppKeyRow { key_id, label, scopes, created_at, last_used_at, .. } = row;
        Self { id: key_id.0, label, scopes: scope_names(scopes), created_at, last_used_at }
    }
}

/// The names of scopes.
pub fn scope_names(scopes: Scopes) -> Vec<&'static str> {
    scopes.iter().map(Scope::name).collect()
}

/// The keys of an app.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppKeyList {
    /// The keys, the oldest first.
    pub keys: Vec<AppKeyResource>,
}

/// A fresh key.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppKeyCreated {
    /// The secret. The server shows it only now, and stores only its hash.
    #[cfg_attr(feature = "openapi", schema(example = "gva_5f2b6c…"))]
    pub secret: String,
    /// The key.
    pub key: AppKeyResource,
}

/// The app of a key, and the key.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnApp {
    /// The app.
    pub app: AppResource,
    /// The key in this call.
    pub key: AppKeyResource,
}

/// Who signs JWTs for an app, and which of them count.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Issuer))]
pub struct IssuerResource {
    /// The issuer's id, under which a client removes it.
    pub id: Uuid,
    /// The exact value of the claim `iss`.
    #[cfg_attr(feature = "openapi", schema(example = "https://example.eu.auth0.com/"))]
    pub issuer: String,
    /// The address of the issuer's key set; null if the keys come from elsewhere.
    pub jwks_url: Option<String>,
    /// The address of the issuer's discovery document; null if the keys come from elsewhere.
    pub discovery: Option<String>,
    /// The issuer's key set; null if the keys come from elsewhere.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub jwks: Option<Value>,
    /// The values of the claim `aud` of which a JWT must have one.
    pub audiences: Vec<String>,
    /// The algorithms by which the issuer signs.
    pub algorithms: Vec<String>,
    /// The claim with the external id.
    pub subject: String,
    /// The claim with the name of a player who is made at first sight; null if there is none.
    pub name: Option<String>,
    /// The tokens that count.
    pub accept: Accept,
    /// For how many seconds after its issue a JWT counts at most.
    #[cfg_attr(feature = "openapi", schema(minimum = 60, maximum = 2_678_400))]
    pub max_lifetime: u32,
    /// The time at which the issuer was added.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
}

impl From<IssuerRow> for IssuerResource {
    fn from(row: IssuerRow) -> Self {
        let (mut jwks_url, mut discovery, mut jwks) = (None, None, None);
        match row.keys {
            KeySource::Url(url) => jwks_url = Some(url),
            KeySource::Discovery(url) => discovery = Some(url),
            KeySource::Given(set) => jwks = serde_json::from_str(&set).ok(), // The store holds only sets that were parsed.
        }
        Self {
            id: row.issuer_id.0,
            issuer: row.issuer,
            jwks_url,
            discovery,
            jwks,
            audiences: row.audiences,
            algorithms: row.algorithms,
            subject: row.subject_claim,
            name: row.name_claim,
            accept: row.accepts.into(),
            max_lifetime: row.max_lifetime,
            created_at: row.created_at,
        }
    }
}

/// The issuers of an app.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IssuerList {
    /// The issuers, the oldest first.
    pub issuers: Vec<IssuerResource>,
}

/// A player of an app.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AppPlayer))]
pub struct AppPlayerResource {
    /// The app's id for the player.
    #[cfg_attr(feature = "openapi", schema(example = "auth0|7", min_length = 1, max_length = 255))]
    pub external_id: String,
    /// The player's id, which games name.
    pub player: PlayerId,
    /// The public name.
    #[cfg_attr(feature = "openapi", schema(example = "Ada"))]
    pub name: String,
    /// The time at which the account was made.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
}

impl From<AppPlayer> for AppPlayerResource {
    fn from(row: AppPlayer) -> Self {
        Self {
            external_id: row.external_id,
            player: row.player.player_id,
            name: row.player.name.unwrap_or_default(),
            created_at: row.player.created_at,
        }
    }
}

/// Players of an app.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppPlayerList {
    /// The players that there are, in the order in which the call names them.
    pub players: Vec<AppPlayerResource>,
}

/// A link between a player and a user of an app.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Identity))]
pub struct IdentityResource {
    /// The app's id.
    pub app: Uuid,
    /// The app's id for the player.
    #[cfg_attr(feature = "openapi", schema(example = "auth0|7", min_length = 1, max_length = 255))]
    pub external_id: String,
    /// The time at which the two were linked.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
}

impl From<Identity> for IdentityResource {
    fn from(row: Identity) -> Self {
        Self { app: row.app_id.0, external_id: row.external_id, created_at: row.created_at }
    }
}

/// The links of a player.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IdentityList {
    /// The link, or none.
    pub identities: Vec<IdentityResource>,
}
