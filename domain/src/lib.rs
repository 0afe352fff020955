//! The rules of Gavel's games as pure functions, and the kernel that they share.
//!
//! Nothing here waits, reads a clock, draws a random number or knows of a database or HTTP: what is unknown is an
//! argument. A game is a stream of events. [`kernel::Table::decide`] reads the state and answers with events or a
//! rejection; [`kernel::Table::evolve`] records an event and cannot fail; replaying the stream gives the state again.
//!
//! Three players play the first auction of a game of Q.E. The winner's bid is shown to the winner and the auctioneer alone:
//!
//! ```
//! use domain::kernel::{Actor, Command, Create, Rejection, Table, Visibility};
//! use domain::qe::{self, Choice, Options, Qe, Start};
//! use domain::sealing::Seed;
//! use domain::seat::{GameId, PlayerId, Seat, Viewer};
//! use uuid::Uuid;
//!
//! let now = chrono::DateTime::UNIX_EPOCH;
//! let players = [1, 2, 3].map(|number| PlayerId(Uuid::from_u128(number)));
//! let mut table = Table::<Qe>::create(
//!     Create {
//!         id: GameId(Uuid::from_u128(0)),
//!         host: players[0],
//!         choice: Choice::default(),
//!         seats: 3,
//!         visibility: Visibility::Public,
//!         options: Options::default(),
//!         move_deadline_seconds: None,
//!         seed: Seed([7; 32]),
//!     },
//!     now,
//! )?
//! .table;
//! let sit = || Command::TakeSeat { seat: None, choice: Choice::default() };
//! let start = Command::Start(Start { first_auctioneer: Some(Seat(0)) });
//! let bid = |amount: u64| {
//!     Command::Play(qe::Command::Bid { auction: 1, ballot: 1, amount: amount.into() })
//! };
//! let commands = [(1, sit()), (2, sit()), (0, start), (0, bid(1000)), (1, bid(2500)), (2, bid(0))];
//! for (player, command) in commands {
//!     table = table.decide(Actor::Player(players[player]), command, now)?.table;
//! }
//! let winning_amount = |viewer| {
//!     let play = table.view(viewer).play.unwrap(); // a game that runs has one
//!     assert_eq!(play.auctions[0].winner, Some(Seat(1)));
//!     play.auctions[0].winning_amount.clone()
//! };
//! assert_eq!(winning_amount(Viewer::Seat(Seat(0))), Some(2500.into()));
//! assert_eq!(winning_amount(Viewer::Seat(Seat(1))), Some(2500.into()));
//! assert_eq!(winning_amount(Viewer::Seat(Seat(2))), None);
//! # Ok::<(), Rejection<qe::Rejection>>(())
//! ```

pub mod bot;
pub mod kernel;
pub mod kinds;
pub mod qe;
pub mod quotlibet;
pub mod record;
pub mod sealing;
pub mod seat;
pub mod step;
pub mod stream;
pub mod time;
