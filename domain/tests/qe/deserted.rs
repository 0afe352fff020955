//! A game that nobody plays any more is given up ("Absent seats").

use super::harness::Game;
use crate::signing::{exported, holds};
use domain::kernel::{AbandonCause, Command, Status};
use domain::qe::Qe;
use domain::record::verify::audit;
use domain::seat::{Seat, Viewer};
use domain::stream::Stream;
use serde_json::json;

/// A game of three whose first two turns nobody has seen to, so that all are absent.
fn all_away() -> Game {
    let mut game = Game::with_deadline(3, 60, 1);
    game.expire_after(60).unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(game.stream.table.absent().count(), 3);
    game
}

#[test]
fn ruling_after_three_turns_in_a_row_without_anybody_the_game_ends_abandoned_and_opens_everything()
{
    let mut game = all_away();
    let told = game.expire_after(60).unwrap();
    assert_eq!(
        told[..3],
        [
            "TurnExpired {seats:[1],turn:{auction:2,ballot:1,bid:opening}}",
            "GameAbandoned {cause:absent}",
            "  seed for everyone",
        ],
        "and the server bids for nobody"
    );
    let table = &game.stream.table;
    assert_eq!((table.status, table.abandoned), (Status::Abandoned, Some(AbandonCause::Absent)));
    assert_eq!((table.deadline_at(), table.turn()), (None, None));
    assert_eq!(game.view(Viewer::Public)["abandoned"], json!("absent"));
    assert_eq!(game.expire_after(60), Err("game_over"));
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
    let report = audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap();
    assert_eq!(report.ended, Some(Status::Abandoned));
}

#[test]
fn a_player_who_does_anything_keeps_the_game_going() {
    let bid = |game: &mut Game| drop(game.bid(1, 5).unwrap());
    let ask = |game: &mut Game| drop(game.ask(2, Command::Pause).unwrap());
    let resign = |game: &mut Game| drop(game.ask(2, Command::Resign).unwrap());
    let pause = |game: &mut Game| {
        (0..3).for_each(|seat| drop(game.ask(seat, Command::Pause).unwrap()));
        game.wait(1_000_000);
        game.ask(0, Command::Unpause).unwrap();
    };
    let ways: [&dyn Fn(&mut Game); 4] = [&bid, &ask, &resign, &pause];
    for way in ways {
        let mut game = all_away();
        way(&mut game);
        for _ in 0..2 {
            game.expire_after(60).unwrap();
            assert_eq!(game.stream.table.status, Status::Running);
        }
    }
}

#[test]
fn a_game_goes_on_while_one_player_is_there_who_has_nothing_to_do_yet() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.ask(2, Command::Resign).unwrap();
    game.bids([(0, 5), (3, 7)]);
    game.expire_after(60).unwrap();
    // The auctioneer has resigned or is absent in turn; only seat 3 is there.
    for _ in 0..2 {
        game.expire_after(60).unwrap_or_else(|why| panic!("{why}"));
        game.bid(3, 7).unwrap();
    }
    assert_eq!(game.stream.table.status, Status::Running);
}

#[test]
fn a_resigned_seat_is_not_waited_for() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.ask(3, Command::Resign).unwrap();
    for _ in 0..3 {
        assert_eq!(game.stream.table.status, Status::Running);
        game.expire_after(60).unwrap();
    }
    assert!(game.stream.table.occupant(Seat(3)).unwrap().absent.is_none());
    assert_eq!(game.stream.table.status, Status::Abandoned);
}

#[test]
fn a_game_that_began_by_the_first_rules_is_played_to_its_end_for_nobody() {
    let mut game = Game::by_rules(1, 3, 60, 1);
    while !game.stream.table.is_over() {
        game.expire_after(60).unwrap();
    }
    assert_eq!(game.stream.table.status, Status::Finished);
    let report = audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap();
    assert_eq!(report.ended, Some(Status::Finished));
}

#[test]
fn an_end_that_came_too_early_is_found() {
    let mut game = all_away();
    game.expire_after(60).unwrap();
    let early = exported(&game.stored, &game.stream, None)
        .replace(r#""move_deadline_seconds":60"#, r#""move_deadline_seconds":61"#);
    assert!(audit::<Qe>(&early, holds).is_err());
    let first = exported(&game.stored, &game.stream, None).replace(r#""absence_rules":2,"#, "");
    assert!(audit::<Qe>(&first, holds).is_err());
}
