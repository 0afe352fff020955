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
mod planted_codes;
mod printed;
mod replay;
mod spoilt;
mod verify;
