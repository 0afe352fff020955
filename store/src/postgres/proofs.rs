//! The keys that proofs are signed with, and the proofs of games that are over.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Postgres;
use crate::Digest;
use crate::proofs::statements;

statements!(
    Postgres,
    reads: pool,
    writes: pool,
    stored_time: DateTime<Utc>,
    time: |at: DateTime<Utc>| at
);
