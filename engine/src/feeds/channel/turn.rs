//! What the viewers of a followed game may do now.

use super::{Channel, ReadError};
use crate::feeds::format::frame;
use crate::feeds::locked;
use crate::wire::TurnState;
use bytes::Bytes;
use domain::kernel::Game;
use domain::seat::Viewer;
use domain::stream::Seen;
use std::sync::Arc;

impl<G: Game> Channel<G> {
    /// What this viewer may do at a version, as an item without an id; none if the game is known to have moved on.
    pub(in crate::feeds) async fn turn(
        &self,
        viewer: Viewer,
        version: u32,
    ) -> Result<Option<Bytes>, ReadError> {
        if let Some((_, item)) = locked(&self.turns).get(&viewer).filter(|(of, _)| *of == version) {
            return Ok(Some(item.clone()));
        }
        let seen = self.seen(viewer, version).await?;
        if seen.table.version > version {
            return Ok(None);
        }
        let is_other = locked(&self.kept).values().any(|kept| kept.has_other(version, seen.head));
        if is_other || seen.table.version < version {
            return Err(self.lost());
        }
        let turn = seen.table.turn_view(viewer);
        let is_timed = turn.deadline_at.is_some();
        let turn = TurnState::new(turn, self.clock.now());
        let item = frame(None, "turn", &turn);
        let item = item.map_err(|error| ReadError::Unreadable(error.to_string()))?;
        if !is_timed {
            locked(&self.turns).insert(viewer, (version, item.clone()));
        }
        Ok(Some(item))
    }

    /// The viewer's part of the game up to a version, or further.
    async fn seen(&self, viewer: Viewer, version: u32) -> Result<Arc<Seen<G>>, ReadError> {
        let cached = self.states.peek_seen::<G>(self.game, viewer);
        if let Some(seen) = cached.filter(|seen| seen.table.version >= version) {
            return Ok(seen);
        }
        // In a block of its own, which a feed that waits does not hold.
        Box::pin(self.read_seen(viewer, version)).await
    }

    /// As [`Channel::seen`], of a part that is not cached that far.
    async fn read_seen(&self, viewer: Viewer, version: u32) -> Result<Arc<Seen<G>>, ReadError> {
        let _reading = self.reading.lock().await;
        let behind = match self.states.peek_seen::<G>(self.game, viewer) {
            Some(seen) if seen.table.version >= version => return Ok(seen),
            behind => behind,
        };
        // The cache has dropped it, or what came since.
        let from = behind.as_ref().map_or(0, |seen| seen.table.version);
        let events = self.read(viewer, from, version - from).await?;
        let seen = match behind {
            Some(behind) => {
                let mut seen = (*behind).clone();
                events.iter().try_for_each(|event| seen.follow(event)).map(|()| seen)
            }
            None => Seen::replay_for(self.game, viewer, self.salts.clone(), &events),
        };
        let seen = seen.map_err(|error| ReadError::Unreadable(error.to_string()))?;
        let seen = Arc::new(seen);
        self.states.keep(&seen);
        Ok(seen)
    }
}
