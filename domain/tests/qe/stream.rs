//! Storing and replaying: the hash chain, the commitments, and what is refused as damaged.

use super::golden::fixed_game;
use super::harness::{Game, create, game_id, noon};
use chrono::TimeDelta;
use domain::kernel::{Actor, Command, Table};
use domain::qe::{Choice, Qe};
use domain::sealing::{ChainHash, OpeningGroup, OpeningGroups};
use domain::seat::{GameId, PlayerId};
use domain::stream::{DecodeError, ReplayError, StoredEvent, Stream, WrittenEvent};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use uuid::Uuid;

fn some_game() -> Game {
    let mut game = Game::of(5);
    game.auction(&[1, 7, 7, 0, 3]);
    game.bids([(1, 6), (2, 4)]);
    game.peek(4, 1).unwrap();
    game
}

fn replay(stored: &[StoredEvent]) -> Result<Stream<Qe>, ReplayError> {
    Stream::replay(game_id(), stored)
}

#[test]
fn replaying_the_stored_events_gives_the_live_state_and_hash() {
    let game = some_game();
    let replayed = replay(&game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
    assert_eq!(replayed.head, game.stream.head);
}

#[test]
fn the_events_say_which_commands_have_taken_effect() {
    let game = some_game();
    let ids: Vec<Uuid> = (1..=4).map(Uuid::from_u128).collect();
    let mut told = game.stored.clone();
    for (version, id) in [(1, ids[0]), (3, ids[1]), (7, ids[2])] {
        told[version - 1].command_id = Some(id);
    }
    let known =
        |stream: &Stream<Qe>| ids.iter().map(|&id| stream.has_taken(id)).collect::<Vec<_>>();
    assert_eq!(known(&replay(&told[..1]).unwrap()), [true, false, false, false]);
    let before = replay(&told[..3]).unwrap();
    assert_eq!(known(&before), [true, true, false, false]);
    let mut after = before.clone();
    told[3..].iter().for_each(|stored| after.follow(stored).unwrap());
    assert_eq!(known(&after), [true, true, true, false]);
    assert_eq!(known(&before), [true, true, false, false]);
}

#[test]
fn every_command_of_a_game_is_remembered_and_no_other() {
    let mut told = some_game().stored;
    let id = |version: usize| Uuid::from_u128(version as u128);
    for (version, stored) in (1..).zip(&mut told) {
        stored.command_id = Some(id(version));
    }
    for versions in 1..=told.len() {
        let stream = replay(&told[..versions]).unwrap();
        assert!((1..=versions).all(|version| stream.has_taken(id(version))));
        assert!((versions + 1..=told.len() + 1).all(|version| !stream.has_taken(id(version))));
    }
}

#[test]
fn a_command_that_may_be_repeated_stands_with_its_first_event_and_with_no_other() {
    let create = || Table::create(create(3, None, 1), noon()).unwrap();
    let [creating, seating, other] = [1, 2, 3].map(Uuid::from_u128);
    let (created, events) = Stream::<Qe>::begin_by(create(), Some(creating));
    let ids = |events: &[WrittenEvent<Qe>]| -> Vec<_> {
        events.iter().map(|event| event.stored.command_id).collect()
    };
    assert_eq!(ids(&events[..1]), [Some(creating)]);
    assert!(ids(&events[1..]).iter().all(Option::is_none));
    assert!(Stream::<Qe>::begin(create()).1.iter().all(|event| event.command_id.is_none()));
    let seat = Command::TakeSeat { seat: None, choice: Choice { nation: None } };
    let player = Actor::Player(PlayerId(Uuid::from_u128(99)));
    let decided = created.table.decide(player, seat, noon()).unwrap();
    let (seated, events) = created.append_by(decided.clone(), Some(seating));
    assert_eq!(ids(&events[..1]), [Some(seating)]);
    assert!(ids(&events[1..]).iter().all(Option::is_none));
    let known = |stream: &Stream<Qe>| [creating, seating, other].map(|id| stream.has_taken(id));
    assert_eq!(known(&created), [true, false, false]);
    assert_eq!(known(&seated), [true, true, false]);
    let (plainly, events) = created.append(decided);
    assert!(events.iter().all(|event| event.command_id.is_none()));
    assert_eq!(known(&plainly), [true, false, false]);
}

#[test]
fn the_hash_is_sha_256_of_the_hash_before_and_the_public_form() {
    let mut head = [0; 32];
    for stored in some_game().stored {
        head = Sha256::new_with_prefix(head).chain_update(stored.public_form()).finalize().into();
        assert_eq!(stored.hash, ChainHash(head));
    }
}

#[test]
fn the_public_form_is_canonical_json_with_game_kind_version_type_schema_and_time() {
    for stored in some_game().stored {
        let public = stored.public_form();
        let form: serde_json::Value = serde_json::from_str(&public).unwrap();
        assert_eq!(serde_json_canonicalizer::to_string(&form).unwrap(), public);
        assert_eq!(StoredEvent::of_public_form(&public, stored.hash).unwrap().data, stored.data);
        assert_eq!(form["game_id"], game_id().to_string());
        assert_eq!((&form["kind"], &form["schema_version"]), (&"qe".into(), &1.into()));
        assert_eq!(form["version"], stored.version);
        assert_eq!(form["type"], *stored.event_type);
        let time = stored.recorded_at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string();
        assert_eq!(form["recorded_at"], time);
    }
}

#[test]
fn a_changed_public_form_or_a_changed_order_does_not_replay() {
    let stored = some_game().stored;
    let mut changed = stored.clone();
    changed[9].data = changed[9].data.replace(r#""seat":1"#, r#""seat":2"#);
    assert_ne!(changed[9], stored[9]);
    assert!(matches!(replay(&changed), Err(ReplayError::WrongHash(10))));
    assert!(matches!(replay(&[]), Err(ReplayError::Empty)));
    assert!(matches!(replay(&stored[1..]), Err(ReplayError::OutOfPlace(2))));
    let mut gap = stored.clone();
    gap.remove(4);
    assert!(matches!(replay(&gap), Err(ReplayError::OutOfPlace(6))));
    let mut twice = stored.clone();
    twice.insert(1, stored[0].clone());
    assert!(matches!(replay(&twice), Err(ReplayError::OutOfPlace(1))));
}

#[test]
fn events_of_another_game_do_not_replay() {
    let other = GameId(uuid::Uuid::from_u128(7));
    let replayed = Stream::<Qe>::replay(other, &some_game().stored);
    assert!(matches!(replayed, Err(ReplayError::OutOfPlace(1))));
}

/// The first stored event with sealed values of a subject.
fn sealed(stored: &mut [StoredEvent], subject: &str) -> usize {
    let holds = |s: &StoredEvent| s.openings.iter().any(|(_, text)| text.contains(subject));
    stored.iter().position(holds).unwrap()
}

/// Changes the openings of a stored event as text.
fn replace(stored: &mut StoredEvent, from: &str, to: &str) {
    let groups = stored.openings.iter().map(|(group, text)| (group, text.replace(from, to)));
    let changed: OpeningGroups = groups.collect();
    assert_ne!(changed, stored.openings);
    stored.openings = changed;
}

#[test]
fn a_sealed_value_that_was_changed_in_the_store_does_not_replay() {
    for (subject, from, to) in [
        (r#""subject":"bid""#, r#""amount":"7""#, r#""amount":"70""#),
        (r#""subject":"token""#, "agriculture", "housing"),
        (r#""subject":"tile""#, r#""victory_points":2"#, r#""victory_points":4"#),
        (r#""subject":"seed""#, r#""seed":"01"#, r#""seed":"02"#),
    ] {
        let mut stored = some_game().stored;
        let at = sealed(&mut stored, subject);
        replace(&mut stored[at], from, to);
        let version = stored[at].version;
        assert!(
            matches!(replay(&stored), Err(ReplayError::WrongOpening(v)) if v == version),
            "{subject}"
        );
    }
}

/// Other values under a value's label, and the value under other labels.
fn forgeries(value: &Value) -> Vec<Value> {
    let with = |member: &str, other: Value| {
        let mut forged = value.clone();
        (forged[member] != other).then(|| forged[member] = other).map(|()| forged)
    };
    let industries = ["housing", "finance"].map(|industry| with("industry", industry.into()));
    let forged = match value["subject"].as_str().unwrap() {
        "seed" => vec![with("seed", "07".repeat(32).into())],
        "token" => [&industries[..], &[with("seat", 9.into())]].concat(),
        "boxed_token" => [&industries[..], &[with("place", 0.into())]].concat(),
        "tile" => {
            let mut tile = value["tile"].clone();
            tile["victory_points"] = (6 - tile["victory_points"].as_u64().unwrap()).into();
            vec![with("tile", tile), with("auction", 0.into()), with("auction", 99.into())]
        }
        _ => {
            let more = value["amount"].as_str().unwrap().to_owned() + "0";
            let amounts = [with("amount", "12345".into()), with("amount", more.into())];
            let labels = ["auction", "ballot", "seat"].map(|label| with(label, 99.into()));
            [&amounts[..], &labels[..]].concat()
        }
    };
    forged.into_iter().flatten().filter(|forged| forged["amount"] != "00").collect()
}

#[test]
fn every_value_that_is_changed_in_any_event_is_found_at_that_event() {
    changes_are_found(&fixed_game(5).stored);
}

/// The openings of an event, by group: places and values.
fn values(stored: &StoredEvent) -> Vec<(OpeningGroup, Vec<(u32, Value)>)> {
    let parse = |(group, text): (_, &str)| (group, serde_json::from_str(text).unwrap());
    stored.openings.iter().map(parse).collect()
}

/// Changes each value of each event in turn.
fn changes_are_found(game: &[StoredEvent]) {
    let id = game_id();
    let mut before: Option<Stream<Qe>> = None;
    let mut tried = BTreeMap::<&str, usize>::new();
    for stored in game {
        for (group, openings) in values(stored) {
            for at in 0..openings.len() {
                for forged in forgeries(&openings[at].1) {
                    let mut openings = openings.clone();
                    openings[at].1 = forged;
                    let text = serde_json::to_string(&openings).unwrap();
                    let mut changed = stored.clone();
                    let others = stored.openings.iter().filter(|(other, _)| *other != group);
                    let others = others.map(|(group, text)| (group, text.to_owned()));
                    changed.openings = others.chain([(group, text)]).collect();
                    let found = match before.clone() {
                        Some(mut stream) => stream.follow(&changed).unwrap_err(),
                        None => Stream::<Qe>::replay(id, [&changed]).unwrap_err(),
                    };
                    let (ReplayError::WrongOpening(version) | ReplayError::Unsealed(version)) =
                        found
                    else {
                        panic!("{found}: {changed:?}")
                    };
                    assert_eq!(version, stored.version);
                    *tried.entry(&stored.event_type).or_default() += 1;
                }
            }
        }
        match &mut before {
            Some(stream) => stream.follow(stored).unwrap(),
            none => *none = Some(Stream::replay(id, [stored]).unwrap()),
        }
    }
    let types: Vec<&str> = tried.into_keys().collect();
    let expected = ["AuctionOpened", "CompanyAwarded", "GameCreated", "GameFinished"];
    let expected = [&expected[..], &["GameStarted", "PeekTaken", "RebidCalled", "RebidPlaced"]];
    let expected = [&expected.concat()[..], &["SecretBidPlaced", "ZeroBidsRevealed"]].concat();
    assert_eq!(types, expected);
}

/// A game with other openings in its first award, and that event's version.
fn with_first_award_changed(from: &str, to: &str) -> (Vec<StoredEvent>, u32) {
    let mut stored = some_game().stored;
    let award = stored.iter_mut().find(|s| s.event_type == "CompanyAwarded").unwrap();
    replace(award, from, to);
    let version = award.version;
    (stored, version)
}

#[test]
fn a_changed_winning_bid_in_a_later_opening_does_not_replay() {
    let (stored, version) = with_first_award_changed(r#""6""#, r#""60""#);
    assert!(matches!(replay(&stored), Err(ReplayError::WrongOpening(v)) if v == version));
}

#[test]
fn an_opening_of_what_was_never_sealed_does_not_replay() {
    let (stored, version) = with_first_award_changed(r#""auction":1"#, r#""auction":2"#);
    assert!(matches!(replay(&stored), Err(ReplayError::Unsealed(v)) if v == version));
}

#[test]
fn a_commitment_without_its_sealed_value_does_not_replay() {
    let mut stored = some_game().stored;
    let at = sealed(&mut stored, r#""subject":"bid""#);
    stored[at].openings = OpeningGroups::default();
    assert!(matches!(replay(&stored), Err(ReplayError::WrongOpening(_))));
}

/// Gives the fourth event the hash that its public form has now.
fn rehash(stored: &mut [StoredEvent]) {
    stored[3].hash = stored[2].hash.link(&stored[3].public_form());
}

#[test]
fn replay_tells_an_unknown_type_or_form_from_damage() {
    let stored = some_game().stored;
    let mut newer = stored.clone();
    newer[3].event_type = "SomethingNew".into();
    rehash(&mut newer);
    assert!(matches!(
        replay(&newer),
        Err(ReplayError::Decode(DecodeError::Unknown { version: 4, .. }))
    ));
    let mut newer = stored.clone();
    newer[3].schema_version = 2;
    rehash(&mut newer);
    assert!(matches!(
        replay(&newer),
        Err(ReplayError::Decode(DecodeError::Unknown { schema_version: 2, .. }))
    ));
    let mut damaged = stored;
    damaged[0].openings = [(OpeningGroup::Nobody, "[".to_owned())].into_iter().collect();
    assert!(matches!(
        replay(&damaged),
        Err(ReplayError::Decode(DecodeError::Damaged { version: 1, .. }))
    ));
}

#[test]
fn a_time_finer_than_a_microsecond_is_cut_as_no_store_keeps_it() {
    let fine = noon() + TimeDelta::nanoseconds(1_999);
    let decided = domain::qe::QeTable::create(create(3, None, 1), fine).unwrap();
    let (stream, stored) = Stream::begin(decided);
    assert_eq!(stream.table.created_at, noon() + TimeDelta::microseconds(1));
    assert!(stored.iter().all(|s| s.recorded_at == stream.table.created_at));
}
