//! Games without deadlines of which a player has gone: the others propose how they go on.

use super::harness::{Game, Outcome, create, noon, player};
use crate::signing::{check_golden_export, exported, holds};
use chrono::TimeDelta;
use domain::bot::{Bot, Level};
use domain::kernel::{AbandonCause, Actor, Command, Proposed, Status, Table};
use domain::qe::{Choice, Nation, Qe, Start};
use domain::record::verify::audit;
use domain::seat::{PlayerId, Seat, Viewer};
use domain::stream::Stream;
use serde_json::{Value, json};

const DAY: i64 = 24 * 3600;

fn propose(game: &mut Game, by: u8, what: Proposed) -> Outcome {
    game.ask_today(by, Command::Propose(what))
}

fn answer(game: &mut Game, by: u8, agrees: bool) -> Outcome {
    game.ask_today(by, Command::AnswerProposal(agrees))
}

/// A game of so many players in which seat 0 has opened and seat 1 has gone; all others have bid. A week has passed but for two
/// seconds.
fn left_alone(players: u8) -> Game {
    let mut game = Game::of(players);
    game.bid(0, 5).unwrap();
    for seat in 2..players {
        game.bid(seat, 4 + seat).unwrap();
    }
    assert_eq!(game.must_act(), [1]);
    game.wait(7 * DAY - 2);
    game
}

/// The server's attempt to carry out what is due.
fn due(game: &mut Game) -> Outcome {
    let turn = game.stream.table.turn();
    game.decide(Actor::Server, Command::Expire { turn })
}

fn action(game: &Game, seat: u8, name: &str) -> Option<Value> {
    let actions = game.seat_view(seat)["table_actions"].clone();
    actions.as_array().unwrap().iter().find(|action| action["action"] == name).cloned()
}

fn held(game: &Game) {
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
    if game.stream.table.is_over() {
        audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap();
    }
}

#[test]
fn seven_days_after_the_newest_move_a_player_for_whom_nobody_waits_proposes() {
    let mut game = left_alone(4);
    let from = game.stream.table.changed_at + TimeDelta::days(7);
    let from = from.to_rfc3339_opts(chrono::SecondsFormat::Micros, true);
    assert_eq!(action(&game, 0, "propose"), Some(json!({"action": "propose", "from": from})));
    assert_eq!(action(&game, 1, "propose"), None, "the game waits for seat 1");
    assert_eq!(propose(&mut game, 0, Proposed::Play), Err("proposed_too_early"));
    game.wait(1);
    assert_eq!(propose(&mut game, 1, Proposed::End), Err("waited_for"));
    assert_eq!(propose(&mut game, 9, Proposed::End), Err("not_seated"));
    let told = propose(&mut game, 0, Proposed::Play).unwrap();
    assert_eq!(told, ["ProposalMade {proposal:play,seat:0}"]);
    assert_eq!(propose(&mut game, 2, Proposed::Play), Err("proposal_open"));
    let asked: Vec<u8> =
        (0..4).filter(|s| action(&game, *s, "answer_proposal").is_some()).collect();
    assert_eq!(asked, [2, 3]);
    assert_eq!(answer(&mut game, 1, true), Err("waited_for"));
    assert_eq!(answer(&mut game, 0, true), Err("own_proposal"));
    assert_eq!(game.stream.table.deadline_at(), None, "it is no deadline of the turn");
    let due_at = game.stream.table.proposal.unwrap().made_at + TimeDelta::days(7);
    assert_eq!(game.stream.table.due_at(), Some(due_at));
}

#[test]
fn it_takes_effect_at_once_when_all_who_are_asked_agree() {
    for what in [Proposed::Play, Proposed::End] {
        let mut game = left_alone(4);
        game.wait(1);
        propose(&mut game, 0, what).unwrap();
        assert_eq!(answer(&mut game, 2, true).unwrap(), ["ProposalAnswered {agrees:true,seat:2}"]);
        assert_eq!(answer(&mut game, 2, true), Err("already_answered"));
        let told = answer(&mut game, 3, true).unwrap();
        assert_eq!(told[1], "ProposalCarriedOut {}");
        if what == Proposed::End {
            assert_eq!(game.stream.table.abandoned, Some(AbandonCause::Absent));
        } else {
            assert_eq!(told[2], "TurnExpired {seats:[1],turn:{auction:1,ballot:1,bid:secret}}");
            assert!(told.iter().any(|line| line.contains("placed_by:deadline,seat:1")), "{told:?}");
            assert_eq!(game.view(Viewer::Public)["seats"][1]["absence"]["missed_turns"], 1);
            assert_eq!(game.stream.table.status, Status::Running);
            assert_eq!(propose(&mut game, 0, what), Err("proposed_too_early"), "a move was made");
        }
        held(&game);
    }
}

#[test]
fn after_seven_more_days_without_a_refusal_the_server_carries_it_out() {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::End).unwrap();
    answer(&mut game, 2, true).unwrap();
    game.wait(7 * DAY - 3);
    assert_eq!(due(&mut game), Err("not_due"));
    let mut refused = game.clone();
    game.wait(1);
    assert_eq!(answer(&mut game, 3, false), Err("proposal_due"));
    let told = due(&mut game).unwrap();
    assert_eq!(told[0], "ProposalCarriedOut {}");
    assert_eq!(told[1], "GameAbandoned {cause:absent}");
    held(&game);
    // A refusal ends it for seven days.
    answer(&mut refused, 3, false).unwrap();
    assert_eq!(due(&mut refused), Err("not_due"));
    assert_eq!(answer(&mut refused, 2, true), Err("no_proposal"));
    refused.wait(7 * DAY - 2);
    assert_eq!(propose(&mut refused, 0, Proposed::End), Err("proposed_too_early"));
    refused.wait(1);
    propose(&mut refused, 0, Proposed::End).unwrap();
}

#[test]
fn the_player_who_is_waited_for_may_move_until_it_takes_effect() {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::End).unwrap();
    answer(&mut game, 2, true).unwrap();
    game.wait(8 * DAY);
    game.bid(1, 7).unwrap();
    assert_eq!(game.stream.table.proposal, None);
    assert_eq!(due(&mut game), Err("not_due"));
    assert_eq!(answer(&mut game, 3, true), Err("no_proposal"));
    held(&game);
}

#[test]
fn a_pause_or_the_proposers_resignation_ends_it() {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::Play).unwrap();
    let mut resigned = game.clone();
    resigned.ask(0, Command::Resign).unwrap();
    assert_eq!(answer(&mut resigned, 2, true), Err("no_proposal"));
    for seat in 0..4 {
        game.ask(seat, Command::Pause).unwrap();
    }
    assert_eq!(game.stream.table.due_at(), None);
    assert_eq!(propose(&mut game, 0, Proposed::Play), Err("game_paused"));
    assert_eq!(action(&game, 0, "propose"), None);
    game.wait(100 * DAY);
    game.ask(2, Command::Unpause).unwrap();
    assert_eq!(propose(&mut game, 0, Proposed::Play), Err("proposed_too_early"));
    game.wait(7 * DAY);
    propose(&mut game, 0, Proposed::Play).unwrap();
    held(&game);
}

#[test]
fn a_resignation_after_which_all_agree_carries_it_out() {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::Play).unwrap();
    answer(&mut game, 2, true).unwrap();
    let told = game.ask(3, Command::Resign).unwrap();
    assert_eq!(told[1], "ProposalCarriedOut {}");
    held(&game);
    // The proposer's own voice is not enough where the last who was asked resigns.
    let mut game = left_alone(3);
    game.wait(1);
    propose(&mut game, 0, Proposed::Play).unwrap();
    let told = game.ask(2, Command::Resign).unwrap();
    assert!(!told.iter().any(|line| line.starts_with("ProposalCarriedOut")), "{told:?}");
    game.wait(7 * DAY);
    assert_eq!(due(&mut game).unwrap()[0], "ProposalCarriedOut {}");
    held(&game);
}

#[test]
fn where_the_others_are_bots_the_seven_days_decide() {
    let bot = |seat| Bot { level: Level::Easy, seat: Seat(seat) }.player();
    let create = create(3, Nation::in_play(3).first().copied(), 1);
    let mut game = Game::opened(Table::create(create, noon()).unwrap());
    let sits: [PlayerId; 2] = [player(1), bot(2)];
    for (seat, sits) in (1..).zip(sits) {
        let choice = Choice { nation: Some(Nation::in_play(3)[usize::from(seat)]) };
        let command = Command::TakeSeat { seat: Some(Seat(seat)), choice };
        game.decide(Actor::Player(sits), command).unwrap();
    }
    game.ask(0, Command::Start(Start { first_auctioneer: Some(Seat(0)) })).unwrap();
    game.bid(0, 5).unwrap();
    let running = game.state().running().unwrap();
    let (auction, ballot) = (running.number, running.ballot());
    let amount = super::harness::amount(6);
    let bid = domain::qe::Command::Bid { auction, ballot, amount };
    game.ask_from(2, Command::Play(bid)).unwrap();
    game.wait(7 * DAY);
    let by_bot = game.decide(Actor::Player(bot(2)), Command::Propose(Proposed::End));
    assert_eq!(by_bot, Err("waited_for"), "a bot proposes nothing");
    propose(&mut game, 0, Proposed::Play).unwrap();
    let by_bot = game.decide(Actor::Player(bot(2)), Command::AnswerProposal(true));
    assert_eq!(by_bot, Err("waited_for"), "and answers nothing");
    game.wait(7 * DAY);
    assert_eq!(due(&mut game).unwrap()[0], "ProposalCarriedOut {}");
    held(&game);
}

#[test]
fn no_seat_changes_hands_sooner_than_by_the_rules_for_absent_seats() {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::Play).unwrap();
    answer(&mut game, 2, true).unwrap();
    answer(&mut game, 3, true).unwrap();
    let offer = || Command::OfferSeat { seat: Seat(1), player: player(9) };
    game.wait(100 * DAY);
    assert_eq!(game.ask_today(0, offer()), Err("absent_too_briefly"));
    for by in [2, 3] {
        game.ask_today(by, Command::ConsentToOffer(Seat(1))).unwrap();
    }
    game.ask_today(0, offer()).unwrap();
    let told = game.ask(9, Command::AcceptSeat(Seat(1))).unwrap();
    assert!(told[0].starts_with("SeatAccepted"), "{told:?}");
    assert_eq!(game.holder(1), player(1));
    // Seat 1 opens the second auction: it has gone, so it is played for once more, and then the seat changes hands.
    assert_eq!(game.must_act(), [1]);
    propose(&mut game, 0, Proposed::Play).unwrap();
    answer(&mut game, 2, true).unwrap();
    answer(&mut game, 3, true).unwrap();
    assert_eq!(game.holder(1), player(9));
    held(&game);
}

#[test]
fn a_game_with_deadlines_has_no_proposals() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.bid(0, 5).unwrap();
    game.wait(10);
    assert_eq!(propose(&mut game, 0, Proposed::End), Err("turns_have_deadlines"));
    assert_eq!(action(&game, 0, "propose"), None);
}

/// A game that the server plays on by agreement, and that ends after seven days without an answer.
pub(super) fn proposals_game() -> Game {
    let mut game = left_alone(4);
    game.wait(1);
    propose(&mut game, 0, Proposed::End).unwrap();
    answer(&mut game, 2, false).unwrap();
    game.wait(7 * DAY);
    propose(&mut game, 3, Proposed::Play).unwrap();
    answer(&mut game, 0, true).unwrap();
    answer(&mut game, 2, true).unwrap();
    game.wait(7 * DAY);
    propose(&mut game, 0, Proposed::Play).unwrap();
    game.wait(7 * DAY);
    due(&mut game).unwrap();
    game.bids([(0, 4), (2, 8), (3, 9), (2, 5), (0, 6), (3, 7)]);
    game.wait(7 * DAY);
    propose(&mut game, 2, Proposed::End).unwrap();
    game.wait(7 * DAY);
    due(&mut game).unwrap();
    assert!(game.stream.table.is_over());
    game
}

#[test]
fn the_golden_export_of_a_game_with_proposals_holds() {
    check_golden_export::<Qe>("qe-proposals", &proposals_game().stored);
}
