//! The table before the play: who sits where, the start, and every end that is not a finished game.

use super::harness::{Game, create, game_id, noon, player};
use crate::signing::check_golden_export;
use chrono::TimeDelta;
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Create, LOBBY_EVENTS, Refusal, Status, Table};
use domain::qe::{Choice, Nation, Qe, Start};
use domain::sealing::{Secret, commit};
use domain::seat::{Seat, Viewer};
use serde_json::json;

fn take(seat: Option<u8>) -> Command<domain::qe::Qe> {
    Command::TakeSeat { seat: seat.map(Seat), choice: Choice::default() }
}

fn choose(nation: Nation) -> Command<domain::qe::Qe> {
    Command::TakeSeat { seat: None, choice: Choice { nation: Some(nation) } }
}

fn entropy(text: &str) -> Command<domain::qe::Qe> {
    Command::AddEntropy(text.to_owned().try_into().unwrap())
}

fn start() -> Command<domain::qe::Qe> {
    Command::Start(Start::default())
}

#[test]
fn creating_a_game_seats_the_host_in_seat_0() {
    let game = Game::lobby(4, Some(Nation::Us), 1);
    let types: Vec<_> = game.stored.iter().map(|s| &*s.event_type).collect();
    assert_eq!(types, ["GameCreated", "SeatTaken"]);
    let table = &game.stream.table;
    assert_eq!((table.host, table.status, table.version), (Some(Seat(0)), Status::Lobby, 2));
    assert_eq!((table.id, table.seat_of(player(0))), (game_id(), Some(Seat(0))));
}

#[test]
fn a_game_is_for_3_to_5_players() {
    for seats in [0, 1, 2, 6, 255] {
        let refused = Table::create(create(seats, None, 1), noon()).unwrap_err();
        assert_eq!(refused.code(), "seat_count_out_of_range");
    }
    assert!((3..=5).all(|seats| Table::create(create(seats, None, 1), noon()).is_ok()));
}

#[test]
fn the_hosts_nation_must_be_in_play() {
    let refused = Table::create(create(4, Some(Nation::Uk), 1), noon()).unwrap_err();
    assert_eq!(refused.code(), "nation_not_in_play");
}

#[test]
fn the_first_event_commits_to_the_seed_and_opens_it_to_nobody() {
    let game = Game::lobby(3, None, 1);
    let record = &game.records()[0];
    let opening = &record.openings[0];
    assert_eq!(record.event.commitments(), [commit(&opening.salt, &opening.value)]);
    assert!(opening.value.as_seed().is_some());
    assert!(game.viewers().into_iter().all(|viewer| !opening.to.includes(viewer)));
}

#[test]
fn a_seat_is_taken_by_number_or_the_lowest_free_one() {
    let mut game = Game::lobby(4, None, 1);
    assert_eq!(game.ask(1, take(Some(2))).unwrap().len(), 1);
    game.ask(2, take(None)).unwrap();
    assert_eq!(game.stream.table.seat_of(player(2)), Some(Seat(1)));
    assert_eq!(game.ask(3, take(Some(2))), Err("seat_taken"));
    assert_eq!(game.ask(3, take(Some(4))), Err("unknown_seat"));
    assert_eq!(game.ask(3, take(Some(255))), Err("unknown_seat"));
    assert_eq!(game.ask(1, take(None)), Err("already_seated"));
    game.ask(3, take(None)).unwrap();
    assert_eq!(game.ask(4, take(None)), Err("game_full"));
}

#[test]
fn a_player_who_has_left_may_come_back_and_the_entropy_is_gone() {
    let mut game = Game::lobby(3, None, 1);
    game.ask(1, take(None)).unwrap();
    game.ask(1, entropy("ff")).unwrap();
    assert_eq!(
        game.ask(1, Command::LeaveSeat).unwrap(),
        [format!("SeatLeft {{departure:left,host:0,player:{},seat:1}}", player(1).0)]
    );
    game.ask(1, take(Some(2))).unwrap();
    assert_eq!(game.stream.table.occupant(Seat(2)).unwrap().entropy, None);
    assert_eq!(game.stream.table.occupant(Seat(1)), None);
}

#[test]
fn the_host_removes_others_and_nobody_else_does() {
    let mut game = Game::lobby(4, None, 1);
    game.ask(1, take(None)).unwrap();
    assert_eq!(game.ask(1, Command::RemoveSeat(Seat(0))), Err("not_host"));
    assert_eq!(game.ask(7, Command::RemoveSeat(Seat(1))), Err("not_seated"));
    assert_eq!(game.ask(0, Command::RemoveSeat(Seat(0))), Err("own_seat"));
    assert_eq!(game.ask(0, Command::RemoveSeat(Seat(3))), Err("seat_free"));
    assert_eq!(game.ask(0, Command::RemoveSeat(Seat(4))), Err("unknown_seat"));
    assert_eq!(
        game.ask(0, Command::RemoveSeat(Seat(1))).unwrap(),
        [format!("SeatLeft {{departure:removed,host:0,player:{},seat:1}}", player(1).0)]
    );
}

#[test]
fn when_the_host_leaves_the_lowest_taken_seat_is_host() {
    let mut game = Game::lobby(4, None, 1);
    game.ask(1, take(Some(3))).unwrap();
    game.ask(2, take(Some(2))).unwrap();
    game.ask(0, Command::LeaveSeat).unwrap();
    assert_eq!(game.stream.table.host, Some(Seat(2)));
    game.ask(3, take(Some(0))).unwrap();
    assert_eq!(game.stream.table.host, Some(Seat(2)), "and stays host");
    assert_eq!(game.ask(3, Command::Abandon), Err("not_host"));
}

#[test]
fn a_lobby_that_the_last_player_leaves_is_abandoned_and_opens_the_seed() {
    let mut game = Game::lobby(3, None, 1);
    let told = game.ask(0, Command::LeaveSeat).unwrap();
    assert_eq!(told[1..], ["GameAbandoned {cause:empty}", "  seed for everyone"]);
    assert_eq!(game.stream.table.status, Status::Abandoned);
}

#[test]
fn the_host_alone_calls_the_game_off_before_the_start() {
    let mut game = Game::full_lobby(&[None; 3], 1);
    assert_eq!(game.ask(1, Command::Abandon), Err("not_host"));
    assert_eq!(game.ask(9, Command::Abandon), Err("not_seated"));
    let told = game.clone().ask(0, Command::Abandon).unwrap();
    assert_eq!(told, ["GameAbandoned {cause:host}", "  seed for everyone"]);
    game.ask(0, start()).unwrap();
    assert_eq!(game.ask(0, Command::Abandon), Err("game_started"));
}

#[test]
fn the_host_alone_starts_once_every_seat_is_taken() {
    let mut game = Game::lobby(3, None, 1);
    assert_eq!(game.ask(0, start()), Err("too_few_players"));
    assert!(game.must_act().is_empty());
    game.ask(1, take(None)).unwrap();
    game.ask(2, take(None)).unwrap();
    assert_eq!(game.must_act(), [0], "the host");
    assert_eq!(game.ask(1, start()), Err("not_host"));
    assert_eq!(game.ask(9, start()), Err("not_seated"));
    game.ask(0, start()).unwrap();
    assert_eq!(game.stream.table.status, Status::Running);
}

#[test]
fn after_the_start_the_lobbys_commands_are_refused() {
    let mut game = Game::of(3);
    for (asked, code) in [
        (take(None), "game_started"),
        (Command::LeaveSeat, "game_started"),
        (Command::RemoveSeat(Seat(1)), "game_started"),
        (entropy("00"), "game_started"),
        (start(), "game_started"),
        (Command::Abandon, "game_started"),
        (Command::Expire { turn: None }, "not_server"),
    ] {
        assert_eq!(game.ask(0, asked), Err(code));
    }
    assert_eq!(game.ask(9, Command::LeaveSeat), Err("not_seated"));
}

#[test]
fn before_the_start_the_plays_commands_are_refused() {
    let mut game = Game::full_lobby(&[None; 3], 1);
    assert_eq!(game.bid_in(1, 1, 0, 5), Err("game_not_started"));
    assert_eq!(game.peek(0, 1), Err("game_not_started"));
    assert_eq!(game.ask(0, Command::Resign), Err("game_not_started"));
    assert_eq!(game.bid_in(1, 1, 9, 5), Err("not_seated"));
}

#[test]
fn entropy_is_public_replaces_what_was_added_before_and_needs_a_seat() {
    let mut game = Game::lobby(3, None, 1);
    assert_eq!(game.ask(9, entropy("00")), Err("not_seated"));
    game.ask(0, entropy("00")).unwrap();
    assert_eq!(game.ask(0, entropy("beef")).unwrap(), ["EntropyAdded {entropy:beef,seat:0}"]);
    let kept = game.stream.table.occupant(Seat(0)).unwrap().entropy.clone().unwrap();
    assert_eq!(String::from(kept), "beef");
}

#[test]
fn entropy_is_1_to_32_bytes_in_lower_case_hexadecimal() {
    use domain::sealing::Entropy;
    for text in ["", "0", "FF", "0g", &"00".repeat(33)] {
        assert!(Entropy::try_from(text.to_owned()).is_err(), "{text:?}");
    }
    assert!(Entropy::try_from("00".repeat(32)).is_ok());
}

#[test]
fn a_lobby_holds_50_events_and_leaving_is_never_refused() {
    let mut game = Game::full_lobby(&[None; 5], 1);
    while game.ask(0, entropy("00")).is_ok() {}
    assert_eq!(game.ask(0, entropy("00")), Err("lobby_exhausted"));
    assert!(game.clone().ask(0, start()).is_ok(), "the game can start");
    assert!(game.clone().ask(0, Command::Abandon).is_ok(), "or be called off");
    for number in 0..5 {
        game.ask(number, Command::LeaveSeat).unwrap();
    }
    assert_eq!((game.stream.table.version, game.stream.table.status), (50, Status::Abandoned));
}

#[test]
fn coming_and_going_cannot_fill_a_lobby_beyond_its_bound() {
    let mut game = Game::lobby(3, None, 1);
    while game.ask(1, take(None)).is_ok() {
        game.ask(1, Command::LeaveSeat).unwrap();
    }
    assert_eq!(game.ask(1, take(None)), Err("lobby_exhausted"));
    game.ask(0, Command::LeaveSeat).unwrap();
    assert!(game.stream.table.version <= 50);
}

#[test]
fn an_action_that_an_exhausted_lobby_refuses_is_not_allowed() {
    let mut game = Game::lobby(3, None, 1);
    while game.ask(0, entropy("00")).is_ok() {}
    assert!(!game.seat_view(0)["table_actions"].to_string().contains("add_entropy"));
    assert_eq!(game.ask(1, take(None)), Err("lobby_exhausted"));
    assert_eq!(game.view(Viewer::Public)["table_actions"], json!([]));
}

#[test]
fn a_lobby_expires_after_24_hours_and_the_server_alone_ends_it() {
    let mut game = Game::lobby(3, None, 1);
    assert_eq!(game.stream.table.deadline_at(), Some(noon() + TimeDelta::hours(24)));
    game.now = noon() + TimeDelta::hours(24) - TimeDelta::seconds(2);
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: None }), Err("not_due"));
    assert!(game.clone().ask(1, take(None)).is_ok());
    game.now += TimeDelta::seconds(1);
    for asked in
        [take(None), Command::LeaveSeat, start(), Command::Abandon, Command::Expire { turn: None }]
    {
        assert_eq!(game.ask(0, asked), Err("lobby_expired"));
    }
    assert_eq!(game.decide(Actor::Server, Command::Abandon), Err("not_due"));
    let told = game.decide(Actor::Server, Command::Expire { turn: None }).unwrap();
    assert_eq!(told, ["GameAbandoned {cause:expired}", "  seed for everyone"]);
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: None }), Err("game_over"));
}

#[test]
fn a_running_game_has_no_deadline() {
    let mut game = Game::of(3);
    game.now += TimeDelta::days(400);
    assert_eq!(game.stream.table.deadline_at(), None);
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: None }), Err("not_due"));
    assert!(game.bid(0, 5).is_ok());
}

#[test]
fn time_never_runs_backwards_in_a_game() {
    let mut game = Game::lobby(3, None, 1);
    game.ask(1, take(None)).unwrap();
    let before = game.stream.table.changed_at;
    game.now -= TimeDelta::hours(5);
    game.ask(2, take(None)).unwrap();
    assert_eq!(game.stream.table.changed_at, before);
}

#[test]
fn the_nations_and_first_auctioneers_that_can_be_chosen_are_listed_and_no_others_are_taken() {
    for (players, left) in [(3, 3), (4, 3), (5, 4)] {
        let mut game = Game::lobby(players, Some(Nation::Jp), 1);
        let action = |game: &Game| game.view(Viewer::Public)["table_actions"][0].clone();
        let listed = action(&game)["nations"].as_array().unwrap().clone();
        assert_eq!(listed.len(), left);
        for nation in Nation::in_play(5) {
            let taken = game.clone().ask(1, choose(*nation));
            assert_eq!(taken.is_ok(), listed.contains(&json!(nation)), "{nation:?}");
        }
        game.ask(1, choose(Nation::Eu)).unwrap();
        assert!(!action(&game)["nations"].as_array().unwrap().contains(&json!("EU")));
        (2..players).for_each(|number| drop(game.ask(number, take(None)).unwrap()));
        let actions = game.seat_view(0)["table_actions"].clone();
        let start = actions.as_array().unwrap().iter().find(|a| a["action"] == "start").unwrap();
        let listed = start["first_auctioneers"].as_array().unwrap();
        for seat in 0..=5 {
            let first_auctioneer = Some(Seat(seat));
            let started = game.clone().ask(0, Command::Start(Start { first_auctioneer }));
            assert_eq!(started.is_ok(), listed.contains(&json!(seat)), "{seat} of {players}");
        }
    }
}

#[test]
fn the_table_actions_are_what_the_viewer_may_do() {
    let mut game = Game::lobby(3, None, 1);
    assert_eq!(
        game.view(Viewer::Public)["table_actions"],
        json!([{"action": "take_seat", "seats": [1, 2], "nations": ["US", "EU", "JP", "CN"]}])
    );
    let host = |game: &Game| game.seat_view(0)["table_actions"].clone();
    let leave = json!({"action": "leave_seat"});
    let add = json!({"action": "add_entropy", "max_bytes": 32});
    let abandon = json!({"action": "abandon"});
    let bots = |seats: &[u8]| json!({"action": "seat_bot", "seats": seats});
    assert_eq!(host(&game), json!([leave, add, bots(&[1, 2]), abandon]));
    let bot = Bot { level: Level::Hard, seat: Seat(2) };
    let sits = Command::TakeSeat { seat: Some(Seat(2)), choice: Choice { nation: None } };
    let with_bot = game.stream.table.decide(Actor::Player(bot.player()), sits, game.now).unwrap();
    assert_eq!(
        json!(with_bot.table.turn_view(Viewer::Seat(Seat(0))).table_actions),
        json!([
            leave, add, {"action": "remove_seat", "seats": [2]}, bots(&[1]),
            {"action": "remove_bot", "seats": [2]}, abandon,
        ])
    );
    game.ask(1, take(None)).unwrap();
    game.ask(2, take(None)).unwrap();
    let remove = json!({"action": "remove_seat", "seats": [1, 2]});
    let start_with = json!({"action": "start", "first_auctioneers": [0, 1, 2]});
    assert_eq!(host(&game), json!([leave, add, remove, start_with, abandon]));
    assert_eq!(game.seat_view(1)["table_actions"], json!([leave, add]));
    assert_eq!(game.view(Viewer::Public)["table_actions"], json!([]));
    game.ask(0, start()).unwrap();
    assert_eq!(
        game.seat_view(1)["table_actions"],
        json!([
            {"action": "resign"}, {"action": "pause"},
            {"action": "propose", "from": "2026-01-09T12:00:03.000000Z"},
        ])
    );
    assert_eq!(game.view(Viewer::Public)["table_actions"], json!([]));
}

/// A lobby at its 50 events, with turns of so many seconds.
fn full_lobby(seconds: Option<u32>) -> Game {
    let create = Create { move_deadline_seconds: seconds, ..create(3, None, 1) };
    let mut game = Game::opened(Table::create(create, noon()).unwrap());
    while game.ask(1, take(None)).is_ok() {
        game.ask(1, Command::LeaveSeat).unwrap();
    }
    while game.ask(0, entropy("c0ffee")).is_ok() {}
    game.ask(0, Command::LeaveSeat).unwrap();
    assert_eq!(game.stream.table.version, LOBBY_EVENTS);
    game
}

#[test]
fn the_golden_export_of_a_lobby_at_its_50_events_holds() {
    check_golden_export::<Qe>("qe-lobby-full", &full_lobby(None).stored);
    let by_third_rules = full_lobby(Some(60));
    assert_eq!(by_third_rules.stored[0].schema_version, 2);
    check_golden_export::<Qe>("qe-lobby-full-timed", &by_third_rules.stored);
}
