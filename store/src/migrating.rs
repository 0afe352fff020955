//! The rewrite of a large database, apart from the start of a server.

use domain::step::Steps;

use crate::postgres::{programs, rewrite};
use crate::{Needs, Store, StoreError, StoreOptions};

/// The work that [`migrate`] has before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rewriting {
    /// How many events are written anew.
    pub events: u64,
    /// How many of them an earlier run has written.
    pub copied: u64,
    /// The size in bytes of the tables and indexes that are written anew.
    pub bytes: u64,
}

/// The rewrite that a database needs before this version serves it; none where it needs none.
///
/// # Errors
/// If the database cannot be read.
pub async fn rewriting(url: &str) -> Result<Option<Rewriting>, StoreError> {
    if is_sqlite(url) { Ok(None) } else { rewrite::survey(url).await }
}

/// Brings a database of any size up to date, and makes none. `batch` events are copied in one transaction; `copied` hears how many there
/// are after each. A run after one that was killed goes on behind its last batch.
///
/// # Errors
/// If another session uses the database, or it fails.
pub async fn migrate(
    url: &str,
    batch: u32,
    copied: impl FnMut(u64) + Send,
) -> Result<(), StoreError> {
    if !is_sqlite(url) {
        programs::leap(url, Steps::OWN).await?;
        rewrite::carry_out(url, batch, copied).await?;
    }
    let options = StoreOptions { needs: Needs::Whole, ..StoreOptions::default() };
    Store::open(url, options).await?.close().await;
    Ok(())
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}
