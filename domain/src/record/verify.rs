//! Verifies a game's record without trusting its source: `docs/auditors/proof.md` says what is checked, to the byte.
//!
//! A record is a text of lines: an export with its manifest, or a viewer's events, with or without a proof before them.
//! Each line must be well-formed by itself. Then [`Reader`] holds it against the chain, and [`Retracer`] plays the game again from
//! the players' own moves, and compares every event and every opening with those that the rules give.

mod difference;
mod finding;
mod form;
mod inherited;
mod parent;
mod reader;
mod report;
mod retracer;
mod shown;
mod spoilt;

pub use finding::Finding;
pub use form::{Line, RecordForm};
pub use parent::descends;
pub use reader::Reader;
pub use report::{Report, SignatureCheck, audit, kind_of, split};
pub use retracer::{Known, Retracer};
pub use shown::{Shown, Somebody};
pub use spoilt::text_of;
