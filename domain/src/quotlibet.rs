//! Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid.
//! `docs/rules/quotlibet.md` has the rules as this server plays them; this module names its headings.

mod bidding;
mod card;
mod command;
mod deal;
mod decide;
mod event;
mod rejection;
mod retrace;
mod scoring;
mod secret;
mod set_up;
mod state;
mod tricks;
mod view;

pub use card::{Card, CardError, Rank, Suit};
pub use command::{Choice, Command, Hook, Options, Start};
pub use event::{
    BidPlaced, CardPlaced, Event, PlacedBy, RoundDealt, RoundScored, Setup, TrickTaken, Turn,
};
pub use rejection::Rejection;
pub use scoring::{RoundScore, Score, Sheet, score};
pub use secret::SealedValue;
pub use state::{Bid, PlayedCard, Round, State};
pub use view::{
    Action, Phase, PlayedCardView, RoundView, ScoredRoundView, SeatView, TrickView, View,
};

use crate::kernel::{self, DealOf, Game, Table, Unfolding};
use crate::sealing::{Audience, Commitment, Vault};
use crate::seat::{Seat, SeatSet, Viewer};
use std::ops::RangeInclusive;

/// The kind `quotlibet`.
#[derive(Clone, Debug, PartialEq)]
pub struct Quotlibet;

impl Game for Quotlibet {
    const KIND: &'static str = "quotlibet";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=6;

    type Options = Options;
    type Choice = Choice;
    type Start = Start;
    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Turn = Turn;
    type Secret = SealedValue;
    type Result = Score;
    type State = State;
    type View = View;
    type Action = Action;
    type Rejection = Rejection;

    fn check_choice(_table: &Table<Self>, _choice: &Choice) -> Result<(), Rejection> {
        Ok(())
    }

    fn take_seat_action(_table: &Table<Self>, seats: Vec<Seat>) -> Action {
        Action::TakeSeat { seats }
    }

    fn start_action(_table: &Table<Self>) -> Action {
        Action::Start
    }

    fn set_up(
        table: &Table<Self>,
        vault: &Vault,
        _start: &Start,
    ) -> Result<DealOf<Self>, Rejection> {
        Ok((set_up::set_up(table, vault), Vec::new()))
    }

    fn commitments(_setup: &Setup) -> Vec<Commitment> {
        Vec::new()
    }

    fn initial(table: &Table<Self>, setup: &Setup) -> State {
        State::new(table.seat_count(), table.options.hook, setup)
    }

    fn decide(
        play: &mut Unfolding<'_, Self>,
        seat: Seat,
        command: Command,
    ) -> Result<(), Rejection> {
        decide::decide(play, seat, command)
    }

    fn proceed(play: &mut Unfolding<'_, Self>) {
        decide::proceed(play);
    }

    fn act_for(play: &mut Unfolding<'_, Self>, seat: Seat) {
        decide::act_for(play, seat, PlacedBy::Deadline);
    }

    fn acted(event: &Event) -> Option<Seat> {
        event.acted()
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn learn(state: &mut State, value: &SealedValue, to: Audience) {
        state.learn(value, to);
    }

    fn holds(state: &State, value: &SealedValue) -> Option<bool> {
        state.holds(value)
    }

    fn resign(state: &mut State, seat: Seat) {
        state.resigned.insert(seat);
    }

    fn end(_state: &mut State) {}

    fn must_act(state: &State) -> SeatSet {
        state.must_act()
    }

    fn turn(state: &State) -> Option<Turn> {
        state.turn()
    }

    fn result(state: &State) -> Option<Score> {
        state.is_over().then(|| state.score())
    }

    fn secrets(state: &State) -> Vec<SealedValue> {
        state.secrets()
    }

    fn actions(state: &State, seat: Seat) -> Vec<Action> {
        view::actions(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
}

/// A table of Quotlibet.
pub type QuotlibetTable = kernel::Table<Quotlibet>;
