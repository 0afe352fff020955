//! The form in which events are stored, and finished games that must stay readable for ever.

use super::game::{Deal, Game, player};
use crate::golden_games::golden;
use crate::signing::check_golden_export;
use domain::kernel::Status;
use domain::quotlibet::{Hook, Quotlibet, RoundScore, Score};
use domain::seat::Seat;
use domain::stream::{StoredEvent, Stream};

pub(super) fn replay_golden(number: u8) -> (Vec<StoredEvent>, Stream<Quotlibet>) {
    let (id, events) = golden::<Quotlibet>(&format!("quotlibet-{number}"));
    let stream = Stream::replay(id, &events).unwrap();
    (events, stream)
}

/// The games that the golden files hold.
fn games() -> [(u8, Game); 2] {
    [
        (1, super::whole_games::played(6, Hook::Tricks, 21, 1)),
        (2, super::whole_games::played(5, Hook::CardsDealt, 22, 0)),
    ]
}

/// The result of the replay of a finished game: the chain's last hash, then each seat's total, minus points and rank.
fn outcome(stream: &Stream<Quotlibet>) -> String {
    let Score { sheets, winners } = stream.table.result.as_ref().unwrap();
    let mut text = format!("{:?}\n", stream.head);
    for sheet in sheets {
        let gone = if sheet.resigned { " resigned" } else { "" };
        let (seat, total, minus, rank) = (sheet.seat, sheet.total, sheet.minus_points, sheet.rank);
        text += &format!("seat {seat}: {total} (-{minus}), rank {rank}{gone}\n");
    }
    text + &format!("winners: {winners:?}")
}

#[test]
fn the_same_commands_still_lead_to_the_same_bytes() {
    for (number, game) in games() {
        check_golden_export::<Quotlibet>(&format!("quotlibet-{number}"), &game.stored);
    }
}

#[test]
fn a_golden_game_of_six_with_a_resignation_replays_to_its_hash_and_score() {
    let (events, stream) = replay_golden(1);
    insta::assert_snapshot!(outcome(&stream));
    assert_eq!(events.last().unwrap().hash, stream.head);
    assert_eq!(stream.table.status, Status::Finished);
    let recomputed = stream.table.play.as_ref().map(|play| play.score());
    assert_eq!(recomputed, stream.table.result);
}

#[test]
fn a_golden_game_of_five_with_the_other_hook_replays_to_its_hash_and_score() {
    let (_, stream) = replay_golden(2);
    insta::assert_snapshot!(outcome(&stream));
    assert_eq!(stream.table.options.hook, Hook::CardsDealt);
    let recomputed = stream.table.play.as_ref().map(|play| play.score());
    assert_eq!(recomputed, stream.table.result);
}

/// The events of a round of one card, up to its score, from the creation on.
fn short_game() -> Game {
    let hands = ["5C", "KC", "4D"];
    let mut game = Game::dealt(&Deal { dealer: 2, hands: &hands, trump: None });
    game.bids(&[0, 1]);
    game.resign(2);
    game.trick("5C KC");
    game
}

#[test]
fn every_stored_type_keeps_its_form() {
    let game = short_game();
    let forms: Vec<String> = game.stored.iter().map(StoredEvent::public_form).collect();
    insta::assert_snapshot!(forms[..forms.len() - 1].join("\n"));
}

#[test]
fn an_expired_turn_keeps_its_form() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.expire_after(60).unwrap();
    let last = game.stored.iter().rev().take(2).map(StoredEvent::public_form);
    insta::assert_snapshot!(last.collect::<Vec<_>>().join("\n"));
}

#[test]
fn openings_keep_their_form() {
    let game = short_game();
    let opening = |event: &'_ StoredEvent| {
        let groups = event.openings.iter().map(|(group, text)| format!("{group:?} {text}"));
        (!event.openings.is_empty()).then(|| groups.collect::<Vec<_>>().join("\n"))
    };
    let sealed: Vec<String> = game.stored.iter().filter_map(opening).collect();
    insta::assert_snapshot!(sealed[..sealed.len() - 1].join("\n"));
}

#[test]
fn a_deal_with_a_stock_and_the_result_keep_their_form() {
    let deal = Deal { dealer: 0, hands: &["2C", "3C", "4C"], trump: Some("2H") };
    let game = Game::dealt(&deal);
    let dealt = game.stored.last().unwrap().public_form();
    let (before, rest) = dealt.split_once(",\"stock\":[").unwrap();
    let (stock, after) = rest.split_once(']').unwrap();
    assert_eq!(stock.split(',').count(), 48);
    let shortened = format!("{before},\"stock\":[…]{after}");
    let line = RoundScore::new(Seat(0), 2, 1);
    let score = domain::quotlibet::score(&[vec![line]], &[false]);
    let score = serde_json::to_string(&score).unwrap();
    insta::assert_snapshot!(format!("{shortened}\n{score}"));
}

#[test]
fn no_event_holds_a_name() {
    for event in &short_game().stored {
        let players = event.data.matches(&player(0).0.to_string()).count();
        assert_eq!(players, usize::from(event.version == 2), "only its seat has the host's id");
    }
}
