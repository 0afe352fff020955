//! Apps and the ways in which their users call: the secrets' forms, JWTs, the keys of issuers, sessions.

mod claims;
mod exchange;
mod issuer;
mod key_sets;
mod keys;
mod leads;
mod provider;
mod secret;

pub use exchange::{Exchange, Subject};
pub use issuer::{Accept, IssuerSettings, UnfitIssuer};
pub use key_sets::{Unfetched, usable_keys};
pub use secret::{Prefix, TokenForm, digest, fresh, jwt_hashes};

use crate::accounts::Accounts;
use crate::clock::Clock;
use crate::names;
use crate::outgoing::Outgoing;
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use claims::Checked;
use key_sets::{KeySets, Network};
use leads::Leads;
use std::sync::Arc;
use std::time::Duration;
use store::{
    AppId, AppKeyRow, Digest, Holder, IssuerRow, NewSession, Opening, Scope, Scopes, Session,
    Store, StoreError,
};
use uuid::Uuid;

/// How many keys of an app are valid at a time.
pub const MAX_KEYS: u32 = 2;
/// How many issuers an app has at most.
pub const MAX_ISSUERS: u32 = 10;
/// How many bytes an external id has at most.
pub const MAX_EXTERNAL_ID: usize = 255;
/// How many characters the name of a player has at most.
pub const MAX_NAME: usize = 40;
/// How long a key acts for a player before the store is asked again if it may.
const ACTING: TimeDelta = TimeDelta::hours(24);

/// Why a credential does not count.
#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// It has no known form.
    #[error("the token is unknown")]
    Unknown,
    /// It is no whole token of its form.
    #[error("{0}")]
    Malformed(&'static str),
    /// An app's key that acts for no player, where it must.
    #[error("an app's key has to act for a player here")]
    NoPlayer,
    /// It was revoked or has ended.
    #[error("the token was revoked or has ended")]
    Revoked,
    /// Its time is over.
    #[error("the token has expired")]
    Expired,
    /// Its time has not begun.
    #[error("the token is not valid yet")]
    NotYetValid,
    /// No app has its issuer.
    #[error("no app has the token's issuer")]
    IssuerUnknown,
    /// It is for another audience.
    #[error("the token is for another audience")]
    AudienceWrong,
    /// No key of the issuer verifies it.
    #[error("no key of the issuer verifies the token")]
    KeyUnknown,
    /// The keys of the issuer cannot be fetched now, or are looked at again after this time.
    #[error(
        "the keys of the token's issuer cannot be fetched now, or its newest ones have yet to be"
    )]
    IssuerUnavailable(Duration),
    /// The settings of the issuer are wrong, so none of its tokens counts.
    #[error("the settings of the token's issuer are wrong: notify the operator")]
    IssuerUnfit,
    /// Its player was erased.
    #[error("this account has been erased")]
    Erased,
    /// The operator has stopped its player.
    #[error("the operator of this server has stopped this player")]
    Stopped,
    /// It lacks a scope.
    #[error("the scope {} is missing", .0.name())]
    ScopeMissing(Scope),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a call came with.
#[derive(Clone, Copy)]
pub struct Credential<'a> {
    /// The bearer token.
    pub token: &'a str,
    /// The hash of the token; of the key and the player for whom it acts, if it acts for one.
    pub digest: Digest,
    /// The external id of the player for whom an app's key acts.
    pub acts_for: Option<&'a str>,
}

/// A user of an app.
pub struct User {
    /// The app.
    pub app_id: AppId,
    /// The app's name for the user.
    pub external_id: String,
}

/// The users of apps.
pub struct Apps {
    store: Store,
    clock: Arc<Clock>,
    key_sets: KeySets,
    leads: Leads,
}

impl Apps {
    /// The users of the apps in a store. Without `outgoing` no keys are fetched.
    pub(crate) fn new(store: Store, clock: Arc<Clock>, outgoing: Option<Outgoing>) -> Self {
        let key_sets = KeySets::new(Network(outgoing));
        Self { store, clock, key_sets, leads: Leads::default() }
    }

    /// The player of a credential, who is made at first sight.
    ///
    /// # Errors
    /// If the credential does not count, or the store fails.
    pub async fn holder(
        &self,
        accounts: &Accounts,
        credential: Credential<'_>,
    ) -> Result<Arc<Holder>, AuthError> {
        if let Some(holder) = accounts.by_token(credential.digest).await? {
            return Ok(holder);
        }
        let new = match TokenForm::of(credential.token) {
            TokenForm::Jwt => self.session_of_jwt(credential).await?,
            TokenForm::Key => self.session_of_key(credential).await?,
            TokenForm::Player | TokenForm::Other
                if self.store.is_stopped(credential.digest).await? =>
            {
                return Err(AuthError::Stopped);
            }
            TokenForm::Player => return Err(AuthError::Revoked),
            TokenForm::Malformed => {
                return Err(AuthError::Malformed("the token's checksum is wrong"));
            }
            TokenForm::Other => return Err(AuthError::Unknown),
        };
        self.open(accounts, new).await
    }

    async fn open(&self, accounts: &Accounts, new: NewSession) -> Result<Arc<Holder>, AuthError> {
        let (hash, epoch) = (new.token_hash, accounts.epoch());
        let holder = opened(self.store.open_session(new).await?)?;
        Ok(accounts.opened(hash, holder, epoch))
    }

    /// An app's key by its secret.
    ///
    /// # Errors
    /// If it does not count, or the store fails.
    pub async fn key(&self, secret: &str, digest: Digest) -> Result<AppKeyRow, AuthError> {
        match TokenForm::of(secret) {
            TokenForm::Key => {}
            TokenForm::Malformed => {
                return Err(AuthError::Malformed("the key's checksum is wrong"));
            }
            _ => return Err(AuthError::Unknown),
        }
        let key = self.store.app_key(digest).await?.ok_or(AuthError::Revoked)?;
        let today = self.clock.now().date_naive().and_time(NaiveTime::MIN).and_utc();
        if key.last_used_at != Some(today)
            && let Err(error) = self.store.note_key_use(key.key_id, today).await
        {
            tracing::debug!(%error, "the use of an app's key could not be noted");
        }
        Ok(key)
    }

    async fn session_of_key(&self, credential: Credential<'_>) -> Result<NewSession, AuthError> {
        let key = self.key(credential.token, digest(credential.token)).await?;
        if !key.scopes.has(Scope::PlayersAct) {
            return Err(AuthError::ScopeMissing(Scope::PlayersAct));
        }
        let external_id = credential.acts_for.ok_or(AuthError::NoPlayer)?;
        let at = self.clock.now();
        Ok(NewSession {
            token_hash: credential.digest,
            app_id: key.app_id,
            external_id: external_id.to_owned(),
            by: Opening::Acting(key.key_id, key.scopes.has(Scope::PlayersWrite)),
            jwt: None,
            scopes: Some(key.scopes.and(Scopes::OF_PLAYERS)),
            expires_at: at + ACTING,
            at,
            name: Some(default_name()),
        })
    }

    async fn session_of_jwt(&self, credential: Credential<'_>) -> Result<NewSession, AuthError> {
        let at = self.clock.now();
        let (issuer, checked) = self.verified(credential.token, at).await?;
        Ok(NewSession {
            token_hash: credential.digest,
            app_id: issuer.app_id,
            external_id: checked.external_id,
            by: Opening::Jwt(issuer.issuer_id, checked.issued_at),
            jwt: jwt_hashes(credential.token, credential.digest),
            scopes: None,
            expires_at: checked.expires_at,
            at,
            name: Some(checked.name.unwrap_or_else(default_name)),
        })
    }

    /// The user of a JWT.
    ///
    /// # Errors
    /// If the JWT does not count, or the store fails.
    pub async fn user(&self, token: &str) -> Result<User, AuthError> {
        let (issuer, checked) = self.live(token, self.clock.now()).await?;
        Ok(User { app_id: issuer.app_id, external_id: checked.external_id })
    }

    /// As [`Self::verified`], for a JWT that opens no session of its own and so must not be revoked.
    async fn live(
        &self,
        token: &str,
        now: DateTime<Utc>,
    ) -> Result<(IssuerRow, Checked), AuthError> {
        let verified = self.verified(token, now).await?;
        let jwt = jwt_hashes(token, digest(token));
        match jwt {
            Some(jwt) if !self.store.is_revoked(jwt).await? => Ok(verified),
            _ => Err(AuthError::Revoked),
        }
    }

    /// The issuer of a JWT, and what the JWT says, once its signature is verified.
    async fn verified(
        &self,
        token: &str,
        now: DateTime<Utc>,
    ) -> Result<(IssuerRow, Checked), AuthError> {
        let parsed = claims::parse(token)?;
        let issuers = self.store.issuers_named(&parsed.issuer).await?;
        let issuer = parsed.addressed(issuers)?;
        let times = parsed.check(&issuer, now)?;
        let keys = self.key_sets.candidates(&issuer, &parsed).await?;
        match parsed.verify(token, &keys) {
            // The key may be one that the issuer has only now.
            Err(AuthError::KeyUnknown) if parsed.key_id.is_none() => {
                let keys = self.key_sets.newer_candidates(&issuer, &parsed).await?;
                parsed.verify(token, &keys)?;
            }
            verified => verified?,
        }
        let mut checked = Checked::of(&parsed.claims, &issuer, times)?;
        checked.issued_at = self.leads.issued_at(issuer.issuer_id, checked.issued_at, now);
        Ok((issuer, checked))
    }
}

/// The player of a session that is open.
fn opened(session: Session) -> Result<Holder, AuthError> {
    match session {
        Session::Open(holder) => Ok(holder),
        Session::Erased => Err(AuthError::Erased),
        Session::Stopped => Err(AuthError::Stopped),
        Session::Revoked => Err(AuthError::Revoked),
        Session::Unknown => Err(AuthError::ScopeMissing(Scope::PlayersWrite)),
    }
}

/// The name of a player who has none yet. It shows nothing of the app's name for the player.
pub fn default_name() -> String {
    let (number, _) = Uuid::new_v4().as_u64_pair();
    format!("Player {:04}", number % 10_000)
}

/// A name as a player may have it.
fn fit_name(name: &str) -> Option<String> {
    names::name(name, MAX_NAME).ok() // A claim that is no name is as good as none.
}

/// True if the app may name a player so.
pub fn is_external_id(text: &str) -> bool {
    (1..=MAX_EXTERNAL_ID).contains(&text.len())
}
