//! "Material" and "Set-up".

use super::harness::Game;
use domain::kernel::{Command, Event, Record, TableEvent};
use domain::qe::{Choice, Industry, Nation, Qe, SealedValue, Setup, Start, Tile};
use domain::sealing::{Audience, Secret, Vault, commit};
use domain::seat::{Seat, SeatSet};
use std::collections::BTreeSet;

fn started(game: &Game) -> (Setup, Record<Qe>) {
    let is = |record: Record<Qe>| match &record.event {
        Event::Table(TableEvent::GameStarted(started)) => Some((started.setup.clone(), record)),
        _ => None,
    };
    game.records().into_iter().find_map(is).unwrap()
}

fn tokens(game: &Game) -> Vec<Industry> {
    let industry = |value| match value {
        SealedValue::Token { industry, .. } | SealedValue::BoxedToken { industry, .. } => {
            Some(industry)
        }
        _ => None,
    };
    game.sealed().into_iter().filter_map(industry).collect()
}

#[test]
fn the_21_tiles_have_the_points_of_the_table() {
    use {Industry as I, Nation as N};
    let industries = [I::Agriculture, I::Housing, I::Finance, I::Manufacturing, I::Government];
    let table = [
        (N::Us, [4, 1, 2, 3, 0]),
        (N::Eu, [1, 2, 3, 4, 0]),
        (N::Jp, [3, 4, 1, 2, 3]),
        (N::Cn, [2, 3, 4, 1, 4]),
        (N::Uk, [3, 0, 4, 0, 2]),
    ];
    let printed: BTreeSet<Tile> =
        table
            .into_iter()
            .flat_map(|(nation, points)| {
                industries.into_iter().zip(points).filter(|(_, points)| *points > 0).map(
                    move |(industry, victory_points)| Tile { nation, industry, victory_points },
                )
            })
            .collect();
    assert_eq!(printed.len(), 21);
    let few = |t: &Tile| t.nation != N::Uk && t.industry != I::Government;
    let five = |t: &Tile| {
        t.victory_points > 1
            && (t.nation, t.industry) != (N::Jp, I::Agriculture)
            && (t.nation, t.industry) != (N::Cn, I::Finance)
    };
    let in_play = |players| Tile::in_play(players).into_iter().collect::<BTreeSet<_>>();
    assert_eq!(in_play(3), printed.iter().copied().filter(few).collect());
    assert_eq!(in_play(4), in_play(3));
    assert_eq!(in_play(5), printed.iter().copied().filter(five).collect());
}

#[test]
fn the_stack_holds_every_tile_in_play_once_in_an_order_of_the_seed() {
    for players in 3..=5 {
        let game = Game::of(players);
        let count = if players == 5 { 15 } else { 16 };
        let stack: Vec<Tile> = (1..=count).map(|auction| game.tile(auction)).collect();
        let mut sorted = stack.clone();
        sorted.sort();
        let mut all = Tile::in_play(players);
        all.sort();
        assert_eq!(sorted, all);
        let other = Game::of_seed(players, 2);
        let other: Vec<Tile> = (1..=count).map(|auction| other.tile(auction)).collect();
        assert_ne!(stack, other);
    }
}

#[test]
fn each_player_has_one_token_and_with_3_players_one_returns_to_the_box_unseen() {
    for players in 3..=5 {
        let game = Game::of(players);
        let mut dealt = tokens(&game);
        let (setup, _) = started(&game);
        assert_eq!(setup.tokens.len(), usize::from(players));
        assert_eq!(setup.boxed_tokens.len(), usize::from(players == 3));
        dealt.truncate(4.max(players.into()));
        dealt.sort();
        assert_eq!(dealt, Industry::ALL[..if players == 5 { 5 } else { 4 }]);
    }
}

#[test]
fn a_token_is_opened_to_its_owner_alone_and_box_and_stack_to_nobody() {
    for players in 3..=5 {
        let (setup, record) = started(&Game::of(players));
        let mut made = setup.tokens.clone();
        made.extend(&setup.boxed_tokens);
        made.extend(&setup.stack);
        let opened: Vec<_> = record.openings.iter().map(|o| o.commitment).collect();
        assert_eq!(made, opened, "commitments stand in dealt order");
        for opening in &record.openings {
            assert_eq!(commit(&opening.salt, &opening.value), opening.commitment);
            let to = match opening.value {
                SealedValue::Token { seat, .. } => SeatSet::from_iter([seat]),
                _ => SeatSet::EMPTY,
            };
            assert_eq!(opening.to, Audience::Seats(to), "{}", opening.value.label());
        }
    }
}

#[test]
fn a_player_has_the_chosen_nation_or_is_dealt_one_that_is_left() {
    for seed in 0..40 {
        let game = {
            let mut game =
                Game::full_lobby(&[None, Some(Nation::Jp), None, Some(Nation::Us)], seed);
            game.ask(0, Command::Start(Start::default())).unwrap();
            game
        };
        let (setup, _) = started(&game);
        assert_eq!((setup.nations[1], setup.nations[3]), (Nation::Jp, Nation::Us));
        let rest = BTreeSet::from([setup.nations[0], setup.nations[2]]);
        assert_eq!(rest, BTreeSet::from([Nation::Eu, Nation::Cn]));
    }
}

#[test]
fn with_3_players_any_of_the_four_nations_may_be_the_one_left_over() {
    let mut left_over: BTreeSet<Nation> = BTreeSet::new();
    for seed in 0..60 {
        let mut game = Game::full_lobby(&[None, None, None], seed);
        game.ask(0, Command::Start(Start::default())).unwrap();
        let nations = started(&game).0.nations;
        let here: Vec<_> = Nation::in_play(3).iter().filter(|n| !nations.contains(n)).collect();
        assert_eq!(here.len(), 1);
        left_over.extend(here);
    }
    assert_eq!(left_over.len(), 4);
}

#[test]
fn a_nation_that_is_taken_or_not_in_play_is_refused() {
    let take = |nation| Command::TakeSeat { seat: None, choice: Choice { nation: Some(nation) } };
    let mut game = Game::lobby(4, Some(Nation::Us), 1);
    assert_eq!(game.ask(1, take(Nation::Us)), Err("nation_taken"));
    assert_eq!(game.ask(1, take(Nation::Uk)), Err("nation_not_in_play"));
    assert!(game.ask(1, take(Nation::Cn)).is_ok());
    let mut five = Game::lobby(5, None, 1);
    assert!(five.ask(1, take(Nation::Uk)).is_ok());
}

#[test]
fn a_nation_is_free_again_when_its_player_has_left() {
    let take = || Command::TakeSeat { seat: None, choice: Choice { nation: Some(Nation::Eu) } };
    let mut game = Game::lobby(4, None, 1);
    game.ask(1, take()).unwrap();
    game.ask(1, Command::LeaveSeat).unwrap();
    assert!(game.ask(2, take()).is_ok());
}

#[test]
fn the_first_auctioneer_is_named_by_the_host_or_drawn() {
    let lobby = |seed| Game::full_lobby(&[None; 4], seed);
    for seat in 0..4 {
        let mut game = lobby(1);
        let start = Start { first_auctioneer: Some(Seat(seat)) };
        game.ask(0, Command::Start(start)).unwrap();
        assert_eq!(game.must_act(), [seat]);
    }
    let drawn = (0..60).map(|seed| {
        let mut game = lobby(seed);
        game.ask(0, Command::Start(Start::default())).unwrap();
        game.must_act()[0]
    });
    assert_eq!(drawn.collect::<BTreeSet<_>>(), BTreeSet::from([0, 1, 2, 3]));
    let nobody = Start { first_auctioneer: Some(Seat(4)) };
    assert_eq!(lobby(1).ask(0, Command::Start(nobody)), Err("unknown_auctioneer"));
}

#[test]
fn a_named_choice_does_not_change_the_draws() {
    let deal = |first_auctioneer| {
        let mut game = Game::full_lobby(&[None; 5], 3);
        game.ask(0, Command::Start(Start { first_auctioneer })).unwrap();
        let (setup, _) = started(&game);
        (setup.nations, setup.tokens, setup.stack)
    };
    assert_eq!(deal(None), deal(Some(Seat(2))));
}

#[test]
fn entropy_of_any_seat_changes_the_deal_and_not_the_salts() {
    let deal = |entropy: Option<(u8, &str)>| {
        let mut game = Game::full_lobby(&[None; 4], 3);
        if let Some((seat, entropy)) = entropy {
            let entropy = entropy.to_owned().try_into().unwrap();
            game.ask(seat, Command::AddEntropy(entropy)).unwrap();
        }
        game.ask(0, Command::Start(Start::default())).unwrap();
        let (_, record) = started(&game);
        let salts: Vec<_> = record.openings.iter().map(|o| o.salt).collect();
        ((1..=16).map(|auction| game.tile(auction)).collect::<Vec<_>>(), salts)
    };
    let deals = [None, Some((0, "00")), Some((1, "00")), Some((0, "01")), Some((0, "0000"))];
    let deals = deals.map(deal);
    let stacks: BTreeSet<_> = deals.iter().map(|(stack, _)| stack).collect();
    assert_eq!(stacks.len(), deals.len());
    assert!(deals.iter().all(|(_, salts)| *salts == deals[0].1));
}

#[test]
fn anyone_can_recompute_the_set_up_from_the_seed_and_the_entropy() {
    let mut game = Game::full_lobby(&[None; 5], 9);
    let entropy: domain::sealing::Entropy = "c0ffee".to_owned().try_into().unwrap();
    game.ask(3, Command::AddEntropy(entropy.clone())).unwrap();
    game.ask(0, Command::Start(Start::default())).unwrap();
    let seed = game.sealed().into_iter().find_map(|value| value.as_seed().cloned()).unwrap();
    let vault = Vault::new(seed, [None, None, None, Some(&entropy), None]);
    let tiles = Tile::in_play(5);
    let order = vault.permutation("stack", tiles.len());
    for (auction, place) in (1..).zip(order) {
        assert_eq!(game.tile(auction), tiles[place]);
    }
    let first = vault.permutation("first_auctioneer", 5)[0];
    assert_eq!(game.must_act(), [first as u8]);
}
