//! Openings are stored without what the seed gives, and what was stored in full stays readable.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by a panic")]

mod golden_games;
mod in_full;
mod sealed_anew;
mod signing;

use gavel_domain::kernel::{
    DecodeError, Game, GameId, ReplayError, Salts, Seat, StoredEvent, Stream, StreamCheck,
    StreamFault, import,
};
use gavel_domain::qe::Qe;
use gavel_domain::quotlibet::Quotlibet;
use golden_games::golden;
use in_full::in_full;
use sealed_anew::sealed_anew;
use serde_json::Value;
use signing::{check_golden_export, exported};

fn salts<G: Game>(id: GameId, events: &[StoredEvent]) -> Salts {
    Stream::<G>::replay(id, events).unwrap().table.salts().clone()
}

fn check<G: Game>(id: GameId, events: &[StoredEvent]) -> Result<(), StreamFault> {
    let mut check = StreamCheck::<G>::new(id);
    events.iter().try_for_each(|event| check.follow(event))
}

fn sealed_bytes(events: &[StoredEvent]) -> usize {
    events.iter().filter_map(|event| event.sealed.as_ref()).map(String::len).sum()
}

/// Whatever is made of a game is the same from either form, and from a stream that begins in the old one.
fn both_forms_tell_the_same<G: Game>(name: &str) {
    let (id, full) = golden(name);
    let now = sealed_anew::<G>(id, &full);
    assert!(full[0].sealed.as_ref().unwrap().contains("salt"));
    for event in &now {
        let sealed = event.sealed.as_deref().unwrap_or_default();
        assert!(!sealed.contains("salt") && !sealed.contains("commitment"), "{sealed}");
    }
    assert!(2 * sealed_bytes(&now) < sealed_bytes(&full), "{name}");
    let again: Vec<_> = now.iter().map(|e| in_full::<G>(e, &salts::<G>(id, &now))).collect();
    assert!(again == full, "{name}: the old form is derived to the byte");

    let stream = Stream::<G>::replay(id, &full).unwrap();
    let middle = full.len() / 2;
    let mixed = [&full[..middle], &now[middle..]].concat();
    for events in [&now, &mixed] {
        check::<G>(id, events).unwrap();
        let same = Stream::<G>::replay(id, events).unwrap();
        assert_eq!((&same.table, same.head), (&stream.table, stream.head));
        let revealed = |events: &[StoredEvent]| Stream::<G>::reveal(id, events).unwrap();
        assert_eq!(revealed(events), revealed(&full));
        for seat in [None, Some(Seat(0)), Some(Seat(2))] {
            let export = |events| exported(events, &stream, seat);
            assert!(export(events) == export(&full), "{name}, {seat:?}");
        }
    }
    check::<G>(id, &full).unwrap();
    let imported = import::<G>(&exported(&full, &stream, None)).unwrap();
    assert!(imported == now, "{name}: what is imported is stored as what is played here");
}

#[test]
fn a_game_that_was_stored_in_full_tells_the_same_as_one_that_is_stored_now() {
    for name in ["qe-3", "qe-4", "qe-5"] {
        both_forms_tell_the_same::<Qe>(name);
    }
    both_forms_tell_the_same::<Quotlibet>("quotlibet-2");
}

#[test]
fn what_was_stored_in_full_is_exported_as_ever() {
    for players in 3..=5 {
        let name = format!("qe-{players}");
        check_golden_export::<Qe>(&name, &golden(&name).1);
    }
}

/// The first event of a type whose openings are changed as text, at its place among the others.
fn with(
    events: &[StoredEvent],
    event_type: &str,
    change: impl FnOnce(&str) -> String,
) -> Vec<StoredEvent> {
    let of_type = |event: &StoredEvent| event.event_type == event_type && event.sealed.is_some();
    let at = events.iter().position(of_type).unwrap();
    let mut events = events.to_vec();
    let sealed = events[at].sealed.as_mut().unwrap();
    let changed = change(sealed);
    assert_ne!(*sealed, changed);
    *sealed = changed;
    events
}

#[test]
fn an_event_whose_openings_are_stored_in_full_in_part_is_not_canonical() {
    let (id, full) = golden("qe-4");
    let now = sealed_anew::<Qe>(id, &full);
    let started = |events: &[StoredEvent]| {
        let event = events.iter().find(|event| event.event_type == "GameStarted").unwrap();
        let openings: Vec<Value> = serde_json::from_str(event.sealed.as_ref().unwrap()).unwrap();
        openings
    };
    assert_eq!(started(&full).len(), started(&now).len());
    let (first, _) = full.iter().find_map(|e| e.sealed.as_ref()?.split_once("},{")).unwrap();
    let mixed = with(&now, "GameStarted", |sealed| {
        let (_, rest) = sealed.split_once("},{").unwrap();
        format!("{first}}},{{{rest}")
    });
    Stream::<Qe>::replay(id, &mixed).unwrap();
    assert!(matches!(check::<Qe>(id, &mixed), Err(StreamFault::NotCanonical(_))));
    for events in [&full, &now] {
        for (from, to) in [("{\"to\"", "{ \"to\""), ("\"value\"", "\"more\":1,\"value\"")] {
            let other = with(events, "GameStarted", |sealed| sealed.replacen(from, to, 1));
            assert!(matches!(check::<Qe>(id, &other), Err(StreamFault::NotCanonical(_))), "{to}");
        }
    }
}

#[test]
fn a_commitment_without_its_salt_is_damage() {
    let (id, full) = golden("qe-3");
    let event = full.iter().find(|event| event.event_type == "SecretBidPlaced").unwrap();
    let opening: Vec<Value> = serde_json::from_str(event.sealed.as_ref().unwrap()).unwrap();
    for name in ["salt", "commitment"] {
        let member = format!("\"{name}\":{},", opening[0][name]);
        let alone = with(&full, "SecretBidPlaced", |sealed| sealed.replace(&member, ""));
        let replayed = Stream::<Qe>::replay(id, &alone);
        let damaged = matches!(
            replayed,
            Err(ReplayError::Decode(DecodeError::Damaged { version, .. })) if version == event.version
        );
        assert!(damaged, "{name}");
    }
}

#[test]
fn what_is_said_of_openings_that_cannot_be_read_quotes_no_value() {
    let (id, full) = golden("qe-3");
    let events = sealed_anew::<Qe>(id, &full);
    let event = events.iter().find(|event| event.event_type == "SecretBidPlaced").unwrap();
    let opening: Value = serde_json::from_str(event.sealed.as_ref().unwrap()).unwrap();
    let amount = opening[0]["value"]["amount"].as_str().unwrap();
    let written = format!("\"{amount}\"");
    for other in [
        "271828".to_owned(),
        "-271828".to_owned(),
        "2.71828".to_owned(),
        "\"271828x\"".to_owned(),
        "\"0271828\"".to_owned(),
        "{\"271828\":1}".to_owned(),
    ] {
        let events = with(&events, "SecretBidPlaced", |sealed| sealed.replace(&written, &other));
        let error = Stream::<Qe>::replay(id, &events).err().unwrap().to_string();
        assert!(error.starts_with(&format!("version {} is damaged", event.version)), "{error}");
        assert!(!error.contains("71828") && !error.contains("column"), "{error}");
    }
}

#[test]
fn an_opening_whose_salt_the_seed_does_not_give_is_stored_in_full_and_so_lost_to_nobody() {
    let (id, full) = golden("qe-3");
    let stream = Stream::<Qe>::replay(id, &full).unwrap();
    let export = exported(&full, &stream, None);
    let at = full.iter().position(|event| event.event_type == "SecretBidPlaced").unwrap();
    let mut opening: Vec<Value> = serde_json::from_str(full[at].sealed.as_ref().unwrap()).unwrap();
    let salt = opening[0]["salt"].as_str().unwrap().to_owned();
    let foreign = "00".repeat(32);
    let imported = import::<Qe>(&export.replace(&salt, &foreign)).unwrap();
    opening[0]["salt"] = foreign.clone().into();
    let kept: Vec<Value> = serde_json::from_str(imported[at].sealed.as_ref().unwrap()).unwrap();
    assert_eq!(kept, opening);
    let shown = exported(&imported, &stream, None);
    assert!(shown == export.replace(&salt, &foreign));
}
