//! Events of older forms are brought up to date as they are read; their bytes, hashes and exports stay as they are.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[expect(dead_code, reason = "golden exports are of the kinds that are served")]
mod signing;
mod toy;

use chrono::{DateTime, Utc};
use domain::kernel::{
    Actor, Command, Create, EventData, Game, Status, Table, TableEvent, Visibility,
};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::import;
use domain::record::verify::{Finding, audit};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId};
use domain::stream::{ReplayError, StoredEvent, Stream, StreamCheck, StreamFault};
use signing::{exported, holds};
use std::collections::BTreeSet;
use toy::{Age, New, Old, Toy};
use uuid::Uuid;

const NUMBERS: [u32; 4] = [7, 11, 0, 23];

fn id() -> GameId {
    GameId(Uuid::from_u128(1))
}

fn player(seat: usize) -> PlayerId {
    PlayerId(Uuid::from_u128(100 + seat as u128))
}

fn now() -> DateTime<Utc> {
    "2026-01-02T12:00:00Z".parse().unwrap()
}

/// A game that plays itself, as a program of an age plays it.
struct Played<A: Age> {
    events: Vec<StoredEvent>,
    stream: Stream<Toy<A>>,
}

impl<A: Age> Played<A> {
    /// A game that has started.
    fn started() -> Self {
        let create = Create {
            id: id(),
            host: player(0),
            choice: (),
            seats: 2,
            visibility: Visibility::Public,
            options: (),
            move_deadline_seconds: None,
            seed: Seed([7; 32]),
        };
        let (stream, events) = Stream::begin(Table::create(create, now()).unwrap());
        let mut played = Self { events, stream };
        played.command(1, Command::TakeSeat { seat: None, choice: () });
        played.command(0, Command::Start(()));
        played
    }

    fn whole() -> Self {
        let mut played = Self::started();
        played.say(0..NUMBERS.len());
        played
    }

    /// The game of another age's program, taken over with its events.
    fn of<B: Age>(other: &Played<B>) -> Self {
        let events = other.events.clone();
        Self { stream: Stream::replay(id(), &events).unwrap(), events }
    }

    fn say(&mut self, turns: std::ops::Range<usize>) {
        turns.for_each(|turn| self.command(turn % 2, Command::Play(NUMBERS[turn])));
    }

    fn command(&mut self, seat: usize, command: Command<Toy<A>>) {
        let decided =
            self.stream.table.decide(Actor::Player(player(seat)), command, now()).unwrap();
        let (stream, events) = self.stream.append(decided);
        self.stream = stream;
        self.events.extend(events);
    }

    fn forms(&self) -> Vec<(&str, u16)> {
        let form = |event: &'_ StoredEvent| event.schema_version;
        self.events.iter().map(|event| (event.event_type.as_ref(), form(event))).collect()
    }

    /// Changes an event's bytes and hashes all from it on anew.
    fn forge(&mut self, version: usize, change: impl FnOnce(&mut StoredEvent)) {
        change(&mut self.events[version - 1]);
        let mut head = self.events[version - 2].hash;
        for event in &mut self.events[version - 1..] {
            head = head.link(&event.public_form());
            event.hash = head;
        }
        self.stream.head = head;
    }
}

/// The verdict of the operator's audit.
fn check<A: Age>(events: &[StoredEvent]) -> Result<(), StreamFault> {
    let mut check = StreamCheck::<Toy<A>>::new(id());
    events.iter().try_for_each(|event| check.follow(event))
}

#[test]
fn each_program_writes_the_newest_form_that_it_knows() {
    let table = [("GameCreated", 1), ("SeatTaken", 1), ("SeatTaken", 1)];
    let old = [&table[..], &[("GameStarted", 1)], &[("Said", 1); 4], &[("GameFinished", 1)]];
    assert_eq!(Played::<Old>::whole().forms(), old.concat());
    let new = [&table[..], &[("GameStarted", 2)], &[("Said", 3); 4], &[("GameFinished", 1)]];
    assert_eq!(Played::<New>::whole().forms(), new.concat());
    let data = &Played::<New>::whole().events[4].data;
    assert_eq!(data, r#"{"number":"7","seat":0}"#);
}

#[test]
fn a_history_in_older_forms_leads_to_the_same_state_as_one_in_the_newest() {
    let (old, new) = (Played::<Old>::whole(), Played::<New>::whole());
    let upcast = Stream::<Toy<New>>::replay(id(), &old.events).unwrap();
    assert_eq!(upcast.table, new.stream.table);
    assert_eq!(upcast.table.result, Some(NUMBERS.iter().sum()));
    assert_eq!(upcast.head, old.stream.head);
    assert_ne!(upcast.head, new.stream.head);
}

#[test]
fn a_game_begun_in_older_forms_goes_on_in_the_newest() {
    let mut old = Played::<Old>::started();
    old.say(0..2);
    let mut mixed = Played::<New>::of(&old);
    mixed.say(2..4);
    let said = mixed.forms().into_iter().filter(|(name, _)| *name == "Said");
    assert!(said.map(|(_, form)| form).eq([1, 1, 3, 3]));
    assert_eq!(mixed.stream.table, Played::<New>::whole().stream.table);
    check::<New>(&mixed.events).unwrap();
    let report = audit::<Toy<New>>(&exported(&mixed.events, &mixed.stream, None), holds).unwrap();
    assert_eq!((report.head, report.ended), (mixed.stream.head, Some(Status::Finished)));
}

#[test]
fn exports_and_audits_hold_over_the_bytes_as_they_were_stored() {
    let old = Played::<Old>::whole();
    let upcast = Played::<New>::of(&old);
    check::<Old>(&old.events).unwrap();
    check::<New>(&old.events).unwrap();
    let export = exported(&upcast.events, &upcast.stream, None);
    assert_eq!(export, exported(&old.events, &old.stream, None));
    assert!(export.contains(r#""data":{"by":0,"number":7}"#), "{export}");
    let report = audit::<Toy<New>>(&export, holds).unwrap();
    assert_eq!((report.head, report.ended), (old.stream.head, Some(Status::Finished)));
    assert_eq!(import::<Toy<New>>(&export).unwrap(), old.events);
}

#[test]
fn a_change_of_an_event_in_an_older_form_is_found() {
    let unchained = |change: fn(&mut StoredEvent)| {
        let mut events = Played::<Old>::whole().events;
        change(&mut events[4]);
        check::<New>(&events).unwrap_err()
    };
    let fault = unchained(|said| said.data = said.data.replace("7", "8"));
    assert!(matches!(fault, StreamFault::Replay(ReplayError::WrongHash(5))), "{fault}");
    let fault = unchained(|said| said.schema_version = 3);
    assert!(matches!(fault, StreamFault::Replay(ReplayError::WrongHash(5))), "{fault}");

    let rechained = |change: fn(&mut StoredEvent)| {
        let mut forged = Played::<New>::of(&Played::<Old>::whole());
        forged.forge(5, change);
        forged
    };
    let spaced = rechained(|said| said.data = said.data.replace(':', ": "));
    let fault = check::<New>(&spaced.events).unwrap_err();
    assert!(matches!(fault, StreamFault::NotCanonical(5)), "{fault}");
    let more = rechained(|said| said.data = said.data.replace("\"by\"", "\"a\":1,\"by\""));
    assert!(check::<New>(&more.events).is_err());
    let another = rechained(|said| said.recorded_at += chrono::TimeDelta::seconds(1));
    let fault = check::<New>(&another.events).unwrap_err();
    assert!(matches!(fault, StreamFault::BackInTime(6)), "{fault}");
    let forged = rechained(|said| said.data = said.data.replace(":7}", ":8}"));
    let export = exported(&forged.events, &forged.stream, None);
    let finding = audit::<Toy<New>>(&export, holds).unwrap_err();
    assert_eq!(finding.version(), Some(9), "the sum is another: {finding}");
    assert!(finding.to_string().contains("data.result"), "{finding}");
}

#[test]
fn a_form_that_is_newer_than_the_program_is_named() {
    let new = Played::<New>::whole();
    let error = Stream::<Toy<Old>>::replay(id(), &new.events).unwrap_err();
    let said = "version 4 is of the type GameStarted in form 2, which this program does not know";
    assert_eq!(error.to_string(), said);
    let export = exported(&new.events, &new.stream, None);
    let finding = audit::<Toy<Old>>(&export, holds).unwrap_err();
    assert!(matches!(finding, Finding::Unchecked { version: Some(4), .. }), "{finding}");
    let mut none = Played::<New>::of(&Played::<Old>::whole());
    none.forge(5, |said| said.schema_version = 0);
    let error = Stream::<Toy<New>>::replay(id(), &none.events).unwrap_err();
    assert!(error.to_string().contains("in form 0, which this program does not know"), "{error}");
}

/// The steps of a kind, each for a type that it has, from form 1 on and none twice.
fn check_steps<G: Game>() {
    let types: BTreeSet<&str> =
        TableEvent::<G>::TYPES.iter().chain(G::Event::TYPES).copied().collect();
    for step in G::UPCASTS {
        assert!(types.contains(step.event_type), "{}: {step:?}", G::KIND);
    }
    for name in types {
        let mut from: Vec<u16> = G::UPCASTS
            .iter()
            .filter(|step| step.event_type == name)
            .map(|step| step.from)
            .collect();
        from.sort_unstable();
        assert!(from.iter().copied().eq(1..=from.len() as u16), "{} {name}: {from:?}", G::KIND);
    }
}

#[test]
fn the_steps_of_every_kind_lead_from_the_first_form_to_the_newest() {
    check_steps::<Qe>();
    check_steps::<Quotlibet>();
    check_steps::<Toy<New>>();
}
