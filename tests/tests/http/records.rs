//! What is done with the record of games: looking at them again, forking them, checking them.

mod audit;
mod checkpoints;
mod copy;
mod fault_codes;
mod forged;
mod forks;
mod lost;
mod openings;
mod printed;
mod replay;
mod verify;
