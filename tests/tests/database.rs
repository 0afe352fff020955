//! The database goes away, comes back, is another one than was meant: the real binary before a real Postgres.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "database/addresses.rs"]
mod addresses;
#[path = "database/failover.rs"]
mod failover;
#[path = "database/pooler.rs"]
mod pooler;
#[expect(dead_code, reason = "more of it is used by other tests")]
#[path = "log_and_webhooks/receiver.rs"]
mod receiver;
