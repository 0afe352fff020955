//! Forks of finished games, at every version at which the game was being played.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod golden_games;
mod signing;

use chrono::{DateTime, Utc};
use gavel_domain::kernel::audit::{Finding, Report, audit, descends};
use gavel_domain::kernel::{
    Actor, Audience, ChainHash, Command, Decided, Event, Fork, ForkError, Game, GameId,
    Inheritance, Opening, PlayerId, Proof, Refusal, Rejection, Salts, Seat, Seed, Statement,
    Status, StoredEvent, Stream, Table, Viewer, commit, decode, import,
};
use gavel_domain::qe::{self, Nation, Qe};
use gavel_domain::quotlibet::Quotlibet;
use golden_games::golden;
use serde_json::{Value, json};
use signing::{check_golden_export, exported, holds, signed};
use std::sync::Arc;
use uuid::Uuid;

fn now() -> DateTime<Utc> {
    "2026-03-01T08:00:00Z".parse().unwrap()
}

fn player(number: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(number) + 1))
}

/// A fork with every seat taken, and its events so far.
fn filled<G: Game>(inheritance: &Arc<Inheritance<G>>, seat: Seat) -> (Stream<G>, Vec<StoredEvent>) {
    let fork = Fork {
        id: GameId(Uuid::from_u128(77)),
        host: player(0),
        seat,
        inheritance: inheritance.clone(),
        seed: Seed([9; 32]),
    };
    let (mut stream, mut events) = Stream::begin(Table::fork(fork, now()).unwrap());
    assert_eq!(stream.table.host, Some(seat));
    for number in 1..stream.table.seat_count() {
        let command = Command::TakeSeat { seat: None, choice: G::Choice::default() };
        let decided = decide(&stream, number, command).unwrap();
        let (next, more) = stream.append(decided);
        stream = next;
        events.extend(more);
    }
    (stream, events)
}

fn decide<G: Game>(
    stream: &Stream<G>,
    number: u8,
    command: Command<G>,
) -> Result<Decided<G>, Rejection<G::Rejection>> {
    stream.table.decide(Actor::Player(player(number)), command, now())
}

/// The play as one who knows everything sees it.
fn omniscient<G: Game>(id: GameId, events: &[StoredEvent]) -> Value {
    let table = Stream::<G>::reveal(id, events).unwrap();
    serde_json::to_value(table.view(Viewer::Public).play.unwrap()).unwrap()
}

fn forks_at_every_version<G: Game>(name: &str, every: usize) {
    let (id, parent) = golden(name);
    let over = Stream::<G>::replay(id, &parent).unwrap();
    let mut forks = 0;
    for version in (1..=parent.len()).step_by(every) {
        let until = &parent[..version];
        let then = Stream::<G>::replay(id, until).unwrap();
        let inheritance = match Inheritance::new(&over.table, until) {
            Ok(inheritance) => Arc::new(inheritance),
            Err(ForkError::Refused(rejection)) => {
                assert_eq!(rejection.code(), "parent_not_in_play");
                assert_ne!(then.table.status, Status::Running, "version {version}");
                continue;
            }
            Err(error) => panic!("{error}"),
        };
        assert_eq!(inheritance.of.hash, then.head);
        let (lobby, mut events) = filled(&inheritance, Seat(1));
        let command = Command::StartFork(G::Start::default(), inheritance.clone());
        let (stream, more) = lobby.append(decide(&lobby, 0, command).unwrap());
        let taken_over = 1 + inheritance.of.inherited as usize;
        check_inherited::<G>(&more[..taken_over], stream.table.salts());
        events.extend(more);

        // The stream alone tells the fork: every hash, commitment and opening holds.
        let again = Stream::<G>::replay(lobby.table.id, &events).unwrap();
        assert_eq!((&again.table, again.head), (&stream.table, stream.head));
        assert_eq!(again.table.fork_of, Some(inheritance.of));

        // Everyone sees of it what the omniscient see of the parent.
        let lobby_length = lobby.table.version as usize;
        let public = Stream::<G>::replay(lobby.table.id, &events[..lobby_length + taken_over]);
        let public = public.unwrap().table.view(Viewer::Public).play.unwrap();
        let seats_resigned = then.table.occupied().any(|(_, occupant)| occupant.resigned);
        if !seats_resigned {
            assert_eq!(
                serde_json::to_value(public).unwrap(),
                omniscient::<G>(id, until),
                "version {version}"
            );
        }
        forks += 1;
    }
    assert!(forks > 20, "{forks}");
}

/// What is taken over is open to everyone, under salts of the fork's own.
fn check_inherited<G: Game>(events: &[StoredEvent], salts: &Salts) {
    for stored in events {
        let record = decode::<G>(stored).unwrap().open(salts);
        let made = match &record.event {
            Event::Table(event) => gavel_domain::kernel::EventData::commitments(event),
            Event::Play(event) => gavel_domain::kernel::EventData::commitments(event),
        };
        let opens = |made| record.openings.iter().any(|o: &Opening<_>| o.commitment == made);
        assert!(made.into_iter().all(opens));
        assert!(record.openings.iter().all(|opening| opening.to == Audience::Everyone));
    }
}

#[test]
fn qe_can_be_forked_wherever_it_was_being_played() {
    forks_at_every_version::<Qe>("qe-3", 1);
    forks_at_every_version::<Qe>("qe-5", 1);
}

/// What the rules do after each event by themselves, a fork from there does too, though it starts amidst a move.
#[test]
fn what_follows_by_itself_follows_in_a_fork() {
    for name in ["qe-3", "qe-4", "qe-5"] {
        let (id, parent) = golden(name);
        let over = Stream::<Qe>::replay(id, &parent).unwrap();
        let by_itself = |stored: &&StoredEvent| {
            let followed = ["ZeroBidsRevealed", "CompanyAwarded", "AuctionOpened", "RebidCalled"];
            followed.contains(&stored.event_type.as_str()) || stored.event_type == "GameFinished"
        };
        let types = |events: &[StoredEvent]| -> Vec<String> {
            events.iter().map(|stored| stored.event_type.clone()).collect()
        };
        for version in 1..parent.len() {
            let Ok(inheritance) = Inheritance::new(&over.table, &parent[..version]) else {
                continue;
            };
            let inheritance = Arc::new(inheritance);
            let (lobby, _) = filled(&inheritance, Seat(0));
            let start = Command::StartFork(qe::Start::default(), inheritance.clone());
            let (_, started) = lobby.append(decide(&lobby, 0, start).unwrap());
            let own = &started[1 + inheritance.of.inherited as usize..];
            let followed = parent[version..].iter().take_while(by_itself).count();
            assert_eq!(types(own), types(&parent[version..version + followed]), "{name} {version}");
        }
    }
}

#[test]
fn quotlibet_can_be_forked_wherever_it_was_being_played() {
    forks_at_every_version::<Quotlibet>("quotlibet-2", 13);
}

#[test]
fn a_game_that_runs_cannot_be_forked() {
    let (id, events) = golden("qe-3");
    let until = &events[..events.len() - 1];
    let running = Stream::<Qe>::replay(id, until).unwrap();
    let refused = Inheritance::new(&running.table, &until[..20]).expect_err("it runs");
    assert!(matches!(refused, ForkError::Refused(Rejection::ParentRunning)));
}

#[test]
fn nothing_of_what_a_fork_takes_over_can_be_chosen() {
    let (id, events) = golden("qe-3");
    let parent = Stream::<Qe>::replay(id, &events).unwrap();
    let inheritance =
        |version| Arc::new(Inheritance::new(&parent.table, &events[..version]).unwrap());
    let (lobby, _) = filled(&inheritance(30), Seat(0));
    let named = qe::Start { first_auctioneer: Some(Seat(1)) };
    for refused in [
        Command::Start(qe::Start::default()),
        Command::StartFork(named, inheritance(30)),
        Command::StartFork(qe::Start::default(), inheritance(31)),
    ] {
        assert_eq!(decide(&lobby, 0, refused).unwrap_err(), Rejection::Inherited);
    }
    let offered = |lobby: &Stream<Qe>, viewer, name: &str| {
        let actions = serde_json::to_value(lobby.table.view(viewer).table_actions).unwrap();
        actions.as_array().unwrap().iter().find(|a| a["action"] == name).unwrap().clone()
    };
    let start = offered(&lobby, Viewer::Seat(Seat(0)), "start");
    assert_eq!(start, json!({"action": "start", "first_auctioneers": []}));
    let (left, _) = lobby.append(decide(&lobby, 2, Command::LeaveSeat).unwrap());
    let take = offered(&left, Viewer::Public, "take_seat");
    assert_eq!(take, json!({"action": "take_seat", "seats": [2], "nations": []}));
    let choice = qe::Choice { nation: Some(Nation::in_play(3)[0]) };
    let refused = decide(&left, 2, Command::TakeSeat { seat: None, choice }).unwrap_err();
    assert_eq!(refused, Rejection::Inherited);
}

/// A fork of a game at a version, which all but one then give up; none where the game was not being played.
fn given_up<G: Game>(events: &[StoredEvent], version: usize) -> Option<Vec<StoredEvent>> {
    let parent = Stream::<G>::replay(id_of(events), events).unwrap();
    Some(played_from(Arc::new(Inheritance::new(&parent.table, &events[..version]).ok()?)))
}

/// A fork that all but one give up.
fn played_from<G: Game>(inheritance: Arc<Inheritance<G>>) -> Vec<StoredEvent> {
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

fn id_of(events: &[StoredEvent]) -> GameId {
    let first: Value = serde_json::from_str(&events[0].public).unwrap();
    GameId(first["game_id"].as_str().unwrap().parse().unwrap())
}

fn golden_fork<G: Game>(name: &str, version: usize) {
    let events = given_up::<G>(&golden(name).1, version).unwrap();
    check_golden_export::<G>(&format!("fork-{name}"), &events);
}

/// The events of a golden export.
fn of_export<G: Game>(name: &str) -> Vec<StoredEvent> {
    let path = format!("{}/tests/golden/exports/{name}.ndjson", env!("CARGO_MANIFEST_DIR"));
    import::<G>(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn verify<G: Game>(events: &[StoredEvent]) -> Result<Report, Finding> {
    let stream = Stream::<G>::replay(id_of(events), events).unwrap();
    audit::<G>(&exported(events, &stream, None), holds)
}

fn forks_verify<G: Game>(name: &str, every: usize) {
    let parent = of_export::<G>(name);
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

/// Tells an event of the play that a fork has taken over otherwise, hashes all anew, and verifies that.
fn told_otherwise<G: Game>(
    name: &str,
    event_type: &str,
    change: impl Fn(&mut Value),
) -> (u32, Result<Report, Finding>) {
    let parent = of_export::<G>(name);
    let last_in_play = (1..parent.len()).rev();
    let mut events = last_in_play.filter_map(|at| given_up::<G>(&parent, at)).next().unwrap();
    let at = events.iter().position(|stored| stored.event_type == event_type).unwrap();
    let mut public: Value = serde_json::from_str(&events[at].public).unwrap();
    let was = public["data"].clone();
    change(&mut public["data"]);
    assert_ne!(public["data"], was);
    events[at].public = public.to_string();
    let mut head = events[at - 1].hash;
    for stored in &mut events[at..] {
        head = head.link(&stored.public);
        stored.hash = head;
    }
    (events[at].version, verify::<G>(&events))
}

#[test]
fn what_a_fork_takes_over_is_held_against_the_rules() {
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

/// Tells every number and every list of what a fork took over otherwise, with commitments that fit; `every` so many.
fn nothing_is_believed<G: Game>(name: &str, every: usize) {
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
fn whatever_else_a_fork_tells_of_its_parents_play_is_found() {
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

fn whole<G: Game>(events: &[StoredEvent]) -> String {
    exported(events, &Stream::<G>::replay(id_of(events), events).unwrap(), None)
}

fn forks_descend<G: Game>(name: &str, every: usize) {
    let parent = of_export::<G>(name);
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
    let parent = given_up::<Qe>(&of_export::<Qe>("qe-3"), 30).unwrap();
    let fork = given_up::<Qe>(&parent, parent.len() - 3).unwrap();
    descends::<Qe>(&whole::<Qe>(&fork), &whole::<Qe>(&parent)).unwrap();
}

#[test]
fn a_fork_that_took_over_another_play_than_its_parents_is_found() {
    let (own, other) = (of_export::<Qe>("qe-3"), of_export::<Qe>("qe-drawn"));
    let inheritance = |events: &[StoredEvent], version: usize| {
        let parent = Stream::<Qe>::replay(id_of(events), events).unwrap();
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
