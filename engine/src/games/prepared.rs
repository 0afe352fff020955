//! Creations that are prepared one by one and appended together.

use super::execute::append;
use super::repeat::Repeatable;
use super::{GameError, Games};
use domain::kernel::{Decided, Game};
use domain::seat::GameId;
use domain::stream::Stream;
use std::sync::Arc;
use store::Append;
use subtle::ConstantTimeEq;

/// A game that can be created.
pub struct Prepared {
    /// Its first events.
    pub append: Append,
    /// Caches and publishes the game, once it is created.
    pub publish: Box<dyn FnOnce() + Send>,
}

impl<G: Game> Games<G> {
    /// Prepares the creation of a game.
    pub fn prepare(
        self: &Arc<Self>,
        decided: Decided<G>,
        invite_hash: Option<[u8; 32]>,
        request: &Repeatable,
    ) -> Prepared {
        let (stream, events) = Stream::begin_by(decided, Some(request.command_id));
        let append = append(None, &stream, &events, invite_hash, Some(request));
        let games = self.clone();
        let publish = Box::new(move || {
            games.metrics.created();
            games.created(Arc::new(stream), events);
        });
        Prepared { append, publish }
    }

    /// True if this very request has created a game.
    ///
    /// # Errors
    /// If another request of the same key has, or the store fails.
    pub async fn is_made_by(
        &self,
        id: GameId,
        request: &Repeatable,
    ) -> Result<bool, GameError<G::Rejection>> {
        let Some(command) = self.store.command(id, request.command_id).await? else {
            return Ok(false);
        };
        let kept = command.request.ok_or(GameError::KeyReused)?;
        let hmac = self.salts(id).await?.request_hmac(request.command_id.as_bytes(), &request.body);
        if bool::from(hmac.ct_eq(&kept.hmac)) { Ok(true) } else { Err(GameError::KeyReused) }
    }
}
