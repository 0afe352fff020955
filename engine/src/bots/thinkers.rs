//! The threads on which bots think.

use rustix::process::nice;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinError;

/// By how much the threads are less urgent than those that serve requests.
const NICENESS: i32 = 10;

/// A few threads of low priority. What they have no time for waits.
pub struct Thinkers {
    runtime: Option<Runtime>,
    handle: Handle,
}

impl Thinkers {
    /// Threads for half of the cores, one at least.
    ///
    /// # Errors
    /// If the system has no more threads.
    pub(crate) fn new() -> std::io::Result<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let runtime = Builder::new_current_thread()
            .max_blocking_threads(cores.div_ceil(2))
            .thread_name("bots")
            .on_thread_start(yield_to_others)
            .build()?;
        Ok(Self { handle: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// Runs something there.
    ///
    /// # Errors
    /// If it panics, or the threads end first.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        self.handle.spawn_blocking(what).await
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// On Linux the niceness is a thread's own.
fn yield_to_others() {
    if let Err(error) = nice(NICENESS) {
        tracing::debug!(%error, "bots think at the usual priority");
    }
}
