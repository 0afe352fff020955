//! The choice of appends for a batch.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use domain::seat::GameId;

use crate::{Append, Changed, Digest};

/// Where the chains of a batch end that is being put together.
#[derive(Default)]
pub(super) struct Ends(HashMap<GameId, Option<End>>);

struct End {
    version: u32,
    hash: Digest,
    /// An append of the chain changes the game's row.
    row_changes: bool,
}

impl Ends {
    /// Adds an append to the batch, or leaves it and its successors in its game for a later one.
    pub(super) fn extend(&mut self, append: &Append) -> bool {
        match self.0.entry(append.game_id) {
            Entry::Vacant(chain) => {
                chain.insert(End::of(append, false));
                true
            }
            Entry::Occupied(mut chain) => {
                let next = chain.get().as_ref().and_then(|end| end.extended(append));
                let extended = next.is_some();
                chain.insert(next);
                extended
            }
        }
    }
}

impl End {
    fn of(append: &Append, row_changes: bool) -> Option<Self> {
        let last = append.events.last()?;
        let row_changes = row_changes || append.changed != Changed::Nothing;
        Some(Self { version: last.version, hash: last.hash.0, row_changes })
    }

    /// A row is written once a batch: with two appends that change it, the second waits.
    fn extended(&self, append: &Append) -> Option<Self> {
        let first = append.events.first()?;
        let builds_on = self.version.checked_add(1) == Some(first.version)
            && append.previous_hash == Some(self.hash);
        let row_once = !self.row_changes || append.changed == Changed::Nothing;
        if builds_on && row_once { Self::of(append, self.row_changes) } else { None }
    }
}
