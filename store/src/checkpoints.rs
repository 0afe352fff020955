//! Checkpoints over the heads of all games.

use std::collections::BTreeMap;

use domain::seat::GameId;
use sqlx::{FromRow, Row};
use uuid::Uuid;

use crate::{GameHead, StoreError, stored};

/// A head as it is stored: game, version and hash.
pub(crate) type StoredHead = (Uuid, i64, Vec<u8>);

/// The newest checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Its number.
    pub number: u32,
    /// Its stored form.
    pub checkpoint: String,
}

/// Makes the stored form of a checkpoint, from its number, the one before, and the heads in the order of their games' ids.
pub type Sign =
    Box<dyn FnOnce(u32, Option<&Last>, Vec<GameHead>) -> Result<String, StoreError> + Send>;

pub(crate) fn heads(heads: Vec<StoredHead>) -> Result<Vec<GameHead>, StoreError> {
    heads.into_iter().map(head).collect()
}

pub(crate) fn head((game_id, version, hash): StoredHead) -> Result<GameHead, StoreError> {
    Ok(GameHead {
        game_id: GameId(game_id),
        version: stored::version(version)?,
        hash: stored::digest(hash)?,
    })
}

/// The heads that a checkpoint covers: those of the one before, with the newer heads of games that have moved on. In the
/// order of the games' ids.
pub(crate) fn covered(
    before: Vec<StoredHead>,
    moved: &[StoredHead],
) -> Result<Vec<GameHead>, StoreError> {
    let mut covered: BTreeMap<Uuid, StoredHead> =
        before.into_iter().map(|head| (head.0, head)).collect();
    covered.extend(moved.iter().map(|head| (head.0, head.clone())));
    heads(covered.into_values().collect())
}

pub(crate) fn read<'r, R: Row>(rows: &'r [R]) -> Result<Vec<StoredHead>, sqlx::Error>
where
    StoredHead: FromRow<'r, R>,
{
    rows.iter().map(StoredHead::from_row).collect()
}
