//! Uses of games' records: replay, forks, verification.

pub(crate) mod audit;
mod checkpoints;
mod copy;
mod fault_codes;
mod forged;
mod forks;
mod lost;
mod openings;
mod planted_accounts;
mod printed;
mod replay;
mod verify;
