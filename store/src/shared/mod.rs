//! Statements whose Rust is the same for both databases. Each backend includes this module for itself, because sqlx's types
//! differ; what else differs is in its `dialect` and in its `sql`.

mod account_faults;
mod accounts;
mod apps;
mod checkpoints;
mod copy;
mod database_identity;
mod deliveries;
mod device_codes;
mod endings;
mod epochs;
mod erasure;
mod identities;
mod interruptions;
mod key_revocation;
mod links;
mod lists;
mod log;
mod managed;
mod overview;
mod proofs;
mod records;
mod requests;
mod reservations;
mod restoring;
mod revoking;
mod sites;
mod slots;
mod streams;
mod tickets;
mod tokens;
mod transactions;
mod unlinking;
mod webhooks;

use super::{SYSTEM, append, dialect, sql};

/// True if a row was refused because what it refers to is gone.
fn is_missing_parent(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_foreign_key_violation())
}
