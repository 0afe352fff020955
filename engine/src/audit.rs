//! The operator's checks of the whole database: every log against its hashes, every projection against its log.

mod fault;
mod game;
mod walk;

pub use fault::{AccountFault, Fault};
pub use game::Examined;
pub(crate) use game::examine;
pub use walk::{accounts, across, walk};
