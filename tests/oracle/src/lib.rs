//! `docs/rules/qe.md` written a second time, from the page alone. It shares no code and no types with the server.

mod game;
mod scoring;

pub use game::{Oracle, Viewer};
pub use scoring::{Estate, score};
