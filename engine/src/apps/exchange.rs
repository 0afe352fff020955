//! The exchange of a JWT, or of an app's word for its user, for a player's token (RFC 8693).

use super::{Accept, Apps, AuthError, default_name, digest, jwt_hashes, opened};
use chrono::{DateTime, TimeDelta, Utc};
use store::{AppKeyRow, Digest, Holder, NewSession, Opening, Scope, Scopes};

/// How long an exchanged token counts at most.
const LASTS: TimeDelta = TimeDelta::hours(1);

/// The credential that is exchanged.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// A JWT, and the kind of tokens that the caller says it is of.
    Jwt(&'a str, Option<Accept>),
    /// The external id of a player, under an app's key.
    ExternalId(&'a str, &'a AppKeyRow),
}

/// A token to be made.
pub struct Exchange<'a> {
    /// The credential that is exchanged.
    pub subject: Subject<'a>,
    /// The key of the app that exchanges it; none if the user does so.
    pub key: Option<&'a AppKeyRow>,
    /// The scopes of the token.
    pub scopes: Scopes,
    /// The hash of the token.
    pub token_hash: Digest,
}

impl Apps {
    /// The session of a player's token of an hour at most, and no longer than a JWT that is exchanged. It is to be opened.
    ///
    /// # Errors
    /// If the credential does not count, the key may not act, or the store fails.
    pub async fn exchanged(&self, exchange: Exchange<'_>) -> Result<NewSession, AuthError> {
        if exchange.key.is_some_and(|key| !key.scopes.has(Scope::PlayersAct)) {
            return Err(AuthError::ScopeMissing(Scope::PlayersAct));
        }
        let at = self.clock.now();
        match exchange.subject {
            Subject::Jwt(token, accept) => self.of_jwt(token, accept, &exchange, at).await,
            Subject::ExternalId(external_id, key) => Ok(NewSession {
                token_hash: exchange.token_hash,
                app_id: key.app_id,
                external_id: external_id.to_owned(),
                by: Opening::KeyExchange(key.key_id, key.scopes.has(Scope::PlayersWrite)),
                jwt: None,
                scopes: Some(exchange.scopes),
                expires_at: at + LASTS,
                at,
                name: Some(default_name()),
            }),
        }
    }

    /// Makes the token of a session. An unknown player is made.
    ///
    /// # Errors
    /// If the player or the credential does not count any more, or the store fails.
    pub async fn open_exchanged(&self, session: NewSession) -> Result<Holder, AuthError> {
        opened(self.store.open_session(session).await?)
    }

    async fn of_jwt(
        &self,
        token: &str,
        accept: Option<Accept>,
        exchange: &Exchange<'_>,
        at: DateTime<Utc>,
    ) -> Result<NewSession, AuthError> {
        let (issuer, checked) = self.live(token, at).await?;
        if accept.is_some_and(|accept| accept != issuer.accepts.into()) {
            let why = "the issuer's settings accept another type of tokens";
            return Err(AuthError::Malformed(why));
        }
        if exchange.key.is_some_and(|key| key.app_id != issuer.app_id) {
            return Err(AuthError::AudienceWrong);
        }
        let key = exchange.key.map(|key| key.key_id);
        Ok(NewSession {
            token_hash: exchange.token_hash,
            app_id: issuer.app_id,
            external_id: checked.external_id,
            by: Opening::JwtExchange(issuer.issuer_id, checked.issued_at, key),
            jwt: jwt_hashes(token, digest(token)),
            scopes: Some(exchange.scopes),
            expires_at: checked.expires_at.min(at + LASTS),
            at,
            name: Some(checked.name.unwrap_or_else(default_name)),
        })
    }
}
