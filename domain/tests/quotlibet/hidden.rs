//! "Hidden": each viewer gets the values that the rules show, and nothing more.

use super::game::{Chance, Deal, Game, cards, viewers};
use super::whole_games::any_command;
use chrono::DateTime;
use domain::bot::Bot;
use domain::kernel::{
    Actor, Command as TableCommand, Decided, Event as AnyEvent, Record, Refusal, TableEvent,
};
use domain::quotlibet::{Card, Command, Event, Hook, Quotlibet, QuotlibetTable, SealedValue};
use domain::sealing::{Audience, Commitment, Opening, Secret, Vault};
use domain::seat::{Seat, Viewer};
use domain::stream::{StoredEvent, Stream};
use std::collections::BTreeMap;

const DEAL: Deal<'_> = Deal { dealer: 2, hands: &["5C 9D", "KC 3D", "4D AH"], trump: Some("2H") };

/// A card of a game: its round and its place in the shuffled deck.
type Place = (u8, u8);

/// Takes commitments, salts and hashes out of a text, which are of fixed length.
fn masked(text: &str) -> String {
    let is_digest = |part: &str| part.len() == 64 && part.bytes().all(|b| b.is_ascii_hexdigit());
    text.split('"')
        .map(|part| if is_digest(part) { "#" } else { part })
        .collect::<Vec<_>>()
        .join("\"")
}

/// The viewer's part of these events.
fn shown<'a>(
    events: impl IntoIterator<Item = (&'a StoredEvent, &'a Record<Quotlibet>)>,
    viewer: Viewer,
) -> String {
    let mut text = String::new();
    for (stored, record) in events {
        text += &stored.public_form();
        for opening in record.openings.iter().filter_map(|opening| opening.shown_to(viewer)) {
            text += &serde_json::to_string(&opening).unwrap();
        }
    }
    masked(&text)
}

/// The viewer's view of the table.
fn seen(table: &QuotlibetTable, viewer: Viewer) -> String {
    let view = table.view(viewer);
    let now = view.now;
    let parts = (view.play, now.play_actions, now.table_actions, now.must_act);
    serde_json::to_string(&parts).unwrap()
}

/// The answers to whatever the viewer may try now.
fn answers(table: &QuotlibetTable, viewer: Viewer) -> Vec<String> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let round = table.play.as_ref().unwrap().rounds().last().unwrap();
    let (number, trick) = (round.number, round.trick());
    let bids = (0..=round.hand_size + 1).map(|tricks| Command::Bid { round: number, tricks });
    let plays = Card::deck().map(|card| Command::Play { round: number, trick, card });
    let tries = bids.chain(plays).chain([
        Command::Bid { round: number + 1, tricks: 0 },
        Command::Play { round: number, trick: trick + 1, card: "2C".parse().unwrap() },
    ]);
    let answer = |command| match attempt(table, seat, command) {
        Ok(_) => "done".to_owned(),
        Err(refused) => format!("{} {refused}", refused.code()),
    };
    tries.map(answer).collect()
}

fn attempt(
    table: &QuotlibetTable,
    seat: Seat,
    command: Command,
) -> Result<Decided<Quotlibet>, super::game::Refused> {
    let actor = Actor::Player(table.occupant(seat).unwrap().player);
    table.decide(actor, TableCommand::Play(command), DateTime::UNIX_EPOCH)
}

/// The cards that the viewer has not been shown.
fn unseen(records: &[Record<Quotlibet>], viewer: Viewer) -> BTreeMap<Place, Card> {
    let mut unseen = BTreeMap::new();
    for opening in records.iter().flat_map(|record| &record.openings) {
        let SealedValue::Card { round, position, card } = opening.value else { continue };
        if opening.to.includes(viewer) {
            unseen.remove(&(round, position));
        } else {
            unseen.insert((round, position), card);
        }
    }
    unseen
}

/// The same cards, those of each round in another order.
fn permuted(cards: &BTreeMap<Place, Card>, chance: &mut Chance) -> BTreeMap<Place, Card> {
    let places: Vec<Place> = cards.keys().copied().collect();
    let mut permuted = cards.clone();
    for (index, place) in places.iter().enumerate() {
        let other = places[chance.below(index + 1)];
        if other.0 == place.0 {
            let (a, b) = (permuted[place], permuted[&other]);
            permuted.extend([(*place, b), (other, a)]);
        }
    }
    permuted
}

/// The game that is the same but for these cards.
fn twin(game: &Game, versions: usize, cards: &BTreeMap<Place, Card>) -> Game {
    let vault = game.stream.table.vault();
    let mut renamed = BTreeMap::new();
    let mut records = game.records[..versions].to_vec();
    for record in &mut records {
        for opening in &mut record.openings {
            *opening = resealed(&vault, opening, cards, &mut renamed);
        }
        if let AnyEvent::Play(Event::RoundDealt(dealt)) = &mut record.event {
            let commitments = dealt.hands.iter_mut().flatten();
            for made in commitments.chain(&mut dealt.stock) {
                *made = *renamed.get(made).unwrap_or(made);
            }
        }
    }
    let mut table = QuotlibetTable::created(game.stream.table.id, &records[0]).unwrap();
    records[1..].iter().for_each(|record| table.evolve(record));
    let (stream, stored) = Stream::begin(Decided {
        records: records.iter().cloned().map(super::game::as_stored).collect(),
        table,
    });
    Game { stream, stored, records }
}

fn resealed(
    vault: &Vault,
    opening: &Opening<SealedValue>,
    cards: &BTreeMap<Place, Card>,
    renamed: &mut BTreeMap<Commitment, Commitment>,
) -> Opening<SealedValue> {
    let SealedValue::Card { round, position, .. } = opening.value else { return opening.clone() };
    let Some(card) = cards.get(&(round, position)) else { return opening.clone() };
    let other = vault.seal(SealedValue::Card { round, position, card: *card }, opening.to);
    renamed.insert(opening.commitment, other.commitment);
    other
}

/// Whatever the viewer gets of both games is the same.
fn assert_alike(game: &Game, versions: usize, twin: &Game, viewer: Viewer) {
    let of = |game: &Game| shown(game.stored[..versions].iter().zip(&game.records), viewer);
    assert_eq!(of(game), of(twin));
    let before = super::game::replayed(game, versions).table;
    assert_eq!(seen(&before, viewer), seen(&twin.stream.table, viewer));
    assert_eq!(answers(&before, viewer), answers(&twin.stream.table, viewer));
}

#[test]
fn a_value_that_a_viewer_cannot_know_changes_no_byte_that_the_viewer_gets() {
    let mut chance = Chance::new(4);
    for players in 3..=6 {
        let game = super::whole_games::played(players, Hook::Tricks, 60 + players, players % 3);
        check_twins(&game, players, &mut chance);
    }
}

#[test]
fn nor_does_it_where_turns_expire_games_pause_and_seats_are_handed_over() {
    let mut chance = Chance::new(7);
    for players in 3..=6 {
        let game = super::whole_games::interrupted(players, 90 + players);
        for wanted in ["TurnExpired", "GamePaused", "GameResumed", "SeatHandedOver"] {
            assert!(game.stored.iter().any(|e| e.event_type == wanted), "{players}: {wanted}");
        }
        check_twins(&game, players, &mut chance);
    }
}

#[test]
fn nor_does_it_where_bots_take_over_the_seats_of_absent_players() {
    let to_bot = |record: &Record<Quotlibet>| match &record.event {
        AnyEvent::Table(TableEvent::SeatHandedOver(handed)) => Bot::is(handed.to),
        _ => false,
    };
    let mut chance = Chance::new(8);
    for players in 3..=6 {
        let games = (0..40).map(|seed| super::whole_games::interrupted_with_bots(players, seed));
        let taken_over = games.filter(|game| game.records.iter().any(to_bot)).take(2);
        let taken_over: Vec<Game> = taken_over.collect();
        assert_eq!(taken_over.len(), 2, "{players}");
        taken_over.iter().for_each(|game| check_twins(game, players, &mut chance));
    }
}

fn check_twins(game: &Game, players: u8, chance: &mut Chance) {
    let (mut forks, mut hidden) = (0, 0);
    for _ in 0..4 {
        let versions = game.stored.len() / 8 + chance.below(game.stored.len() * 7 / 8 - 1);
        for viewer in viewers(players) {
            let unseen = unseen(&game.records[..versions], viewer);
            let other = permuted(&unseen, chance);
            hidden += usize::from(unseen != other);
            assert_alike(game, versions, &twin(game, versions, &other), viewer);
            forks += 1;
        }
    }
    assert_eq!(hidden, forks, "the twins differ");
}

#[test]
fn a_value_that_a_viewer_cannot_know_changes_no_byte_of_the_next_events() {
    let mut chance = Chance::new(5);
    let mut compared = 0;
    for players in 3..=6 {
        let mut game = Game::started(players, Hook::Tricks, 80 + players);
        while game.round().number < 6 {
            let seat = game.turn().unwrap();
            let command = any_command(&game, seat, &mut chance);
            let before = game.clone();
            game.act(seat, command.clone()).unwrap();
            let viewer = Viewer::Seat(Seat(chance.below(players.into()) as u8));
            // The viewer knows the values that the command has shown.
            let mut unseen = unseen(&before.records, viewer);
            unseen
                .retain(|_, card| !matches!(command, Command::Play { card: c, .. } if c == *card));
            let other = permuted(&unseen, &mut chance);
            let mut twin = twin(&before, before.records.len(), &other);
            // A twin in which another player would not follow suit is not the same to who looks on.
            if twin.act(seat, command).is_err() {
                assert_ne!(viewer, Viewer::Seat(Seat(seat)));
                continue;
            }
            let since = before.records.len();
            let of = |game: &Game| {
                shown(game.stored[since..].iter().zip(&game.records[since..]), viewer)
            };
            assert_eq!(of(&game), of(&twin));
            assert_eq!(seen(&game.stream.table, viewer), seen(&twin.stream.table, viewer));
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn every_value_in_a_view_has_been_opened_to_the_viewer_by_then() {
    let game = super::whole_games::played(4, Hook::None, 12, 1);
    let mut stream = super::game::replayed(&game, 1);
    let mut known: BTreeMap<Viewer, Vec<(u8, Card)>> = BTreeMap::new();
    for (record, stored) in game.records.iter().zip(&game.stored).skip(1) {
        stream.follow(stored).unwrap();
        for viewer in viewers(4) {
            let known = known.entry(viewer).or_default();
            known.extend(record.openings.iter().filter(|o| o.to.includes(viewer)).filter_map(
                |opening| match opening.value {
                    SealedValue::Card { round, card, .. } => Some((round, card)),
                    SealedValue::Seed { .. } => None,
                },
            ));
            let Some(view) = stream.table.view(viewer).play else { continue };
            let Some(round) = view.round else { continue };
            for seat in view.seats {
                let hand = seat.hand.into_iter().flatten();
                assert!(hand.into_iter().all(|card| known.contains(&(round.round, card))));
            }
        }
    }
}

#[test]
fn a_viewers_events_never_change_afterwards() {
    let mut game = Game::started(3, Hook::Tricks, 6);
    let mut chance = Chance::new(6);
    let mut before = BTreeMap::new();
    for _ in 0..60 {
        let seat = game.turn().unwrap();
        let command = any_command(&game, seat, &mut chance);
        game.act(seat, command).unwrap();
        for viewer in viewers(3) {
            let now: String = shown(game.stored.iter().zip(&game.records), viewer);
            let earlier = before.insert(viewer, now.clone()).unwrap_or_default();
            assert!(now.starts_with(&earlier));
        }
    }
}

#[test]
fn a_hand_is_its_owners_alone_until_each_card_is_played() {
    let mut game = Game::dealt(&DEAL);
    for viewer in viewers(3) {
        for seat in game.view(viewer).seats {
            let own = viewer == Viewer::Seat(seat.seat);
            let expected = cards(DEAL.hands[seat.seat.index()]);
            assert_eq!(seat.hand, own.then_some(expected));
            assert_eq!(seat.hand_count, 2);
        }
    }
    game.bids(&[0, 0, 0]);
    game.play(0, "9D").unwrap();
    let played = game.records.last().unwrap();
    assert_eq!(played.openings.len(), 1);
    let AnyEvent::Play(Event::RoundDealt(dealt)) = &game.records[game.records.len() - 5].event
    else {
        panic!()
    };
    assert_eq!(played.openings[0].commitment, dealt.hands[0][1], "the second card dealt to seat 0");
    assert_eq!(game.view(Viewer::Public).seats[0].hand, None);
}

#[test]
fn a_hand_is_shown_in_dealt_order() {
    let game = Game::dealt(&DEAL);
    assert_eq!(game.hand(2), Some(cards("4D AH")));
    let deal = Deal { hands: &["9D 5C", "KC 3D", "AH 4D"], ..DEAL };
    assert_eq!(Game::dealt(&deal).hand(2), Some(cards("AH 4D")));
}

#[test]
fn the_stock_but_for_the_trump_card_is_nobodys_until_the_game_ends() {
    let game = super::whole_games::played(6, Hook::Tricks, 4, 0);
    let (last, before) = game.records.split_last().unwrap();
    let mut stock = 0;
    for record in before {
        let AnyEvent::Play(Event::RoundDealt(dealt)) = &record.event else { continue };
        let to_nobody = record.openings.iter().filter(|opening| opening.to == Audience::NOBODY);
        assert_eq!(to_nobody.map(|opening| opening.commitment).collect::<Vec<_>>(), dealt.stock);
        stock += dealt.stock.len();
    }
    assert_eq!(stock, 15 * 51 - 64 * 6);
    assert_eq!(last.openings.len(), 1 + stock, "the seed and the whole stock");
    assert!(last.openings.iter().all(|opening| opening.to == Audience::Everyone));
}

#[test]
fn each_card_of_each_round_has_a_label_of_its_own() {
    let label = |round, position| {
        SealedValue::Card { round, position, card: "TH".parse().unwrap() }.label()
    };
    assert_eq!(label(12, 3), "card/12/3");
    assert_ne!(label(1, 23), label(12, 3));
}
