//! Forks of finished games, at every version at which the game was being played.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod fork_records;
mod golden_games;
mod parts_of_streams;
mod signing;

use chrono::{DateTime, Utc};
use domain::kernel::{
    Actor, Command, Decided, Event, Fork, Game, Inheritance, Refusal, Rejection, Status, Table,
};
use domain::qe::{self, Nation, Qe};
use domain::quotlibet::Quotlibet;
use domain::record::ForkError;
use domain::sealing::{Audience, Opening, Salts, Seed};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{StoredEvent, Stream, decode};
use golden_games::golden;
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

fn now() -> DateTime<Utc> {
    "2026-03-01T08:00:00Z".parse().unwrap()
}

fn player(number: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(number) + 1))
}

/// A fork with a player in every seat, and its events.
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
    let (id, parent) = golden::<G>(name);
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

        // The stream alone describes the fork: every hash, commitment and opening holds.
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

/// Inherited values are open to everyone, under salts of the fork's own.
fn check_inherited<G: Game>(events: &[StoredEvent], salts: &Salts) {
    for stored in events {
        let record = decode::<G>(stored).unwrap().open(salts);
        let made = match &record.event {
            Event::Table(event) => domain::kernel::EventData::commitments(event),
            Event::Play(event) => domain::kernel::EventData::commitments(event),
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

/// A fork from amidst a move does what the rules would do next by themselves.
#[test]
fn events_that_follow_by_themselves_follow_in_a_fork() {
    for name in ["qe-3", "qe-4", "qe-5"] {
        let (id, parent) = golden::<Qe>(name);
        let over = Stream::<Qe>::replay(id, &parent).unwrap();
        let by_itself = |stored: &&StoredEvent| {
            let followed = ["ZeroBidsRevealed", "CompanyAwarded", "AuctionOpened", "RebidCalled"];
            followed.contains(&stored.event_type.as_ref()) || stored.event_type == "GameFinished"
        };
        let types = |events: &[StoredEvent]| -> Vec<String> {
            events.iter().map(|stored| stored.event_type.to_string()).collect()
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
    let (id, events) = golden::<Qe>("qe-3");
    let until = &events[..events.len() - 1];
    let running = Stream::<Qe>::replay(id, until).unwrap();
    let refused = Inheritance::new(&running.table, &until[..20]).expect_err("it runs");
    assert!(matches!(refused, ForkError::Refused(Rejection::ParentRunning)));
}

#[test]
fn nothing_of_what_a_fork_takes_over_can_be_chosen() {
    let (id, events) = golden::<Qe>("qe-3");
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
        let actions = serde_json::to_value(lobby.table.turn_view(viewer).table_actions).unwrap();
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
