//! The keys that proofs are signed with, and the proofs of games that are over.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Sqlite;
use crate::Digest;
use crate::proofs::statements;

statements!(
    Sqlite,
    reads: readers,
    writes: writing,
    stored_time: i64,
    time: |at: DateTime<Utc>| at.timestamp_micros()
);
