//! Requests that are made again because their answer got lost.

use super::execute::After;
use super::{Executed, GameError, Games};
use bytes::Bytes;
use domain::kernel::{Game, Rejection, Table};
use domain::seat::{GameId, PlayerId, Viewer};
use domain::stream::{ReplayError, WrittenEvent};
use futures::FutureExt;
use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Instant;
use store::Digest;
use subtle::ConstantTimeEq;
use uuid::Uuid;

/// A request that may be made again under the same key.
pub struct Repeatable {
    /// The player who makes it.
    pub player: PlayerId,
    /// The id of its command, from the player, the method, the path and the key.
    pub command_id: Uuid,
    /// The body's value as canonical JSON.
    pub body: Bytes,
}

impl Repeatable {
    /// The stored digest of the body. It covers the id, so that equal bids of two players do not look equal.
    pub(super) fn hmac<G: Game>(&self, table: &Table<G>) -> Digest {
        table.salts().request_hmac(self.command_id.as_bytes(), &self.body)
    }
}

type Recalled<G> = Result<Option<Executed<G>>, GameError<<G as Game>::Rejection>>;

impl<G: Game> Games<G> {
    /// The outcome of a request that took effect before: its events, and the game right after them.
    ///
    /// # Errors
    /// If the player no longer holds the seat, the body is another one, or the store fails.
    pub fn recall<'a>(&'a self, id: GameId, request: &'a Repeatable) -> BoxFuture<'a, Recalled<G>> {
        let began = Instant::now();
        let recalling = self.recalled(id, request).inspect(move |recalled| {
            // If it did not take effect before, it is carried out, and counted then.
            if let Some(executed) = recalled.as_ref().map(Option::as_ref).transpose() {
                self.metrics.count(began, executed);
            }
        });
        recalling.boxed()
    }

    /// As [`Games::recall`], not counted.
    pub(super) fn recalled<'a>(
        &'a self,
        id: GameId,
        request: &'a Repeatable,
    ) -> BoxFuture<'a, Recalled<G>> {
        // The future is large and seldom needed, so it is no part of every command's.
        Box::pin(async move {
            let Some(command) = self.store.command(id, request.command_id).await? else {
                return Ok(None);
            };
            let kept = command.request.ok_or(GameError::KeyReused)?;
            let last = command.first + kept.events.saturating_sub(1);
            let now = self.seen(id, Some(request.player)).await?;
            let as_then = |then: &Table<G>| then.viewer_of(Some(request.player));
            let then = if now.table.version == last {
                now.clone()
            } else {
                Arc::new(self.as_it_was(&now, last, as_then).await?)
            };
            // A player who gave up the seat by this very command got the public's answer, and gets it again.
            if then.part() != Viewer::Public && then.part() != now.part() {
                let version = Some(now.table.version);
                return Err(GameError::Refused { rejection: Rejection::NotSeated, version });
            }
            if !bool::from(request.hmac(&now.table).ct_eq(&kept.hmac)) {
                return Err(GameError::KeyReused);
            }
            let events = self.events(id, then.part(), command.first - 1, kept.events).await?;
            let events = events.into_iter().map(WrittenEvent::read).collect::<Result<_, _>>();
            let unreadable = |error| GameError::Replay { game: id, source: error };
            let events = events.map_err(ReplayError::from).map_err(unreadable)?;
            Ok(Some(Executed { after: After::Seen(then), events, replayed: true }))
        })
    }

    /// As [`Games::recall`], of the creation of a game.
    ///
    /// # Errors
    /// As [`Games::recall`].
    pub async fn recall_created(
        &self,
        request: &Repeatable,
    ) -> Result<Option<Executed<G>>, GameError<G::Rejection>> {
        match self.store.created(request.command_id).await? {
            Some(created) => self.recall(created, request).await,
            None => Ok(None),
        }
    }
}
