//! Gavel's event store: streams of events on Postgres or SQLite.
mod contract;
pub use contract::*;
