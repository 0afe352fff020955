//! The trees over the heads that checkpoints cover. Their blocks are stored, so that a proof reads these and the heads of one
//! block, however many games there are.

use super::of_store;
use crate::queue::{Busy, Queue};
use domain::record::{
    BLOCK, Block, Checkpoint, Head, Inclusion, Leaf, TreeHash, blocks, inclusion_path, tree_root,
};
use domain::seat::GameId;
use quick_cache::sync::Cache;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use uuid::Uuid;

/// How many trees' blocks the cache holds; they take a quarter of a byte a game.
const CACHED: usize = 16;
/// How many bytes a stored block has: the ids of its first and last game, and its hash.
const BLOCK_BYTES: usize = 64;
/// How long a proof waits for the blocks of a tree that are not stored.
const PATIENCE: Duration = Duration::from_secs(5);
/// The cost of a proof, in events that the server reads.
pub const COST: u32 = 20;

/// The trees of the checkpoints that clients asked about last.
pub struct Trees {
    cached: Cache<u32, Arc<Vec<Block>>>,
    /// Blocks that are not stored are made one tree at a time: all heads are read for them.
    queue: Queue,
}

/// Why there is no proof.
#[derive(Debug, thiserror::Error)]
pub enum InclusionError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many wait for trees, or the client does already.
    #[error(transparent)]
    Busy(#[from] Busy),
}

impl Default for Trees {
    /// An empty cache.
    fn default() -> Self {
        Self { cached: Cache::new(CACHED), queue: Queue::new() }
    }
}

impl Trees {
    /// The proof that a checkpoint covers a game, if it does.
    ///
    /// # Errors
    /// If the store fails, or the client at this address cannot wait.
    pub async fn inclusion(
        &self,
        store: &Store,
        checkpoint: Checkpoint,
        game_id: GameId,
        client: Option<IpAddr>,
    ) -> Result<Option<Inclusion>, InclusionError> {
        let number = checkpoint.number;
        let read = self.read(store, number, client);
        let blocks = self.cached.get_or_insert_async(&number, read).await?;
        let after = blocks.partition_point(|block| block.first <= game_id);
        let Some(at) = after.checked_sub(1) else { return Ok(None) };
        let block = blocks[at];
        let heads = store.heads_between(number, (block.first, block.last)).await?;
        let heads: Vec<Head> = heads.into_iter().map(of_store).collect();
        let Ok(place) = heads.binary_search_by_key(&game_id, |head| head.game_id) else {
            return Ok(None);
        };
        let leaves: Vec<Leaf> = heads.iter().map(Head::leaf).collect();
        if tree_root(&leaves) != block.hash {
            let what = format!("checkpoint {number}: a block covers other heads than are stored");
            return Err(StoreError::Damaged(what).into());
        }
        let mut path = inclusion_path(&leaves, place);
        path.extend(inclusion_path(&blocks, at));
        let Head { version, hash, .. } = heads[place];
        let index = (at * BLOCK + place) as u64;
        Ok(Some(Inclusion { game_id, version, head: hash, index, path, checkpoint }))
    }

    /// The blocks of a checkpoint's tree: the stored ones, or those of its heads.
    async fn read(
        &self,
        store: &Store,
        number: u32,
        client: Option<IpAddr>,
    ) -> Result<Arc<Vec<Block>>, InclusionError> {
        if let Some(bytes) = store.checkpoint_blocks(number).await? {
            return Ok(Arc::new(parsed(&bytes)?));
        }
        let turn = tokio::time::timeout(PATIENCE, self.queue.turn(client)).await;
        let turn = turn.unwrap_or(Err(Busy))?;
        let heads = store.heads_at(number).await?;
        // The thread has the turn: it goes on when the client hangs up.
        let made = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let leaves: Vec<Leaf> = heads.into_iter().map(|head| of_store(head).leaf()).collect();
            blocks(&leaves)
        });
        let made = made.await.map_err(|error| StoreError::Damaged(error.to_string()))?;
        self::store(store, number, &made).await;
        Ok(Arc::new(made))
    }
}

/// Stores the blocks of a checkpoint's tree. If that fails, the next proof makes them again.
pub(super) async fn store(store: &Store, number: u32, blocks: &[Block]) {
    let block = |block: &Block| {
        let (first, last) = (*block.first.0.as_bytes(), *block.last.0.as_bytes());
        [&first[..], &last, &block.hash.0].concat()
    };
    let bytes: Vec<u8> = blocks.iter().flat_map(block).collect();
    if let Err(error) = store.store_checkpoint_blocks(number, &bytes).await {
        tracing::warn!(number, %error, "the blocks of a checkpoint could not be stored");
    }
}

/// The blocks as they are stored.
fn parsed(bytes: &[u8]) -> Result<Vec<Block>, StoreError> {
    let damaged =
        || StoreError::Damaged("the blocks of a checkpoint have another length".to_owned());
    let block = |bytes: &[u8]| {
        let (first, rest) = bytes.split_first_chunk()?;
        let (last, hash) = rest.split_first_chunk()?;
        let [first, last] = [first, last].map(|id: &[u8; 16]| GameId(Uuid::from_bytes(*id)));
        Some(Block { first, last, hash: TreeHash(hash.try_into().ok()?) })
    };
    bytes.chunks(BLOCK_BYTES).map(block).collect::<Option<_>>().ok_or_else(damaged)
}

#[cfg(test)]
mod tests;
