//! The caller of a request.

use super::problem::Problem;
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use domain::sealing::sha256;
use domain::seat::PlayerId;
use engine::Engine;
use futures::future::{Either, LocalBoxFuture, Ready, ready};
use rand::TryRng;
use std::sync::Arc;
use store::PlayerRow;

/// The caller: a player with a valid token, or an anonymous one.
pub(crate) struct Caller(Option<Arc<PlayerRow>>);

impl Caller {
    /// A player who is identified without a token.
    pub(crate) fn of(player: Arc<PlayerRow>) -> Self {
        Self(Some(player))
    }

    /// The player, where there is one.
    pub(crate) fn id(&self) -> Option<PlayerId> {
        self.0.as_ref().map(|player| player.player_id)
    }

    /// The player.
    pub(crate) fn player(&self) -> Result<&PlayerRow, Problem> {
        self.0.as_deref().ok_or_else(Problem::no_token)
    }

    /// The player's id.
    pub(crate) fn player_id(&self) -> Result<PlayerId, Problem> {
        self.player().map(|player| player.player_id)
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
        let token = token_hash(request);
        let (Some(token), Some(server)) = (token, request.app_data::<web::Data<Engine>>()) else {
            return Either::Left(ready(Err(Problem::false_token())));
        };
        if let Some(player) = server.accounts.known(&token) {
            return Either::Left(ready(Ok(Self(Some(player)))));
        }
        let server = server.clone();
        Either::Right(Box::pin(async move {
            let player = server.accounts.by_token(token).await?;
            player.map(|player| Self(Some(player))).ok_or_else(Problem::false_token)
        }))
    }
}

/// The hash of the bearer token that the request came with.
pub(crate) fn token_hash(request: &HttpRequest) -> Option<[u8; 32]> {
    let header = request.headers().get(AUTHORIZATION)?.to_str().ok()?;
    let (_, token) =
        header.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))?;
    Some(hash(token.trim()))
}

/// A fresh secret to hand out once: 256 random bits in hexadecimal.
pub(crate) fn fresh_secret() -> Result<String, Problem> {
    random_bits().map(hex::encode)
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

/// The form in which tokens, codes and tickets are stored.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    sha256(&[secret.as_bytes()])
}
