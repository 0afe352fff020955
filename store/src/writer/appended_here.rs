//! The newest events that a writer has appended itself.

use std::collections::HashMap;

use domain::seat::GameId;

use crate::{Append, Digest};

/// For how many batches after a conflict the writer expects other instances to append to the same games. Finding out by a
/// violated key costs the whole batch another attempt.
pub(crate) const WARY: u32 = 64;

/// How many games are remembered.
const KEPT: usize = 65_536;

/// The newest event that a connection has appended to each game. Nothing removes an event, so the database has it. Another
/// process may have appended more since: the primary key detects that.
#[derive(Default)]
pub(crate) struct AppendedHere(HashMap<GameId, (u32, Digest)>);

impl AppendedHere {
    /// True if what an append builds on is there beyond doubt: an event of its own, or nothing, which a new game builds on.
    pub(crate) fn knows(&self, append: &Append) -> bool {
        let first = append.events.first().map(|event| event.version);
        match (first.and_then(|version| version.checked_sub(1)), append.previous_hash) {
            (Some(0), None) => true,
            (Some(version), Some(hash)) => self.0.get(&append.game_id) == Some(&(version, hash)),
            _ => false,
        }
    }

    /// Remembers a committed append. A game that is over gets no further one.
    pub(crate) fn keep(&mut self, append: &Append) {
        let last = append.events.last().filter(|_| !append.listing.status.is_over());
        let Some(last) = last else {
            self.0.remove(&append.game_id);
            return;
        };
        if self.0.len() >= KEPT {
            self.0.clear();
        }
        self.0.insert(append.game_id, (last.version, last.hash.0));
    }
}
