//! How many connections the limit on open files allows.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that the server itself needs open beside its connections to the database: the log, listeners, webhooks that are sent; so
/// many, and so many more a worker.
const OWN: u64 = 88;
const OWN_A_WORKER: u64 = 8;
/// The largest number of connections, however many files the server may open.
const MOST: u64 = 32_768;

/// For how many connections there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// All that are served.
    pub(crate) total: usize,
    /// Those of one address: half of all.
    pub(crate) per_address: usize,
    /// Feeds and waiting pages among them: three quarters of all, so that there is always room for what is no feed.
    pub(crate) feeds: usize,
    /// Feeds and waiting pages of one address: three quarters of what it may hold.
    pub(crate) feeds_per_address: usize,
    /// Those beyond all, which get the answer that there is no room.
    pub(crate) refused: usize,
}

impl Room {
    /// The room of a process with so many open files, workers and connections of the database.
    pub(crate) fn of(files: u64, workers: usize, database: u32) -> Self {
        let own = OWN + OWN_A_WORKER * workers as u64 + u64::from(database);
        // If there are hardly any files, clients and the server share them.
        let left = files.saturating_sub(own).max(files / 2).min(MOST);
        let left = usize::try_from(left).unwrap_or(usize::MAX).max(2);
        let refused = (left / 8).max(1);
        let total = left - refused;
        let per_address = (total / 2).max(1);
        let feeds_of = |connections: usize| (connections * 3 / 4).max(1);
        Self {
            total,
            per_address,
            feeds: feeds_of(total),
            feeds_per_address: feeds_of(per_address),
            refused,
        }
    }
}

/// The limit on open files of this process, and the room that a server would have by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenFiles {
    /// The soft limit; none if there is none.
    pub soft: Option<u64>,
    /// The hard limit, to which a server raises the soft one.
    pub hard: Option<u64>,
    /// How many connections a server would accept.
    pub connections: usize,
}

impl OpenFiles {
    /// Of this process, for a server with so many workers and connections of the database. It raises nothing.
    pub fn here(workers: Option<usize>, database: u32) -> Self {
        let Rlimit { current: soft, maximum: hard } = getrlimit(Resource::Nofile);
        let workers = workers.unwrap_or_else(crate::serve::cores);
        let room = Room::of(hard.unwrap_or(u64::MAX), workers, database);
        Self { soft, hard, connections: room.total }
    }
}

/// Raises the soft limit on open files to the hard one, and returns how many files may be open.
pub(crate) fn raise_open_files() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current != limit.maximum
        && let Err(error) = setrlimit(Resource::Nofile, raised)
    {
        tracing::warn!(%error, "the limit on open files cannot be raised");
    }
    // None is no limit.
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
