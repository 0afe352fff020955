//! A cache of the whole records of games that are over, which change no more.

use super::{GameError, Games};
use crate::keys::SigningKey;
use bytes::Bytes;
use domain::kernel::Game;
use domain::sealing::ChainHash;
use domain::seat::GameId;
use domain::stream::Seen;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// How many bytes of records the cache holds.
const KEPT_BYTES: u64 = 32 * 1024 * 1024;
/// How many bytes a record has, about.
const A_RECORD: u64 = 64 * 1024;

/// The records that clients asked for last, of games of all kinds, bounded by their bytes. A record holds no name, so the
/// erasure of an account does not change it.
pub(crate) struct Exports(Cache<GameId, Kept, ByBytes>);

#[derive(Clone)]
struct Kept {
    /// The hash of the game's last event.
    head: ChainHash,
    record: Bytes,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<GameId, Kept> for ByBytes {
    fn weight(&self, _: &GameId, kept: &Kept) -> u64 {
        kept.record.len() as u64
    }
}

impl Exports {
    /// An empty cache.
    pub(crate) fn new() -> Self {
        // So few entries fit in a usize.
        Self(Cache::with_weighter((KEPT_BYTES / A_RECORD) as usize, KEPT_BYTES, ByBytes))
    }

    fn get(&self, id: GameId, head: ChainHash) -> Option<Bytes> {
        self.0.get(&id).filter(|kept| kept.head == head).map(|kept| kept.record)
    }
}

impl<G: Game> Games<G> {
    /// The cached record of a game that is over, if the database has the same last event.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn kept_record(
        &self,
        id: GameId,
    ) -> Result<Option<Bytes>, GameError<G::Rejection>> {
        if !self.exports.0.contains_key(&id) {
            return Ok(None);
        }
        let head = self.store.head(id).await?.map(|head| ChainHash(head.hash));
        Ok(head.and_then(|head| self.exports.get(id, head)))
    }

    /// The whole record of a game; that of a game that is over is cached.
    ///
    /// # Errors
    /// If the store fails, or an event cannot be read.
    pub async fn record(
        &self,
        stream: &Seen<G>,
        key: &SigningKey,
    ) -> Result<Bytes, GameError<G::Rejection>> {
        let id = stream.table.id;
        if let Some(record) = self.exports.get(id, stream.head) {
            return Ok(record);
        }
        let record = Bytes::from(self.export(stream, None, key).await?);
        if stream.table.is_over() {
            let kept = Kept { head: stream.head, record: record.clone() };
            self.exports.0.insert(id, kept);
        }
        Ok(record)
    }
}
