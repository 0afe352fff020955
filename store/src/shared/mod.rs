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
mod epochs;
mod erasure;
mod identities;
mod links;
mod lists;
mod log;
mod overview;
mod proofs;
mod records;
mod requests;
mod streams;
mod tickets;
mod tokens;
mod transactions;
mod webhooks;

use super::{append, dialect, sql};
