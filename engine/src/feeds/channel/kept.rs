//! The newest events of a followed game, as the followers of one viewer share them.

use crate::feeds::entry::Entry;
use domain::kernel::Game;
use domain::sealing::ChainHash;
use domain::stream::Seen;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// How many events of a game are buffered for its followers. A follower further behind reads the store.
const KEPT: usize = 64;

/// The newest events without a gap, the last one of version `last`.
pub(super) struct Kept<G: Game> {
    pub(super) last: u32,
    /// The hash of the stream up to the last one. The next event must follow it: a database that lost events in a failover
    /// goes on with others under the same versions.
    head: ChainHash,
    entries: VecDeque<Arc<Entry<G>>>,
    /// The hashes of later versions that a follower has seen already.
    pub(super) expected: BTreeMap<u32, ChainHash>,
}

impl<G: Game> Kept<G> {
    /// Nothing yet but what a follower has seen.
    pub(super) fn of(seen: &Seen<G>) -> Self {
        Self {
            last: seen.table.version,
            head: seen.head,
            entries: VecDeque::new(),
            expected: BTreeMap::new(),
        }
    }

    /// Queues the events after a version, if there are any and all of them are buffered; returns if it did.
    pub(super) fn after(&self, version: u32, queue: &mut VecDeque<Arc<Entry<G>>>) -> bool {
        let from = self.entries.front().and_then(|first| (version + 1).checked_sub(first.version));
        let Some(from) = from.filter(|_| version < self.last) else { return false };
        queue.extend(self.entries.range(from as usize..).cloned());
        true
    }

    /// The newest version that is known of, and its hash.
    pub(super) fn newest_known(&self) -> (u32, ChainHash) {
        let expected = self.expected.last_key_value();
        expected.map_or((self.last, self.head), |(version, hash)| (*version, *hash))
    }

    /// True if a version is known to have another hash.
    pub(super) fn has_other(&self, version: u32, hash: ChainHash) -> bool {
        let known = if version == self.last {
            Some(self.head)
        } else if version < self.last {
            let first = self.entries.front().map_or(self.last, |first| first.version);
            let place = version.checked_sub(first).map(|place| place as usize);
            place.and_then(|place| self.entries.get(place)).map(|entry| entry.hash())
        } else {
            self.expected.get(&version).copied()
        };
        known.is_some_and(|known| known != hash)
    }

    /// Adds those that follow; what would leave a gap is read from the store in its turn. False where one is not of the
    /// stream that is known here.
    pub(super) fn add(&mut self, entries: &[Arc<Entry<G>>]) -> bool {
        for entry in entries {
            let follows = entry.version == self.last + 1;
            let breaks = follows && !entry.builds_on(self.head);
            if breaks || self.has_other(entry.version, entry.hash()) {
                return false;
            }
            if follows {
                self.expected.remove(&entry.version);
                (self.last, self.head) = (entry.version, entry.hash());
                self.entries.push_back(entry.clone());
            }
        }
        while self.entries.len() > KEPT {
            self.entries.pop_front();
        }
        true
    }
}
