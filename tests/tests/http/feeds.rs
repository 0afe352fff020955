//! Live feeds over real sockets against the real binary.

mod blocks;
pub(crate) mod feed;
mod game;
mod handover;
mod limits;
mod line_ends;
mod player;
mod resume;
mod silence;
mod tickets;
mod turn;
