//! What every kind of game shares: seats, sealed values, the hash chain, the table from the open lobby to the end.

mod chain;
mod check;
mod fork;
mod game;
mod record;
mod refusal;
mod replay;
mod seal;
mod seat;
mod shuffle;
mod table;
mod vault;

pub use chain::ChainHash;
pub use check::{StreamCheck, StreamFault};
pub use fork::{ForkError, Inheritance};
pub use game::{DealOf, EmittedBy, Game, Unfolding};
pub(crate) use record::events;
pub use record::{DecodeError, Event, EventData, Record, StoredEvent, decode};
pub use refusal::{Refusal, RefusalClass};
pub use replay::{ReplayError, Stream};
pub use seal::{Audience, Commitment, Opening, Salt, Secret, ShownOpening, commit};
pub use seat::{GameId, PlayerId, Seat, SeatSet, Viewer};
pub use table::{
    AbandonCause, Action, Actor, Command, Create, Decided, Departure, EntropyAdded, Fork, ForkOf,
    GameAbandoned, GameCreated, GameFinished, GameStarted, LOBBY_EVENTS, LOBBY_HOURS, Occupant,
    Rejection, SeatLeft, SeatResigned, SeatTaken, Status, Table, TableEvent, TableView, Visibility,
};
pub use vault::{Entropy, Seed, Vault};
