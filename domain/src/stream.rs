//! A game's stream of events as it is stored: its columns, its chain, and the game that they replay to.

mod check;
mod public_form;
mod replay;
mod stored;
mod upcast;

pub use check::{StreamCheck, StreamFault};
pub use public_form::PublicColumns;
pub use replay::{ReplayError, Seen, Stream, Written};
pub use stored::{DecodeError, StoredEvent, WrittenEvent, decode};
pub(crate) use upcast::as_written_now;
