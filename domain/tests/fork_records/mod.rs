//! Records of forks under audit: those that hold, by themselves and against their parents, and forgeries that are found.

use crate::golden_games::golden;
use crate::parts_of_streams::check;
use crate::signing::{check_golden_export, exported, holds, signed};
use crate::{decide, filled};
use domain::kernel::{Command, Inheritance, Retrace};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::verify::{Finding, Report, audit, descends};
use domain::record::{Proof, Statement};
use domain::sealing::{ChainHash, commit};
use domain::seat::Seat;
use domain::stream::{StoredEvent, Stream};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

/// A fork of a game at a version, which all but one then give up; none where the game was not being played.
fn given_up<G: Retrace>(events: &[StoredEvent], version: usize) -> Option<Vec<StoredEvent>> {
    let parent = Stream::<G>::replay(events[0].game_id, events).unwrap();
    Some(played_from(Arc::new(Inheritance::new(&parent.table, &events[..version]).ok()?)))
}

/// A fork that all but one give up.
fn played_from<G: Retrace>(inheritance: Arc<Inheritance<G>>) -> Vec<StoredEvent> {
    let (mut stream, mut events) = filled(&inheritance, Seat(0));
    let seats = stream.table.seat_count();
    let start = Command::StartFork(G::Start::default(), inheritance);
    let resigning = (1..seats).map(|number| (number, Command::Resign));
    for (number, command) in std::iter::once((0, start)).chain(resigning) {
        if stream.table.is_over() {
            break;
        }
        let decided = decide(&stream, number, command).unwrap();
        let (next, more) = stream.append(decided);
        stream = next;
        events.extend(more);
    }
    assert!(stream.table.is_over());
    events
}

fn golden_fork<G: Retrace>(name: &str, version: usize) {
    let events = given_up::<G>(&golden::<G>(name).1, version).unwrap();
    check_golden_export::<G>(&format!("fork-{name}"), &events);
}

fn verify<G: Retrace>(events: &[StoredEvent]) -> Result<Report, Finding> {
    let stream = Stream::<G>::replay(events[0].game_id, events).unwrap();
    audit::<G>(&exported(events, &stream, None), holds)
}

fn forks_verify<G: Retrace>(name: &str, every: usize) {
    let parent = golden::<G>(name).1;
    let mut forks = 0;
    for version in (1..=parent.len()).step_by(every) {
        let Some(events) = given_up::<G>(&parent, version) else { continue };
        let verified = verify::<G>(&events);
        assert!(verified.is_ok(), "{name} at {version}: {}", verified.unwrap_err());
        forks += 1;
    }
    assert!(forks > 2, "{name}: {forks}");
}

#[test]
fn forks_from_every_kind_of_play_verify() {
    for name in ["qe-3", "qe-4", "qe-5", "qe-absent", "qe-drawn"] {
        forks_verify::<Qe>(name, 7);
    }
    forks_verify::<Quotlibet>("quotlibet-1", 61);
    forks_verify::<Quotlibet>("quotlibet-2", 61);
    forks_verify::<Quotlibet>("quotlibet-absent", 3);
}

/// Changes an event of the play that a fork has inherited, hashes everything anew, and verifies the result.
fn told_otherwise<G: Retrace>(
    name: &str,
    event_type: &str,
    change: impl Fn(&mut Value),
) -> (u32, Result<Report, Finding>) {
    let parent = golden::<G>(name).1;
    let last_in_play = (1..parent.len()).rev();
    let mut events = last_in_play.filter_map(|at| given_up::<G>(&parent, at)).next().unwrap();
    let at = events.iter().position(|stored| stored.event_type == event_type).unwrap();
    let mut data: Value = serde_json::from_str(&events[at].data).unwrap();
    let was = data.clone();
    change(&mut data);
    assert_ne!(data, was);
    events[at].data = data.to_string();
    let mut head = events[at - 1].hash;
    for stored in &mut events[at..] {
        head = head.link(&stored.public_form());
        stored.hash = head;
    }
    (events[at].version, verify::<G>(&events))
}

#[test]
fn a_viewers_part_of_a_fork_shows_what_the_whole_fork_shows_that_viewer() {
    for (name, version) in [("qe-4", 40), ("qe-5", 30)] {
        let events = given_up::<Qe>(&golden::<Qe>(name).1, version).unwrap();
        check::<Qe>(events[0].game_id, &events);
    }
    let events = given_up::<Quotlibet>(&golden::<Quotlibet>("quotlibet-1").1, 40).unwrap();
    check::<Quotlibet>(events[0].game_id, &events);
}

#[test]
fn inherited_play_is_held_against_the_rules() {
    let other_seat = |seat: &mut Value| *seat = ((seat.as_u64().unwrap() + 1) % 3).into();
    let found = [
        told_otherwise::<Qe>("qe-3", "CompanyAwarded", |data| other_seat(&mut data["winner"])),
        told_otherwise::<Qe>("qe-3", "AuctionOpened", |data| other_seat(&mut data["auctioneer"])),
        // An opening bid is at least 1.
        told_otherwise::<Qe>("qe-3", "OpeningBidPlaced", |data| data["amount"] = "0".into()),
        told_otherwise::<Quotlibet>("quotlibet-1", "TrickTaken", |data| {
            other_seat(&mut data["winner"]);
        }),
        told_otherwise::<Quotlibet>("quotlibet-1", "CardPlaced", |data| {
            other_seat(&mut data["seat"]);
        }),
    ];
    for (version, verified) in found {
        let finding = verified.err().unwrap_or_else(|| panic!("{version} is believed"));
        assert_eq!(finding.version(), Some(version), "{finding}");
    }
}

/// An export with other lines, hashed and signed anew.
fn rewritten(export: &str, change: impl FnOnce(&mut [Value])) -> String {
    let mut lines: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    change(&mut lines);
    let (manifest, events) = lines.split_first_mut().unwrap();
    let mut head = ChainHash::START;
    for event in events.iter_mut() {
        let mut public = event.clone();
        let members = public.as_object_mut().unwrap();
        members.remove("hash");
        members.remove("openings");
        head = head.link(&public.to_string());
        event["hash"] = hex::encode(head.0).into();
    }
    let proof: Proof = serde_json::from_value(manifest["proof"].clone()).unwrap();
    let version = events.len() as u32;
    let proof = signed(Statement { head, version, ..proof.statement() });
    manifest["proof"] = serde_json::to_value(proof).unwrap();
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// The places of the members and items that are whole numbers or lists, below a value.
fn places(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            members
                .iter()
                .for_each(|(name, inner)| places(inner, &format!("{path}/{name}"), found));
        }
        Value::Array(items) => {
            found.push(path.to_owned());
            for (number, inner) in items.iter().enumerate() {
                places(inner, &format!("{path}/{number}"), found);
            }
        }
        Value::Number(_) => found.push(path.to_owned()),
        _ => {}
    }
}

/// Changes each number and list of an inherited play in turn, with commitments that fit. `every` thins them out.
fn nothing_is_believed<G: Retrace>(name: &str, every: usize) {
    let path = format!("{}/tests/golden/exports/{name}.ndjson", env!("CARGO_MANIFEST_DIR"));
    let export = std::fs::read_to_string(path).unwrap();
    let lines: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let start = lines.iter().position(|line| line["type"] == "GameStarted").unwrap();
    let inherited = lines[1]["data"]["fork_of"]["inherited"].as_u64().unwrap() as usize;
    let mut told = Vec::new();
    for (at, line) in lines.iter().enumerate().skip(start).take(1 + inherited) {
        let mut found = Vec::new();
        places(&line["data"], "/data", &mut found);
        places(&line["openings"], "/openings", &mut found);
        // Without the parent, how many these open is believed, and so is another bid that the rules allow.
        let in_part = G::OPENED_IN_PART.contains(&line["type"].as_str().unwrap());
        found.retain(|path| path != "/data/tricks" && !(in_part && path == "/openings"));
        told.extend(found.into_iter().map(|path| (at, path)));
    }
    for (at, path) in told.iter().step_by(every) {
        let was = lines[*at].pointer(path).unwrap();
        let others: &[Value] = match was {
            Value::Number(_) => &[0, 200].map(Value::from),
            _ => &[json!([])],
        };
        for other in others.iter().filter(|other| *other != was) {
            let forged = rewritten(&export, |lines| {
                *lines[*at].pointer_mut(path).unwrap() = other.clone();
                let Some(number) = path.strip_prefix("/openings/") else { return };
                let number: usize = number.split('/').next().unwrap().parse().unwrap();
                let opening = &mut lines[*at]["openings"][number];
                if opening["to"] != *other {
                    let salt = serde_json::from_value(opening["salt"].clone()).unwrap();
                    let anew = hex::encode(commit(&salt, &opening["value"]).0);
                    let old = opening["commitment"].as_str().unwrap().to_owned();
                    for line in lines {
                        let text = line.to_string().replace(&old, &anew);
                        *line = serde_json::from_str(&text).unwrap();
                    }
                }
            });
            let verified = audit::<G>(&forged, holds);
            assert!(verified.is_err(), "{at} {path}: {was} as {other}");
        }
    }
    assert!(told.len() > 50);
}

#[test]
fn any_change_of_inherited_play_is_found() {
    nothing_is_believed::<Qe>("fork-qe-3", 7);
    nothing_is_believed::<Quotlibet>("fork-quotlibet-2", 31);
}

#[test]
fn a_fork_tells_no_more_of_its_parent_than_that_can_have_had() {
    let path = format!("{}/tests/golden/exports/fork-qe-3.ndjson", env!("CARGO_MANIFEST_DIR"));
    let export = std::fs::read_to_string(path).unwrap();
    let of = |version: u64| {
        rewritten(&export, |lines| lines[1]["data"]["fork_of"]["version"] = version.into())
    };
    let lines: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let least = lines[1]["data"]["fork_of"]["inherited"].as_u64().unwrap() + 3 + 2;
    audit::<Qe>(&of(least), holds).unwrap();
    let finding = audit::<Qe>(&of(least - 1), holds).unwrap_err();
    assert!(finding.to_string().contains("so many"), "{finding}");
}

#[test]
fn an_opening_that_a_fork_leaves_away_is_found() {
    let path = format!("{}/tests/golden/exports/fork-qe-3.ndjson", env!("CARGO_MANIFEST_DIR"));
    let export = std::fs::read_to_string(path).unwrap();
    let mut at = 0;
    let forged = rewritten(&export, |lines| {
        at = lines.iter().position(|line| line["type"] == "AuctionOpened").unwrap();
        lines[at]["openings"] = json!([]);
    });
    let finding = audit::<Qe>(&forged, holds).unwrap_err();
    assert_eq!(finding.version(), Some(at as u32), "{finding}");
}

fn whole<G: Retrace>(events: &[StoredEvent]) -> String {
    exported(events, &Stream::<G>::replay(events[0].game_id, events).unwrap(), None)
}

fn forks_descend<G: Retrace>(name: &str, every: usize) {
    let parent = golden::<G>(name).1;
    let mut forks = 0;
    for version in (1..=parent.len()).step_by(every) {
        let Some(events) = given_up::<G>(&parent, version) else { continue };
        descends::<G>(&whole::<G>(&events), &whole::<G>(&parent))
            .unwrap_or_else(|finding| panic!("{name} at {version}: {finding}"));
        forks += 1;
    }
    assert!(forks > 2, "{name}: {forks}");
}

#[test]
fn forks_hold_against_their_parents() {
    for name in ["qe-3", "qe-5", "qe-absent"] {
        forks_descend::<Qe>(name, 7);
    }
    forks_descend::<Quotlibet>("quotlibet-2", 61);
    forks_descend::<Quotlibet>("quotlibet-absent", 3);
    // A fork's fork has a parent that took over what it hands on.
    let parent = given_up::<Qe>(&golden::<Qe>("qe-3").1, 30).unwrap();
    let fork = given_up::<Qe>(&parent, parent.len() - 3).unwrap();
    descends::<Qe>(&whole::<Qe>(&fork), &whole::<Qe>(&parent)).unwrap();
}

#[test]
fn a_fork_that_took_over_another_play_than_its_parents_is_found() {
    let (own, other) = (golden::<Qe>("qe-3").1, golden::<Qe>("qe-drawn").1);
    let inheritance = |events: &[StoredEvent], version: usize| {
        let parent = Stream::<Qe>::replay(events[0].game_id, events).unwrap();
        Inheritance::new(&parent.table, &events[..version])
    };
    let mut forged = inheritance(&other, 30).unwrap();
    let mut named = (1..own.len()).filter_map(|version| inheritance(&own, version).ok());
    forged.of = named.find(|named| named.of.inherited == forged.of.inherited).unwrap().of;
    let fork = whole::<Qe>(&played_from(Arc::new(forged)));
    audit::<Qe>(&fork, holds).expect("by itself it holds");
    let finding = descends::<Qe>(&fork, &whole::<Qe>(&own)).unwrap_err();
    assert!(finding.to_string().contains("by its parent"), "{finding}");

    let honest = whole::<Qe>(&given_up::<Qe>(&own, 30).unwrap());
    // How many bids an award opened is believed by itself.
    let unopened = rewritten(&honest, |lines| {
        let award = lines.iter_mut().find(|line| line["type"] == "CompanyAwarded").unwrap();
        assert!(!award["openings"].as_array().unwrap().is_empty());
        award["openings"] = json!([]);
    });
    audit::<Qe>(&unopened, holds).expect("by itself it holds");
    let finding = descends::<Qe>(&unopened, &whole::<Qe>(&own)).unwrap_err();
    assert!(finding.to_string().contains("by its parent, openings"), "{finding}");

    let changed =
        |member: &str, value: Value| rewritten(&honest, |lines| lines[1]["data"][member] = value);
    let of = |member: &str, value: Value| {
        rewritten(&honest, |lines| lines[1]["data"]["fork_of"][member] = value)
    };
    for (fork, parent, what) in [
        (&of("game_id", Uuid::from_u128(7).to_string().into()), &own, "another game"),
        (&of("hash", hex::encode([7; 32]).into()), &own, "no such version"),
        (&of("version", 31.into()), &own, "no such version"),
        (&of("version", 9999.into()), &own, "no such version"),
        (&of("inherited", 3.into()), &own, "more or fewer"),
        (&changed("visibility", "private".into()), &own, "visibility"),
        (&whole::<Qe>(&own), &own, "no fork"),
    ] {
        let finding = descends::<Qe>(fork, &whole::<Qe>(parent)).unwrap_err();
        assert!(finding.to_string().contains(what), "{what}: {finding}");
    }
}

#[test]
fn the_golden_forks_hold() {
    golden_fork::<Qe>("qe-3", 30);
    golden_fork::<Quotlibet>("quotlibet-2", 200);
}
