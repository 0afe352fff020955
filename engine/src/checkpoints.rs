//! Signed checkpoints over the heads of all games.

mod trees;

pub use trees::{COST as INCLUSION_COST, InclusionError, Trees};

use crate::clock::Clock;
use crate::keys::SigningKey;
use chrono::{DateTime, TimeDelta, Utc};
use domain::record::{Checkpoint, Head, Leaf, Signature, blocks, tree_root};
use domain::sealing::ChainHash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{GameHead, Store, StoreError};
use tokio::sync::watch;

/// How often is looked whether a checkpoint is due.
const PERIOD: Duration = Duration::from_secs(15);

/// Signs a checkpoint, unless the newest one was made after `due`.
///
/// # Errors
/// If the store fails.
pub async fn take(
    store: &Store,
    key: &Arc<SigningKey>,
    due: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<Option<Checkpoint>, StoreError> {
    // Looked up before: mostly none is due, and another instance may be taking one.
    if let Some(newest) = store.newest_checkpoint().await?
        && parsed(&newest)?.taken_at > due
    {
        return Ok(None);
    }
    let key = Arc::clone(key);
    let signed = Arc::new(Mutex::new(Vec::new()));
    let blocks_of_it = signed.clone();
    let sign = move |number, last: Option<&store::Last>, heads: Vec<GameHead>| {
        let last = last.map(|last| parsed(&last.checkpoint)).transpose()?;
        let leaves: Vec<Leaf> = heads.into_iter().map(|head| of_store(head).leaf()).collect();
        let mut checkpoint = Checkpoint {
            number,
            taken_at: at,
            games: leaves.len() as u64,
            root: tree_root(&leaves),
            previous: last.map_or(Checkpoint::START, |last| last.hash()),
            key: key.public(),
            signature: Signature([0; 64]),
        };
        checkpoint.signature = key.sign_message(&checkpoint.message());
        *blocks_of_it.lock().unwrap_or_else(PoisonError::into_inner) = blocks(&leaves);
        serde_json::to_string(&checkpoint).map_err(damaged)
    };
    let taken = store.take_checkpoint(due, at, Box::new(sign)).await?;
    let taken = taken.as_deref().map(parsed).transpose()?;
    if let Some(taken) = &taken {
        let blocks = signed.lock().unwrap_or_else(PoisonError::into_inner).clone();
        trees::store(store, taken.number, &blocks).await;
    }
    Ok(taken)
}

/// Signs checkpoints at an interval until `stop` is true. Every instance tries; the database lets one.
pub(crate) async fn keep_taking(
    store: Store,
    clock: Arc<Clock>,
    key: Arc<SigningKey>,
    every: TimeDelta,
    mut stop: watch::Receiver<bool>,
) {
    loop {
        let now = clock.now();
        match take(&store, &key, now - every, now).await {
            Ok(Some(checkpoint)) => {
                tracing::info!(
                    number = checkpoint.number,
                    games = checkpoint.games,
                    "took a checkpoint"
                );
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "no checkpoint could be taken"),
        }
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
    }
}

/// Parses a stored checkpoint.
///
/// # Errors
/// If the text is no checkpoint.
pub fn parsed(checkpoint: &str) -> Result<Checkpoint, StoreError> {
    serde_json::from_str(checkpoint).map_err(damaged)
}

fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(format!("checkpoint: {error}"))
}

fn of_store(head: GameHead) -> Head {
    Head { game_id: head.game_id, version: head.version, hash: ChainHash(head.hash) }
}

/// Checks every checkpoint: numbers, links and signatures of all, the tree of the newest.
///
/// # Errors
/// If the store fails.
pub async fn check(store: &Store) -> Result<Vec<(u32, &'static str)>, StoreError> {
    const PAGE: u32 = 100;
    let mut faults = Vec::new();
    let mut newest: Option<Checkpoint> = None;
    loop {
        let after = newest.as_ref().map_or(0, |newest| newest.number);
        let page = store.checkpoints(after, PAGE).await?;
        let full = page.len() == PAGE as usize;
        for checkpoint in page {
            let next = newest.as_ref().map_or(1, |newest| newest.number + 1);
            let Ok(checkpoint) = parsed(&checkpoint) else {
                faults.push((next, "cannot be read"));
                return Ok(faults);
            };
            if checkpoint.number != next {
                faults.push((next, "is missing"));
            }
            let previous = newest.as_ref().map_or(Checkpoint::START, Checkpoint::hash);
            if checkpoint.previous != previous {
                faults.push((checkpoint.number, "does not follow from the one before"));
            }
            let message = checkpoint.message();
            if !crate::keys::signature_holds(&checkpoint.key, &message, &checkpoint.signature.0) {
                faults.push((checkpoint.number, "does not hold under its key"));
            }
            newest = Some(checkpoint);
        }
        if !full {
            break;
        }
    }
    if let Some(newest) = newest {
        let heads = store.heads_at(newest.number).await?;
        let leaves: Vec<_> = heads.into_iter().map(|head| of_store(head).leaf()).collect();
        if leaves.len() as u64 != newest.games || tree_root(&leaves) != newest.root {
            faults.push((newest.number, "covers other heads than are kept with it"));
        }
    }
    Ok(faults)
}
