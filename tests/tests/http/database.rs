//! The database goes away, comes back, is another one than was meant: the real binary before a real Postgres.

mod addresses;
mod connections;
mod creations_behind_a_lock;
mod draining;
mod failover;
mod fenced_start;
mod full_disk;
mod held_back;
mod locks;
mod pooler;
pub(crate) mod readiness;
mod role;
