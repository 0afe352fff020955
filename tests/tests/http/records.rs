//! What is done with the record of games: looking at them again, forking them, checking them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

#[path = "records/audit.rs"]
mod audit;
#[path = "records/checkpoints.rs"]
mod checkpoints;
#[path = "records/copy.rs"]
mod copy;
#[path = "records/fault_codes.rs"]
mod fault_codes;
#[path = "records/forged.rs"]
mod forged;
#[path = "records/forks.rs"]
mod forks;
#[path = "records/lost.rs"]
mod lost;
#[path = "records/openings.rs"]
mod openings;
#[path = "records/printed.rs"]
mod printed;
#[path = "records/replay.rs"]
mod replay;
#[path = "records/verify.rs"]
mod verify;
