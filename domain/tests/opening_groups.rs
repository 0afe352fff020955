//! The openings of an event are stored in groups, by who may read them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod golden_games;
#[expect(dead_code, reason = "nothing is verified here")]
mod signing;

use domain::qe::{Qe, SealedValue};
use domain::record::import;
use domain::sealing::{Audience, OpeningGroup, OpeningGroups, Salts, Seed, StoredOpening};
use domain::seat::{Seat, SeatSet, Viewer};
use domain::stream::{
    DecodeError, ReplayError, StoredEvent, Stream, StreamCheck, StreamFault, decode,
};
use golden_games::golden;
use signing::exported;

fn bid(seat: u8, amount: &str) -> SealedValue {
    let amount = amount.parse().unwrap();
    SealedValue::Bid { auction: 1, ballot: 1, seat: Seat(seat), amount }
}

fn seats(seats: &[u8]) -> Audience {
    Audience::Seats(SeatSet::from_iter(seats.iter().map(|seat| Seat(*seat))))
}

/// The groups that a viewer may read.
fn own(groups: &OpeningGroups, viewer: Viewer) -> OpeningGroups {
    let may_read = |group: &OpeningGroup| match group {
        OpeningGroup::Everyone => true,
        OpeningGroup::Nobody => false,
        OpeningGroup::Seat(seat) => viewer == Viewer::Seat(*seat),
    };
    let groups = groups.iter().filter(|(group, _)| may_read(group));
    groups.map(|(group, text)| (group, text.to_owned())).collect()
}

#[test]
fn an_opening_is_in_the_group_of_each_of_its_readers_and_in_no_other() {
    let salts = Salts::new(Seed([3; 32]));
    let audiences = [seats(&[0, 2]), Audience::NOBODY, Audience::Everyone, seats(&[2])];
    let openings: Vec<_> = (0..)
        .zip(audiences)
        .map(|(seat, to)| StoredOpening::new(bid(seat, &format!("10{seat}")), to))
        .collect();
    let groups = OpeningGroups::of(&openings);
    assert_eq!(groups.iter().count(), 4);
    let text = |group| groups.get(group).unwrap_or_default();
    let amounts = |text: &str| ["100", "101", "102", "103"].map(|amount| text.contains(amount));
    assert_eq!(amounts(text(OpeningGroup::Everyone)), [false, false, true, false]);
    assert_eq!(amounts(text(OpeningGroup::Nobody)), [false, true, false, false]);
    assert_eq!(amounts(text(OpeningGroup::Seat(Seat(0)))), [true, false, false, false]);
    assert_eq!(amounts(text(OpeningGroup::Seat(Seat(1)))), [false; 4]);
    assert_eq!(amounts(text(OpeningGroup::Seat(Seat(2)))), [true, false, false, true]);

    let in_full = |openings: &[StoredOpening<SealedValue>]| -> Vec<_> {
        openings.iter().map(|opening| opening.clone().open(&salts)).collect()
    };
    let read = groups.read::<SealedValue>().unwrap();
    assert_eq!(in_full(&read), in_full(&openings), "audiences and order come back");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        let read = own(&groups, viewer).read::<SealedValue>().unwrap();
        let values = read.iter().map(|opening| &opening.value);
        let may_have = openings.iter().filter(|opening| opening.to.includes(viewer));
        assert!(values.eq(may_have.map(|opening| &opening.value)), "{viewer:?}");
    }
}

#[test]
fn the_groups_of_a_golden_game_give_each_viewer_what_the_viewer_may_have() {
    let (_, events) = golden::<Qe>("qe-4");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))] {
        for event in &events {
            let whole = decode::<Qe>(event).unwrap().openings;
            let may_have = whole.iter().filter(|opening| opening.to.includes(viewer));
            let part = StoredEvent { openings: own(&event.openings, viewer), ..event.clone() };
            let part = decode::<Qe>(&part).unwrap().openings;
            let values = part.iter().map(|opening| &opening.value);
            assert!(values.eq(may_have.map(|opening| &opening.value)));
        }
    }
}

#[test]
fn two_values_at_one_place_are_damage() {
    let groups = |texts: [(OpeningGroup, &str); 2]| {
        texts.into_iter().map(|(group, text)| (group, text.to_owned())).collect::<OpeningGroups>()
    };
    let one = r#"[[0,{"subject":"bid","auction":1,"ballot":1,"seat":1,"amount":"5"}]]"#;
    let other = one.replace("\"5\"", "\"6\"");
    let [first, second] = [0, 1].map(|seat| OpeningGroup::Seat(Seat(seat)));
    let both = groups([(first, one), (second, one)]).read::<SealedValue>().unwrap();
    assert_eq!(both[0].to, seats(&[0, 1]));
    assert!(groups([(first, one), (second, &other)]).read::<SealedValue>().is_err());
}

/// A golden game whose first secret bid has other openings.
fn with_first_bid(change: impl Fn(&str) -> String) -> (Vec<StoredEvent>, u32) {
    let (_, mut events) = golden::<Qe>("qe-3");
    let event = events.iter_mut().find(|event| event.event_type == "SecretBidPlaced").unwrap();
    let changed = event.openings.iter().map(|(group, text)| (group, change(text))).collect();
    assert_ne!(event.openings, changed);
    event.openings = changed;
    let version = event.version;
    (events, version)
}

#[test]
fn an_error_about_unreadable_openings_quotes_no_value() {
    for other in
        ["271828", "-271828", "2.71828", "\"271828x\"", "\"0271828\"", "{\"271828\":1}", "\"\""]
    {
        let amount = |text: &str| {
            let (before, rest) = text.split_once("\"amount\":").unwrap();
            let (_, after) = rest.split_once('}').unwrap();
            format!("{before}\"amount\":{other}}}{after}")
        };
        let (events, version) = with_first_bid(amount);
        let replayed = Stream::<Qe>::replay(events[0].game_id, &events);
        let error = replayed.err().unwrap();
        let damaged = matches!(&error, ReplayError::Decode(DecodeError::Damaged { version: at, .. }) if *at == version);
        assert!(damaged, "{error}");
        assert_eq!(
            error.to_string(),
            format!("version {version} is damaged: the openings have another form")
        );
    }
}

#[test]
fn openings_that_are_written_otherwise_are_not_canonical() {
    for (from, to) in [("{\"subject\"", "{ \"subject\""), ("[[0,", "[[1,")] {
        let (events, version) = with_first_bid(|text| text.replacen(from, to, 1));
        let mut check = StreamCheck::<Qe>::new(events[0].game_id);
        let checked = events.iter().try_for_each(|event| check.follow(event));
        assert!(matches!(checked, Err(StreamFault::NotCanonical(at)) if at == version), "{to}");
    }
}

#[test]
fn an_export_with_a_salt_that_the_seed_does_not_give_is_not_imported() {
    let (id, events) = golden::<Qe>("qe-3");
    let stream = Stream::<Qe>::replay(id, &events).unwrap();
    let export = exported(&events, &stream, None);
    assert_eq!(import::<Qe>(&export).unwrap(), events);
    let (_, rest) = export.split_once("\"salt\":\"").unwrap();
    let error = import::<Qe>(&export.replacen(&rest[..64], &"00".repeat(32), 1)).unwrap_err();
    assert_eq!(error.to_string(), "the game's seed does not give a salt");
}

#[test]
fn the_seed_alone_is_sealed_by_the_first_event() {
    let (_, events) = golden::<Qe>("qe-3");
    let sealed = events[0].openings.get(OpeningGroup::Nobody).unwrap();
    let salts = Salts::of_sealed_seed::<SealedValue>(sealed).unwrap();
    let created = decode::<Qe>(&events[0]).unwrap();
    assert_eq!(created.openings.len(), 1);
    assert_eq!(created.openings[0].value, SealedValue::Seed { seed: salts.seed().clone() });
    assert!(Salts::of_sealed_seed::<SealedValue>("[]").is_err());
}
