//! The database goes away, comes back, is another one than was meant: the real binary before a real Postgres.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

#[path = "database/addresses.rs"]
mod addresses;
#[path = "database/connections.rs"]
mod connections;
#[path = "database/draining.rs"]
mod draining;
#[path = "database/failover.rs"]
mod failover;
#[path = "database/full_disk.rs"]
mod full_disk;
#[path = "database/held_back.rs"]
mod held_back;
#[path = "database/pooler.rs"]
mod pooler;
#[path = "database/readiness.rs"]
mod readiness;
#[expect(dead_code, reason = "more of it is used by other tests")]
#[path = "log_and_webhooks/receiver.rs"]
mod receiver;
