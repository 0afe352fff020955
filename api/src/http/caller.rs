//! The caller of a request.

use super::credential::Credential;
use super::problem::Problem;
use super::scope;
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use engine::Engine;
use engine::apps::{AuthError, Prefix, fresh};
use futures::future::{Either, LocalBoxFuture, Ready, ready};
use rand::TryRng;
use std::sync::Arc;
use store::{Holder, PlayerRow, Scopes};

pub(crate) use super::credential::hash;

/// The caller: a player with a valid token, or an anonymous one.
pub(crate) struct Caller(Option<Arc<Holder>>);

impl Caller {
    /// A player who is identified without a token.
    pub(crate) fn of(holder: Arc<Holder>) -> Self {
        Self(Some(holder))
    }

    /// The player, where there is one.
    pub(crate) fn id(&self) -> Option<PlayerId> {
        self.0.as_ref().map(|holder| holder.player.player_id)
    }

    /// The player.
    pub(crate) fn player(&self) -> Result<&PlayerRow, Problem> {
        self.0.as_deref().map(|holder| &holder.player).ok_or_else(Problem::no_token)
    }

    /// The player's id.
    pub(crate) fn player_id(&self) -> Result<PlayerId, Problem> {
        self.player().map(|player| player.player_id)
    }

    /// What the token allows.
    pub(crate) fn scopes(&self) -> Scopes {
        self.0.as_ref().and_then(|holder| holder.scopes).unwrap_or(Scopes::OF_PLAYERS)
    }

    /// When the token ends by itself, if it does.
    pub(crate) fn expires_at(&self) -> Option<DateTime<Utc>> {
        self.0.as_ref().and_then(|holder| holder.expires_at)
    }

    /// The caller with this token, if it allows the call.
    fn allowed(request: &HttpRequest, holder: Arc<Holder>) -> Result<Self, Problem> {
        scope::check(request, holder.scopes)?;
        Ok(Self(Some(holder)))
    }
}

impl FromRequest for Caller {
    type Error = Problem;
    type Future =
        Either<Ready<Result<Self, Problem>>, LocalBoxFuture<'static, Result<Self, Problem>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        if !request.headers().contains_key(AUTHORIZATION) {
            return Either::Left(ready(Ok(Self(None))));
        }
        let credential = Credential::of(request);
        let (Some(credential), Some(server)) =
            (credential, request.app_data::<web::Data<Engine>>())
        else {
            return Either::Left(ready(Err(Problem::false_token())));
        };
        if let Some(holder) = server.accounts.known(&credential.digest()) {
            let caller = credential.check().and_then(|()| Self::allowed(request, holder));
            return Either::Left(ready(caller));
        }
        let (request, server) = (request.clone(), server.clone());
        Either::Right(Box::pin(async move {
            let credential = Credential::of(&request).ok_or_else(Problem::false_token)?;
            Self::allowed(&request, credential.holder(&server).await?)
        }))
    }
}

/// The hash by which the credential of a request is known.
pub(crate) fn token_hash(request: &HttpRequest) -> Option<[u8; 32]> {
    Some(Credential::of(request)?.digest())
}

/// The problem of a caller whose token has ended, or whose player was stopped, since the caller was looked up.
pub(crate) async fn gone(server: &Engine, request: &HttpRequest) -> Problem {
    match token_hash(request) {
        Some(token) => match server.store.is_stopped(token).await {
            Ok(true) => AuthError::Stopped.into(),
            Ok(false) => Problem::false_token(),
            Err(error) => error.into(),
        },
        None => Problem::false_token(),
    }
}

/// A fresh secret to hand out once: 256 random bits in hexadecimal.
pub(crate) fn fresh_secret() -> Result<String, Problem> {
    random_bits().map(hex::encode)
}

/// A fresh token of a player.
pub(crate) fn fresh_token() -> Result<String, Problem> {
    Ok(fresh(Prefix::Player, random_bits()?))
}

/// 256 bits from the operating system.
pub(crate) fn random_bits() -> Result<[u8; 32], Problem> {
    let mut bits = [0; 32];
    rand::rngs::SysRng.try_fill_bytes(&mut bits).map_err(|error| {
        tracing::error!(%error, "the operating system gives no random bits");
        Problem::unavailable(Code::NoRandomness, "the server has no random bits now; try again")
    })?;
    Ok(bits)
}
