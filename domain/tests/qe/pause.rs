//! Pauses: every seat that has not resigned asks, any one of them ends it.

use super::harness::Game;
use chrono::TimeDelta;
use domain::kernel::{Command, Pause};
use domain::qe::Qe;
use domain::seat::Viewer;
use domain::stream::Stream;
use serde_json::json;

fn paused(players: u8) -> Game {
    let mut game = Game::with_deadline(players, 60, 1);
    for seat in 0..players {
        game.ask(seat, Command::Pause).unwrap();
    }
    game
}

fn actions(game: &Game, seat: u8) -> Vec<String> {
    let view = game.seat_view(seat);
    let all = ["table_actions", "play_actions"].map(|of| view[of].as_array().unwrap().clone());
    let mut names: Vec<String> =
        all.iter().flatten().map(|a| a["action"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_game_pauses_once_every_seat_has_asked_for_it() {
    let mut game = Game::with_deadline(3, 60, 1);
    assert_eq!(game.ask(1, Command::Pause).unwrap(), ["PauseAsked {seat:1}"]);
    assert_eq!(
        game.view(Viewer::Public)["pause"],
        json!({"paused": false, "asked": [1], "remaining_ms": null})
    );
    game.ask(0, Command::Pause).unwrap();
    let told = game.ask(2, Command::Pause).unwrap();
    assert_eq!(told, ["PauseAsked {seat:2}", "GamePaused {remaining_ms:57000}"]);
    assert_eq!(
        game.view(Viewer::Public)["pause"],
        json!({"paused": true, "asked": [], "remaining_ms": 57000})
    );
}

#[test]
fn an_ask_is_made_once_and_can_be_withdrawn_until_the_pause() {
    let mut game = Game::of(3);
    game.ask(1, Command::Pause).unwrap();
    assert_eq!(game.ask(1, Command::Pause), Err("pause_asked"));
    assert_eq!(game.ask(0, Command::Unpause), Err("not_paused"));
    assert_eq!(game.ask(1, Command::Unpause).unwrap(), ["PauseWithdrawn {seat:1}"]);
    assert_eq!(game.ask(1, Command::Unpause), Err("not_paused"));
    game.ask(0, Command::Pause).unwrap();
    assert_eq!(game.ask(2, Command::Pause).unwrap(), ["PauseAsked {seat:2}"]);
}

#[test]
fn ruling_a_paused_game_refuses_bids_and_peeks_waits_for_nobody_and_is_never_due() {
    let mut game = Game::with_deadline(5, 60, 1);
    game.dull_auction();
    (0..5).for_each(|seat| drop(game.ask(seat, Command::Pause).unwrap()));
    assert_eq!(game.must_act(), [0u8; 0]);
    assert_eq!(game.stream.table.deadline_at(), None);
    assert_eq!(game.bid(1, 5), Err("game_paused"));
    assert_eq!(game.peek(3, 1), Err("game_paused"));
    assert_eq!(game.ask(1, Command::Pause), Err("game_paused"));
    assert_eq!(game.expire_after(1_000_000), Err("not_due"));
    assert_eq!(actions(&game, 1), ["resign", "resume"]);
}

#[test]
fn a_turn_never_has_more_left_than_a_whole_turn_whatever_a_record_says() {
    for claimed in [60_001, i64::MAX as u64, u64::MAX] {
        let mut game = paused(3);
        game.stream.table.pause = Pause::Paused { remaining_ms: Some(claimed) };
        game.ask(1, Command::Unpause).unwrap();
        let left = game.stream.table.changed_at + TimeDelta::seconds(60);
        assert_eq!(game.stream.table.deadline_at(), Some(left), "{claimed}");
    }
}

#[test]
fn any_seat_ends_a_pause_and_the_turn_keeps_the_time_that_it_had_left() {
    let mut game = paused(3);
    game.wait(10_000);
    assert_eq!(game.ask(1, Command::Unpause).unwrap(), ["GameResumed {seat:1}"]);
    let left = game.stream.table.changed_at + TimeDelta::milliseconds(57_000);
    assert_eq!(game.stream.table.deadline_at(), Some(left));
    assert_eq!(game.deadlines().last(), Some(&(game.stream.table.version, left)));
    assert_eq!(game.must_act(), [0]);
    assert_eq!(game.expire_after(56), Err("not_due"));
    game.expire_after(2).unwrap();
}

#[test]
fn asks_are_void_once_the_game_was_paused() {
    let mut game = paused(3);
    game.ask(2, Command::Unpause).unwrap();
    assert_eq!(game.ask(0, Command::Pause).unwrap(), ["PauseAsked {seat:0}"]);
    assert_eq!(actions(&game, 0), ["bid", "resign", "withdraw_pause"]);
    assert_eq!(actions(&game, 1), ["pause", "resign"]);
}

#[test]
fn asks_outlive_the_turn_in_which_they_were_made() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.ask(1, Command::Pause).unwrap();
    game.bids([(0, 2), (1, 1), (2, 1)]);
    game.ask(2, Command::Pause).unwrap();
    let told = game.ask(0, Command::Pause).unwrap();
    assert_eq!(told[1], "GamePaused {remaining_ms:58000}");
}

#[test]
fn a_pause_without_a_deadline_has_no_time_left_to_keep() {
    let mut game = Game::of(3);
    for seat in 0..3 {
        game.ask(seat, Command::Pause).unwrap();
    }
    assert!(game.stored.last().unwrap().data.contains("\"remaining_ms\":null"));
    game.ask(0, Command::Unpause).unwrap();
    assert_eq!(game.deadlines(), []);
}

#[test]
fn a_player_who_resigns_while_all_others_ask_completes_the_pause_and_is_acted_for_after_it() {
    let mut game = Game::with_deadline(4, 60, 1);
    for seat in [1, 2, 3] {
        game.ask(seat, Command::Pause).unwrap();
    }
    let told = game.ask(0, Command::Resign).unwrap();
    assert_eq!(told, ["SeatResigned {seat:0}", "GamePaused {remaining_ms:56000}"]);
    let told = game.ask(3, Command::Unpause).unwrap();
    assert_eq!(
        told,
        [
            "GameResumed {seat:3}",
            "OpeningBidPlaced {amount:1,auction:1,placed_by:resignation,seat:0}",
        ]
    );
    let full = game.stream.table.changed_at + TimeDelta::seconds(60);
    assert_eq!(game.stream.table.deadline_at(), Some(full), "another turn has a full deadline");
}

#[test]
fn resigning_stays_possible_in_a_pause_and_plays_nothing() {
    let mut game = paused(4);
    assert_eq!(game.ask(0, Command::Resign).unwrap(), ["SeatResigned {seat:0}"]);
    assert_eq!(game.ask(0, Command::Unpause), Err("resigned"));
    game.ask(1, Command::Resign).unwrap();
    let told = game.ask(2, Command::Resign).unwrap();
    assert_eq!(told[1], "GameAbandoned {cause:resigned}");
    let view = game.view(Viewer::Public);
    assert_eq!(view["pause"], json!({"paused": false, "asked": [], "remaining_ms": null}));
    assert_eq!((&view["turn"], &view["deadline_at"]), (&json!(null), &json!(null)));
}

#[test]
fn the_ask_of_a_player_who_resigns_counts_no_more() {
    let mut game = Game::of(4);
    game.ask(0, Command::Pause).unwrap();
    game.ask(0, Command::Resign).unwrap();
    assert_eq!(game.view(Viewer::Public)["pause"]["asked"], json!([]));
}

#[test]
fn nobody_pauses_a_lobby_and_nobody_from_outside() {
    let mut lobby = Game::lobby(3, None, 1);
    assert_eq!(lobby.ask(0, Command::Pause), Err("game_not_started"));
    assert_eq!(lobby.ask(9, Command::Pause), Err("not_seated"));
    assert_eq!(Game::of(3).ask(9, Command::Unpause), Err("not_seated"));
}

#[test]
fn a_paused_game_replays_to_the_same_table() {
    let game = paused(3);
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
}
