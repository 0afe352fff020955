//! The files that pages of other versions load, where several servers share a database.

use quick_cache::sync::Cache;
use std::sync::Arc;
use std::time::Duration;
use store::{PageFile, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::{MissedTickBehavior, interval};

/// How many files the cache holds. A version has fewer.
const CACHED: usize = 64;
/// How often a server registers its files: they are removed only long after the last server that has them.
const PERIOD: Duration = Duration::from_secs(24 * 60 * 60);

/// The files of other versions that clients asked for last.
pub struct PageFiles {
    cached: Cache<String, Arc<PageFile>>,
    /// The database is asked for one file at a time, however many made-up names clients send.
    turn: Mutex<()>,
}

impl Default for PageFiles {
    /// An empty cache.
    fn default() -> Self {
        Self { cached: Cache::new(CACHED), turn: Mutex::default() }
    }
}

impl PageFiles {
    /// The file that a server of any version has registered under this path.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn find(
        &self,
        store: &Store,
        path: &str,
    ) -> Result<Option<Arc<PageFile>>, StoreError> {
        if let Some(file) = self.cached.get(path) {
            return Ok(Some(file));
        }
        let _turn = self.turn.lock().await;
        if let Some(file) = self.cached.get(path) {
            return Ok(Some(file)); // found for another client meanwhile
        }
        let Some(file) = store.page_file(path).await?.map(Arc::new) else { return Ok(None) };
        self.cached.insert(path.to_owned(), file.clone());
        Ok(Some(file))
    }
}

/// Registers a server's own files. A failure is logged, and the server serves all the same.
pub async fn register(store: &Store, files: &[PageFile]) {
    if let Err(error) = store.register_page_files(files).await {
        tracing::warn!(
            %error,
            "the files of the pages could not be registered: while another version serves beside this one, pages can lack files"
        );
    }
}

/// Registers a server's own files again, day after day.
pub async fn keep_registering(store: Store, files: fn() -> Vec<PageFile>) {
    let mut tick = interval(PERIOD);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    tick.tick().await; // the start has registered them
    loop {
        tick.tick().await;
        register(&store, &files()).await;
    }
}
