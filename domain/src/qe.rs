//! Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is
//! out. `docs/rules/qe.md` has the rules as this server plays them; this module names its headings.

mod amount;
mod command;
mod decide;
mod event;
mod rejection;
mod retrace;
mod scoring;
mod secret;
mod set_up;
mod state;
mod tiles;
mod view;

pub use amount::{Amount, AmountError, MAX_DIGITS};
pub use command::{Choice, Command, Options, Start};
pub use event::{
    AuctionOpened, BidKind, CompanyAwarded, Event, OpeningBidPlaced, PeekTaken, PlacedBy,
    RebidCalled, RebidPlaced, SecretBidPlaced, Setup, Turn, ZeroBidsRevealed,
};
pub use rejection::Rejection;
pub use scoring::{Holding, Score, Sheet, score};
pub use secret::SealedValue;
pub use state::{Auction, Award, Ballot, Bid, State};
pub use tiles::{Industry, Nation, Tile};
pub use view::{Action, AuctionView, BidView, SeatView, View};

use crate::kernel::{self, DealOf, Game, Table, Unfolding};
use crate::sealing::{Audience, Commitment, Vault};
use crate::seat::{Seat, SeatSet, Viewer};
use std::ops::RangeInclusive;

/// The kind `qe`.
#[derive(Clone, Debug, PartialEq)]
pub struct Qe;

impl Game for Qe {
    const KIND: &'static str = "qe";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;
    const TIME_RULES: Option<u16> = Some(kernel::TIME_RULES);

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

    fn check_choice(table: &Table<Self>, choice: &Choice) -> Result<(), Rejection> {
        set_up::check_choice(table, choice)
    }

    fn take_seat_action(table: &Table<Self>, seats: Vec<Seat>) -> Action {
        Action::TakeSeat { seats, nations: set_up::open_nations(table) }
    }

    fn start_action(table: &Table<Self>) -> Action {
        Action::Start { first_auctioneers: set_up::open_first_auctioneers(table) }
    }

    fn set_up(table: &Table<Self>, vault: &Vault, start: &Start) -> Result<DealOf<Qe>, Rejection> {
        set_up::set_up(table, vault, start)
    }

    fn commitments(setup: &Setup) -> Vec<Commitment> {
        setup.tokens.iter().chain(&setup.boxed_tokens).chain(&setup.stack).copied().collect()
    }

    fn initial(_table: &Table<Self>, setup: &Setup) -> State {
        State::new(setup)
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
        decide::bid_for(play, seat, PlacedBy::Deadline);
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

    fn end(state: &mut State) {
        state.ended = true;
    }

    fn must_act(state: &State) -> SeatSet {
        state.must_act()
    }

    fn turn(state: &State) -> Option<Turn> {
        state.turn()
    }

    fn result(state: &State) -> Option<Score> {
        state.is_over().then(|| score(&state.holdings()))
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

/// A table of Q.E.
pub type QeTable = kernel::Table<Qe>;
