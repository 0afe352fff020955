//! The inheritance of forks.

use super::{GameError, Games};
use domain::kernel::{ForkOf, Game, Inheritance, Rejection, Table};
use domain::record::ForkError;
use domain::sealing::Whole;
use domain::seat::GameId;
use std::sync::Arc;

impl<G: Game> Games<G> {
    /// The inheritance of a fork of this game at this version.
    ///
    /// # Errors
    /// If the game cannot be forked there, or the store fails.
    pub async fn inheritance(
        &self,
        parent: &Table<G>,
        version: u32,
    ) -> Result<Arc<Inheritance<G>>, GameError<G::Rejection>> {
        // The sealed values of a running game are not even read.
        if !parent.is_over() {
            let version = Some(parent.version);
            return Err(GameError::Refused { rejection: Rejection::ParentRunning, version });
        }
        let events = self.events(parent.id, Whole, 0, version).await?;
        let inheritance = Inheritance::new(parent, &events).map_err(|error| match error {
            ForkError::Refused(rejection) => {
                GameError::Refused { rejection, version: Some(parent.version) }
            }
            ForkError::Replay(source) => GameError::Replay { game: parent.id, source },
        })?;
        Ok(Arc::new(inheritance))
    }

    /// The inheritance of a fork that starts.
    ///
    /// # Errors
    /// If the parent is not in this store, or the store fails.
    pub async fn inherited(
        &self,
        fork: GameId,
        of: ForkOf,
    ) -> Result<Arc<Inheritance<G>>, GameError<G::Rejection>> {
        let inherited = async {
            let parent = self.confirmed(of.game_id, None).await?;
            self.inheritance(&parent.table, of.version).await
        };
        match inherited.await {
            Err(GameError::NotFound) => Err(GameError::ParentMissing { fork }),
            inherited => inherited,
        }
    }
}
