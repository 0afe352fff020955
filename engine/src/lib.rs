//! Games as they run: carried out, cached, followed, notified of, signed and audited.
//!
//! Nothing here knows of HTTP or of a command line. [`Engine`] has all that the handlers of requests share;
//! [`background`] has what runs beside them.

pub mod accounts;
pub mod apps;
pub mod audit;
pub mod background;
pub mod bots;
pub mod checkpoints;
mod clock;
mod deadlines;
mod departures;
pub mod device_codes;
mod engine;
mod error;
pub mod export;
mod failures;
pub mod feeds;
#[cfg(test)]
mod fixtures;
pub mod games;
pub mod keys;
pub mod lobbies;
mod log_lag;
pub mod names;
mod observed;
pub mod outgoing;
pub mod page_files;
pub mod queue;
mod readiness;
pub mod reports;
pub mod reservations;
pub mod secret_file;
mod streams;
pub mod tls;
pub mod turns;
mod watch;
pub mod webhooks;
pub mod wire;

pub use engine::{Engine, Options};

/// Counts the allocations of a test's thread.
#[cfg(test)]
#[global_allocator]
static ALLOCATOR: counting::CountingAllocator = counting::CountingAllocator;
