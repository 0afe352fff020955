//! The events of the table.

mod lobby;
mod running;

pub use lobby::{
    Departure, EntropyAdded, ForkOf, GameCreated, GameStarted, Release, SeatLeft, SeatReleased,
    SeatReserved, SeatTaken, Seating, Visibility,
};
pub use running::{
    AbandonCause, GameAbandoned, GameFinished, GamePaused, GameResumed, OfferConsented, PauseAsked,
    PauseWithdrawn, ProposalAnswered, ProposalCarriedOut, ProposalMade, Proposed, SeatAccepted,
    SeatHandedOver, SeatOfferWithdrawn, SeatOffered, SeatResigned, TimeCause, TimeGiven,
    TurnExpired,
};

use crate::kernel::{EventData, Game};
use crate::sealing::Commitment;
use serde::{Deserialize, Serialize, Serializer};

/// An event of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", bound = "")]
pub enum TableEvent<G: Game> {
    /// The first event of every stream.
    GameCreated(GameCreated<G::Options>),
    /// A player sat down.
    SeatTaken(SeatTaken<G::Choice>),
    /// A seat became free before the start.
    SeatLeft(SeatLeft),
    /// A seat was reserved for a player.
    SeatReserved(SeatReserved),
    /// A reservation ended without its player.
    SeatReleased(SeatReleased),
    /// A player added entropy.
    EntropyAdded(EntropyAdded),
    /// The server dealt.
    GameStarted(GameStarted<G::Setup>),
    /// A player resigned.
    SeatResigned(SeatResigned),
    /// A turn's deadline passed.
    TurnExpired(TurnExpired<G::Turn>),
    /// Time was given to a turn or a lobby.
    TimeGiven(TimeGiven),
    /// A player asked for a pause.
    PauseAsked(PauseAsked),
    /// A player withdrew the request for a pause.
    PauseWithdrawn(PauseWithdrawn),
    /// Nothing is played until the pause ends.
    GamePaused(GamePaused),
    /// A player ended the pause.
    GameResumed(GameResumed),
    /// A player consents to the offer of an absent player's seat.
    OfferConsented(OfferConsented),
    /// The seat of an absent player was offered to another one.
    SeatOffered(SeatOffered),
    /// The offer of a seat was withdrawn.
    SeatOfferWithdrawn(SeatOfferWithdrawn),
    /// An offered seat was accepted.
    SeatAccepted(SeatAccepted),
    /// A seat changed its player.
    SeatHandedOver(SeatHandedOver),
    /// A player proposed how a game without deadlines goes on.
    ProposalMade(ProposalMade),
    /// A player answered the proposal.
    ProposalAnswered(ProposalAnswered),
    /// The proposal takes effect.
    ProposalCarriedOut(ProposalCarriedOut),
    /// The game was played to its end.
    GameFinished(GameFinished<G::Result>),
    /// The game ended unscored.
    GameAbandoned(GameAbandoned),
}

impl<G: Game> EventData for TableEvent<G> {
    const TYPES: &'static [&'static str] = &[
        "GameCreated",
        "SeatTaken",
        "SeatLeft",
        "SeatReserved",
        "SeatReleased",
        "EntropyAdded",
        "GameStarted",
        "SeatResigned",
        "TurnExpired",
        "TimeGiven",
        "PauseAsked",
        "PauseWithdrawn",
        "GamePaused",
        "GameResumed",
        "OfferConsented",
        "SeatOffered",
        "SeatOfferWithdrawn",
        "SeatAccepted",
        "SeatHandedOver",
        "ProposalMade",
        "ProposalAnswered",
        "ProposalCarriedOut",
        "GameFinished",
        "GameAbandoned",
    ];

    const LATER_FORMS: &'static [(&'static str, u16)] = match G::TIME_RULES {
        Some(_) => &[("GameCreated", 2)],
        None => &[],
    };

    fn event_type(&self) -> &'static str {
        match self {
            Self::GameCreated(_) => "GameCreated",
            Self::SeatTaken(_) => "SeatTaken",
            Self::SeatLeft(_) => "SeatLeft",
            Self::SeatReserved(_) => "SeatReserved",
            Self::SeatReleased(_) => "SeatReleased",
            Self::EntropyAdded(_) => "EntropyAdded",
            Self::GameStarted(_) => "GameStarted",
            Self::SeatResigned(_) => "SeatResigned",
            Self::TurnExpired(_) => "TurnExpired",
            Self::TimeGiven(_) => "TimeGiven",
            Self::PauseAsked(_) => "PauseAsked",
            Self::PauseWithdrawn(_) => "PauseWithdrawn",
            Self::GamePaused(_) => "GamePaused",
            Self::GameResumed(_) => "GameResumed",
            Self::OfferConsented(_) => "OfferConsented",
            Self::SeatOffered(_) => "SeatOffered",
            Self::SeatOfferWithdrawn(_) => "SeatOfferWithdrawn",
            Self::SeatAccepted(_) => "SeatAccepted",
            Self::SeatHandedOver(_) => "SeatHandedOver",
            Self::ProposalMade(_) => "ProposalMade",
            Self::ProposalAnswered(_) => "ProposalAnswered",
            Self::ProposalCarriedOut(_) => "ProposalCarriedOut",
            Self::GameFinished(_) => "GameFinished",
            Self::GameAbandoned(_) => "GameAbandoned",
        }
    }

    fn form(&self) -> u16 {
        match self {
            Self::GameCreated(created) => created.form(),
            _ => 1,
        }
    }

    fn commitments(&self) -> Vec<Commitment> {
        match self {
            Self::GameCreated(created) => vec![created.seed],
            Self::GameStarted(started) => G::commitments(&started.setup),
            _ => Vec::new(),
        }
    }

    fn serialize_data<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::GameCreated(data) => data.serialize(serializer),
            Self::SeatTaken(data) => data.serialize(serializer),
            Self::SeatLeft(data) => data.serialize(serializer),
            Self::SeatReserved(data) => data.serialize(serializer),
            Self::SeatReleased(data) => data.serialize(serializer),
            Self::EntropyAdded(data) => data.serialize(serializer),
            Self::GameStarted(data) => data.serialize(serializer),
            Self::SeatResigned(data) => data.serialize(serializer),
            Self::TurnExpired(data) => data.serialize(serializer),
            Self::TimeGiven(data) => data.serialize(serializer),
            Self::PauseAsked(data) => data.serialize(serializer),
            Self::PauseWithdrawn(data) => data.serialize(serializer),
            Self::GamePaused(data) => data.serialize(serializer),
            Self::GameResumed(data) => data.serialize(serializer),
            Self::OfferConsented(data) => data.serialize(serializer),
            Self::SeatOffered(data) => data.serialize(serializer),
            Self::SeatOfferWithdrawn(data) => data.serialize(serializer),
            Self::SeatAccepted(data) => data.serialize(serializer),
            Self::SeatHandedOver(data) => data.serialize(serializer),
            Self::ProposalMade(data) => data.serialize(serializer),
            Self::ProposalAnswered(data) => data.serialize(serializer),
            Self::ProposalCarriedOut(data) => data.serialize(serializer),
            Self::GameFinished(data) => data.serialize(serializer),
            Self::GameAbandoned(data) => data.serialize(serializer),
        }
    }
}
