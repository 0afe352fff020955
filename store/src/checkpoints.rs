//! What both backends share of checkpoints.

use uuid::Uuid;

use crate::{GameHead, StoreError, stored};

/// A head as it is stored: game, version and hash.
pub(crate) type StoredHead = (Uuid, i64, Vec<u8>);

/// The newest checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Its number.
    pub number: u32,
    /// What is kept of it.
    pub checkpoint: String,
}

/// Makes what is kept of a checkpoint, from its number, the one before, and the heads in the order of their games' ids.
pub type Sign<'a> =
    Box<dyn FnOnce(u32, Option<&Last>, Vec<GameHead>) -> Result<String, StoreError> + Send + 'a>;

pub(crate) fn heads(heads: Vec<StoredHead>) -> Result<Vec<GameHead>, StoreError> {
    let heads = heads.into_iter().map(|(game_id, version, hash)| {
        Ok(GameHead { game_id, version: stored::version(version)?, hash: stored::digest(hash)? })
    });
    heads.collect()
}
