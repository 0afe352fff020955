//! A toy for the tests alone: two seats place one sealed number each, and the higher one wins.

use crate::kernel::{DealOf, Game, Refusal, RefusalClass, Retrace, Table, Unfolding, events};
use crate::sealing::{Audience, Commitment, Secret, Seed, StoredOpening, Vault};
use crate::seat::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The kind `toy`.
#[derive(Clone, Debug, PartialEq)]
pub struct Toy;

/// The options of a game: none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Options))]
pub struct Options {}

/// A player's choice with a seat: none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Choice))]
pub struct Choice {}

/// The host's choice at the start: none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {}

/// The public facts of the set-up: none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Setup))]
pub struct Setup {}

/// The one turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Turn))]
pub struct Turn {
    /// Always 1.
    pub round: u8,
}

/// The one command: to place a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The number.
    pub number: u8,
}

/// A player, or the server for an absent one, placed a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::NumberPlacedData))]
pub struct NumberPlaced {
    /// The seat.
    pub seat: Seat,
    /// The commitment to the number.
    pub number: Commitment,
    /// True if the server placed it.
    pub by_server: bool,
}

/// Both numbers were shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::NumbersShownData))]
pub struct NumbersShown {
    /// The seats with the higher number: both where the numbers are equal.
    pub winners: Vec<Seat>,
}

events! {
    /// An event of the play.
    pub enum Event {
        /// A number was placed.
        NumberPlaced => |data| vec![data.number],
        /// Both numbers were shown.
        NumbersShown,
    }
}

/// A sealed value of the toy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::SealedValue))]
#[serde(tag = "subject", rename_all = "snake_case")]
pub enum SealedValue {
    /// The seed from which the server derives every salt.
    Seed {
        /// 256 bits in hexadecimal.
        seed: Seed,
    },
    /// A placed number.
    Number {
        /// The seat that placed it.
        seat: Seat,
        /// The number.
        number: u8,
    },
}

impl Secret for SealedValue {
    fn label(&self) -> String {
        match self {
            Self::Seed { .. } => "seed".to_owned(),
            Self::Number { seat, .. } => format!("number/{seat}"),
        }
    }

    fn of_seed(seed: Seed) -> Self {
        Self::Seed { seed }
    }

    fn as_seed(&self) -> Option<&Seed> {
        if let Self::Seed { seed } = self { Some(seed) } else { None }
    }
}

/// Why the rules refuse a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The seat has placed one.
    #[error("you have placed your number")]
    AlreadyPlaced,
}

impl Refusal for Rejection {
    fn code(&self) -> &'static str {
        "already_bid"
    }

    fn class(&self) -> RefusalClass {
        RefusalClass::Conflict
    }
}

/// What a seat has placed: none before. Its number and audience as far as the reader of the events knows them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    placed: bool,
    number: Option<(u8, Audience)>,
}

/// The state of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    places: [Place; 2],
    resigned: SeatSet,
    winners: Option<Vec<Seat>>,
}

/// The outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Score))]
pub struct Score {
    /// The seats with the higher number.
    pub winners: Vec<Seat>,
}

/// A game as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::View))]
pub struct View {
    /// The seats in order.
    pub seats: Vec<SeatView>,
}

/// A seat as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::SeatView))]
pub struct SeatView {
    /// True once the seat has placed its number.
    pub placed: bool,
    /// The number; null while the viewer may not know it.
    pub number: Option<u8>,
}

/// An action that a viewer may perform now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = toy::Action))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Sit down in one of these seats.
    TakeSeat {
        /// The free seats.
        seats: Vec<Seat>,
    },
    /// Start the game.
    Start,
    /// Place a number.
    PlaceNumber {
        /// The highest number.
        highest: u8,
    },
}

fn place(play: &mut Unfolding<'_, Toy>, seat: Seat, number: u8, by_server: bool) {
    let value = SealedValue::Number { seat, number };
    let (number, opening) = play.seal(value, Audience::seat(seat));
    play.emit(NumberPlaced { seat, number, by_server }, vec![opening]);
}

impl Game for Toy {
    const KIND: &'static str = "toy";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

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

    fn set_up(_: &Table<Self>, _: &Vault, _: &Start) -> Result<DealOf<Self>, Rejection> {
        Ok((Setup {}, Vec::new()))
    }

    fn commitments(_setup: &Setup) -> Vec<Commitment> {
        Vec::new()
    }

    fn initial(_table: &Table<Self>, _setup: &Setup) -> State {
        State::default()
    }

    fn decide(
        play: &mut Unfolding<'_, Self>,
        seat: Seat,
        command: Command,
    ) -> Result<(), Rejection> {
        if play.state().places[seat.index()].placed {
            return Err(Rejection::AlreadyPlaced);
        }
        place(play, seat, command.number, false);
        Ok(())
    }

    fn proceed(play: &mut Unfolding<'_, Self>) {
        for seat in Self::must_act(play.state()).iter() {
            if play.state().resigned.contains(seat) {
                place(play, seat, 0, true);
            }
        }
        let numbers = play.state().places.map(|place| place.number.map(|(number, _)| number));
        if let ([Some(first), Some(second)], None) = (numbers, &play.state().winners) {
            let highest = first.max(second);
            let seats = || Seat::all(2).zip([first, second]);
            let winners = seats().filter(|(_, number)| *number == highest).map(|(seat, _)| seat);
            let shown = seats().map(|(seat, number)| SealedValue::Number { seat, number });
            let shown = shown.map(|value| StoredOpening::new(value, Audience::Everyone)).collect();
            play.emit(NumbersShown { winners: winners.collect() }, shown);
        }
    }

    fn act_for(play: &mut Unfolding<'_, Self>, seat: Seat) {
        place(play, seat, 0, true);
    }

    fn acted(event: &Event) -> Option<Seat> {
        match event {
            Event::NumberPlaced(placed) if !placed.by_server => Some(placed.seat),
            _ => None,
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match event {
            Event::NumberPlaced(placed) => state.places[placed.seat.index()].placed = true,
            Event::NumbersShown(shown) => state.winners = Some(shown.winners.clone()),
        }
    }

    fn learn(state: &mut State, value: &SealedValue, to: Audience) {
        if let SealedValue::Number { seat, number } = value {
            state.places[seat.index()].number = Some((*number, to));
        }
    }

    fn holds(state: &State, value: &SealedValue) -> Option<bool> {
        let SealedValue::Number { seat, number } = value else { return None };
        state.places.get(seat.index())?.number.map(|(placed, _)| placed == *number)
    }

    fn resign(state: &mut State, seat: Seat) {
        state.resigned.insert(seat);
    }

    fn end(_state: &mut State) {}

    fn must_act(state: &State) -> SeatSet {
        Seat::all(2).filter(|seat| !state.places[seat.index()].placed).collect()
    }

    fn turn(state: &State) -> Option<Turn> {
        state.winners.is_none().then_some(Turn { round: 1 })
    }

    fn result(state: &State) -> Option<Score> {
        state.winners.clone().map(|winners| Score { winners })
    }

    fn secrets(state: &State) -> Vec<SealedValue> {
        let sealed = Seat::all(2).zip(state.places).filter_map(|(seat, place)| {
            let (number, to) = place.number?;
            (to != Audience::Everyone).then_some(SealedValue::Number { seat, number })
        });
        sealed.collect()
    }

    fn actions(state: &State, seat: Seat) -> Vec<Action> {
        let action = Action::PlaceNumber { highest: u8::MAX };
        Self::must_act(state).contains(seat).then_some(action).into_iter().collect()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let seat = |place: Place| SeatView {
            placed: place.placed,
            number: place.number.filter(|(_, to)| to.includes(viewer)).map(|(number, _)| number),
        };
        View { seats: state.places.map(seat).to_vec() }
    }
}

impl Retrace for Toy {
    fn can_be_set_up(_: &Table<Self>, _: &Setup, opened: &[(Commitment, SealedValue)]) -> bool {
        opened.is_empty()
    }

    fn labels_of_set_up(_setup: &Setup) -> Vec<String> {
        Vec::new()
    }

    fn labels_of(event: &Event) -> Vec<String> {
        match event {
            Event::NumberPlaced(placed) => vec![format!("number/{}", placed.seat)],
            Event::NumbersShown(_) => Vec::new(),
        }
    }

    fn start_of(_setup: &Setup) -> Start {
        Start {}
    }

    fn command_of(
        event: &Event,
        opened: &dyn Fn(Commitment) -> Option<SealedValue>,
    ) -> Option<(Seat, Command)> {
        match event {
            Event::NumberPlaced(placed) if !placed.by_server => match opened(placed.number)? {
                SealedValue::Number { number, .. } => Some((placed.seat, Command { number })),
                SealedValue::Seed { .. } => None,
            },
            _ => None,
        }
    }
}
