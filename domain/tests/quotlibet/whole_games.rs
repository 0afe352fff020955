//! Random games from the first deal to the end.

use super::game::{Chance, Game, player, viewers};
use super::referee::Referee;
use crate::parts_of_streams::check;
use domain::kernel::{Command as TableCommand, Event as AnyEvent, Status, TableEvent};
use domain::quotlibet::{
    Action, Card, Command, Event, Hook, Quotlibet, QuotlibetTable, SealedValue,
};
use domain::sealing::Commitment;
use domain::seat::{Seat, Viewer};
use domain::stream::Stream;
use std::collections::BTreeSet;

const HOOKS: [Hook; 3] = [Hook::Tricks, Hook::CardsDealt, Hook::None];

/// A random choice among the offered actions.
pub(super) fn any_command(game: &Game, seat: u8, chance: &mut Chance) -> Command {
    let offered = game.stream.table.turn_view(Viewer::Seat(Seat(seat))).play_actions;
    match &offered[..] {
        [Action::Bid { round, tricks }] => {
            Command::Bid { round: *round, tricks: chance.of(tricks) }
        }
        [Action::PlayCard { round, trick, cards }] => {
            Command::Play { round: *round, trick: *trick, card: chance.of(cards) }
        }
        other => panic!("{other:?}"),
    }
}

/// Plays a game to its end; with `resignations`, players resign now and then as long as two are left.
pub(super) fn played(players: u8, hook: Hook, seed: u8, resignations: u8) -> Game {
    let mut game = Game::started(players, hook, seed);
    let mut chance = Chance::new(seed.into());
    let mut leaving = (0..players).rev().take(resignations.into());
    while let Some(seat) = game.turn() {
        let command = any_command(&game, seat, &mut chance);
        game.act(seat, command).unwrap();
        if chance.below(150) == 0 && !game.is_over() {
            leaving.next().map(|seat| game.resign(seat));
        }
    }
    assert_eq!(game.stream.table.status, Status::Finished);
    game
}

/// Plays the first rounds of a game with deadlines, in which players are absent, pause and hand their seats over.
pub(super) fn interrupted(players: u8, seed: u8) -> Game {
    interrupt(Game::with_deadline(players, 60, seed), players, seed)
}

/// As [`interrupted`], where bots take over the seats of absent players.
pub(super) fn interrupted_with_bots(players: u8, seed: u8) -> Game {
    interrupt(Game::with_absent_bots(players, 60, seed), players, seed)
}

fn interrupt(mut game: Game, players: u8, seed: u8) -> Game {
    let mut chance = Chance::new(seed.into());
    while game.round().number < 7 {
        let Some(seat) = game.turn() else {
            game.ask_from(chance.below(players.into()) as u8, TableCommand::Unpause).unwrap();
            continue;
        };
        match chance.below(12) {
            // If nobody is left, the game is given up.
            0 | 1 if game.stream.table.absent().count() + 1 < players.into() => {
                game.expire_after(60).unwrap();
            }
            2 => (0..players).for_each(|seat| {
                // The player may have asked before.
                let _asked = game.ask_from(seat, TableCommand::Pause);
            }),
            3 | 4 => hand_over(&mut game, &mut chance),
            _ => {
                let command = any_command(&game, seat, &mut chance);
                // In a turn of many events the deadline may pass.
                if game.ask_from(seat, TableCommand::Play(command)).is_err() {
                    game.expire_after(60).unwrap();
                }
            }
        }
    }
    game
}

/// Offers the seat of somebody absent, if all consent, has it accepted, and plays on until it is handed over.
fn hand_over(game: &mut Game, chance: &mut Chance) {
    let table = &game.stream.table;
    let (Some(host), Some(absent)) = (table.acting_host(), table.absent().next()) else { return };
    let is_here = |seat: &Seat| table.occupant(*seat).is_some_and(|o| o.absent.is_none());
    let here: Vec<Seat> = Seat::all(table.seat_count()).filter(is_here).collect();
    for seat in here {
        game.ask_from(seat.0, TableCommand::ConsentToOffer(absent)).unwrap();
    }
    let newcomer = 10 + (game.stored.len() % 200) as u8;
    let offer = TableCommand::OfferSeat { seat: absent, player: player(newcomer) };
    if game.ask_from(host.0, offer).is_err() {
        return;
    }
    game.ask(newcomer, TableCommand::AcceptSeat(absent)).unwrap();
    while let Some(seat) = game.turn().filter(|seat| *seat != absent.0) {
        let command = any_command(game, seat, chance);
        if game.ask_from(seat, TableCommand::Play(command)).is_err() {
            game.expire_after(60).unwrap();
        }
    }
    game.expire_after(60).unwrap();
    assert_eq!(game.stream.table.seat_of(player(newcomer)), Some(absent));
}

#[test]
fn games_of_all_sizes_and_hooks_keep_the_rules_from_the_first_deal_to_the_score() {
    for players in 3..=6 {
        for (seed, hook) in (0..).zip(HOOKS) {
            let game = played(players, hook, 10 * players + seed, seed * (players - 2) / 2);
            let mut referee = Referee::new(players, hook);
            game.records.iter().for_each(|record| referee.watch(record));
            let longest = 52 / players;
            let expected: Vec<u8> = (1..=longest).chain((1..longest).rev()).collect();
            assert_eq!(referee.rounds, expected);
        }
    }
}

#[test]
fn games_with_deadlines_pauses_and_handovers_keep_the_rules_too() {
    for players in 3..=6 {
        let game = interrupted(players, 70 + players);
        let mut referee = Referee::new(players, Hook::Tricks);
        game.records.iter().for_each(|record| referee.watch(record));
        assert_eq!(referee.rounds, [1, 2, 3, 4, 5, 6, 7]);
        assert!(game.stored.iter().any(|event| event.event_type == "TurnExpired"));
    }
}

#[test]
fn every_offered_card_is_legal_and_the_server_refuses_all_others() {
    for (players, hook) in (3..=6).zip([Hook::Tricks, Hook::CardsDealt, Hook::None, Hook::Tricks]) {
        let mut game = Game::started(players, hook, players);
        let mut referee = Referee::new(players, hook);
        let mut chance = Chance::new(players.into());
        let deck: Vec<Card> = Card::deck().collect();
        let mut watched = 0;
        while let Some(seat) = game.turn() {
            game.records[watched..].iter().for_each(|record| referee.watch(record));
            watched = game.records.len();
            if chance.below(4) == 0 {
                referee.check_actions(&game);
                let card = chance.of(&deck);
                let (round, trick) = (game.round().number, game.round().trick());
                let tried = game.clone().act(seat, Command::Play { round, trick, card });
                assert_eq!(tried.is_ok(), referee.allows(seat.into(), card), "{card}");
            }
            let command = any_command(&game, seat, &mut chance);
            game.act(seat, command).unwrap();
        }
        referee.check_actions(&game);
    }
}

#[test]
fn replaying_a_game_gives_the_live_state_at_every_version() {
    let game = played(5, Hook::Tricks, 3, 2);
    let id = game.stream.table.id;
    let mut live = QuotlibetTable::created(id, &game.records[0]).unwrap();
    let mut replayed = Stream::<Quotlibet>::replay(id, &game.stored[..1]).unwrap();
    for (record, stored) in game.records.iter().zip(&game.stored).skip(1) {
        live.evolve(record);
        replayed.follow(stored).unwrap();
        assert_eq!(replayed.table, live);
    }
    assert_eq!(replayed.table, game.stream.table);
    assert_eq!(replayed.head, game.stream.head);
}

#[test]
fn a_viewers_part_of_a_game_shows_what_the_whole_game_shows_that_viewer() {
    let games = (3..=6).map(|players| interrupted(players, 90 + players));
    for game in games.chain([played(6, Hook::Tricks, 26, 1)]) {
        assert!(check::<Quotlibet>(game.stream.table.id, &game.stored) > 500);
    }
}

#[test]
fn the_same_seed_and_the_same_commands_give_the_same_bytes() {
    assert_eq!(played(6, Hook::Tricks, 9, 2).stored, played(6, Hook::Tricks, 9, 2).stored);
}

#[test]
fn at_the_end_every_commitment_is_open_to_everyone_and_the_deals_follow_from_the_seed() {
    for (players, resignations) in [(6, 0), (5, 2), (4, 1)] {
        let game = played(players, Hook::Tricks, 50 + players, resignations);
        let made = game.records.iter().flat_map(|record| record.event.commitments());
        let made: BTreeSet<Commitment> = made.collect();
        let openings = game.records.iter().flat_map(|record| &record.openings);
        let public: Vec<_> =
            openings.filter(|opening| opening.shown_to(Viewer::Public).is_some()).collect();
        let opened: BTreeSet<Commitment> = public.iter().map(|o| o.commitment).collect();
        assert_eq!(opened, made);
        assert_eq!(public.len(), made.len(), "nothing is opened to everyone twice");

        let vault = game.stream.table.vault();
        let deck: Vec<Card> = Card::deck().collect();
        for opening in public {
            let SealedValue::Card { round, position, card } = opening.value else { continue };
            let shuffled = vault.permutation(&format!("deal/{round}"), 52);
            assert_eq!(deck[shuffled[usize::from(position) - 1]], card);
        }
    }
}

#[test]
fn a_game_ends_with_its_last_round_and_takes_no_command_after_it() {
    let mut game = played(6, Hook::Tricks, 2, 0);
    let last: Vec<&str> = game.stored.iter().rev().take(4).map(|e| &*e.event_type).collect();
    assert_eq!(last, ["GameFinished", "RoundScored", "TrickTaken", "CardPlaced"]);
    let refused = game.ask(0, domain::kernel::Command::Resign).unwrap_err();
    assert_eq!(refused.to_string(), "the game is over");
    for viewer in viewers(6) {
        let view = game.view(viewer);
        assert_eq!(view.score_sheet.len(), 15);
        assert!(view.seats.iter().all(|seat| seat.hand == Some(Vec::new())));
    }
}

#[test]
fn a_game_of_three_stays_within_its_known_number_of_events() {
    let game = played(3, Hook::Tricks, 8, 0);
    let of_play = game.records.iter().filter(|r| matches!(r.event, AnyEvent::Play(_))).count();
    let tricks: usize = (1..=17).chain(1..17).sum();
    assert_eq!(of_play, 33 + 33 * 3 + tricks * 3 + tricks + 33);
    let finished = game.records.last().map(|record| &record.event);
    assert!(matches!(finished, Some(AnyEvent::Table(TableEvent::GameFinished(_)))));
    let rounds = game
        .records
        .iter()
        .filter(|record| matches!(record.event, AnyEvent::Play(Event::RoundScored(_))));
    assert_eq!(rounds.count(), 33);
}
