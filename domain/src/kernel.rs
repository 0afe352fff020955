//! The part that every kind of game shares: the rules' interface, and the table from the open lobby to the end.

mod event;
#[cfg(feature = "openapi")]
mod event_schemas;
mod game;
mod inheritance;
mod refusal;
mod retrace;
mod table;
mod upcast;

pub(crate) use event::events;
pub use event::{Event, EventData, Record, StoredRecord};
#[cfg(feature = "openapi")]
pub use event_schemas::{EventSchema, EventSchemas, Schemas, event_schema};
pub use game::{DealOf, Emitted, EmittedBy, Game, Unfolding};
pub use inheritance::Inheritance;
pub(crate) use inheritance::replace;
pub use refusal::{Refusal, RefusalClass};
pub use retrace::Retrace;
pub(crate) use table::is_reminder;
pub use table::{
    ABSENCE_RULES, ABSENT_SECONDS, AbandonCause, Absence, AbsenceView, Action, Actor,
    AllowedAction, Command, Create, DESERTED_TURNS, Decided, Departure, EntropyAdded, Fork, ForkOf,
    GameAbandoned, GameCreated, GameFinished, GamePaused, GameResumed, GameStarted, LEAST_TIME_MS,
    LOBBY_EVENTS, LOBBY_HOURS, MISSED_TURNS, MOVE_DEADLINE_SECONDS, Occupant, OccupantView,
    OfferConsented, Open, PROPOSAL_DAYS, Pause, PauseAsked, PauseView, PauseWithdrawn, Place,
    Proposal, ProposalAnswered, ProposalCarriedOut, ProposalMade, ProposalView, Proposed,
    RESERVATION_SECONDS, Rejection, Release, Reservation, STRANGER_ENTROPY, STRANGER_SEATS,
    SeatAccepted, SeatHandedOver, SeatLeft, SeatOfferWithdrawn, SeatOffered, SeatReleased,
    SeatReserved, SeatResigned, SeatTaken, Seating, Status, TIME_RULES, Table, TableEvent,
    TableView, TimeCause, TimeGiven, TurnExpired, TurnView, Visibility, Waited,
};
pub use upcast::Upcast;
