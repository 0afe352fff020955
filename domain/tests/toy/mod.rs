//! A game as programs of two ages play it: the same rules, with events in older and in newer forms. The seats say numbers
//! in turn, four in all, and the sum is the result.

use domain::kernel::{
    DealOf, EventData, Game, Refusal, RefusalClass, Retrace, Table, Unfolding, Upcast,
};
use domain::sealing::{Audience, Commitment, Secret, Seed, Vault};
use domain::seat::{Seat, SeatSet, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// Types that are plain data in an event.
pub(crate) trait Data:
    Serialize + DeserializeOwned + Clone + Debug + PartialEq + Send + Sync
{
}
impl<T: Serialize + DeserializeOwned + Clone + Debug + PartialEq + Send + Sync> Data for T {}

/// The forms that a program writes.
pub(crate) trait Age: Clone + Debug + PartialEq + Send + Sync + 'static {
    type Said: Data;
    type Setup: Data;
    const UPCASTS: &'static [Upcast];
    fn said(seat: Seat, number: u32) -> Self::Said;
    fn told(said: &Self::Said) -> (Seat, u32);
    fn setup() -> Self::Setup;
    fn count(setup: &Self::Setup) -> usize;
}

/// How many numbers are said. The old program knew it, the new one has it in the event that starts the game.
const COUNT: usize = 4;

/// The program as it was: each type in form 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Old;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OldSaid {
    by: Seat,
    number: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OldSetup {}

impl Age for Old {
    type Said = OldSaid;
    type Setup = OldSetup;
    const UPCASTS: &'static [Upcast] = &[];

    fn said(seat: Seat, number: u32) -> OldSaid {
        OldSaid { by: seat, number }
    }

    fn told(said: &OldSaid) -> (Seat, u32) {
        (said.by, said.number)
    }

    fn setup() -> OldSetup {
        OldSetup {}
    }

    fn count(_setup: &OldSetup) -> usize {
        COUNT
    }
}

/// The program as it is: `Said` in form 3, `GameStarted` in form 2.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct New;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSaid {
    seat: Seat,
    number: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSetup {
    count: usize,
}

impl Age for New {
    type Said = NewSaid;
    type Setup = NewSetup;
    const UPCASTS: &'static [Upcast] = &[
        Upcast { event_type: "Said", from: 1, lift: name_the_seat },
        Upcast { event_type: "Said", from: 2, lift: write_the_number_in_digits },
        Upcast { event_type: "GameStarted", from: 1, lift: add_the_count },
    ];

    fn said(seat: Seat, number: u32) -> NewSaid {
        NewSaid { seat, number: number.to_string() }
    }

    fn told(said: &NewSaid) -> (Seat, u32) {
        (said.seat, said.number.parse().unwrap())
    }

    fn setup() -> NewSetup {
        NewSetup { count: COUNT }
    }

    fn count(setup: &NewSetup) -> usize {
        setup.count
    }
}

fn name_the_seat(data: &mut Map<String, Value>) {
    if let Some(seat) = data.remove("by") {
        data.insert("seat".to_owned(), seat);
    }
}

fn write_the_number_in_digits(data: &mut Map<String, Value>) {
    if let Some(number) = data.get_mut("number").filter(|number| number.is_u64()) {
        *number = number.to_string().into();
    }
}

fn add_the_count(data: &mut Map<String, Value>) {
    if let Some(Value::Object(setup)) = data.get_mut("setup") {
        setup.insert("count".to_owned(), COUNT.into());
    }
}

/// The kind, as a program of an age has it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Toy<A>(PhantomData<A>);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", bound = "")]
pub(crate) enum Event<A: Age> {
    Said(A::Said),
}

impl<A: Age> EventData for Event<A> {
    const TYPES: &'static [&'static str] = &["Said"];

    fn event_type(&self) -> &'static str {
        "Said"
    }

    fn commitments(&self) -> Vec<Commitment> {
        Vec::new()
    }

    fn serialize_data<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self::Said(data) = self;
        data.serialize(serializer)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SealedSeed {
    seed: Seed,
}

impl Secret for SealedSeed {
    fn label(&self) -> String {
        "seed".to_owned()
    }

    fn of_seed(seed: Seed) -> Self {
        Self { seed }
    }

    fn as_seed(&self) -> Option<&Seed> {
        Some(&self.seed)
    }
}

/// No rule of the play refuses anything.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Never {}

impl Refusal for Never {
    fn code(&self) -> &'static str {
        match *self {}
    }

    fn class(&self) -> RefusalClass {
        match *self {}
    }
}

/// The numbers that were said, and the count of those to come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    count: usize,
    said: Vec<(Seat, u32)>,
}

impl State {
    fn is_over(&self) -> bool {
        self.said.len() >= self.count
    }
}

impl<A: Age> Game for Toy<A> {
    const KIND: &'static str = "toy";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const UPCASTS: &'static [Upcast] = A::UPCASTS;

    type Options = ();
    type Choice = ();
    type Start = ();
    type Setup = A::Setup;
    type Command = u32;
    type Event = Event<A>;
    type Turn = usize;
    type Secret = SealedSeed;
    type Result = u32;
    type State = State;
    type View = ();
    type Action = ();
    type Rejection = Never;

    fn check_choice(_table: &Table<Self>, _choice: &()) -> Result<(), Never> {
        Ok(())
    }

    fn take_seat_action(_table: &Table<Self>, _seats: Vec<Seat>) {}

    fn start_action(_table: &Table<Self>) {}

    fn set_up(_: &Table<Self>, _vault: &Vault, _start: &()) -> Result<DealOf<Self>, Never> {
        Ok((A::setup(), Vec::new()))
    }

    fn commitments(_setup: &A::Setup) -> Vec<Commitment> {
        Vec::new()
    }

    fn initial(_table: &Table<Self>, setup: &A::Setup) -> State {
        State { count: A::count(setup), said: Vec::new() }
    }

    fn decide(play: &mut Unfolding<'_, Self>, seat: Seat, number: u32) -> Result<(), Never> {
        play.emit(Event::Said(A::said(seat, number)), Vec::new());
        Ok(())
    }

    fn proceed(_play: &mut Unfolding<'_, Self>) {}

    fn act_for(play: &mut Unfolding<'_, Self>, seat: Seat) {
        play.emit(Event::Said(A::said(seat, 0)), Vec::new());
    }

    fn acted(Event::Said(said): &Event<A>) -> Option<Seat> {
        Some(A::told(said).0)
    }

    fn evolve(state: &mut State, Event::Said(said): &Event<A>) {
        state.said.push(A::told(said));
    }

    fn learn(_state: &mut State, _value: &SealedSeed, _to: Audience) {}

    fn holds(_state: &State, _value: &SealedSeed) -> Option<bool> {
        None
    }

    fn resign(_state: &mut State, _seat: Seat) {}

    fn end(_state: &mut State) {}

    fn must_act(state: &State) -> SeatSet {
        let next = Seat((state.said.len() % 2) as u8);
        SeatSet::from_iter((!state.is_over()).then_some(next))
    }

    fn turn(state: &State) -> Option<usize> {
        (!state.is_over()).then_some(state.said.len())
    }

    fn result(state: &State) -> Option<u32> {
        state.is_over().then(|| state.said.iter().map(|(_, number)| number).sum())
    }

    fn secrets(_state: &State) -> Vec<SealedSeed> {
        Vec::new()
    }

    fn actions(_state: &State, _seat: Seat) -> Vec<()> {
        Vec::new()
    }

    fn view(_state: &State, _viewer: Viewer) {}
}

impl<A: Age> Retrace for Toy<A> {
    fn can_be_set_up(_: &Table<Self>, _: &A::Setup, _: &[(Commitment, SealedSeed)]) -> bool {
        true
    }

    fn labels_of_set_up(_setup: &A::Setup) -> Vec<String> {
        Vec::new()
    }

    fn labels_of(_event: &Event<A>) -> Vec<String> {
        Vec::new()
    }

    fn start_of(_setup: &A::Setup) {}

    fn command_of(
        Event::Said(said): &Event<A>,
        _opened: &dyn Fn(Commitment) -> Option<SealedSeed>,
    ) -> Option<(Seat, u32)> {
        Some(A::told(said))
    }
}
