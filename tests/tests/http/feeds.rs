//! Live feeds over real sockets against the real binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

#[path = "feeds/feed.rs"]
mod feed;
#[path = "feeds/game.rs"]
mod game;
#[path = "feeds/handover.rs"]
mod handover;
#[path = "feeds/limits.rs"]
mod limits;
#[path = "feeds/line_ends.rs"]
mod line_ends;
#[path = "feeds/player.rs"]
mod player;
#[path = "feeds/resume.rs"]
mod resume;
#[path = "feeds/silence.rs"]
mod silence;
#[path = "feeds/tickets.rs"]
mod tickets;
