//! The rules of Gavel's games as pure functions, and the kernel that they share.
//!
//! Nothing here waits, reads a clock, draws a random number or knows of a database or HTTP: what is unknown is an
//! argument. A game is a stream of events. [`kernel::Table::decide`] reads the state and answers with events or a
//! rejection; [`kernel::Table::evolve`] records an event and cannot fail; replaying the stream gives the state again.

pub mod bot;
pub mod kernel;
pub mod kinds;
pub mod qe;
pub mod quotlibet;
pub mod record;
pub mod sealing;
pub mod seat;
pub mod stream;
pub mod time;
