//! `docs/rules/qe.md` written a second time, from the page alone. It shares no code and no types with the server.

mod game;
mod scoring;
mod view;

pub use game::{Bid, Oracle};
pub use scoring::{Estate, score};
pub use view::Viewer;
