//! Waiting for what a program does by itself. A test that waits in vain says for what, and its programs show the ends of their logs.

use std::future::Future;
use throwaway_postgres::waiting::PATIENCE;

/// Waits for something that comes, or fails the test: a program that does nothing does not hold it up.
///
/// # Panics
/// If it does not come within [`PATIENCE`], with what was waited for.
pub async fn within<T>(what: &str, awaited: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(PATIENCE, awaited).await;
    waited.unwrap_or_else(|_| panic!("waited {PATIENCE:?} in vain: {what}"))
}
