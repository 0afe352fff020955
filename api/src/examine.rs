//! The operator's checks of the whole database: every log against its hashes, every projection against its log.

mod fault;
mod game;
mod walk;

pub(crate) use fault::Fault;
pub(crate) use game::{Examined, examine};
pub(crate) use walk::{across, walk};
