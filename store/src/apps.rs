//! Apps: backends with keys, issuers and players of their own.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use crate::makers::JwtHashes;
use crate::scopes::Scopes;
use crate::stored::{StoredPlayer, StoredTime};
use crate::{AppId, Digest, IssuerId, KeyId, PlayerRow, StoreError};

/// By how many seconds the clock of an issuer may be ahead: a JWT counts for so much longer.
pub(crate) const AHEAD_SECONDS: i64 = 60;

/// An app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppRow {
    /// The app.
    pub app_id: AppId,
    /// Its name, for its operator.
    pub name: String,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
}

/// An app's key to be made.
#[derive(Clone, Debug)]
pub struct NewAppKey {
    /// Its id.
    pub key_id: KeyId,
    /// Its app.
    pub app_id: AppId,
    /// Its hash.
    pub key_hash: Digest,
    /// The name that the operator gives it.
    pub label: Option<String>,
    /// What it allows.
    pub scopes: Scopes,
    /// When it is made.
    pub created_at: DateTime<Utc>,
}

/// An app's key without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppKeyRow {
    /// Its id.
    pub key_id: KeyId,
    /// Its app.
    pub app_id: AppId,
    /// The name that the operator gave it.
    pub label: Option<String>,
    /// What it allows.
    pub scopes: Scopes,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
    /// The day of its last use.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The outcome of making a key or an issuer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfApp {
    /// It is there.
    Made,
    /// The app has as many as may be.
    TooMany,
    /// Another issuer claims one of the audiences.
    AudienceTaken,
    /// There is no such app.
    NoApp,
}

/// Where the keys of an issuer come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySource {
    /// The address of a JSON Web Key Set.
    Url(String),
    /// The address of an OpenID Connect discovery document, which names the set's.
    Discovery(String),
    /// The set itself.
    Given(String),
}

/// Which tokens of an issuer count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepts {
    /// Access tokens.
    Access,
    /// ID tokens.
    Id,
}

impl Accepts {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Access => "access",
            Self::Id => "id",
        }
    }
}

/// An issuer, which signs JWTs for an app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuerRow {
    /// Its id.
    pub issuer_id: IssuerId,
    /// Its app.
    pub app_id: AppId,
    /// The exact value of `iss`.
    pub issuer: String,
    /// Where its keys come from.
    pub keys: KeySource,
    /// The values of `aud` of which a JWT must have one.
    pub audiences: Vec<String>,
    /// The algorithms that it may sign with.
    pub algorithms: Vec<String>,
    /// The claim with the external id.
    pub subject_claim: String,
    /// The claim with the name of a new player.
    pub name_claim: Option<String>,
    /// Which tokens count.
    pub accepts: Accepts,
    /// For how many seconds after its issue a JWT counts at most.
    pub max_lifetime: u32,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
}

/// A player of an app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppPlayer {
    /// The app's name for the player.
    pub external_id: String,
    /// The player.
    pub player: PlayerRow,
}

/// A player of an app to be made or renamed.
#[derive(Clone, Debug)]
pub struct NewAppPlayer {
    /// The app.
    pub app_id: AppId,
    /// The app's name for the player.
    pub external_id: String,
    /// The public name; without it a player who is there keeps the one that they have.
    pub name: Option<String>,
    /// The name of a new player without one.
    pub default_name: String,
    /// The time now.
    pub at: DateTime<Utc>,
}

/// The outcome of making an app's player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Provisioned {
    /// The player is made.
    Made(AppPlayer),
    /// The player was there, with this name.
    There(AppPlayer),
    /// The player was there, and has another name now.
    Renamed(AppPlayer),
}

/// By what a session of a player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A JWT of this issuer that was issued at this time.
    Jwt(IssuerId, DateTime<Utc>),
    /// The app's key, which acts for the player. It makes an unknown player if it may.
    Acting(KeyId, bool),
    /// The exchange of a JWT that was issued at this time, with the app's key if it came with one.
    JwtExchange(IssuerId, DateTime<Utc>, Option<KeyId>),
    /// The exchange of an external id under the app's key. It makes an unknown player if the key may.
    KeyExchange(KeyId, bool),
}

/// A session of an app's player to be opened.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The hash of the token.
    pub token_hash: Digest,
    /// The app.
    pub app_id: AppId,
    /// The app's name for the player.
    pub external_id: String,
    /// By what it begins.
    pub by: Opening,
    /// The hashes of the JWT, if it begins by one.
    pub jwt: Option<JwtHashes>,
    /// What it allows; none for all that a player may do.
    pub scopes: Option<Scopes>,
    /// When it ends.
    pub expires_at: DateTime<Utc>,
    /// The time now.
    pub at: DateTime<Utc>,
    /// The name of the player, if one is made.
    pub name: Option<String>,
}

/// The outcome of opening a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Session {
    /// It is open.
    Open(Holder),
    /// The player was erased.
    Erased,
    /// The operator has stopped the player.
    Stopped,
    /// The token, or all of the player's, were revoked, or the key or the issuer is gone.
    Revoked,
    /// The app has no such player, and the key may not make one.
    Unknown,
}

/// A link between a player and a user of an app, to be made.
#[derive(Clone, Debug)]
pub struct NewIdentity {
    /// The app.
    pub app_id: AppId,
    /// The app's name for the player.
    pub external_id: String,
    /// The player.
    pub player_id: PlayerId,
    /// The hash of the token with which the call is made: it must count until the link is made. None if nobody calls.
    pub with: Option<Digest>,
    /// The time now.
    pub at: DateTime<Utc>,
}

/// A link between a player and a user of an app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The app.
    pub app_id: AppId,
    /// The app's name for the player.
    pub external_id: String,
    /// The time at which the two were linked.
    pub created_at: DateTime<Utc>,
}

/// The outcome of linking a player to a user of an app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linked {
    /// They are linked, now or before.
    Linked(Identity),
    /// The user is linked to another player.
    Taken,
    /// The player is linked to another user.
    Already,
    /// The user was erased.
    Erased,
    /// The player was erased meanwhile, or the token has ended.
    CallerGone,
}

/// The outcome of unlinking a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlinked {
    /// The player is linked to nobody, now or before.
    Unlinked,
    /// The player has no way in but what comes from the app.
    LastWayIn,
}

/// What an app's key has made, or credentials whose makers were not noted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MadeThings {
    /// How many tokens that have not ended.
    pub tokens: u64,
    /// How many webhooks of players that are not disabled.
    pub webhooks: u64,
}

/// What becomes of the things that an app's key has made when it is revoked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyRevocation {
    /// The key of the same app that gets them; without one they end.
    pub successor: Option<KeyId>,
    /// True if they are only counted.
    pub dry_run: bool,
}

/// The outcome of revoking an app's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyRevoked {
    /// It is revoked, or would be; so many things have ended or gone to the successor.
    Revoked(MadeThings),
    /// The app has no such key.
    NoKey,
    /// The app has no such other key as successor.
    NoSuccessor,
}

/// The player of a token, and what it allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The player.
    pub player: PlayerRow,
    /// What the token allows; none for all that a player may do.
    pub scopes: Option<Scopes>,
    /// When it ends, unless it is used or revoked before.
    pub expires_at: Option<DateTime<Utc>>,
}

#[derive(FromRow)]
pub(crate) struct StoredHolderOfToken<T> {
    #[sqlx(flatten)]
    player: StoredPlayer<T>,
    scopes: Option<String>,
    ends_at: Option<T>,
}

impl<T: StoredTime> TryFrom<StoredHolderOfToken<T>> for Holder {
    type Error = StoreError;

    fn try_from(row: StoredHolderOfToken<T>) -> Result<Self, StoreError> {
        Ok(Self {
            player: row.player.try_into()?,
            scopes: row.scopes.as_deref().map(scopes).transpose()?,
            expires_at: row.ends_at.map(T::utc).transpose()?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredApp {
    app_id: AppId,
    name: String,
    created_at: i64,
}

impl TryFrom<StoredApp> for AppRow {
    type Error = StoreError;

    fn try_from(row: StoredApp) -> Result<Self, StoreError> {
        Ok(Self { app_id: row.app_id, name: row.name, created_at: row.created_at.utc()? })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredAppKey {
    key_id: KeyId,
    app_id: AppId,
    label: Option<String>,
    scopes: String,
    created_at: i64,
    last_used_at: Option<i64>,
}

impl TryFrom<StoredAppKey> for AppKeyRow {
    type Error = StoreError;

    fn try_from(row: StoredAppKey) -> Result<Self, StoreError> {
        Ok(Self {
            key_id: row.key_id,
            app_id: row.app_id,
            label: row.label,
            scopes: scopes(&row.scopes)?,
            created_at: row.created_at.utc()?,
            last_used_at: row.last_used_at.map(i64::utc).transpose()?,
        })
    }
}

/// All issuers, with a row for each audience.
pub(crate) const ISSUERS: &str =
    "select i.issuer_id, i.app_id, i.issuer, i.jwks_url, i.discovery, i.jwks, i.algorithms,
         i.subject_claim, i.name_claim, i.accept, i.max_lifetime, i.created_at, a.audience
     from issuers i join issuer_audiences a on a.issuer_id = i.issuer_id
     order by i.issuer_id, a.audience";

#[derive(FromRow)]
pub(crate) struct StoredIssuer {
    issuer_id: IssuerId,
    app_id: AppId,
    issuer: String,
    jwks_url: Option<String>,
    discovery: Option<String>,
    jwks: Option<String>,
    algorithms: String,
    subject_claim: String,
    name_claim: Option<String>,
    accept: String,
    max_lifetime: i64,
    created_at: i64,
    audience: String,
}

/// Puts issuers together from rows, one for each audience, in the order of the issuers' ids.
pub(crate) fn issuers(rows: Vec<StoredIssuer>) -> Result<Vec<IssuerRow>, StoreError> {
    let mut issuers: Vec<IssuerRow> = Vec::new();
    for row in rows {
        match issuers.last_mut().filter(|last| last.issuer_id == row.issuer_id) {
            Some(same) => same.audiences.push(row.audience),
            None => issuers.push(row.try_into()?),
        }
    }
    Ok(issuers)
}

impl TryFrom<StoredIssuer> for IssuerRow {
    type Error = StoreError;

    fn try_from(row: StoredIssuer) -> Result<Self, StoreError> {
        let damaged = |column: &str| StoreError::Damaged(format!("issuers.{column}"));
        let keys = match (row.jwks_url, row.discovery, row.jwks) {
            (Some(url), None, None) => KeySource::Url(url),
            (None, Some(url), None) => KeySource::Discovery(url),
            (None, None, Some(set)) => KeySource::Given(set),
            _ => return Err(damaged("jwks")),
        };
        let accepts = [Accepts::Access, Accepts::Id];
        let accepts = accepts.into_iter().find(|accepts| accepts.name() == row.accept);
        Ok(Self {
            issuer_id: row.issuer_id,
            app_id: row.app_id,
            issuer: row.issuer,
            keys,
            audiences: vec![row.audience],
            algorithms: row.algorithms.split(' ').map(str::to_owned).collect(),
            subject_claim: row.subject_claim,
            name_claim: row.name_claim,
            accepts: accepts.ok_or_else(|| damaged("accept"))?,
            // The error only says that the number does not fit; the column's name says where.
            max_lifetime: row.max_lifetime.try_into().map_err(|_| damaged("max_lifetime"))?,
            created_at: row.created_at.utc()?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredAppPlayer<T> {
    external_id: Vec<u8>,
    #[sqlx(flatten)]
    player: StoredPlayer<T>,
}

impl<T: StoredTime> TryFrom<StoredAppPlayer<T>> for AppPlayer {
    type Error = StoreError;

    fn try_from(row: StoredAppPlayer<T>) -> Result<Self, StoreError> {
        let damaged = |_| StoreError::Damaged("identities.external_id".to_owned());
        Ok(Self {
            external_id: String::from_utf8(row.external_id).map_err(damaged)?,
            player: row.player.try_into()?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredLink {
    app_id: AppId,
    external_id: Vec<u8>,
    created_at: i64,
}

/// A link with its player.
#[derive(FromRow)]
pub(crate) struct StoredLinkOf {
    pub(crate) player_id: Uuid,
    #[sqlx(flatten)]
    pub(crate) link: StoredLink,
}

impl TryFrom<StoredLink> for Identity {
    type Error = StoreError;

    fn try_from(row: StoredLink) -> Result<Self, StoreError> {
        let damaged = |_| StoreError::Damaged("identities.external_id".to_owned());
        Ok(Self {
            app_id: row.app_id,
            external_id: String::from_utf8(row.external_id).map_err(damaged)?,
            created_at: row.created_at.utc()?,
        })
    }
}

/// An identity as its player has it.
#[derive(FromRow)]
pub(crate) struct StoredIdentity {
    pub(crate) app_id: Uuid,
    pub(crate) external_id: Vec<u8>,
    pub(crate) secret: Vec<u8>,
    /// For how many seconds a JWT of the app counts at most.
    pub(crate) longest: Option<i64>,
}

pub(crate) fn scopes(names: &str) -> Result<Scopes, StoreError> {
    // The error carries nothing.
    names.parse().map_err(|_| StoreError::Damaged("a scope is unknown".to_owned()))
}
