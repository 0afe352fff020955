//! The interface that every kind of game implements.

use crate::kernel::{EventData, Refusal, Table, Upcast};
use crate::sealing::{Audience, Commitment, Secret, StoredOpening, Vault};
use crate::seat::{Seat, SeatSet, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use smallvec::SmallVec;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// The public facts of a set-up, and its sealed values with their audiences.
pub type DealOf<G> = (<G as Game>::Setup, Vec<StoredOpening<<G as Game>::Secret>>);

/// An event of the play with the openings that it brings.
pub type EmittedBy<G> = (<G as Game>::Event, Vec<StoredOpening<<G as Game>::Secret>>);

/// The events that a command emits, in order: mostly one.
pub type Emitted<G> = SmallVec<[EmittedBy<G>; 1]>;

/// A kind of game: its rules as pure functions on its types.
///
/// The kernel plays the lobby and the end, which all kinds share. A kind says how the game is set up, what a command
/// in play leads to, and what each viewer may know. The types are guard rails: a command is only ever read, a view
/// only written, an event both, the state neither.
pub trait Game: Sized + Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The kind's name in addresses, lists and events.
    const KIND: &'static str;
    /// The version of the rules that new games are played by.
    const RULES_VERSION: u16;
    /// For how many players the game is.
    const SEATS: RangeInclusive<u8>;
    /// The steps from the older forms of this kind's events, the table's among them, up to the newest ones. Each type has
    /// them from form 1 on without a gap.
    const UPCASTS: &'static [Upcast] = &[];
    /// The rules of time that the first event of a new game with deadlines names; none if this kind's events have the first form
    /// alone.
    const TIME_RULES: Option<u16> = None;

    /// The options of a game, fixed at its creation.
    type Options: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A player's choice with a seat.
    type Choice: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The host's choice at the start.
    type Start: Clone + Debug + Default + PartialEq + Send;
    /// The public facts of the set-up, in the event that starts the game.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A command of a seated player while the game runs.
    type Command: Clone + Debug + Send;
    /// An event of the play.
    type Event: EventData + Clone + Debug + Send + Sync;
    /// The turn of the play, as the public may know it. A deadline belongs to a turn.
    type Turn: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The values that are not public at once.
    type Secret: Secret + Send + Sync;
    /// The outcome of a game that was played to its end.
    type Result: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that follows from the events up to here.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// A state as one viewer may know it.
    type View: Serialize + Send;
    /// An action of the kind that a viewer may perform now, with its constraints.
    type Action: Serialize + Send;
    /// Why a command is refused.
    type Rejection: Refusal;

    /// Refuses a choice with which nobody may sit down at this table.
    ///
    /// # Errors
    /// If the choice is not open to the table.
    fn check_choice(table: &Table<Self>, choice: &Self::Choice) -> Result<(), Self::Rejection>;

    /// The action of taking one of these free seats, with the choices that are still open.
    fn take_seat_action(table: &Table<Self>, seats: Vec<Seat>) -> Self::Action;

    /// The host's action of starting the game, with what can be fixed at the start.
    fn start_action(table: &Table<Self>) -> Self::Action;

    /// Deals: the public facts of the set-up, and its sealed values with their audiences.
    ///
    /// # Errors
    /// If the rules do not allow the host's choice.
    fn set_up(
        table: &Table<Self>,
        vault: &Vault,
        start: &Self::Start,
    ) -> Result<DealOf<Self>, Self::Rejection>;

    /// The public commitments that a set-up makes, in dealt order.
    fn commitments(setup: &Self::Setup) -> Vec<Commitment>;

    /// The state right after the set-up.
    fn initial(table: &Table<Self>, setup: &Self::Setup) -> Self::State;

    /// Checks a command and emits the events that it is; what follows from them is [`Game::proceed`]'s.
    ///
    /// # Errors
    /// If the rules refuse the command; nothing has happened then.
    fn decide(
        play: &mut Unfolding<'_, Self>,
        seat: Seat,
        command: Self::Command,
    ) -> Result<(), Self::Rejection>;

    /// Emits all that happens by itself, until a player must act or the game is over.
    fn proceed(play: &mut Unfolding<'_, Self>);

    /// Emits what the server does at a deadline for a seat that must act, by the kind's rule for absent seats.
    fn act_for(play: &mut Unfolding<'_, Self>, seat: Seat);

    /// The seat that acted itself; none where the server acted.
    fn acted(event: &Self::Event) -> Option<Seat>;

    /// Records an event.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// Records a sealed value and its audience.
    fn learn(state: &mut Self::State, value: &Self::Secret, to: Audience);

    /// True if the state has sealed exactly this value under its label; none if it has sealed none there. Callers never ask
    /// for the seed.
    fn holds(state: &Self::State, value: &Self::Secret) -> Option<bool>;

    /// Records that a seat has resigned.
    fn resign(state: &mut Self::State, seat: Seat);

    /// Records that the game is over.
    fn end(state: &mut Self::State);

    /// The seats that must act before the game goes on.
    fn must_act(state: &Self::State) -> SeatSet;

    /// The current turn; none once the play is over. No two turns of a game are equal.
    fn turn(state: &Self::State) -> Option<Self::Turn>;

    /// The outcome, once nothing is left to play.
    fn result(state: &Self::State) -> Option<Self::Result>;

    /// The values that are not open to everyone yet, in dealt order.
    fn secrets(state: &Self::State) -> Vec<Self::Secret>;

    /// The actions of the play that the seat may perform now.
    fn actions(state: &Self::State, seat: Seat) -> Vec<Self::Action>;

    /// Builds the viewer's view, field by field.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
}

/// A running game while a command is decided: every event that is emitted takes effect on the state at once.
pub struct Unfolding<'a, G: Game> {
    vault: &'a Vault,
    state: G::State,
    emitted: Emitted<G>,
}

impl<'a, G: Game> Unfolding<'a, G> {
    /// Begins at a state.
    #[must_use]
    pub fn new(vault: &'a Vault, state: G::State) -> Self {
        Self { vault, state, emitted: SmallVec::new() }
    }

    /// The state after all that was emitted.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Emits an event with the openings that it brings.
    pub fn emit(&mut self, event: impl Into<G::Event>, openings: Vec<StoredOpening<G::Secret>>) {
        let event = event.into();
        G::evolve(&mut self.state, &event);
        for opening in &openings {
            G::learn(&mut self.state, &opening.value, opening.to);
        }
        self.emitted.push((event, openings));
    }

    /// The commitment to a value that is sealed now.
    #[must_use]
    pub fn commitment(&self, value: &G::Secret) -> Commitment {
        self.vault.commitment(value)
    }

    /// Seals a value for an audience; answers its commitment, and what opens it.
    #[must_use]
    pub fn seal(&self, value: G::Secret, to: Audience) -> (Commitment, StoredOpening<G::Secret>) {
        let opening = self.vault.seal(value, to);
        (opening.commitment, StoredOpening::sealed(opening))
    }

    /// The numbers below `count` in an order drawn from the game's seed, for the use that the label names.
    #[must_use]
    pub fn permutation(&self, label: &str, count: usize) -> Vec<usize> {
        self.vault.permutation(label, count)
    }

    /// The state after all that was emitted, and what was emitted, in order.
    #[must_use]
    pub fn into_parts(self) -> (G::State, Emitted<G>) {
        (self.state, self.emitted)
    }
}
