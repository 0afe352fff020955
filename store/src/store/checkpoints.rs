//! Signing keys, the proofs of finished games, and checkpoints.

use super::{Database, Store, games_with_versions};
use crate::stored::StoredTime;
use crate::{Digest, GameHead, Sign, StoreError, checkpoints, stored};
use chrono::{DateTime, Utc};
use domain::seat::GameId;

impl Store {
    /// The public keys that the server's proofs were ever signed with, and since when each is known, oldest first.
    pub async fn signing_keys(&self) -> Result<Vec<(Digest, DateTime<Utc>)>, StoreError> {
        on!(&self.database, database => {
            let keys = database.signing_keys().await?.into_iter();
            keys.map(|(key, since)| Ok((stored::digest(key)?, since.utc()?))).collect()
        })
    }

    /// Notes a public key, unless it is noted.
    pub async fn add_signing_key(
        &self,
        public_key: Digest,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.add_signing_key(public_key, at).await?))
    }

    /// The secret half of the server's own key: this one, or the one that was stored before.
    pub async fn own_signing_seed(
        &self,
        public_key: Digest,
        seed: Digest,
        at: DateTime<Utc>,
    ) -> Result<Digest, StoreError> {
        stored::digest(on!(&self.database, database => {
            database.own_signing_seed(public_key, seed, at).await?
        }))
    }

    /// The stored proof of a game that is over.
    pub async fn proof(&self, game_id: GameId) -> Result<Option<String>, StoreError> {
        on!(&self.database, database => Ok(database.proof(game_id.0).await?))
    }

    /// Stores the proof of a game that is over; returns the stored one, which may be an earlier one.
    pub async fn keep_proof(&self, game_id: GameId, proof: &str) -> Result<String, StoreError> {
        on!(&self.database, database => Ok(database.keep_proof(game_id.0, proof).await?))
    }

    /// Makes a checkpoint over the heads of all games, unless the newest one was made after `due`, and returns it as signed
    /// by `sign`. Of several instances that try one does.
    pub async fn take_checkpoint(
        &self,
        due: DateTime<Utc>,
        at: DateTime<Utc>,
        sign: Sign,
    ) -> Result<Option<String>, StoreError> {
        on!(&self.database, database => database.take_checkpoint(due, at, sign).await)
    }

    /// The checkpoints after a number, in order.
    pub async fn checkpoints(&self, after: u32, limit: u32) -> Result<Vec<String>, StoreError> {
        on!(&self.database, database => Ok(database.checkpoints(after, limit).await?))
    }

    /// The newest checkpoint.
    pub async fn newest_checkpoint(&self) -> Result<Option<String>, StoreError> {
        on!(&self.database, database => Ok(database.newest_checkpoint().await?))
    }

    /// The heads that a checkpoint covers, in the order of their games' ids.
    pub async fn heads_at(&self, number: u32) -> Result<Vec<GameHead>, StoreError> {
        checkpoints::heads(on!(&self.database, database => database.heads_at(number).await?))
    }

    /// The heads of the games from one to another that a checkpoint covers, in the order of their ids.
    pub async fn heads_between(
        &self,
        number: u32,
        (first, last): (GameId, GameId),
    ) -> Result<Vec<GameHead>, StoreError> {
        checkpoints::heads(on!(&self.database, database => {
            database.heads_between(number, (first.0, last.0)).await?
        }))
    }

    /// The stored blocks of a checkpoint's tree.
    pub async fn checkpoint_blocks(&self, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        on!(&self.database, database => Ok(database.checkpoint_blocks(number).await?))
    }

    /// Stores the blocks of a checkpoint's tree, unless they are stored.
    pub async fn store_checkpoint_blocks(
        &self,
        number: u32,
        blocks: &[u8],
    ) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.store_checkpoint_blocks(number, blocks).await?))
    }

    /// The games and versions of heads that checkpoints cover and the log does not have, at most so many.
    pub async fn head_differences(&self, limit: u32) -> Result<Vec<(GameId, u32)>, StoreError> {
        let differing = on!(&self.database, database => database.head_differences(limit).await?);
        games_with_versions(differing)
    }
}
