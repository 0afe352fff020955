//! What every kind of game shares: seats, sealed values, the hash chain, the table from the open lobby to the end.

pub mod audit;
mod canonical;
mod chain;
mod check;
mod checkpoint;
mod export;
mod fork;
mod game;
mod hash;
mod lower_hex;
mod proof;
mod public_form;
mod record;
mod refusal;
mod replay;
mod seal;
mod seat;
mod shuffle;
mod stored_opening;
mod table;
mod taken;
pub mod time;
mod upcast;
mod vault;

pub use chain::ChainHash;
pub use check::{StreamCheck, StreamFault};
pub use checkpoint::{
    BLOCK, Block, Bound, Checkpoint, Head, Inclusion, Leaf, Part, Step, TreeHash, blocks,
    inclusion_path, tree_root,
};
pub use export::{EXPORT_FORMAT, Manifest, export, import};
pub use fork::{ForkError, Inheritance};
pub use game::{DealOf, Emitted, EmittedBy, Game, Unfolding};
pub use hash::{HmacKey, sha256};
pub use proof::{Proof, PublicKey, Signature, Statement};
pub use public_form::PublicColumns;
pub(crate) use record::events;
pub use record::{
    DecodeError, Event, EventData, Record, StoredEvent, StoredRecord, WrittenEvent, decode,
};
pub use refusal::{Refusal, RefusalClass};
pub use replay::{Knows, ReplayError, Seen, Stream, Whole, Written};
pub use seal::{Audience, Commitment, Opening, Salt, Secret, ShownOpening, commit};
pub use seat::{GameId, PlayerId, Seat, SeatSet, Viewer};
pub use stored_opening::{OpeningGroup, OpeningGroups, Opens, StoredOpening};
pub use table::{
    ABSENCE_RULES, ABSENT_SECONDS, AbandonCause, Absence, AbsenceView, Action, Actor,
    AllowedAction, Command, Create, DESERTED_TURNS, Decided, Departure, EntropyAdded, Fork, ForkOf,
    GameAbandoned, GameCreated, GameFinished, GamePaused, GameResumed, GameStarted, LOBBY_EVENTS,
    LOBBY_HOURS, MISSED_TURNS, MOVE_DEADLINE_SECONDS, Occupant, OccupantView, OfferConsented,
    Pause, PauseAsked, PauseView, PauseWithdrawn, Rejection, SeatAccepted, SeatHandedOver,
    SeatLeft, SeatOfferWithdrawn, SeatOffered, SeatResigned, SeatTaken, Status, Table, TableEvent,
    TableView, TurnExpired, Visibility,
};
pub use upcast::Upcast;
pub use vault::{Entropy, Salts, Seed, Vault};
